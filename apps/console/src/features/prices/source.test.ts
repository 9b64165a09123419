import { expect, it } from 'vitest';
import { emptySource, fieldOptions, readValue, sourceBody, sourceProblem } from './source.ts';

it.each([
  ['4', 4],
  ['+4', 4],
  ['-2.5', -2.5],
  ['−2,5', -2.5],
  ['mucho', undefined],
  ['1.234', undefined],
  ['', undefined],
])('reads the value %j of a formula as %j', (text, value) => expect(readValue(text)).toBe(value));

it('says what a formula or a file lacks before it is sent', () => {
  expect(sourceProblem(emptySource)?.field).toBe('value');
  expect(sourceProblem({ ...emptySource, value: '4', fields: [] })?.field).toBe('fields');
  expect(sourceProblem({ ...emptySource, value: '0' })?.field).toBe('value');
  expect(sourceProblem({ ...emptySource, value: '4' })).toBeUndefined();
  expect(sourceProblem({ ...emptySource, kind: 'file' })?.field).toBe('text');
  expect(sourceProblem({ ...emptySource, kind: 'file', text: 'A,1' })).toBeUndefined();
});

it('sends a formula for a group, a laboratory or all products, and a file for one price', () => {
  const form = { ...emptySource, value: '-2,5' };
  expect(sourceBody({ ...form, scope: 'g12' }).formula).toMatchObject({ grupoId: 12, valor: -2.5, redondeo: 'diez' });
  expect(sourceBody({ ...form, scope: 'l3' }).formula).toMatchObject({ laboratorioId: 3 });
  expect(sourceBody(form).formula).not.toHaveProperty('grupoId');
  expect(sourceBody({ ...form, kind: 'file', text: 'A,1' })).toEqual({ archivo: { campo: 'publico', texto: 'A,1' } });
  expect(fieldOptions.map(({ value }) => value)).toEqual(expect.arrayContaining(['icare.publico', 'costo']));
});

it('a tier needs its quantity, which becomes part of the name of the price', () => {
  const form = { ...emptySource, kind: 'file', field: 'cantidad', text: 'A,1' } as const;
  for (const quantity of ['', '1', '0', '2.5', 'seis']) {
    expect(sourceProblem({ ...form, quantity })?.field).toBe('quantity');
  }
  expect(sourceProblem({ ...form, quantity: '12' })).toBeUndefined();
  expect(sourceBody({ ...form, quantity: ' 12' })).toEqual({ archivo: { campo: 'cantidad.12', texto: 'A,1' } });
});
