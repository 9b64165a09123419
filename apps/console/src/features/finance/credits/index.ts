export { CreditCard } from './credit-card.tsx';
