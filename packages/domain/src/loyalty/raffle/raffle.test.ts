import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPurchaseId } from '../../payments/index.ts';
import { firstTopUpId, isTopUpId } from '../../services/top-ups/index.ts';
import {
  availableTickets,
  bonusTickets,
  checkTickets,
  daysOfTicketPeriod,
  exchangeQuestion,
  exchangeReference,
  exchangeTypeIds,
  firstExchangeId,
  isExchangeId,
  isRaffleOpen,
  opensExchange,
  publicName,
  raffleBrandOf,
  rafflePath,
  ticketPeriods,
} from './index.ts';

const whole = (max: number) => fc.integer({ min: 0, max });

describe('tickets for points', () => {
  it.each([
    [3480, 100, 34],
    [100, 100, 1],
    [99, 100, 0],
    [0, 100, 0],
    [500, 0, 0],
    [-5, 100, 0],
  ])('RAFFLE-02 SLOT-10 %i points at %i give %i', (points, each, tickets) =>
    expect(availableTickets(points, each)).toBe(tickets),
  );

  it('RAFFLE-02 the points pay for the available tickets and not for one more', () =>
    fc.assert(
      fc.property(whole(10_000_000), fc.integer({ min: 1, max: 5000 }), (points, each) => {
        const tickets = availableTickets(points, each);
        expect(tickets * each).toBeLessThanOrEqual(points);
        expect((tickets + 1) * each).toBeGreaterThan(points);
      }),
    ));

  it.each([
    [0, 'TICKETS_NOT_VALID'],
    [-1, 'TICKETS_NOT_VALID'],
    [1.5, 'TICKETS_NOT_VALID'],
    [Number.NaN, 'TICKETS_NOT_VALID'],
    [10_000, 'TICKETS_NOT_VALID'],
    [35, 'TICKETS_NOT_ENOUGH_POINTS'],
  ])('RAFFLE-01 %f tickets are refused: %s', (tickets, code) =>
    expect(checkTickets(tickets, { points: 3480, pointsPerTicket: 100 })).toMatchObject({ ok: false, code }),
  );

  it('RAFFLE-01 accepts 1 up to the available tickets', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 34 }), (tickets) => {
        expect(checkTickets(tickets, { points: 3480, pointsPerTicket: 100 })).toEqual({ ok: true, value: tickets });
      }),
    ));
});

describe('bonus tickets', () => {
  const bonus = { minimumTickets: 10, percent: 25 };

  it.each([
    ['RAFFLE-05 a floor', 11, 100, bonus, 2],
    ['RAFFLE-04 from the minimum on', 10, 100, bonus, 2],
    ['RAFFLE-04 not below it', 9, 100, bonus, 0],
    ['RAFFLE-03 none where a ticket has no price', 20, 0, bonus, 0],
    ['RAFFLE-03 none without a bonus', 20, 100, undefined, 0],
    ['RAFFLE-05 exact where a fraction would not be', 30, 100, { minimumTickets: 1, percent: 10 }, 3],
  ])('%s', (_, tickets, pointsPerTicket, given, extra) =>
    expect(bonusTickets({ tickets, pointsPerTicket, bonus: given })).toBe(extra),
  );

  it('RAFFLE-03 RAFFLE-04 RAFFLE-05 the bonus is 0 or the floor of the percentage, and never falls with more tickets', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9998 }),
        whole(1000),
        whole(500),
        whole(100),
        (tickets, pointsPerTicket, minimumTickets, percent) => {
          const given = { pointsPerTicket, bonus: { minimumTickets, percent } };
          const extra = bonusTickets({ tickets, ...given });
          const applies = pointsPerTicket > 0 && tickets >= minimumTickets;
          expect(extra).toBe(applies ? Math.floor((tickets * percent) / 100) : 0);
          expect(bonusTickets({ tickets: tickets + 1, ...given })).toBeGreaterThanOrEqual(extra);
        },
      ),
    ));
});

describe('a raffle', () => {
  const period = { startsAt: new Date('2026-11-01'), endsAt: new Date('2026-12-01'), drawnAt: null };

  it.each([
    ['before it starts', '2026-10-31', null, false],
    ['from its start', '2026-11-01', null, true],
    ['until its end', '2026-12-01', null, false],
    ['never after its draw', '2026-11-20', new Date('2026-11-19'), false],
  ])('gives tickets %s', (_, now, drawnAt, isOpen) =>
    expect(isRaffleOpen({ ...period, drawnAt }, new Date(now))).toBe(isOpen),
  );

  it('A095 A067 has the brand of its country', () => {
    expect(([2, 13, 15] as const).map(raffleBrandOf)).toEqual(['siman', 'siman', 'siman']);
    expect(([12, 14] as const).map(raffleBrandOf)).toEqual(['farmacosto', 'farmacosto']);
  });

  it('ROUTE-07 its address opens the exchange, in any letter case', () => {
    expect(rafflePath('siman', { isExchanging: true })).toBe('/promociones/sorteo/siman/canjearBoletos');
    expect(['canjearBoletos', 'CANJEARBOLETOS', 'ver', undefined].map(opensExchange)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('RAFFLE-06 T44 asks for confirmation before it takes the points', () =>
    expect([exchangeQuestion(1200, 12), exchangeQuestion(100, 1)]).toEqual([
      '¿Deseas canjear 1,200 puntos por 12 boletos?',
      '¿Deseas canjear 100 puntos por 1 boleto?',
    ]));

  it('RAFFLE-07 has two exchange types', () => expect(exchangeTypeIds).toEqual({ raffle: 1, slotMachine: 5 }));

  it('RAFFLE-11 lists by months of 30 days', () =>
    expect(ticketPeriods.map(daysOfTicketPeriod)).toEqual([30, 90, 180, 360, 720]));

  it.each([
    ['Marta Elena', 'Reyes', 'Marta R.'],
    ['  Ana ', '', 'Ana'],
    ['', 'ñáñez', 'Ñ.'],
  ])('A124 announces %s %s as %s', (first, last, name) => expect(publicName(first, last)).toBe(name));
});

it('the id of an exchange differs from those of purchases and top-ups', () => {
  expect(firstExchangeId).toBeGreaterThan(firstPurchaseId);
  expect(isExchangeId(firstExchangeId + 1)).toBe(true);
  expect(isTopUpId(firstExchangeId + 1)).toBe(false);
  expect(isExchangeId(firstTopUpId + 1)).toBe(false);
  expect(exchangeReference(firstExchangeId + 12)).toBe('BOL-12');
});
