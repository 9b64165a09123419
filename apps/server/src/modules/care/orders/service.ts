import { companyOf } from '@botica/domain/companies';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { PermissionId, Rights } from '@botica/domain/staff';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { AddressAnswer, OrderChanges } from '../../orders/changes/index.ts';
import { orderJobs } from '../../orders/index.ts';
import type { CreditNumbers, Invoices } from '../../orders/invoices/index.ts';
import { findCreditNumbers } from '../../orders/invoices/index.ts';
import type { TenderRefundRow } from '../../orders/refunds/index.ts';
import { findTenderRefunds } from '../../orders/refunds/index.ts';
import type { OrderMoney, Payments } from '../../payments/index.ts';
import { findOrderMoney } from '../../payments/index.ts';
import type { ApprovalRow } from '../../staff/approvals/index.ts';
import { findApprovalsOn } from '../../staff/approvals/index.ts';
import type { Audit, AuditRow } from '../../staff/audit/index.ts';
import { findActsOn } from '../../staff/audit/index.ts';
import type { Asked } from '../acts/index.ts';
import { actOnce, afterAct } from '../acts/index.ts';
import type { CareNote } from '../notes/index.ts';
import { notesOfOrder } from '../notes/index.ts';
import { acted, findOrderAt } from './acted.ts';
import type { ListedOrder, OrderDetail, OrderFilter } from './store.ts';
import { filtered, findDetail, findVersion, listingOf, listOrders, placesOf } from './store.ts';

interface Needs {
  audit: Audit;
  invoices: Pick<Invoices, 'sendCopy'>;
  orderChanges: Pick<OrderChanges, 'cancelByStaff' | 'readdressByStaff'>;
  payments: Pick<Payments, 'resendLink'>;
}

export type CareMessage = 'confirmation' | 'invoice' | 'link';

export interface OrderPage {
  order: ListedOrder;
  detail: OrderDetail;
  money: OrderMoney;
  acts: AuditRow[];
  notes: CareNote[];
  tenderRefunds: TenderRefundRow[];
  credits: CreditNumbers;
  approvals: ApprovalRow[];
}

export type CareOrders = ReturnType<typeof createCareOrders>;

const mostActs = 100;

/** Orders as customer service sees and changes them. What is outside of the asker's places does not exist. */
export function createCareOrders(
  { clock, database, jobs }: Platform,
  { audit, invoices, orderChanges, payments }: Needs,
) {
  const { db } = database;

  const findAt = (rights: Rights, permission: PermissionId, orderId: number) =>
    findOrderAt(db, rights, permission, orderId);

  /** False when the order has no such message. A guest's order has no account to write to. */
  async function send(tx: Db, { id, phase, customerId }: ListedOrder, message: CareMessage, sending: string) {
    if (message === 'invoice') return invoices.sendCopy(tx, id, sending);
    if (message === 'link') return payments.resendLink(tx, id, sending);
    if (phase !== 'placed' || !customerId) return false;
    await jobs.enqueue(tx, orderJobs.confirmation, { orderId: id, sending });
    return true;
  }

  return {
    async list(
      rights: Rights,
      { filter, after, size }: { filter: OrderFilter; after: number | undefined; size: number },
    ): Promise<{ orders: ListedOrder[]; next: number | undefined }> {
      const { beyond, order } = listingOf(filter, after);
      const where = sql`${placesOf(rights, 'orders.read')} and ${beyond} and ${filtered(filter)}`;
      const found = await listOrders(db, where, size + 1, order);
      const orders = found.slice(0, size);
      return { orders, next: found.length > size ? orders.at(-1)?.id : undefined };
    },

    async page(rights: Rights, orderId: number): Promise<Result<OrderPage, 'ORDER_NOT_FOUND'>> {
      const order = await findAt(rights, 'orders.read', orderId);
      const detail = order && (await findDetail(db, orderId));
      if (!order || !detail) return failure('ORDER_NOT_FOUND');
      const [money, acts, notes, tenderRefunds, credits, approvals] = await Promise.all([
        findOrderMoney(db, orderId),
        findActsOn(db, 'order', [String(orderId)], mostActs),
        notesOfOrder(db, orderId),
        findTenderRefunds(db, orderId),
        findCreditNumbers(db, orderId),
        findApprovalsOn(db, 'order', String(orderId)),
      ]);
      return success({ order, detail, money, acts, notes, tenderRefunds, credits, approvals });
    },

    /** Refuses when the order changed since the person read it. */
    async cancel(orderId: number, version: number, asked: Asked) {
      const order = await findAt(asked.rights, 'orders.cancel', orderId);
      if (!order) return failure('ORDER_NOT_FOUND');
      return orderChanges.cancelByStaff({
        orderId,
        isHeld: order.phase === 'held',
        reason: asked.reason,
        staffName: asked.by.name ?? '',
        before: async (tx) =>
          (await findVersion(tx, orderId)) === version ? success(undefined) : failure('CARE_ORDER_CHANGED'),
        after: (tx, before, { refundedCents }) =>
          audit.write(tx, {
            ...acted(order, asked, 'order.cancelled'),
            before: { phase: before.phase, step: before.lifeStep },
            ...afterAct(asked, { step: 'cancelled', refundedCents }),
          }),
      });
    },

    /** To another address of its customer, by the rules that the customer has. */
    async readdress(
      orderId: number,
      { addressId, acceptedCents }: { addressId: number; acceptedCents: number | undefined },
      asked: Asked,
    ): Promise<AddressAnswer> {
      const order = await findAt(asked.rights, 'orders.change', orderId);
      const detail = order && (await findDetail(db, orderId));
      if (!order?.customerId || !detail) return failure('ORDER_NOT_FOUND');
      const suburbId = detail.addresses.find(({ id }) => id === addressId)?.suburbId ?? 0;
      return orderChanges.readdressByStaff({
        ...{ orderId, addressId, suburbId, acceptedCents, waitsForOpening: true },
        customerId: order.customerId,
        company: companyOf(order.companyId),
        staff: {
          detail: { reason: asked.reason, staffName: asked.by.name ?? '' },
          after: (tx, before) =>
            audit.write(tx, {
              ...acted(order, asked, 'order.changed'),
              before: { addressId: before.addressId, deliveryCents: before.deliveryCents },
              ...afterAct(asked, { addressId }),
            }),
        },
      });
    },

    async resend(
      orderId: number,
      { key, message }: { key: string; message: CareMessage },
      asked: Asked,
    ): Promise<Result<undefined, 'ORDER_NOT_FOUND' | 'MESSAGE_NOT_AVAILABLE' | 'CARE_KEY_USED'>> {
      const order = await findAt(asked.rights, 'customers.message', orderId);
      if (!order) return failure('ORDER_NOT_FOUND');
      const form = { key, act: 'order.resent', content: [orderId, message], at: clock.now() } as const;
      return actOnce(db, form, async (tx) => {
        if (!(await send(tx, order, message, key))) return failure('MESSAGE_NOT_AVAILABLE');
        await audit.write(tx, { ...acted(order, asked, 'order.resent'), ...afterAct(asked, { message }) });
        return success(undefined);
      });
    },
  };
}
