/** The end of each queue of this tab, where the browser has no locks. */
const queues = new Map<string, Promise<unknown>>();

const locksOf = () => (typeof navigator === 'undefined' ? undefined : navigator.locks);

/**
 * Runs the work under a shared lock: concurrently with other shared work of the name in any tab, never during exclusive
 * work.
 */
export async function besideOtherTabs<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = locksOf();
  return locks ? ((await locks.request(name, { mode: 'shared' }, work)) as T) : work();
}

/**
 * Runs the work under an exclusive lock, once the running work of the name in all tabs has ended. Does not wait longer
 * than the timeout.
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

/** Runs the work under a lock shared by all tabs of this browser, one at a time per name. */
export function inTurnAcrossTabs<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Browsers offer locks on secure pages only; elsewhere the queue is of this tab only.
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
