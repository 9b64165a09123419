export type { ProposalOrigin, ProposalState } from './life.ts';
export { proposalOrigins, proposalStates } from './life.ts';
export { proposalLimits } from './limits.ts';
export type { PricedTerms, ProposalShares, ProposalTotals, ProposedLine, ReduceProblem } from './reduce.ts';
export { isSamePrice, proposalShares, proposalTotals, reduceProposal } from './reduce.ts';
