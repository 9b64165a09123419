import { encodeOrderId } from '@botica/domain/orders';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/index.ts';
import { OutsideError } from '../../platform/outside.ts';
import type { PaymentOutcome } from '../../ports/payment-outcome.ts';
import { findCard } from '../customers/cards/index.ts';
import { customers } from '../customers/index.ts';
import { lockPayable } from './purchases.ts';
import type { PaymentsService } from './service.ts';
import { addEvent, changeAttempt, claimCompletion, findCurrentAttempt } from './store.ts';
import type { AttemptRow } from './tables.ts';

/** As in completing.ts: who dies meanwhile leaves the attempt to reconciliation, and the order waits until it is known. */
const graceMs = 15_000;
const askedMs = 330_000;
const formatError = '97';

type Needs = Pick<Platform, 'clock' | 'database' | 'log'> & {
  payments: Pick<PaymentsService, 'processors' | 'finalise' | 'settle'>;
};

export type Charging = ReturnType<typeof createCharging>;

/**
 * Paying an order with a saved card while its owner is away, who agreed to it before. The same claim, the same end and the
 * same reconciliation as any payment: called again, by whoever, it goes on where it stopped, and no money moves twice.
 */
export function createCharging({ clock, database: { db }, log, payments }: Needs) {
  /** Only PowerTranz knows our tokens. What the shopper has in hand on the payment's own page is left to them. */
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
    // A name that it knows already says nothing about the money: the processor is asked by that name.
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
      // The money may have moved: nothing is said before the processor has said it.
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
