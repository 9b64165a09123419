import type { Cents } from '../../money/index.ts';
import { sum } from '../../money/index.ts';
import { savingOnOrder } from './coupon.ts';
import { shownPoints } from './points.ts';
import type { CartLineInput, PricedCartLine, PricingContext } from './price-line.ts';
import { priceLine } from './price-line.ts';

/** What a promotion gives for nothing, as far as the shopper asked for it. */
export interface GiftLine {
  readonly kind: 'swap' | 'bonus';
  /** The product that is bought to have it. */
  readonly boughtProductId: number;
  readonly quantity: number;
}

export interface CartPricingInput extends PricingContext {
  readonly lines: readonly CartLineInput[];
  readonly gifts?: readonly GiftLine[];
  readonly deliveryMinimumCents?: Cents;
}

export interface CartTotals {
  /** PRICE-10: the sum of the lines. */
  readonly totalCents: Cents;
  /** PRICE-11 */
  readonly savingCents: Cents;
  /** PRICE-12: of a coupon per product; it is already in the total. */
  readonly couponSavingCents: Cents;
  /** Of a coupon on the whole order, which is taken from the total. */
  readonly orderCouponSavingCents: Cents;
  readonly payableCents: Cents;
  /** Whole points, as they are shown. */
  readonly points: number;
  readonly units: number;
  /** What is missing for the delivery to be made; 0 on other orders. */
  readonly missingForDeliveryCents: Cents;
}

export interface CartPrices {
  readonly lines: readonly PricedCartLine[];
  readonly totals: CartTotals;
}

/** The price of every line and of the whole, with the reasons. The same on the server and in the browser. */
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
    missingForDeliveryCents: missingForDelivery(input, payableCents),
  };
}

function missingForDelivery({ orderType, deliveryMinimumCents = 0 }: CartPricingInput, payableCents: Cents): Cents {
  return orderType === 'homeDelivery' ? Math.max(0, deliveryMinimumCents - payableCents) : 0;
}

/** EARN-05: each unit that a swap gives is one complete swap. */
function completeSwaps(gifts: readonly GiftLine[]): Map<number, number> {
  const swaps = new Map<number, number>();
  for (const { kind, boughtProductId, quantity } of gifts) {
    if (kind === 'swap') swaps.set(boughtProductId, (swaps.get(boughtProductId) ?? 0) + quantity);
  }
  return swaps;
}
