import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Db } from '../../../platform/database.ts';
import { promotionCents, runsInHour } from '../index.ts';

export interface GroupRow {
  id: number;
  parent_id: number | null;
  level: number;
  name: string;
  path: string;
  picture_key: string;
  picture_id: string | null;
  product_count: number;
}

export interface GroupBannerRow extends Record<string, unknown> {
  page_url: string;
  title: string;
  text: string;
  alt_text: string;
  link: string;
  is_mobile: boolean;
  picture_key: string;
}

/** Every group of the company, in menu order, with its number of products. */
export function readGroups(sql: postgres.Sql, companyId: number): Promise<GroupRow[]> {
  return sql<GroupRow[]>`
    select g.id, g.parent_id, g.level, g.name, g.path, g.picture_key, g.picture_id, coalesce(listed.count, 0)::int as product_count
    from groups g
    left join (select group_id, count(*) from group_listings where company_id = ${companyId} group by group_id) listed
      on listed.group_id = g.id
    where ${companyId} = any(g.company_ids) and is_group_shown(g.path)
    order by g.level, g.position, g.id`;
}

/** Earlier addresses, by group. */
export async function readGroupAddresses(sql: postgres.Sql): Promise<Map<string, number>> {
  const rows = await sql<{ path: string; group_id: number }[]>`select path, group_id from group_addresses`;
  return new Map(rows.map(({ path, group_id }) => [path, group_id]));
}

/** Those that are shown on a day of the store. */
export async function readGroupBanners(
  db: Db,
  { companyId, today }: { companyId: number; today: string },
): Promise<GroupBannerRow[]> {
  const rows = await db.execute<GroupBannerRow>(sql`
    select page_url, title, text, alt_text, link, is_mobile, picture_key from banners
    where company_id = ${companyId} and kind = 'group' and is_shown
      and ${today}::date between coalesce(starts_on, '-infinity') and coalesce(ends_on, 'infinity')
    order by position, id`);
  return [...rows];
}

export interface GroupPage {
  companyId: number;
  groupId: number;
  limit: number;
  offset: number;
}

/** Bestsellers first. */
export async function readGroupPage(sql: postgres.Sql, page: GroupPage): Promise<number[]> {
  const rows = await sql<{ product_id: number }[]>`
    select product_id from group_listings where company_id = ${page.companyId} and group_id = ${page.groupId}
    order by popularity desc, product_id limit ${page.limit} offset ${page.offset}`;
  return rows.map((row) => row.product_id);
}

export interface ShelfRow {
  id: number;
  name: string;
  presentation: string;
  laboratory: string;
  active_ingredient: string | null;
  form: string;
  prescription_class: string;
  public_cents: number;
  ecommerce_cents: number | null;
  promotion_cents: number | null;
  discount_percent: string | null;
  /** Anybody has the discount without asking. */
  is_free: boolean | null;
}

/** All filter and sort data of a group, bestsellers first. */
export function readShelf(
  sql: postgres.Sql,
  {
    companyId,
    groupId,
    today,
    dayCode,
    hour,
  }: { companyId: number; groupId: number; today: string; dayCode: number; hour: number },
): Promise<ShelfRow[]> {
  return sql<ShelfRow[]>`
    select p.id, p.name, p.presentation, l.name as laboratory, p.active_ingredient, p.form, p.prescription_class,
      prices.public_cents, prices.ecommerce_cents, ${promotionCents(sql)} as promotion_cents,
      today.discount_percent, today.is_free
    from group_listings g
    join products p on p.id = g.product_id
    join laboratories l on l.id = p.laboratory_id
    join product_prices prices on prices.company_id = g.company_id and prices.product_id = g.product_id
    left join lateral (
      select r.discount_percent, r.sets_price, r.requirements = '' and r.required_quantity <= 1 as is_free
      from promotions r
      where r.company_id = g.company_id and r.product_id = g.product_id and r.type = 'discount' and r.is_on
        and ${today}::date between r.starts_on and r.ends_on and (r.day_code = -1 or r.day_code = ${dayCode})
        and ${runsInHour(sql, hour)}
      order by is_free desc, r.id limit 1
    ) today on true
    where g.company_id = ${companyId} and g.group_id = ${groupId}
    order by g.popularity desc, g.product_id`;
}

/** The products of a group in stock at the chosen branch, or at any branch without one. */
export async function readAvailable(
  sql: postgres.Sql,
  { companyId, groupId, branch }: { companyId: number; groupId: number; branch: number },
): Promise<Set<number>> {
  const rows = await sql<{ product_id: number }[]>`
    select g.product_id from group_listings g
    where g.company_id = ${companyId} and g.group_id = ${groupId} and exists (
      select from stock_levels s join branches b on b.code = s.branch_code
      where s.product_id = g.product_id and s.quantity > s.allocated and b.is_active
        and ${companyId} = any(b.company_ids) and (${branch} = 0 or s.branch_code = ${branch}))`;
  return new Set(rows.map((row) => row.product_id));
}
