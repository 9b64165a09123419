/** The longest texts and lists of a proposal, for its schema, its form and its tables. */
export const proposalLimits = {
  lines: 50,
  unserved: 30,
  quantity: 999,
  author: 100,
  register: 40,
  note: 200,
  description: 160,
  reason: 200,
  remarks: 500,
  declineReason: 300,
} as const;
