export { LeftOutDialog } from './left-out-dialog.tsx';
export { OpenOrders } from './open-orders.tsx';
export { addedWords } from './order-again-words.ts';
export { orderSummaryQuery } from './order-summary.api.ts';
