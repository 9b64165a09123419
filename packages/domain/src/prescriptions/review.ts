import type { ReviewState } from '../orders/summary/index.ts';
import type { TransitionTable } from '../transitions/index.ts';

export const reviewEvents = ['approve', 'reject'] as const;
export type ReviewEvent = (typeof reviewEvents)[number];

/**
 * A rejected prescription may be approved later, when the shopper brings the paper; one sold with an approval stays
 * approved.
 */
export const reviewTransitions: TransitionTable<ReviewState, ReviewEvent> = {
  pending: { approve: 'approved', reject: 'rejected' },
  rejected: { approve: 'approved' },
  approved: {},
};
