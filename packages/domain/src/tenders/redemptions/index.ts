export type { OrderUnits } from './card-units.ts';
export { unitsEarned, unitsTaken } from './card-units.ts';
export type { RedemptionCounts, RedemptionRefusal, RedemptionRefusalCode } from './redemption.ts';
export { redemptionRefusal, redemptionRefusals, redemptionsAvailable, redemptionsEarned } from './redemption.ts';
