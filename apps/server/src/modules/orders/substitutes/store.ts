import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { OrderSubstituteRow } from './tables.ts';
import { orderSubstitutes } from './tables.ts';

export interface StandInPair {
  originalId: number;
  productId: number;
}

/** For `original` and `other`: a prescription product replaces only another prescription product (CART-10). */
const sameNeed = sql`(original.requires_prescription or not other.requires_prescription)`;

/** Whether the company sells `other`. */
const sold = (companyId: number) => sql`
  not other.is_hidden and exists (select from product_prices price where price.product_id = other.id and price.company_id = ${companyId}
    and price.public_cents > 0)`;

/** Two medicines of one group may have different effects: only a pharmacist may replace one by the other. */
const noMedicine = sql`(not original.is_medicine and not other.is_medicine)`;

export interface Allowing {
  companyId: number;
  chosenBy: 'shopper' | 'pharmacist';
}

export interface JudgedPair extends StandInPair, Record<string, unknown> {
  /** The original's name; empty when the product does not exist. */
  name: string;
  isAllowed: boolean;
}

/**
 * Whether each product may replace its original: it is sold, and has the same ingredient, strength and form or is from
 * the same group. A shopper may choose by group only non-medicines.
 */
export async function judgePairs(
  db: Db,
  { companyId, chosenBy }: Allowing,
  pairs: readonly StandInPair[],
): Promise<JudgedPair[]> {
  if (pairs.length === 0) return [];
  const originals = sql.param(pairs.map(({ originalId }) => originalId));
  const others = sql.param(pairs.map(({ productId }) => productId));
  const rows = await db.execute<JudgedPair>(sql`
    select pair.original_id as "originalId", pair.other_id as "productId", coalesce(original.name, '') as name,
      exists (select from products other where other.id = pair.other_id and other.id <> original.id
        and ${sameNeed} and ${sold(companyId)}
        and (original.equivalence_key = other.equivalence_key
          or (${chosenBy === 'pharmacist'}::boolean or ${noMedicine}) and exists (
            select from product_groups a join product_groups b on b.group_id = a.group_id
            where a.product_id = original.id and b.product_id = other.id))) as "isAllowed"
    from unnest(${originals}::int[], ${others}::int[]) with ordinality as pair (original_id, other_id, place)
    left join products original on original.id = pair.original_id
    order by pair.place`);
  return [...rows];
}

export interface FoundStandIn extends StandInPair, Record<string, unknown> {
  isEquivalent: boolean;
  /** Its place, when staff put it before the other equivalents. */
  pin: number | null;
}

const mostEquivalents = 60;
const mostOfGroup = 12;

/**
 * Replacements for some products, in stock at the branch, or anywhere while no branch is chosen. Those with the same
 * ingredient, strength and form come first, in the order of staff and then of popularity, then, for non-medicines, the
 * most popular of the same group.
 * One statement for all products.
 */
export async function findStandIns(
  db: Db,
  { productIds, companyId, branchCode }: { productIds: readonly number[]; companyId: number; branchCode: number },
): Promise<FoundStandIn[]> {
  if (productIds.length === 0) return [];
  const inStock = sql`
    exists (select from stock_levels s where s.product_id = other.id and s.quantity > s.allocated
      and (${branchCode}::int = 0 or s.branch_code = ${branchCode}::int))`;
  const rows = await db.execute<FoundStandIn>(sql`
    select original.id as "originalId", found.id as "productId", found.is_equivalent as "isEquivalent",
      found.pin
    from products original
    cross join lateral (
      (select other.id, true as is_equivalent, pin_of(original.pinned_equivalents, other.id) as pin, other.popularity
        from products other
        where other.equivalence_key = original.equivalence_key and other.id <> original.id
          and ${sameNeed} and ${sold(companyId)} and ${inStock}
        order by pin, other.popularity desc, other.id limit ${mostEquivalents})
      union all
      (select other.id, false, null, other.popularity
        from (select distinct b.product_id from product_groups a join product_groups b on b.group_id = a.group_id
          where a.product_id = original.id and b.product_id <> original.id) near
        join products other on other.id = near.product_id
        where not coalesce(other.equivalence_key = original.equivalence_key, false) and ${noMedicine}
          and ${sameNeed} and ${sold(companyId)} and ${inStock}
        order by other.popularity desc, other.id limit ${mostOfGroup})
    ) found
    where original.id = any(${sql.param([...productIds])}::int[])
    order by original.id, found.is_equivalent desc, found.pin, found.popularity desc, found.id`);
  return [...rows];
}

export type ChosenSubstitute = Pick<
  OrderSubstituteRow,
  'originalProductId' | 'choice' | 'productId' | 'agreedUnitCents'
>;

export async function insertChoices(
  tx: Db,
  orderId: number,
  choices: readonly ChosenSubstitute[],
  at: Date,
): Promise<void> {
  if (choices.length === 0) return;
  await tx.insert(orderSubstitutes).values(choices.map((choice) => ({ ...choice, orderId, acceptedAt: at })));
}

/** The last choice wins. False when it is unchanged. */
export async function saveChoice(
  tx: Db,
  orderId: number,
  { originalProductId, ...chosen }: ChosenSubstitute,
  at: Date,
): Promise<boolean> {
  const changed = await tx
    .insert(orderSubstitutes)
    .values({ ...chosen, originalProductId, orderId, acceptedAt: at })
    .onConflictDoUpdate({
      target: [orderSubstitutes.orderId, orderSubstitutes.originalProductId],
      set: { ...chosen, acceptedAt: at },
      setWhere: sql`(${orderSubstitutes.choice}, ${orderSubstitutes.productId}) is distinct from (excluded.choice, excluded.product_id)`,
    })
    .returning({ orderId: orderSubstitutes.orderId });
  return changed.length > 0;
}

export async function findChoice(
  db: Db,
  orderId: number,
  originalProductId: number,
): Promise<OrderSubstituteRow | undefined> {
  const [row] = await db
    .select()
    .from(orderSubstitutes)
    .where(and(eq(orderSubstitutes.orderId, orderId), eq(orderSubstitutes.originalProductId, originalProductId)));
  return row;
}
