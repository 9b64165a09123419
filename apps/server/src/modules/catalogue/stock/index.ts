export type { StockExchange } from './change-allocation.ts';
export { exchangeStock } from './change-allocation.ts';
export { consumeStock, giveBackStock, returnStock } from './end-allocation.ts';
export type { LackingStock, StockMove } from './move-allocation.ts';
export { moveStock } from './move-allocation.ts';
export type { StockTaking, TakenUnits, WantedUnits } from './store.ts';
export { takeStock } from './store.ts';
export type { StockMovementKind } from './tables.ts';
export { stockMovementKinds, stockMovements } from './tables.ts';
