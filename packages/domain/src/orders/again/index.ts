export type { BoughtLine, LeftOut, OrderAgain, SoldProduct } from './order-again.ts';
export { orderAgain } from './order-again.ts';
