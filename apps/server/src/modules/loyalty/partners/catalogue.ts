import type { CouponKind } from '@botica/domain/loyalty/partners';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

const mostListed = 300;

/** The viewpoint of a promotion: its cost is the same for all, the stock is that of a branch. */
export interface Looking {
  companyId: number;
  /** ISO date, of the store. */
  today: string;
  branchCode: number | undefined;
}

/** Redeemable on a day: not paused, not over, and not all given. `o` is the promotion. */
const isOffered = (today: string) => sql`(o.is_active and o.offered_until >= ${today}
  and (o.most_coupons is null or o.given < o.most_coupons))`;

export interface CategoryRow extends Record<string, unknown> {
  id: number;
  name: string;
  partners: number;
}

export async function findCategories(db: Db, companyId: number): Promise<CategoryRow[]> {
  const rows = await db.execute<CategoryRow>(sql`
    select c.id, c.name, count(p.id)::int as partners
    from partner_categories c left join partners p on p.category_id = c.id and p.is_active
    where c.company_id = ${companyId} group by c.id order by c.position, c.name`);
  return [...rows];
}

export interface PartnerRow extends Record<string, unknown> {
  id: number;
  name: string;
  description: string;
  categoryId: number;
  category: string;
  minimumGain: number;
  promotions: number;
}

export interface PartnersAsked {
  id?: number;
  categoryId?: number;
  onlyWithPromotions?: boolean;
}

export async function findPartners(
  db: Db,
  { companyId, today }: Pick<Looking, 'companyId' | 'today'>,
  { id, categoryId, onlyWithPromotions = false }: PartnersAsked = {},
): Promise<PartnerRow[]> {
  const rows = await db.execute<PartnerRow>(sql`
    select * from (
      select p.id, p.name, p.description, c.id as "categoryId", c.name as category, p.minimum_gain as "minimumGain",
        (select count(*) from partner_promotions o
          where o.partner_id = p.id and ${isOffered(today)})::int as promotions
      from partners p join partner_categories c on c.id = p.category_id
      where c.company_id = ${companyId} and p.is_active
        ${id === undefined ? sql`` : sql`and p.id = ${id}`}
        ${categoryId === undefined ? sql`` : sql`and c.id = ${categoryId}`}
    ) found where promotions > 0 or not ${onlyWithPromotions}
    order by name, id limit ${mostListed}`);
  return [...rows];
}

export interface PartnerBranchRow extends Record<string, unknown> {
  id: number;
  name: string;
  address: string;
  city: string;
  phone: string;
  hours: string;
}

export async function findPartnerBranches(db: Db, companyId: number, partnerId: number): Promise<PartnerBranchRow[]> {
  const rows = await db.execute<PartnerBranchRow>(sql`
    select b.id, b.name, b.address, b.city, b.phone, b.hours
    from partner_branches b join partners p on p.id = b.partner_id and p.is_active
    join partner_categories c on c.id = p.category_id and c.company_id = ${companyId}
    where p.id = ${partnerId} order by b.city, b.name limit ${mostListed}`);
  return [...rows];
}

export interface PromotionRow extends Record<string, unknown> {
  id: number;
  kind: CouponKind;
  title: string;
  description: string;
  terms: string;
  identifier: string;
  picturePath: string;
  valueCents: number;
  discountPercent: number;
  points: number;
  offeredUntil: string;
  validDays: number;
  productId: number | null;
  partnerId: number;
  partner: string;
  categoryId: number;
  category: string;
  minimumGain: number;
  cities: string[];
  /** How many can still be redeemed; null without a limit. */
  left: number | null;
  /** PARTNER-07: undefined where no stock is needed. */
  stock: number | null;
}

export interface PromotionsAsked {
  ids?: readonly number[] | undefined;
  categoryIds?: readonly number[] | undefined;
  partnerIds?: readonly number[] | undefined;
  isFeatured?: boolean;
}

/** Nobody pauses or changes them, or takes the last ones, until the end of the transaction. */
export async function holdPromotions(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    select o.id from partner_promotions o join partners p on p.id = o.partner_id
    where o.id = any(${sql.param([...ids])}::int[]) order by o.id for update of o for share of p`);
}

/** The promotions that can be redeemed today, of active partners. PARTNER-13: empty lists filter nothing. */
export async function findPromotions(
  db: Db,
  { companyId, today, branchCode }: Looking,
  { ids, categoryIds, partnerIds, isFeatured = false }: PromotionsAsked,
): Promise<PromotionRow[]> {
  const among = (column: SQL, wanted: readonly number[] | undefined) =>
    wanted?.length ? sql`and ${column} = any(${sql.param([...wanted])}::int[])` : sql``;
  const rows = await db.execute<PromotionRow>(sql`
    select o.id, o.kind, o.title, o.description, o.terms, o.identifier, o.picture_path as "picturePath",
      o.most_coupons - o.given as "left", o.value_cents as "valueCents", o.discount_percent as "discountPercent", o.points,
      o.offered_until::text as "offeredUntil", o.valid_days as "validDays", o.product_id as "productId",
      p.id as "partnerId", p.name as partner, c.id as "categoryId", c.name as category,
      p.minimum_gain as "minimumGain",
      array(select distinct b.city from partner_branches b where b.partner_id = p.id order by b.city) as cities,
      case when o.product_id is not null then greatest(coalesce(s.quantity - s.allocated, 0), 0) end as stock
    from partner_promotions o
    join partners p on p.id = o.partner_id and p.is_active
    join partner_categories c on c.id = p.category_id and c.company_id = ${companyId}
    left join stock_levels s on s.product_id = o.product_id and s.branch_code = ${branchCode ?? 0}
    where ${isOffered(today)}
      ${among(sql`o.id`, ids)} ${among(sql`c.id`, categoryIds)} ${among(sql`p.id`, partnerIds)}
      ${isFeatured ? sql`and o.is_featured` : sql``}
    order by o.is_featured desc, o.offered_until, o.points, o.id limit ${mostListed}`);
  return [...rows];
}
