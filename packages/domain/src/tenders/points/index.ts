export type { ExpiringPoints, YearOfPoints } from './expiry.ts';
export { expiringPoints, lastExpiredYear } from './expiry.ts';
export type { PointsBalance, PointsProgramme, RedemptionLimits } from './points.ts';
export {
  bankPointsStep,
  checkPoints,
  leastPoints,
  pointsDefaults,
  pointsForCents,
  toBankStep,
  worthOfPoints,
} from './points.ts';
