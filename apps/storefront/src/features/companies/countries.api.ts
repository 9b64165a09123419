import { type LocatedKind, listCountryHoldings, locateOwn } from '@botica/contract/customers/countries';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export function countryHoldingsQuery(userId: string) {
  return queryOptions({
    queryKey: ['companies', userId, 'holdings'],
    queryFn: ({ signal }) => call(listCountryHoldings, { signal }),
  });
}

export function ownCountryQuery(userId: string, tipo: LocatedKind, id: string) {
  return queryOptions({
    queryKey: ['companies', userId, 'country-of', tipo, id],
    queryFn: ({ signal }) => call(locateOwn, { params: { tipo, id }, signal }),
    retry: false,
  });
}
