import type { Platform } from '../../../platform/index.ts';
import { OutsideError } from '../../../platform/outside.ts';
import type { PaymentOutcome } from '../../../ports/payment-outcome.ts';
import type { Processors } from '../processors/connect-processors.ts';
import type { AttemptRow, PaymentSource } from '../tables.ts';
import type { Finalise } from './finalise-payment.ts';

/** Asks the processor for an attempt's state, ends the attempt when it is known, and returns it. */
export type Settle = (attempt: AttemptRow, source: PaymentSource, onSilent?: () => void) => Promise<AttemptRow>;

/** They capture on their own pages: an attempt that we abandoned may still be paid there. */
export const takersOnTheirOwn: ReadonlySet<AttemptRow['processor']> = new Set(['bac', 'tigo-money']);

/**
 * After this time a started attempt can no longer capture money, so it is over: PowerTranz's token is valid for five
 * minutes, BAC's form for fifteen. PayPal and the wallet wait for their payer; only we can capture PayPal's money.
 */
export const overAfterMs: Readonly<Record<AttemptRow['processor'], number>> = {
  powertranz: 330_000,
  bac: 960_000,
  paypal: 10_800_000,
  'tigo-money': 1_800_000,
};

/** The time of the last query to a processor with its own page: it can no longer be paid there. */
export function lastLookAt({ processor, startedAt }: Pick<AttemptRow, 'processor' | 'startedAt'>): Date | null {
  if (startedAt === null || !takersOnTheirOwn.has(processor)) return null;
  return new Date(startedAt.getTime() + overAfterMs[processor]);
}

export function createSettle({
  clock,
  processors,
  finalise,
  log,
}: Pick<Platform, 'clock' | 'log'> & { processors: Processors; finalise: Finalise }): Settle {
  /** PayPal captures a request once, so requesting the capture again returns its result. */
  function ask(attempt: AttemptRow): Promise<PaymentOutcome> {
    const isAskedAgain = attempt.processor === 'paypal' && attempt.state === 'completing' && attempt.processorRef;
    return isAskedAgain ? processors.paypal.capture(isAskedAgain, attempt.id) : processors.find(attempt);
  }

  return async function settle(attempt, source, onSilent) {
    let outcome: PaymentOutcome;
    try {
      outcome = await ask(attempt);
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      onSilent?.();
      log.warn({ err: error, attemptId: attempt.id }, 'the processor did not say how a payment stands');
      return attempt;
    }
    if (outcome.kind === 'captured' || outcome.kind === 'declined') return finalise(attempt, outcome, source);
    const begunMs = (attempt.startedAt ?? attempt.openedAt).getTime();
    if (clock.now().getTime() - begunMs < overAfterMs[attempt.processor]) return attempt;
    return finalise(attempt, { kind: 'declined', code: 'expired', text: '' }, source);
  };
}
