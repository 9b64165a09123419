import type { EarnedGift, PricedCart } from '@botica/domain/cart/pricing';
import type { OrderSubmission, SubmittedGift } from '@botica/domain/checkout';

/**
 * Whether the submission has the same lines as the current cart. Prices are compared by the total. A withdrawn product
 * is not a line of the cart: a shopper who sends it gets the cart without it.
 */
export function isSameCart(sent: OrderSubmission, cart: PricedCart): boolean {
  return (
    hasSame(sent.lines, cart.lines, ({ productId }) => `${productId}`) &&
    hasSame(sent.redemptions, asked(cart.redemptions), giftKey) &&
    hasSame(sent.bonuses, asked(cart.bonuses), giftKey) &&
    (sent.couponCode === undefined || sent.couponCode.toUpperCase() === (cart.coupon?.code ?? ''))
  );
}

const giftKey = ({ productId, promotionId }: Pick<SubmittedGift, 'productId' | 'promotionId'>) =>
  `${productId}:${promotionId}`;

/** A gift that is no longer earned is still in the cart, with quantity 0. */
function asked(gifts: readonly EarnedGift[]): EarnedGift[] {
  return gifts.filter(({ quantity }) => quantity > 0);
}

function hasSame<Line extends { quantity: number }>(
  sent: readonly Line[],
  stored: readonly Line[],
  keyOf: (line: Line) => string,
): boolean {
  const wanted = new Map(sent.map((line) => [keyOf(line), line.quantity]));
  return (
    sent.length === stored.length &&
    wanted.size === sent.length &&
    stored.every((line) => wanted.get(keyOf(line)) === line.quantity)
  );
}
