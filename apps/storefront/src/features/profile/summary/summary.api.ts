import { getAccountSummary } from '@botica/contract/account-summary';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export function accountSummaryQuery(userId: string) {
  return queryOptions({
    queryKey: ['account-summary', userId],
    queryFn: ({ signal }) => call(getAccountSummary, { signal }),
    staleTime: 0,
  });
}
