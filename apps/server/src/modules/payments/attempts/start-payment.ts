import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import { takeTry } from '../../../platform/limits.ts';
import { OutsideError } from '../../../platform/outside.ts';
import type { Processors } from '../processors/connect-processors.ts';
import type { ProcessorPage } from '../processors/open-processor-page.ts';
import { createOpening } from '../processors/open-processor-page.ts';
import { addEvent, changeAttempt } from '../store.ts';
import type { AttemptRow } from '../tables.ts';
import type { Finalise } from './finalise-payment.ts';
import { startsPerOrder } from './limits.ts';
import type { PrepareProblem, StartRequest } from './prepare-attempt.ts';
import { createPreparing } from './prepare-attempt.ts';
import type { Settle } from './settle-attempt.ts';

export type StartProblem = PrepareProblem | 'PAYMENT_UNAVAILABLE' | 'PAYMENT_STEP_NOT_VALID' | 'TOO_MANY_ATTEMPTS';

type Needs = Pick<Platform, 'clock' | 'config' | 'database'> & {
  processors: Processors;
  finalise: Finalise;
  settle: Settle;
};

/** From the order to the processor. No money moves here, and everything is stored before the processor is called. */
export function createStarting(needs: Needs) {
  const { clock, database } = needs;
  const { db } = database;
  const prepare = createPreparing(needs);
  const opening = createOpening(needs);

  /** An unavailable processor has started nothing: the attempt is abandoned, and the next one is new. */
  async function orUnavailable<Value>(attempt: AttemptRow, work: () => Promise<Value>) {
    try {
      return success(await work());
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      const at = clock.now();
      const change = { state: 'abandoned', endedAt: at, settleAfter: null } as const;
      // We do not call BAC's page, so it cannot fail here; the others cannot have captured yet.
      const left = await changeAttempt(db, attempt.id, ['started'], change);
      if (left) await addEvent(db, left, { kind: 'abandoned', source: 'browser', at, detail: { why: error.message } });
      return failure('PAYMENT_UNAVAILABLE');
    }
  }

  async function allowed(orderId: number) {
    return takeTry(db, [{ limit: startsPerOrder, subject: String(orderId) }], clock.now());
  }

  return {
    /** C117, and the same for a link. */
    async sale(request: StartRequest): Promise<Result<{ attempt: AttemptRow; html: string }, StartProblem>> {
      const taken = await allowed(request.orderId);
      if (!taken.ok) return taken;
      const prepared = await prepare(request);
      if (!prepared.ok) return prepared;
      // Another processor may serve the chosen card: the browser reads the payment again to continue.
      if (prepared.value.processor !== 'powertranz') return failure('PAYMENT_STEP_NOT_VALID');
      const begun = await orUnavailable(prepared.value, () => opening.startSale(prepared.value));
      return begun.ok ? begun.value : begun;
    },

    /** C119, without a C117 before. */
    async page(orderId: number): Promise<Result<ProcessorPage, StartProblem>> {
      const taken = await allowed(orderId);
      if (!taken.ok) return taken;
      const prepared = await prepare({ orderId });
      if (!prepared.ok) return prepared;
      const attempt = prepared.value;
      return orUnavailable(attempt, () => opening.open(attempt));
    },
  };
}
