export { HistoryPeriod, type OfPeriod } from './history-period.tsx';
export { HistoryTotals, pointsText } from './history-totals.tsx';
export { pointsColumns } from './points-columns.tsx';
export { type PointsPeriod, pointsHistoryQuery } from './points-history.api.ts';
