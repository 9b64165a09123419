import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TenderInput } from './index.ts';
import { pointsCharge, remainderTypes, splitTender, tenderKinds } from './index.ts';

const partsOf = (input: TenderInput) => splitTender(input).parts.map(({ kind, cents }) => [kind, cents]);

describe('each way to pay', () => {
  it('CHK-22 the chosen type pays everything when there are no other tenders', () =>
    expect(splitTender({ payableCents: 250_00, remainder: 'cash' })).toEqual({
      payableCents: 250_00,
      pointsChargeCents: 0,
      totalCents: 250_00,
      parts: [{ kind: 'cash', cents: 250_00 }],
      coveredCents: 0,
      dueCents: 0,
      lostVoucherCents: 0,
    }));

  it('CHK-21 CHK-23 an uncovered amount is due', () => {
    expect(splitTender({ payableCents: 80_00 })).toMatchObject({ parts: [], coveredCents: 0, dueCents: 80_00 });
    expect(splitTender({ payableCents: 80_00, certificatesCents: 30_00 })).toMatchObject({
      coveredCents: 30_00,
      dueCents: 50_00,
    });
  });

  it.each([
    ['REDEEM-01 no more than there are', { asked: 9000, balance: 2000 }, 2000, 60_00],
    ['REDEEM-03 REDEEM-10 no more than the order needs', { asked: 9000, balance: 9000 }, 3334, 100_00],
    ['as many as were asked for', { asked: 1500, balance: 9000 }, 1500, 45_00],
    ['none of a negative number', { asked: -1500, balance: 9000 }, undefined, undefined],
    ['none of a part of one', { asked: 1500.5, balance: 9000 }, undefined, undefined],
    ['none of a huge number that is none', { asked: Number.POSITIVE_INFINITY, balance: 9000 }, undefined, undefined],
  ])('%s', (_, given, points, cents) => {
    const [part] = splitTender({ payableCents: 100_00, points: { ...given, factor: 0.03 } }).parts;
    expect([part?.points, part?.cents]).toEqual([points, cents]);
  });

  it('CERT-01 certificates pay the smaller of their balance and the remainder', () => {
    expect(partsOf({ payableCents: 100_00, certificatesCents: 370_00 })).toEqual([['certificates', 100_00]]);
    expect(partsOf({ payableCents: 100_00, certificatesCents: 37_50, remainder: 'onlineCard' })).toEqual([
      ['certificates', 37_50],
      ['onlineCard', 62_50],
    ]);
  });

  it('A018 cash-back pays the requested part of its balance', () => {
    const cashBack = { askedCents: 90_00, balanceCents: 75_00 };
    expect(partsOf({ payableCents: 100_00, cashBack, remainder: 'cash' })).toEqual([
      ['cashBack', 75_00],
      ['cash', 25_00],
    ]);
  });

  it('CHK-25 a voucher gives no change, and an unneeded voucher is not used', () => {
    const vouchers = [
      { code: 'OKY-100-0001', cents: 100_00 },
      { code: 'OKY-250-0001', cents: 250_00 },
      { code: 'OKY-500-0001', cents: 500_00 },
    ];
    expect(splitTender({ payableCents: 180_00, vouchers })).toMatchObject({
      parts: [
        { kind: 'vouchers', cents: 100_00, voucherCode: 'OKY-100-0001' },
        { kind: 'vouchers', cents: 80_00, voucherCode: 'OKY-250-0001' },
      ],
      lostVoucherCents: 170_00,
      dueCents: 0,
    });
  });

  it('an amount of the wallet leaves the rest to another type, or to the wallet itself when chosen', () => {
    expect(partsOf({ payableCents: 100_00, walletCents: 40_00, remainder: 'paymentLink' })).toEqual([
      ['wallet', 40_00],
      ['paymentLink', 60_00],
    ]);
    expect(partsOf({ payableCents: 100_00, walletCents: 40_00, remainder: 'wallet' })).toEqual([['wallet', 100_00]]);
  });

  it('PAY-05 credit pays up to its limit', () => {
    expect(partsOf({ payableCents: 100_00, creditCents: 900_00, remainder: 'cash' })).toEqual([['credit', 100_00]]);
    expect(splitTender({ payableCents: 100_00, creditCents: 60_00 })).toMatchObject({ dueCents: 40_00 });
  });
});

