export type { RedemptionCounts, RedemptionRefusal, RedemptionRefusalCode } from './redemption.ts';
export { redemptionRefusal, redemptionRefusals, redemptionsAvailable, redemptionsEarned } from './redemption.ts';
