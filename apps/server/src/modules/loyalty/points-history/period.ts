import type { PointsHistoryBody } from '@botica/contract/loyalty/points-history';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { storeInstant } from '@botica/domain/time';
import type { HistoryQuestion } from './store.ts';

export type DatesProblem = 'HISTORY_START_NEEDED' | 'HISTORY_END_NEEDED' | 'DATES_NOT_VALID';

const dayMs = 86_400_000;

/** HIST-02 HIST-03: the given dates, as whole days in store time; otherwise the last days. */
export function periodOf(
  { fechaInicio, fechaFinal, diasHistorial }: Omit<PointsHistoryBody, 'Top'>,
  now: Date,
): Result<Omit<HistoryQuestion, 'limit'>, DatesProblem> {
  if (diasHistorial !== undefined && !fechaInicio && !fechaFinal) {
    return success({ from: new Date(now.getTime() - diasHistorial * dayMs), until: null });
  }
  if (!fechaInicio) return failure('HISTORY_START_NEEDED');
  if (!fechaFinal) return failure('HISTORY_END_NEEDED');
  if (fechaFinal < fechaInicio) return failure('DATES_NOT_VALID');
  return success({ from: storeInstant(fechaInicio, 0), until: storeInstant(fechaFinal, 24 * 60) });
}
