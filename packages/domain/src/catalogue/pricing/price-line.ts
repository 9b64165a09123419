import type { LineFlag } from '../../cart/index.ts';
import { flagsOf } from '../../cart/index.ts';
import type { Cents } from '../../money/index.ts';
import { multiply } from '../../money/index.ts';
import type { BoughtProduct, OrderCircumstances } from './buyer-price.ts';
import { priceForBuyer } from './buyer-price.ts';
import type { CouponTerms } from './coupon.ts';
import { lowersProduct, priceWithCoupon } from './coupon.ts';
import type { NextBenefit } from './next-benefit.ts';
import { nextBenefits } from './next-benefit.ts';
import type { Benefit } from './points.ts';
import { pointsOf } from './points.ts';
import type { PriceConditions, PriceReason } from './price-rules.ts';
import type { PromotionState } from './promotion-state.ts';
import type { PriceCandidate } from './unit-price.ts';
import { chooseUnitPrice, explainUnitPrice } from './unit-price.ts';

/** A line as input of the engine: the shopper's choice and the product data. */
export interface CartLineInput extends BoughtProduct {
  readonly productId: number;
  readonly hasPrescription: boolean;
  readonly isRepurchase: boolean;
  /** In the branch of the order; undefined while none is chosen. */
  readonly stock: number | undefined;
  readonly requiresPrescription: boolean;
  readonly taxPercent: number;
  readonly pointsMultiplier: number;
  readonly pointsPercent: number;
}

/** The facts of the order, the day and the buyer for every line. */
export interface PricingContext extends OrderCircumstances {
  readonly coupon?: CouponTerms | undefined;
  readonly benefits: readonly Benefit[];
  /** False when only amounts are shown: other prices and missing amounts stay empty. */
  readonly explains?: boolean;
}

export interface PricedCartLine {
  readonly productId: number;
  readonly quantity: number;
  /** The unit price including the coupon. 0 when the product is not sold now. */
  readonly unitCents: Cents;
  readonly unitBeforeCouponCents: Cents;
  readonly publicCents: Cents;
  readonly reason: PriceReason;
  readonly ruleId: string;
  /** Every price of the product, in the order of evaluation. */
  readonly candidates: readonly PriceCandidate[];
  readonly totalCents: Cents;
  /** Compared with the public price; the coupon's saving is separate. */
  readonly savingCents: Cents;
  readonly couponSavingCents: Cents;
  readonly hasCoupon: boolean;
  readonly points: number;
  readonly benefitId: number | undefined;
  readonly benefitShare: number;
  readonly isForSale: boolean;
  readonly promotion: PromotionState | undefined;
  readonly flags: readonly LineFlag[];
  readonly next: readonly NextBenefit[];
}

export function priceLine(line: CartLineInput, context: PricingContext, completeSwaps: number): PricedCartLine {
  const { chosen, publicCents, buying, promotion } = priceForBuyer(line, context);
  const { cents, reason, ruleId } = chosen;
  const isForSale = cents > 0;
  const unitBeforeCouponCents = Math.max(0, cents);
  const unitCents = withCoupon(line, context, unitBeforeCouponCents);
  const totalCents = multiply(unitCents, line.quantity);
  const explains = context.explains ?? true;
  const { points, benefitId, benefitShare } = pointsOf({ ...line, totalCents, completeSwaps }, context.benefits);
  return {
    productId: line.productId,
    quantity: line.quantity,
    unitCents,
    unitBeforeCouponCents,
    publicCents,
    reason,
    ruleId,
    candidates: explains ? explainUnitPrice(line.prices, buying, chosen) : [],
    totalCents,
    savingCents: multiply(Math.max(0, publicCents - unitBeforeCouponCents), line.quantity),
    couponSavingCents: multiply(unitBeforeCouponCents - unitCents, line.quantity),
    hasCoupon: unitCents < unitBeforeCouponCents,
    points,
    benefitId,
    benefitShare,
    isForSale,
    promotion,
    flags: flagsOf({ ...line, hasPromotion: promotion !== undefined, meetsPromotion: promotion?.isMet ?? false }),
    next: explains && isForSale ? nextOf(line, context, buying, unitBeforeCouponCents, promotion) : [],
  };
}

function withCoupon({ productId }: CartLineInput, { coupon }: PricingContext, cents: Cents): Cents {
  return coupon && lowersProduct(coupon, productId) ? priceWithCoupon(cents, coupon) : cents;
}

function nextOf(
  line: CartLineInput,
  { todayCode }: PricingContext,
  buying: PriceConditions,
  unitCents: Cents,
  promotion: PromotionState | undefined,
): NextBenefit[] {
  if (line.promotions.length === 0 && line.prices.tiers.length === 0) return [];
  const couldBeMet = promotion && !promotion.isMet;
  const discountedCents = couldBeMet
    ? chooseUnitPrice(line.prices, { ...buying, meetsPromotion: true }).cents
    : undefined;
  const { quantity, isSenior, promotions } = line;
  return nextBenefits(
    { quantity, isSenior, promotions, tiers: line.prices.tiers, unitCents, discountedCents },
    promotion,
    todayCode,
  );
}
