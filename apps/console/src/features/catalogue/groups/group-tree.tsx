import type { GroupTree as Groups } from '@botica/domain/catalogue/group-tree';
import { childrenOf, levelOf, placeOf } from '@botica/domain/catalogue/group-tree';
import { type KeyboardEvent, useState } from 'react';
import { GroupRow } from './group-row.tsx';
import { treeKeyOf } from './tree-keys.ts';
import type { Tree } from './use-tree.ts';
import { useTreeMoves } from './use-tree-moves.ts';

type GroupTreeProps = {
  draft: Tree;
  selected: number | undefined;
  products: ReadonlyMap<number, number>;
  canEdit: boolean;
  onSelect: (id: number) => void;
  onRename: () => void;
  onRemove: (id: number) => void;
  say: (words: string) => void;
};

/** Rows in the order of the menu; what is below a closed group is left out. */
function shownOf(tree: Groups, open: ReadonlySet<number>, parentId: number | null = null): number[] {
  return childrenOf(tree, parentId).flatMap(({ id }) => [id, ...(open.has(id) ? shownOf(tree, open, id) : [])]);
}

export function GroupTree({ draft, selected, products, canEdit, onSelect, onRename, onRemove, say }: GroupTreeProps) {
  const { tree, problems } = draft;
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [focused, setFocused] = useState<number>();
  const above = selected === undefined ? [] : ancestorsOf(tree, selected);
  // A group that was just added is shown, wherever it is.
  const shown = shownOf(tree, new Set([...open, ...above]));
  const isOpen = (id: number) => open.has(id) || above.includes(id);
  const current = selected ?? shown[0];

  const toggle = (id: number, opens: boolean) =>
    setOpen((before) => new Set([...before].filter((one) => one !== id).concat(opens ? [id] : [])));
  const select = (id: number) => {
    setFocused(id);
    onSelect(id);
  };
  const moves = useTreeMoves({
    draft,
    say,
    onMoved: (id, parentId) => {
      if (parentId !== null) toggle(parentId, true);
      select(id);
    },
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (current === undefined) return;
    const act = treeKeyOf(event, { tree, shown, open: new Set([...open, ...above]), selected: current });
    if (!act) return;
    event.preventDefault();
    if (act.kind === 'select') select(act.id);
    else if (act.kind === 'open' || act.kind === 'close') toggle(act.id, act.kind === 'open');
    else if (canEdit && act.kind === 'rename') onRename();
    else if (canEdit && act.kind === 'remove') onRemove(current);
    else if (canEdit) moves.press(act, current);
  }

  return (
    <div role="tree" aria-label="Grupos" className="grid gap-px" onKeyDown={onKeyDown}>
      {shown.map((id) => {
        const node = tree.find((one) => one.id === id);
        if (!node) return null;
        const { parentId, index } = placeOf(tree, id);
        const hasChildren = childrenOf(tree, id).length > 0;
        return (
          <GroupRow
            key={id}
            node={node}
            level={levelOf(tree, id)}
            place={{ index, count: childrenOf(tree, parentId).length }}
            isOpen={hasChildren ? isOpen(id) : undefined}
            isSelected={id === current}
            isCut={id === moves.cut}
            isFocused={id === focused}
            products={products.get(id) ?? 0}
            problem={problems.get(id)}
            canDrag={canEdit}
            onSelect={() => select(id)}
            onToggle={() => toggle(id, !isOpen(id))}
            onDrop={(dragged, zone) => moves.drop(dragged, id, zone)}
          />
        );
      })}
    </div>
  );
}

/** What is above a group. */
function ancestorsOf(tree: Groups, id: number): number[] {
  const parentId = tree.find((one) => one.id === id)?.parentId ?? null;
  return parentId === null ? [] : [parentId, ...ancestorsOf(tree, parentId)];
}
