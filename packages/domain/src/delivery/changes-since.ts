/** A change of suburbs in the order of ids, with the change that it takes back. */
export interface MadeChange {
  readonly id: number;
  readonly undoes: number | null;
  readonly suburbs: readonly { readonly suburbId: number }[];
}

/**
 * The later changes of the same suburbs that still hold, newest first. A change and its undo cancel each other; an undo of
 * an undo makes the first change hold again. `changes` are all from this one on, in any order.
 */
export function changesSince<Change extends MadeChange>(changes: readonly Change[], id: number): Change[] {
  const newestFirst = changes.toSorted((a, b) => b.id - a.id);
  const own = new Set(newestFirst.find((change) => change.id === id)?.suburbs.map(({ suburbId }) => suburbId));
  const takenBack = new Set<number>();
  const holding: Change[] = [];
  for (const change of newestFirst) {
    if (change.id <= id) break;
    if (takenBack.has(change.id)) continue;
    if (change.undoes !== null) takenBack.add(change.undoes);
    // The undo of a change since then only cancels it.
    const isCancelling = change.undoes !== null && change.undoes >= id;
    if (!isCancelling && change.suburbs.some(({ suburbId }) => own.has(suburbId))) holding.push(change);
  }
  return holding;
}
