import type { TransitionTable } from '../transitions/index.ts';

/** What an order is paid with online: PAY-01 types 4, 5, 17 and 19. */
export const paymentKinds = ['card', 'paypal', 'tigo', 'link'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const processorNames = ['powertranz', 'bac', 'paypal', 'tigo-money'] as const;
export type ProcessorName = (typeof processorNames)[number];

/**
 * One try to pay one order at one processor. 'open': nothing was asked of the processor. 'started': the shopper is with
 * it. 'completing': we asked it for the money, and nobody knows yet. 'surplus': it took money that the order did not
 * need, which goes back.
 */
export const attemptStates = [
  'open',
  'started',
  'completing',
  'captured',
  'declined',
  'abandoned',
  'surplus',
  'refunded',
] as const;
export type AttemptState = (typeof attemptStates)[number];
export type AttemptEvent = 'start' | 'complete' | 'capture' | 'exceed' | 'decline' | 'abandon' | 'refund';

/** Money that was taken is believed late as well as early: a capture may follow what we had given up. */
export const attemptTransitions: TransitionTable<AttemptState, AttemptEvent> = {
  open: { start: 'started', capture: 'captured', exceed: 'surplus', decline: 'declined', abandon: 'abandoned' },
  started: {
    start: 'started',
    complete: 'completing',
    capture: 'captured',
    exceed: 'surplus',
    decline: 'declined',
    abandon: 'abandoned',
  },
  completing: { capture: 'captured', exceed: 'surplus', decline: 'declined', abandon: 'abandoned' },
  captured: { refund: 'refunded' },
  declined: { capture: 'captured', exceed: 'surplus' },
  abandoned: { capture: 'captured', exceed: 'surplus' },
  surplus: { refund: 'refunded' },
  refunded: {},
};

/** Those of which an order has one at most: nobody pays it in two places at once. */
export const liveStates = ['open', 'started', 'completing'] as const satisfies readonly AttemptState[];

export function isLive(state: AttemptState): boolean {
  return liveStates.some((live) => live === state);
}
