import type { Cents } from '../../money/index.ts';
import { splitByLargestRemainder, sum } from '../../money/index.ts';
import type { TaxShare } from '../../orders/invoices/index.ts';
import { breakDownTax, creditTax } from '../../orders/invoices/index.ts';
import { storeDate } from '../../time/index.ts';

export interface SpentLine {
  readonly name: string;
  readonly quantity: number;
  readonly totalCents: Cents;
  readonly taxPercent: number;
  /** A medicine or an exam; anything else is not health spending. */
  readonly isHealth: boolean;
}

export interface SpentCredit {
  readonly number: string;
  readonly at: Date;
  readonly totalCents: Cents;
}

/** An invoice as it was issued, with its credit notes, oldest first. */
export interface SpentInvoice {
  readonly id: string;
  readonly number: string;
  readonly at: Date;
  readonly orderNumber: string;
  readonly totalCents: Cents;
  readonly couponSavingCents: Cents;
  readonly lines: readonly SpentLine[];
  readonly credits: readonly SpentCredit[];
}

/** A document: an invoice, or a credit note with negative amounts. */
export interface SpendingRow {
  readonly invoiceId: string;
  readonly kind: 'invoice' | 'credit';
  readonly number: string;
  readonly at: Date;
  /** In store time: YYYY-MM. */
  readonly month: string;
  readonly orderNumber: string;
  readonly concepts: readonly string[];
  /** With tax. */
  readonly healthCents: Cents;
  /** The tax within the health amount. */
  readonly taxCents: Cents;
  /** The rest of the document: other products, delivery and charges. */
  readonly otherCents: Cents;
  readonly totalCents: Cents;
}

const monthOf = (at: Date): string => storeDate(at).isoDate.slice(0, 7);

/**
 * A346: the health part of an invoice is its medicines and exams, each less its share of the coupon, with the tax of
 * these lines. A credit note names no lines, so it takes from both parts by what is left of them. Nothing without a
 * health part.
 */
export function rowsOf(invoice: SpentInvoice): SpendingRow[] {
  const health = healthOf(invoice);
  if (health.totalCents === 0) return [];
  const { id: invoiceId, number, at, orderNumber, totalCents } = invoice;
  const concepts = invoice.lines.flatMap(({ isHealth, name, quantity }) => (isHealth ? [`${quantity} × ${name}`] : []));
  const rows: SpendingRow[] = [
    {
      ...{ invoiceId, number, at, orderNumber, totalCents, concepts },
      ...{ kind: 'invoice', month: monthOf(at), taxCents: health.taxCents },
      ...{ healthCents: health.totalCents, otherCents: totalCents - health.totalCents },
    },
  ];
  let left = [health.totalCents, totalCents - health.totalCents] as const;
  const credited: TaxShare[] = [];
  for (const credit of invoice.credits) {
    const [healthPart = 0, otherPart = 0] = splitByLargestRemainder(credit.totalCents, left);
    const { shares, taxCents } = creditTax(health.shares, credited, healthPart);
    credited.push(...shares);
    left = [left[0] - healthPart, left[1] - otherPart];
    rows.push({
      ...{ invoiceId, orderNumber, number: credit.number, at: credit.at, concepts: [] },
      ...{ kind: 'credit', month: monthOf(credit.at), taxCents: negative(taxCents) },
      ...{ healthCents: negative(healthPart), otherCents: negative(otherPart) },
      totalCents: negative(credit.totalCents),
    });
  }
  return rows;
}

/** Never minus zero. */
const negative = (cents: Cents): Cents => (cents === 0 ? 0 : -cents);

function healthOf({ lines, couponSavingCents }: SpentInvoice) {
  const totals = lines.map(({ totalCents }) => totalCents);
  const off = splitByLargestRemainder(Math.min(couponSavingCents, sum(totals)), totals);
  const paid = lines.map((line, at) => ({ ...line, totalCents: line.totalCents - (off[at] ?? 0) }));
  return breakDownTax({
    lines: paid.filter(({ isHealth }) => isHealth),
    ...{ couponSavingCents: 0, deliveryCents: 0, insuranceCents: 0, pointsChargeCents: 0 },
  });
}

export type SpendingSums = Pick<SpendingRow, 'healthCents' | 'taxCents' | 'otherCents' | 'totalCents'>;

export const sumsOf = (rows: readonly SpendingSums[]): SpendingSums => ({
  healthCents: sum(rows.map(({ healthCents }) => healthCents)),
  taxCents: sum(rows.map(({ taxCents }) => taxCents)),
  otherCents: sum(rows.map(({ otherCents }) => otherCents)),
  totalCents: sum(rows.map(({ totalCents }) => totalCents)),
});

export interface SpendingMonth {
  /** YYYY-MM */
  readonly month: string;
  readonly rows: readonly SpendingRow[];
  readonly sums: SpendingSums;
}

/** The documents of a year by month, the newest month first; a credit note counts in the month of its own date. */
export function monthsOf(invoices: readonly SpentInvoice[], year: number): SpendingMonth[] {
  const rows = invoices.flatMap(rowsOf).filter(({ month }) => month.startsWith(`${year}-`));
  const byMonth = Map.groupBy(
    rows.toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.number.localeCompare(a.number)),
    ({ month }) => month,
  );
  return [...byMonth].map(([month, of]) => ({ month, rows: of, sums: sumsOf(of) }));
}
