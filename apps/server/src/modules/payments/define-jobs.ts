import type { Platform } from '../../platform/index.ts';
import type { JobType, NoPayload } from '../../platform/jobs.ts';
import type { Expiring } from './attempts/expire-unpaid.ts';
import { createReconciling } from './attempts/reconcile-attempts.ts';
import { paymentJobs } from './job-types.ts';
import { createRefunding } from './refunds/refund-captures.ts';
import type { PaymentsService } from './service.ts';

export type PaymentSweeps = ReturnType<typeof createSweeps>;

/** Runs every minute, in one or several processes: they skip rows that another has locked. */
export function createSweeps(platform: Platform, payments: PaymentsService, { expireDue }: Expiring) {
  return {
    settleDue: createReconciling(platform, payments),
    expireDue,
    refundDue: createRefunding(platform, payments),
  };
}

export function definePaymentJobs({ jobs }: Platform, sweeps: PaymentSweeps): void {
  const sweep = (type: JobType<NoPayload>, work: () => Promise<unknown>) =>
    jobs.define(type, async () => void (await work()));
  sweep(paymentJobs.settle, sweeps.settleDue);
  sweep(paymentJobs.expire, sweeps.expireDue);
  sweep(paymentJobs.refund, sweeps.refundDue);
}
