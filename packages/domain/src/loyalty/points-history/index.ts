export { asksByPeriod, daysOfPointsPeriod, pointsHistoryMessages, transactionName } from './points-history.ts';
