import type { Cents } from '../money/index.ts';
import type { RunningPromotion } from './below-cost.ts';
import { fieldsBelowCost } from './below-cost.ts';
import type { StoredPrices } from './fields.ts';
import { costField, isRemovable, lacksIcarePublic, priceAt, withPrice } from './fields.ts';

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
export const priceFindings = [
  'conflict',
  'notPositive',
  'withoutPublic',
  'belowCost',
  'beyond',
  'abovePublic',
] as const;
export type PriceFinding = (typeof priceFindings)[number];

/** Nothing is published while a row has one of these. */
export const blockingFindings: readonly PriceFinding[] = ['conflict', 'notPositive', 'withoutPublic'];

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

interface Now {
  rails: PriceRails;
  /** The price of today. */
  now: (row: PriceRow) => Cents | null | undefined;
  /** Every price of a product today; undefined when only the rows themselves are compared. */
  pricesOf: (productId: number) => StoredPrices | undefined;
  /** The promotions of a product that run or will run. */
  promotionsOf?: (productId: number) => readonly RunningPromotion[];
}

/** The rows with what is wrong with each of them, once all of them are published. */
export function checkRows(
  rows: readonly PriceRow[],
  { rails, now, pricesOf, promotionsOf = () => [] }: Now,
): CheckedRow[] {
  const products = Map.groupBy(rows, ({ productId }) => productId);
  const after = new Map(
    [...products].map(([productId, own]) => {
      const before = pricesOf(productId);
      const prices = pricesAfter(before, own);
      const below = prices ? fieldsBelowCost(prices, promotionsOf(productId)) : new Set<string>();
      return [productId, { before, prices, publicCents: prices?.block.publicCents, below }];
    }),
  );
  return rows.map((row) => {
    const nowCents = now(row);
    const { before, prices, publicCents, below } = after.get(row.productId) ?? {};
    const isCost = row.field === costField;
    const findings: PriceFinding[] = [];
    if (nowCents !== row.oldCents) findings.push('conflict');
    if (row.newCents !== null && row.newCents <= 0) findings.push('notPositive');
    if (prices && lacksIcarePublic(prices) && row.field.startsWith('icare.')) findings.push('withoutPublic');
    if (below && (isCost ? below.size > 0 : below.has(row.field))) findings.push('belowCost');
    if (isBeyond(row, rails, { before, after: prices })) findings.push('beyond');
    const isBenefit = !isCost && row.field !== 'public' && !row.field.startsWith('icare.');
    if (isBenefit && publicCents && (row.newCents ?? 0) > publicCents) findings.push('abovePublic');
    return { ...row, nowCents, findings };
  });
}

interface BothPrices {
  before: StoredPrices | undefined;
  after: StoredPrices | undefined;
}

/**
 * A253: a removed cost counts too, because nothing is compared with it any more. A price that is added or removed is
 * compared with what its buyers pay without it.
 */
function isBeyond(row: PriceRow, { maxPercent }: PriceRails, { before, after }: BothPrices): boolean {
  const { field } = row;
  if (field === costField) return row.newCents === null || Math.abs(changePercent(row) ?? 0) > maxPercent;
  const oldCents = row.oldCents ?? (before ? priceWithout(before, field) : null);
  const newCents = row.newCents ?? (after ? priceWithout(after, field) : null);
  return Math.abs(changePercent({ oldCents, newCents }) ?? 0) > maxPercent;
}

const seniorField = /^(icare\.)?(seniorPromotion|seniorDelivery|fourthAge|seniorTier\..*)$/;

/** The public price of the same block, or the senior price under a further price of seniors. */
function priceWithout({ block, icare }: StoredPrices, field: string): Cents {
  const own = (field.startsWith('icare.') && icare?.publicCents && icare) || block;
  return (seniorField.test(field) && own.seniorCents) || own.publicCents;
}

function pricesAfter(prices: StoredPrices | undefined, rows: readonly PriceRow[]): StoredPrices | undefined {
  return (
    prices &&
    rows.reduce((changed, { field, newCents }) => {
      const isPossible = priceAt(changed, field) !== undefined && (newCents !== null || isRemovable(field));
      return isPossible ? withPrice(changed, field, newCents) : changed;
    }, prices)
  );
}

/** Beyond the limits of the company, or below the cost, a second person signs. */
export function needsSignature(
  rows: readonly (Pick<CheckedRow, 'findings'> & { productId: number })[],
  { mostProducts }: PriceRails,
): boolean {
  const products = new Set(rows.map(({ productId }) => productId)).size;
  const isSigned = (finding: PriceFinding) => finding === 'beyond' || finding === 'belowCost';
  return products > mostProducts || rows.some(({ findings }) => findings.some(isSigned));
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
  const findings: Record<PriceFinding, number> = {
    conflict: 0,
    notPositive: 0,
    withoutPublic: 0,
    belowCost: 0,
    beyond: 0,
    abovePublic: 0,
  };
  let total = 0;
  let counted = 0;
  let raised = 0;
  let lowered = 0;
  for (const row of rows) {
    for (const finding of row.findings) findings[finding] += 1;
    // What the company pays is no price of a shopper.
    const percent = row.field === costField ? undefined : changePercent(row);
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
