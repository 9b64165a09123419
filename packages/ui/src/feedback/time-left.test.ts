import { describe, expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

describe('timeLeft', () => {
  it('splits the remaining time into days, hours, minutes and seconds', () => {
    const left = ((2 * 24 + 14) * 60 + 36) * 60 + 8;
    expect(timeLeft(left * 1000, 0)).toEqual({ days: 2, hours: 14, minutes: 36, seconds: 8 });
  });

  it('shows the last second until it is over, and never less than zero', () => {
    expect(timeLeft(1000, 1).seconds).toBe(1);
    expect(timeLeft(1000, 1000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
    expect(timeLeft(1000, 9000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });
});
