import { getAccountSummary } from '@botica/contract/customers/summary';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';
import { getCompany } from '../../../../lib/company-store.ts';

/** Points and credit of the current company. */
export function accountSummaryQuery(userId: string) {
  return queryOptions({
    queryKey: ['account-summary', getCompany().id, userId],
    queryFn: ({ signal }) => call(getAccountSummary, { signal }),
    staleTime: 0,
  });
}
