import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { type BranchView, type CityView, fullAddress } from '../branch-view.ts';
import { branchesByCityQuery, citiesQuery } from '../branches.api.ts';
import { useChosenBranch } from '../choice/branch-store.ts';
import { branchPath } from '../contact/share-links.ts';

export interface BranchSuggestion {
  id: string;
  kind: 'city' | 'branch';
  label: string;
  detail: string;
  to: string;
}

/**
 * For the header's search: the cities of the country and the branches of the shopper's own city, once there is a term.
 */
export function useBranchSuggestions(term: string): { suggestions: readonly BranchSuggestion[]; isLoading: boolean } {
  const company = useCompany();
  const { cityId } = useChosenBranch();
  const enabled = term !== '';
  const cities = useQuery({ ...citiesQuery(company.id), enabled });
  const branches = useQuery({ ...branchesByCityQuery(company.id, cityId), enabled, refetchInterval: false });
  const suggestions = useMemo(
    () => suggestionsOf(cities.data ?? [], branches.data ?? []),
    [cities.data, branches.data],
  );
  return { suggestions, isLoading: cities.isLoading || branches.isLoading };
}

export function suggestionsOf(cities: readonly CityView[], branches: readonly BranchView[]): BranchSuggestion[] {
  return [
    ...branches.map(
      (branch): BranchSuggestion => ({
        id: `branch-${branch.code}`,
        kind: 'branch',
        label: branch.name,
        detail: fullAddress(branch),
        to: branchPath(branch),
      }),
    ),
    ...cities.map(
      ({ id, name, department, branchCount }): BranchSuggestion => ({
        id: `city-${id}`,
        kind: 'city',
        label: `Sucursales en ${name}`,
        detail: `${department}, ${branchCount === 1 ? '1 sucursal' : `${branchCount} sucursales`}`,
        to: `/sucursales?ciudad=${id}`,
      }),
    ),
  ];
}
