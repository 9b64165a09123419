import { encodeOrderId } from '@botica/domain/orders';
import type { Platform } from '../../../platform/index.ts';
import { createMail } from '../../../ports/mail.ts';
import { findTold, numberOf } from '../../orders/index.ts';
import { reviewJobs } from './job-names.ts';
import { approvedLetter, rejectedLetter } from './letters.ts';
import { findReviewed } from './store.ts';

/** A rejection is told at once; approvals, when nothing of the order is left to look at. Told twice it is told once. */
export function defineReviewJobs({ config, database: { db }, jobs }: Platform): void {
  const { mailUrl: url, mailKey: key } = config.outside;
  const mail = createMail({ url, key, timeoutMs: config.outsideTimeoutMs });

  jobs.define<{ orderId: number; prescriptionId: string }>({
    name: reviewJobs.told,
    retryLimit: 14,
    async run(job) {
      const [order, review] = await Promise.all([findTold(db, job.orderId), findReviewed(db, job)]);
      if (!order?.email || !review) return;
      const isRejected = review.state === 'rejected';
      if (!isRejected && !review.areAllApproved) return;
      const facts = {
        firstName: order.firstName ?? '',
        number: numberOf(order),
        branchName: order.branchName,
        remarks: review.remarks,
        productNames: review.productNames,
        orderUrl: `${config.publicUrl}/pedidos/resumen/${encodeOrderId(order.id)}`,
      };
      const letter = isRejected ? rejectedLetter(facts) : approvedLetter(facts);
      const about = isRejected ? job.prescriptionId : 'all';
      await mail.send({ ...letter, to: order.email, key: `prescription-${review.state}-${order.id}-${about}` });
    },
  });
}
