import type { LifeEvent, LifeStep } from '@botica/domain/orders/life';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { consumeStock, giveBackStock, returnStock } from '../../catalogue/stock/index.ts';
import type { CourierProblem } from '../../delivery/couriers/index.ts';
import { keepCourier } from '../../delivery/couriers/index.ts';
import { creditStickers, takeBackStickers } from '../../loyalty/stickers/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { PrescriptionRefusal, Prescriptions } from '../../prescriptions/index.ts';
import { creditEarned, takeBackEarned } from '../../tenders/points/index.ts';
import { earnUnits } from '../../tenders/redemptions/index.ts';
import type { FiscalProblem, OrderRow } from '../index.ts';
import { findLines, giveBackLedgers, orderJobs } from '../index.ts';
import type { Invoices } from '../invoices/index.ts';
import { askFor } from '../ratings/index.ts';
import { keepShipment } from '../shipments/index.ts';
import type { Tracking } from '../tracking/index.ts';
import type { Advance } from './advance-order.ts';

export interface Moving extends Advance {
  order: OrderRow;
  from: LifeStep;
}

export type ConsequenceProblem =
  | FiscalProblem
  | CourierProblem
  | 'COURIER_MISSING'
  | 'SHIPMENT_MISSING'
  | PrescriptionRefusal;

/** The services that a step calls. */
export interface ConsequenceNeeds {
  invoices: Invoices;
  payments: Pick<Payments, 'refundOrder'>;
  prescriptions: Pick<Prescriptions, 'refusalOf'>;
  tracking: Tracking;
}

/** Details for the history, besides those of the caller. */
type Told = Record<string, unknown>;
type Followed = Promise<Result<Told, ConsequenceProblem>>;

/**
 * The effects of an event, in the transaction that moves the order. Lock order as in placing an order: its row, the
 * coupon, the customer's ledgers, the stock, and last the fiscal numbers, which the whole branch shares.
 */
export function createConsequences(
  { jobs }: Pick<Platform, 'jobs'>,
  { invoices, payments, prescriptions, tracking }: ConsequenceNeeds,
) {
  /** Consumes the units, credits points and stickers, and issues the invoice. */
  async function invoice(tx: Db, { order, at }: Moving): Followed {
    const { id: orderId, customerId, companyId, earnedPoints: points } = order;
    const refusal = await prescriptions.refusalOf(tx, order);
    if (refusal) return failure(refusal);
    if (customerId) {
      const placedAt = order.placedAt ?? at;
      await earnUnits(tx, { orderId, customerId, companyId, placedAt, at, lines: await findLines(tx, orderId) });
    }
    if (customerId) await creditEarned(tx, { customerId, companyId, orderId, points, at });
    const earnedStickers = customerId ? await creditStickers(tx, { ...order, customerId }, at) : 0;
    await consumeStock(tx, orderId, at);
    const issued = await invoices.issueInvoice(tx, order, at);
    if (!issued.ok) return issued;
    const { id: invoiceId, fiscalNumber } = issued.value ?? {};
    return success({
      ...(invoiceId ? { invoiceId, fiscalNumber } : {}),
      ...(earnedStickers ? { earnedStickers } : {}),
    });
  }

  async function dispatch(tx: Db, { order, courier, shipment, at }: Moving): Followed {
    if (order.orderTypeId === orderTypeIds.abroad) {
      if (!shipment) return failure('SHIPMENT_MISSING');
      await keepShipment(tx, order.id, shipment, at);
      return success({ trackingNumber: shipment.trackingNumber });
    }
    if (!courier) return failure('COURIER_MISSING');
    const { companyId, branchCode } = order;
    const kept = await keepCourier(tx, { ...courier, companyId, branchCode });
    return kept.ok ? success({ courierId: courier.id }) : kept;
  }

  async function deliver(tx: Db, { order, from, at }: Moving): Followed {
    if (from === 'dispatched') await tracking.delivered(tx, order.id);
    await askFor(tx, order.id, at);
    return success({});
  }

  /** Reverses the movement of every tender and benefit; jobs return the money and what outside services hold. */
  async function giveBack(tx: Db, { order, at, event, detail }: Moving): Promise<Told> {
    await giveBackLedgers(tx, order, at);
    await jobs.enqueue(tx, orderJobs.released, { orderId: order.id });
    const reason = detail?.reason ? `${event}: ${detail.reason}` : event;
    const { refundedCents } = await payments.refundOrder(tx, { orderId: order.id, reason });
    return { refundedCents };
  }

  async function cancel(tx: Db, moving: Moving): Followed {
    const told = await giveBack(tx, moving);
    await giveBackStock(tx, moving.orderId, moving.at);
    return success(told);
  }

  /** After the invoice: writes a credit note, restocks the units and takes back what was earned. */
  async function annul(tx: Db, moving: Moving): Followed {
    const { orderId, at, from, order, detail } = moving;
    const told = await giveBack(tx, moving);
    const unearnedPoints = await takeBackEarned(tx, orderId, at);
    const stickers = await takeBackStickers(tx, orderId, at);
    await returnStock(tx, orderId, at);
    if (from === 'dispatched') await tracking.ended(tx, orderId);
    const annulled = await invoices.annulInvoice(tx, { orderId, at, reason: detail?.reason ?? '' });
    if (!annulled.ok) return annulled;
    const lostPoints = order.customerId ? order.earnedPoints - unearnedPoints : 0;
    return success({
      ...told,
      unearnedPoints,
      ...(lostPoints > 0 ? { lostPoints } : {}),
      ...(stickers.taken > 0 ? { unearnedStickers: stickers.taken } : {}),
      ...(stickers.lost > 0 ? { lostStickers: stickers.lost } : {}),
    });
  }

  const following: Partial<Record<LifeEvent, (tx: Db, moving: Moving) => Followed>> = {
    invoice,
    dispatch,
    deliver,
    cancel,
    annul,
  };

  return {
    of: (tx: Db, moving: Moving): Followed => following[moving.event]?.(tx, moving) ?? Promise.resolve(success({})),
  };
}
