export const transferJobs = { letters: 'point-transfer-letters' } as const;
