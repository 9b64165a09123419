import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderFacts, TimelineFacts } from './index.ts';
import {
  daysOfMonths,
  isUnderWay,
  orderNumberText,
  orderStage,
  orderTimeline,
  orderTypesLike,
  paymentKindOf,
  proposalStages,
  reviewStates,
  waitsForMoney,
} from './index.ts';

const aPlacedDelivery: OrderFacts = {
  phase: 'placed',
  waitsForPayment: false,
  stateId: 1,
  subStateId: null,
  orderTypeId: 2,
};

describe('where an order stands', () => {
  it.each<[string, string, Partial<OrderFacts>, string]>([
    ['ORDER-04', 'a new order', {}, 'new'],
    ['ORDER-04', 'a cancelled one', { stateId: 2 }, 'cancelled'],
    ['ORDER-04', 'an invoiced pickup', { stateId: 3, orderTypeId: 1 }, 'invoiced'],
    ['ORDER-05', 'one in delivery', { stateId: 3, subStateId: 1 }, 'onTheWay'],
    ['ORDER-05', 'one that was delivered', { stateId: 3, subStateId: 2 }, 'delivered'],
    ['ORDER-05 A025', 'an invoiced delivery without a sub-state', { stateId: 3 }, 'delivered'],
    ['ORDER-05', 'a delivery of a prescription', { stateId: 3, subStateId: 1, orderTypeId: 4 }, 'onTheWay'],
    ['A025', 'a new order is not judged by its sub-state', { subStateId: 2 }, 'new'],
    ['A025', 'nor is what goes abroad', { stateId: 3, subStateId: 1, orderTypeId: 7 }, 'invoiced'],
    ['A025', 'an invoiced delivery that has not left', { stateId: 3, step: 'invoiced' }, 'invoiced'],
    ['ORDER-05', 'a pickup that was collected', { stateId: 3, orderTypeId: 1, step: 'delivered' }, 'delivered'],
    ['ORDER-05', 'what left for abroad', { stateId: 3, orderTypeId: 7, step: 'dispatched' }, 'onTheWay'],
    ['ORDER-04', 'one that its branch confirmed', { step: 'confirmed' }, 'new'],
    ['', 'one that waits for its money', { phase: 'held', waitsForPayment: true }, 'awaitingPayment'],
    ['', 'one that waits for a service', { phase: 'held' }, 'confirming'],
    ['', 'one that was given back', { phase: 'released', stateId: 3 }, 'released'],
  ])('%s %s', (_, __, given, stage) => expect(orderStage({ ...aPlacedDelivery, ...given })).toBe(stage));

  it('refreshes only an order that can still change', () => {
    expect((['new', 'invoiced', 'onTheWay', 'confirming', 'awaitingPayment'] as const).every(isUnderWay)).toBe(true);
    expect((['delivered', 'cancelled', 'released'] as const).some(isUnderWay)).toBe(false);
  });
});

const aTimeline: TimelineFacts = { ...aPlacedDelivery, isPaidOnline: false, review: undefined };
const inWords = (given: Partial<TimelineFacts>) =>
  orderTimeline({ ...aTimeline, ...given }).map(({ milestone, state }) => `${milestone} ${state}`);

