import type { RewardKindName } from '@botica/contract/loyalty/points-history';
import { getRewards, listRewardMovements } from '@botica/contract/loyalty/rewards';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

const keyOf = (userId: string, companyId: number, ...rest: readonly unknown[]) => [
  'rewards',
  userId,
  companyId,
  ...rest,
];

export const rewardsQuery = (userId: string, companyId: number) =>
  queryOptions({
    queryKey: keyOf(userId, companyId),
    queryFn: ({ signal }) => call(getRewards, { signal }),
    staleTime: 0,
  });

export interface RewardsAsked {
  days: number;
  kind: RewardKindName | undefined;
}

export const rewardMovementsQuery = (userId: string, companyId: number, { days, kind }: RewardsAsked) =>
  queryOptions({
    queryKey: keyOf(userId, companyId, 'movements', days, kind ?? ''),
    queryFn: ({ signal }) =>
      call(listRewardMovements, { query: { dias: days, ...(kind ? { clase: kind } : {}) }, signal }),
    staleTime: 0,
  });
