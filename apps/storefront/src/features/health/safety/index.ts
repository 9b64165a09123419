export { acceptedKeys, askForYes, forgetAlerts, takeServerAlerts } from './accepted-alerts.ts';
export { CartSafety, CheckoutSafety, OrderSafety, ProductPartners } from './lazy-safety.tsx';
