import type { ProcessorAnswerDto } from '@botica/contract/payments/payments';
import { encodeOrderId } from '@botica/domain/orders';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import { isSameText } from '../../../ports/bac-redirect.ts';
import { centsOf } from '../../../ports/payment-outcome.ts';
import type { Processors } from '../processors/connect-processors.ts';
import { addEvent, changeAttempt, claimCompletion, findAttempt } from '../store.ts';
import type { AttemptRow, PaymentSource } from '../tables.ts';
import type { Completing } from './capture-payment.ts';
import type { Finalise } from './finalise-payment.ts';
import { onlyInTheBrowser } from './finalise-payment.ts';
import type { Settle } from './settle-attempt.ts';
import { lastLookAt } from './settle-attempt.ts';

type ReturnProblem = 'PAYMENT_NOT_FOUND' | 'PAYMENT_RETURN_NOT_VALID';
type Returned = Promise<Result<AttemptRow, ReturnProblem>>;

type Needs = Pick<Platform, 'clock' | 'database' | 'log'> & {
  processors: Processors;
  finalise: Finalise;
  settle: Settle;
  completing: Completing;
};

/** Retry delay after BAC was unavailable. */
const askAgainMs = 15_000;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Handles returns and notices. They are not trusted: they only say which attempt to check. */
export function createReturning({ clock, database, log, processors, finalise, settle, completing }: Needs) {
  const { db } = database;
  const find = async (id: string | undefined, customerId?: string) => {
    const key = (id ?? '').toLowerCase();
    return uuid.test(key) ? findAttempt(db, key, customerId) : undefined;
  };

  async function suspect(attempt: AttemptRow, why: string, source: PaymentSource = 'browser') {
    await addEvent(db, attempt, { kind: 'suspicious', source, at: clock.now(), detail: { why } });
    log.warn({ attemptId: attempt.id, why }, 'what came back for a payment is not what was sent');
    return failure('PAYMENT_RETURN_NOT_VALID');
  }

  /**
   * BAC could not confirm the signed answer. The payment waits in 'completing', where it can be neither paid again nor
   * abandoned, until reconciliation gets an answer. An attempt that was refused or abandoned meanwhile is checked once
   * more, when it can no longer be paid.
   */
  async function waitForBac(attempt: AttemptRow): Promise<AttemptRow> {
    const at = clock.now();
    const lastLook = lastLookAt(attempt) ?? at;
    const settleAfter = new Date(at.getTime() + askAgainMs);
    log.warn({ attemptId: attempt.id }, 'a payment that BAC could not confirm waits until it does');
    if (!(await claimCompletion(db, attempt, { source: 'browser', at, settleAfter, heldUntil: lastLook }))) {
      await changeAttempt(db, attempt.id, ['declined', 'abandoned'], { settleAfter: lastLook });
    }
    return (await findAttempt(db, attempt.id)) ?? attempt;
  }

  /**
   * BAC signs its answer weakly (MD5), so the signature alone never pays: only BAC's own answer to our query counts.
   */
  async function readBac(attempt: AttemptRow, answer: ProcessorAnswerDto): Returned {
    if (attempt.state === 'captured') return success(attempt);
    const reading = processors.bac.read(answer, attempt.chargedCurrency, clock.now());
    if ('problem' in reading) return suspect(attempt, reading.problem);
    if (reading.outcome.kind === 'declined' && reading.orderId === '') return success(await settle(attempt, 'browser'));
    if (reading.orderId !== attempt.id) return suspect(attempt, 'another order');
    if (reading.outcome.kind !== 'captured') {
      // A second window may have paid while this one was refused: ask the processor.
      const settled = await settle(attempt, 'browser');
      const isOthersToEnd = settled.state === 'captured' || settled.state === 'completing';
      if (isOthersToEnd || reading.outcome.kind !== 'declined') return success(settled);
      return success(await finalise(attempt, reading.outcome, 'browser'));
    }
    if (reading.amountCents !== attempt.chargedCents) return suspect(attempt, 'another amount');
    const asked = await processors.bac.find(attempt.id, attempt.chargedCurrency).catch(() => undefined);
    if (!asked) return success(await waitForBac(attempt));
    if (asked.kind !== 'captured') return suspect(attempt, onlyInTheBrowser);
    return success(await finalise(attempt, asked, 'browser'));
  }

  return {
    find,

    /** Step 2 of PowerTranz: anyone could send this form, so the token must be the attempt's own. */
    async powertranz(fields: { TransactionIdentifier?: string; SpiToken?: string; Response?: unknown }): Returned {
      const known = await find(fields.TransactionIdentifier);
      if (known?.processor !== 'powertranz') return failure('PAYMENT_NOT_FOUND');
      const attempt = await completing.untilStarted(known);
      // Already ended: idempotent.
      if (attempt.state !== 'started' && attempt.state !== 'completing') return success(attempt);
      if (!isSameText(fields.SpiToken ?? '', attempt.spiToken ?? '') || !fields.SpiToken) {
        return suspect(attempt, 'another token');
      }
      const told = readResponse(fields.Response);
      if (!told || told.amountCents !== attempt.chargedCents) return suspect(attempt, 'another amount');
      if (told.orderReference !== encodeOrderId(attempt.orderId)) return suspect(attempt, 'another order');
      return success(await completing.complete(attempt, 'browser'));
    },

    /** C116, and the same for a link. The caller has checked whose attempt it is. */
    async answer(attempt: AttemptRow, answer: ProcessorAnswerDto): Returned {
      if (attempt.processor === 'bac') return readBac(attempt, answer);
      const isUnsettled = attempt.processor === 'tigo-money' && attempt.state === 'started';
      return success(isUnsettled ? await settle(attempt, 'browser') : attempt);
    },

    async paypal({ id, token, isCancelled }: { id: string; token: string; isCancelled: boolean }): Returned {
      const attempt = await find(id);
      if (attempt?.processor !== 'paypal') return failure('PAYMENT_NOT_FOUND');
      if (!attempt.processorRef || !isSameText(token, attempt.processorRef)) return suspect(attempt, 'another token');
      if (attempt.state !== 'started' && attempt.state !== 'completing') return success(attempt);
      if (!isCancelled) return success(await completing.complete(attempt, 'browser'));
      return success(await finalise(attempt, { kind: 'declined', code: 'cancelled', text: '' }, 'browser'));
    },

    /** The wallet's return and its notice both only trigger a query. */
    async tigo(id: string, source: 'browser' | 'notice'): Returned {
      const attempt = await find(id);
      if (attempt?.processor !== 'tigo-money') return failure('PAYMENT_NOT_FOUND');
      return success(attempt.processorRef ? await settle(attempt, source) : attempt);
    },
  };
}

/** The processor's JSON, as text in a form or as JSON in JSON. */
function readResponse(response: unknown): { amountCents: number | undefined; orderReference: unknown } | undefined {
  try {
    const value: unknown = typeof response === 'string' ? JSON.parse(response) : response;
    if (typeof value !== 'object' || value === null) return undefined;
    const { TotalAmount, OrderIdentifier } = value as Record<string, unknown>;
    return { amountCents: centsOf(TotalAmount), orderReference: OrderIdentifier };
  } catch {
    return undefined;
  }
}
