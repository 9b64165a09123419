import { maskCardNumber } from '@botica/domain/customers/cards';
import type { AttemptEvent } from '@botica/domain/payments';
import { attemptTransitions, isLive } from '@botica/domain/payments';
import { advance } from '@botica/domain/transitions';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { PaymentOutcome } from '../../../ports/payment-outcome.ts';
import { markCardVerified } from '../../customers/cards/index.ts';
import type { Orders } from '../../orders/index.ts';
import { recordEvent } from '../../orders/index.ts';
import { paymentJobs } from '../job-types.ts';
import type { Payable, PurchaseHandlers } from '../purchases/handle-purchases.ts';
import { endPurchase, lockPayable } from '../purchases/handle-purchases.ts';
import { insertRefunds } from '../refunds/store.ts';
import { abandonOthers, addEvent, changeAttempt, findCapture, findPaidParts, lockAttempt } from '../store.ts';
import type { AttemptRow, PaymentSource } from '../tables.ts';

type Captured = Extract<PaymentOutcome, { kind: 'captured' }>;
type Declined = Extract<PaymentOutcome, { kind: 'declined' }>;

interface Needs extends Pick<Platform, 'clock' | 'database' | 'jobs' | 'log'> {
  orders: Orders;
  purchases: PurchaseHandlers;
}

export type Finalise = ReturnType<typeof createFinalise>;

/** Why an answer with BAC's signature is rejected: BAC was asked and has no such capture. */
export const onlyInTheBrowser = 'approved only in the browser';

const over = (at: Date) => ({ endedAt: at, spiToken: null, redirectPage: null, settleAfter: null });

/**
 * The only way in which a payment ends. The browser's return, the processor's notice and reconciliation all come here
 * with the processor's own result, and lock the row of the order or purchase. Idempotent: the second caller finds it
 * ended and changes nothing.
 */
