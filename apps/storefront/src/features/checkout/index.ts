export { changeCheckout, isAwaitedOrder } from './checkout-store.ts';
export { cardToOffer, cardTrouble } from './payment/card-to-offer.ts';
export { paymentStepPath } from './step-rules.ts';
export { forgetChoices } from './submission/finish-order.ts';
