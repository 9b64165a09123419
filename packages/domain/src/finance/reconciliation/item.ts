import type { Cents } from '../../money/index.ts';

/** A movement of money at a processor: taken from a customer, or given back. */
export const movementKinds = ['charge', 'refund'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** A movement in the ledger of the store. The amount is positive, in the currency of the processor. */
export interface StoreMovement {
  readonly kind: MovementKind;
  readonly transactionId: string;
  /** A day of the store, `yyyy-mm-dd`. */
  readonly day: string;
  readonly amountCents: Cents;
}

/** A line of a settlement file. */
export interface SettlementRow extends StoreMovement {
  /** From 1: a file may have the same transaction and day twice. */
  readonly occurrence: number;
}

/** A row with what else its line says. */
export interface ReadSettlementRow extends SettlementRow {
  /** From 1, as a spreadsheet counts. */
  readonly line: number;
  readonly attemptId: string | null;
  readonly authorisation: string;
  readonly lastFour: string;
}

export const itemStates = [
  'matched',
  'amount-differs',
  'only-store',
  'only-processor',
  'duplicate',
  'refund-alone',
] as const;
export type ItemState = (typeof itemStates)[number];

/** One movement as both sides tell it. Every movement and every row is in exactly one item. */
export interface ReconciledItem<Movement extends StoreMovement, Row extends SettlementRow> {
  /** The same for the same difference, whatever period is asked for. */
  readonly id: string;
  readonly state: ItemState;
  readonly kind: MovementKind;
  readonly transactionId: string;
  /** Of the store's movement; without one, of the first row. All items of a transaction have the same day. */
  readonly day: string;
  readonly movement: Movement | null;
  readonly row: Row | null;
  /** Refunds are negative; 0 when this side does not have it. */
  readonly storeCents: Cents;
  readonly processorCents: Cents;
}

/** What a resolution was about. Another amount or another state is another difference. */
export function sealOf({
  state,
  storeCents,
  processorCents,
}: Pick<ReconciledItem<StoreMovement, SettlementRow>, 'state' | 'storeCents' | 'processorCents'>): string {
  return `${state}:${storeCents}:${processorCents}`;
}
