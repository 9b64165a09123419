import { branchMessages } from '@botica/domain/branches';
import { type Ask, useQuestion } from '@botica/ui/overlays/use-question.ts';
import { hasAcceptedWaiting, rememberWaiting } from './closed-memory.ts';

/** BRANCH-04 A179: asks about a closed branch, unless the shopper said yes before. Returns whether to continue. */
export async function askToWait(isClosed: boolean, ask: Ask): Promise<boolean> {
  if (!isClosed || hasAcceptedWaiting()) return true;
  const waits = await ask({ title: 'Sucursal cerrada', text: branchMessages.closedQuestion });
  if (waits) rememberWaiting(true);
  return waits;
}

export function useClosedQuestion(): (isClosed: boolean) => Promise<boolean> {
  const ask = useQuestion();
  return (isClosed) => askToWait(isClosed, ask);
}
