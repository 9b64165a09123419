import { companyOf, withCountry } from '@botica/domain/companies';
import { encodeOrderId } from '@botica/domain/orders';
import type { Platform } from '../../../platform/index.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import type { GuestLinks } from '../../company-orders/guest/index.ts';
import { findNotified, numberOf } from '../index.ts';
import { substitutionJobs } from './job-types.ts';
import { substitutionLetter } from './letters.ts';
import { findDetail, forgetNotices } from './store.ts';

/** Longer than any branch outage. */
const noticesKeptMs = 60 * 24 * 60 * 60 * 1000;

/** The job exists if, and only if, the substitution does. Idempotent by its key. */
export function defineSubstitutionJobs(
  { clock, config, database, jobs, letters }: Platform,
  { guestLinks }: { guestLinks: Pick<GuestLinks, 'urlOf'> },
): void {
  const { db } = database;

  letters.define(substitutionJobs.told, async ({ orderId, noticeId }) => {
    const [order, detail] = await Promise.all([findNotified(db, orderId), findDetail(db, orderId, noticeId)]);
    if (!order || !detail) return undefined;
    const isGuest = order.kind === 'guest';
    return {
      to: isGuest ? order.contactEmail : order.email,
      key: `order-substitution-${noticeId}`,
      write: async () => {
        const guestUrl = isGuest ? await guestLinks.urlOf(orderId) : undefined;
        return substitutionLetter({
          detail,
          firstName: order.firstName ?? order.contactName,
          number: numberOf(order),
          branchName: order.branchName,
          company: companyOf(order.companyId),
          orderTypeId: order.orderTypeId,
          orderUrl: guestUrl
            ? withCountry(guestUrl, order.companyId)
            : storeUrl(config, order.companyId, `/pedidos/resumen/${encodeOrderId(orderId)}`),
        });
      },
    };
  });

  jobs.define(substitutionJobs.forget, () => forgetNotices(db, new Date(clock.now().getTime() - noticesKeptMs)));
}
