import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TaxShare } from './index.ts';
import { breakDownTax, creditTax } from './index.ts';

const nothing = { couponSavingCents: 0, deliveryCents: 0, insuranceCents: 0, pointsChargeCents: 0 };
const sharesOf = (lines: readonly { totalCents: number; taxPercent: number }[]) =>
  breakDownTax({ ...nothing, lines }).shares;
const rowsOf = (shares: readonly TaxShare[]) =>
  shares.map(({ ratePercent, netCents, taxCents }) => [ratePercent, netCents, taxCents]);

const invoiced = sharesOf([
  { totalCents: 50_00, taxPercent: 0 },
  { totalCents: 115_00, taxPercent: 15 },
]);

describe('the tax of a credit note for a part of an invoice', () => {
  it('is split over the rates as the invoice is', () => {
    expect(rowsOf(creditTax(invoiced, [], 33_00).shares)).toEqual([
      [0, 10_00, 0],
      [15, 20_00, 3_00],
    ]);
  });

  it('of the rest is exactly what the earlier notes left', () => {
    const first = creditTax(invoiced, [], 7);
    const rest = creditTax(invoiced, first.shares, 165_00 - 7);
    expect(first.netCents + rest.netCents).toBe(150_00);
    expect(first.taxCents + rest.taxCents).toBe(15_00);
  });

  it('refuses more than what is left', () => {
    const { shares } = creditTax(invoiced, [], 165_00);
    expect(() => creditTax(invoiced, shares, 1)).toThrow(RangeError);
  });

  const cents = fc.integer({ min: 0, max: 90_000_00 });
  const lines = fc.array(fc.record({ totalCents: cents, taxPercent: fc.constantFrom(0, 12, 15, 18) }), {
    maxLength: 9,
  });

  it('whatever the parts, no rate is credited beyond the invoice, and all parts together are the invoice', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (sold, cuts) => {
        const shares = sharesOf(sold);
        const total = shares.reduce((all, { grossCents }) => all + grossCents, 0);
        const credited: TaxShare[] = [];
        let left = total;
        for (const cut of [...cuts, 1]) {
          const amount = Math.round(left * cut);
          const note = creditTax(shares, credited, amount);
          expect(note.netCents + note.taxCents).toBe(amount);
          expect(Math.min(0, ...note.shares.flatMap(({ netCents, taxCents }) => [netCents, taxCents]))).toBe(0);
          credited.push(...note.shares);
          left -= amount;
          for (const { ratePercent, grossCents } of shares)
            expect(sumAt(credited, ratePercent, 'grossCents')).toBeLessThanOrEqual(grossCents);
        }
        for (const { ratePercent, netCents, taxCents } of shares)
          expect([sumAt(credited, ratePercent, 'netCents'), sumAt(credited, ratePercent, 'taxCents')]).toEqual([
            netCents,
            taxCents,
          ]);
      }),
    );
  });
});

const sumAt = (shares: readonly TaxShare[], rate: number, field: 'grossCents' | 'netCents' | 'taxCents') =>
  shares.reduce((all, share) => all + (share.ratePercent === rate ? share[field] : 0), 0);
