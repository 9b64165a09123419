import { useQuery } from '@tanstack/react-query';
import { deliveryAddress, type PlaceFacts, placeFacts } from './checkout-place.ts';
import { deliveryQueries, placeQueries } from './checkout-queries.ts';
import { useCheckoutState } from './checkout-state.ts';

export interface CheckoutPlace extends PlaceFacts {
  isPending: boolean;
  /** The error of a query that the customer cannot go on without. */
  error: unknown;
  retry: () => void;
}

export function useCheckoutPlace(): CheckoutPlace {
  const state = useCheckoutState();
  const queries = placeQueries(state);
  const branch = useQuery(queries.branch);
  const addresses = useQuery(queries.addresses);
  const savedAddress = useQuery(queries.savedAddress);
  const foreignServices = useQuery(queries.foreignServices);
  const foreignAddresses = useQuery(queries.foreignAddresses);
  const data = {
    branch: branch.data,
    addresses: addresses.data,
    savedAddress: savedAddress.data,
    foreignServices: foreignServices.data,
    foreignAddresses: foreignAddresses.data,
  };
  const ofAddress = deliveryQueries(state, deliveryAddress(state, data)?.direccion_ID ?? 0);
  const cost = useQuery(ofAddress.cost);
  const area = useQuery(ofAddress.area);
  const required = [branch, addresses, cost, foreignServices, foreignAddresses];
  const failed = required.filter((query) => query.isError && query.data === undefined);
  return {
    ...placeFacts(state, data, { cost: cost.data, area: area.data }),
    // SCHED-05 ORDTYPE-07: the days and the address of another device decide too which step may open.
    isPending: [...required, savedAddress, area].some(({ isLoading }) => isLoading),
    error: failed[0]?.error,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
