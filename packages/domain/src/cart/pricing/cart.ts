import type {
  Benefit,
  CartLineInput,
  CartTotals,
  CouponTerms,
  LinePromotion,
  PricedCartLine,
} from '../../catalogue/pricing/index.ts';
import type { Cents } from '../../money/index.ts';
import type { OrderTypeId } from '../../orders/order-types/index.ts';

/** An active promotion of a line's product, with its texts. */
export interface CartPromotion extends LinePromotion {
  /** One sentence. */
  readonly description: string;
  /** 0 without a discount. */
  readonly discountPercent: number;
  /** A229: its price is the public price less the discount, not the promotion price of the product. */
  readonly setsPrice?: boolean;
  /** The product that a redemption or a bonus gives; null for a discount. */
  readonly given: GivenProduct | null;
}

export interface GivenProduct {
  readonly productId: number;
  readonly name: string;
  readonly imageUrl: string;
}

/** A line before pricing: the shopper's choice and the product data. */
export interface CartLine extends CartLineInput {
  readonly name: string;
  readonly presentation: string;
  readonly laboratory: string;
  readonly laboratoryId: number;
  readonly imageUrl: string;
  readonly promotions: readonly CartPromotion[];
  /** Why a promotion of the product does not count for this buyer. */
  readonly promotionNotice?: string;
  /** Days; 0 means not selected. */
  readonly repurchaseDays: number;
  /** 0 without a subscription. */
  readonly repurchaseId: number;
  /** The attached prescription; empty without one. */
  readonly documentId: string;
  readonly allowsOrderWithoutStock: boolean;
  readonly isControlled: boolean;
  readonly isMedicine: boolean;
  readonly isRestrictedAbroad: boolean;
  readonly isLaboratoryRestrictedAbroad: boolean;
}

/** A gift of a promotion: a redemption (canje) or a bonus. */
export interface CartGift {
  readonly productId: number;
  /** The product that earns it. */
  readonly boughtProductId: number;
  readonly promotionId: number;
  readonly name: string;
  readonly imageUrl: string;
  /** Units that the shopper requested. */
  readonly quantity: number;
  /** The price of one unit; not charged. */
  readonly valueCents: Cents;
  readonly requiredQuantity: number;
  readonly givenQuantity: number;
  /** In the branch of the order; undefined while no branch is chosen. */
  readonly stock: number | undefined;
  /** The patient of a redemption; 0 without one. */
  readonly patientId: number;
}

/** CANJE-03: a patient of redemptions, with the units bought before. */
export interface Patient {
  readonly id: number;
  readonly name: string;
  readonly cardNumber: string;
  readonly identityNumber: string;
  readonly purchases: readonly { readonly promotionId: number; readonly units: number }[];
}

export interface CartCoupon extends CouponTerms {
  readonly description: string;
}

export interface CartBenefit extends Benefit {
  readonly description: string;
}

/** A cart before pricing. */
export interface Cart {
  /** 0 when no cart is stored. */
  readonly version: number;
  /** Undefined while none is chosen. */
  readonly branchCode: number | undefined;
  readonly orderTypeId: OrderTypeId;
  /** PROMO-11: 1 Sunday to 7 Saturday. */
  readonly todayCode: number;
  /** ROLE-13 */
  readonly isFourthAgeOn: boolean;
  readonly deliveryMinimumCents: Cents;
  readonly lines: readonly CartLine[];
  readonly redemptions: readonly CartGift[];
  readonly bonuses: readonly CartGift[];
  readonly patients: readonly Patient[];
  readonly benefits: readonly CartBenefit[];
  /** As typed; empty without one. */
  readonly couponCode: string;
  /** Undefined when no coupon applies. */
  readonly coupon: CartCoupon | undefined;
  /** Why the typed coupon does not apply; empty when it does. */
  readonly couponMessage: string;
  /** CART-17: products of the cart that are no longer sold. */
  readonly withdrawn: readonly { readonly productId: number; readonly name: string }[];
}

export interface PricedLine extends CartLine {
  readonly price: PricedCartLine;
}

/** A gift limited to what the cart earns. */
export interface EarnedGift extends CartGift {
  /** Units that may be requested. */
  readonly available: number;
  /** Units of the bought product in the cart. */
  readonly boughtQuantity: number;
  /** Units to buy for the first gift. */
  readonly minimumPurchase: number;
}

export interface PricedCart extends Cart {
  readonly lines: readonly PricedLine[];
  readonly redemptions: readonly EarnedGift[];
  readonly bonuses: readonly EarnedGift[];
  readonly totals: CartTotals;
}
