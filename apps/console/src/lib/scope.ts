import { listStaffBranches } from '@botica/contract/staff/branches';
import { type CompanyId, isCompanyId } from '@botica/domain/companies';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from './call.ts';
import { companiesOf, useSession } from './session.ts';
import { changeQuery } from './url-state.ts';

const hourMs = 60 * 60_000;

export interface BranchChoice {
  id: number;
  name: string;
  cityId: string;
}

/** Of every company of the person; those of their roles alone. */
const branchesQuery = queryOptions({
  queryKey: ['branches'],
  queryFn: ({ signal }) => call(listStaffBranches, { signal }),
  staleTime: hourMs,
});

export interface Scope {
  /** None means every company of the person. */
  companyId: CompanyId | undefined;
  branchId: number | undefined;
  /** The query that keeps the scope in another address. */
  query: string;
}

/** Company and branch scope every list; they are in the URL. */
export function useScope(): Scope & { choose(companyId: number | undefined, branchId?: number): void } {
  const [params, setParams] = useSearchParams();
  const companies = companiesOf(useSession());
  const wanted = Number(params.get('empresa'));
  const companyId = isCompanyId(wanted) && companies.includes(wanted) ? wanted : undefined;
  const branch = Number(params.get('sucursal'));
  const branchId = companyId && Number.isInteger(branch) && branch > 0 ? branch : undefined;
  const values = (company?: number, inside?: number) => ({
    empresa: company ? String(company) : null,
    sucursal: inside ? String(inside) : null,
  });
  return {
    companyId,
    branchId,
    query: changeQuery(new URLSearchParams(), values(companyId, branchId)),
    choose: (company, inside) =>
      setParams(changeQuery(params, { ...values(company, inside), cursor: null, fila: null })),
  };
}

export function useBranches(companyId: CompanyId | undefined): readonly BranchChoice[] {
  const { data } = useQuery(branchesQuery);
  const own = (data?.sucursales ?? []).filter(({ empresaId }) => empresaId === companyId);
  return own.map(({ sucursalId, nombre, ciudad, ciudadId }) => ({
    ...{ id: sucursalId, name: `${nombre}, ${ciudad}`, cityId: ciudadId },
  }));
}

/** Whether a role of the person is for the whole company. */
export function useHasWholeCompany(companyId: CompanyId | undefined): boolean {
  return useSession().roles.some(({ empresaId, sucursalId }) => empresaId === companyId && sucursalId === null);
}
