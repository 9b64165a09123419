import type { HourWindow, PromotionType } from '@botica/domain/catalogue/promotions';
import type { CompanyId } from '@botica/domain/companies';
import type { RunningPromotion } from '@botica/domain/prices';
import type { PlanState, PlanTerms, PublishedPromotion, StoredPlanState } from '@botica/domain/promotions';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { PromotionPlanRow } from './tables.ts';
import { promotionPlanProducts, promotionPlans } from './tables.ts';

export async function findPlan(db: Db, id: string): Promise<PromotionPlanRow | undefined> {
  const [row] = await db.select().from(promotionPlans).where(eq(promotionPlans.id, id));
  return row;
}

export async function lockPlan(tx: Db, id: string): Promise<PromotionPlanRow | undefined> {
  const [row] = await tx.select().from(promotionPlans).where(eq(promotionPlans.id, id)).for('update');
  return row;
}

export type NewPlan = PlanTerms & { id: string; companyId: CompanyId; createdByName: string; createdAt: Date };

export async function insertPlan(tx: Db, plan: NewPlan): Promise<void> {
  await tx.insert(promotionPlans).values(plan);
}

type PlanChange = Partial<PlanTerms> & {
  state?: StoredPlanState;
  reason?: string;
  publishedByName?: string;
  publishedAt?: Date;
};

/** Every change raises the version. */
export async function updatePlan(tx: Db, id: string, change: PlanChange): Promise<void> {
  await tx
    .update(promotionPlans)
    .set({ ...change, version: sql`${promotionPlans.version} + 1` })
    .where(eq(promotionPlans.id, id));
}

export async function findPlanProductIds(db: Db, id: string): Promise<number[]> {
  const { planId, productId } = promotionPlanProducts;
  const rows = await db.select({ productId }).from(promotionPlanProducts).where(eq(planId, id)).orderBy(asc(productId));
  return rows.map((row) => row.productId);
}

export async function addPlanProducts(tx: Db, id: string, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .insert(promotionPlanProducts)
    .values(productIds.map((productId) => ({ planId: id, productId })))
    .onConflictDoNothing();
}

export async function removePlanProducts(tx: Db, id: string, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const { planId, productId } = promotionPlanProducts;
  await tx.delete(promotionPlanProducts).where(and(eq(planId, id), inArray(productId, [...productIds])));
}

export interface PlanFilter {
  companyIds: readonly CompanyId[];
  state: PlanState | undefined;
  /** Words of the title. */
  text: string;
  today: string;
  from: number;
  size: number;
}

export type ListedPlan = Pick<PromotionPlanRow, 'id' | 'companyId' | 'state' | 'createdByName' | keyof PlanTerms> & {
  products: number;
  total: number;
};

/** Drafts first, then those that started last. `total` counts all that the filter finds. */
export function listPlans(db: Db, { companyIds, state, text, today, from, size }: PlanFilter): Promise<ListedPlan[]> {
  const shown = sql`case when p.state in ('draft', 'waiting', 'discarded') then p.state
    when p.state = 'ended' or p.ends_on < ${today}::date then 'ended' when p.state = 'paused' then 'paused'
    when p.starts_on > ${today}::date then 'scheduled' else 'running' end`;
  const wanted: SQL = state ? sql`${shown} = ${state}` : sql`p.state <> 'discarded'`;
  return db.execute<ListedPlan & Record<string, unknown>>(sql`
    select p.id, p.company_id as "companyId", p.state, p.type, p.title, p.requirements,
      p.discount_percent::float8 as "discountPercent", p.required_quantity as "requiredQuantity",
      p.given_quantity as "givenQuantity", p.given_product_id as "givenProductId", p.day_code as "dayCode",
      p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", p.from_hour as "fromHour", p.to_hour as "toHour",
      p.uses_in_all as "usesInAll", p.uses_per_customer as "usesPerCustomer", p.created_by_name as "createdByName",
      count(*) over ()::int as total,
      (select count(*) from promotion_plan_products x where x.plan_id = p.id)::int as products
    from promotion_plans p
    where p.company_id = any(${sql.param([...companyIds])}::smallint[]) and ${wanted}
      and (${text} = '' or p.title ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`})
    order by p.state not in ('draft', 'waiting'), p.starts_on desc, p.id offset ${from} limit ${size}`);
}

/** Publications of a company wait for each other: each one compares itself with those before it. */
export async function lockPublications(tx: Db, companyId: CompanyId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('promotions'), ${companyId})`);
}

