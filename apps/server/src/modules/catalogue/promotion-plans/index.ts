export type { DayPromotion, ListedPlan, PlanFilter } from './store.ts';
export {
  addPlanProducts,
  findDayPromotions,
  findOtherPromotions,
  findPlan,
  findPlanLink,
  findPlanProductIds,
  findPromotionId,
  findRunningPromotions,
  insertPlan,
  insertPromotions,
  listPlans,
  lockPlan,
  lockPublications,
  removePlanProducts,
  switchPromotions,
  updatePlan,
} from './store.ts';
export type { PromotionPlanRow } from './tables.ts';
export { promotionPlanProducts, promotionPlans } from './tables.ts';
export type { LimitedPlan } from './uses.ts';
export { addUses, lockLimitedPlans, lockPlans, removeUses } from './uses.ts';
