import { expect, it } from 'vitest';
import { diffOf } from './diff.ts';

it('the diff of an act lists the fields of both sides, nested ones by their path, and marks the changed ones', () => {
  const before = { rol: 'finanzas', lugar: { empresa: 2, sucursal: null }, activo: true };
  const after = { rol: 'finanzas', lugar: { empresa: 12 }, activo: false, motivo: 'x' };
  expect(diffOf(before, after)).toEqual([
    { field: 'rol', before: 'finanzas', after: 'finanzas', isChanged: false },
    { field: 'lugar.empresa', before: '2', after: '12', isChanged: true },
    { field: 'activo', before: 'sí', after: 'no', isChanged: true },
    { field: 'motivo', before: '', after: 'x', isChanged: true },
  ]);
});

it('the diff of an act that only adds shows an empty side before', () => {
  expect(diffOf(null, { roles: [{ rol: 'auditor' }] })).toEqual([
    { field: 'roles.1.rol', before: '', after: 'auditor', isChanged: true },
  ]);
  expect(diffOf(null, null)).toEqual([]);
});
