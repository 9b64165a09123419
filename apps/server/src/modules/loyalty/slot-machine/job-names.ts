export const slotJobs = { prizeLetter: 'slot-prize-letter' } as const;
