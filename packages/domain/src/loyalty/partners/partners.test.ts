import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance } from '../../transitions/index.ts';
import {
  barcodeOf,
  checkApplication,
  checkRedemption,
  cleanCouponCode,
  couponCode,
  couponFilters,
  couponKindIds,
  couponNumber,
  couponStateIds,
  couponTransitions,
  filterCoupons,
  firstCouponId,
  isCouponExpired,
  isCouponId,
  partnerMessages,
  redemptionMessages,
  worthInPoints,
} from './index.ts';

describe('a coupon', () => {
  it('PARTNER-01 PARTNER-02 has its kinds and states by number', () => {
    expect(couponKindIds).toEqual({ promotion: 1, discount: 2, certificate: 3 });
    expect(couponStateIds).toEqual({ new: 1, invoiced: 2, annulled: 3 });
  });

  it('PARTNER-04 is annulled only while it is new', () => {
    expect(advance(couponTransitions, 'new', 'annul')).toEqual({ ok: true, value: 'annulled' });
    for (const state of ['invoiced', 'annulled'] as const) {
      expect(advance(couponTransitions, state, 'annul').ok).toBe(false);
      expect(advance(couponTransitions, state, 'invoice').ok).toBe(false);
    }
  });

  it('PARTNER-02 is valid through its last day', () => {
    expect(isCouponExpired('2026-11-15', '2026-11-15')).toBe(false);
    expect(isCouponExpired('2026-11-14', '2026-11-15')).toBe(true);
  });

  it.each([
    [30_00, 1000],
    [9_00, 300],
    [100_00, 3334],
    [0, 0],
  ])('PARTNER-08 A078 %d cents are worth %d points', (cents, points) => expect(worthInPoints(cents)).toBe(points));

  it('PARTNER-03 the default filter shows the new coupons without the expired ones', () => {
    const coupon = (cuponClienteEstadoId: number, esCuponVencido = false) => ({ cuponClienteEstadoId, esCuponVencido });
    const all = [coupon(1), coupon(1, true), coupon(2), coupon(2, true), coupon(3)];
    expect(couponFilters[0]).toBe('new');
    expect(filterCoupons(all, 'new')).toEqual([coupon(1)]);
    expect(filterCoupons(all, 'expired')).toEqual([coupon(1, true)]);
    expect(filterCoupons(all, 'invoiced')).toHaveLength(2);
    expect(filterCoupons(all, 'annulled')).toHaveLength(1);
    expect(filterCoupons(all, 'all')).toHaveLength(5);
  });

  it('has a unique number in the points ledger', () => {
    expect([isCouponId(firstCouponId), isCouponId(firstCouponId + 7), isCouponId(2 * firstCouponId)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(couponNumber(firstCouponId + 7)).toBe('CU-7');
  });
});

describe('a redemption', () => {
  const line = { quantity: 2, points: 500, stock: undefined };
  const stockOf = (free: number) => ({ stock: { productId: 9001, free } });

  it.each([
    ['PARTNER-06 with the points for it', [{}], 3480, undefined],
    ['PARTNER-06 with exactly the points for it', [{}], 1000, undefined],
    ['PARTNER-06 with one point less', [{}], 999, 'COUPON_POINTS_NOT_ENOUGH'],
    ['PARTNER-06 of two with the points for one', [{}, {}], 1999, 'COUPON_POINTS_NOT_ENOUGH'],
    ['PARTNER-09 of 299 points', [{ quantity: 1, points: 299 }], 3480, 'COUPON_BELOW_MINIMUM'],
    [
      'PARTNER-09 of 300 points in all',
      [
        { quantity: 1, points: 150 },
        { quantity: 1, points: 150 },
      ],
      3480,
      undefined,
    ],
    ['PARTNER-07 with stock', [stockOf(2)], 3480, undefined],
    ['PARTNER-07 with one of two in stock', [stockOf(1)], 3480, 'COUPON_OUT_OF_STOCK'],
    ['PARTNER-07 of two with the stock for one', [stockOf(3), stockOf(3)], 3480, 'COUPON_OUT_OF_STOCK'],
    ['of none', [{ quantity: 0 }], 3480, 'COUPON_QUANTITY_NOT_VALID'],
    ['of nothing', [], 3480, 'COUPON_QUANTITY_NOT_VALID'],
    ['of half of one', [{ quantity: 1.5 }], 3480, 'COUPON_QUANTITY_NOT_VALID'],
    ['of too many', [{}, { quantity: 21 }], 3480, 'COUPON_QUANTITY_NOT_VALID'],
  ])('%s', (_, given, available, problem) => {
    const lines = given.map((one) => ({ ...line, ...one }));
    expect(checkRedemption(lines, available)).toBe(problem);
  });

  it.each([
    [
      'PARTNER-06',
      redemptionMessages.COUPON_POINTS_NOT_ENOUGH,
      'No tienes puntos suficientes para canjear esta cantidad.',
    ],
    ['PARTNER-07', redemptionMessages.COUPON_OUT_OF_STOCK, 'No hay existencias de este certificado en la sucursal.'],
    ['PARTNER-04', partnerMessages.annulQuestion, '¿Deseas anular este cupón? Se reintegrarán tus puntos.'],
    ['PARTNER-11', partnerMessages.errorTitle, 'ERROR'],
    ['PARTNER-12', partnerMessages.noShops, 'No se encontraron comercios disponibles en este momento.'],
  ])('%s the message %j has the specified text', (_, message, text) => expect(message).toBe(text));
});

describe('its code', () => {
  it('a code is read by a till regardless of spaces and case', () => {
    const code = couponCode(Uint8Array.from([0, 1, 2, 3, 27, 28, 255, 7]));
    expect(code).toMatch(/^CP-[2-9BCDFGHJ-NP-TV-XZ]{4}-[2-9BCDFGHJ-NP-TV-XZ]{4}$/);
    expect(cleanCouponCode(` ${code.toLowerCase()} `)).toBe(code);
  });

  it('a barcode has ordered bars that do not touch', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
        const code = couponCode(bytes);
        const barcode = barcodeOf(code);
        // Nine elements per letter, five of them bars; 6 thin and 3 wide elements, and a gap, with both stars.
        expect(barcode?.bars).toHaveLength((code.length + 2) * 5);
        expect(barcode?.width).toBe((code.length + 2) * 16 - 1 + 20);
        const gaps = barcode?.bars.slice(1).map(({ x }, at) => {
          const before = barcode.bars[at];
          return before ? x - before.x - before.width : 0;
        });
        expect(gaps?.every((gap) => gap === 1 || gap === 3)).toBe(true);
      }),
    );
    expect(barcodeOf('ñ')).toBeUndefined();
  });

  it('a barcode follows Code 39', () => {
    // The star: narrow bar, wide space, narrow, narrow, wide, narrow, wide, narrow, narrow.
    expect(barcodeOf('')?.bars.slice(0, 5)).toEqual([
      { x: 10, width: 1 },
      { x: 14, width: 1 },
      { x: 16, width: 3 },
      { x: 20, width: 3 },
      { x: 24, width: 1 },
    ]);
  });
});

describe('PARTNER-14 an application', () => {
  const form = {
    contactName: 'Karla Reyes',
    email: 'karla@comercio.test',
    phone: '9988-0017',
    shopName: 'Panadería La Espiga',
    categoryId: 1,
    city: 'El Progreso',
  };

  it('a complete application is valid', () => expect(checkApplication(form, [1, 2])).toEqual([]));

  it.each([
    ['contactName', { contactName: ' a ' }],
    ['contactName', { contactName: 'x'.repeat(81) }],
    ['email', { email: 'karla' }],
    ['phone', { phone: '998800' }],
    ['phone', { phone: '9'.repeat(16) }],
    ['shopName', { shopName: '' }],
    ['categoryId', { categoryId: 3 }],
    ['city', { city: '  ' }],
  ])('reports the error of its %s', (field, given) =>
    expect(checkApplication({ ...form, ...given }, [1, 2]).map((error) => error.field)).toEqual([field]),
  );
});
