/** The end of each queue of this tab, where the browser has no locks. */
const queues = new Map<string, Promise<unknown>>();

/** Does the work when nobody else, in any tab of this browser, is doing work of the same name. */
export function inTurnAcrossTabs<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Browsers offer locks on secure pages only; elsewhere the turns are those of this tab.
  if (typeof navigator !== 'undefined' && navigator.locks) return navigator.locks.request(name, work) as Promise<T>;
  const last = queues.get(name) ?? Promise.resolve();
  const turn = last.then(work, work);
  queues.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}
