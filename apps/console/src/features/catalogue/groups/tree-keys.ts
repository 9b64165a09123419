import type { GroupTree, Nudge } from '@botica/domain/catalogue/group-tree';
import { childrenOf } from '@botica/domain/catalogue/group-tree';

export type TreeKey =
  | { kind: 'select'; id: number }
  | { kind: 'open' | 'close'; id: number }
  | { kind: 'nudge'; way: Nudge }
  | { kind: 'cut' | 'paste' | 'rename' | 'remove' | 'forget' };

interface Pressed {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

const nudges: Readonly<Record<string, Nudge>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};
const plain: Readonly<Record<string, TreeKey>> = {
  F2: { kind: 'rename' },
  Delete: { kind: 'remove' },
  Escape: { kind: 'forget' },
};

/** What a key means in the tree: the pattern of ARIA for trees, and Alt with the arrows to move a group. */
export function treeKeyOf(
  pressed: Pressed,
  {
    tree,
    shown,
    open,
    selected,
  }: { tree: GroupTree; shown: readonly number[]; open: ReadonlySet<number>; selected: number },
): TreeKey | undefined {
  const { key } = pressed;
  if (pressed.altKey) return nudges[key] && { kind: 'nudge', way: nudges[key] };
  if (pressed.ctrlKey || pressed.metaKey)
    return key === 'x' ? { kind: 'cut' } : key === 'v' ? { kind: 'paste' } : undefined;
  const select = (id: number | null | undefined): TreeKey | undefined => (id ? { kind: 'select', id } : undefined);
  const at = shown.indexOf(selected);
  const children = childrenOf(tree, selected);
  if (key === 'ArrowDown') return select(shown[at + 1]);
  if (key === 'ArrowUp') return select(shown[at - 1]);
  if (key === 'Home') return select(shown[0]);
  if (key === 'End') return select(shown.at(-1));
  if (key === 'ArrowRight') {
    if (children.length === 0) return undefined;
    return open.has(selected) ? select(children[0]?.id) : { kind: 'open', id: selected };
  }
  if (key === 'ArrowLeft') {
    if (open.has(selected) && children.length > 0) return { kind: 'close', id: selected };
    return select(tree.find(({ id }) => id === selected)?.parentId);
  }
  return plain[key];
}
