export type { ChangeableOrder, ChangeProblem, OrderChange } from './allowed.ts';
export { mayChange, orderChanges } from './allowed.ts';
export type { DeliveryChange, OrderTender } from './delivery-cost.ts';
export { changeDelivery, isPaidOnArrival } from './delivery-cost.ts';
export { orderChangeMessages } from './messages.ts';
export type { MissingProduct, OrderedProduct } from './missing.ts';
export { missingProducts } from './missing.ts';
export { cancelReasonName, cancelReasons, maxCancelComment } from './reasons.ts';
