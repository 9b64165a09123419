export { findAddressee } from './addressee.ts';
export { applyCreditMovements, raiseCreditUsed } from './credit-used.ts';
export type { CustomerErasure } from './erasure.ts';
export { createCustomerErasure } from './erasure.ts';
export { isConfirmedElsewhere, isSeenInPerson, lockIdentity, unconfirmedIdentity } from './in-person.ts';
export { lockCustomer } from './lock-customer.ts';
export { insertCustomer, updateCustomer } from './store.ts';
export { activationStates, customers, hasCreditAccount, passwordForms, wordsOfName } from './tables.ts';
