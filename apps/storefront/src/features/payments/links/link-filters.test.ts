import type { PaymentLinkDto } from '@botica/contract/payments/links';
import { expect, it } from 'vitest';
import { filterLinks, filtersOf, queryOf, toggleState } from './link-filters.ts';

it.each([
  ['', { period: 1, stateIds: [] }],
  ['meses=12&estado=1,4', { period: 12, stateIds: [1, 4] }],
  ['meses=7&estado=9,x', { period: 1, stateIds: [] }],
  ['estado=4,1', { period: 1, stateIds: [1, 4] }],
])('HIST-01 LINK-01 reads %j', (query, filters) => expect(filtersOf(new URLSearchParams(query))).toEqual(filters));

it('LINK-01 filters survive a round trip through the address, without defaults', () => {
  expect(queryOf({ period: 1, stateIds: [] })).toEqual({});
  const filters = { period: 6, stateIds: [2, 3] } as const;
  expect(filtersOf(new URLSearchParams(queryOf(filters)))).toEqual(filters);
});

it('LINK-03 toggles a state', () => {
  expect(toggleState([4], 2)).toEqual([2, 4]);
  expect(toggleState([2, 4], 2)).toEqual([4]);
});

it('LINK-03 shows the links of the chosen states, or all', () => {
  const links = [1, 2, 3, 4].map((estadoId) => ({ estadoId }) as PaymentLinkDto);
  expect(filterLinks(links, [])).toEqual(links);
  expect(filterLinks(links, [2, 4]).map(({ estadoId }) => estadoId)).toEqual([2, 4]);
});
