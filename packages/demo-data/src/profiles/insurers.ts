import type { CompanyId } from '@botica/domain/companies';
import type { DemoInsurer, DemoInsurerCard } from './types.ts';

const everyRequest = [
  'Carnet vigente, con foto de ambos lados',
  'Receta médica con nombre, fecha, firma y sello',
] as const;
const withIdentity = [...everyRequest, 'Foto de tu documento de identidad'];

const insurer = (id: number, companyId: CompanyId, name: string, requiresIdentity: boolean): DemoInsurer => ({
  id,
  companyId,
  name,
  requiresIdentity,
  requirements: requiresIdentity ? withIdentity : [...everyRequest],
});

/** Invented names: none is a company. */
export const insurers: readonly DemoInsurer[] = [
  insurer(1, 2, 'Seguros El Roble', false),
  insurer(2, 2, 'Aseguradora Merendón', true),
  insurer(3, 2, 'Previsora Copán', false),
  insurer(4, 2, 'Seguros del Golfo', true),
  insurer(5, 12, 'Aseguradora Los Altos', true),
  insurer(6, 12, 'Seguros Quetzal Verde', false),
  insurer(7, 12, 'Mutual del Motagua', false),
  insurer(8, 14, 'Seguros Cocibolca', false),
  insurer(9, 14, 'Aseguradora Momotombo', true),
];

export const insurerCards: readonly DemoInsurerCard[] = [
  { email: 'cliente@botica.test', insurerId: 1, policyNumber: 'GM-204417', cardNumber: '204417-01' },
  { email: 'cliente@botica.test', insurerId: 4, policyNumber: 'SG-88120', cardNumber: '88120-3' },
  { email: 'mayor@botica.test', insurerId: 2, policyNumber: 'VM-10093', cardNumber: '10093-00' },
];
