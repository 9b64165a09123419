import { getOverview } from '@botica/contract/staff/overview';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { Scope } from '../../lib/scope.ts';

const everyMs = 60_000;

export const overviewQuery = ({ companyId, branchId }: Pick<Scope, 'companyId' | 'branchId'>) =>
  queryOptions({
    queryKey: ['overview', companyId, branchId],
    queryFn: ({ signal }) =>
      call(getOverview, {
        query: { ...(companyId ? { empresaId: companyId } : {}), ...(branchId ? { sucursalId: branchId } : {}) },
        signal,
      }),
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  });
