import { jobType } from '../../../platform/jobs.ts';

/** Publishes a scheduled change at its hour. */
export const publishPriceChangeJob = jobType<{ changeId: string }>({ name: 'price-change-publish' });
