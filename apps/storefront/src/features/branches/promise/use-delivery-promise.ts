import { getDeliveryPromise } from '@botica/contract/delivery/delivery';
import type { CompanyId } from '@botica/domain/companies';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useCompany } from '../../../lib/company-store.ts';
import { useChosenBranch } from '../choice/branch-store.ts';
import type { ChosenBranch } from '../choice/chosen-branch.ts';
import type { PromiseView } from './delivery-promise.ts';
import { toPromiseView } from './from-dto.ts';

/**
 * Fetched again when the server's answer expires: the cost and the state of the branch depend on the hour. A hidden
 * page does not fetch; it does when it is shown again, if the answer expired meanwhile.
 */
function deliveryPromiseQuery(companyId: CompanyId, { code, suburb }: Pick<ChosenBranch, 'code' | 'suburb'>) {
  const place = suburb ? { coloniaId: suburb.id } : { sucursalId: code };
  return queryOptions({
    queryKey: ['delivery', companyId, 'promise', place],
    queryFn: async ({ signal }) => toPromiseView(await call(getDeliveryPromise, { query: place, signal })),
    staleTime: ({ state: { data } }) => data?.validMs ?? 0,
    refetchInterval: ({ state: { data } }) => data?.validMs ?? false,
    refetchOnWindowFocus: true,
  });
}

/** For home deliveries from a chosen branch. Undefined until known: a place without a promise shows none. */
export function useDeliveryPromise(): PromiseView | undefined {
  const company = useCompany();
  const chosen = useChosenBranch();
  const { data } = useQuery({
    ...deliveryPromiseQuery(company.id, chosen),
    enabled: chosen.mode === 'delivery' && chosen.code > 0,
  });
  return chosen.mode === 'delivery' && chosen.code > 0 ? data : undefined;
}
