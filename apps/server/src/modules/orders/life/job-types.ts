import type { LifeActor, LifeEvent } from '@botica/domain/orders/life';
import { jobType } from '../../../platform/jobs.ts';

export interface LifeStep {
  orderId: number;
  event: LifeEvent;
  actor: LifeActor;
  at: string;
}

export const lifeJobs = {
  /** Tells the customer and the branch what happened to an order. Retried for about a day. */
  told: jobType<LifeStep>({ name: 'order-life-told', retryLimit: 14 }),
  /** Nightly: deletes notices of branches that are too old to be repeated. */
  forget: jobType({ name: 'order-life-forget-notices', cron: '50 9 * * *' }),
};
