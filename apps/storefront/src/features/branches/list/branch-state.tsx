import type { BranchState } from '@botica/domain/branches';
import { cx } from '@botica/ui/base/cx.ts';
import type { BranchView } from '../branch-view.ts';

/** BRANCH-01: the text carries the meaning, the mark only helps. */
const looks: Record<BranchState, { words: string; text: string; mark: string }> = {
  open: { words: 'Abierta', text: 'text-brand-700', mark: 'rounded-full bg-current' },
  closingSoon: { words: 'Cierra pronto', text: 'text-reward-800', mark: 'rounded-full border-[2.5px] border-current' },
  closed: { words: 'Cerrada', text: 'text-ink-600', mark: 'rounded-[2px] border-2 border-current' },
};

export function branchStateWords(state: BranchState): string {
  return looks[state].words;
}

/** The branch's own text for its current state, or the bare state when it has none. */
export function BranchStateLine({ branch }: { branch: Pick<BranchView, 'state' | 'stateText'> }) {
  const { words, text, mark } = looks[branch.state];
  return (
    <span className={cx('inline-flex items-center gap-1.5 text-fine font-semibold', text)}>
      <span aria-hidden="true" className={cx('size-2 shrink-0', mark)} />
      {branch.stateText || words}
    </span>
  );
}
