import { toForeignCharges, toForeignRates, toInsuranceUsdCents } from '@botica/contract/checkout/foreign';
import { shippingAbroadCents, toLocalCents } from '@botica/domain/checkout/foreign';
import type { Cents } from '@botica/domain/money';
import { pricedCart } from '../../cart/index.ts';
import type { PlaceFacts } from './checkout-place.ts';
import type { foreignQueries, QueryData } from './checkout-queries.ts';
import type { CheckoutState } from './checkout-state.ts';

export interface ForeignCosts {
  /** Undefined until a service is chosen, and when the order is too heavy for it. */
  shippingCents: Cents | undefined;
  insuranceCents: Cents;
}

/** FOREIGN-06: the cost of shipping abroad, in the currency of the order. */
export function foreignCosts(
  { cart, choices }: Pick<CheckoutState, 'cart' | 'choices'>,
  { orderType, foreignService }: Pick<PlaceFacts, 'orderType' | 'foreignService'>,
  { prices }: QueryData<ReturnType<typeof foreignQueries>>,
): ForeignCosts {
  if (orderType !== 'abroad' || !prices || prices.tasaCambio === 0)
    return { shippingCents: undefined, insuranceCents: 0 };
  const rates = toForeignRates(prices);
  const { units } = pricedCart(cart).totals;
  return {
    shippingCents: foreignService && shippingAbroadCents(toForeignCharges(foreignService), units, rates),
    insuranceCents: choices.foreign.insured ? toLocalCents(toInsuranceUsdCents(prices), rates) : 0,
  };
}
