import { jobType } from '../../../platform/jobs.ts';

/** Rehearses or loads a file from the line where it is. */
export const productLoadJob = jobType<{ loadId: string }>({ name: 'product-load' });
/** Three in the morning, branch time. */
export const oldLoadsJob = jobType({ name: 'product-loads-clean-up', cron: '35 9 * * *' });
