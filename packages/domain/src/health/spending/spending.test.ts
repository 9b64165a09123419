import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sum } from '../../money/index.ts';
import type { SpentInvoice } from './index.ts';
import { monthsOf, rowsOf, sumsOf } from './index.ts';

const line = fc.record({
  name: fc.constant('Producto'),
  quantity: fc.integer({ min: 1, max: 9 }),
  totalCents: fc.nat(500_00),
  taxPercent: fc.constantFrom(0, 15),
  isHealth: fc.boolean(),
});

/** With a coupon, charges, credit notes for parts, and sometimes the annulment of what is left. */
const drawn = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    charges: fc.nat(100_00),
    couponShare: fc.nat(100),
    parts: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
    isAnnulled: fc.boolean(),
    month: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ lines, charges, couponShare, parts, isAnnulled, month }): SpentInvoice => {
    const sold = sum(lines.map(({ totalCents }) => totalCents));
    const couponSavingCents = Math.floor((sold * couponShare) / 100);
    const totalCents = sold - couponSavingCents + charges;
    const at = new Date(Date.UTC(2026, month - 1, 15, 12));
    let left = totalCents;
    const credits = parts.flatMap((percent, index) => {
      const cents = Math.floor((left * percent) / 100);
      left -= cents;
      return cents > 0 ? [{ number: `NC-${index}`, at, totalCents: cents }] : [];
    });
    if (isAnnulled && left > 0) credits.push({ number: 'NC-X', at, totalCents: left });
    return { id: 'f', number: 'F-1', at, orderNumber: '5-1', totalCents, couponSavingCents, lines, credits };
  });

it('A346 the rows add up to the months, the months to the year, and both to the invoices less their credit notes', () => {
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 8 }), (invoices) => {
      const months = monthsOf(invoices, 2026);
      const rows = months.flatMap((one) => one.rows);
      const listed = invoices.filter((invoice) => rowsOf(invoice).length > 0);
      const net = sum(listed.map(({ totalCents, credits }) => totalCents - sum(credits.map((one) => one.totalCents))));
      expect(sumsOf(months.map(({ sums }) => sums))).toEqual(sumsOf(rows));
      expect(sumsOf(rows).totalCents).toBe(net);
      for (const row of rows) expect(row.healthCents + row.otherCents).toBe(row.totalCents);
    }),
  );
});

it('A346 an annulled invoice leaves nothing, neither of its health part nor of its tax', () => {
  fc.assert(
    fc.property(drawn, (invoice) => {
      const credited = sum(invoice.credits.map(({ totalCents }) => totalCents));
      const { healthCents, taxCents, otherCents } = sumsOf(rowsOf(invoice));
      expect(healthCents).toBeGreaterThanOrEqual(0);
      expect(otherCents).toBeGreaterThanOrEqual(0);
      expect(taxCents).toBeLessThanOrEqual(healthCents);
      if (credited === invoice.totalCents) expect([healthCents, taxCents, otherCents]).toEqual([0, 0, 0]);
    }),
  );
});

it('A346 counts medicines and exams, with their share of the coupon, and not the shampoo nor the delivery', () => {
  const item = { name: 'x', quantity: 1, taxPercent: 15 };
  const invoice: SpentInvoice = {
    ...{ id: 'f', number: '000-001', at: new Date('2026-12-01T03:00:00Z'), orderNumber: '5-0001' },
    ...{ totalCents: 280_00, couponSavingCents: 20_00 },
    lines: [
      { ...item, name: 'Amoxicilina', quantity: 2, totalCents: 100_00, taxPercent: 0, isHealth: true },
      { ...item, name: 'Champú', totalCents: 100_00, isHealth: false },
      // Delivery of 100 is no line.
    ],
    credits: [],
  };
  expect(rowsOf(invoice)).toMatchObject([
    { month: '2026-11', concepts: ['2 × Amoxicilina'], healthCents: 90_00, taxCents: 0, otherCents: 190_00 },
  ]);
  expect(rowsOf({ ...invoice, lines: invoice.lines.slice(1) })).toEqual([]);
});
