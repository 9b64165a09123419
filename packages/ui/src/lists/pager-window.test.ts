import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pagerWindow } from './pager-window.ts';

it.each([
  [1, 9, [1, 2, 3, 4]],
  [3, 9, [1, 2, 3, 4]],
  [4, 9, [2, 3, 4, 5]],
  [9, 9, [6, 7, 8, 9]],
  [2, 3, [1, 2, 3]],
  [1, 0, []],
])('GROUP-02 on page %i of %i names %j', (page, pageCount, pages) => {
  expect(pagerWindow(page, pageCount)).toEqual(pages);
});

it('GROUP-02 never names more than four pages, and always the current one', () => {
  const places = fc
    .integer({ min: 1, max: 5000 })
    .chain((pageCount) => fc.tuple(fc.integer({ min: 1, max: pageCount }), fc.constant(pageCount)));
  fc.assert(
    fc.property(places, ([page, pageCount]) => {
      const pages = pagerWindow(page, pageCount);
      expect(pages).toHaveLength(Math.min(4, pageCount));
      expect(pages).toContain(page);
      expect(pages.at(0)).toBeGreaterThanOrEqual(1);
      expect(pages.at(-1)).toBeLessThanOrEqual(pageCount);
    }),
  );
});
