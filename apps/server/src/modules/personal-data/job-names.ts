export const dataJobs = {
  prepare: 'personal-data-prepare',
  letter: 'personal-data-letter',
  expire: 'personal-data-expire',
} as const;
