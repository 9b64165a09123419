import type { TransitionTable } from '../transitions/index.ts';

/** Online payments: PAY-01 types 4, 5, 17 and 19. */
export const paymentKinds = ['card', 'paypal', 'tigo', 'link'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const processorNames = ['powertranz', 'bac', 'paypal', 'tigo-money'] as const;
export type ProcessorName = (typeof processorNames)[number];

/**
 * One attempt to pay an order at a processor. 'open': the processor was not called. 'started': the shopper is at the
 * processor. 'completing': the capture was requested, and its result is unknown. 'surplus': the processor took money
 * that the order did not need, which is refunded.
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

/** A late capture is accepted: it may follow an attempt that we had given up. */
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

/** An order has at most one attempt in these states, so it is never paid concurrently. */
export const liveStates = ['open', 'started', 'completing'] as const satisfies readonly AttemptState[];

export function isLive(state: AttemptState): boolean {
  return liveStates.some((live) => live === state);
}
