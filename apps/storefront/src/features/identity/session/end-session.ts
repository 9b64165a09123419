import { clearStored } from '../../../lib/storage.ts';
import { viewerModeStorageKey } from '../../content/app-entry/index.ts';
import { versionStorageKey } from '../../content/config/index.ts';
import { pendingLogoutKey, reloadSession, setFlag } from './session-store.ts';
import { whenSessionRests } from './session-use.ts';

const longestGoodbyeMs = 2500;

/**
 * SESS-07 SESS-08: local storage is cleared; the cookie keeps the country (A071). The version stays, because it belongs
 * to the loaded page and not to the session: without it the next start would reload once more. Viewer mode also stays.
 * A logout that did not reach the server is finished at the next start.
 */
export function forgetSession(): void {
  clearStored({ keep: [versionStorageKey, pendingLogoutKey] });
  clearStored({ area: 'session', keep: [viewerModeStorageKey] });
  reloadSession();
}

/**
 * SESS-08. Notifies the server with a short timeout. Then loads the page anew, without history. A call that must come
 * first and fails leaves the session as it is.
 */
export async function logOutAndLeave(first?: () => Promise<unknown>): Promise<void> {
  setFlag(pendingLogoutKey, true);
  await whenSessionRests(async () => {
    try {
      await first?.();
    } catch (error) {
      setFlag(pendingLogoutKey, false);
      throw error;
    }
    const closing = import('./close-session.ts').then(({ closeServerSession }) => closeServerSession());
    const goodbye = new Promise<void>((resolve) => setTimeout(resolve, longestGoodbyeMs));
    await Promise.race([closing.catch(() => undefined), goodbye]);
    forgetSession();
  });
  location.replace('/');
}
