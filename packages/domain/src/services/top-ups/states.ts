import type { TransitionTable } from '../../transitions/index.ts';

/**
 * 'unpaid': it waits for its card. 'ready': all of it is paid, and the operator was not asked. 'sending': the operator
 * was asked, and nobody knows what it did. 'failed': the operator did not do it, and what was paid waits for another
 * try. 'returned': nobody tried in time, and what was paid went back. 'expired': nobody paid in time.
 */
export const topUpStates = ['unpaid', 'ready', 'sending', 'sent', 'failed', 'returned', 'expired'] as const;
export type TopUpState = (typeof topUpStates)[number];
export type TopUpEvent = 'pay' | 'send' | 'accept' | 'refuse' | 'giveBack' | 'expire';

/** TOPUP-16: only what failed is tried again, under another reference; what is under way is asked about. */
export const topUpTransitions: TransitionTable<TopUpState, TopUpEvent> = {
  unpaid: { pay: 'ready', expire: 'expired' },
  ready: { send: 'sending' },
  sending: { accept: 'sent', refuse: 'failed' },
  sent: {},
  failed: { send: 'sending', giveBack: 'returned' },
  returned: {},
  expired: {},
};

/** TOPUP-17 A120: what the shopper is told. */
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

/** The states that are shown as one; all of them under "Mostrar todas". */
export function statesShownAs(id: number): TopUpState[] {
  return topUpStates.filter((state) => id === anyState.id || shownAs[state] === id);
}

/** TOPUP-19 TOPUP-20 A008: the months of the period, each counted as 90 days. */
export function daysOfTopUpPeriod(months: number): number {
  return months * 90;
}

/** Top-ups count from here: in the ledger of points their ids are nobody else's. */
export const firstTopUpId = 2_000_000_000_000;

export function isTopUpId(id: number): boolean {
  return id > firstTopUpId && id < firstTopUpId + 1_000_000_000_000;
}

const prefix = 'RT-';

/** TOPUP-15 */
export function topUpOrderId(id: number): string {
  return `${prefix}${id - firstTopUpId}`;
}

/** Nothing when it is no id of a top-up, whoever wrote it. */
export function topUpIdOf(orderId: string): number | undefined {
  const [, digits] = /^RT-([1-9]\d{0,11})$/.exec(orderId) ?? [];
  return digits === undefined ? undefined : firstTopUpId + Number(digits);
}
