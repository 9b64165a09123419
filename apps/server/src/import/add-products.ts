import type { NewProduct, ProductFields } from '@botica/domain/catalogue/product-drafts';
import { pageFieldIds } from '@botica/domain/catalogue/product-drafts';
import { sql } from 'drizzle-orm';
import { productGroups, productPrices, products } from '../modules/catalogue/index.ts';
import type { FieldWrite } from '../modules/catalogue/product-drafts/index.ts';
import { keepVersions, writeFields } from '../modules/catalogue/product-drafts/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import { lockProductIds } from './batch.ts';
import { readLastProductId } from './known.ts';
import { newProduct } from './new-product.ts';
import { noPrices } from './plan.ts';

interface Author {
  clock: Clock;
  by: { staffId: string; name: string };
  /** Of the form that makes them. */
  key: string;
}

export interface AddedProduct {
  id: number;
  sku: string;
  fields: ProductFields;
}

/**
 * Waits for other writers of new products, then adds complete products with their prices: hidden, with a draft that shows
 * them. Publishing the draft is what makes them exist for shoppers.
 */
export async function addHiddenProducts(tx: Db, { clock, by, key }: Author) {
  await lockProductIds(tx);
  return async (given: readonly NewProduct[]): Promise<AddedProduct[]> => {
    if (given.length === 0) return [];
    const lastId = await readLastProductId(tx);
    const rows = given.map(
      (
        {
          sku,
          fields: { groupIds: _groups, laboratoryId = 0, keywords, isRestrictedAbroad: _abroad, ...words },
          prices,
        },
        index,
      ) => {
        const id = lastId + index + 1;
        const row = newProduct(
          { ...words, ...(keywords && { keywords: [...keywords] }), name: words.name ?? sku },
          { id, sku, laboratoryId },
        );
        return { row: { ...row, isHidden: true }, prices };
      },
    );
    await tx.insert(products).values(rows.map(({ row }) => row));
    const memberships = given.flatMap(({ fields: { groupIds = [] } }, index) =>
      groupIds.map((groupId) => ({ productId: lastId + index + 1, groupId })),
    );
    if (memberships.length > 0) await tx.insert(productGroups).values(memberships);
    const prices = rows.flatMap(({ row, prices: own }) =>
      own.map((price) => ({ ...noPrices, ...price, quantityTiers: [], productId: row.id })),
    );
    if (prices.length > 0) await tx.insert(productPrices).values(prices);
    const ids = rows.map(({ row }) => row.id);
    const at = clock.now();
    await keepVersions(tx, ids, { source: 'staff', staffId: by.staffId, author: by.name, key, at });
    const drafted = given.flatMap(({ fields: { isRestrictedAbroad }, page = {} }, index): FieldWrite[] => {
      const own = { productId: lastId + index + 1, baseVersion: 1 };
      const abroad = isRestrictedAbroad ? [{ ...own, field: 'isRestrictedAbroad' as const, value: true }] : [];
      const ofPage = pageFieldIds.flatMap((field) => {
        const value = page[field];
        return value === undefined ? [] : [{ ...own, field, value }];
      });
      return [{ ...own, field: 'isHidden' as const, value: false }, ...abroad, ...ofPage];
    });
    await writeFields(tx, drafted, { staffId: by.staffId, name: by.name, at });
    return [
      ...(await tx.execute<AddedProduct & Record<string, unknown>>(sql`
        select p.id, p.sku, product_fields(p.id) as fields from products p
        where p.id = any(${sql.param(ids)}::int[]) order by p.id`)),
    ];
  };
}
