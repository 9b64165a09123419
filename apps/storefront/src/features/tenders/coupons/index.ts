export { couponMark, useCouponOf } from './coupon-marks.ts';
export { CouponNote } from './coupon-note.tsx';
