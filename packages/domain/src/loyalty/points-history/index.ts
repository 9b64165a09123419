export type { MovementSource, MovementWords, RewardKind } from './describe-movement.ts';
export { describeMovement, rewardKinds, transactionName } from './describe-movement.ts';
export { asksByPeriod, daysOfPointsPeriod, pointsHistoryMessages } from './points-history.ts';
