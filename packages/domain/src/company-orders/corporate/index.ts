export type { CorporateField, CorporateMode, CorporateOrderForm } from './corporate-order.ts';
export {
  checkCorporateOrder,
  corporateLimits,
  corporateMessages,
  corporateModeIds,
  corporateModes,
} from './corporate-order.ts';
