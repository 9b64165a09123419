import { and, inArray, sql } from 'drizzle-orm';
import { productGroups, productPrices, products, stockLevels } from '../modules/catalogue/index.ts';
import { findIdsOfCodes } from '../modules/catalogue/stored-prices/index.ts';
import type { Db } from '../platform/database.ts';
import type { Product } from './new-product.ts';
import type { ImportRow } from './row.ts';

export type Price = typeof productPrices.$inferSelect;

/** The stored data of the products in a batch. */
export interface Known {
  /** By the key of the code in the file. */
  products: Map<string, Product>;
  /** The product of each barcode of the batch. */
  skuByBarcode: Map<string, string>;
  prices: Map<string, Price>;
  stock: Map<string, { quantity: number; allocated: number }>;
  memberships: Set<string>;
  lastProductId: number;
}

/** Codes that differ only in capitals are one. */
export const codeKey = (sku: string) => sku.toLowerCase();

export const pairKey = (a: number, b: number) => `${a}:${b}`;

export async function readKnown(db: Db, rows: readonly ImportRow[]): Promise<Known> {
  const codes = unique(rows.map(({ sku }) => sku));
  const barcodes = unique(rows.flatMap(({ product }) => product.barcode ?? []));
  const branchCodes = unique(rows.flatMap((row) => (row.stock === undefined ? [] : row.branchCodes)));
  // Locked until the batch is written: staff may publish one of them at this moment.
  const found = await db
    .select()
    .from(products)
    .where(
      sql`lower(${products.sku}) = any(array(select lower(code) from unnest(${sql.param(codes)}::text[]) as code))`,
    )
    .orderBy(products.id)
    .for('no key update');
  const byId = new Map(found.map((product) => [product.id, product]));
  const ids = [...byId.keys()];
  const idsOfCodes = await findIdsOfCodes(db, codes);
  const prices = await db.select().from(productPrices).where(inArray(productPrices.productId, ids));
  const stock = await db
    .select()
    .from(stockLevels)
    .where(and(inArray(stockLevels.productId, ids), inArray(stockLevels.branchCode, branchCodes)));
  const memberships = await db.select().from(productGroups).where(inArray(productGroups.productId, ids));
  const taken = await db
    .select({ barcode: products.barcode, sku: products.sku })
    .from(products)
    .where(inArray(products.barcode, barcodes));
  return {
    products: new Map(
      [...idsOfCodes].flatMap(([code, id]) => {
        const product = byId.get(id);
        return product ? [[codeKey(code), product] as const] : [];
      }),
    ),
    skuByBarcode: new Map(taken.map(({ barcode, sku }) => [barcode, sku])),
    prices: new Map(prices.map((price) => [pairKey(price.companyId, price.productId), price])),
    stock: new Map(stock.map((level) => [pairKey(level.productId, level.branchCode), level])),
    memberships: new Set(memberships.map(({ productId, groupId }) => pairKey(productId, groupId))),
    lastProductId: await readLastProductId(db),
  };
}

export async function readLastProductId(db: Db): Promise<number> {
  const [row] = await db.select({ last: sql<number>`coalesce(max(${products.id}), 0)` }).from(products);
  return row?.last ?? 0;
}

const unique = <Value>(list: readonly Value[]) => [...new Set(list)];

export async function findSpellings(db: Db, column: typeof products.activeIngredient | typeof products.form) {
  const rows = await db.selectDistinct({ word: column }).from(products);
  return rows.flatMap(({ word }) => word ?? []);
}
