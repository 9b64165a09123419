import type { PlacedBranch } from './branch-filters.ts';

const mostShown = 3;

/** The shopper's own branch first, then those that are open, in the order they came. */
export function nearbyBranches(branches: readonly PlacedBranch[], chosenCode: number): PlacedBranch[] {
  const rank = ({ code, state }: PlacedBranch) => (code === chosenCode ? 0 : state === 'closed' ? 2 : 1);
  return branches.toSorted((a, b) => rank(a) - rank(b)).slice(0, mostShown);
}
