import type { PointsHistoryBody } from '@botica/contract/loyalty/points-history';
import { listBankPointsHistory, listPointsHistory } from '@botica/contract/loyalty/points-history';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

/** HIST-02 HIST-03: by days in Safari, by dates elsewhere. */
export type PointsPeriod = { days: number } | { from: string; to: string };

export function pointsHistoryQuery(userId: string, companyId: number, period: PointsPeriod) {
  const body = bodyOf(period);
  return queryOptions({
    queryKey: ['points-history', userId, companyId, body],
    queryFn: ({ signal }) => call(listPointsHistory, { body, signal }),
    staleTime: 0,
  });
}

export function bankPointsHistoryQuery(userId: string, companyId: number, period: PointsPeriod) {
  const body = bodyOf(period);
  return queryOptions({
    queryKey: ['points-history', 'bank', userId, companyId, body],
    queryFn: ({ signal }) => call(listBankPointsHistory, { body, signal }),
    staleTime: 0,
  });
}

function bodyOf(period: PointsPeriod): PointsHistoryBody {
  return 'days' in period ? { diasHistorial: period.days } : { fechaInicio: period.from, fechaFinal: period.to };
}
