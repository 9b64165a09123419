import { clearStored } from '../../../lib/storage.ts';
import { viewerModeStorageKey } from '../../content/app-entry/index.ts';
import { versionStorageKey } from '../../content/config/index.ts';
import { pendingLogoutKey, reloadSession, setFlag } from './session-store.ts';
import { whenSessionRests } from './session-use.ts';

const longestGoodbyeMs = 2500;

/**
 * SESS-07 SESS-08: local storage is emptied; the cookie keeps the country (A071). The version stays, because it speaks of
 * the page that is loaded and not of the session: without it the next start would reload once more. Within the mobile
 * app the window goes on being the app's. A logout that the server has not heard of is finished at the next start.
 */
export function forgetSession(): void {
  clearStored({ keep: [versionStorageKey, pendingLogoutKey] });
  clearStored({ area: 'session', keep: [viewerModeStorageKey] });
  reloadSession();
}

/** SESS-08. The server is told, and not waited for longer than a goodbye takes. The page is loaded anew, without a past. */
export async function logOutAndLeave(): Promise<void> {
  setFlag(pendingLogoutKey, true);
  await whenSessionRests(async () => {
    const closing = import('./close-session.ts').then(({ closeServerSession }) => closeServerSession());
    const goodbye = new Promise<void>((resolve) => setTimeout(resolve, longestGoodbyeMs));
    await Promise.race([closing.catch(() => undefined), goodbye]);
    forgetSession();
  });
  location.replace('/');
}
