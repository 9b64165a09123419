import type { LifeActor, LifeEvent } from '@botica/domain/orders/life';
import { jobType } from '../../../platform/jobs.ts';

export interface LifeStep {
  orderId: number;
  event: LifeEvent;
  actor: LifeActor;
  /** Absent in jobs from before the desk existed. */
  isAtDesk?: boolean;
  at: string;
}

export const lifeJobs = {
  /** Notifies the customer and the branch of an order's step. Retried for about a day. */
  told: jobType<LifeStep>({ name: 'order-life-told', retryLimit: 14 }),
  /** Nightly: deletes branch notices that are too old to be repeated. */
  forget: jobType({ name: 'order-life-forget-notices', cron: '50 9 * * *' }),
};
