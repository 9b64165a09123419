export type { PaymentChoice, PaymentState } from './changes.ts';
export {
  cancelReasons,
  checkPayment,
  checkPostponement,
  checkQuantity,
  longestPostponement,
  longestReason,
  mostRepurchaseUnits,
  paymentTrouble,
} from './changes.ts';
export type { Pack } from './frequency.ts';
export {
  frequenciesOf,
  frequencyText,
  isFrequency,
  longestFrequency,
  noFrequency,
  usualFrequency,
  usualFrequencyOf,
} from './frequency.ts';
export { repurchaseMessages } from './messages.ts';
export type { RepurchaseBenefit, RepurchasePayment, RepurchasePaymentId } from './payment.ts';
export {
  benefitOf,
  benefitPercent,
  repurchaseBenefits,
  repurchasePaymentIds,
  repurchasePaymentNames,
  togglePayment,
} from './payment.ts';
export type { RepeatableProduct } from './product.ts';
export { canRepeat } from './product.ts';
export type { AfterTrouble } from './schedule.ts';
export { afterTrouble, mostTries, nextDateAfter, reminderDays } from './schedule.ts';
export type { RepurchaseTrouble } from './trouble.ts';
export { repurchaseOutcomes, repurchaseTroubles, troubleTexts } from './trouble.ts';
