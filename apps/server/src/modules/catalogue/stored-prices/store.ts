import type { PriceBlock, ProductPrices } from '@botica/domain/catalogue/pricing';
import type { CompanyId } from '@botica/domain/companies';
import type { StoredPrices } from '@botica/domain/prices';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { PriceColumns } from '../index.ts';
import { blockOf, icareBlockOf, tiersOf } from '../index.ts';

export interface PricedProduct {
  id: number;
  sku: string;
  name: string;
  presentation: string;
  prices: StoredPrices;
}

/** The products of a group with its lower levels, of a laboratory, with these codes, with these ids, or all. */
export type ProductScope =
  | { groupId: number }
  | { laboratoryId: number }
  | { skus: readonly string[] }
  | { ids: readonly number[] }
  | 'all';

interface Row extends PriceColumns, Record<string, unknown> {
  id: number;
  icare: Partial<PriceBlock> | null;
  cost_cents: number | null;
}
type ProductRow = Row & Pick<PricedProduct, 'sku' | 'name' | 'presentation'>;

const columns = sql`prices.product_id as id, prices.public_cents, prices.ecommerce_cents, prices.promotion_cents,
  prices.senior_cents, prices.senior_promotion_cents, prices.fourth_age_cents, prices.delivery_cents,
  prices.senior_delivery_cents, prices.icare, prices.quantity_tiers, prices.cost_cents`;

/** Every price, whether a promotion runs today or not. */
const everything = { hasDiscount: true, isFourthAgeOn: true };

function toStored(row: Row): StoredPrices {
  const icare = icareBlockOf(row.icare, everything);
  return { block: blockOf(row, everything), icare, tiers: tiersOf(row), costCents: row.cost_cents };
}

/** At most `limit` and one more, so that the caller sees that there are too many. */
export async function findPricedProducts(
  db: Db,
  companyId: CompanyId,
  scope: ProductScope,
  limit: number,
  { text = '', from = 0 }: { text?: string; from?: number } = {},
): Promise<PricedProduct[]> {
  const named = sql`(p.name ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} or lower(p.sku) = lower(${text})
    or p.barcode = ${text})`;
  const rows = await db.execute<ProductRow>(sql`
    select ${columns}, p.sku, p.name, p.presentation
    from product_prices prices join products p on p.id = prices.product_id
    where prices.company_id = ${companyId} and ${inScope(companyId, scope)}
      and ${text === '' ? sql`true` : named}
    order by p.name, p.presentation, p.id offset ${from} limit ${limit + 1}`);
  return rows.map((row) => ({
    ...{ id: row.id, sku: row.sku, name: row.name, presentation: row.presentation, prices: toStored(row) },
  }));
}

function inScope(companyId: CompanyId, scope: ProductScope): SQL {
  if (scope === 'all') return sql`true`;
  if ('laboratoryId' in scope) return sql`p.laboratory_id = ${scope.laboratoryId}`;
  if ('skus' in scope) {
    return sql`lower(p.sku) = any(array(select lower(code) from unnest(${sql.param([...scope.skus])}::text[]) as code))`;
  }
  if ('ids' in scope) return sql`p.id = any(${sql.param([...scope.ids])}::int[])`;
  return sql`exists (select from group_listings g
    where g.company_id = ${companyId} and g.group_id = ${scope.groupId} and g.product_id = p.id)`;
}

/**
 * The product of each code, by the code as it was sent. PostgreSQL lowers both sides, as its index of codes does:
 * JavaScript knows other capitals.
 */
