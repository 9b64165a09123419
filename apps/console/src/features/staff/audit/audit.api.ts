import type { CallArguments } from '@botica/contract/call';
import { getAuditChecks, searchAudit, verifyAudit } from '@botica/contract/staff/audit';
import { listStaff } from '@botica/contract/staff/people';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export type AuditFilters = NonNullable<CallArguments<typeof searchAudit>['query']>;

export const auditQuery = (query: AuditFilters) =>
  queryOptions({
    queryKey: ['audit', 'rows', query],
    queryFn: ({ signal }) => call(searchAudit, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const checksQuery = queryOptions({
  queryKey: ['audit', 'checks'],
  queryFn: ({ signal }) => call(getAuditChecks, { signal }),
});

/** The verification is an act too, so that the list is read again. */
export function useVerify() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(verifyAudit, {}),
    onSuccess: (checks) => {
      queryClient.setQueryData(checksQuery.queryKey, checks);
      return queryClient.invalidateQueries({ queryKey: ['audit', 'rows'] });
    },
  });
}

const mostChoices = 100;

export const staffChoicesQuery = queryOptions({
  queryKey: ['people', 'choices'],
  queryFn: ({ signal }) => call(listStaff, { query: { cantidad: mostChoices }, signal }),
});
