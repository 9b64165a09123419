import { expect, it } from 'vitest';
import { aBranch } from '../branch.fixture.ts';
import { nearestCity, nearestFirst } from './near-suburbs.ts';

const here = { latitude: 15.5, longitude: -88.02 };
const city = (id: string, latitude: number | undefined) => ({
  id,
  name: id,
  department: '',
  branchCount: 1,
  location: latitude === undefined ? undefined : { latitude, longitude: -88.02 },
});
const branch = (code: number, latitude: number) => aBranch({ code, location: { latitude, longitude: -88.02 } });
const suburb = (id: number, servingBranch: number | undefined) => ({ id, name: `Colonia ${id}`, servingBranch });

it('SHELL-02 a shared position chooses the nearest city', () => {
  expect(nearestCity([city('far', 14.1), city('unplaced', undefined), city('near', 15.4)], here)?.id).toBe('near');
  expect(nearestCity([city('unplaced', undefined)], here)).toBeUndefined();
});

it('SHELL-02 suburbs of the nearest branch come first, and those without service last', () => {
  const suburbs = [suburb(1, 8), suburb(2, undefined), suburb(3, 6), suburb(4, 8)];
  const branches = [branch(8, 15.6), branch(6, 15.51)];
  expect(nearestFirst(suburbs, branches, here).map(({ id }) => id)).toEqual([3, 1, 4, 2]);
  expect(nearestFirst(suburbs, branches, undefined)).toBe(suburbs);
});
