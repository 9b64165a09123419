export type { CreditPaymentForm, CreditPaymentWay } from './payment.ts';
export {
  checkCreditLimit,
  checkCreditPayment,
  creditLimits,
  creditPaymentWays,
  tidyCreditPayment,
} from './payment.ts';