export async function findIdsOfCodes(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.execute<{ code: string; id: number }>(sql`
    select sent.code, p.id from unnest(${sql.param([...codes])}::text[]) as sent (code)
    join products p on lower(p.sku) = lower(sent.code)`);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

export async function findStoredPrices(
  db: Db,
  companyId: CompanyId,
  productIds: readonly number[],
  locking: SQL = sql``,
): Promise<Map<number, StoredPrices>> {
  const rows = await db.execute<Row>(sql`
    select ${columns} from product_prices prices
    where prices.company_id = ${companyId} and prices.product_id = any(${sql.param([...productIds])}::int[])
    order by prices.product_id ${locking}`);
  return new Map(rows.map((row) => [row.id, toStored(row)]));
}

/** In the order of the products, so that two changes wait for each other and never deadlock. */
export function lockStoredPrices(tx: Db, companyId: CompanyId, productIds: readonly number[]) {
  return findStoredPrices(tx, companyId, productIds, sql`for update of prices`);
}

/**
 * One statement for any number of products: the trigger raises the version of the catalogue once, and every cached price
 * is invalid from the commit on.
 */
export async function writeStoredPrices(
  tx: Db,
  companyId: CompanyId,
  prices: ReadonlyMap<number, StoredPrices>,
): Promise<void> {
  const given = [...prices].map(([id, { block, icare, tiers, costCents }]) => ({
    ...{ id, icare, tiers, costCents },
    ...block,
  }));
  await tx.execute(sql`
    update product_prices set public_cents = n."publicCents", ecommerce_cents = n."ecommerceCents",
      promotion_cents = n."promotionCents", senior_cents = n."seniorCents",
      senior_promotion_cents = n."seniorPromotionCents", fourth_age_cents = n."fourthAgeCents",
      delivery_cents = n."deliveryCents", senior_delivery_cents = n."seniorDeliveryCents",
      icare = jsonb_strip_nulls(n.icare), quantity_tiers = n.tiers, cost_cents = n."costCents"
    from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as n (id int, "publicCents" int,
      "ecommerceCents" int, "promotionCents" int, "seniorCents" int, "seniorPromotionCents" int, "fourthAgeCents" int,
      "deliveryCents" int, "seniorDeliveryCents" int, icare jsonb, tiers jsonb, "costCents" int)
    where product_prices.company_id = ${companyId} and product_prices.product_id = n.id`);
}

/** The prices that may be charged on a day, by the rule of the store's own loader. */
export function sellablePrices(
  { block, icare, tiers }: Omit<StoredPrices, 'costCents'>,
  conditions: { hasDiscount: boolean; percent?: number | undefined; isFourthAgeOn: boolean },
): ProductPrices {
  const row: PriceColumns = {
    public_cents: block.publicCents,
    ecommerce_cents: block.ecommerceCents,
    promotion_cents: block.promotionCents,
    senior_cents: block.seniorCents,
    senior_promotion_cents: block.seniorPromotionCents,
    fourth_age_cents: block.fourthAgeCents,
    delivery_cents: block.deliveryCents,
    senior_delivery_cents: block.seniorDeliveryCents,
    quantity_tiers: [...tiers],
  };
  return { block: blockOf(row, conditions), icare: icareBlockOf(icare, conditions), tiers: tiersOf(row) };
}

export interface PriceScopes {
  groups: { id: number; name: string; products: number }[];
  laboratories: { id: number; name: string; products: number }[];
}

/** What a formula may be about, with the number of products that the company sells of each. */
export async function findPriceScopes(db: Db, companyId: CompanyId): Promise<PriceScopes> {
  const [groups, laboratories] = await Promise.all([
    db.execute<PriceScopes['groups'][number] & Record<string, unknown>>(sql`
      with recursive named as (
        select g.id, g.name, array[g.position] as place from groups g where g.parent_id is null
        union all
        select g.id, named.name || ' › ' || g.name, named.place || g.position
        from groups g join named on named.id = g.parent_id
      )
      select named.id, named.name, count(*)::int as products
      from named join group_listings l on l.group_id = named.id and l.company_id = ${companyId}
      group by named.id, named.name, named.place order by named.place, named.id`),
    db.execute<PriceScopes['laboratories'][number] & Record<string, unknown>>(sql`
      select l.id, l.name, count(*)::int as products
      from product_prices prices join products p on p.id = prices.product_id
      join laboratories l on l.id = p.laboratory_id
      where prices.company_id = ${companyId} group by l.id, l.name order by l.name`),
  ]);
  return { groups: [...groups], laboratories: [...laboratories] };
}
