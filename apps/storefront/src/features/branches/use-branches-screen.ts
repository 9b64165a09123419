import { CallError } from '@botica/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCompany } from '../../lib/company-store.ts';
import type { BranchView, MapCity } from './branch-view.ts';
import { branchesByCityQuery, branchQuery, citiesQuery } from './branches.api.ts';
import { useChosenBranch } from './choice/branch-store.ts';
import { askedBranch, cityToShow } from './choice/city-to-show.ts';
import { arrangeBranches, filterBranches, noFilters } from './list/branch-filters.ts';
import { usePosition } from './map/use-position.ts';

/** Combines the address, the server's answer and the filters. */
export function useBranchesScreen() {
  const company = useCompany();
  const chosen = useChosenBranch();
  const { position } = usePosition();
  const [filters, setFilters] = useState(noFilters);
  const [params, setParams] = useSearchParams();
  const asked = { cityId: params.get('ciudad') ?? undefined, code: askedBranch(params.get('sucursal')) };

  const cities = useQuery(citiesQuery(company.id));
  const linked = useQuery({ ...branchQuery(company.id, asked.code ?? 0), enabled: Boolean(asked.code) });
  const isUnknownBranch = asked.code === 0 || (linked.error instanceof CallError && linked.error.status === 404);
  const isFollowingLink = Boolean(asked.code) && linked.isPending && asked.cityId === undefined;

  const cityId = cityToShow(
    { asked: asked.cityId, ofBranch: linked.data?.cityId, chosen: chosen.cityId, fallback: company.defaultCityId },
    cities.data,
  );
  const branches = useQuery({ ...branchesByCityQuery(company.id, cityId), enabled: !isFollowingLink });
  const arranged = useMemo(() => arrangeBranches(branches.data ?? [], position), [branches.data, position]);
  const shown = useMemo(() => filterBranches(arranged, filters), [arranged, filters]);

  function show(next: { cityId: string; code?: number | undefined }): void {
    const search = new URLSearchParams({ ciudad: next.cityId });
    if (next.code !== undefined) search.set('sucursal', String(next.code));
    setParams(search, { replace: true, preventScrollReset: true });
  }

  return {
    chosen,
    city: cities.data?.find(({ id }) => id === cityId) ?? cityOf(arranged),
    cityId,
    isMapPending: cities.isPending || branches.isPending,
    branches,
    arranged,
    shown,
    filters,
    setFilters,
    isUnknownBranch,
    selectedCode: isUnknownBranch ? undefined : asked.code,
    showCity: (next: string) => show({ cityId: next }),
    select: (code: number | undefined) => show({ cityId, code }),
  };
}

/** When the list of cities fails to load, the cities come from the branches. */
function cityOf(branches: readonly BranchView[]): MapCity | undefined {
  const [first] = branches;
  return first && { id: first.cityId, name: first.cityName, location: first.location };
}
