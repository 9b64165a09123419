import { companyOf } from '@botica/domain/companies';
import { encodeOrderId } from '@botica/domain/orders';
import { isOver, lifeStepOf } from '@botica/domain/orders/life';
import type { Platform } from '../../platform/index.ts';
import { storeUrl } from '../../platform/store-url.ts';
import { createBranchLink } from '../../ports/branch-link.ts';
import type { Openings } from './announce-at-opening.ts';
import { defineOpeningJobs } from './announce-at-opening.ts';
import { announcedOrder } from './build-branch-notice.ts';
import { findNotified } from './find-notified-order.ts';
import type { ToldOrder } from './find-told-order.ts';
import { createToldOrders } from './find-told-order.ts';
import { orderJobs } from './job-types.ts';
import { interruptedLetter, placedLetter } from './letters.ts';
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
  const findTold = createToldOrders(db);
  defineOpeningJobs(platform, openings);
  const branchLink = createBranchLink({ url: config.outside.branchLinkUrl, timeoutMs: config.outsideTimeoutMs });

  jobs.define(orderJobs.placed, async ({ orderId }) => {
    const placed = await findTold(orderId);
    if (!placed) return;
    const told = await Promise.allSettled([
      tellBranch(placed, `order-${orderId}`),
      tellShopper(placed),
      tellOfNewCustomer(placed),
      tellOfRepeated(placed),
      tellGuest(placed),
    ]);
    for (const one of told) if (one.status === 'rejected') throw one.reason;
    const { companyId: company, orderTypeId: type, totalCents } = placed.order;
    metrics.ordersPlaced.inc({ company, type });
    metrics.orderedCents.inc({ company, type }, totalCents);
  });

  /** SUBMIT-09: a separate job adds the new customer to the master data. */
  async function tellOfNewCustomer({ order: { customerId }, isFirst }: ToldOrder): Promise<void> {
    if (customerId && isFirst) await jobs.enqueue(db, orderJobs.firstOrder, { customerId });
  }

  /** An automatic order is already a repeat purchase. */
  async function tellOfRepeated({ order: { id, kind }, lines }: ToldOrder): Promise<void> {
    if (kind === 'ordinary' && lines.some(({ isRepurchase }) => isRepurchase)) {
      await jobs.enqueue(db, orderJobs.repeated, { orderId: id });
    }
  }

  /** A guest's order has no account: the guest orders module sends its secret link. */
  async function tellGuest({ order: { id, kind } }: ToldOrder): Promise<void> {
    if (kind === 'guest') await jobs.enqueue(db, orderJobs.guest, { orderId: id });
  }

  function tellShopper({ order, lines, tenders }: ToldOrder, key = `order-placed-${order.id}`): Promise<void> {
    return letters.send({
      to: order.email,
      key,
      write: () =>
        placedLetter({
          order,
          lines,
          tenders,
          firstName: order.firstName ?? '',
          company: companyOf(order.companyId),
          branchName: order.branchName,
          orderUrl: storeUrl(config, order.companyId, `/pedidos/resumen/${encodeOrderId(order.id)}`),
        }),
    });
  }

  async function tellBranch({ order, lines, substitutes }: ToldOrder, key: string): Promise<void> {
    const step = lifeStepOf(order);
    if (!step || isOver(step)) return;
    // RX-04: the branch prepares nothing before the customer has accepted a proposal.
    if (isUnpriced(order)) return;
    if (order.awaitsOpening) await openings.look(order.id);
    else await branchLink.announceOrder(order.branchCode, announcedOrder(order, lines, substitutes), key);
  }

  jobs.define(orderJobs.confirmation, async ({ orderId, sending }) => {
    const order = await findTold(orderId);
    if (order) await tellShopper(order, `order-placed-${orderId}-${sending}`);
  });

  jobs.define(orderJobs.moved, async ({ orderId, fromBranchCode }, { id }) => {
    const moved = await findTold(orderId);
    if (!moved) return;
    const { order } = moved;
    const withdrawal = { orderId: encodeOrderId(orderId), reason: 'El pedido pasó a otra sucursal.' };
    const isElsewhere = fromBranchCode !== order.branchCode;
    const told = await Promise.allSettled([
      isElsewhere && !isUnpriced(order) ? branchLink.withdrawOrder(fromBranchCode, withdrawal) : undefined,
      // The key includes the job's id because the branch may already have an earlier state of the order.
      tellBranch(moved, `order-${orderId}-${id}`),
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
