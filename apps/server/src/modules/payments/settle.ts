import type { Platform } from '../../platform/index.ts';
import { OutsideError } from '../../platform/outside.ts';
import type { PaymentOutcome } from '../../ports/payment-outcome.ts';
import type { Finalise } from './finalise.ts';
import type { Processors } from './processors.ts';
import type { AttemptRow, PaymentSource } from './tables.ts';

/** Asks the processor how an attempt stands, and ends it when it knows; gives the attempt as it is then. */
export type Settle = (attempt: AttemptRow, source: PaymentSource, onSilent?: () => void) => Promise<AttemptRow>;

/** They take the money on their own pages: an attempt that we have given up may still be paid there. */
export const takersOnTheirOwn: ReadonlySet<AttemptRow['processor']> = new Set(['bac', 'tigo-money']);

/**
 * After this long nothing that was begun can take money any more, so what took none is over: PowerTranz's token lives
 * five minutes, BAC's form fifteen. PayPal and the wallet wait for their payer; PayPal's money only we can take.
 */
export const overAfterMs: Readonly<Record<AttemptRow['processor'], number>> = {
  powertranz: 330_000,
  bac: 960_000,
  paypal: 10_800_000,
  'tigo-money': 1_800_000,
};

/** When a processor that takes the money on its own page is asked for the last time: nobody can pay there any longer. */
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
  /** PayPal gives the money of one request once, so asking for it again is the way to ask what became of it. */
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
