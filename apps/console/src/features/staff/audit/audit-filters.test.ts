import { expect, it } from 'vitest';
import { readView, toFilters } from './audit-filters.ts';

it('the audit filters of an address become whole days of store time and leave out values that are none', () => {
  const view = readView(
    new URLSearchParams(
      'grupo=access&acto=no-existe&desde=2026-11-15&hasta=2026-11-15&persona=x&sujeto=s1&busca=%20caja%20rota%20',
    ),
  );
  expect(toFilters(view, { companyId: 2, branchId: undefined })).toEqual({
    grupo: 'access',
    desde: '2026-11-15T06:00:00.000Z',
    hasta: '2026-11-16T06:00:00.000Z',
    sujetoId: 's1',
    busca: 'caja rota',
    empresaId: 2,
  });
});
