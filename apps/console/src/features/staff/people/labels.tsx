import { type HeldRoleDto, type StaffStateDto, staffStates } from '@botica/contract/staff/people';
import { companies } from '@botica/domain/companies';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

export const stateLabels: Readonly<Record<StaffStateDto, { label: string; plural: string; tone: BadgeTone }>> = {
  [staffStates.active]: { label: 'Activa', plural: 'Activas', tone: 'good' },
  [staffStates.invited]: { label: 'Invitada', plural: 'Invitadas', tone: 'info' },
  [staffStates.blocked]: { label: 'Bloqueada', plural: 'Bloqueadas', tone: 'danger' },
};

export function StateBadge({ state }: { state: StaffStateDto }) {
  const { label, tone } = stateLabels[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** "Botica Honduras, todas las sucursales". */
export function placeText({
  empresaId,
  sucursal,
  sucursalId,
}: Pick<HeldRoleDto, 'empresaId' | 'sucursal' | 'sucursalId'>): string {
  const branch = sucursalId === null ? 'todas las sucursales' : (sucursal ?? `sucursal ${sucursalId}`);
  return `${companies[empresaId].name}, ${branch}`;
}

/** Why access changes, most usual first. */
export const accessReasons = [
  'Ingreso de personal',
  'Cambio de puesto',
  'Reemplazo por ausencia',
  'Salida de personal',
  'Teléfono perdido o cambiado',
  'Sospecha de mal uso',
] as const;
