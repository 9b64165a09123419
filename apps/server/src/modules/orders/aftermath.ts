import { companyOf } from '@botica/domain/companies';
import { isPickup, orderNumberText } from '@botica/domain/order-summary';
import { encodeOrderId } from '@botica/domain/orders';
import { eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/index.ts';
import { createBranchLink } from '../../ports/branch-link.ts';
import { createMail } from '../../ports/mail.ts';
import { branches } from '../branches/index.ts';
import { customers } from '../customers/index.ts';
import { orderJobs } from './job-names.ts';
import { interruptedLetter, placedLetter } from './letters.ts';
import { createOrderServices } from './services.ts';
import { findLines, findTenders } from './store.ts';
import type { OrderLineRow, OrderRow } from './tables.ts';
import { orders } from './tables.ts';

interface OrderJob {
  orderId: number;
}

interface ToldOrder extends OrderRow {
  branchName: string;
  /** Nothing of a guest's order, nor of an account that was closed since. */
  email: string | null;
  firstName: string | null;
}

/**
 * What follows from an order. Both are told, and one that cannot be reached keeps the other from nothing: the job is tried
 * again until both were, and repeating harms neither, because each knows the order by its key.
 */
export function defineOrderJobs(platform: Platform): void {
  const { config, database, jobs, metrics } = platform;
  const { db } = database;
  const timeoutMs = config.outsideTimeoutMs;
  const mail = createMail({ url: config.outside.mailUrl, key: config.outside.mailKey, timeoutMs });
  const services = createOrderServices(platform);
  const branchLink = createBranchLink({ url: config.outside.branchLinkUrl, timeoutMs });

  jobs.define<OrderJob>({
    name: orderJobs.placed,
    // About a day of trying: the line of a branch may be down for an afternoon.
    retryLimit: 14,
    async run({ orderId }) {
      const order = await findTold(db, orderId);
      if (!order) return;
      const lines = await findLines(db, orderId);
      const told = await Promise.allSettled([tellBranch(order, lines), tellShopper(order, lines)]);
      for (const one of told) if (one.status === 'rejected') throw one.reason;
      const labels = { company: order.companyId, type: order.orderTypeId };
      metrics.ordersPlaced.inc(labels);
      metrics.orderedCents.inc(labels, order.totalCents);
    },
  });

  async function tellShopper(order: ToldOrder, lines: readonly OrderLineRow[]): Promise<void> {
    // A guest's letter carries the secret of their link, which only whoever made it knows.
    if (!order.email) return;
    const letter = placedLetter({
      order,
      lines,
      tenders: await findTenders(db, order.id),
      firstName: order.firstName ?? '',
      company: companyOf(order.companyId),
      branchName: order.branchName,
      orderUrl: `${config.publicUrl}/pedidos/resumen/${encodeOrderId(order.id)}`,
    });
    await mail.send({ ...letter, to: order.email, key: `order-placed-${order.id}` });
  }

  function tellBranch(order: ToldOrder, lines: readonly OrderLineRow[]): Promise<void> {
    const notice = {
      orderNumber: orderNumberText(order.branchCode, order.number),
      orderTypeId: order.orderTypeId,
      placedAt: (order.placedAt ?? order.createdAt).toISOString(),
      scheduledFor: order.scheduledFor?.toISOString() ?? null,
      lines: lines.map(({ productId, name, quantity }) => ({ productId, name, units: quantity })),
      notes: order.notes,
      contact: { name: order.contactName, phone: order.phone },
      destination: isPickup(order.orderTypeId) ? null : destinationOf(order),
    };
    return branchLink.announceOrder(order.branchCode, notice, `order-${order.id}`);
  }

  jobs.define<OrderJob>({
    name: orderJobs.released,
    retryLimit: 20,
    retryDelaySeconds: 2,
    async run({ orderId }) {
      await services.giveBack(orderId);
      const order = await findTold(db, orderId);
      if (order?.releaseReason !== 'interrupted' || !order.email) return;
      const letter = interruptedLetter({ firstName: order.firstName ?? '', storeUrl: `${config.publicUrl}/checkout` });
      await mail.send({ ...letter, to: order.email, key: `order-released-${orderId}` });
    },
  });
}

function destinationOf({ destination }: OrderRow) {
  const { address = '', reference = '', suburb = '', city = '' } = destination ?? {};
  return { address, reference, suburb, city };
}

async function findTold(db: Db, orderId: number): Promise<ToldOrder | undefined> {
  const [row] = await db
    .select({
      ...getTableColumns(orders),
      branchName: branches.publicName,
      email: customers.email,
      firstName: customers.firstName,
      deletedAt: customers.deletedAt,
    })
    .from(orders)
    .innerJoin(branches, eq(branches.code, orders.branchCode))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, orderId));
  return row && { ...row, email: row.deletedAt ? null : row.email };
}
