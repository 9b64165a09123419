import { toForeignCharges, toForeignRates } from '@botica/contract/checkout/foreign';
import { shippingAbroadCents, toLocalCents } from '@botica/domain/checkout/foreign';
import { type Cents, toCents } from '@botica/domain/money';
import { useQuery } from '@tanstack/react-query';
import { pricedCart, useLocalCart } from '../cart/index.ts';
import { foreignPricesQuery } from './checkout.api.ts';
import { useCheckout } from './checkout-store.ts';
import type { CheckoutPlace } from './use-checkout-place.ts';

export interface ForeignCosts {
  /** Nothing until a service is chosen, nor when the order weighs more than it takes. */
  shippingCents: Cents | undefined;
  insuranceCents: Cents;
  isPending: boolean;
}

/** FOREIGN-06: what shipping abroad costs, in the currency of the order. */
export function useForeignCosts({ orderType, foreignService }: CheckoutPlace): ForeignCosts {
  const isAbroad = orderType === 'abroad';
  const { cart } = useLocalCart();
  const { foreign } = useCheckout();
  const { data: prices, isLoading } = useQuery({ ...foreignPricesQuery(), enabled: isAbroad });
  if (!isAbroad || !prices || prices.tasaCambio === 0)
    return { shippingCents: undefined, insuranceCents: 0, isPending: isLoading };
  const rates = toForeignRates(prices);
  const { units } = pricedCart(cart).totals;
  return {
    shippingCents: foreignService && shippingAbroadCents(toForeignCharges(foreignService), units, rates),
    insuranceCents: foreign.insured ? toLocalCents(toCents(prices.seguroEnvio), rates) : 0,
    isPending: false,
  };
}
