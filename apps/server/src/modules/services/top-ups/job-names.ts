export const topUpJobs = { send: 'top-up-send', look: 'top-up-look', letter: 'top-up-letter' } as const;
