import { clearStored } from '../../lib/storage.ts';
import { viewerModeStorageKey } from '../app-entry/index.ts';
import { versionStorageKey } from '../config/index.ts';
import { bearerToken } from './session.ts';
import { getSession, reloadSession } from './session-store.ts';

const longestGoodbyeMs = 2500;

/**
 * SESS-07 SESS-08: local storage is emptied; the cookie keeps the country (A071). The version stays, because it speaks of
 * the page that is loaded and not of the session: without it the next start would reload once more. Within the mobile
 * app the window goes on being the app's.
 */
export function forgetSession(): void {
  clearStored({ keep: [versionStorageKey] });
  clearStored({ area: 'session', keep: [viewerModeStorageKey] });
  reloadSession();
}

/** SESS-08. The server is told, and not waited for longer than a goodbye takes. The page is loaded anew, without a past. */
export async function logOutAndLeave(): Promise<void> {
  const session = getSession();
  const { closeServerSession } = await import('./session-calls.ts');
  const closing = closeServerSession(bearerToken(session), session.provider?.refreshToken);
  await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, longestGoodbyeMs))]);
  forgetSession();
  location.replace('/');
}
