import { getPointsBalance } from '@botica/contract/tenders/points';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { whileSessionLasts } from '../../identity/index.ts';

/** The header asks for it by itself, in every tab: not while a logout is running. */
export const pointsBalanceQuery = (userId: string, companyId: number) =>
  queryOptions({
    queryKey: ['points', userId, companyId, 'balance'],
    queryFn: ({ signal }) => whileSessionLasts(() => call(getPointsBalance, { signal })),
    staleTime: 0,
  });
