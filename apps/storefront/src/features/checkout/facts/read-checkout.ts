import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { checkoutBalances } from './balances-from-dto.ts';
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

/** Whether data that the order depends on, with the choices of this moment, is still on its way. */
export function isCheckoutLoading(queryClient: QueryClient): boolean {
  const state = readCheckoutState();
  const places = placeQueries(state);
  const addressId = deliveryAddress(state, cachedData(queryClient, places))?.direccion_ID ?? 0;
  return [
    places,
    deliveryQueries(state, addressId),
    foreignQueries(state),
    balanceQueries(state),
    customerQueries(state),
  ]
    .flatMap((queries): { queryKey: QueryKey; enabled?: unknown }[] => Object.values(queries))
    .some(({ queryKey, enabled }) => {
      const known = queryClient.getQueryState(queryKey);
      return (
        enabled !== false && (known === undefined || (known.status === 'pending' && known.fetchStatus !== 'paused'))
      );
    });
}

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
