import { expect, it } from 'vitest';
import {
  isOnlinePayment,
  paymentTypeIds,
  paymentTypeOf,
  prescriptionPaymentTypeIds,
  remainderTypeOf,
  tenderKinds,
  tenderNameFor,
  tenderNames,
} from './index.ts';

it('PAY-01 A004 an ordinary order has these payment type ids', () => {
  expect(Object.values(paymentTypeIds)).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 17, 18, 19]);
  expect([1, 11, 17, 18, 19, 6, 99].map(paymentTypeOf)).toEqual([
    'cash',
    'payAtBranch',
    'wallet',
    'vouchers',
    'paymentLink',
    undefined,
    undefined,
  ]);
});

it('PAY-02 A004 a prescription-only order has other payment type ids', () =>
  expect(prescriptionPaymentTypeIds).toEqual({ cash: 1, onlineCard: 2, cardOnDelivery: 3, credit: 4 }));

it('PAY-03 points, certificates and vouchers cannot pay the remainder', () => {
  expect([4, 17].map(remainderTypeOf)).toEqual(['onlineCard', 'wallet']);
  expect([7, 8, 9, 10, 18, 0].map(remainderTypeOf)).toEqual(Array.from({ length: 6 }, () => undefined));
});

it('PAY-01 types 4, 5, 17 and 19 are charged while the order waits, and all have a name', () => {
  expect(tenderKinds.filter(isOnlinePayment)).toEqual(['wallet', 'onlineCard', 'payPal', 'paymentLink']);
  expect(tenderKinds.every((kind) => tenderNames[kind] !== '')).toBe(true);
});

it('PAY-02 card on delivery is named by where the order is handed over', () => {
  const named = (isPickup: boolean) =>
    tenderKinds.filter((kind) => tenderNameFor(kind, { isPickup }) !== tenderNames[kind]);
  expect(named(false)).toEqual([]);
  expect(named(true)).toEqual(['cardOnDelivery']);
  expect(tenderNameFor('cardOnDelivery', { isPickup: true })).toBe('Tarjeta en la sucursal');
});
