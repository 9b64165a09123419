import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaidPart } from './index.ts';
import { changeMoney, changeTenders, replacementUnitCents, splitLine } from './index.ts';

const sumOf = (parts: readonly { amountCents: number }[]) => parts.reduce((sum, part) => sum + part.amountCents, 0);
const part = (kind: PaidPart['kind'], amountCents: number, more: Partial<PaidPart> = {}): PaidPart => ({
  position: 0,
  kind,
  amountCents,
  points: 0,
  ...more,
});

describe('a line of which units are missing', () => {
  const line = { quantity: 3, totalCents: 100_00, savedCents: 10_00, earnedPoints: 4.5 };

  it('A140 a line loses the share of the missing units in price, saving and points', () => {
    expect(splitLine(line, 2)).toEqual({
      missing: { quantity: 2, totalCents: 66_67, savedCents: 6_67, earnedPoints: 3 },
      left: { quantity: 1, totalCents: 33_33, savedCents: 3_33, earnedPoints: 1.5 },
    });
  });

  it('A140 a line without units left has no amounts', () => {
    const { missing, left } = splitLine(line, 3);
    expect(missing).toEqual(line);
    expect(left).toEqual({ quantity: 0, totalCents: 0, savedCents: 0, earnedPoints: 0 });
  });
});

describe('the price of a replacement', () => {
  const missing = { quantity: 3, totalCents: 100_00 };

  it.each([
    ['a named product at the price that was shown, when it costs more now', 50_00, 45_00, 45_00],
    ['a named product at the price of now, when it costs less', 40_00, 45_00, 40_00],
    ['a recommended product at the price of what it replaces, when it costs more', 50_00, undefined, 33_33],
    ['a recommended product at the price of now, when it costs less', 20_00, undefined, 20_00],
  ])('A140 charges %s', (_, nowCents, agreedCents, expected) => {
    expect(replacementUnitCents({ nowCents, agreedCents, missing })).toBe(expected);
  });
});

it('A140 a coupon saves at most the cost of the products', () => {
  const money = {
    subtotalCents: 100_00,
    couponSavingCents: 30_00,
    deliveryCents: 40_00,
    insuranceCents: 5_00,
    pointsChargeCents: 2_00,
    totalCents: 117_00,
  };
  expect(changeMoney(money, 20_00)).toEqual({
    subtotalCents: 20_00,
    couponSavingCents: 20_00,
    totalCents: 47_00,
    differenceCents: -70_00,
  });
  expect(changeMoney(money, 90_00)).toMatchObject({ couponSavingCents: 30_00, differenceCents: -10_00 });
});

describe('the tenders of a cheaper order', () => {
  const of = (tenders: readonly PaidPart[], differenceCents: number) =>
    changeTenders(tenders, differenceCents, { isPickup: true });

  it('A141 a tender paid on receipt is reduced', () =>
    expect(of([part('cash', 50_00)], -20_00)).toEqual({
      ok: true,
      value: { tenders: [part('cash', 30_00)], returned: [] },
    }));

  it('A141 the last tender is reduced first, and the previous one refunds the rest', () => {
    const tenders = [part('points', 30_00, { points: 1000 }), part('onlineCard', 20_00, { position: 1 })];
    expect(of(tenders, -35_00)).toEqual({
      ok: true,
      value: {
        tenders: [part('points', 15_00, { points: 500 })],
        returned: [
          { kind: 'onlineCard', amountCents: 20_00, points: 0 },
          { kind: 'points', amountCents: 15_00, points: 500 },
        ],
      },
    });
  });

  it('A141 a fraction of a point is returned as a whole point', () =>
    expect(of([part('points', 10_00, { points: 334 })], -1)).toMatchObject({
      value: { returned: [{ points: 1 }], tenders: [{ points: 333 }] },
    }));

  it.each(['bankPoints', 'cashBack', 'vouchers', 'wallet'] as const)('A141 %s cannot be refunded in part', (kind) => {
    expect(of([part(kind, 50_00)], -10_00)).toEqual({ ok: false, code: 'SUBSTITUTE_NOT_REFUNDABLE' });
    const withCash = [part(kind, 50_00), part('cash', 20_00, { position: 1 })];
    expect(of(withCash, -20_00)).toMatchObject({ ok: true, value: { returned: [] } });
  });
});

describe('the tenders of a dearer order', () => {
  it('A141 a tender paid on receipt is increased', () =>
    expect(changeTenders([part('cardOnDelivery', 50_00)], 7_00, { isPickup: false })).toEqual({
      ok: true,
      value: { tenders: [part('cardOnDelivery', 57_00)], returned: [] },
    }));

  it.each([
    [true, 'payAtBranch'],
    [false, 'cash'],
  ] as const)('A141 an online payment stays, and the difference is paid on receipt (pickup: %s)', (isPickup, kind) => {
    const online = part('onlineCard', 50_00, { position: 2 });
    expect(changeTenders([online], 7_00, { isPickup })).toEqual({
      ok: true,
      value: { tenders: [online, part(kind, 7_00, { position: 3 })], returned: [] },
    });
  });
});

it('A141 the sum of the tenders always changes by the difference', () => {
  const kinds = ['points', 'certificates', 'credit', 'onlineCard', 'cash'] as const;
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: -100_000, max: 100_000 }),
      (amounts, wanted) => {
        const tenders = amounts.map((cents, at) => part(kinds[at] ?? 'cash', cents, { position: at, points: at }));
        const difference = Math.max(wanted, -sumOf(tenders));
        const changed = changeTenders(tenders, difference, { isPickup: true });
        if (!changed.ok) throw new Error(changed.code);
        expect(sumOf(changed.value.tenders)).toBe(sumOf(tenders) + difference);
        expect(changed.value.tenders.every(({ amountCents, points }) => amountCents > 0 && points >= 0)).toBe(true);
      },
    ),
  );
});
