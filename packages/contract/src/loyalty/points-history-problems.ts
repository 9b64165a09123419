import { pointsHistoryMessages } from '@botica/domain/loyalty/points-history';

/** HIST-03 */
export const pointsHistoryProblems = {
  HISTORY_START_NEEDED: { status: 422, field: 'fechaInicio', message: pointsHistoryMessages.startNeeded },
  HISTORY_END_NEEDED: { status: 422, field: 'fechaFinal', message: pointsHistoryMessages.endNeeded },
} as const;
