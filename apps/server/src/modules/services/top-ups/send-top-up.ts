import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { OutsideError } from '../../../platform/outside.ts';
import type { Operators, TopUpOutcome, TopUpRequest } from '../../../ports/operators.ts';
import { topUpJobs } from './job-types.ts';
import { giveUpAfterMs, graceMs, lookAgainMs, mostSends, retryWithinMs } from './limits.ts';
import type { OpenSend } from './store.ts';
import { answerSend, countSends, findOpenSend, findTopUpById, insertSend, lockTopUp, moveTopUp } from './store.ts';
import type { TopUpRow } from './tables.ts';

const countryPrefix = '504';
/** How long a second request waits for the one that is sending. */
const patienceMs = 3000;

export type Sending = ReturnType<typeof createSending>;
type Needs = Pick<Platform, 'clock' | 'database' | 'jobs' | 'log'> & { operators: Operators };

/**
 * Sends to the operator. A state step under the row lock gives the right to send and stores the reference first; the
 * operator, which is idempotent by reference, is called outside of any lock. An unknown result is queried under the
 * same reference, until the operator reports it or cancels it for good.
 */
export function createSending({ clock, database, jobs, log, operators }: Needs) {
  const { db } = database;
  const after = (ms: number) => new Date(clock.now().getTime() + ms);

  /** Runs in the caller's transaction, with the row locked. False when it is not to be sent. */
  async function claim(tx: Db, topUp: TopUpRow, phone = topUp.phone): Promise<boolean> {
    const change = { phone, failureCode: '', failedAt: null, lookAfter: after(graceMs) };
    if (!(await moveTopUp(tx, topUp, 'send', change))) return false;
    await insertSend(tx, { topUpId: topUp.id, phone, askedAt: clock.now() });
    return true;
  }

  /** The only end of a send; a concurrent second call finds it answered and changes nothing. */
  function finish({ send }: OpenSend, outcome: TopUpOutcome): Promise<void> {
    return db.transaction(async (tx) => {
      const topUp = await lockTopUp(tx, send.topUpId);
      const isAccepted = outcome.kind === 'accepted';
      const at = clock.now();
      const isFirst = await answerSend(tx, send.reference, {
        outcome: outcome.kind,
        answeredAt: at,
        receipt: isAccepted ? outcome.receipt : '',
        code: isAccepted ? '' : outcome.code,
      });
      if (!topUp || !isFirst) return;
      if (isAccepted) {
        await moveTopUp(tx, topUp, 'accept', { sentAt: at, endedAt: at, lookAfter: null });
      } else {
        const isLast = (await countSends(tx, topUp.id)) >= mostSends;
        const lookAfter = isLast ? at : after(retryWithinMs);
        await moveTopUp(tx, topUp, 'refuse', { failureCode: outcome.code, failedAt: at, lookAfter });
      }
      const about = isAccepted ? 'sent' : 'failed';
      await jobs.enqueue(tx, topUpJobs.letter, { topUpId: topUp.id, about, key: send.reference });
    });
  }

  const requestOf = ({ send, product, door, amountCents }: OpenSend): TopUpRequest => ({
    reference: send.reference,
    operator: door,
    phone: `${countryPrefix}${send.phone}`,
    product: product.code,
    cents: amountCents,
  });

  /** A lost answer is queried; a request that never arrived is sent again, or cancelled after too long. */
  async function askAgain(open: OpenSend): Promise<TopUpOutcome> {
    const request = requestOf(open);
    const known = await operators.find(request);
    if (known) return known;
    const isTooLate = clock.now().getTime() - open.send.askedAt.getTime() >= giveUpAfterMs;
    return isTooLate ? operators.cancel(request) : operators.send(request);
  }

  /** An unknown result changes nothing: the top-up stays in progress, and the job retries. */
  async function ask(open: OpenSend, how: (open: OpenSend) => Promise<TopUpOutcome>): Promise<void> {
    try {
      await finish(open, await how(open));
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      log.warn({ err: error, topUpId: open.send.topUpId }, 'the operator did not say what became of a top-up');
    }
  }

  async function deliver(topUpId: number): Promise<void> {
    const open = await findOpenSend(db, topUpId);
    if (open) await ask(open, (one) => operators.send(requestOf(one)));
  }

  async function untilKnown(topUpId: number): Promise<void> {
    const deadline = Date.now() + patienceMs;
    for (let pauseMs = 30; Date.now() < deadline; pauseMs *= 1.6) {
      const topUp = await findTopUpById(db, topUpId);
      if (topUp?.state !== 'sending') return;
      await sleep(pauseMs);
    }
  }

  return {
    claim,
    deliver,
    untilKnown,

    /** Sends a paid top-up; a concurrent second call waits for the first one's result. */
    async sendReady(topUpId: number): Promise<void> {
      const isMine = await db.transaction(async (tx) => {
        const topUp = await lockTopUp(tx, topUpId);
        return topUp?.state === 'ready' && (await claim(tx, topUp));
      });
      if (isMine) await deliver(topUpId);
      else await untilKnown(topUpId);
    },

    async settle(topUpId: number): Promise<void> {
      const open = await findOpenSend(db, topUpId);
      if (open) await ask(open, askAgain);
    },

    nextLook: () => after(lookAgainMs),
  };
}
