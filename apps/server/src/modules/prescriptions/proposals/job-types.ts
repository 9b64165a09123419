import { jobType } from '../../../platform/jobs.ts';

export const proposalJobs = {
  /** Mails the customer that there is a proposal to review. */
  proposed: jobType<{ proposalId: string }>({ name: 'prescription-proposed', retryLimit: 14 }),
  /** Mails the customer the result: accepted or expired. */
  answered: jobType<{ proposalId: string }>({ name: 'prescription-proposal-answered', retryLimit: 14 }),
  /** Every minute: expires the proposals that were not answered in time. */
  expire: jobType({ name: 'prescription-proposals-expire', cron: '* * * * *', retryLimit: 0 }),
};
