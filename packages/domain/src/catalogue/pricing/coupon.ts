import type { Cents } from '../../money/index.ts';
import { applyDiscount } from '../../money/index.ts';

/** COUPON-05: a digital coupon that is valid for this order. The server checks its owner, dates and uses. */
export interface CouponTerms {
  readonly code: string;
  /** 0 to 100. */
  readonly percent: number;
  readonly isPerProduct: boolean;
  /** The products that it applies to; empty means all. */
  readonly productIds: readonly number[];
}

/** Whether the coupon applies to the units of this product (PRICE-12). */
export function lowersProduct({ isPerProduct, productIds }: CouponTerms, productId: number): boolean {
  return isPerProduct && (productIds.length === 0 || productIds.includes(productId));
}

/** PRICE-13 */
export function priceWithCoupon(unitCents: Cents, { percent }: CouponTerms): Cents {
  return applyDiscount(unitCents, percent / 100);
}

/** COUPON-04: saves nothing on a total of 0. */
export function savingOnOrder(coupon: CouponTerms | undefined, totalCents: Cents): Cents {
  if (!coupon || coupon.isPerProduct) return 0;
  return totalCents - priceWithCoupon(totalCents, coupon);
}
