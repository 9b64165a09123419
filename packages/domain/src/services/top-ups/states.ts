import type { TransitionTable } from '../../transitions/index.ts';

/**
 * 'unpaid': awaits its card payment. 'ready': fully paid, and the operator was not called. 'sending': the operator was
 * called, and its result is unknown. 'failed': the operator refused, and the payment waits for a retry. 'returned': not
 * retried in time, and refunded. 'expired': not paid in time.
 */
export const topUpStates = ['unpaid', 'ready', 'sending', 'sent', 'failed', 'returned', 'expired'] as const;
export type TopUpState = (typeof topUpStates)[number];
export type TopUpEvent = 'pay' | 'send' | 'accept' | 'refuse' | 'giveBack' | 'expire';

/** TOPUP-16: only a failed top-up is retried, with a new reference; for one in progress the operator is queried. */
export const topUpTransitions: TransitionTable<TopUpState, TopUpEvent> = {
  unpaid: { pay: 'ready', expire: 'expired' },
  ready: { send: 'sending' },
  sending: { accept: 'sent', refuse: 'failed' },
  sent: {},
  failed: { send: 'sending', giveBack: 'returned' },
  returned: {},
  expired: {},
};

/** TOPUP-17 A120: the states shown to the shopper. */
export const shownStates = [
  { id: 1, name: 'Pendiente' },
  { id: 2, name: 'Enviada' },
  { id: 3, name: 'Fallida' },
] as const;
export type ShownStateId = (typeof shownStates)[number]['id'];

/** TOPUP-18 M094 */
export const anyState = { id: 0, name: 'Mostrar todas' } as const;

const shownAs: Readonly<Record<TopUpState, ShownStateId>> = {
  unpaid: 1,
  ready: 1,
  sending: 1,
  sent: 2,
  failed: 3,
  returned: 3,
  expired: 3,
};

export function shownStateOf(state: TopUpState): ShownStateId {
  return shownAs[state];
}

/** The states shown as one; "Mostrar todas" has all. */
export function statesShownAs(id: number): TopUpState[] {
  return topUpStates.filter((state) => id === anyState.id || shownAs[state] === id);
}

/** TOPUP-19 TOPUP-20 A008: the months of the period, each counted as 90 days. */
export function daysOfTopUpPeriod(months: number): number {
  return months * 90;
}

/** Top-up ids start here, so that they are unique in the points ledger. */
export const firstTopUpId = 2_000_000_000_000;

export function isTopUpId(id: number): boolean {
  return id > firstTopUpId && id < firstTopUpId + 1_000_000_000_000;
}

const prefix = 'RT-';

/** TOPUP-15 */
export function topUpOrderId(id: number): string {
  return `${prefix}${id - firstTopUpId}`;
}

/** Undefined when not a top-up id. */
export function topUpIdOf(orderId: string): number | undefined {
  const [, digits] = /^RT-([1-9]\d{0,11})$/.exec(orderId) ?? [];
  return digits === undefined ? undefined : firstTopUpId + Number(digits);
}
