export { CheckoutHeader } from './checkout-header.tsx';
