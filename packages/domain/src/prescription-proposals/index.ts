export type { ProposalOrigin, ProposalState } from './life.ts';
export { proposalOrigins, proposalStates } from './life.ts';
export { proposalLimits } from './limits.ts';
export type { PricedTerms, ProposalTotals, ProposedLine, ReduceProblem } from './reduce.ts';
export { isSamePrice, proposalTotals, reduceProposal } from './reduce.ts';
