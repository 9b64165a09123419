import type { ProductField, ProductFields } from '@botica/domain/catalogue/product-drafts';
import type { CompanyId } from '@botica/domain/companies';
import type { Rights } from '@botica/domain/staff';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

const list = (values: readonly (number | string)[]) => sql.param([...values]);

/** A215: a product is read by those of any company that sells it; one without prices by everybody. */
export function isReadBy(companyIds: readonly CompanyId[]): SQL {
  const sold = sql`select from product_prices s where s.product_id = p.id`;
  return sql`(exists (${sold} and s.company_id = any(${list(companyIds)}::int[]))
    or (cardinality(${list(companyIds)}::int[]) > 0 and not exists (${sold})))`;
}

/** A215: what one company changes, all companies show. So it needs the permission in each one that sells it. */
export function isWrittenBy(companyIds: readonly CompanyId[]): SQL {
  return sql`(cardinality(${list(companyIds)}::int[]) > 0 and not exists (select from product_prices s
    where s.product_id = p.id and s.company_id <> all(${list(companyIds)}::int[])))`;
}

export interface DraftedField {
  field: ProductField;
  value: ProductFields[ProductField];
  /** The published value when the person changed it. */
  base: ProductFields[ProductField];
  baseVersion: number;
  author: string;
  staffId: string;
  at: string;
}

/** A product with its published fields and its draft. */
export interface DraftedProduct {
  id: number;
  sku: string;
  fields: ProductFields;
  /** Of the newest version; 0 before the first. */
  version: number;
  versionAuthor: string | null;
  versionAt: string | null;
  draft: DraftedField[];
  /** Changes with the draft: what a person publishes is what they saw. */
  seal: string;
  canEdit: boolean;
  canPublish: boolean;
}

/** Of the draft `d`; empty without one. */
export const sealColumn = sql`coalesce(md5(string_agg(d.field || d.value::text || d.base_version, ',' order by d.field)), '')`;

/**
 * A state without pictures or pinned equivalents does not name them (`product_fields`). The base of a field of the page
 * may be a version from before these were edited; then it is what is published.
 */
const withLists = (fields: SQL) => sql`('{"pictures": [], "pinnedEquivalents": []}'::jsonb || ${fields})`;

interface Wanted {
  ids: readonly number[];
  rights: Rights;
  isLocked?: boolean;
}

/** The products that the person may read, by id. Locked against other writers, the import included, for a change. */
export async function findDrafted(db: Db, { ids, rights, isLocked }: Wanted): Promise<DraftedProduct[]> {
  const reading = isReadBy(rights.wholeCompanies('catalogue.read'));
  const wanted = sql`p.id = any(${list(ids)}::int[]) and ${reading}`;
  if (isLocked) await db.execute(sql`select from products p where ${wanted} order by p.id for no key update`);
  const rows = await db.execute<DraftedProduct & Record<string, unknown>>(sql`
    select p.id, p.sku, ${withLists(sql`now.fields`)} as fields, coalesce(last.number, 0) as version,
      last.author as "versionAuthor", last.at as "versionAt", draft.fields as draft, draft.seal,
      ${isWrittenBy(rights.wholeCompanies('catalogue.edit'))} as "canEdit",
      ${isWrittenBy(rights.wholeCompanies('catalogue.publish'))} as "canPublish"
    from products p
    cross join lateral (select product_fields(p.id) as fields offset 0) now
    left join lateral (
      select v.number, v.author, v.at from product_versions v where v.product_id = p.id order by v.number desc limit 1
    ) last on true
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('field', d.field, 'value', d.value, 'base', coalesce(${withLists(sql`b.fields`)} -> d.field, now.fields -> d.field),
          'baseVersion', d.base_version, 'author', d.author, 'staffId', d.staff_id, 'at', d.at) order by d.field),
          '[]') as fields, ${sealColumn} as seal
      from product_drafts d
      join product_versions b on b.product_id = d.product_id and b.number = d.base_version
      where d.product_id = p.id
    ) draft
    where ${wanted} order by p.id`);
  return [...rows];
}

/** The published fields with those of the draft. */
export function draftedState({ fields, draft }: Pick<DraftedProduct, 'fields' | 'draft'>): ProductFields {
  return { ...fields, ...Object.fromEntries(draft.map(({ field, value }) => [field, value])) };
}

/** Barcodes among these that another product has, by the product that wants them. */
export async function findTakenBarcodes(db: Db, wanted: readonly { id: number; barcode: string }[]) {
  const rows = await db.execute<{ id: number }>(sql`
    select w.id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id int, barcode text)
    join products p on p.barcode = w.barcode and p.id <> w.id`);
  return new Set(rows.map(({ id }) => id));
}

/** Products that no company sells. */
export async function findUnpriced(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.execute<{ id: number }>(sql`
    select p.id from products p where p.id = any(${list(ids)}::int[])
      and not exists (select from product_prices s where s.product_id = p.id)`);
  return new Set(rows.map(({ id }) => id));
}

/** Those of the given laboratories and groups that exist. */
export async function findKnownChoices(
  db: Db,
  given: { laboratoryIds: readonly number[]; groupIds: readonly number[] },
) {
  const rows = await db.execute<{ kind: 'laboratory' | 'group'; id: number }>(sql`
    select 'laboratory' as kind, id from laboratories where id = any(${list(given.laboratoryIds)}::int[])
    union all select 'group', id from groups where id = any(${list(given.groupIds)}::int[])`);
  const ids = (kind: 'laboratory' | 'group') => new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id));
  return { laboratories: ids('laboratory'), groups: ids('group') };
}

/** Whether the laboratory and all the groups exist; undefined values are not asked for. */
export async function areKnown(db: Db, { laboratoryId, groupIds = [] }: Partial<ProductFields>): Promise<boolean> {
  const [row] = await db.execute<{ known: boolean }>(sql`
    select (${laboratoryId ?? null}::int is null or exists (select from laboratories where id = ${laboratoryId ?? null}::int))
      and (select count(*) from groups where id = any(${list(groupIds)}::int[])) = cardinality(${list(groupIds)}::int[])
      as known`);
  return row?.known ?? false;
}

/** Whether all of them are equivalents of the product, as it is or with its drafted key. */
export async function areEquivalents(
  db: Db,
  { productId, key, ids }: { productId: number; key: string | null; ids: readonly number[] },
): Promise<boolean> {
  if (ids.length === 0) return true;
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from products other join products p on p.id = ${productId}
    where other.id = any(${list(ids)}::int[]) and other.id <> p.id
      and other.equivalence_key in (p.equivalence_key, ${key}::text)`);
  return row?.count === ids.length;
}

/** Names of the laboratories and the groups that a product may have. */
export async function findChoices(db: Db) {
  const [laboratories, groups] = await Promise.all([
    db.execute<{ id: number; name: string }>(sql`select id, name from laboratories order by name`),
    db.execute<{ id: number; name: string }>(sql`
      select g.id, concat_ws(' › ', top.name, middle.name, g.name) as name
      from groups g left join groups middle on middle.id = g.parent_id left join groups top on top.id = middle.parent_id
      order by 2`),
  ]);
  return { laboratories: [...laboratories], groups: [...groups] };
}

export async function findPrices(db: Db, productId: number) {
  const rows = await db.execute<{ companyId: CompanyId; publicCents: number; ecommerceCents: number | null }>(sql`
    select company_id as "companyId", public_cents as "publicCents", ecommerce_cents as "ecommerceCents"
    from product_prices where product_id = ${productId} order by company_id`);
  return [...rows];
}
