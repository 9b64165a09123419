import { getAccountHome } from '@botica/contract/customers/account-home';
import { getPointsBalance } from '@botica/contract/tenders/points';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export function accountHomeQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: ['account-home', userId, companyId],
    queryFn: ({ signal }) => call(getAccountHome, { signal }),
    staleTime: 0,
  });
}

export function pointsBalanceQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: ['points', userId, companyId, 'balance'],
    queryFn: ({ signal }) => call(getPointsBalance, { signal }),
    staleTime: 0,
  });
}
