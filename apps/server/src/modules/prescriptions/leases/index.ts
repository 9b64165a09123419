export type { Holder, Leased } from './store.ts';
export { endLease, isLeased, lockLease, notLeased, takeLease } from './store.ts';
