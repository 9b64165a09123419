import { aloneAmongTabs, besideOtherTabs } from '../../../lib/in-turn.ts';
import { isLoggedIn } from './session.ts';
import { hasFlag, hasSession, pendingLogoutKey, readSession } from './session-store.ts';

const lockName = 'botica.sesion-en-uso';
/** Of a logout with what is under way. */
const patienceMs = 1000;

/** The session ended, in this tab or in another, before the work began. */
export class SessionLeft extends Error {}

/**
 * For calls that a page makes by itself. A logout in any tab waits for those under way, and none begins after it: the
 * server would refuse it. The storage is asked, because another tab hears of a logout a moment late.
 */
export function whileSessionLasts<T>(work: () => Promise<T>): Promise<T> {
  if (!hasSession()) return work();
  return besideOtherTabs(lockName, async () => {
    const session = readSession();
    // The window of the mobile app has a session of its own, which no other tab closes.
    const isLeaving = session.authToken === undefined && hasFlag(pendingLogoutKey);
    if (isLeaving || !isLoggedIn(session, Date.now())) throw new SessionLeft();
    return work();
  });
}

/** The end of the session: alone, with the storage emptied before anything else begins. */
export function whenSessionRests<T>(work: () => Promise<T>): Promise<T> {
  return aloneAmongTabs(lockName, patienceMs, work);
}
