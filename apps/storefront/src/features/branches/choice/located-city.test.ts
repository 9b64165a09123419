import { describe, expect, it } from 'vitest';
import { aBranch } from '../branch.fixture.ts';
import type { CityView } from '../branch-view.ts';
import { locatedCity, startingBranch } from './located-city.ts';

const aCity = (id: string, name: string): CityView => ({
  id,
  name,
  department: '',
  location: undefined,
  branchCount: 1,
});
const cities = [aCity('001', 'San Pedro Sula'), aCity('002', 'Tegucigalpa'), aCity('003', 'Danlí')];

describe('where a first visit starts', () => {
  it.each([
    ['Tegucigalpa', '002'],
    [' danli', '003'],
    ['Miami', undefined],
    ['', undefined],
  ])('A357 the located city %j is the city %j of the store', (name, id) => {
    expect(locatedCity(cities, name)?.id).toBe(id);
  });

  it('A357 starts at the first branch that delivers now, else at one that delivers', () => {
    const pickupOnly = aBranch({ code: 1, deliveryEnabled: false });
    const closed = aBranch({ code: 2, state: 'closed' });
    const open = aBranch({ code: 3 });
    expect(startingBranch([pickupOnly, closed, open])?.code).toBe(3);
    expect(startingBranch([pickupOnly, closed])?.code).toBe(2);
    expect(startingBranch([pickupOnly])).toBeUndefined();
  });
});
