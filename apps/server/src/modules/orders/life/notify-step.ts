import { companyOf, withCountry } from '@botica/domain/companies';
import { encodeOrderId } from '@botica/domain/orders';
import type { LifeEvent } from '@botica/domain/orders/life';
import { lifeEventNames } from '@botica/domain/orders/life';
import type { Platform } from '../../../platform/index.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import { createBranchLink } from '../../../ports/branch-link.ts';
import type { GuestLinks } from '../../company-orders/guest/index.ts';
import type { NotifiedOrder, PickupCodes } from '../index.ts';
import { findLines, findNotified, isUnpriced } from '../index.ts';
import { findShipment } from '../shipments/index.ts';
import type { LifeStep } from './job-types.ts';
import { lifeJobs } from './job-types.ts';
import { lifeLetter } from './letters.ts';
import { findHappening, forgetNotices } from './store.ts';

/** Longer than any branch outage. A notice repeated later is refused by the step of its order. */
const noticesKeptMs = 60 * 24 * 60 * 60 * 1000;

const withdrawnBy = {
  desk: 'Se canceló en la mesa de la sucursal.',
  staff: 'Servicio al cliente lo anuló.',
  customer: 'Su cliente lo anuló.',
};

/**
 * Notifies the customer and the branch of a committed step. The job is retried until both succeed. Idempotent: each
 * e-mail has its key, and so has the withdrawal of an order.
 */
export function defineLifeJobs(
  { clock, config, database, jobs, letters }: Platform,
  { guestLinks, pickupCodes }: { guestLinks: Pick<GuestLinks, 'urlOf'>; pickupCodes: PickupCodes },
): void {
  const { db } = database;
  const branchLink = createBranchLink({ url: config.outside.branchLinkUrl, timeoutMs: config.outsideTimeoutMs });

  jobs.define(lifeJobs.told, async (step) => {
    const order = await findNotified(db, step.orderId);
    if (!order) return;
    const told = await Promise.allSettled([tellShopper(order, step), tellBranch(order, step)]);
    for (const one of told) if (one.status === 'rejected') throw one.reason;
  });

  jobs.define(lifeJobs.forget, () => forgetNotices(db, new Date(clock.now().getTime() - noticesKeptMs)));

  function tellShopper(order: NotifiedOrder, step: LifeStep): Promise<void> {
    return letters.send({
      to: order.kind === 'guest' ? order.contactEmail : order.email,
      // The key has the time: an order that moved to another branch is confirmed again there, with a new e-mail.
      key: `order-${step.event}-${order.id}-${Date.parse(step.at)}`,
      write: () => writeLifeLetter(order, step),
    });
  }

  async function writeLifeLetter(order: NotifiedOrder, { event, actor }: LifeStep) {
    const { courierName, reason, refundedCents } = await findHappening(db, order.id, lifeEventNames[event]);
    return lifeLetter({
      event,
      isOwnWish: actor === 'shopper',
      isByService: actor === 'staff',
      firstName: order.firstName ?? order.contactName,
      company: companyOf(order.companyId),
      branchName: order.branchName,
      order,
      lines: await findLines(db, order.id),
      courierName,
      shipment: event === 'dispatch' ? await findShipment(db, order.id) : undefined,
      reason,
      refundedCents,
      pickupCode: await pickupCodes.of(order.id),
      orderUrl: await urlOf(order, event),
    });
  }

  async function urlOf({ id, kind, companyId, foreignShipment }: NotifiedOrder, event: LifeEvent): Promise<string> {
    const guestUrl = kind === 'guest' ? await guestLinks.urlOf(id) : undefined;
    if (guestUrl) return withCountry(guestUrl, companyId);
    const tracking = event === 'dispatch' && !foreignShipment ? '?mostrarRastreoPedido=true' : '';
    return storeUrl(config, companyId, `/pedidos/resumen/${encodeOrderId(id)}${tracking}`);
  }

  async function tellBranch(order: NotifiedOrder, { event, actor, isAtDesk }: LifeStep): Promise<void> {
    const { id, branchCode } = order;
    if (event !== 'cancel' || isUnpriced(order) || (actor === 'branch' && !isAtDesk)) return;
    const reason = isAtDesk ? withdrawnBy.desk : actor === 'staff' ? withdrawnBy.staff : withdrawnBy.customer;
    await branchLink.withdrawOrder(branchCode, { orderId: encodeOrderId(id), reason });
  }
}
