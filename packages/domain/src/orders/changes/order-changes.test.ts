import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tenderKinds } from '../../tenders/index.ts';
import type { ChangeableOrder, OrderChange } from './index.ts';
import {
  cancelReasonName,
  cancelReasons,
  changeDelivery,
  isPaidOnArrival,
  mayChange,
  missingProducts,
  orderChangeMessages,
} from './index.ts';

const aPickup: ChangeableOrder = { phase: 'placed', waitsForPayment: false, stateId: 1, orderTypeId: 1 };

describe('what its shopper may still change', () => {
  it.each<[string, OrderChange, Partial<ChangeableOrder>, string]>([
    ['ORDER-10 A126', 'cancel', {}, 'yes'],
    ['ORDER-09', 'cancel', { stateId: 3 }, 'ORDER_NOT_CANCELLABLE'],
    ['ORDER-09', 'cancel', { stateId: 2 }, 'ORDER_NOT_CANCELLABLE'],
    ['ORDER-09', 'cancel', { phase: 'released' }, 'ORDER_NOT_CANCELLABLE'],
    ['', 'cancel', { phase: 'held', waitsForPayment: true }, 'yes'],
    ['', 'cancel', { phase: 'held' }, 'ORDER_BEING_CONFIRMED'],
    ['ORDER-13 A126', 'branch', {}, 'yes'],
    ['ORDER-13', 'branch', { orderTypeId: 3 }, 'yes'],
    ['ORDER-13 A155', 'branch', { orderTypeId: 2 }, 'yes'],
    ['ORDER-13 A155', 'branch', { orderTypeId: 4 }, 'yes'],
    ['ORDTYPE-04', 'branch', { orderTypeId: 7 }, 'ORDER_NOT_PICKUP'],
    ['A126', 'branch', { stateId: 3 }, 'ORDER_IN_INVOICING'],
    ['', 'branch', { phase: 'held', waitsForPayment: true }, 'ORDER_AWAITS_PAYMENT'],
    ['ORDER-11', 'address', { orderTypeId: 2 }, 'yes'],
    ['ORDER-11', 'address', { orderTypeId: 4 }, 'yes'],
    ['ORDER-11', 'address', { orderTypeId: 2, stateId: 3 }, 'ORDER_IN_INVOICING'],
    ['ORDER-11', 'address', { orderTypeId: 2, stateId: 2 }, 'ORDER_IN_INVOICING'],
    ['ORDER-12', 'address', {}, 'ORDER_NOT_HOME_DELIVERY'],
    ['ORDER-12', 'address', { orderTypeId: 7 }, 'ORDER_NOT_HOME_DELIVERY'],
    ['ORDER-12', 'address', { stateId: 3 }, 'ORDER_NOT_HOME_DELIVERY'],
  ])('%s %s %o', (_, change, given, expected) => {
    const allowed = mayChange({ ...aPickup, ...given }, change);
    expect(allowed.ok ? 'yes' : allowed.code).toBe(expected);
  });
});

it.each([
  ['ORDER-09', 'notCancelled', 'Lo sentimos, tu pedido no pudo ser anulado'],
  ['ORDER-10', 'cancelled', 'Tu pedido fue anulado'],
  ['ORDER-11', 'inInvoicing', 'Tu pedido ya se encuentra en proceso de facturación.'],
  ['ORDER-12', 'onlyHomeDelivery', 'El cambio de dirección es válido solamente para pedidos a domicilio.'],
  ['ORDER-14', 'missingTitle', 'No es posible cambiar de sucursal'],
  ['ORDER-16', 'stockNotKnown', 'No fue posible consultar el inventario en la sucursal, intenta más tarde.'],
] as const)('%s the message %s has the specified text', (_, name, text) =>
  expect(orderChangeMessages[name]).toBe(text),
);