export function createFinalise({ clock, database, jobs, log, orders, purchases }: Needs) {
  /** Money that was not owed: records it and refunds it. */
  async function keepSurplus(
    tx: Db,
    attempt: AttemptRow,
    captureEventId: number,
    why: string,
    source: PaymentSource,
  ): Promise<AttemptRow> {
    const at = clock.now();
    const isFirst = advance(attemptTransitions, attempt.state, 'exceed').ok;
    const moved = isFirst ? await move(tx, attempt, 'exceed', over(at)) : attempt;
    await addEvent(tx, attempt, { kind: 'surplus', source, at, detail: { why } });
    await insertRefunds(tx, { orderId: attempt.orderId, captureEventId, reason: why, at });
    log.warn({ attemptId: attempt.id, orderId: attempt.orderId, why }, 'a payment goes back: nothing needed it');
    return moved;
  }

  async function capture(
    tx: Db,
    attempt: AttemptRow,
    payable: Payable,
    outcome: Captured,
    source: PaymentSource,
  ): Promise<AttemptRow> {
    const at = clock.now();
    const { transactionId, authorization, cardBrand } = outcome;
    const isExact = outcome.amountCents === attempt.chargedCents && outcome.currency === attempt.chargedCurrency;
    const detail = { authorization, cardBrand, charged: String(outcome.amountCents), currency: outcome.currency };
    const amountCents = isExact ? attempt.amountCents : inOurMoney(outcome.amountCents, attempt);
    const eventId = await addEvent(tx, attempt, { kind: 'captured', source, at, amountCents, transactionId, detail });
    if (eventId === undefined) return sayReplay(tx, attempt, transactionId, source);

    if (!isExact) return keepSurplus(tx, attempt, eventId, 'another amount', source);
    if (attempt.state === 'captured') return keepSurplus(tx, attempt, eventId, 'paid twice', source);
    const { isPaidByAnother, isRestPaid } = await findPaidParts(tx, attempt);
    if (payable.phase === 'placed' || isPaidByAnother) {
      return keepSurplus(tx, attempt, eventId, 'paid already', source);
    }
    if (payable.phase === 'released') return keepSurplus(tx, attempt, eventId, 'paid too late', source);

    const paid = await move(tx, attempt, 'capture', { ...over(at), ...cardTold(attempt, outcome) });
    // A live attempt was the only one of its part.
    if (!isLive(attempt.state)) await abandonOthers(tx, attempt, at);
    if (attempt.cardId && attempt.customerId && outcome.isOwnerConfirmed) {
      await markCardVerified(tx, attempt.customerId, attempt.cardId, at);
    }
    await jobs.enqueue(tx, paymentJobs.receipt, { attemptId: attempt.id });
    if (payable.kind === 'purchase') await give(tx, payable, paid, at);
    else await confirm(tx, payable.id, { attempt, isRestPaid, at });
    return paid;
  }

  async function confirm(
    tx: Db,
    orderId: number,
    { attempt, isRestPaid, at }: { attempt: AttemptRow; isRestPaid: boolean; at: Date },
  ): Promise<void> {
    await recordEvent(tx, { orderId, at, actor: 'processor', event: 'paid', detail: { attemptId: attempt.id } });
    if (!isRestPaid) return;
    // Last, because it locks the branch's order counter.
    const confirmed = await orders.confirmOrder(tx, orderId);
    if (!confirmed.ok) throw new Error(`Order ${orderId} is paid and was not confirmed: ${confirmed.code}`);
  }

  /** A purchase has one part: once it is paid, the purchase is delivered. */
  async function give(tx: Db, { id }: Payable, { cardMask, cardBrand }: AttemptRow, at: Date): Promise<void> {
    const purchase = await endPurchase(tx, id, { phase: 'placed', placedAt: at });
    await purchases.of(purchase.kind).paid(tx, purchase, { at, jobs, card: { mask: cardMask, brand: cardBrand } });
  }

  /** A repeated transaction changes nothing; for another payment it is a replay. */
  async function sayReplay(
    tx: Db,
    attempt: AttemptRow,
    transactionId: string,
    source: PaymentSource,
  ): Promise<AttemptRow> {
    const known = await findCapture(tx, attempt.processor, transactionId);
    if (known?.attemptId === attempt.id) return attempt;
    await addEvent(tx, attempt, {
      kind: 'suspicious',
      source,
      at: clock.now(),
      detail: { why: 'replay', transactionId },
    });
    log.warn({ attemptId: attempt.id, transactionId }, 'a payment of another order was told as this one');
    return attempt;
  }

  /** BAC has no such capture: only the signed answer claims one. */
  async function suspect(tx: Db, attempt: AttemptRow, at: Date, source: PaymentSource): Promise<void> {
    await addEvent(tx, attempt, { kind: 'suspicious', source, at, detail: { why: onlyInTheBrowser } });
    log.error(
      { attemptId: attempt.id, orderId: attempt.orderId },
      'BAC knows nothing of a payment that a browser showed',
    );
  }

  async function decline(tx: Db, attempt: AttemptRow, outcome: Declined, source: PaymentSource): Promise<AttemptRow> {
    if (!isLive(attempt.state)) return attempt;
    const at = clock.now();
    if (attempt.processor === 'bac' && attempt.state === 'completing') await suspect(tx, attempt, at, source);
    const declined = await move(tx, attempt, 'decline', { ...over(at), declineCode: outcome.code });
    await addEvent(tx, attempt, { kind: 'declined', source, at, detail: { code: outcome.code, text: outcome.text } });
    return declined;
  }

  return function finalise(
    { id, orderId }: Pick<AttemptRow, 'id' | 'orderId'>,
    outcome: Captured | Declined,
    source: PaymentSource,
  ): Promise<AttemptRow> {
    return database.db.transaction(async (tx) => {
      const payable = await lockPayable(tx, orderId);
      const attempt = await lockAttempt(tx, id);
      if (!payable || attempt?.orderId !== orderId) throw new Error(`Attempt ${id} is not of order ${orderId}`);
      return outcome.kind === 'captured'
        ? capture(tx, attempt, payable, outcome, source)
        : decline(tx, attempt, outcome, source);
    });
  };
}

async function move(
  tx: Db,
  attempt: AttemptRow,
  event: AttemptEvent,
  change: Parameters<typeof changeAttempt>[3],
): Promise<AttemptRow> {
  const next = advance(attemptTransitions, attempt.state, event);
  if (!next.ok) throw new Error(`Attempt ${attempt.id} cannot ${event} when ${attempt.state}`);
  const moved = await changeAttempt(tx, attempt.id, [attempt.state], { ...change, state: next.value });
  if (!moved) throw new Error(`Attempt ${attempt.id} changed under its lock`);
  return moved;
}

/** For a card that is not saved here we only know what the processor reports. */
function cardTold({ cardMask }: AttemptRow, { cardBrand, cardLastFour }: Captured): Partial<AttemptRow> {
  // All brands but American Express have the digit groups of Visa.
  const brand = cardBrand === 'American Express' ? cardBrand : 'Visa';
  return {
    ...(cardBrand ? { cardBrand } : {}),
    ...(cardMask === '' && cardLastFour ? { cardMask: maskCardNumber({ brand, lastFour: cardLastFour }) } : {}),
  };
}

function inOurMoney(chargedCents: number, attempt: AttemptRow): number {
  return Math.max(1, Math.round((chargedCents * attempt.amountCents) / attempt.chargedCents));
}
