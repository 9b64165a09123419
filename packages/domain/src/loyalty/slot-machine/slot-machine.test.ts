import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance } from '../../transitions/index.ts';
import type { SpinFacts } from './index.ts';
import {
  allChances,
  hiddenAccessOf,
  isSpinRunning,
  losingImages,
  prizeAt,
  refuseSpin,
  showInvitationInMs,
  slotReels,
  slotStates,
  slotTimes,
  slotTransitions,
  winningImages,
} from './index.ts';

it('SLOT-01 SLOT-08 SLOT-11 SLOT-12 has the specified times and reels', () => {
  expect(slotTimes).toEqual({ spinMs: 10_000, simulatedMs: 1500, showAgainMs: 600_000 });
  expect(slotReels.sets.length * slotReels.perSet).toBe(6);
  expect(slotReels.images).toBe(4);
});

describe('states', () => {
  it('SLOT-01 the machine goes from idle to executing, to won or lost, and back to idle', () => {
    expect(advance(slotTransitions, 'idle', 'spin')).toEqual({ ok: true, value: 'executing' });
    expect(advance(slotTransitions, 'executing', 'win')).toEqual({ ok: true, value: 'won' });
    expect(advance(slotTransitions, 'executing', 'lose')).toEqual({ ok: true, value: 'lost' });
    expect(advance(slotTransitions, 'won', 'close')).toEqual({ ok: true, value: 'idle' });
  });

  it('SLOT-02 only an idle machine starts', () =>
    expect(slotStates.filter((state) => 'spin' in slotTransitions[state])).toEqual(['idle']));
});

describe('who may spin', () => {
  const able: SpinFacts = {
    isHidden: false,
    isSpinning: false,
    isLoggedIn: true,
    hasAcceptedTerms: true,
    isOpen: true,
    points: 100,
    pointsPerSpin: 100,
  };

  it('a customer who meets every condition may spin', () => expect(refuseSpin(able)).toBeUndefined());

  it.each([
    ['SLOT-04', { isHidden: true }, 'hidden'],
    ['SLOT-02', { isSpinning: true }, 'spinning'],
    ['SLOT-07', { isLoggedIn: false }, 'login'],
    ['SLOT-05', { hasAcceptedTerms: false }, 'terms'],
    ['SLOT-06 SLOT-09', { points: 99 }, 'points'],
    ['SLOT-06 a spin without a price', { pointsPerSpin: 0 }, 'points'],
    ['no raffle', { isOpen: false }, 'closed'],
  ] as const)('%s a customer may not spin with %j', (_, missing, refusal) =>
    expect(refuseSpin({ ...able, ...missing })).toBe(refusal),
  );

  it('SLOT-02 a customer may not spin during their own spin, which takes 10 s', () => {
    const start = new Date('2026-11-15T10:00:00Z');
    const after = (ms: number) => isSpinRunning(start, new Date(start.getTime() + ms));
    expect([after(0), after(9999), after(10_000), isSpinRunning(undefined, start)]).toEqual([true, true, false, false]);
  });
});

describe('hidden access', () => {
  const read = (query: string) => hiddenAccessOf(new URLSearchParams(query));

  it.each([
    ['Ganador=True&Boleto=RL-9K2', { isWinner: true, code: 'RL-9K2' }],
    ['Ganador=False&Boleto=77', { isWinner: false, code: '77' }],
  ])('SLOT-03 %s', (query, access) => expect(read(query)).toEqual(access));

  it.each(['Ganador=True', 'Boleto=77', 'Ganador=1&Boleto=77', 'Ganador=True&Boleto=%3Cb%3E', ''])(
    'SLOT-03 %s is not a hidden access',
    (query) => expect(read(query)).toBeUndefined(),
  );

  it('SLOT-03 a long code is refused', () => expect(read(`Ganador=True&Boleto=${'a'.repeat(41)}`)).toBeUndefined());
});

it.each([
  ['never closed', undefined, 0],
  ['closed now', 1_000_000, 600_000],
  ['closed 4 minutes ago', 760_000, 360_000],
  ['closed 10 minutes ago', 400_000, 0],
  ['closed in a time to come', 2_000_000, 0],
])('SLOT-08 the invitation, %s', (_, closedAt, ms) => expect(showInvitationInMs(closedAt, 1_000_000)).toBe(ms));

describe('the outcome', () => {
  const prize = fc.record({
    prizeId: fc.integer({ min: 1, max: 99 }),
    chances: fc.integer({ min: 0, max: 200_000 }),
    stock: fc.integer({ min: 0, max: 3 }),
    image: fc.integer({ min: 0, max: 3 }),
  });
  const prizes = fc.array(prize, { maxLength: 5 });

  it('each number wins the prize of its range, and each prize has as many numbers as chances', () => {
    const given = [
      { prizeId: 1, chances: 1000, stock: 2, image: 0 },
      { prizeId: 2, chances: 500, stock: 0, image: 1 },
      { prizeId: 3, chances: 2000, stock: 1, image: 2 },
    ];
    const won = Array.from({ length: 4000 }, (_, draw) => prizeAt(given, draw)?.prizeId ?? 0);
    const count = (id: number) => won.filter((one) => one === id).length;
    expect([count(1), count(2), count(3), count(0)]).toEqual([1000, 0, 2000, 1000]);
  });

  it('a prize without stock is never won, and its numbers lose', () =>
    fc.assert(
      fc.property(prizes, fc.integer({ min: 0, max: allChances - 1 }), (given, draw) => {
        const stocked = prizeAt(
          given.map((one) => ({ ...one, stock: 1 })),
          draw,
        );
        const won = prizeAt(given, draw);
        expect(won?.stock).not.toBe(0);
        if (won) expect(stocked).toMatchObject({ prizeId: won.prizeId, chances: won.chances });
      }),
    ));

  it('SLOT-13 three equal images win, and all other rows lose with equal frequency', () => {
    expect(new Set(winningImages(3)).size).toBe(1);
    const rows = Array.from({ length: 60 }, (_, draw) => losingImages(draw));
    expect(new Set(rows.map(String)).size).toBe(60);
  });

  it('SLOT-13 a losing row never has three equal images, and its images exist', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: allChances }), (draw) => {
        const row = losingImages(draw);
        expect(new Set(row).size).toBeGreaterThan(1);
        for (const image of row) expect([0, 1, 2, 3]).toContain(image);
      }),
    ));
});
