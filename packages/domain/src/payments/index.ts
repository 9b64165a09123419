export type { AttemptEvent, AttemptState, PaymentKind, ProcessorName } from './attempt.ts';
export { attemptStates, attemptTransitions, isLive, liveStates, paymentKinds, processorNames } from './attempt.ts';
export { declineText } from './decline.ts';
export type { PurchaseKind } from './purchase.ts';
export { firstPurchaseId, isPurchaseId, purchaseKinds } from './purchase.ts';
