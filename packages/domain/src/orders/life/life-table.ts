import type { Result } from '../../result/index.ts';
import { failure, success } from '../../result/index.ts';
import { isPickup } from '../order-types/index.ts';
import type { LifeStep } from './steps.ts';

export const lifeEvents = [
  'assign',
  'receive',
  'startConfirming',
  'confirm',
  'invoice',
  'dispatch',
  'deliver',
  'cancel',
  'annul',
] as const;
export type LifeEvent = (typeof lifeEvents)[number];

/** `staff` is customer service; the staff of a branch act as the branch. */
export const lifeActors = ['shopper', 'branch', 'courier', 'system', 'staff'] as const;
export type LifeActor = (typeof lifeActors)[number];

/** The facts of an order that decide its transitions. */
export interface LifeFacts {
  readonly orderTypeId: number;
  /** The shopper wants a call before preparation. */
  readonly wantsCall: boolean;
}

export interface LifeRow {
  readonly from: LifeStep;
  readonly event: LifeEvent;
  readonly to: LifeStep;
  readonly by: readonly LifeActor[];
  /** Restricts the row to some orders. */
  readonly only?: LifeCondition;
}

export type LifeCondition = 'called' | 'notCalled' | 'pickup' | 'carried';

const conditions: Readonly<Record<LifeCondition, (facts: LifeFacts) => boolean>> = {
  called: ({ wantsCall }) => wantsCall,
  notCalled: ({ wantsCall }) => !wantsCall,
  pickup: ({ orderTypeId }) => isPickup(orderTypeId),
  carried: ({ orderTypeId }) => !isPickup(orderTypeId),
};

const cancellable = ['new', 'assigned', 'received', 'confirming', 'confirmed'] as const;

/**
 * Every allowed transition. Cancelled and delivered orders are final, and an invoiced order can only be annulled, by
 * its branch, with a credit note (ORDER-11: it is "in invoicing" once it left state 1).
 */
export const lifeTable: readonly LifeRow[] = [
  { from: 'new', event: 'assign', to: 'assigned', by: ['branch', 'system'] },
  { from: 'assigned', event: 'receive', to: 'received', by: ['branch'] },
  { from: 'received', event: 'startConfirming', to: 'confirming', by: ['branch'], only: 'called' },
  { from: 'received', event: 'confirm', to: 'confirmed', by: ['branch'], only: 'notCalled' },
  { from: 'confirming', event: 'confirm', to: 'confirmed', by: ['branch'] },
  { from: 'confirmed', event: 'invoice', to: 'invoiced', by: ['branch'] },
  { from: 'invoiced', event: 'dispatch', to: 'dispatched', by: ['branch'], only: 'carried' },
  { from: 'invoiced', event: 'deliver', to: 'delivered', by: ['branch'], only: 'pickup' },
  { from: 'dispatched', event: 'deliver', to: 'delivered', by: ['branch', 'courier'] },
  ...cancellable.map(
    (from): LifeRow => ({ from, event: 'cancel', to: 'cancelled', by: ['shopper', 'branch', 'system', 'staff'] }),
  ),
  { from: 'invoiced', event: 'annul', to: 'cancelled', by: ['branch'] },
  { from: 'dispatched', event: 'annul', to: 'cancelled', by: ['branch'] },
];

export type LifeProblem = 'ORDER_STEP_NOT_ALLOWED' | 'ORDER_ACTOR_NOT_ALLOWED';

/** The next step for the event, order and actor. */
export function nextStep(
  step: LifeStep,
  { event, actor }: { readonly event: LifeEvent; readonly actor: LifeActor },
  facts: LifeFacts,
): Result<LifeStep, LifeProblem> {
  const row = rowsFrom(step, facts).find((one) => one.event === event);
  if (!row) return failure('ORDER_STEP_NOT_ALLOWED');
  return row.by.includes(actor) ? success(row.to) : failure('ORDER_ACTOR_NOT_ALLOWED');
}

/** The events that this actor may trigger now. */
export function possibleEvents(step: LifeStep, actor: LifeActor, facts: LifeFacts): LifeEvent[] {
  return rowsFrom(step, facts).flatMap(({ event, by }) => (by.includes(actor) ? [event] : []));
}

function rowsFrom(step: LifeStep, facts: LifeFacts): LifeRow[] {
  return lifeTable.filter(({ from, only }) => from === step && (only === undefined || conditions[only](facts)));
}

/** The names of events in the history, besides `held`, `placed` and `paid`. */
export const lifeEventNames: Readonly<Record<LifeEvent, string>> = {
  assign: 'assigned',
  receive: 'received',
  startConfirming: 'confirming',
  confirm: 'confirmed',
  invoice: 'invoiced',
  dispatch: 'dispatched',
  deliver: 'delivered',
  cancel: 'cancelled',
  annul: 'annulled',
};

const stepsByName: ReadonlyMap<string, LifeStep> = new Map<string, LifeStep>([
  ['placed', 'new'],
  ...lifeTable.map(({ event, to }): [string, LifeStep] => [lifeEventNames[event], to]),
]);

/** The step that a history entry led to; undefined for one without a step, such as a payment. */
export function stepOfHistory(name: string): LifeStep | undefined {
  return stepsByName.get(name);
}
