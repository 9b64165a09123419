import type { QueryClient } from '@tanstack/react-query';
import { checkoutBalances } from './checkout-balances.ts';
import { deliveryAddress, placeFacts } from './checkout-place.ts';
import {
  balanceQueries,
  cachedData,
  customerQueries,
  deliveryQueries,
  foreignQueries,
  placeQueries,
} from './checkout-queries.ts';
import { type CheckoutSnapshot, checkoutSnapshot } from './checkout-snapshot.ts';
import { readCheckoutState } from './checkout-state.ts';
import { foreignCosts } from './foreign-costs.ts';

/**
 * The order in preparation as the stores and the query cache have it now. It includes a choice that was made a moment
 * ago, whether or not React has rendered it.
 */
export function readCheckout(queryClient: QueryClient, now: Date = new Date()): CheckoutSnapshot {
  const state = readCheckoutState();
  const placeData = cachedData(queryClient, placeQueries(state));
  const addressId = deliveryAddress(state, placeData)?.direccion_ID ?? 0;
  const place = placeFacts(state, placeData, cachedData(queryClient, deliveryQueries(state, addressId)));
  return checkoutSnapshot({
    now,
    state,
    place,
    abroad: foreignCosts(state, place, cachedData(queryClient, foreignQueries(state))),
    balances: checkoutBalances(cachedData(queryClient, balanceQueries(state))),
    customer: cachedData(queryClient, customerQueries(state)),
  });
}
