import { encodeOrderId } from '@botica/domain/orders';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { OutsideError } from '../../../platform/outside.ts';
import type { PaymentOutcome } from '../../../ports/payment-outcome.ts';
import { findCard } from '../../customers/cards/index.ts';
import { customers } from '../../customers/index.ts';
import { lockPayable } from '../purchases/handle-purchases.ts';
import type { PaymentsService } from '../service.ts';
import { addEvent, changeAttempt, claimCompletion, findCurrentAttempt } from '../store.ts';
import type { AttemptRow } from '../tables.ts';

/** If the process dies, the attempt goes to reconciliation after this time, and the order waits for the result. */
const graceMs = 15_000;
const askedMs = 330_000;
const formatError = '97';

type Needs = Pick<Platform, 'clock' | 'database' | 'log'> & {
  payments: Pick<PaymentsService, 'processors' | 'finalise' | 'settle'>;
};

export type Charging = ReturnType<typeof createCharging>;

/**
 * Charges an order to a saved card without its owner present, who agreed to it before. It uses the same claim, end and
 * reconciliation as any payment. Idempotent: a repeated call continues where the last one stopped, and charges once.
 */
export function createCharging({ clock, database: { db }, log, payments }: Needs) {
  /** Only PowerTranz knows our card tokens. An attempt that the shopper started on the payment page is left alone. */
  function begin(orderId: number): Promise<{ attempt: AttemptRow | undefined; isOurs: boolean }> {
    return db.transaction(async (tx) => {
      const payable = await lockPayable(tx, orderId);
      const attempt = payable && (await findCurrentAttempt(tx, orderId));
      const canCharge =
        payable?.phase === 'held' && attempt?.kind === 'card' && attempt.processor === 'powertranz' && attempt.cardId;
      if (!canCharge) return { attempt, isOurs: false };
      const isLeftOver = attempt.state === 'started' && attempt.spiToken === null;
      if (attempt.state !== 'open') return { attempt, isOurs: isLeftOver };
      const at = clock.now();
      const settleAfter = new Date(at.getTime() + askedMs);
      const started = await changeAttempt(tx, attempt.id, ['open'], { state: 'started', startedAt: at, settleAfter });
      if (started) await addEvent(tx, started, { kind: 'started', source: 'checkout', at });
      return { attempt: started ?? attempt, isOurs: started !== undefined };
    });
  }

  async function ask(attempt: AttemptRow, cardToken: string): Promise<PaymentOutcome> {
    const [row] = attempt.customerId
      ? await db.select().from(customers).where(eq(customers.id, attempt.customerId))
      : [];
    const outcome = await payments.processors.cards.charge({
      id: attempt.id,
      amountCents: attempt.chargedCents,
      currency: attempt.chargedCurrency,
      orderReference: encodeOrderId(attempt.orderId),
      cardToken,
      payer: { firstName: row?.firstName ?? '', lastName: row?.lastName ?? '', email: row?.email ?? '' },
    });
    // A duplicate id says nothing about the money: ask the processor by that id.
    return outcome.kind === 'declined' && outcome.code === formatError ? { kind: 'pending' } : outcome;
  }

  async function take(attempt: AttemptRow): Promise<AttemptRow> {
    const { customerId, cardId } = attempt;
    const card = customerId && cardId ? await findCard(db, customerId, cardId) : undefined;
    const at = clock.now();
    const claim = { source: 'checkout', at, settleAfter: new Date(at.getTime() + graceMs) } as const;
    if (!(await claimCompletion(db, attempt, { ...claim, heldUntil: new Date(at.getTime() + askedMs) })))
      return attempt;
    const gone = { kind: 'declined', code: 'card-gone', text: '' } as const;
    if (!card?.token) return payments.finalise(attempt, gone, 'checkout');
    const claimed: AttemptRow = { ...attempt, state: 'completing' };
    try {
      const outcome = await ask(claimed, card.token);
      if (outcome.kind === 'captured' || outcome.kind === 'declined') {
        return await payments.finalise(attempt, outcome, 'checkout');
      }
    } catch (error) {
      // The money may have moved: the result is unknown until the processor answers.
      if (!(error instanceof OutsideError)) throw error;
      log.warn({ err: error, attemptId: attempt.id }, 'a saved card was charged and not answered');
    }
    return payments.settle(claimed, 'checkout');
  }

  return async function chargeSavedCard(orderId: number): Promise<AttemptRow | undefined> {
    const { attempt, isOurs } = await begin(orderId);
    if (!attempt) return undefined;
    if (isOurs) return take(attempt);
    return attempt.state === 'completing' ? payments.settle(attempt, 'reconciliation') : attempt;
  };
}
