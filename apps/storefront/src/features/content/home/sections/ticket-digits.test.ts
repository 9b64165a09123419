import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticketDigits, ticketSteps } from './ticket-digits.ts';

describe('the ticket counter', () => {
  it.each([
    [42, '00042'],
    [0, '00000'],
    [123456, '123456'],
    [-3, '00000'],
  ])('RAFFLE-12 shows %d as %s', (count, text) => expect(ticketDigits(count).join('')).toBe(text));

  it.each([
    [41, 42, [42]],
    [42, 42, []],
    [40, 43, [41, 42, 43]],
    [0, 100, [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]],
  ])('RAFFLE-13 goes from %d to %d by %j', (from, to, steps) => expect(ticketSteps(from, to)).toEqual(steps));

  it('RAFFLE-13 the ticket counter arrives in ten steps or fewer, each nearer than the one before', () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.nat(99_999), (from, to) => {
        const way = [from, ...ticketSteps(from, to)];
        expect(way.length).toBeLessThanOrEqual(11);
        expect(way.at(-1)).toBe(to);
        for (const [index, shown] of way.entries())
          if (index > 0) expect(Math.abs(to - shown)).toBeLessThan(Math.abs(to - (way[index - 1] ?? 0)));
      }),
    );
  });
});
