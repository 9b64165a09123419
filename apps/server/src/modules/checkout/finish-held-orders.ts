import type { Platform } from '../../platform/index.ts';
import { isUnfinished } from '../orders/index.ts';
import type { Placing } from './place-order.ts';
import { finishJob } from './place-order.ts';

/**
 * For orders whose process died between hold and confirmation: finishes them, or releases them and notifies the
 * shopper. The payments module handles orders that wait for a payment.
 */
export function defineHeldOrderJobs({ database, jobs, log }: Platform, placing: Placing): void {
  jobs.define(finishJob, async ({ orderId }) => {
    if (!(await isUnfinished(database.db, orderId))) return;
    const finished = await placing.finish(orderId, 'interrupted');
    if (!finished.ok) log.warn({ orderId, code: finished.code }, 'an interrupted order was given back');
  });
}
