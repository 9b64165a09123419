/** Each proposal is a version that never changes; only its state moves, once. */
export const proposalStates = ['open', 'replaced', 'accepted', 'declined', 'expired'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Who read the prescription. A later kind of reader is one more value here. */
export const proposalOrigins = ['pharmacist'] as const;
export type ProposalOrigin = (typeof proposalOrigins)[number];
