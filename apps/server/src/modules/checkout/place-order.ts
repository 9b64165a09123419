import type { ExternalOrderForm } from '@botica/domain/company-orders/external';
import { holdMinutes } from '@botica/domain/orders';
import type { PaymentKind } from '@botica/domain/payments';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { OnlinePaymentType, TenderKind } from '@botica/domain/tenders';
import { isOnlinePayment } from '@botica/domain/tenders';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/index.ts';
import { jobType } from '../../platform/jobs.ts';
import { unwrap } from '../../platform/problem-replies.ts';
import { claimCart } from '../cart/index.ts';
import { linkOrder } from '../company-orders/external/index.ts';
import type { PrivateFiles } from '../customers/private-files/index.ts';
import type { OrderSafety, SafetyService } from '../health/safety/index.ts';
import { linkProducts } from '../identity/documents/index.ts';
import type {
  AlsoWritten,
  HoldProblem,
  OrderDraft,
  OrderRow,
  OrderServices,
  Orders,
  ReleaseReason,
  ServiceProblem,
  TenderDetail,
} from '../orders/index.ts';
import { awaitPayment, findByKey, findTenders, leaveCart, lockOrder } from '../orders/index.ts';
import type { ChosenSubstitute } from '../orders/substitutes/index.ts';
import { insertChoices } from '../orders/substitutes/index.ts';
import type { Payments } from '../payments/index.ts';
import { attachPrescriptions, keepPrescriptions } from '../prescriptions/index.ts';
import type { Assessed } from './assess-order.ts';
import { draftOf } from './build-draft.ts';
import type { OrderRequest } from './order-request.ts';

export interface Submitted {
  orderId: number;
  /** The shopper continues at the payment. */
  waitsForPayment: boolean;
}

/** A139: with the chosen substitutes, and with the safety alerts that go to the pharmacist. */
export type PlaceableOrder = Assessed & { substitutes: readonly ChosenSubstitute[]; safety: OrderSafety };

export type PlacingProblem = HoldProblem | ServiceProblem | 'ORDER_NOT_SUBMITTED' | 'CARRITO_DESACTUALIZADO';

/** Thrown to roll back the transaction that holds an order. */
class CartChanged extends Error {}

const paymentKinds: Readonly<Record<OnlinePaymentType, PaymentKind>> = {
  onlineCard: 'card',
  payPal: 'paypal',
  wallet: 'tigo',
  paymentLink: 'link',
};

/** Tenders that outside services must take before the order is placed. */
const serviceKinds: ReadonlySet<TenderKind> = new Set(['vouchers', 'bankPoints', 'cashBack']);

export const finishJob = jobType<{ orderId: number }>({
  name: 'finish-interrupted-order',
  retryLimit: 5,
  retryDelaySeconds: 3,
});
/** Longer than a living process needs for the outside calls; an order that is still held then was interrupted. */
const finishAfterSeconds = 15;

interface Needs {
  orders: Orders;
  orderServices: OrderServices;
  payments: Pick<Payments, 'openAttempt'>;
  privateFiles: PrivateFiles;
  safety: Pick<SafetyService, 'record'>;
}

export type Placing = ReturnType<typeof createPlacing>;

/**
 * An order that needs only our own database is held and confirmed in one transaction. One that needs outside services
 * is held first, and no lock is held during their calls.
 */
