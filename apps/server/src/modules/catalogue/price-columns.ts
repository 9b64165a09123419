import type { PriceBlock, QuantityTier } from '@botica/domain/catalogue/pricing';
import { discountedBlock } from '@botica/domain/catalogue/pricing';
import type { Cents } from '@botica/domain/money';
import type postgres from 'postgres';

export interface PriceColumns {
  public_cents: Cents;
  ecommerce_cents: Cents | null;
  promotion_cents: Cents | null;
  senior_cents: Cents | null;
  senior_promotion_cents: Cents | null;
  fourth_age_cents: Cents | null;
  delivery_cents: Cents | null;
  senior_delivery_cents: Cents | null;
  quantity_tiers: QuantityTier[];
}

interface PriceConditions {
  /** A discount is active today; without one there is no promotion price. */
  hasDiscount: boolean;
  /** A229: of a discount that sets its own price; undefined for the promotion price of the product. */
  percent?: number | undefined;
  /** ROLE-13 */
  isFourthAgeOn: boolean;
}

/** The prices that may be charged today; the others are null, so that no screen offers them. */
export function blockOf(row: PriceColumns, { hasDiscount, percent, isFourthAgeOn }: PriceConditions): PriceBlock {
  const block = {
    publicCents: row.public_cents,
    ecommerceCents: row.ecommerce_cents,
    promotionCents: hasDiscount ? row.promotion_cents : null,
    seniorCents: row.senior_cents,
    seniorPromotionCents: hasDiscount ? row.senior_promotion_cents : null,
    fourthAgeCents: isFourthAgeOn ? row.fourth_age_cents : null,
    deliveryCents: row.delivery_cents,
    seniorDeliveryCents: row.senior_delivery_cents,
  };
  return hasDiscount && percent !== undefined ? discountedBlock(block, percent) : block;
}

/** The promotion price in SQL, beside `product_prices prices` and the discount of the day as `today`. */
export function promotionCents(sql: postgres.Sql) {
  const own = sql`round(prices.public_cents * (100 - today.discount_percent) / 100)::int`;
  return sql`(case when not coalesce(today.sets_price, false) then prices.promotion_cents
    when prices.ecommerce_cents > 0 and prices.ecommerce_cents < ${own} then null else ${own} end)`;
}

/** The smallest first. */
export function tiersOf({ quantity_tiers }: PriceColumns): QuantityTier[] {
  return quantity_tiers.length < 2 ? quantity_tiers : quantity_tiers.toSorted((a, b) => a.quantity - b.quantity);
}

/** The ICare block is stored with the domain's names, and without absent prices. */
export function icareBlockOf(stored: Partial<PriceBlock> | null, options: PriceConditions) {
  if (!stored?.publicCents) return null;
  return blockOf(
    {
      public_cents: stored.publicCents,
      ecommerce_cents: stored.ecommerceCents ?? null,
      promotion_cents: stored.promotionCents ?? null,
      senior_cents: stored.seniorCents ?? null,
      senior_promotion_cents: stored.seniorPromotionCents ?? null,
      fourth_age_cents: stored.fourthAgeCents ?? null,
      delivery_cents: stored.deliveryCents ?? null,
      senior_delivery_cents: stored.seniorDeliveryCents ?? null,
      quantity_tiers: [],
    },
    options,
  );
}
