export type { ListedPlan, PlanFilter } from './store.ts';
export {
  addPlanProducts,
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
