import { expect, it } from 'vitest';
import { inFours } from './in-fours.ts';

it.each([
  [0, []],
  [3, [3]],
  [4, [4]],
  [9, [4, 4, 1]],
])('HOME-06 HOME-12 %d go in groups of %j', (count, sizes) => {
  const items = Array.from({ length: count }, (_, index) => index);
  expect(inFours(items).map((group) => group.length)).toEqual(sizes);
  expect(inFours(items).flat()).toEqual(items);
});
