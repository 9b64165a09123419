import { describe, expect, it } from 'vitest';
import { readQuantity } from './quantity.ts';

describe('readQuantity', () => {
  it.each([
    ['3', 3],
    ['0', 1],
    ['400', 12],
    ['', undefined],
    ['2.5', undefined],
    ['-4', undefined],
    ['1e3', undefined],
  ])('"%s" between 1 and 12 is %s', (text, quantity) => {
    expect(readQuantity(text, { min: 1, max: 12 })).toBe(quantity);
  });
});
