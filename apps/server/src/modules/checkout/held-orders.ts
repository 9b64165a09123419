import type { Platform } from '../../platform/index.ts';
import { isUnfinished } from '../orders/index.ts';
import type { Placing } from './placing.ts';
import { finishJob } from './placing.ts';

/**
 * A process died between hold and confirmation: the order is finished, or given back and its shopper told. Orders that
 * wait for a payment are the payments' own.
 */
export function defineHeldOrderJobs({ database, jobs, log }: Platform, placing: Placing): void {
  jobs.define(finishJob, async ({ orderId }) => {
    if (!(await isUnfinished(database.db, orderId))) return;
    const finished = await placing.finish(orderId, 'interrupted');
    if (!finished.ok) log.warn({ orderId, code: finished.code }, 'an interrupted order was given back');
  });
}
