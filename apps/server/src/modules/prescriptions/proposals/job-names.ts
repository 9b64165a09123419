export const proposalJobs = {
  /** Tells the customer that there is a proposal to review: `{ proposalId }`. */
  proposed: 'prescription-proposed',
  /** Tells the customer what came of it: accepted or expired. `{ proposalId }` */
  answered: 'prescription-proposal-answered',
  /** Every minute: what nobody answered in time. */
  expire: 'prescription-proposals-expire',
} as const;
