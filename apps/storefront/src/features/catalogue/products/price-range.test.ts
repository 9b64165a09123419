import { expect, it } from 'vitest';
import { readPriceRange } from './price-range.ts';

it.each([
  [' 100 ', '1,250.50', { ok: true, value: { minimum: 100, maximum: 1250.5 } }],
  ['', '90', { ok: true, value: { maximum: 90 } }],
  ['', '', { ok: true, value: {} }],
  ['300', '200', { ok: false, code: 'CROSSED' }],
  ['barato', '', { ok: false, code: 'NOT_AMOUNT' }],
  ['-5', '', { ok: false, code: 'NOT_AMOUNT' }],
])('a price from “%s” to “%s”', (minimum, maximum, expected) =>
  expect(readPriceRange(minimum, maximum)).toEqual(expected),
);
