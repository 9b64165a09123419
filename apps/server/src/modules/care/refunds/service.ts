import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { lockOrder } from '../../orders/index.ts';
import type { Invoices } from '../../orders/invoices/index.ts';
import type { TenderRefundProblem, TenderRefunds } from '../../orders/refunds/index.ts';
import type { Payments } from '../../payments/index.ts';
import { findOrderMoney } from '../../payments/index.ts';
import { askForApproval } from '../../staff/approvals/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Asked } from '../acts/index.ts';
import { actOnce, afterAct } from '../acts/index.ts';
import { acted, findOrderAt, nameOf, placeOf } from '../orders/index.ts';

interface Needs {
  audit: Audit;
  invoices: Pick<Invoices, 'creditPart'>;
  payments: Pick<Payments, 'refundPayment'>;
  tenderRefunds: Pick<TenderRefunds, 'refundTender'>;
}

/** One way an order was paid: an online payment, or a tender by its position. */
export type RefundSource = { attemptId: string } | { position: number };

export interface WantedRefund {
  /** The key of the form, and the id of the refund. */
  key: string;
  source: RefundSource;
  amountCents: number;
}

export type RefundProblem = TenderRefundProblem | 'REFUND_WITHOUT_CREDIT_NOTE';

/** What a refund did, for the audit. */
export interface RefundEffect {
  /** The amount of its credit note, whose id is that of the refund; left out before the invoice. */
  creditedCents?: number;
}

export type CareRefunds = ReturnType<typeof createCareRefunds>;

/** Money and benefits back to where they came from, in whole or in part, once for each form. */
export function createCareRefunds({ clock, database }: Platform, { audit, invoices, payments, tenderRefunds }: Needs) {
  const { db } = database;

  async function giveBack(
    tx: Db,
    orderId: number,
    { key: id, source, amountCents }: WantedRefund,
    reason: string,
  ): Promise<Result<undefined, TenderRefundProblem>> {
    if ('position' in source) {
      return tenderRefunds.refundTender(tx, { id, orderId, position: source.position, amountCents, reason });
    }
    const { attemptId } = source;
    if (await payments.refundPayment(tx, { id, orderId, attemptId, amountCents, reason })) return success(undefined);
    const payment = (await findOrderMoney(tx, orderId)).payments.find((one) => one.attemptId === attemptId);
    const isPart = payment?.kind === 'tigo' && amountCents < payment.refundableCents;
    return failure(isPart ? 'REFUND_WHOLE_ONLY' : 'REFUND_NOT_LEFT');
  }

  /**
   * In the caller's transaction, which also writes the audit and rolls a refusal back. The credit note is issued with
   * the decision and not when the bank answers: a refund is never given up, and the books have the day it was granted.
   */
  async function run(
    tx: Db,
    orderId: number,
    wanted: WantedRefund,
    reason: string,
  ): Promise<Result<RefundEffect, RefundProblem>> {
    // Before payments and the invoice, as every step of an order does.
    await lockOrder(tx, orderId);
    const given = await giveBack(tx, orderId, wanted, reason);
    if (!given.ok) return given;
    const { key: refundId, amountCents } = wanted;
    const credited = await invoices.creditPart(tx, { refundId, orderId, amountCents, reason, at: clock.now() });
    if (!credited.ok) return failure('REFUND_WITHOUT_CREDIT_NOTE');
    return success(credited.value === 0 ? {} : { creditedCents: credited.value });
  }

  return {
    run,

    /** Above the limit of the role it waits for a second person, and nothing moves. */
    async refund(
      orderId: number,
      wanted: WantedRefund,
      asked: Asked,
    ): Promise<Result<{ isWaiting: boolean }, RefundProblem | 'ORDER_NOT_FOUND' | 'CARE_KEY_USED'>> {
      const { key, source, amountCents } = wanted;
      const order = await findOrderAt(db, asked.rights, 'orders.refund', orderId);
      if (!order) return failure('ORDER_NOT_FOUND');
      if (amountCents <= 0) return failure('REFUND_AMOUNT_INVALID');
      const isWaiting = amountCents > asked.rights.limitAt('orders.refund', 'refundCents', placeOf(order));
      const payload = { ...source, amountCents };
      const content = [orderId, payload];
      const done = await actOnce(db, { key, act: 'order.refunded', content, at: clock.now() }, async (tx) => {
        if (!isWaiting) {
          const refunded = await run(tx, orderId, wanted, asked.reason);
          if (!refunded.ok) return refunded;
          const effect = { refundId: key, ...payload, ...refunded.value };
          await audit.write(tx, { ...acted(order, asked, 'order.refunded'), ...afterAct(asked, effect) });
          return success(undefined);
        }
        const { companyId, branchId } = placeOf(order);
        const subject = { subjectKind: 'order', subjectId: String(orderId), subjectName: nameOf(order) } as const;
        const request = { id: key, act: 'order.refunded', companyId, branchId, payload, reason: asked.reason } as const;
        await askForApproval(tx, { ...request, ...subject }, asked.by, clock.now());
        const effect = { approvalId: key, ...payload };
        await audit.write(tx, { ...acted(order, asked, 'approval.requested'), ...afterAct(asked, effect) });
        return success(undefined);
      });
      return done.ok ? success({ isWaiting }) : done;
    },
  };
}
