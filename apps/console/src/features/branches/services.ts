import type { EditedBranchDto } from '@botica/contract/branches/editing';

/** What a branch offers, by the name of its field. */
export const services = {
  domicilio: 'Domicilio',
  recoger: 'Recoger',
  ventanilla: 'Autoservicio',
  laboratorio: 'Laboratorio',
  todoElDia: '24 horas',
} as const satisfies Partial<Record<keyof EditedBranchDto, string>>;
export type Service = keyof typeof services;
export const serviceIds = Object.keys(services) as readonly Service[];

export const servicesOf = (branch: EditedBranchDto): string[] =>
  serviceIds.filter((id) => branch[id]).map((id) => services[id]);

export interface BranchFilter {
  city: string | undefined;
  service: string | undefined;
  isOpen: boolean;
}

export function matches(branch: EditedBranchDto, { city, service, isOpen }: BranchFilter): boolean {
  const wanted = serviceIds.find((id) => id === service);
  if (city && branch.ciudad !== city) return false;
  if (wanted && !branch[wanted]) return false;
  return !isOpen || (branch.estado !== 1 && branch.activa);
}
