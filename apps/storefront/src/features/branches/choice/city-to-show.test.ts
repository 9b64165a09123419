import { expect, it } from 'vitest';
import type { CityView } from '../branch-view.ts';
import { askedBranch, cityToShow } from './city-to-show.ts';

const cities = ['001', '002', '003'].map(
  (id): CityView => ({
    id,
    name: `Ciudad ${id}`,
    department: 'Cortés',
    location: undefined,
    branchCount: 3,
  }),
);
const wishes = { asked: undefined, ofBranch: undefined, chosen: '002', fallback: '001' };

it.each([
  ['the city of the linked branch', { asked: '001', ofBranch: '003' }, '003'],
  ['the city of the address', { asked: '003' }, '003'],
  ['the city where the shopper buys', {}, '002'],
  ['the default city when the others are of another country', { asked: '564', chosen: '566' }, '001'],
])('R011 shows %s', (_, given, cityId) => {
  expect(cityToShow({ ...wishes, ...given }, cities)).toBe(cityId);
});

it('R011 uses the city of the address until the cities are known', () => {
  expect(cityToShow({ ...wishes, asked: '564' }, undefined)).toBe('564');
});

it('R011 shows the first city when the country has none of the preferred ones', () => {
  expect(cityToShow({ ...wishes, chosen: '9', fallback: '8' }, cities)).toBe('001');
});

it.each([
  [null, undefined],
  ['', undefined],
  ['8', 8],
  ['-1', 0],
  ['8x', 0],
  ['999999', 0],
])('R011 reads the branch %j of the address as %j', (param, code) => {
  expect(askedBranch(param)).toBe(code);
});
