export type { CreditOwner, CreditToTake } from './store.ts';
export { findCredit, giveBackCredit, takeCredit } from './store.ts';
export { creditMovements } from './tables.ts';
