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
