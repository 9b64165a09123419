import { jobType } from '../../../platform/jobs.ts';

export const peopleJobs = {
  invitation: jobType<{ caregiverId: string }>({ name: 'health-caregiver-invitation', retryLimit: 6 }),
  clean: jobType({ name: 'health-invitations-clean', cron: '40 8 * * *', retryLimit: 0 }),
};
