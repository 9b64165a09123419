import { maskCardNumber } from '@botica/domain/customers/cards';
import type { PaymentKind, PurchaseKind } from '@botica/domain/payments';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { findCard } from '../../customers/cards/index.ts';
import { paymentJobs } from '../job-types.ts';
import { routeOf } from '../processors/choose-processor.ts';
import { insertPurchase, markRefunded } from '../purchases/handle-purchases.ts';
import { insertPartialRefund, insertRefunds, insertStaffRefund, sumOfRefunds } from '../refunds/store.ts';
import { addEvent, hasOpenLink, insertAttempt, sumOfEvents } from '../store.ts';
import type { AttemptRow, PaymentSource } from '../tables.ts';
import { paymentLinks } from '../tables.ts';

export interface AttemptRequest {
  orderId: number;
  companyId: number;
  /** Null on a guest's order. */
  customerId: string | null;
  /** The amount that no other tender covers. */
  amountCents: number;
  kind: PaymentKind;
  /** A saved card of the customer; without one the number is typed on the bank's page. */
  cardId?: string | null;
}

export interface PurchaseRequest {
  kind: PurchaseKind;
  companyId: number;
  customerId: string;
  amountCents: number;
  /** Shown to the shopper at the payment and on its receipt. */
  title: string;
  /** A saved card of the customer; without one the number is typed on the bank's page. */
  cardId: string | null;
}

/** Enough time to find another card. */
const purchaseWaitsMs = 15 * 60_000;

/** What other modules use of payments, each in its caller's transaction. */
export function createPaymentRequests({ clock, jobs }: Pick<Platform, 'clock' | 'jobs'>) {
  return {
    /** In the transaction that holds the order. A 'link' is sent by e-mail and SMS after the commit. */
    async openAttempt(
      tx: Db,
      { expiresAt, ...request }: AttemptRequest & { /** Until when the held order waits. */ expiresAt: Date },
    ): Promise<{ attemptId: string }> {
      const at = clock.now();
      const attempt = await openAttempt(tx, request, { at, source: 'checkout' });
      if (request.kind === 'link') {
        const { orderId, companyId, customerId } = request;
        await tx.insert(paymentLinks).values({ orderId, companyId, customerId, createdAt: at, expiresAt });
        await jobs.enqueue(tx, paymentJobs.link, { orderId });
      }
      return { attemptId: attempt.id };
    },

    /** In the transaction that writes the purchased item. Its handler is registered with `onPurchase`. */
    async openPurchase(
      tx: Db,
      { cardId, ...request }: PurchaseRequest,
    ): Promise<{ purchaseId: number; attemptId: string; expiresAt: Date }> {
      const at = clock.now();
      const expiresAt = new Date(at.getTime() + purchaseWaitsMs);
      const purchase = await insertPurchase(tx, { ...request, createdAt: at, expiresAt });
      const { id: orderId, companyId, customerId, amountCents } = purchase;
      const toPay = { orderId, companyId, customerId, amountCents, kind: 'card' as const, cardId };
      const attempt = await openAttempt(tx, toPay, { at, source: 'checkout' });
      return { purchaseId: purchase.id, attemptId: attempt.id, expiresAt };
    },

    /** The purchase cannot be delivered: a job refunds it. Idempotent. */
    async refundPurchase(
      tx: Db,
      { purchaseId, reason }: { purchaseId: number; reason: string },
    ): Promise<{ refundedCents: number }> {
      const at = clock.now();
      const wanted = await insertRefunds(tx, { orderId: purchaseId, reason, at });
      if (wanted.length > 0) await markRefunded(tx, purchaseId, at);
      return { refundedCents: wanted.reduce((sum, { amountCents }) => sum + amountCents, 0) };
    },

    /** Captured online for an order, less refunds: the sum of its events. */
    capturedCents: (tx: Db, orderId: number): Promise<number> => sumOfEvents(tx, orderId),

    /** Refunds of an order, done or pending. */
    refundedCents: (tx: Db, orderId: number): Promise<number> => sumOfRefunds(tx, orderId),

    /** Refunds a part of one payment kind, by a job. False when that much is not left. */
    async refundPart(
      tx: Db,
      refund: { orderId: number; kind: PaymentKind; amountCents: number; reason: string },
    ): Promise<boolean> {
      return (await insertPartialRefund(tx, { ...refund, at: clock.now() })) !== undefined;
    },

    /**
     * Customer service refunds one payment, in whole or in part: the job runs right after the commit, and again every
     * minute while the bank does not answer. False when that much is not left. The id is the caller's.
     */
    async refundPayment(
      tx: Db,
      refund: { id: string; orderId: number; attemptId: string; amountCents: number; reason: string },
    ): Promise<boolean> {
      if (!(await insertStaffRefund(tx, { ...refund, at: clock.now() }))) return false;
      await jobs.enqueue(tx, paymentJobs.refund, {});
      return true;
    },

    /** Sends the link of an unpaid order again. False when it has none, or can no longer be paid. */
    async resendLink(tx: Db, orderId: number, sending: string): Promise<boolean> {
      if (!(await hasOpenLink(tx, orderId, clock.now()))) return false;
      await jobs.enqueue(tx, paymentJobs.link, { orderId, sending });
      return true;
    },

    /** Refunds what is left of all captures, by a job. Idempotent. */
    async refundOrder(
      tx: Db,
      { orderId, reason }: { orderId: number; reason: string },
    ): Promise<{ refundedCents: number }> {
      const wanted = await insertRefunds(tx, { orderId, reason, at: clock.now() });
      return { refundedCents: wanted.reduce((sum, { amountCents }) => sum + amountCents, 0) };
    },
  };
}

/** A new attempt: processor, amount and card. The database allows one live attempt per part of an order. */
export async function openAttempt(
  tx: Db,
  { cardId, ...request }: AttemptRequest,
  { at, source }: { at: Date; source: PaymentSource },
): Promise<AttemptRow> {
  const card = cardId && request.customerId ? await findCard(tx, request.customerId, cardId) : undefined;
  const route = await routeOf(tx, { ...request, brand: card?.brand ?? '', at });
  const attempt = await insertAttempt(tx, {
    ...request,
    ...route,
    cardId: card?.id ?? null,
    cardMask: card ? maskCardNumber(card) : '',
    cardBrand: card?.brand ?? '',
    openedAt: at,
  });
  await addEvent(tx, attempt, { kind: 'opened', source, at });
  return attempt;
}
