export { findCreditPayment, recordCreditPayment, undoCreditPayment } from './payments.ts';
export type { CreditOwner, CreditToTake, OfferedCredit } from './store.ts';
export { creditColumns, findCredit, giveBackCredit, reduceCredit, takeCredit } from './store.ts';
export { creditMovements, creditPayments } from './tables.ts';
