import { companyOf } from '@botica/domain/companies';
import { encodeOrderId } from '@botica/domain/orders';
import type { LifeActor, LifeEvent } from '@botica/domain/orders/life';
import { lifeEventNames } from '@botica/domain/orders/life';
import type { Platform } from '../../../platform/index.ts';
import { createBranchLink } from '../../../ports/branch-link.ts';
import { createMail } from '../../../ports/mail.ts';
import { createGuestLinks } from '../../company-orders/guest/index.ts';
import { findShipment } from '../../delivery/shipments/index.ts';
import type { ToldOrder } from '../index.ts';
import { findTold, isUnpriced } from '../index.ts';
import { lifeJobs } from './job-names.ts';
import { lifeLetter } from './letters.ts';
import { findHappening, forgetNotices } from './store.ts';

interface ToldJob {
  orderId: number;
  event: LifeEvent;
  actor: LifeActor;
  at: string;
}

/** Longer than any branch was ever away. What it repeats later than that is refused by the step that its order is in. */
const noticesKeptMs = 60 * 24 * 60 * 60 * 1000;

/**
 * Who is told of a step, once it is committed. The job exists if, and only if, the step does; it is tried again until both
 * were told, and repeating harms neither, because each letter has its key and a withdrawal is one however often it is said.
 */
export function defineLifeJobs(platform: Platform): void {
  const { clock, config, database, jobs } = platform;
  const { db } = database;
  const timeoutMs = config.outsideTimeoutMs;
  const mail = createMail({ url: config.outside.mailUrl, key: config.outside.mailKey, timeoutMs });
  const branchLink = createBranchLink({ url: config.outside.branchLinkUrl, timeoutMs });
  const guestLinks = createGuestLinks(platform);

  jobs.define<ToldJob>({
    name: lifeJobs.told,
    // About a day of trying, as for a new order.
    retryLimit: 14,
    async run(job) {
      const order = await findTold(db, job.orderId);
      if (!order) return;
      const told = await Promise.allSettled([tellShopper(order, job), tellBranch(order, job)]);
      for (const one of told) if (one.status === 'rejected') throw one.reason;
    },
  });

  jobs.define({
    name: lifeJobs.forget,
    cron: '50 9 * * *',
    run: () => forgetNotices(db, new Date(clock.now().getTime() - noticesKeptMs)),
  });

  async function tellShopper(order: ToldOrder, { event, actor, at }: ToldJob): Promise<void> {
    const to = order.kind === 'guest' ? order.contactEmail : order.email;
    if (!to) return;
    const { courierName, reason, refundedCents } = await findHappening(db, order.id, lifeEventNames[event]);
    const letter = lifeLetter({
      event,
      isOwnWish: actor === 'shopper',
      firstName: order.firstName ?? order.contactName,
      company: companyOf(order.companyId),
      branchName: order.branchName,
      order,
      courierName,
      shipment: event === 'dispatch' ? await findShipment(db, order.id) : undefined,
      reason,
      refundedCents,
      orderUrl: await urlOf(order, event),
    });
    // An order that moved to another branch is confirmed again there, and told again.
    if (letter) await mail.send({ ...letter, to, key: `order-${event}-${order.id}-${Date.parse(at)}` });
  }

  async function urlOf({ id, kind, foreignShipment }: ToldOrder, event: LifeEvent): Promise<string> {
    const guestUrl = kind === 'guest' ? await guestLinks.urlOf(id) : undefined;
    if (guestUrl) return guestUrl;
    const order = `${config.publicUrl}/pedidos/resumen/${encodeOrderId(id)}`;
    return event === 'dispatch' && !foreignShipment ? `${order}?mostrarRastreoPedido=true` : order;
  }

  async function tellBranch(order: ToldOrder, { event, actor }: ToldJob): Promise<void> {
    const { id, branchCode } = order;
    if (event !== 'cancel' || actor === 'branch' || isUnpriced(order)) return;
    await branchLink.withdrawOrder(branchCode, { orderId: encodeOrderId(id), reason: 'Su cliente lo anuló.' });
  }
}
