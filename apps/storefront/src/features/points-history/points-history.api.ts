import { listPointsHistory } from '@botica/contract/points-history';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** HIST-02 HIST-03: by days in Safari, by dates elsewhere. */
export type PointsPeriod = { days: number } | { from: string; to: string };

export function pointsHistoryQuery(userId: string, companyId: number, period: PointsPeriod) {
  const body = 'days' in period ? { diasHistorial: period.days } : { fechaInicio: period.from, fechaFinal: period.to };
  return queryOptions({
    queryKey: ['points-history', userId, companyId, body],
    queryFn: ({ signal }) => call(listPointsHistory, { body, signal }),
    staleTime: 0,
  });
}
