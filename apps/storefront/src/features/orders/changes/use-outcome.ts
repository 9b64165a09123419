import type { MissingProduct } from '@botica/domain/orders/changes';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import type { Outcome } from './conversation.ts';
import { useRefreshOrder } from './order-changes.api.ts';

/** Reports the result of a change, and closes its dialog when there is nothing left to choose. */
export function useOutcome({ doneText, onClose }: { doneText: string; onClose: () => void }) {
  const refresh = useRefreshOrder();
  const [missing, setMissing] = useState<readonly MissingProduct[]>();

  async function tell(outcome: Outcome): Promise<void> {
    if (outcome.kind === 'declined') return;
    if (outcome.kind === 'missing') return setMissing(outcome.missing);
    await refresh();
    if (outcome.kind === 'done') notify.success(doneText);
    else notify.error(outcome.text);
    if (outcome.kind === 'done' || outcome.isOver) onClose();
  }

  return { tell, missing, forgetMissing: () => setMissing(undefined) };
}
