import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MoneyRow } from './index.ts';
import {
  changesSince,
  closingTenderNames,
  closingTenders,
  differencesOf,
  figuresOf,
  hasChanged,
  sumDay,
} from './index.ts';

const figureIds = ['invoiced', 'credited', 'delivered', 'received', 'refunded'] as const;

const cents = fc.integer({ min: 1, max: 90_000_00 });
const row: fc.Arbitrary<MoneyRow> = fc.oneof(
  fc.record({
    figure: fc.constantFrom('invoiced' as const, 'credited' as const, 'delivered' as const),
    tender: fc.constant(null),
    key: fc.uuid(),
    amountCents: cents,
  }),
  fc.record({
    figure: fc.constantFrom('received' as const, 'refunded' as const),
    tender: fc.constantFrom(...closingTenders),
    key: fc.uuid(),
    amountCents: cents,
  }),
);
const rows = fc.array(row, { maxLength: 30 });
const centsOf = (given: readonly MoneyRow[], figure: string) =>
  given.reduce((all, one) => all + (one.figure === figure ? one.amountCents : 0), 0);

describe('the figures of a day', () => {
  it('show what was paid on another day than it was invoiced as the difference', () => {
    const given: MoneyRow[] = [
      { figure: 'invoiced', tender: null, key: '1', amountCents: 165_00 },
      { figure: 'received', tender: 'onlineCard', key: '2', amountCents: 100_00 },
      { figure: 'refunded', tender: 'onlineCard', key: '3', amountCents: 30_00 },
      { figure: 'credited', tender: null, key: '4', amountCents: 30_00 },
    ];
    expect(sumDay(figuresOf(given))).toMatchObject({
      ...{ invoicedCents: 165_00, creditedCents: 30_00, netCents: 70_00, differenceCents: 65_00, invoices: 1 },
      tenders: [{ tender: 'onlineCard', receivedCents: 100_00, refundedCents: 30_00, netCents: 70_00 }],
    });
  });

  it('whatever the rows, each figure is the sum of its rows, and the tenders add up to the net', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const figures = figuresOf(given);
        for (const figure of figureIds)
          expect(figures.filter((one) => one.figure === figure).reduce((all, one) => all + one.amountCents, 0)).toBe(
            centsOf(given, figure),
          );
        const sums = sumDay(figures);
        expect(sums.tenders.reduce((all, { netCents }) => all + netCents, 0)).toBe(sums.netCents);
        expect(sums.differenceCents).toBe(
          centsOf(given, 'invoiced') -
            centsOf(given, 'credited') -
            centsOf(given, 'received') +
            centsOf(given, 'refunded'),
        );
      }),
    );
  });

  it('has a name for every tender', () =>
    expect(closingTenders.filter((tender) => !closingTenderNames[tender])).toEqual([]));
});

describe('the difference of a day', () => {
  it('whatever the rows, is the sum of the orders that were paid and invoiced on different days', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(row, fc.constantFrom('1', '2', '3')), { maxLength: 30 }), (given) => {
        const ofOrders = given.map(([one, subject]) => ({ ...one, subject }));
        const differences = differencesOf(ofOrders);
        expect(differences.reduce((all, { amountCents }) => all + amountCents, 0)).toBe(
          sumDay(figuresOf(ofOrders)).differenceCents,
        );
        expect(new Set(differences.map((one) => one.row.subject)).size).toBe(differences.length);
      }),
    );
  });
});

describe('the changes after a closing', () => {
  it('whatever changed, the changes of each figure are the difference of the figure', () => {
    fc.assert(
      fc.property(rows, rows, fc.nat({ max: 30 }), (closed, added, kept) => {
        const now = [...closed.slice(0, kept), ...added];
        const changes = changesSince(closed, now);
        for (const figure of figureIds) {
          const moved = changes
            .filter((change) => change.row.figure === figure)
            .reduce((all, { beforeCents, afterCents }) => all + afterCents - beforeCents, 0);
          expect(moved).toBe(centsOf(now, figure) - centsOf(closed, figure));
        }
        if (changes.length === 0) expect(hasChanged(figuresOf(closed), figuresOf(now))).toBe(false);
        if (hasChanged(figuresOf(closed), figuresOf(now))) expect(changes.length).toBeGreaterThan(0);
      }),
    );
  });

  it('names a row that came, one that went and one that changed', () => {
    const row = (key: string, amountCents: number): MoneyRow => ({
      figure: 'invoiced',
      tender: null,
      key,
      amountCents,
    });
    const changes = changesSince(
      [row('went', 1), row('kept', 2), row('changed', 3)],
      [row('kept', 2), row('changed', 4), row('came', 5)],
    );
    expect(changes.map(({ row: { key }, beforeCents, afterCents }) => [key, beforeCents, afterCents])).toEqual([
      ['went', 1, 0],
      ['changed', 3, 4],
      ['came', 0, 5],
    ]);
  });
});
