export type { Expiring, OpenOrder } from './account-home.ts';
export { expiringSoon, mostExpiring, openOrders, soonDays } from './account-home.ts';
