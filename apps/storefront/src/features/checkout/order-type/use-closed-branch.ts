import { setWaitsForOpening, useClosedQuestion } from '../../branches/index.ts';
import type { CheckoutView } from '../facts/use-checkout-facts.ts';

/**
 * BRANCH-04 A179: a branch may close while the shopper reads, or open again. With a yes, given here or before, the order
 * is served when it opens. A delivery on another day does not depend on today's hours.
 */
export function useClosedBranch({ facts, place: { branch, chosen } }: CheckoutView): () => Promise<boolean> {
  const ask = useClosedQuestion();
  return async () => {
    if (!branch || branch.code !== chosen.code) return true;
    const isClosed = branch.state === 'closed' && facts.schedule === undefined;
    if (!isClosed && chosen.unlockId) setWaitsForOpening(false);
    if (!isClosed || chosen.unlockId) return true;
    const waits = await ask(isClosed);
    if (waits) setWaitsForOpening(true);
    return waits;
  };
}
