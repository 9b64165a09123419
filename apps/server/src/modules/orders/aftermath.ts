import { companyOf } from '@botica/domain/companies';
import { encodeOrderId } from '@botica/domain/orders';
import { isOver, lifeStepOf } from '@botica/domain/orders/life';
import type { Platform } from '../../platform/index.ts';
import { createBranchLink } from '../../ports/branch-link.ts';
import { createMail } from '../../ports/mail.ts';
import { announcedOrder } from './announcement.ts';
import { orderJobs } from './job-names.ts';
import { interruptedLetter, placedLetter } from './letters.ts';
import { createOpenings, defineOpeningJobs } from './opening.ts';
import { createOrderServices } from './services.ts';
import { findLines, findSubstitutes, findTenders, isFirstOrder } from './store.ts';
import type { OrderLineRow } from './tables.ts';
import type { ToldOrder } from './told-order.ts';
import { findTold } from './told-order.ts';
import { isUnpriced } from './unpriced.ts';

interface OrderJob {
  orderId: number;
}

interface MovedJob extends OrderJob {
  /** The branch that had it before. */
  fromBranchCode: number;
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
  const openings = createOpenings(platform);
  defineOpeningJobs(platform, openings);
  const branchLink = createBranchLink({ url: config.outside.branchLinkUrl, timeoutMs });

  jobs.define<OrderJob>({
    name: orderJobs.placed,
    // About a day of trying: the line of a branch may be down for an afternoon.
    retryLimit: 14,
    async run({ orderId }) {
      const order = await findTold(db, orderId);
      if (!order) return;
      const lines = await findLines(db, orderId);
      const told = await Promise.allSettled([
        tellBranch(order, lines, `order-${orderId}`),
        tellShopper(order, lines),
        tellOfNewCustomer(order),
        tellOfRepeated(order, lines),
      ]);
      for (const one of told) if (one.status === 'rejected') throw one.reason;
      const labels = { company: order.companyId, type: order.orderTypeId };
      metrics.ordersPlaced.inc(labels);
      metrics.orderedCents.inc(labels, order.totalCents);
    },
  });

  /** SUBMIT-09: whoever keeps the master data is told by a job of their own. */
  async function tellOfNewCustomer({ id, customerId }: ToldOrder): Promise<void> {
    if (customerId && (await isFirstOrder(db, { id, customerId }))) {
      await jobs.enqueue(db, orderJobs.firstOrder, { customerId });
    }
  }

  /** An order that came about by itself repeats already. */
  async function tellOfRepeated({ id, kind }: ToldOrder, lines: readonly OrderLineRow[]): Promise<void> {
    if (kind === 'ordinary' && lines.some(({ isRepurchase }) => isRepurchase)) {
      await jobs.enqueue(db, orderJobs.repeated, { orderId: id });
    }
  }

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

  async function tellBranch(order: ToldOrder, lines: readonly OrderLineRow[], key: string): Promise<void> {
    const step = lifeStepOf(order);
    if (!step || isOver(step)) return;
    // RX-04: the branch prepares nothing before the customer has accepted a proposal.
    if (isUnpriced(order)) return;
    if (order.awaitsOpening) await openings.look(order.id);
    else {
      const notice = announcedOrder(order, lines, await findSubstitutes(db, order.id));
      await branchLink.announceOrder(order.branchCode, notice, key);
    }
  }

  jobs.define<MovedJob>({
    name: orderJobs.moved,
    retryLimit: 14,
    async run({ orderId, fromBranchCode }, { id }) {
      const order = await findTold(db, orderId);
      if (!order) return;
      const withdrawal = { orderId: encodeOrderId(orderId), reason: 'El pedido pasó a otra sucursal.' };
      const isElsewhere = fromBranchCode !== order.branchCode;
      const lines = await findLines(db, orderId);
      const told = await Promise.allSettled([
        isElsewhere && !isUnpriced(order) ? branchLink.withdrawOrder(fromBranchCode, withdrawal) : undefined,
        // By the job's own name: the branch may know the order already, as it was before.
        tellBranch(order, lines, `order-${orderId}-${id}`),
      ]);
      for (const one of told) if (one.status === 'rejected') throw one.reason;
    },
  });

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
