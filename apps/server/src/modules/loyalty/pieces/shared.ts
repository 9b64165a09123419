import type { CompanyId } from '@botica/domain/companies';
import type { Content, ContentProblems } from '@botica/domain/content/editions';
import type { Db } from '../../../platform/database.ts';
import { findSoldNames } from '../../catalogue/index.ts';

export const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null);
export const none: ContentProblems = {};

const productIdsIn = (rows: readonly Content[]) =>
  rows.flatMap(({ productId }) => (typeof productId === 'number' ? [productId] : []));

/** The products that the company sells, of those in the rows, with the names that shoppers read. */
export const productsIn = (db: Db, companyId: CompanyId, rows: readonly Content[]) =>
  findSoldNames(db, companyId, productIdsIn(rows));

/**
 * A message at each row whose product the company does not sell. `published` are rows whose products may stay: a pause must
 * not wait for another product.
 */
export async function unsoldIn(
  db: Db,
  companyId: CompanyId,
  lists: Readonly<Record<string, readonly Content[]>>,
  published: readonly Content[] = [],
): Promise<ContentProblems> {
  const found = await productsIn(db, companyId, Object.values(lists).flat());
  const sold = new Set([...found.map(({ id }) => id), ...productIdsIn(published).map(String)]);
  const wrong = Object.entries(lists).flatMap(([field, rows]) =>
    rows.flatMap(({ productId }, index) => (sold.has(String(productId)) ? [] : [`${field}.${index}.productId`])),
  );
  return Object.fromEntries(wrong.map((path) => [path, 'Esta empresa no vende ese producto.']));
}
