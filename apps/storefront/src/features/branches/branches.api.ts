import {
  connectBranch,
  connectBranchOfSuburb,
  geocodeCity,
  getBranch,
  listBranchesByCity,
  listCities,
  listSpecialHours,
  listSuburbs,
} from '@botica/contract/branches/branches';
import type { Coordinates } from '@botica/domain/branches';
import type { CompanyId } from '@botica/domain/companies';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { type BranchView, toBranchView, toCityView, toSuburbView } from './branch-view.ts';

const tenMinutesMs = 600_000;
const oneMinuteMs = 60_000;

export function citiesQuery(companyId: CompanyId) {
  return queryOptions({
    queryKey: ['branches', companyId, 'cities'],
    queryFn: async ({ signal }) => (await call(listCities, { signal })).map(toCityView),
    staleTime: tenMinutesMs,
  });
}

export function suburbsQuery(companyId: CompanyId, cityId: string) {
  return queryOptions({
    queryKey: ['branches', companyId, 'suburbs', cityId],
    queryFn: async ({ signal }) => (await call(listSuburbs, { params: { id: cityId }, signal })).map(toSuburbView),
    staleTime: tenMinutesMs,
  });
}

/** Polled each minute while in view: a branch may close while the shopper reads. */
export function branchesByCityQuery(companyId: CompanyId, cityId: string) {
  return queryOptions({
    queryKey: ['branches', companyId, 'byCity', cityId],
    queryFn: async ({ signal }) =>
      (await call(listBranchesByCity, { query: { ciudadId: cityId }, signal })).map(toBranchView),
    staleTime: oneMinuteMs,
    refetchInterval: oneMinuteMs,
  });
}

export function branchQuery(companyId: CompanyId, code: number) {
  return queryOptions({
    queryKey: ['branches', companyId, 'one', code],
    queryFn: async ({ signal }) => toBranchView(await call(getBranch, { params: { id: code }, signal })),
    staleTime: oneMinuteMs,
  });
}

export function specialHoursQuery(companyId: CompanyId) {
  return queryOptions({
    queryKey: ['branches', companyId, 'specialHours'],
    queryFn: ({ signal }) => call(listSpecialHours, { signal }),
    staleTime: tenMinutesMs,
  });
}

/** BRANCH-11: the answer does not change, and the map does not wait for a retry. */
export function geocodeQuery(companyId: CompanyId, cityName: string) {
  return queryOptions({
    queryKey: ['branches', companyId, 'geocode', cityName],
    queryFn: async ({ signal }): Promise<Coordinates> => {
      const { lat, lng } = await call(geocodeCity, { query: { ciudad: cityName }, signal });
      return { latitude: lat, longitude: lng };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export async function connectToBranch(code: number): Promise<BranchView> {
  return toBranchView(await call(connectBranch, { query: { sucursalId: code } }));
}

export async function connectToBranchOfSuburb(suburbId: number): Promise<BranchView> {
  return toBranchView(await call(connectBranchOfSuburb, { params: { suburbId } }));
}
