import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../../../platform/index.ts';
import { OutsideError } from '../../../platform/outside.ts';
import type { PaymentOutcome } from '../../../ports/payment-outcome.ts';
import type { Processors } from '../processors/connect-processors.ts';
import { claimCompletion, findAttempt } from '../store.ts';
import type { AttemptRow, PaymentSource } from '../tables.ts';
import type { Finalise } from './finalise-payment.ts';
import type { Settle } from './settle-attempt.ts';

/** Longer than a processor's timeout: if the process dies, the attempt is left to reconciliation. */
const graceMs = 15_000;
const patienceMs = 3000;
/** How long the result may be unknown: slightly longer than PowerTranz's token is valid. */
const askedMs = 330_000;

export type Completing = ReturnType<typeof createCompleting>;
type Needs = Pick<Platform, 'clock' | 'database' | 'log'> & {
  processors: Processors;
  finalise: Finalise;
  settle: Settle;
};

/** Captures the money, for processors where we do: PowerTranz and PayPal. */
export function createCompleting({ clock, database, log, processors, finalise, settle }: Needs) {
  const { db } = database;

  async function take(attempt: AttemptRow): Promise<PaymentOutcome> {
    if (attempt.processor === 'paypal') return processors.paypal.capture(attempt.processorRef ?? '', attempt.id);
    const outcome = await processors.cards.complete(attempt.spiToken ?? '');
    // An expired or used token says nothing about the money: ask the processor by the sale's id.
    return outcome.kind === 'declined' && outcome.code === '97' ? { kind: 'pending' } : outcome;
  }

  /** Another process is capturing: waits for its result, with back-off. */
  async function waitFor(attempt: AttemptRow): Promise<AttemptRow> {
    const deadline = Date.now() + patienceMs;
    for (let pauseMs = 15; Date.now() < deadline; pauseMs *= 1.6) {
      const now = (await findAttempt(db, attempt.id)) ?? attempt;
      if (now.state !== 'completing') return now;
      await sleep(pauseMs);
    }
    return attempt;
  }

  /** One of all concurrent callers captures the money; the others wait and get the same result. */
  async function complete(attempt: AttemptRow, source: PaymentSource): Promise<AttemptRow> {
    const at = clock.now();
    const settleAfter = new Date(at.getTime() + graceMs);
    const heldUntil = new Date(at.getTime() + askedMs);
    if (!(await claimCompletion(db, attempt, { source, at, settleAfter, heldUntil }))) return waitFor(attempt);
    const claimed: AttemptRow = { ...attempt, state: 'completing' };
    try {
      const outcome = await take(claimed);
      if (outcome.kind === 'captured' || outcome.kind === 'declined') return await finalise(attempt, outcome, source);
    } catch (error) {
      // The money may have moved: the result is unknown until the processor answers.
      if (!(error instanceof OutsideError)) throw error;
      log.warn({ err: error, attemptId: attempt.id }, 'a payment was asked for and not answered');
    }
    return settle(claimed, source);
  }

  /** Deduplicates callers in this process; the claim in the database decides among processes. */
  const underWay = new Map<string, Promise<AttemptRow>>();

  return {
    complete(attempt: AttemptRow, source: PaymentSource): Promise<AttemptRow> {
      const known = underWay.get(attempt.id);
      if (known) return known;
      const work = complete(attempt, source).finally(() => underWay.delete(attempt.id));
      underWay.set(attempt.id, work);
      return work;
    },

    /** For a return that arrives before the answer to the start: the token to compare is not stored yet. */
    async untilStarted(attempt: AttemptRow): Promise<AttemptRow> {
      let now = attempt;
      for (let tries = 0; tries < 15 && now.state === 'started' && now.spiToken === null; tries += 1) {
        await sleep(100);
        now = (await findAttempt(db, attempt.id)) ?? now;
      }
      return now;
    },
  };
}