describe('points of the bank', () => {
  const bank = (asked: number, balance = 12_000) => ({ asked, balance, factor: 0.05, commission: 0.0527 });

  it('REDEEM-06 REDEEM-07 REDEEM-09 bank points cost their value times the commission', () => {
    expect(splitTender({ payableCents: 500_00, bankPoints: bank(2000), remainder: 'cash' })).toMatchObject({
      pointsChargeCents: 5_27,
      totalCents: 505_27,
      parts: [
        { kind: 'bankPoints', cents: 100_00, points: 2000 },
        { kind: 'cash', cents: 405_27 },
      ],
    });
  });

  it('REDEEM-08 A043 when the points exceed the total, the charge is the difference and they pay it all', () => {
    // 2,120 points are 106.00; 100.00 plus 5.59 commission is less than that.
    expect(splitTender({ payableCents: 100_00, bankPoints: bank(9000) })).toMatchObject({
      pointsChargeCents: 6_00,
      totalCents: 106_00,
      parts: [{ kind: 'bankPoints', cents: 106_00, points: 2120 }],
      dueCents: 0,
    });
  });

  it.each([
    ['REDEEM-08', 106_00, 6_00],
    ['REDEEM-09', 105_00, 5_53],
    ['REDEEM-09', 50_00, 2_64],
  ])('%s 100.00 paid with a worth of %d is charged %d', (_, worthCents, charge) =>
    expect(pointsCharge({ payableCents: 100_00, worthCents, commission: 0.0527 })).toBe(charge),
  );

  it('REDEEM-11 bank points are rounded up to tens, within the balance of the card', () => {
    const pointsOf = (asked: number, balance?: number) =>
      splitTender({ payableCents: 500_00, bankPoints: bank(asked, balance) }).parts[0]?.points;
    expect([pointsOf(601), pointsOf(610), pointsOf(9999, 1234), pointsOf(5, 9)]).toEqual([610, 610, 1230, undefined]);
  });
});

const cents = fc.integer({ min: 0, max: 900_000 });
const wild = fc.oneof(cents, fc.constantFrom(-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, -50_00));
const factor = fc.constantFrom(0.01, 0.03, 0.05, 0.07, 0.015, 0.25, 1);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const anyTender: fc.Arbitrary<TenderInput> = fc.record({
  payableCents: cents,
  points: maybe(fc.record({ asked: wild, balance: wild, factor })),
  bankPoints: maybe(
    fc.record({ asked: wild, balance: wild, factor, commission: fc.constantFrom(0, 0.0527, 0.1, 0.5) }),
  ),
  cashBack: maybe(fc.record({ askedCents: wild, balanceCents: wild })),
  certificatesCents: maybe(wild),
  vouchers: maybe(fc.array(fc.record({ code: fc.string(), cents: wild }), { maxLength: 5 })),
  walletCents: maybe(wild),
  creditCents: maybe(wild),
  remainder: maybe(fc.constantFrom(...remainderTypes)),
});

describe('whatever is asked for', () => {
  it('REDEEM-03 CERT-01 the parts are whole cents and add up to the total with the due amount', () => {
    fc.assert(
      fc.property(anyTender, (input) => {
        const { parts, dueCents, totalCents, pointsChargeCents, coveredCents } = splitTender(input);
        const paid = parts.reduce((sum, part) => sum + part.cents, 0);
        expect(parts.every((part) => Number.isSafeInteger(part.cents) && part.cents > 0)).toBe(true);
        expect(paid + dueCents).toBe(totalCents);
        expect(totalCents).toBe(input.payableCents + pointsChargeCents);
        expect(Math.min(pointsChargeCents, dueCents, coveredCents)).toBeGreaterThanOrEqual(0);
        if (input.remainder) expect(dueCents).toBe(0);
      }),
    );
  });

  it('the wallet that pays the remainder after credit is listed before it', () => {
    const { parts } = splitTender({ payableCents: 300, creditCents: 100, remainder: 'wallet' });
    expect(parts).toEqual([
      { kind: 'wallet', cents: 200 },
      { kind: 'credit', cents: 100 },
    ]);
  });

  it('parts are in the order of application', () => {
    fc.assert(
      fc.property(anyTender, (input) => {
        const order = splitTender(input).parts.map(({ kind }) => tenderKinds.indexOf(kind));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      }),
    );
  });

  it('REDEEM-01 REDEEM-11 no balance is overdrawn, and bank points are multiples of ten', () => {
    fc.assert(
      fc.property(anyTender, (input) => {
        const { parts } = splitTender(input);
        const part = (kind: string) => parts.find((one) => one.kind === kind);
        expect(part('points')?.points ?? 0).toBeLessThanOrEqual(Math.max(0, input.points?.balance || 0));
        expect(part('bankPoints')?.points ?? 0).toBeLessThanOrEqual(Math.max(0, input.bankPoints?.balance || 0));
        expect((part('bankPoints')?.points ?? 0) % 10).toBe(0);
        expect(part('cashBack')?.cents ?? 0).toBeLessThanOrEqual(Math.max(0, input.cashBack?.balanceCents || 0));
        expect(part('certificates')?.cents ?? 0).toBeLessThanOrEqual(Math.max(0, input.certificatesCents || 0));
      }),
    );
  });

  it('CHK-25 the lost amount of vouchers is their value minus what they pay', () => {
    fc.assert(
      fc.property(anyTender, (input) => {
        const { parts, lostVoucherCents } = splitTender(input);
        const spent = parts.filter(({ kind }) => kind === 'vouchers');
        const paid = spent.reduce((sum, part) => sum + part.cents, 0);
        expect(lostVoucherCents).toBeGreaterThanOrEqual(0);
        if (spent.length === 0) expect(lostVoucherCents).toBe(0);
        const worth = (input.vouchers ?? []).reduce(
          (sum, { cents: one }) => sum + (one > 0 && Number.isSafeInteger(one) ? one : 0),
          0,
        );
        expect(paid + lostVoucherCents).toBeLessThanOrEqual(worth);
      }),
    );
  });
});

it.each([-1, 0.5, Number.NaN])('%d is not a payable amount', (payableCents) =>
  expect(() => splitTender({ payableCents })).toThrow(RangeError),
);
