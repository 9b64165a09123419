import { useQuery } from '@tanstack/react-query';
import { customerQueries } from './checkout-queries.ts';
import { type CheckoutSnapshot, checkoutSnapshot } from './checkout-snapshot.ts';
import { useCheckoutState } from './checkout-state.ts';
import { useBalances } from './use-balances.ts';
import { type CheckoutPlace, useCheckoutPlace } from './use-checkout-place.ts';
import { useForeignCosts } from './use-foreign-costs.ts';
import { useNow } from './use-now.ts';

export interface CheckoutView extends CheckoutSnapshot<CheckoutPlace> {
  /** Data that the steps depend on is still loading. */
  isPending: boolean;
}

/** The order in preparation, for rendering. An event handler uses `readCheckout`. */
export function useCheckoutFacts(): CheckoutView {
  const now = useNow();
  const state = useCheckoutState();
  const place = useCheckoutPlace();
  const abroad = useForeignCosts(place);
  const balances = useBalances();
  const queries = customerQueries(state);
  const services = useQuery(queries.services);
  const cards = useQuery(queries.cards);
  const taxIds = useQuery(queries.taxIds);
  const olderIdentities = useQuery(queries.olderIdentities);
  const customer = {
    services: services.data,
    cards: cards.data,
    taxIds: taxIds.data,
    olderIdentities: olderIdentities.data,
  };
  const isPending =
    place.isPending ||
    balances.isPending ||
    abroad.isPending ||
    [services, cards, taxIds, olderIdentities].some(({ isLoading }) => isLoading);
  return { ...checkoutSnapshot({ now, state, place, abroad, balances, customer }), isPending };
}
