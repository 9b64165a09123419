import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakDownTax } from '../../orders/invoices/index.ts';
import type { BookEntry } from './index.ts';
import { amountAt, daysOfMonth, documentKinds, isMonth, monthText, ratesOf, signOf, totalBook } from './index.ts';

describe('the month of a fiscal book', () => {
  it('has its first day and the first day after it, in every month of a year', () => {
    expect(daysOfMonth('2026-02')).toEqual({ first: '2026-02-01', after: '2026-03-01' });
    expect(daysOfMonth('2026-12')).toEqual({ first: '2026-12-01', after: '2027-01-01' });
    expect(daysOfMonth('2024-01').after).toBe('2024-02-01');
  });

  it('refuses what is no month', () => {
    expect(['2026-13', '2026-1', 'x', ''].filter(isMonth)).toEqual([]);
    expect(() => daysOfMonth('2026-13')).toThrow(RangeError);
  });

  it('is written in Spanish', () => expect(monthText('2026-11')).toBe('noviembre de 2026'));
});

const nothing = { couponSavingCents: 0, deliveryCents: 0, insuranceCents: 0, pointsChargeCents: 0 };
const cents = fc.integer({ min: 0, max: 90_000_00 });
const lines = fc.array(fc.record({ totalCents: cents, taxPercent: fc.constantFrom(0, 12, 15, 18) }), { maxLength: 5 });
const entry = fc.tuple(fc.constantFrom(...documentKinds), lines).map(([kind, sold]): BookEntry => {
  const { shares, totalCents } = breakDownTax({ ...nothing, lines: sold });
  return { kind, totalCents, taxes: shares };
});

describe('the totals of a fiscal book', () => {
  it('an invoice adds and a credit note subtracts', () => {
    const taxes = [{ ratePercent: 15, grossCents: 115_00, netCents: 100_00, taxCents: 15_00 }];
    expect(amountAt({ kind: 'invoice', taxes }, 15)).toEqual({ netCents: 100_00, taxCents: 15_00 });
    expect(amountAt({ kind: 'credit-note', taxes }, 15)).toEqual({ netCents: -100_00, taxCents: -15_00 });
    expect(amountAt({ kind: 'credit-note', taxes }, 0)).toEqual({ netCents: 0, taxCents: 0 });
  });

  it('whatever the documents, net and tax of all rates are the totals, and the rows add up to them', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 20 }), (entries) => {
        const { kinds, rates } = totalBook(entries);
        for (const { kind, totalCents } of kinds) {
          const own = rates.filter((rate) => rate.kind === kind);
          expect(own.reduce((all, { netCents, taxCents }) => all + netCents + taxCents, 0)).toBe(totalCents);
        }
        for (const ratePercent of ratesOf(entries)) {
          const ofRows = entries.reduce((all, one) => all + amountAt(one, ratePercent).taxCents, 0);
          const ofTotals = rates
            .filter((rate) => rate.ratePercent === ratePercent)
            .reduce((all, { kind, taxCents }) => all + signOf(kind) * taxCents, 0);
          expect(ofRows).toBe(ofTotals);
        }
        expect(kinds.reduce((all, { documents }) => all + documents, 0)).toBe(entries.length);
      }),
    );
  });
});