export function createPlacing(
  { clock, database, jobs }: Platform,
  { orders, orderServices: services, payments, privateFiles, safety }: Needs,
) {
  const { db } = database;
  const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);

  async function place(request: OrderRequest, assessed: PlaceableOrder): Promise<Result<Submitted, PlacingProblem>> {
    const kinds = assessed.tender.parts.map(({ kind }) => kind);
    const asksOutside = kinds.some((kind) => serviceKinds.has(kind));
    const isOnline = kinds.some(isOnlinePayment);
    const waitsFor = isOnline && !asksOutside ? 'payment' : 'services';
    const draft = draftOf(assessed, assessed.branchCode, {
      customerId: request.customerId,
      idempotency: { key: request.key, bodyDigest: request.bodyDigest },
      waitsFor,
      expiresAt: inMinutes(waitsFor === 'payment' ? minutesToPay(kinds) : holdMinutes.confirming),
      taken: request.taken?.by,
    });
    const { taken } = request;
    const isKept = asksOutside || isOnline;
    const owner = { customerId: request.customerId, companyId: request.company.id };
    const attachTo = async (tx: Db, orderId: number) => {
      const { version } = assessed.cart;
      if (!taken && !(await claimCart(tx, owner, { version, isKept }))) throw new CartChanged();
      await attach(tx, orderId, request, draft);
      await insertChoices(tx, orderId, assessed.substitutes, clock.now());
      const made = { orderId, customerId: request.customerId, lines: draft.lines };
      const accepted = request.submission.acceptedAlerts ?? [];
      // A caregiver was removed meanwhile: the next attempt says so.
      if (!(await safety.record(tx, made, assessed.safety, accepted))) throw new CartChanged();
      await linkProducts(tx, request.customerId, soldByIdentity(draft, assessed.own));
      const { external } = assessed.own;
      if (external) await linkOrder(tx, owner, orderId, quotationOf(external.form, draft));
    };
    const held = await unlessChanged(() => {
      if (taken) return take(draft, attachTo, taken.also);
      return isKept ? hold(draft, { asksOutside, attachTo }) : orders.placeOrder(db, draft, attachTo);
    });
    if (!held.ok) return held;
    const { id: orderId, isRepeated } = held.value;
    if (isRepeated) return repeat(request);
    return asksOutside ? finish(orderId) : success({ orderId, waitsForPayment: isOnline });
  }

  /** The result of the first request; the pictures of this one are discarded. */
  async function repeat({ customerId, key, pictures }: OrderRequest): Promise<Result<Submitted, PlacingProblem>> {
    await privateFiles.removeLater(
      db,
      pictures.map(({ fileKey }) => fileKey),
    );
    const order = await findByKey(db, customerId, key);
    return order ? answerAgain(order) : failure('ORDER_NOT_SUBMITTED');
  }

  /**
   * The answer to a repeated request. While the first one still takes vouchers or bank points the order may be refused, so
   * nobody is told that it is placed: this request takes them too, which is idempotent.
   */
  async function answerAgain(order: AnswerableOrder): Promise<Result<Submitted, PlacingProblem>> {
    return order.phase === 'held' && order.waitsFor === 'services' ? finish(order.id) : success(answerOf(order));
  }

  /** The first step alone, with the job for the next step in the same transaction. */
  function hold(draft: OrderDraft, { asksOutside, attachTo }: { asksOutside: boolean; attachTo: AlsoWritten }) {
    return db.transaction(async (tx) => {
      const order = await orders.holdOrder(tx, draft, attachTo);
      if (!order.ok || order.value.isRepeated) return order;
      const { id: orderId } = order.value;
      if (!asksOutside && isPaidByLink(draft.tenders)) await leaveCart(tx, { ...draft, id: orderId }, clock.now());
      if (asksOutside) await jobs.enqueue(tx, finishJob, { orderId }, { startAfter: finishAfterSeconds });
      else await openAttempts(tx, orderId, draft);
      return order;
    });
  }

  /** An order of staff is placed at once, or held until its link is paid. `also` is last: it may take the audit's lock. */
  function take(draft: OrderDraft, attachTo: AlsoWritten, also: AlsoWritten) {
    return db.transaction(async (tx) => {
      const order = await orders.holdOrder(tx, draft, attachTo);
      if (!order.ok || order.value.isRepeated) return order;
      const { id: orderId } = order.value;
      if (draft.waitsFor === 'payment') await openAttempts(tx, orderId, draft);
      else certain(await orders.confirmOrder(tx, orderId));
      await also(tx, orderId);
      return order;
    });
  }

  /** RX-03: prescriptions of single lines, and those sent with the order. Another customer's roll everything back. */
  async function attach(tx: Db, orderId: number, { customerId, pictures }: OrderRequest, draft: OrderDraft) {
    const prescriptionIds = pictures.length
      ? await keepPrescriptions(tx, { customerId, files: pictures, at: clock.now() })
      : [];
    unwrap(await attachPrescriptions(tx, { orderId, customerId, prescriptionIds, lines: draft.lines }));
  }

  function quotationOf(form: ExternalOrderForm, { branchCode, money }: OrderDraft) {
    return { form, branchCode, totalCents: money.totalCents, at: clock.now() };
  }

  async function openAttempts(
    tx: Db,
    orderId: number,
    order: Pick<OrderDraft, 'companyId' | 'customerId' | 'expiresAt'> & { tenders: readonly PaidPart[] },
  ): Promise<void> {
    for (const { kind, amountCents, detail } of order.tenders) {
      if (!isOnlinePayment(kind)) continue;
      await payments.openAttempt(tx, {
        orderId,
        companyId: order.companyId,
        customerId: order.customerId,
        amountCents,
        kind: paymentKinds[kind],
        cardId: detail?.cardId ?? null,
        expiresAt: order.expiresAt,
      });
    }
  }

  /** The second step, run by the process that held the order or, if it died, by a job. Idempotent. */
  async function finish(
    orderId: number,
    releaseReason: ReleaseReason = 'refused',
  ): Promise<Result<Submitted, PlacingProblem>> {
    const taken = await services.take(orderId);
    return db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order || order.phase === 'released') return failure('ORDER_NOT_SUBMITTED');
      if (order.phase === 'placed' || order.waitsFor === 'payment') return success(answerOf(order));
      if (taken.ok) return goOn(tx, order);
      certain(await orders.releaseOrder(tx, orderId, releaseReason));
      return taken;
    });
  }

  async function goOn(tx: Db, order: OrderRow): Promise<Result<Submitted, PlacingProblem>> {
    const tenders = await findTenders(tx, order.id);
    const kinds = tenders.map(({ kind }) => kind);
    if (kinds.some(isOnlinePayment)) {
      const expiresAt = inMinutes(minutesToPay(kinds));
      await awaitPayment(tx, order.id, expiresAt);
      await openAttempts(tx, order.id, { ...order, expiresAt, tenders });
      if (isPaidByLink(tenders)) await leaveCart(tx, order, clock.now());
      return success({ orderId: order.id, waitsForPayment: true });
    }
    certain(await orders.confirmOrder(tx, order.id));
    return success({ orderId: order.id, waitsForPayment: false });
  }

  return { place, finish, answerAgain };
}

