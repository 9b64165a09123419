import { expect, it } from 'vitest';
import { readAmount } from './index.ts';

it.each([
  ['125.50', 125_50],
  ['125', 125_00],
  ['0.05', 5],
  ['0', 0],
  ['1234567', undefined],
  ['1.234', undefined],
  ['-5', undefined],
  ['L 25', undefined],
  ['', undefined],
  [null, undefined],
])('reads the amount %j of a setting as %j cents', (text, cents) =>
  expect(readAmount(text, { wholeDigits: 6 })).toBe(cents),
);

it('rounds extra decimals only where they are allowed', () => {
  expect(readAmount('1.005', { wholeDigits: 9, decimals: 6 })).toBe(1_01);
});
