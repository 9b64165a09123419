/** The end of each queue of this tab, where the browser has no locks. */
const queues = new Map<string, Promise<unknown>>();

const locksOf = () => (typeof navigator === 'undefined' ? undefined : navigator.locks);

/** Does the work beside others that share the name, in any tab, and never while somebody does work alone under it. */
export async function besideOtherTabs<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = locksOf();
  return locks ? ((await locks.request(name, { mode: 'shared' }, work)) as T) : work();
}

/**
 * Does the work when what goes on under the name in all the tabs has ended; nothing else begins meanwhile. What goes on
 * for longer than the patience is not waited for.
 */
export async function aloneAmongTabs<T>(name: string, patienceMs: number, work: () => Promise<T>): Promise<T> {
  const locks = locksOf();
  if (!locks) return work();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return (await locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, begin)) as T;
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
}

/** Does the work when nobody else, in any tab of this browser, is doing work of the same name. */
export function inTurnAcrossTabs<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Browsers offer locks on secure pages only; elsewhere the turns are those of this tab.
  const locks = locksOf();
  if (locks) return locks.request(name, work) as Promise<T>;
  const last = queues.get(name) ?? Promise.resolve();
  const turn = last.then(work, work);
  queues.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}
