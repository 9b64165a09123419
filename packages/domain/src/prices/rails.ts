import type { Cents } from '../money/index.ts';

/** A price of a product, before and after. Null: the product has no such price. */
export interface PriceRow {
  readonly productId: number;
  readonly field: string;
  readonly oldCents: Cents | null;
  readonly newCents: Cents | null;
}

/** A210: the limits of a company for a change that one person publishes alone. */
export interface PriceRails {
  /** The largest change of one price, up or down. */
  readonly maxPercent: number;
  /** The most products. */
  readonly mostProducts: number;
}

export const defaultRails: PriceRails = { maxPercent: 10, mostProducts: 500 };

/** What a row is stopped or noted for. */
export const priceFindings = ['conflict', 'notPositive', 'beyond', 'abovePublic'] as const;
export type PriceFinding = (typeof priceFindings)[number];

/** Nothing is published while a row has one of these. */
export const blockingFindings: readonly PriceFinding[] = ['conflict', 'notPositive'];

export interface CheckedRow extends PriceRow {
  /** What the price is now, when somebody else changed it after the row was made. */
  readonly nowCents: Cents | null | undefined;
  readonly findings: readonly PriceFinding[];
}

/** Undefined when there was no price, or there will be none. */
export function changePercent({ oldCents, newCents }: Pick<PriceRow, 'oldCents' | 'newCents'>): number | undefined {
  if (!oldCents || newCents === null) return undefined;
  return ((newCents - oldCents) / oldCents) * 100;
}

type Now = (row: PriceRow) => Cents | null | undefined;

/** `now` gives the price of today, `publicNow` the public price of a product. */
export function checkRows(
  rows: readonly PriceRow[],
  { rails, now, publicNow }: { rails: PriceRails; now: Now; publicNow: (productId: number) => Cents | undefined },
): CheckedRow[] {
  const newPublic = new Map(rows.flatMap((row) => (row.field === 'public' ? [[row.productId, row.newCents]] : [])));
  return rows.map((row) => {
    const nowCents = now(row);
    const findings: PriceFinding[] = [];
    if (nowCents !== row.oldCents) findings.push('conflict');
    if (row.newCents !== null && row.newCents <= 0) findings.push('notPositive');
    if (Math.abs(changePercent(row) ?? 0) > rails.maxPercent) findings.push('beyond');
    const publicCents = newPublic.get(row.productId) ?? publicNow(row.productId);
    const isBenefit = row.field !== 'public' && !row.field.startsWith('icare.');
    if (isBenefit && publicCents && (row.newCents ?? 0) > publicCents) findings.push('abovePublic');
    return { ...row, nowCents, findings };
  });
}

/** Beyond the limits of the company a second person signs. */
export function needsSignature(
  rows: readonly (Pick<CheckedRow, 'findings'> & { productId: number })[],
  { mostProducts }: PriceRails,
): boolean {
  const products = new Set(rows.map(({ productId }) => productId)).size;
  return products > mostProducts || rows.some(({ findings }) => findings.includes('beyond'));
}

export interface PriceSummary {
  readonly rows: number;
  readonly products: number;
  readonly raised: number;
  readonly lowered: number;
  /** The mean of the changes that have a percentage. */
  readonly averagePercent: number;
  /** How many rows in each of `percentBands`. */
  readonly bands: readonly number[];
  readonly findings: Readonly<Record<PriceFinding, number>>;
}

/** Upper ends of the bars of a chart, without the last one, which is open. */
export const percentBands = [-20, -10, -5, -0.0001, 0, 2, 4, 6, 8, 10, 20] as const;

export function summarise(rows: readonly CheckedRow[]): PriceSummary {
  const bands: number[] = [...percentBands, 0].map(() => 0);
  const findings: Record<PriceFinding, number> = { conflict: 0, notPositive: 0, beyond: 0, abovePublic: 0 };
  let total = 0;
  let counted = 0;
  let raised = 0;
  let lowered = 0;
  for (const row of rows) {
    for (const finding of row.findings) findings[finding] += 1;
    const percent = changePercent(row);
    if (percent === undefined) continue;
    total += percent;
    counted += 1;
    if (percent > 0) raised += 1;
    if (percent < 0) lowered += 1;
    const band = percentBands.findIndex((end) => percent <= end);
    const at = band < 0 ? percentBands.length : band;
    bands[at] = (bands[at] ?? 0) + 1;
  }
  const products = new Set(rows.map(({ productId }) => productId)).size;
  const averagePercent = counted > 0 ? total / counted : 0;
  return { rows: rows.length, products, raised, lowered, averagePercent, bands, findings };
}
