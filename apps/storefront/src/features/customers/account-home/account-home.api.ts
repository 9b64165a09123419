import { getAccountHome } from '@botica/contract/customers/account-home';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export function accountHomeQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: ['account-home', userId, companyId],
    queryFn: ({ signal }) => call(getAccountHome, { signal }),
    staleTime: 0,
  });
}
