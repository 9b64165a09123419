import { companyOf } from '@botica/domain/companies';
import { encodeOrderId } from '@botica/domain/orders';
import type { Platform } from '../../../platform/index.ts';
import { createMail } from '../../../ports/mail.ts';
import { createGuestLinks } from '../../company-orders/guest/index.ts';
import { findTold, numberOf } from '../index.ts';
import { substitutionJobs } from './job-names.ts';
import { substitutionLetter } from './letters.ts';
import { findDetail, forgetNotices } from './store.ts';

/** Longer than any branch was ever away. */
const noticesKeptMs = 60 * 24 * 60 * 60 * 1000;

/** The letter exists if, and only if, the substitution does. Sending it again is harmless: it has its key. */
export function defineSubstitutionJobs(platform: Platform): void {
  const { clock, config, database, jobs } = platform;
  const { db } = database;
  const { mailUrl: url, mailKey: key } = config.outside;
  const mail = createMail({ url, key, timeoutMs: config.outsideTimeoutMs });
  const guestLinks = createGuestLinks(platform);

  jobs.define<{ orderId: number; noticeId: string }>({
    name: substitutionJobs.told,
    retryLimit: 14,
    async run({ orderId, noticeId }) {
      const [order, detail] = await Promise.all([findTold(db, orderId), findDetail(db, orderId, noticeId)]);
      const to = order?.kind === 'guest' ? order.contactEmail : order?.email;
      if (!order || !detail || !to) return;
      const guestUrl = order.kind === 'guest' ? await guestLinks.urlOf(orderId) : undefined;
      const letter = substitutionLetter({
        detail,
        firstName: order.firstName ?? order.contactName,
        number: numberOf(order),
        branchName: order.branchName,
        company: companyOf(order.companyId),
        orderTypeId: order.orderTypeId,
        orderUrl: guestUrl ?? `${config.publicUrl}/pedidos/resumen/${encodeOrderId(orderId)}`,
      });
      await mail.send({ ...letter, to, key: `order-substitution-${noticeId}` });
    },
  });

  jobs.define({
    name: substitutionJobs.forget,
    cron: '55 9 * * *',
    run: () => forgetNotices(db, new Date(clock.now().getTime() - noticesKeptMs)),
  });
}
