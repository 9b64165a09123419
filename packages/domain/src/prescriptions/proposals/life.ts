/** Each proposal is an immutable version; only its state changes, once. */
export const proposalStates = ['open', 'replaced', 'accepted', 'declined', 'expired'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** The reader of the prescription. Other kinds would be added here. */
export const proposalOrigins = ['pharmacist'] as const;
export type ProposalOrigin = (typeof proposalOrigins)[number];
