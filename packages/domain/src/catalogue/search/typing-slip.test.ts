import { describe, expect, it } from 'vitest';
import { isTypingSlip } from './typing-slip.ts';

describe('slips of the fingers', () => {
  it.each([
    ['panafol', 'panadol', 'a neighbouring key of the same row'],
    ['panacol', 'panadol', 'a key of the row below'],
    ['metfromina', 'metformina', 'two letters in the wrong order'],
  ])('%s is %s typed with %s', (typed, word) => expect(isTypingSlip(typed, word)).toBe(true));

  it.each([
    ['panapol', 'panadol', 'a distant key'],
    ['panadl', 'panadol', 'a letter left out'],
    ['panafok', 'panadol', 'two slips'],
    ['fanodal', 'fanadol', 'letters that are not next to each other'],
    ['panadol', 'panadol', 'no slip'],
  ])('%s and %s differ by %s', (typed, word) => expect(isTypingSlip(typed, word)).toBe(false));
});
