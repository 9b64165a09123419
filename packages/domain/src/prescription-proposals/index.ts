export type { ProposalEvent, ProposalOrigin, ProposalState } from './life.ts';
export { proposalEvents, proposalOrigins, proposalStates, proposalTransitions } from './life.ts';
export { proposalLimits } from './limits.ts';
export type { PricedTerms, ProposalTotals, ProposedLine, ReduceProblem } from './reduce.ts';
export { isSamePrice, proposalTotals, reduceProposal } from './reduce.ts';
