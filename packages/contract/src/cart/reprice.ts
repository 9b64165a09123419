import { explainPrices, priceCart } from '@botica/domain/cart/pricing';
import type { CartPrices } from '@botica/domain/catalogue/pricing';
import { fromCartDto } from './from-dto.ts';
import type { CartFacts } from './lines.ts';
import type { CartDto } from './replies.ts';
import { toCartDto } from './to-dto.ts';

/** Prices a cart in the wire format, as stored by a browser, with the same function as the server. */
export function withPrices(facts: CartFacts): CartDto {
  return toCartDto(priceCart(fromCartDto(facts)));
}

/** The prices of a wire cart with their reasons, for a screen that explains them. */
export function pricedCartOf(facts: CartFacts): CartPrices {
  return explainPrices(fromCartDto(facts));
}
