import { maskCardNumber } from '@botica/domain/customers/cards';
import type { PaymentKind, PurchaseKind } from '@botica/domain/payments';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/index.ts';
import { findCard } from '../customers/cards/index.ts';
import { paymentJobs } from './job-types.ts';
import { insertPurchase, markRefunded } from './purchases.ts';
import { insertPartialRefund, insertRefunds, sumOfRefunds } from './refund-store.ts';
import { routeOf } from './routing.ts';
import { addEvent, insertAttempt, sumOfEvents } from './store.ts';
import type { AttemptRow, PaymentSource } from './tables.ts';
import { paymentLinks } from './tables.ts';

export interface AttemptRequest {
  orderId: number;
  companyId: number;
  /** Nothing on a guest's order. */
  customerId: string | null;
  /** What no other tender covers. */
  amountCents: number;
  kind: PaymentKind;
  /** A saved card of the customer; without one it is typed on the bank's page. */
  cardId?: string | null;
}

export interface PurchaseRequest {
  kind: PurchaseKind;
  companyId: number;
  customerId: string;
  amountCents: number;
  /** What the shopper reads of it while it is paid, and on its receipt. */
  title: string;
  /** A saved card of the customer; without one it is typed on the bank's page. */
  cardId: string | null;
}

/** As long as a shopper needs to find another card. */
const purchaseWaitsMs = 15 * 60_000;

/** What other modules ask of payments, each in its caller's transaction. */
export function createPaymentRequests({ clock, jobs }: Pick<Platform, 'clock' | 'jobs'>) {
  return {
    /** In the transaction that holds the order. A 'link' is mailed and texted when that commits. */
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

    /** In the transaction that writes down what is bought. What follows is registered with `onPurchase`. */
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

    /** What was bought cannot be given after all: its money goes back, by a job; repeating changes nothing. */
    async refundPurchase(
      tx: Db,
      { purchaseId, reason }: { purchaseId: number; reason: string },
    ): Promise<{ refundedCents: number }> {
      const at = clock.now();
      const wanted = await insertRefunds(tx, { orderId: purchaseId, reason, at });
      if (wanted.length > 0) await markRefunded(tx, purchaseId, at);
      return { refundedCents: wanted.reduce((sum, { amountCents }) => sum + amountCents, 0) };
    },

    /** What an order has paid online, less what went back: the sum of its events. */
    capturedCents: (tx: Db, orderId: number): Promise<number> => sumOfEvents(tx, orderId),

    /** What was paid online for an order and goes back, or went. */
    refundedCents: (tx: Db, orderId: number): Promise<number> => sumOfRefunds(tx, orderId),

    /** A part of what was paid one way goes back to where it came from, by a job. False when that much is not there. */
    async refundPart(
      tx: Db,
      refund: { orderId: number; kind: PaymentKind; amountCents: number; reason: string },
    ): Promise<boolean> {
      return (await insertPartialRefund(tx, { ...refund, at: clock.now() })) !== undefined;
    },

    /** What is left of everything that was captured goes back to where it came from, by a job; repeating changes nothing. */
    async refundOrder(
      tx: Db,
      { orderId, reason }: { orderId: number; reason: string },
    ): Promise<{ refundedCents: number }> {
      const wanted = await insertRefunds(tx, { orderId, reason, at: clock.now() });
      return { refundedCents: wanted.reduce((sum, { amountCents }) => sum + amountCents, 0) };
    },
  };
}

/** A new try: which processor, how much, with what. The database lets an order have one that lives. */
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
