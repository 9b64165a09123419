import { useQuery } from '@tanstack/react-query';
import type { PlaceFacts } from './checkout-place.ts';
import { foreignQueries } from './checkout-queries.ts';
import { useCheckoutState } from './checkout-state.ts';
import { type ForeignCosts, foreignCosts } from './foreign-costs.ts';

export function useForeignCosts(place: PlaceFacts): ForeignCosts & { isPending: boolean } {
  const state = useCheckoutState();
  const prices = useQuery(foreignQueries(state).prices);
  return { ...foreignCosts(state, place, { prices: prices.data }), isPending: prices.isLoading };
}
