export type { ApplicationField, PartnerApplication } from './application.ts';
export { applicationLengths, checkApplication } from './application.ts';
export type { Barcode } from './barcode.ts';
export { barcodeOf } from './barcode.ts';
export type { CouponEvent, CouponFilter, CouponKind, CouponState, RedemptionLine } from './coupon.ts';
export {
  checkRedemption,
  cleanCouponCode,
  couponCode,
  couponFilters,
  couponKindIds,
  couponKinds,
  couponNumber,
  couponPointWorth,
  couponStateIds,
  couponStates,
  couponTransitions,
  filterCoupons,
  firstCouponId,
  isCouponExpired,
  isCouponId,
  leastCouponPoints,
  mostCouponUnits,
  shownStateOf,
  worthInPoints,
} from './coupon.ts';
export type { RedemptionProblem } from './messages.ts';
export { partnerMessages, redemptionMessages } from './messages.ts';