/** The promotions of these products that run on these days or later, without those of one plan. */
export function findOtherPromotions(
  db: Db,
  {
    companyId,
    planId,
    productIds,
    startsOn,
    endsOn,
  }: PlanTerms & { companyId: CompanyId; planId: string; productIds: readonly number[] },
): Promise<PublishedPromotion[]> {
  return db.execute<PublishedPromotion & Record<string, unknown>>(sql`
    select r.id, r.title, r.product_id as "productId", r.type, r.discount_percent::float8 as "discountPercent",
      r.required_quantity as "requiredQuantity", r.day_code as "dayCode", r.starts_on::text as "startsOn",
      r.ends_on::text as "endsOn", r.from_hour as "fromHour", r.to_hour as "toHour", r.sets_price as "setsPrice", coalesce(r.given_quantity, 0) as "givenQuantity",
      gift.cost_cents as "giftCostCents"
    from promotions r
    left join product_prices gift on gift.product_id = r.given_product_id and gift.company_id = r.company_id
    left join promotion_plans other on other.id = r.plan_id
    where r.company_id = ${companyId} and r.product_id = any(${sql.param([...productIds])}::int[])
      -- One that is used up comes back when an order is cancelled.
      and (r.is_on or other.state = 'published')
      and r.plan_id is distinct from ${planId}::uuid
      and r.starts_on <= ${endsOn}::date and r.ends_on >= ${startsOn}::date
    order by r.product_id, r.id`);
}

export interface DayPromotion extends HourWindow {
  id: number;
  type: PromotionType;
  requirements: string;
  discountPercent: number;
  requiredQuantity: number;
  givenQuantity: number;
  isUsedUp: boolean;
  /** In how many orders it may be used. */
  usesInAll: number | null;
}

/** The promotions of a product in their dates, also at other hours and those that are used up. */
export function findDayPromotions(
  db: Db,
  { companyId, productId, isoDate }: { companyId: CompanyId; productId: number; isoDate: string },
): Promise<DayPromotion[]> {
  return db.execute<DayPromotion & Record<string, unknown>>(sql`
    select r.id, r.type, r.requirements, r.discount_percent::float8 as "discountPercent",
      r.required_quantity as "requiredQuantity", r.given_quantity as "givenQuantity", r.from_hour as "fromHour",
      r.to_hour as "toHour", not r.is_on as "isUsedUp", p.uses_in_all as "usesInAll"
    from promotions r left join promotion_plans p on p.id = r.plan_id
    where r.company_id = ${companyId} and r.product_id = ${productId}
      and ${isoDate}::date between r.starts_on and r.ends_on
      and (r.is_on or (p.state = 'published' and p.times_used >= p.uses_in_all))
    order by r.id`);
}

/** What the promotions that run today or later do to the prices of these products. */
export function findRunningPromotions(
  db: Db,
  { companyId, productIds, today }: { companyId: CompanyId; productIds: readonly number[]; today: string },
): Promise<(RunningPromotion & { productId: number })[]> {
  return db.execute<RunningPromotion & { productId: number } & Record<string, unknown>>(sql`
    select r.product_id as "productId", r.type, r.discount_percent::float8 as "discountPercent",
      r.sets_price as "setsPrice", r.required_quantity as "requiredQuantity",
      case when r.given_product_id = r.product_id then r.given_quantity else 0 end as "givenQuantity"
    from promotions r left join promotion_plans plan on plan.id = r.plan_id
    where r.company_id = ${companyId} and r.product_id = any(${sql.param([...productIds])}::int[])
      -- One that is used up comes back when an order is cancelled.
      and (r.is_on or plan.state = 'published') and r.ends_on >= ${today}::date`);
}

/** Puts a promotion of each product before shoppers. The engine prefers lower ids, so the newest never wins. */
export async function insertPromotions(tx: Db, plan: PromotionPlanRow, link: string): Promise<void> {
  // One counter for all companies; the lock is held until the commit.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('promotions.id'))`);
  await tx.execute(sql`
    insert into promotions (id, company_id, product_id, type, title, requirements, link, discount_percent,
      required_quantity, given_quantity, given_product_id, day_code, starts_on, ends_on, from_hour, to_hour, plan_id,
      sets_price)
    select (select coalesce(max(r.id), 0) from promotions r) + row_number() over (order by x.product_id), p.company_id,
      x.product_id, p.type, p.title, p.requirements, ${link}, p.discount_percent, p.required_quantity, p.given_quantity,
      case when p.type <> 'discount' then coalesce(p.given_product_id, x.product_id) end, p.day_code, p.starts_on,
      p.ends_on, p.from_hour, p.to_hour, p.id, p.type = 'discount' and p.sets_price
    from promotion_plans p join promotion_plan_products x on x.plan_id = p.id
    where p.id = ${plan.id}`);
}

/** The triggers of the catalogue raise its version, so every process reads its prices again. */
export async function switchPromotions(tx: Db, planId: string, isOn: boolean): Promise<void> {
  await tx.execute(sql`update promotions set is_on = ${isOn} where plan_id = ${planId} and is_on <> ${isOn}`);
}

/** The address of its page in the store; undefined before it is published. */
export async function findPlanLink(db: Db, planId: string): Promise<string | undefined> {
  const [row] = await db.execute<{ link: string }>(sql`select link from promotions where plan_id = ${planId} limit 1`);
  return row?.link;
}

/** The promotion of one product that a plan made; undefined before it is published. */
export async function findPromotionId(db: Db, planId: string, productId: number): Promise<number | undefined> {
  const [row] = await db.execute<{ id: number }>(
    sql`select id from promotions where plan_id = ${planId} and product_id = ${productId} limit 1`,
  );
  return row?.id;
}
