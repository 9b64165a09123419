export type { Affiliate, AffiliateField, AffiliateForm } from './affiliate.ts';
export { checkAffiliate, checkAffiliateIdentity, cleanAffiliate, maxAffiliates } from './affiliate.ts';
export { externalClientTypeId, externalOrdersPath, isExternalClient, ordinaryUserTypeId } from './client.ts';
export { defaultCopayCents } from './copay.ts';
export type { ExternalOrderField, ExternalOrderForm } from './external-order.ts';
export {
  checkExternalOrder,
  cleanExternalOrder,
  externalOrderLabels,
  externalOrderLimits,
  missingFieldMessage,
} from './external-order.ts';
export type { ExternalPlanForm } from './plan.ts';
export { checkExternalPlan, checkPlanValue, externalPlanLimits, tidyExternalPlan } from './plan.ts';
