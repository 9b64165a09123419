import type { CompanyId } from '@botica/domain/companies';
import type { Cents } from '@botica/domain/money';
import type { PriceFormula, PriceLineProblem, PriceRow } from '@botica/domain/prices';
import {
  fieldsOf,
  formulaPrice,
  highestPriceCents,
  isRemovable,
  mostPriceRows,
  priceAt,
  readPriceFile,
} from '@botica/domain/prices';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { PricedProduct, ProductScope } from '../../catalogue/stored-prices/index.ts';
import { findIdsOfCodes, findPricedProducts, findStoredPrices } from '../../catalogue/stored-prices/index.ts';

/** Where rows come from: a formula on the prices of some products, or a list of codes and prices. */
export type PriceSource =
  | { kind: 'formula'; scope: ProductScope; fields: readonly string[]; formula: PriceFormula }
  | { kind: 'file'; field: string; text: string }
  | { kind: 'rows'; rows: readonly WantedPrice[] };

/** A price that a load of products or the sheet of prices wants. */
export interface WantedPrice {
  productId: number;
  field: string;
  newCents: Cents | null;
  /** The price that was seen; that of now when it is left out. */
  oldCents?: Cents | null;
}

export interface BadPriceLine {
  line: number;
  text: string;
  problem: PriceLineProblem;
}

export interface SourcedRows {
  rows: PriceRow[];
  bad: BadPriceLine[];
  /** Prices that are already what they would become. */
  unchanged: number;
}

export type SourceProblem = 'PRICE_CHANGE_EMPTY' | 'PRICE_CHANGE_TOO_LARGE' | 'PRICE_TOO_HIGH';

export async function readSource(
  db: Db,
  companyId: CompanyId,
  source: PriceSource,
): Promise<Result<SourcedRows, SourceProblem>> {
  const found = await rowsOf(db, companyId, source);
  if (!found.ok) return found;
  const { rows, bad } = found.value;
  if (rows.length > mostPriceRows) return failure('PRICE_CHANGE_TOO_LARGE');
  if (rows.some(({ newCents }) => Math.abs(newCents ?? 0) > highestPriceCents)) return failure('PRICE_TOO_HIGH');
  return rows.length === 0 && bad.length === 0 ? failure('PRICE_CHANGE_EMPTY') : found;
}

function rowsOf(db: Db, companyId: CompanyId, source: PriceSource) {
  if (source.kind === 'formula') return byFormula(db, companyId, source);
  return source.kind === 'file' ? byFile(db, companyId, source) : byRows(db, companyId, source.rows);
}

/** The old values are those that were seen, or those of now. A product that the company does not sell is left out. */
async function byRows(
  db: Db,
  companyId: CompanyId,
  wanted: readonly WantedPrice[],
): Promise<Result<SourcedRows, SourceProblem>> {
  const ids = [...new Set(wanted.map(({ productId }) => productId))];
  const stored = await findStoredPrices(db, companyId, ids);
  const all = wanted.flatMap(({ productId, field, newCents, oldCents: seenCents }): PriceRow[] => {
    const prices = stored.get(productId);
    const nowCents = prices && priceAt(prices, field);
    const isKept = newCents === null && !isRemovable(field);
    const oldCents = seenCents === undefined ? nowCents : seenCents;
    return nowCents === undefined || oldCents === undefined || isKept ? [] : [{ productId, field, oldCents, newCents }];
  });
  // The last of the same price wins.
  const last = [...new Map(all.map((row) => [`${row.productId} ${row.field}`, row])).values()];
  const rows = last.filter(({ oldCents, newCents }) => oldCents !== newCents);
  return success({ rows, bad: [], unchanged: last.length - rows.length });
}

async function byFormula(
  db: Db,
  companyId: CompanyId,
  { scope, fields, formula }: Extract<PriceSource, { kind: 'formula' }>,
): Promise<Result<SourcedRows, SourceProblem>> {
  const products = await findPricedProducts(db, companyId, scope, mostPriceRows);
  if (products.length > mostPriceRows) return failure('PRICE_CHANGE_TOO_LARGE');
  const all = products.flatMap(({ id, prices }) =>
    [...new Set(fields.flatMap((group) => fieldsOf(group, prices)))].flatMap((field): PriceRow[] => {
      const oldCents = priceAt(prices, field);
      // A price that does not exist has no percentage.
      return oldCents ? [{ productId: id, field, oldCents, newCents: formulaPrice(oldCents, formula) }] : [];
    }),
  );
  const rows = all.filter(({ oldCents, newCents }) => oldCents !== newCents);
  return success({ rows, bad: [], unchanged: all.length - rows.length });
}

async function byFile(
  db: Db,
  companyId: CompanyId,
  { field, text }: Extract<PriceSource, { kind: 'file' }>,
): Promise<Result<SourcedRows, SourceProblem>> {
  const { lines, bad } = readPriceFile(text);
  if (lines.length > mostPriceRows) return failure('PRICE_CHANGE_TOO_LARGE');
  const scope = { skus: lines.map(({ sku }) => sku) };
  const products = await findPricedProducts(db, companyId, scope, mostPriceRows);
  const byId = new Map(products.map((product) => [product.id, product]));
  const ids = await findIdsOfCodes(db, scope.skus);
  const rows: PriceRow[] = [];
  const refused: BadPriceLine[] = [...bad];
  let unchanged = 0;
  for (const { line, sku, cents } of lines) {
    const product = byId.get(ids.get(sku) ?? 0);
    const oldCents = product && priceAt(product.prices, field);
    if (!product || oldCents === undefined || (cents === null && !isRemovable(field))) {
      refused.push({ line, text: sku, problem: problemOf(product, oldCents) });
    } else if (oldCents === cents) unchanged += 1;
    else rows.push({ productId: product.id, field, oldCents, newCents: cents });
  }
  return success({ rows, bad: refused.sort((a, b) => a.line - b.line), unchanged });
}

function problemOf(product: PricedProduct | undefined, oldCents: Cents | null | undefined): PriceLineProblem {
  if (!product) return 'unknownSku';
  return oldCents === undefined ? 'noSuchPrice' : 'notRemovable';
}
