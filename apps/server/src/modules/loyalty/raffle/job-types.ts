import { jobType } from '../../../platform/jobs.ts';

export const raffleJobs = {
  draw: jobType({ name: 'raffle-draw', cron: '* * * * *', retryLimit: 0 }),
  exchangeLetter: jobType<{ exchangeId: number }>({ name: 'raffle-exchange-letter', retryLimit: 14 }),
  winnerLetter: jobType<{ raffleId: number }>({ name: 'raffle-winner-letter', retryLimit: 14 }),
};
