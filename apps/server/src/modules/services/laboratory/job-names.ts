export const labJobs = {
  /** What was paid is told to the laboratory. */
  send: 'lab-order-send',
  /** What is still to be told, and what waits for its results. */
  look: 'lab-order-look',
  letter: 'lab-order-letter',
} as const;
