export type { CreditOwner, CreditToTake } from './store.ts';
export { findCredit, giveBackCredit, reduceCredit, takeCredit } from './store.ts';
export { creditMovements } from './tables.ts';
