import { branchMessages } from '@botica/domain/branches';
import { Note } from '@botica/ui/feedback/note.tsx';
import type { CheckoutPlace } from '../facts/use-checkout-place.ts';

/** BRANCH-04 BRANCH-05: what the hours of the branch mean for this order. */
export function BranchNotes({ branch, chosen }: Pick<CheckoutPlace, 'branch' | 'chosen'>) {
  if (!branch) return null;
  if (branch.state === 'closed') {
    return (
      <Note tone="info" title="Está cerrada.">
        {chosen.unlockId
          ? 'Atendemos tu pedido cuando abra. '
          : 'Puedes continuar: tu pedido será atendido cuando abra. '}
        {opensWords(branch.stateText)}
      </Note>
    );
  }
  if (branch.state === 'closingSoon') {
    return (
      <Note tone="change" title="Cierra pronto.">
        {branch.minutesLeft === undefined ? branch.stateText : branchMessages.closingSoon(branch.minutesLeft)}
      </Note>
    );
  }
  return null;
}

/** The state itself is already shown. */
function opensWords(stateText: string): string {
  return stateText.replace(/^Cerrad[oa]\.?\s*/, '');
}
