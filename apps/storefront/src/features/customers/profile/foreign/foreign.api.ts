import {
  createForeignAddress,
  deactivateForeignAddress,
  type ForeignAddressBody,
  listForeignAddresses,
  listForeignCities,
  listForeignCountries,
  listForeignStates,
  updateForeignAddress,
} from '@botica/contract/checkout/foreign';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';

const tenMinutesMs = 600_000;

export function foreignAddressesQuery(userId: string) {
  return queryOptions({
    queryKey: ['foreign', userId, 'addresses'],
    queryFn: ({ signal }) => call(listForeignAddresses, { signal }),
  });
}

export function foreignCountriesQuery() {
  return queryOptions({
    queryKey: ['foreign', 'countries'],
    queryFn: ({ signal }) => call(listForeignCountries, { signal }),
    staleTime: tenMinutesMs,
  });
}

export function foreignStatesQuery(countryId: number) {
  return queryOptions({
    queryKey: ['foreign', 'states', countryId],
    queryFn: ({ signal }) => call(listForeignStates, { query: { paisId: countryId }, signal }),
    staleTime: tenMinutesMs,
    enabled: countryId > 0,
  });
}

export function foreignCitiesQuery(stateId: number) {
  return queryOptions({
    queryKey: ['foreign', 'cities', stateId],
    queryFn: ({ signal }) => call(listForeignCities, { query: { departamentoId: stateId }, signal }),
    staleTime: tenMinutesMs,
    enabled: stateId > 0,
  });
}

export function storeForeignAddress(id: number | undefined, body: ForeignAddressBody) {
  return id === undefined
    ? call(createForeignAddress, { body })
    : call(updateForeignAddress, { body: { ...body, id } });
}

export const removeForeignAddress = (id: number) => call(deactivateForeignAddress, { query: { direccionId: id } });