describe('what a branch lacks of an order', () => {
  const acetaminophen = { productId: 1, name: 'Acetaminofén', units: 3, allowsOrderWithoutStock: false };
  const vitamin = { productId: 2, name: 'Vitamina C', units: 2, allowsOrderWithoutStock: true };
  const missingOf = (there: [number, number][], isPickup = true) =>
    missingProducts([acetaminophen, vitamin], new Map(there), { isPickup }).map(({ productId }) => productId);

  it.each<[string, [number, number][], number[]]>([
    [
      'ORDER-15 has all of it',
      [
        [1, 3],
        [2, 2],
      ],
      [],
    ],
    ['ORDER-14 has none', [], [1, 2]],
    [
      'ORDER-14 has fewer',
      [
        [1, 2],
        [2, 2],
      ],
      [1],
    ],
    [
      'has some of what may be ordered without stock',
      [
        [1, 3],
        [2, 1],
      ],
      [],
    ],
    [
      'has none of it, picked up',
      [
        [1, 3],
        [2, 0],
      ],
      [2],
    ],
    [
      'never has less than nothing',
      [
        [1, -4],
        [2, 9],
      ],
      [1],
    ],
  ])('%s', (_, there, missing) => expect(missingOf(there)).toEqual(missing));

  it('a home delivery may include products without stock', () => expect(missingOf([[1, 3]], false)).toEqual([]));

  it('sums the bought and the given units of a product', () => {
    const gift = { ...vitamin, units: 1, allowsOrderWithoutStock: false };
    expect(missingProducts([vitamin, gift], new Map([[2, 2]]), { isPickup: true })).toEqual([
      { productId: 2, name: 'Vitamina C', units: 3, available: 2 },
    ]);
  });
});

describe('another cost of delivery', () => {
  const cash = { kind: 'cash', amountCents: 150_00 } as const;
  const points = { kind: 'points', amountCents: 40_00 } as const;
  const card = { kind: 'onlineCard', amountCents: 150_00 } as const;
  const changed = (
    tenders: readonly { kind: (typeof tenderKinds)[number]; amountCents: number }[],
    newCents: number,
  ) => {
    const change = changeDelivery({ deliveryCents: 35_00, tenders }, newCents);
    return change.ok ? [change.value.deliveryCents, change.value.differenceCents] : change.code;
  };

  it('an amount paid on delivery follows the new cost, higher or lower', () => {
    expect(changed([points, cash], 60_00)).toEqual([60_00, 25_00]);
    expect(changed([cash], 20_00)).toEqual([20_00, -15_00]);
  });

  it('a paid order is not charged more', () => expect(changed([card], 60_00)).toBe('ORDER_ADDRESS_DEARER'));

  it('a paid amount stays, and the unpaid amount is reduced to zero at most', () => {
    expect(changed([card], 20_00)).toEqual([35_00, 0]);
    expect(changed([card, { kind: 'cash', amountCents: 5_00 }], 20_00)).toEqual([30_00, -5_00]);
  });

  it('the amount to pay is never negative and never above the new cost', () => {
    const tenders = fc.array(
      fc.record({ kind: fc.constantFrom(...tenderKinds), amountCents: fc.integer({ min: 1, max: 500_00 }) }),
      { maxLength: 4 },
    );
    const cents = fc.integer({ min: 0, max: 300_00 });
    fc.assert(
      fc.property(tenders, cents, cents, (paid, deliveryCents, newCents) => {
        const change = changeDelivery({ deliveryCents, tenders: paid }, newCents);
        const onArrival = paid.filter(({ kind }) => isPaidOnArrival(kind));
        const dueCents = onArrival.reduce((sum, { amountCents }) => sum + amountCents, 0);
        if (!change.ok) {
          expect([newCents > deliveryCents, onArrival]).toEqual([true, []]);
          return;
        }
        const { differenceCents } = change.value;
        expect(dueCents + differenceCents).toBeGreaterThanOrEqual(0);
        expect(change.value.deliveryCents).toBe(deliveryCents + differenceCents);
        expect(change.value.deliveryCents).toBeGreaterThanOrEqual(Math.min(newCents, deliveryCents));
        expect(change.value.deliveryCents).toBeLessThanOrEqual(Math.max(newCents, deliveryCents));
      }),
    );
  });
});

it('a cancel reason must be in the list, or empty', () => {
  expect(cancelReasons.map(({ id }) => cancelReasonName(id))).toEqual(cancelReasons.map(({ name }) => name));
  expect([0, 7, 1.5].map(cancelReasonName)).toEqual([undefined, undefined, undefined]);
});
