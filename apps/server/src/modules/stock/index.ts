export type { LackingStock, StockMove } from './move.ts';
export { moveStock } from './move.ts';
export { consumeStock, returnStock } from './selling.ts';
export type { StockTaking, TakenUnits, WantedUnits } from './store.ts';
export { giveBackStock, takeStock } from './store.ts';
export type { StockMovementKind } from './tables.ts';
export { stockMovementKinds, stockMovements } from './tables.ts';
