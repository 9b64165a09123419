import { isPickup } from '@botica/domain/orders/order-types';
import type { ReturnedPart } from '@botica/domain/orders/substitutes';
import { changeTenders } from '@botica/domain/orders/substitutes';
import type { PaymentKind } from '@botica/domain/payments';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { TenderKind } from '@botica/domain/tenders';
import { paymentTypeIds, remainderTypes } from '@botica/domain/tenders';
import type { Db } from '../../../platform/database.ts';
import type { Payments } from '../../payments/index.ts';
import { reduceCertificates } from '../../tenders/certificates/index.ts';
import { reduceCredit } from '../../tenders/credit/index.ts';
import { reducePoints } from '../../tenders/points/index.ts';
import type { OrderRow } from '../index.ts';
import { findTenders } from '../index.ts';
import type { PaidOrder } from './store.ts';

export interface ChangedPayment extends PaidOrder {
  returned: readonly ReturnedPart[];
}

const paymentKinds: Partial<Record<TenderKind, PaymentKind>> = {
  onlineCard: 'card',
  payPal: 'paypal',
  paymentLink: 'link',
};

export type PaymentChanging = ReturnType<typeof createPaymentChanging>;

/** A141: returns the difference or has it paid on receipt, in the transaction that changes the order. */
export function createPaymentChanging(payments: Pick<Payments, 'refundPart'>) {
  /** False when the money cannot be returned. */
  async function giveBack(
    tx: Db,
    orderId: number,
    { kind, amountCents, points }: ReturnedPart,
    at: Date,
  ): Promise<boolean> {
    const paidOnline = paymentKinds[kind];
    if (paidOnline)
      return payments.refundPart(tx, { orderId, kind: paidOnline, amountCents, reason: 'a product was missing' });
    if (kind === 'points') await reducePoints(tx, { orderId, points, at });
    else if (kind === 'certificates') await reduceCertificates(tx, { orderId, amountCents, at });
    else if (kind === 'credit') await reduceCredit(tx, { orderId, amountCents, at });
    else return false;
    return true;
  }

  return async function changePayment(
    tx: Db,
    order: OrderRow,
    differenceCents: number,
    at: Date,
  ): Promise<Result<ChangedPayment, 'SUBSTITUTE_NOT_REFUNDABLE'>> {
    const before = await findTenders(tx, order.id);
    // A pickup of prescriptions is paid in cash, not at the counter (PAY-02).
    const atBranch = isPickup(order.orderTypeId) && order.kind !== 'prescription';
    const changed = changeTenders(before, differenceCents, { isPickup: atBranch });
    if (!changed.ok) return changed;
    const { tenders, returned } = changed.value;
    for (const part of returned) {
      if (!(await giveBack(tx, order.id, part, at))) return failure('SUBSTITUTE_NOT_REFUNDABLE');
    }
    const details = new Map(before.map(({ position, detail }) => [position, detail]));
    const rows = tenders.map((tender) => ({
      ...tender,
      orderId: order.id,
      detail: details.get(tender.position) ?? null,
    }));
    return success({ returned, tenders: rows, paymentTypeId: paymentTypeOf(order, tenders) });
  };
}

/** The order's payment type: null once no tender needs one; that of the difference when there was none before. */
function paymentTypeOf({ paymentTypeId }: OrderRow, tenders: readonly { kind: TenderKind }[]): number | null {
  const rest = tenders.findLast(({ kind }) => remainderTypes.some((type) => type === kind));
  if (!rest) return null;
  return paymentTypeId ?? (rest.kind === 'payAtBranch' ? paymentTypeIds.payAtBranch : paymentTypeIds.cash);
}
