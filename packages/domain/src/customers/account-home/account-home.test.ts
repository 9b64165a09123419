import { describe, expect, it } from 'vitest';
import { expiringSoon, type OpenOrder, openOrders } from './index.ts';

const today = '2026-11-17';
const daysOf = (items: readonly { lastDay: string }[]) => expiringSoon(items, today).map(({ lastDay }) => lastDay);

describe('what expires soon', () => {
  it.each([
    ['the first to expire comes first', ['2026-12-31', '2026-11-23'], ['2026-11-23', '2026-12-31']],
    ['an expired item is left out and the last valid day counts', ['2026-11-16', '2026-11-17'], ['2026-11-17']],
    ['an item that expires after sixty days is left out', ['2027-01-16', '2027-01-17'], ['2027-01-16']],
    [
      'at most three items are listed',
      ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'],
      ['2026-11-18', '2026-11-19', '2026-11-20'],
    ],
  ])('%s', (_, lastDays, listed) => expect(daysOf(lastDays.map((lastDay) => ({ lastDay })))).toEqual(listed));
});

const now = new Date('2026-11-17T18:00:00Z');
const anOrder = (id: number, more: Partial<OpenOrder> = {}): OpenOrder => ({
  id,
  phase: 'placed',
  waitsForPayment: false,
  stateId: 1,
  subStateId: null,
  orderTypeId: 2,
  step: 'received',
  scheduledFor: null,
  ...more,
});
const idsOf = (...orders: OpenOrder[]) => openOrders(orders, now).map(({ id }) => id);

describe('the open orders of the account home', () => {
  it('an order on its way comes before one that is being prepared, and before one that waits for its payment', () =>
    expect(
      idsOf(
        anOrder(4, { phase: 'held', waitsForPayment: true, step: null }),
        anOrder(3),
        anOrder(2, { step: 'invoiced' }),
        anOrder(1, { step: 'dispatched' }),
      ),
    ).toEqual([1, 2, 3, 4]));

  it('of two orders at the same stage the newest comes first', () =>
    expect(idsOf(anOrder(1), anOrder(2))).toEqual([2, 1]));

  it('delivered, cancelled and released orders are not open', () =>
    expect(
      idsOf(
        anOrder(1, { step: 'delivered' }),
        anOrder(2, { step: 'cancelled' }),
        anOrder(3, { phase: 'released', step: null }),
      ),
    ).toEqual([]));

  it('an order scheduled for a later moment is left out until then', () =>
    expect(
      idsOf(
        anOrder(1, { scheduledFor: new Date('2026-11-18T16:00:00Z') }),
        anOrder(2, { scheduledFor: new Date('2026-11-17T16:00:00Z') }),
      ),
    ).toEqual([2]));
});
