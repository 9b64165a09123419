import type { TransitionTable } from '../transitions/index.ts';

/** Each proposal is a version that never changes; only its state moves, once. */
export const proposalStates = ['open', 'replaced', 'accepted', 'declined', 'expired'] as const;
export type ProposalState = (typeof proposalStates)[number];

export const proposalEvents = ['replace', 'accept', 'decline', 'expire'] as const;
export type ProposalEvent = (typeof proposalEvents)[number];

/** Only an open proposal moves. A new version replaces the open one. */
export const proposalTransitions: TransitionTable<ProposalState, ProposalEvent> = {
  open: { replace: 'replaced', accept: 'accepted', decline: 'declined', expire: 'expired' },
  replaced: {},
  accepted: {},
  declined: {},
  expired: {},
};

/** Who read the prescription. A later kind of reader is one more value here. */
export const proposalOrigins = ['pharmacist'] as const;
export type ProposalOrigin = (typeof proposalOrigins)[number];
