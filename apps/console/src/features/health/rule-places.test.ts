import type { StaffSessionDto } from '@botica/contract/staff/sessions';
import { expect, it } from 'vitest';
import { rulesCompanies } from './rule-places.ts';

const may = (permiso: string, empresaId: number, sucursales: number[] | null) =>
  ({ permiso, empresaId, sucursales, limiteReembolsoCentavos: 0, limitePuntos: 0 }) as StaffSessionDto['permisos'][0];

it('the rules open for a role in a whole company', () => {
  const permisos = [
    may('prescriptions.read', 2, [5]),
    may('prescriptions.read', 12, null),
    may('orders.read', 13, null),
  ];
  expect(rulesCompanies({ permisos })).toEqual([12]);
});
