import type { ProductFields, ProductPageFields } from '@botica/domain/catalogue/product-drafts';
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { VersionSource } from './tables.ts';
import { productVersions } from './tables.ts';

export interface VersionAuthor {
  source: VersionSource;
  author: string;
  staffId?: string;
  key?: string;
  at: Date;
}

/**
 * Adds a version of each product whose state is not its newest version. Call it with the products locked: before a
 * change as `found`, so that a state written by something else is not lost, and after the change with its author.
 */
export async function keepVersions(
  tx: Db,
  productIds: readonly number[],
  { source, author, staffId, key, at }: VersionAuthor,
): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await tx.execute<{ id: number; number: number }>(sql`
    insert into product_versions (product_id, number, fields, source, staff_id, author, key, at)
    select p.id, coalesce(last.number, 0) + 1, now.fields, ${source}, ${staffId ?? null}::uuid, ${author},
      ${key ?? null}::uuid, ${at.toISOString()}::timestamptz
    from products p
    cross join lateral (select product_fields(p.id) as fields offset 0) now
    left join lateral (
      select v.number, v.fields from product_versions v where v.product_id = p.id order by v.number desc limit 1
    ) last on true
    where p.id = any(${sql.param([...productIds])}::int[]) and last.fields is distinct from now.fields
    returning product_id as id, number`);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/**
 * A stored state without pictures or pinned equivalents does not name them. One from before the fields of the page were
 * edited does not know them: nobody changed them here until the next version, so they were as in that one.
 */
export const wholeFields = (
  fields: ProductFields,
  { video, complementary, panels, certificate }: ProductPageFields,
): ProductFields => ({
  ...{ video, complementary, panels, certificate },
  ...fields,
  pictures: fields.pictures ?? [],
  pinnedEquivalents: fields.pinnedEquivalents ?? [],
});

/** Nobody recorded this state when it was written. */
export const foundAt = (at: Date): VersionAuthor => ({ source: 'found', author: 'Estado anterior', at });

export interface ProductVersion {
  number: number;
  fields: ProductFields;
  source: VersionSource;
  author: string;
  at: Date;
}

/** Newest first; `published` is the state of now. */
export async function findVersions(
  db: Db,
  { productId, published }: { productId: number; published: ProductFields },
  limit: number,
): Promise<ProductVersion[]> {
  const { number, fields, source, author, at } = productVersions;
  const versions = await db
    .select({ number, fields, source, author, at })
    .from(productVersions)
    .where(eq(productVersions.productId, productId))
    .orderBy(desc(number))
    .limit(limit);
  let later = published;
  return versions.map((version) => {
    later = wholeFields(version.fields, later);
    return { ...version, fields: later };
  });
}

/** The whole state of a version. */
export async function findVersionFields(
  db: Db,
  { productId, number, published }: { productId: number; number: number; published: ProductFields },
): Promise<ProductFields | undefined> {
  const { fields } = productVersions;
  const from = and(eq(productVersions.productId, productId), gte(productVersions.number, number));
  const [old] = await db
    .select({ fields })
    .from(productVersions)
    .where(and(from, eq(productVersions.number, number)));
  const [later] = await db
    .select({ fields })
    .from(productVersions)
    .where(and(from, sql`${fields} ? 'complementary'`))
    .orderBy(asc(productVersions.number))
    .limit(1);
  return old && wholeFields(old.fields, later?.fields ?? published);
}
