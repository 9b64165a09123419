import type { CompanyId } from '@botica/domain/companies';
import { type BranchChoice, useBranches, useScope } from '../../../lib/scope.ts';
import { useSession } from '../../../lib/session.ts';
import { useUrlState } from '../../../lib/url-state.ts';

export interface TakingPlace {
  companies: readonly CompanyId[];
  companyId: CompanyId | undefined;
  branches: readonly BranchChoice[];
  /** The chosen one, or the first where the person may take orders. */
  branch: BranchChoice | undefined;
  customerId: string | undefined;
  choose(companyId: number, branchId?: number): void;
  /** Null for a person without an account. */
  chooseCustomer(customerId: string | null, companyId?: CompanyId): void;
}

/** Where the person may take orders, and for whom: all of it is in the URL. */
export function useTakingPlace(): TakingPlace {
  const { permisos } = useSession();
  const scope = useScope();
  const url = useUrlState();
  const places = permisos.filter(({ permiso }) => permiso === 'orders.take');
  const companies = [...new Set(places.map(({ empresaId }) => empresaId))];
  const companyId = companies.find((id) => id === scope.companyId) ?? companies[0];
  const own = places.filter(({ empresaId }) => empresaId === companyId);
  const isAllowed = ({ id }: BranchChoice) => own.some(({ sucursales }) => !sucursales || sucursales.includes(id));
  const branches = useBranches(companyId).filter(isAllowed);
  return {
    companies,
    companyId,
    branches,
    branch: branches.find(({ id }) => id === scope.branchId) ?? branches[0],
    customerId: url.get('cliente'),
    choose: scope.choose,
    chooseCustomer: (customerId, company) =>
      url.set({ cliente: customerId, ...(company ? { empresa: String(company) } : {}) }),
  };
}
