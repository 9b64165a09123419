export type {
  OnlinePaymentType,
  PaymentType,
  PrescriptionPayment,
  RemainderType,
  TenderKind,
} from './payment-type.ts';
export {
  isOnlinePayment,
  onlinePaymentTypes,
  paymentTypeIds,
  paymentTypeOf,
  prescriptionPaymentTypeIds,
  remainderTypeOf,
  remainderTypes,
  tenderKinds,
  tenderNameFor,
  tenderNames,
} from './payment-type.ts';
export { pointsCharge, splitTender } from './split-tender.ts';
export type { PointsTender, TenderInput, TenderPart, TenderSplit, VoucherTender } from './tender.ts';
