import { askToLogInAgain, forgetSession, wasSessionEnded } from '../features/identity/index.ts';
import { setUnauthorizedHandler } from '../lib/call.ts';
import { showOverlay } from '../lib/overlay-store.ts';

/** SESS-13 A189: the login opens, now or after the reload that follows an ended session. */
export function handleExpiredSessions(): void {
  if (wasSessionEnded()) showOverlay('login');
  setUnauthorizedHandler(() => {
    askToLogInAgain().catch(() => {
      forgetSession();
      location.replace('/');
    });
  });
}
