export type { StockTaking, TakenUnits, WantedUnits } from './store.ts';
export { giveBackStock, takeStock } from './store.ts';
export type { StockMovementKind } from './tables.ts';
export { stockMovementKinds, stockMovements } from './tables.ts';
