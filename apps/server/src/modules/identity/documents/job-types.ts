import { jobType } from '../../../platform/jobs.ts';

export const documentJobs = {
  /** Mails what a person answered about a document. */
  reviewed: jobType<{ reviewId: number }>({ name: 'identity-document-reviewed', retryLimit: 14 }),
};
