import { describe, expect, it } from 'vitest';
import { isFiltered, readFilters, stateOptions, typeOptions, writeFilters } from './order-filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

describe('the filters of the order list', () => {
  it.each([
    ['ORDER-01', '', { months: 1, stateId: undefined, typeId: undefined }],
    ['ORDER-01', 'meses=24', { months: 24, stateId: undefined, typeId: undefined }],
    ['ORDER-02', 'meses=3&estado=2&tipo=7', { months: 3, stateId: 2, typeId: 7 }],
    ['', 'meses=5&estado=4&tipo=3', { months: 1, stateId: undefined, typeId: undefined }],
    ['', 'persona=rosa', { months: 1, stateId: undefined, typeId: undefined, personId: undefined }],
    ['', 'meses=__proto__&estado=&tipo=2x', { months: 1, stateId: undefined, typeId: undefined }],
  ])('%s are read from "%s"', (_, search, filters) => expect(read(search)).toEqual(filters));

  it('filters survive a round trip through the address, and only set ones are written', () => {
    const personId = '0b6a2f3e-6f2b-4d4e-9a5e-1c2d3e4f5a6b';
    const filters = { months: 6, stateId: 3, typeId: 1, personId } as const;
    expect(readFilters(writeFilters(filters))).toEqual(filters);
    expect(String(writeFilters({ months: 1, stateId: undefined, typeId: undefined }))).toBe('');
  });

  it('ORDER-04 ORDTYPE-01 filters offer the three states and the three types', () => {
    expect(stateOptions.map(({ label }) => label)).toEqual(['Todos', 'Nuevo', 'Anulado', 'Facturado']);
    expect(typeOptions.map(({ value }) => value)).toEqual(['', '1', '2', '7']);
  });

  it('tells whether the filters may be why a list is empty', () => {
    expect([read(''), read('estado=1'), read('meses=3'), { ...read(''), personId: 'rosa' }].map(isFiltered)).toEqual([
      ...[false, true, true, true],
    ]);
  });
});