/**
 * DOC-03: lines that depend on the customer's identity: those with a prescription, and those at a price of the
 * customer's own age.
 */
function soldByIdentity({ lines }: OrderDraft, { olderIdentity }: Assessed['own']): number[] {
  const isOwnAge = olderIdentity?.isOwn ?? false;
  const isSold = ({ kind, documentId, isSenior, hasFourthAgePrescription }: OrderDraft['lines'][number]) =>
    kind === 'purchase' && (documentId !== null || (isOwnAge && (isSenior || hasFourthAgePrescription)));
  return lines.filter(isSold).map(({ productId }) => productId);
}

/** Of a draft or of an order. */
interface PaidPart {
  kind: TenderKind;
  amountCents: number;
  detail?: TenderDetail | null;
}

type AnswerableOrder = Pick<OrderRow, 'id' | 'phase' | 'waitsFor'>;

export function answerOf({ id, phase, waitsFor }: AnswerableOrder): Submitted {
  return { orderId: id, waitsForPayment: phase === 'held' && waitsFor === 'payment' };
}

async function unlessChanged<Value, Problem extends string>(
  work: () => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem | 'CARRITO_DESACTUALIZADO'>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CartChanged) return failure('CARRITO_DESACTUALIZADO');
    throw error;
  }
}

/** Cannot fail while the held order is locked. */
function certain<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(`A held order could not go on: ${result.code}`);
  return result.value;
}

/** PAY-01, type 19: the link is paid on another device within a day, so the cart is freed. */
function isPaidByLink(tenders: readonly { kind: TenderKind }[]): boolean {
  return tenders.some(({ kind }) => kind === 'paymentLink');
}

function minutesToPay(kinds: readonly TenderKind[]): number {
  return kinds.includes('paymentLink') ? holdMinutes.paymentLink : holdMinutes.online;
}
