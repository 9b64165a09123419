export { checkCheckout, checkoutChecks, checkStep, furthestStep } from './check-checkout.ts';
export type { CheckId, CheckKind } from './check-ids.ts';
export { checkIds } from './check-ids.ts';
export { leastPhoneDigits, needsOlderIdentity, olderIdentityRefusal } from './confirmation-checks.ts';
export type {
  CheckoutCard,
  CheckoutFacts,
  CheckoutGift,
  CheckoutLine,
  CheckoutPayment,
  CreditFacts,
  ScheduleLimits,
} from './facts.ts';
export { checkoutMessages } from './messages.ts';
export { showsNewMethodNotice } from './new-method-notice.ts';
export { isShortLine, shortLines } from './order-checks.ts';
export type { PaymentFacts } from './payment-types.ts';
export {
  allowedPaymentTypes,
  isCreditOffered,
  isScheduled,
  isTenderAllowed,
  lacksIdentityForCredit,
} from './payment-types.ts';
export type { CheckoutDrop, CheckoutProblem, CheckoutRemedy } from './problem.ts';
export type { Schedule } from './schedule.ts';
export {
  checkSchedule,
  minutesOfTime,
  scheduleDays,
  scheduledInstant,
  scheduleTimes,
  timeOfMinutes,
} from './schedule.ts';
export type { StepToShow, WizardStep } from './steps.ts';
export { firstStep, keyOfStep, nextStep, previousStep, stepOfKey, stepsToShow, wizardSteps } from './steps.ts';
export type { OrderSubmission, PaymentWishes, PlaceWishes, SubmittedGift, WantedSubstitute } from './submission.ts';
