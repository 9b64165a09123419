import type { Plan } from './differences.ts';
import { differences } from './differences.ts';
import type { Groups } from './groups.ts';
import type { Known, Price } from './known.ts';
import { codeKey, pairKey } from './known.ts';
import type { Laboratories } from './laboratories.ts';
import type { Product } from './new-product.ts';
import { changedProduct, differingWords, newProduct } from './new-product.ts';
import type { RowProblem } from './problems.ts';
import type { ImportRow, ProductWords } from './row.ts';
import type { Spelling } from './spelling.ts';

export interface Surroundings {
  laboratories: Laboratories;
  groups: Groups;
  ingredients: Spelling;
  forms: Spelling;
  /** Keys of codes, only for a dry run, whose rows the next batch cannot find in the database. */
  pretended?: Set<string>;
  /** Laboratories and groups that the store does not have are a problem of the row, and none is made. */
  isClosed?: boolean;
}

/** Rows apply in file order: a later one for the same product wins. */
export function planBatch(rows: readonly ImportRow[], known: Known, around: Surroundings): Plan {
  const wanted: Wanted = {
    products: new Map(known.products),
    skuByBarcode: new Map(known.skuByBarcode),
    prices: new Map(known.prices),
    stock: new Map([...known.stock].map(([key, { quantity }]) => [key, quantity])),
    memberships: new Set(known.memberships),
    lastId: known.lastProductId,
  };
  const problems = rows.flatMap((row) => wantRow(row, wanted, known, around));
  return differences(known, wanted, around, problems);
}

/** The same products after the batch. */
export interface Wanted {
  products: Map<string, Product>;
  skuByBarcode: Map<string, string>;
  prices: Map<string, Price>;
  stock: Map<string, number>;
  memberships: Set<string>;
  lastId: number;
}

function wantRow(row: ImportRow, wanted: Wanted, known: Known, around: Surroundings): RowProblem[] {
  const { line, sku } = row;
  const key = codeKey(sku);
  const before = wanted.products.get(key);
  const words = before ? differingWords(before, row.product) : row.product;
  const owner = words.barcode && wanted.skuByBarcode.get(words.barcode);
  if (owner && codeKey(owner) !== key) {
    return [{ line, column: 'codigo_barras', value: words.barcode, reason: `ya es del producto ${owner}` }];
  }
  const isPretended = around.pretended?.has(key);
  if (!before && words.name === undefined && !isPretended) {
    return [{ line, column: 'nombre', value: '', reason: `falta, y no hay un producto ${sku}` }];
  }
  const id = before?.id ?? wanted.lastId + 1;
  const priceless = isPretended ? undefined : pricelessCompany(row, id, wanted);
  if (priceless) {
    return [
      { line, column: 'precio', value: '', reason: `falta: el producto no tiene precio en la empresa ${priceless}` },
    ];
  }

  const isSameLaboratory = before && around.laboratories.isNamed(before.laboratoryId, row.laboratory);
  const named = isSameLaboratory ? undefined : row.laboratory;
  const unknown = around.isClosed ? unknownChoices({ ...row, laboratory: named }, around, !before && !isPretended) : [];
  if (unknown.length > 0) return unknown;

  const spelled = spell(words, around);
  const laboratory = named ?? (before || isPretended ? undefined : (words.brand ?? 'Sin marca'));
  const laboratoryId = laboratory === undefined ? (before?.laboratoryId ?? 0) : around.laboratories.idOf(laboratory);
  const product = before
    ? { ...changedProduct(before, spelled), laboratoryId }
    : newProduct({ ...spelled, name: words.name ?? sku }, { id, sku, laboratoryId });
  wanted.lastId = Math.max(wanted.lastId, id);
  wanted.products.set(key, product);
  wanted.skuByBarcode.set(product.barcode, product.sku);
  wantPrices(row, id, wanted);
  const companyIds = around.isClosed ? [] : row.companyIds;
  for (const steps of row.groups) wanted.memberships.add(pairKey(id, around.groups.idOf(steps, companyIds)));
  return wantStock(row, id, wanted, known);
}

type RowChoices = Pick<ImportRow, 'line' | 'groups'> & { laboratory: string | undefined };

function unknownChoices({ line, laboratory, groups }: RowChoices, around: Surroundings, isNew: boolean): RowProblem[] {
  const problems: RowProblem[] = groups
    .filter((steps) => !around.groups.knows(steps))
    .map((steps) => ({ line, column: 'grupos', value: steps.join(' > '), reason: 'no hay un grupo así' }));
  if (laboratory === undefined && isNew) {
    problems.push({ line, column: 'laboratorio', value: '', reason: 'falta, y el producto es nuevo' });
  }
  if (laboratory !== undefined && !around.laboratories.knows(laboratory)) {
    problems.push({ line, column: 'laboratorio', value: laboratory, reason: 'no hay un laboratorio así' });
  }
  return problems;
}

function spell(words: ProductWords, { ingredients, forms }: Surroundings): ProductWords {
  return {
    ...words,
    ...(words.activeIngredient && { activeIngredient: ingredients.of(words.activeIngredient) }),
    ...(words.form && { form: forms.of(words.form) }),
  };
}

/** Other prices need a public one. */
function pricelessCompany({ prices, companyIds }: ImportRow, productId: number, wanted: Wanted): number | undefined {
  if (Object.keys(prices).length === 0 || prices.publicCents !== undefined) return undefined;
  return companyIds.find((companyId) => !wanted.prices.has(pairKey(companyId, productId)));
}

export const noPrices = {
  publicCents: 0,
  ecommerceCents: null,
  promotionCents: null,
  seniorCents: null,
  seniorPromotionCents: null,
  fourthAgeCents: null,
  deliveryCents: null,
  seniorDeliveryCents: null,
  icare: null,
  quantityTiers: [],
  costCents: null,
  pointsMultiplier: 1,
  pointsPercent: 100,
} as const;

function wantPrices({ prices, companyIds }: ImportRow, productId: number, wanted: Wanted): void {
  if (Object.keys(prices).length === 0) return;
  for (const companyId of companyIds) {
    const key = pairKey(companyId, productId);
    const before = wanted.prices.get(key) ?? { ...noPrices, companyId, productId };
    wanted.prices.set(key, { ...before, ...prices });
  }
}

/** Units of orders are on the shelf until they leave: the stock cannot be lower. */
function wantStock({ line, stock, branchCodes }: ImportRow, productId: number, wanted: Wanted, known: Known) {
  if (stock === undefined) return [];
  return branchCodes.flatMap((branchCode): RowProblem[] => {
    const key = pairKey(productId, branchCode);
    const allocated = known.stock.get(key)?.allocated ?? 0;
    wanted.stock.set(key, Math.max(stock, allocated));
    if (stock >= allocated) return [];
    const reason = `los pedidos tienen apartadas ${allocated} en la sucursal ${branchCode}: quedó en ${allocated}`;
    return [{ line, column: 'existencias', value: String(stock), reason, isNotice: true }];
  });
}
