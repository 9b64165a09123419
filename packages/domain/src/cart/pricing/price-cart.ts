import type { CartPrices, PricedCartLine } from '../../catalogue/pricing/index.ts';
import { priceLines } from '../../catalogue/pricing/index.ts';
import { orderTypeName } from '../../orders/order-types/index.ts';
import type { Cart, CartGift, PricedCart } from './cart.ts';
import { earnedGifts } from './earned-gifts.ts';

/** Prices a cart: on the server with fresh data, and in the browser after each change. */
export function priceCart(cart: Cart): PricedCart {
  const gifts = earnedGifts(cart);
  const { lines, totals } = pricesOf({ ...cart, ...gifts }, { explains: false });
  // COUPON-07: compared before the coupon, so that a coupon that pays for everything stays.
  const keepsCoupon = totals.totalCents + totals.couponSavingCents > 0;
  return {
    ...cart,
    ...gifts,
    lines: cart.lines.map((line, index) => ({ ...line, price: priceAt(lines, index) })),
    couponCode: keepsCoupon ? cart.couponCode : '',
    coupon: keepsCoupon ? cart.coupon : undefined,
    totals,
  };
}

/** Only the prices with their reasons, for a screen that explains them. */
export function explainPrices(cart: Cart): CartPrices {
  return pricesOf(cart, { explains: true });
}

function pricesOf(cart: Cart, { explains }: { explains: boolean }): CartPrices {
  return priceLines({
    explains,
    orderType: orderTypeName(cart.orderTypeId),
    todayCode: cart.todayCode,
    isFourthAgeOn: cart.isFourthAgeOn,
    coupon: cart.coupon,
    benefits: cart.benefits,
    lines: cart.lines,
    gifts: [
      ...cart.redemptions.map((gift) => toGiftLine(gift, 'swap' as const)),
      ...cart.bonuses.map((gift) => toGiftLine(gift, 'bonus' as const)),
    ],
  });
}

function toGiftLine<Kind extends 'swap' | 'bonus'>({ boughtProductId, quantity }: CartGift, kind: Kind) {
  return { kind, boughtProductId, quantity };
}

function priceAt(lines: readonly PricedCartLine[], index: number): PricedCartLine {
  const line = lines[index];
  if (!line) throw new RangeError(`No priced line ${index}`);
  return line;
}
