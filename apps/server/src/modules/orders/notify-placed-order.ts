import { companyOf } from '@botica/domain/companies';
import { encodeOrderId } from '@botica/domain/orders';
import { isOver, lifeStepOf } from '@botica/domain/orders/life';
import type { Platform } from '../../platform/index.ts';
import { storeUrl } from '../../platform/store-url.ts';
import { createBranchLink } from '../../ports/branch-link.ts';
import type { Openings } from './announce-at-opening.ts';
import { defineOpeningJobs } from './announce-at-opening.ts';
import { announcedOrder } from './build-branch-notice.ts';
import type { NotifiedOrder } from './find-notified-order.ts';
import { findNotified } from './find-notified-order.ts';
import { orderJobs } from './job-types.ts';
import { interruptedLetter, placedLetter } from './letters.ts';
import { findLines, findSubstitutes, findTenders, isFirstOrder } from './store.ts';
import type { OrderLineRow } from './tables.ts';
import type { OrderServices } from './take-outside-tenders.ts';
import { isUnpriced } from './unpriced.ts';

/**
 * Notifies the branch and the customer of a placed order. One failing does not stop the other: the job is retried until
 * both succeed, and each recognises the order by its idempotency key.
 */
export function defineOrderJobs(
  platform: Platform,
  { openings, orderServices }: { openings: Openings; orderServices: OrderServices },
): void {
  const { config, database, jobs, letters, metrics } = platform;
  const { db } = database;
  defineOpeningJobs(platform, openings);
  const branchLink = createBranchLink({ url: config.outside.branchLinkUrl, timeoutMs: config.outsideTimeoutMs });

  jobs.define(orderJobs.placed, async ({ orderId }) => {
    const order = await findNotified(db, orderId);
    if (!order) return;
    const lines = await findLines(db, orderId);
    const told = await Promise.allSettled([
      tellBranch(order, lines, `order-${orderId}`),
      tellShopper(order, lines),
      tellOfNewCustomer(order),
      tellOfRepeated(order, lines),
      tellGuest(order),
    ]);
    for (const one of told) if (one.status === 'rejected') throw one.reason;
    const labels = { company: order.companyId, type: order.orderTypeId };
    metrics.ordersPlaced.inc(labels);
    metrics.orderedCents.inc(labels, order.totalCents);
  });

  /** SUBMIT-09: a separate job adds the new customer to the master data. */
  async function tellOfNewCustomer({ id, customerId }: NotifiedOrder): Promise<void> {
    if (customerId && (await isFirstOrder(db, { id, customerId }))) {
      await jobs.enqueue(db, orderJobs.firstOrder, { customerId });
    }
  }

  /** An automatic order is already a repeat purchase. */
  async function tellOfRepeated({ id, kind }: NotifiedOrder, lines: readonly OrderLineRow[]): Promise<void> {
    if (kind === 'ordinary' && lines.some(({ isRepurchase }) => isRepurchase)) {
      await jobs.enqueue(db, orderJobs.repeated, { orderId: id });
    }
  }

  /** A guest's order has no account: the guest orders module sends its secret link. */
  async function tellGuest({ id, kind }: NotifiedOrder): Promise<void> {
    if (kind === 'guest') await jobs.enqueue(db, orderJobs.guest, { orderId: id });
  }

  function tellShopper(
    order: NotifiedOrder,
    lines: readonly OrderLineRow[],
    key = `order-placed-${order.id}`,
  ): Promise<void> {
    return letters.send({
      to: order.email,
      key,
      write: async () =>
        placedLetter({
          order,
          lines,
          tenders: await findTenders(db, order.id),
          firstName: order.firstName ?? '',
          company: companyOf(order.companyId),
          branchName: order.branchName,
          orderUrl: storeUrl(config, order.companyId, `/pedidos/resumen/${encodeOrderId(order.id)}`),
        }),
    });
  }

  async function tellBranch(order: NotifiedOrder, lines: readonly OrderLineRow[], key: string): Promise<void> {
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

  jobs.define(orderJobs.confirmation, async ({ orderId, sending }) => {
    const order = await findNotified(db, orderId);
    if (order) await tellShopper(order, await findLines(db, orderId), `order-placed-${orderId}-${sending}`);
  });

  jobs.define(orderJobs.moved, async ({ orderId, fromBranchCode }, { id }) => {
    const order = await findNotified(db, orderId);
    if (!order) return;
    const withdrawal = { orderId: encodeOrderId(orderId), reason: 'El pedido pasó a otra sucursal.' };
    const isElsewhere = fromBranchCode !== order.branchCode;
    const lines = await findLines(db, orderId);
    const told = await Promise.allSettled([
      isElsewhere && !isUnpriced(order) ? branchLink.withdrawOrder(fromBranchCode, withdrawal) : undefined,
      // The key includes the job's id because the branch may already have an earlier state of the order.
      tellBranch(order, lines, `order-${orderId}-${id}`),
    ]);
    for (const one of told) if (one.status === 'rejected') throw one.reason;
  });

  jobs.define(orderJobs.released, async ({ orderId }) => {
    await orderServices.giveBack(orderId);
    const order = await findNotified(db, orderId);
    if (order?.releaseReason !== 'interrupted') return;
    const { companyId } = order;
    const facts = { companyId, firstName: order.firstName ?? '', cartUrl: storeUrl(config, companyId, '/checkout') };
    await letters.send({
      to: order.email,
      key: `order-released-${orderId}`,
      write: () => interruptedLetter(facts),
    });
  });
}
