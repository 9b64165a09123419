export { LeftOutDialog } from './left-out-dialog.tsx';
export { OrderOnTheWay } from './on-the-way/order-on-the-way.tsx';
export { OpenOrders } from './open-orders.tsx';
export { addedWords } from './order-again-words.ts';
export { orderSummaryQuery } from './order-summary.api.ts';
export { PickupCode } from './pickup-code.tsx';
