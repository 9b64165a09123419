/** A change of suburbs in the order of ids, with the change that it takes back. */
export interface MadeChange {
  readonly id: number;
  readonly undoes: number | null;
  readonly suburbs: readonly Changed[];
}

interface Changed {
  readonly suburbId: number;
  /** With a name for a change of the name. */
  readonly after?: { readonly name?: string };
}

/** A change of the name and one of who delivers do not touch each other. */
const keyOf = ({ suburbId, after }: Changed) => `${suburbId} ${after?.name === undefined ? 'delivery' : 'name'}`;

/**
 * The later changes of the same suburbs that still hold, newest first. A change and its undo cancel each other; an undo of
 * an undo makes the first change hold again, and stands for it: only the last one can be undone. `changes` are all from
 * this one on, in any order.
 */
export function changesSince<Change extends MadeChange>(changes: readonly Change[], id: number): Change[] {
  const newestFirst = changes.toSorted((a, b) => b.id - a.id);
  const own = new Set(newestFirst.find((change) => change.id === id)?.suburbs.map(keyOf));
  const undoneBy = new Map<number, Change>();
  /** What has to be undone to end a change that holds again. */
  const heldBy = new Map<number, Change>();
  const holding: Change[] = [];
  for (const change of newestFirst) {
    if (change.id <= id) break;
    const undo = undoneBy.get(change.id);
    if (undo) {
      if (change.undoes !== null) heldBy.set(change.undoes, undo);
      continue;
    }
    const last = heldBy.get(change.id) ?? change;
    if (change.undoes !== null) undoneBy.set(change.undoes, last);
    // The undo of a change since then only cancels it.
    const isCancelling = change.undoes !== null && change.undoes >= id;
    if (!isCancelling && change.suburbs.some((suburb) => own.has(keyOf(suburb)))) holding.push(last);
  }
  return holding;
}
