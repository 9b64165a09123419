import { encodeOrderId } from '@botica/domain/orders';
import type { Platform } from '../../../platform/index.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import { findNotified, numberOf } from '../../orders/index.ts';
import { reviewJobs } from './job-types.ts';
import { approvedLetter, rejectedLetter } from './letters.ts';
import { findReviewed } from './store.ts';

/** A rejection is mailed immediately; an approval, when no prescription of the order is left to review. */
export function defineReviewJobs({ config, database: { db }, letters }: Platform): void {
  letters.define(reviewJobs.told, async (job) => {
    const [order, review] = await Promise.all([findNotified(db, job.orderId), findReviewed(db, job)]);
    if (!order || !review) return undefined;
    const isRejected = review.state === 'rejected';
    if (!isRejected && !review.areAllApproved) return undefined;
    const facts = {
      companyId: order.companyId,
      firstName: order.firstName ?? '',
      number: numberOf(order),
      branchName: order.branchName,
      remarks: review.remarks,
      productNames: review.productNames,
      orderUrl: storeUrl(config, order.companyId, `/pedidos/resumen/${encodeOrderId(order.id)}`),
    };
    const about = isRejected ? job.prescriptionId : 'all';
    return {
      to: order.email,
      key: `prescription-${review.state}-${order.id}-${about}`,
      write: () => (isRejected ? rejectedLetter(facts) : approvedLetter(facts)),
    };
  });
}
