import { jobType } from '../../../platform/jobs.ts';
import type { LetterSubject } from './letters.ts';

export const topUpJobs = {
  send: jobType<{ topUpId: number }>({ name: 'top-up-send' }),
  look: jobType({ name: 'top-up-look', cron: '* * * * *', retryLimit: 0 }),
  letter: jobType<{ topUpId: number; about: LetterSubject; key: string }>({ name: 'top-up-letter', retryLimit: 14 }),
};
