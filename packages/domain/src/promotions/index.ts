export type { CouponDays, CouponState } from './coupons.ts';
export {
  areCouponDaysWrong,
  couponAlphabet,
  couponLimits,
  couponStateOf,
  couponStates,
  generatedCodeLength,
} from './coupons.ts';
export type { CheckedProduct, PlanFinding, PublishedPromotion } from './findings.ts';
export { checkProduct, isBlocked, needsPlanSignature, planFindings } from './findings.ts';
export type { PlanDays, PlanState, PlanTerms, PlanTermsProblem, StoredPlanState } from './plan.ts';
export {
  isUsedUp,
  planLimits,
  planStateOf,
  planStates,
  planTermsProblem,
  planTermsProblems,
  shareADay,
  storedPlanStates,
} from './plan.ts';
