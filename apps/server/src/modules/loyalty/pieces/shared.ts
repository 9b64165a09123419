import type { CompanyId } from '@botica/domain/companies';
import type { Content, ContentProblems } from '@botica/domain/content/editions';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export const rowsOf = (value: Content[string] | undefined) => (value ?? []) as readonly Content[];
export const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null);
export const none: ContentProblems = {};

const productIdsIn = (rows: readonly Content[]) =>
  rows.flatMap(({ productId }) => (typeof productId === 'number' ? [productId] : []));

/** The products that the company sells, of those in the rows, with the names that shoppers read. */
export async function productsIn(
  db: Db,
  companyId: CompanyId,
  rows: readonly Content[],
): Promise<{ id: string; name: string }[]> {
  const ids = [...new Set(productIdsIn(rows))];
  if (ids.length === 0) return [];
  const found = await db.execute<{ id: string; name: string }>(sql`
    select p.id::text as id, p.name || ', ' || p.presentation as name
    from products p join product_prices sold on sold.product_id = p.id and sold.company_id = ${companyId}
    where p.id = any(${sql.param(ids)}::int[]) order by p.id`);
  return [...found];
}

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
