let last: Promise<unknown> = Promise.resolve();

/** Does the work when nobody else, in any tab of this browser, is doing work of the same name. */
export function inTurnAcrossTabs<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Browsers offer locks on secure pages only; elsewhere the turns are those of this tab.
  if (typeof navigator !== 'undefined' && navigator.locks) return navigator.locks.request(name, work) as Promise<T>;
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}
