import { dayCodeOf, hourOf } from '@botica/domain/catalogue/promotions';
import { companyIds } from '@botica/domain/companies';
import { storeDate } from '@botica/domain/time';
import type postgres from 'postgres';
import { promotionCents, runsInHour } from '../index.ts';
import type { SearchBranch, SearchDocument, SearchGroup } from './model/document.ts';
import type { Synonym } from './model/synonyms.ts';
import type { OwnNeed } from './vocabulary/read-vocabulary.ts';

/** Small enough that other requests are answered between two chunks. */
const chunkSize = 200;

export function readGroups(sql: postgres.Sql): Promise<SearchGroup[]> {
  return sql<
    SearchGroup[]
  >`select id, parent_id as "parentId", level, name, path from groups where is_group_shown(path)`;
}

export function readBranches(sql: postgres.Sql): Promise<SearchBranch[]> {
  return sql<SearchBranch[]>`
    select code, city_id as "cityId", company_ids as "companyIds" from branches where is_active`;
}

export function readSynonyms(sql: postgres.Sql): Promise<Synonym[]> {
  return sql<Synonym[]>`select kind, term, finds from search_synonyms order by id`;
}

export function readOwnNeeds(sql: postgres.Sql): Promise<OwnNeed[]> {
  return sql<OwnNeed[]>`
    select name, phrases, targets, asks_pharmacist as "asksPharmacist" from search_needs order by name`;
}

/** Every product that any company sells, in chunks; prefetches the next chunk while one is processed. */
export async function* readAllDocuments(sql: postgres.Sql, now: Date): AsyncGenerator<SearchDocument[]> {
  const products = await sql<{ id: number }[]>`select id from products order by id`;
  const chunkAt = (start: number) =>
    readDocuments(
      sql,
      products.slice(start, start + chunkSize).map(({ id }) => id),
      now,
    );
  let next = chunkAt(0);
  for (let start = 0; start < products.length; start += chunkSize) {
    const documents = await next;
    next = chunkAt(start + chunkSize);
    next.catch(() => undefined); // It is awaited in the next round, or no longer wanted.
    yield documents;
  }
}

/** The products whose promotions of this day have hours. */
export async function readHourlyProducts(sql: postgres.Sql, now: Date): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct r.product_id as id from promotions r
    where r.from_hour is not null and r.is_on and ${storeDate(now).isoDate}::date between r.starts_on and r.ends_on`;
  return rows.map(({ id }) => id);
}

/** The documents of some products; an unsold or hidden one has none. */
export async function readDocuments(sql: postgres.Sql, ids: readonly number[], now: Date): Promise<SearchDocument[]> {
  if (ids.length === 0) return [];
  return sql<SearchDocument[]>`
    select p.id as "productId", p.xmin::text as revision, p.name, p.brand, p.presentation, p.kind, p.active_ingredient as "activeIngredient",
      p.strength, p.form, p.pack_size as "packSize", p.unit, l.name as laboratory, p.keywords, p.sku, p.barcode,
      p.prescription_class as "prescriptionClass", p.popularity,
      array(select m.group_id from product_groups m where m.product_id = p.id order by m.group_id) as "groupIds",
      offers."companyIds", offers."priceCents", offers."discountPercents",
      array(
        select s.branch_code from stock_levels s where s.product_id = p.id and s.quantity > s.allocated
      ) as "branchCodes",
      p.allows_order_without_stock as "allowsOrderWithoutStock",
      exists (select from restricted_products r where r.product_id = p.id)
        or exists (select from restricted_laboratories r where r.laboratory_id = p.laboratory_id) as "isRestrictedAbroad"
    from products p
    join laboratories l on l.id = p.laboratory_id
    join lateral (${offersOf(sql, now)}) offers on offers."companyIds" is not null
    where p.id = any(${ids as number[]}::int[]) and not p.is_hidden`;
}

/** PRICE-04..07 for a visitor and one unit, as in lists: a discount of today counts when it has no condition. */
function offersOf(sql: postgres.Sql, now: Date) {
  return sql`
    select array_agg(prices.company_id) as "companyIds",
      array_agg(case
        when today.is_free and ${promotionCents(sql)} is not null then ${promotionCents(sql)}
        when prices.ecommerce_cents < prices.public_cents then prices.ecommerce_cents
        else prices.public_cents end) as "priceCents",
      array_agg(floor(coalesce(today.discount_percent, 0))::int) as "discountPercents"
    from product_prices prices
    left join lateral (
      select r.discount_percent, r.sets_price, r.requirements = '' and r.required_quantity <= 1 as is_free
      from promotions r
      where r.company_id = prices.company_id and r.product_id = prices.product_id and r.type = 'discount' and r.is_on
        and ${storeDate(now).isoDate}::date between r.starts_on and r.ends_on
        and (r.day_code = -1 or r.day_code = ${dayCodeOf(now)}) and ${runsInHour(sql, hourOf(now))}
      order by is_free desc, r.id
      limit 1
    ) today on true
    where prices.product_id = p.id and prices.company_id = any(${[...companyIds]}::smallint[])`;
}
