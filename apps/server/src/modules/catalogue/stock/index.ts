export { consumeStock, giveBackStock, returnStock } from './ending.ts';
export type { StockExchange } from './exchange.ts';
export { exchangeStock } from './exchange.ts';
export type { LackingStock, StockMove } from './move.ts';
export { moveStock } from './move.ts';
export type { StockTaking, TakenUnits, WantedUnits } from './store.ts';
export { takeStock } from './store.ts';
export type { StockMovementKind } from './tables.ts';
export { stockMovementKinds, stockMovements } from './tables.ts';
