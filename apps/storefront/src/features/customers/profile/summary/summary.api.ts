import { getAccountSummary } from '@botica/contract/customers/summary';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';
import { getCompany } from '../../../../lib/company-store.ts';

/** Points and credit are those of the company that is open. */
export function accountSummaryQuery(userId: string) {
  return queryOptions({
    queryKey: ['account-summary', getCompany().id, userId],
    queryFn: ({ signal }) => call(getAccountSummary, { signal }),
    staleTime: 0,
  });
}
