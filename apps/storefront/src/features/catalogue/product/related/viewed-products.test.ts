import fc from 'fast-check';
import { expect, it } from 'vitest';
import { viewedLimit, withViewed } from './viewed-products.ts';

it('HOME-02 lists the newest product first and each product once', () => {
  expect(withViewed([3, 2, 1], 2)).toEqual([2, 3, 1]);
  expect(withViewed([], 7)).toEqual([7]);
});

it('HOME-02 never exceeds its limit nor repeats a product, whatever is viewed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 })), (visits) => {
      const viewed = visits.reduce<readonly number[]>(withViewed, []);
      expect(viewed.length).toBeLessThanOrEqual(viewedLimit);
      expect(new Set(viewed).size).toBe(viewed.length);
      expect(viewed[0]).toBe(visits.at(-1));
    }),
  );
});