describe('the way of an order', () => {
  it.each<[string, Partial<TimelineFacts>, string[]]>([
    ['a new delivery', {}, ['placed done', 'prepared current', 'onTheWay next', 'delivered next']],
    ['a new pickup', { orderTypeId: 1 }, ['placed done', 'prepared current', 'delivered next']],
    [
      'a pickup that is ready',
      { orderTypeId: 1, stateId: 3, step: 'invoiced' },
      ['placed done', 'prepared done', 'delivered current'],
    ],
    [
      'one that was collected',
      { orderTypeId: 1, stateId: 3, subStateId: 2, step: 'delivered' },
      ['placed done', 'prepared done', 'delivered done'],
    ],
    [
      'what goes abroad',
      { orderTypeId: 7, stateId: 3 },
      ['placed done', 'prepared done', 'onTheWay current', 'delivered next'],
    ],
    [
      'A025 a delivery that has not left',
      { stateId: 3, step: 'invoiced' },
      ['placed done', 'prepared done', 'onTheWay current', 'delivered next'],
    ],
    [
      'a prescription that somebody looks at',
      { orderTypeId: 3, review: 'pending' },
      ['placed done', 'reviewed current', 'prepared next', 'delivered next'],
    ],
    [
      'one that was accepted',
      { orderTypeId: 3, review: 'approved' },
      ['placed done', 'reviewed done', 'prepared current', 'delivered next'],
    ],
    [
      'one that was not',
      { orderTypeId: 3, review: 'rejected' },
      ['placed done', 'reviewed current', 'prepared next', 'delivered next'],
    ],
    [
      'an order that waits for its money',
      { orderTypeId: 1, phase: 'held', waitsForPayment: true, isPaidOnline: true },
      ['paid current', 'placed next', 'prepared next', 'delivered next'],
    ],
    [
      'one that is being confirmed',
      { orderTypeId: 1, phase: 'held', isPaidOnline: true },
      ['paid done', 'placed current', 'prepared next', 'delivered next'],
    ],
    [
      'ORDER-05 on its way',
      { stateId: 3, subStateId: 1 },
      ['placed done', 'prepared done', 'onTheWay current', 'delivered next'],
    ],
    [
      'RX-04 a prescription that nobody has priced',
      { orderTypeId: 3, review: 'pending', proposal: 'awaited' },
      ['placed done', 'reviewed current', 'accepted next', 'prepared next', 'delivered next'],
    ],
    [
      'RX-04 a proposal that its customer has to answer',
      { orderTypeId: 3, review: 'approved', proposal: 'ready' },
      ['placed done', 'reviewed done', 'accepted current', 'prepared next', 'delivered next'],
    ],
    [
      'RX-04 an accepted proposal that waits for its money',
      {
        orderTypeId: 3,
        review: 'approved',
        proposal: 'accepted',
        phase: 'held',
        waitsForPayment: true,
        isPaidOnline: true,
      },
      ['placed done', 'reviewed done', 'accepted done', 'paid current', 'prepared next', 'delivered next'],
    ],
    [
      'RX-04 an accepted proposal',
      { orderTypeId: 3, review: 'rejected', proposal: 'accepted' },
      ['placed done', 'reviewed done', 'accepted done', 'prepared current', 'delivered next'],
    ],
    ['cancelled', { stateId: 2, isPaidOnline: true }, ['paid done', 'placed done', 'stopped current']],
    ['given back', { phase: 'released', isPaidOnline: true }, ['stopped current']],
  ])('%s', (_, given, steps) => expect(inWords(given)).toEqual(steps));

  it('a timeline never has a future step before a done one, and has at most one current step', () => {
    fc.assert(
      fc.property(
        fc.record({
          phase: fc.constantFrom('held' as const, 'placed' as const, 'released' as const),
          waitsForPayment: fc.boolean(),
          stateId: fc.integer({ min: 1, max: 3 }),
          subStateId: fc.constantFrom(null, 1, 2),
          orderTypeId: fc.constantFrom(1, 2, 3, 4, 7),
          isPaidOnline: fc.boolean(),
          review: fc.constantFrom(undefined, ...reviewStates),
          proposal: fc.constantFrom(undefined, ...proposalStages),
        }),
        (facts) => {
          const states = orderTimeline(facts).map(({ state }) => state);
          const order = ['done', 'current', 'next'];
          expect(states).toEqual([...states].sort((one, other) => order.indexOf(one) - order.indexOf(other)));
          expect(states.filter((state) => state === 'current').length).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe('what an order is paid with', () => {
  const ordinary = { isPrescriptionOnly: false, onCredit: false };
  it.each([
    ['PAY-01', 2, ordinary, 'cardOnDelivery'],
    ['PAY-02 A004', 2, { ...ordinary, isPrescriptionOnly: true }, 'onlineCard'],
    ['PAY-02 A004', 4, { ...ordinary, isPrescriptionOnly: true }, 'credit'],
    ['PAY-05', null, { ...ordinary, onCredit: true }, 'credit'],
    ['', null, ordinary, undefined],
    ['', 6, ordinary, undefined],
  ])('%s number %s', (_, id, order, kind) => expect(paymentKindOf(id, order)).toBe(kind));

  it('awaits an online payment', () => {
    expect([['points', 'onlineCard'], ['wallet'], ['points', 'cash'], ['']].map(waitsForMoney)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

it('ORDER-02 a prescription-only order is listed with the orders of the same mode', () => {
  expect([1, 2, 7, 3].map(orderTypesLike)).toEqual([[1, 3], [2, 4], [7], []]);
});

it('ORDER-03 a period is sent as months of 30 days', () => {
  expect([1, 3, 6, 12, 24].map(daysOfMonths)).toEqual([30, 90, 180, 360, 720]);
});

it('an order number has its branch and the count of its branch', () => {
  expect([orderNumberText(5, 37), orderNumberText(226, 12345), orderNumberText(5, null)]).toEqual([
    '5-0037',
    '226-12345',
    '',
  ]);
});
