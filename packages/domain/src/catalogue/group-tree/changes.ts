import type { GroupNode, GroupTree } from './tree.ts';
import { childrenOf, groupName } from './tree.ts';

export const treeChangeLabels = {
  added: 'Nuevo',
  removed: 'Eliminado',
  renamed: 'Otro nombre',
  moved: 'Otro lugar',
  reordered: 'Otro orden',
  hidden: 'Oculto',
  shown: 'Visible',
  pictured: 'Otra imagen',
} as const;
export type TreeChangeKind = keyof typeof treeChangeLabels;

export interface TreeChange {
  kind: TreeChangeKind;
  id: number;
  before: string;
  after: string;
}

/** What differs between two trees, in the order of the second one. */
export function changesOf(before: GroupTree, after: GroupTree): TreeChange[] {
  const old = new Map(before.map((node) => [node.id, node]));
  const kept = new Set(after.map(({ id }) => id));
  const removed = before.filter(({ id }) => !kept.has(id));
  return [
    ...after.flatMap((node) => changesOfNode(node, old.get(node.id), before, after)),
    ...reordered(before, after),
    ...removed.map(({ id }) => ({ kind: 'removed' as const, id, before: groupName(before, id), after: '' })),
  ];
}

function changesOfNode(node: GroupNode, old: GroupNode | undefined, before: GroupTree, after: GroupTree): TreeChange[] {
  const { id, name } = node;
  if (!old) return [{ kind: 'added', id, before: '', after: groupName(after, id) }];
  const changes: TreeChange[] = [];
  if (name !== old.name) changes.push({ kind: 'renamed', id, before: old.name, after: name });
  if (node.parentId !== old.parentId) {
    changes.push({ kind: 'moved', id, before: groupName(before, id), after: groupName(after, id) });
  }
  if (node.isHidden !== old.isHidden) {
    changes.push({ kind: node.isHidden ? 'hidden' : 'shown', id, before: '', after: groupName(after, id) });
  }
  if (node.pictureId !== old.pictureId) {
    changes.push({
      kind: 'pictured',
      id,
      before: pictureText(old),
      after: `${groupName(after, id)}: ${pictureText(node)}`,
    });
  }
  return changes;
}

const pictureText = ({ pictureId }: GroupNode) => (pictureId ? 'imagen propia' : 'sin imagen propia');

/** A parent whose children are the same ones in another order. */
function reordered(before: GroupTree, after: GroupTree): TreeChange[] {
  const parents: (number | null)[] = [null, ...after.map(({ id }) => id)];
  return parents.flatMap((parentId) => {
    const now = childrenOf(after, parentId).filter(({ id }) =>
      before.some((one) => one.id === id && one.parentId === parentId),
    );
    const then = childrenOf(before, parentId).filter(({ id }) => now.some((one) => one.id === id));
    if (now.every(({ id }, index) => then[index]?.id === id)) return [];
    const name = parentId === null ? 'Primer nivel' : groupName(after, parentId);
    const listed = (nodes: readonly GroupNode[]) => nodes.map((one) => one.name).join(', ');
    return [{ kind: 'reordered' as const, id: parentId ?? 0, before: `${name}: ${listed(then)}`, after: listed(now) }];
  });
}

/**
 * The draft over what was published since it began: an import adds groups, which the draft then has too. A group that no
 * longer exists leaves it, with what was below.
 */
export function rebase(base: GroupTree, draft: GroupTree, published: GroupTree): GroupTree {
  const known = new Set(base.map(({ id }) => id));
  const exists = new Set(published.map(({ id }) => id));
  const kept: GroupNode[] = [];
  for (const node of draft) {
    const isThere = node.id < 0 || exists.has(node.id);
    if (isThere && (node.parentId === null || kept.some(({ id }) => id === node.parentId))) kept.push(node);
  }
  for (const node of published) {
    if (known.has(node.id) || kept.some(({ id }) => id === node.id)) continue;
    if (node.parentId === null || kept.some(({ id }) => id === node.parentId)) kept.push(node);
  }
  const deep = (parentId: number | null): GroupNode[] =>
    childrenOf(kept, parentId).flatMap((node) => [node, ...deep(node.id)]);
  return deep(null);
}
