import { jobType } from '../../../platform/jobs.ts';

/** Rehearses or loads a file from the line where it is. */
export const productLoadJob = jobType<{ loadId: string }>({ name: 'product-load' });
