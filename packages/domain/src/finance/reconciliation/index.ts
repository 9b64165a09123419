export type {
  ItemState,
  MovementKind,
  ReadSettlementRow,
  ReconciledItem,
  SettlementRow,
  StoreMovement,
} from './item.ts';
export { itemStates, movementKinds, sealOf } from './item.ts';
export { reconcile } from './reconcile.ts';
export { columnsOf, settlementCurrency } from './settlement-forms.ts';
export type { LineError } from './settlement-reader.ts';
export { createSettlementReader, settlementLimits } from './settlement-reader.ts';
export type { DayState, Resolution, ResolutionKind, Standing, StandingKind, StateSums } from './standing.ts';
export { dayStateOf, isOpen, resolutionKinds, standingOf, sumStates } from './standing.ts';
export { processorTitles, resolutionTitles, stateTitles } from './titles.ts';
