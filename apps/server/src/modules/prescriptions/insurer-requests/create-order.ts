import { unlockIdWhenClosed } from '@botica/domain/branches';
import { companyOf } from '@botica/domain/companies';
import { formatMoney, formatPercent } from '@botica/domain/format';
import { prescriptionOrderTypeIds } from '@botica/domain/orders/order-types';
import { nextRequestState } from '@botica/domain/prescriptions/insurer-requests';
import { prescriptionPaymentTypeIds } from '@botica/domain/tenders';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { PrescriptionOrderProblem, PrescriptionOrders } from '../orders/index.ts';
import type { NotifiedRequest } from './find-requests.ts';
import { findNotifiedRequest, findWithoutOrder } from './find-requests.ts';
import { insurerRequestJobs } from './job-types.ts';
import { changeRequest, lockRequest, recordRequestEvent } from './store.ts';

/** The request for the order; without an address or card that was removed since. */
interface Way {
  mode: NotifiedRequest['mode'];
  cardId: string;
}

const sweptAfterMs = 5 * 60_000;

/** An approved request becomes an order of its prescriptions (docs/decisions/0032). */
export type RequestOrders = ReturnType<typeof createRequestOrders>;

export function createRequestOrders(
  { clock, database, jobs }: Platform,
  { prescriptionOrders }: { prescriptionOrders: PrescriptionOrders },
) {
  const { db } = database;

  /** Runs in the order's transaction: a request that is no longer approved rolls it back. */
  async function link(tx: Db, requestId: number, orderId: number): Promise<void> {
    const request = await lockRequest(tx, requestId);
    const next = request && nextRequestState(request.state, { event: 'order', actor: 'system' });
    if (!next?.ok) throw new Error(`Request ${requestId} no longer waits for its order`);
    const at = clock.now();
    await changeRequest(tx, requestId, { state: next.value, orderId, changedAt: at });
    await recordRequestEvent(tx, { requestId, at, actor: 'system', event: 'order', state: next.value });
  }

  function place(request: NotifiedRequest, { mode, cardId }: Way) {
    const { onlineCard, cash } = prescriptionPaymentTypeIds;
    return prescriptionOrders.place({
      customerId: request.customerId,
      company: companyOf(request.companyId),
      key: request.orderKey,
      pictures: [],
      form: {
        orderTypeId: prescriptionOrderTypeIds[mode],
        branchCode: request.branchCode,
        addressId: request.addressId ?? 0,
        paymentTypeId: cardId ? onlineCard : cash,
        cardId,
        phone: request.phone,
        notes: notesOf(request),
        olderIdentity: '',
        // A179: the insurer may approve at night, when there is nobody to ask. The order waits for the opening.
        unlockId: unlockIdWhenClosed,
        products: [],
        prescriptionIds: request.prescriptionIds,
      },
      alsoWritten: (tx, orderId) => link(tx, request.id, orderId),
    });
  }

  return {
    /** Idempotent. The job retries an unreachable branch. */
    async order(requestId: number): Promise<void> {
      const request = await findNotifiedRequest(db, requestId);
      if (request?.state !== 'approved') return;
      let way: Way = { mode: request.mode, cardId: request.paymentCardId ?? '' };
      for (;;) {
        const placed = await place(request, way);
        if (placed.ok) return;
        const other = wayAround(placed.code, way);
        if (!other) throw new Error(`Request ${requestId} got no order: ${placed.code}`);
        way = other;
      }
    },

    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - sweptAfterMs);
      for (const requestId of await findWithoutOrder(db, before)) {
        await jobs.enqueue(db, insurerRequestJobs.order, { requestId });
      }
    },
  };
}

/** A removed card becomes payment on receipt; for a removed address, the branch that served it takes the order. */
function wayAround(code: PrescriptionOrderProblem, way: Way): Way | undefined {
  if (code === 'CARD_NOT_FOUND' && way.cardId) return { ...way, cardId: '' };
  const isAddressGone = code === 'ADDRESS_NOT_FOUND' || code === 'ADDRESS_NOT_SERVED';
  return isAddressGone && way.mode === 'homeDelivery' ? { ...way, mode: 'pickup' } : undefined;
}

function notesOf({ companyId, insurerName, cardNumber, coveragePercent, copayCents, authorization }: NotifiedRequest) {
  const copay = formatMoney(copayCents ?? 0, companyOf(companyId));
  const terms = `Seguro: ${insurerName}, carnet ${cardNumber}. Cobertura ${formatPercent(coveragePercent ?? 0)}, copago ${copay}.`;
  return authorization ? `${terms} Autorización ${authorization}.` : terms;
}
