import type { Platform } from '../../platform/index.ts';
import type { JobType, NoPayload } from '../../platform/jobs.ts';
import type { Expiring } from './expiring.ts';
import { paymentJobs } from './job-types.ts';
import { createReconciling } from './reconciling.ts';
import { createRefunding } from './refunding.ts';
import type { PaymentsService } from './service.ts';

export type PaymentSweeps = ReturnType<typeof createSweeps>;

/** What is done by itself each minute, by one process or by several: a row that one has in hand the others pass over. */
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
