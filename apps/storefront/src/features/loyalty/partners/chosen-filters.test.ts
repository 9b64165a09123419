import { expect, it } from 'vitest';
import { filtersOf, queryOf, toggled } from './chosen-filters.ts';

it('PARTNER-13 reads repeated query parameters, and ignores values that are no id', () => {
  const query = new URLSearchParams(
    'categoria=3&categoria=1&categoria=3&comercio=12&comercio=-1&comercio=x&comercio=&ciudad=La+Ceiba',
  );
  expect(filtersOf(query)).toEqual({ categories: [1, 3], shops: [12], city: 'La Ceiba' });
});

it('PARTNER-13 filters survive a round trip through the address', () => {
  const address = 'categoria=1&categoria=3&comercio=12&ciudad=La+Ceiba';
  expect(queryOf({ categories: [1, 3], shops: [12], city: 'La Ceiba' }).toString()).toBe(address);
  expect(queryOf({ categories: [], shops: [], city: '' }).size).toBe(0);
});

it('toggles a filter', () => {
  expect(toggled([1], 3)).toEqual([1, 3]);
  expect(toggled([1, 3], 1)).toEqual([3]);
});
