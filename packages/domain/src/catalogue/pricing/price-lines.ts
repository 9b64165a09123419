import type { Cents } from '../../money/index.ts';
import { sum } from '../../money/index.ts';
import { savingOnOrder } from './coupon.ts';
import { shownPoints } from './points.ts';
import type { CartLineInput, PricedCartLine, PricingContext } from './price-line.ts';
import { priceLine } from './price-line.ts';

/** A free gift of a promotion, as requested by the shopper. */
export interface GiftLine {
  readonly kind: 'swap' | 'bonus';
  /** The product that earns it. */
  readonly boughtProductId: number;
  readonly quantity: number;
}

export interface CartPricingInput extends PricingContext {
  readonly lines: readonly CartLineInput[];
  readonly gifts?: readonly GiftLine[];
}

export interface CartTotals {
  /** PRICE-10: the sum of the lines. */
  readonly totalCents: Cents;
  /** PRICE-11 */
  readonly savingCents: Cents;
  /** PRICE-12: the saving of a coupon per product; already in the total. */
  readonly couponSavingCents: Cents;
  /** The saving of a coupon on the order, which is subtracted from the total. */
  readonly orderCouponSavingCents: Cents;
  readonly payableCents: Cents;
  /** Whole points, as shown. */
  readonly points: number;
  readonly units: number;
}

export interface CartPrices {
  readonly lines: readonly PricedCartLine[];
  readonly totals: CartTotals;
}

/** Prices every line and the whole cart, with reasons. Shared by the server and the browser. */
export function priceLines(input: CartPricingInput): CartPrices {
  const swaps = completeSwaps(input.gifts ?? []);
  const lines = input.lines.map((line) => priceLine(line, input, swaps.get(line.productId) ?? 0));
  return { lines, totals: totalsOf(lines, input) };
}

function totalsOf(lines: readonly PricedCartLine[], input: CartPricingInput): CartTotals {
  const totalCents = sum(lines.map((line) => line.totalCents));
  const orderCouponSavingCents = savingOnOrder(input.coupon, totalCents);
  const payableCents = totalCents - orderCouponSavingCents;
  return {
    totalCents,
    savingCents: sum(lines.map((line) => line.savingCents)),
    couponSavingCents: sum(lines.map((line) => line.couponSavingCents)),
    orderCouponSavingCents,
    payableCents,
    points: shownPoints(lines.map((line) => line.points)),
    units: sum(lines.map((line) => line.quantity)),
  };
}

/** EARN-05: each unit given by an exchange is one complete exchange. */
function completeSwaps(gifts: readonly GiftLine[]): Map<number, number> {
  const swaps = new Map<number, number>();
  for (const { kind, boughtProductId, quantity } of gifts) {
    if (kind === 'swap') swaps.set(boughtProductId, (swaps.get(boughtProductId) ?? 0) + quantity);
  }
  return swaps;
}
