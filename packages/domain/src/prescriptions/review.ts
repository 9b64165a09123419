import type { ReviewState } from '../orders/summary/index.ts';
import type { TransitionTable } from '../transitions/index.ts';

export const reviewEvents = ['approve', 'reject'] as const;
export type ReviewEvent = (typeof reviewEvents)[number];

/** What was rejected may be approved later, when its shopper brings the paper; what was sold with an approval stays so. */
export const reviewTransitions: TransitionTable<ReviewState, ReviewEvent> = {
  pending: { approve: 'approved', reject: 'rejected' },
  rejected: { approve: 'approved' },
  approved: {},
};
