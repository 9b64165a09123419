export { CheckoutHeader } from './checkout-header.tsx';
export { forgetChoices } from './submission/finish-order.ts';
