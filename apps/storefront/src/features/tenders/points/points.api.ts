import { getPointsBalance } from '@botica/contract/tenders/points';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export const pointsBalanceQuery = (userId: string, companyId: number) =>
  queryOptions({
    queryKey: ['points', userId, companyId, 'balance'],
    queryFn: ({ signal }) => call(getPointsBalance, { signal }),
    staleTime: 0,
  });
