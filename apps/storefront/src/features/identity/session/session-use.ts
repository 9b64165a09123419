import { aloneAmongTabs, besideOtherTabs } from '../../../lib/in-turn.ts';
import { isLoggedIn } from './session.ts';
import { hasFlag, hasSession, pendingLogoutKey, readSession } from './session-store.ts';

const lockName = 'botica.sesion-en-uso';
/** How long a logout waits for running calls. */
const patienceMs = 1000;

/** The session ended, in this tab or in another, before the work began. */
export class SessionLeft extends Error {}

/**
 * For calls that a page makes by itself. A logout in any tab waits for running calls, and none starts after it: the
 * server would refuse it. Reads the storage, because another tab learns of a logout late.
 */
export function whileSessionLasts<T>(work: () => Promise<T>): Promise<T> {
  if (!hasSession()) return work();
  return besideOtherTabs(lockName, async () => {
    const session = readSession();
    // The window of the mobile app has its own session, which no other tab closes.
    const isLeaving = session.authToken === undefined && hasFlag(pendingLogoutKey);
    if (isLeaving || !isLoggedIn(session, Date.now())) throw new SessionLeft();
    return work();
  });
}

/** Ends the session: exclusively, and the storage is cleared before anything else starts. */
export function whenSessionRests<T>(work: () => Promise<T>): Promise<T> {
  return aloneAmongTabs(lockName, patienceMs, work);
}
