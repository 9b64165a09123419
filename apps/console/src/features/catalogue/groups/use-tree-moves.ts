import type { GroupTree } from '@botica/domain/catalogue/group-tree';
import { childrenOf, moveGroup, nudgeGroup, placeOf } from '@botica/domain/catalogue/group-tree';
import { useState } from 'react';
import type { DropZone } from './group-row.tsx';
import type { TreeKey } from './tree-keys.ts';
import type { Tree } from './use-tree.ts';

const tooDeep = 'Ahí no puede ir: los grupos tienen tres niveles.';

interface Around {
  draft: Tree;
  /** After a move: the group is shown and focused. */
  onMoved: (id: number, parentId: number | null) => void;
  /** Read by screen readers. */
  say: (words: string) => void;
}

/** Moves of groups by dragging, with Alt and the arrows, or by cutting and pasting; each one is announced. */
export function useTreeMoves({ draft, onMoved, say }: Around) {
  const { tree } = draft;
  const [cut, setCut] = useState<number>();
  const nameOf = (id: number | null) => tree.find((one) => one.id === id)?.name ?? 'el primer nivel';
  const endOf = (parentId: number) => ({ parentId, index: childrenOf(tree, parentId).length });

  function apply(next: GroupTree | undefined, id: number): void {
    if (!next) {
      say(tooDeep);
      return;
    }
    draft.change(next);
    const { parentId, index } = placeOf(next, id);
    onMoved(id, parentId);
    say(`${nameOf(id)}: lugar ${index + 1} de ${childrenOf(next, parentId).length} en ${nameOf(parentId)}.`);
  }

  return {
    cut,
    drop(dragged: number, target: number, zone: DropZone): void {
      if (dragged === target) return;
      const { parentId } = placeOf(tree, target);
      const sisters = childrenOf(tree, parentId).filter(({ id }) => id !== dragged);
      const index = sisters.findIndex(({ id }) => id === target) + (zone === 'after' ? 1 : 0);
      apply(moveGroup(tree, dragged, zone === 'into' ? endOf(target) : { parentId, index }), dragged);
    },
    press(act: TreeKey, current: number): void {
      if (act.kind === 'nudge') apply(nudgeGroup(tree, current, act.way), current);
      else if (act.kind === 'forget') setCut(undefined);
      else if (act.kind === 'cut') {
        setCut(current);
        say(`${nameOf(current)} cortado. Elige dónde y pega con Control V.`);
      } else if (act.kind === 'paste' && cut === undefined) say('Primero corta un grupo.');
      else if (act.kind === 'paste' && cut !== undefined) {
        apply(moveGroup(tree, cut, endOf(current)), cut);
        setCut(undefined);
      }
    },
  };
}
