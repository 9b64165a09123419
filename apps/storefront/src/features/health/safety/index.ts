export { acceptedKeys, askForYes, forgetAlerts, takeServerAlerts } from './accepted-alerts.ts';
export { OrderSafety, ProductPartners } from './lazy-panels.tsx';
export { CartSafety, CheckoutSafety } from './lazy-safety.tsx';
