import { generalProblems } from '@botica/contract/general-problems';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { hideOverlay, showOverlay } from '../../../lib/overlay-store.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { forgetSession } from '../session/end-session.ts';
import { getSession, readSession } from '../session/session-store.ts';
import { keepSessionEnded, rememberTarget } from './login-target.ts';

/** SESS-13 */
const noticeMs = 5000;
/** For someone who is typing the password. */
const typingMs = 60_000;

interface EndedSession {
  userId: string | undefined;
  mark: string | undefined;
  timer: ReturnType<typeof setTimeout>;
}

let ended: EndedSession | undefined;

/**
 * SESS-13 A189: the server refused the session. Several concurrent calls may be refused; the shopper sees one message.
 * The login opens over the page, which keeps what was typed while its customer logs in again. Without an answer for 5
 * seconds everything stored is cleared, so that the next user of the computer finds no data of this customer, and the
 * login opens over the home page and leads back. The window of the mobile app gets its session from the app: no login.
 */
export function askToLogInAgain(): void {
  if (ended) return;
  notify.info(generalProblems.SESSION_EXPIRED.message, { durationMs: noticeMs });
  const { mark, authToken, user } = getSession();
  const isApp = authToken !== undefined;
  ended = { userId: user?.usuarioId, mark, timer: setTimeout(() => leave({ isAsking: !isApp }), noticeMs) };
  if (isApp) return;
  keepSessionEnded(true);
  document.addEventListener('input', postpone);
  showOverlay('login');
}

/** The login was closed, or left for another page. */
export function declineToLogInAgain(place = '/'): void {
  keepSessionEnded(false);
  if (ended) leave({ isAsking: false, place });
}

/**
 * Called with the customer of a login. Returns whether the page goes on: for the same customer it does; data of another
 * one is removed.
 */
export function continueAs(userId: string): 'new' | 'same' | 'other' {
  const before = ended;
  if (!before) {
    keepSessionEnded(false);
    return 'new';
  }
  settle();
  if (before.userId === userId) return 'same';
  forgetSession();
  return 'other';
}

function postpone(): void {
  if (!ended) return;
  clearTimeout(ended.timer);
  ended.timer = setTimeout(() => leave({ isAsking: true }), typingMs);
}

function settle(): void {
  clearTimeout(ended?.timer);
  document.removeEventListener('input', postpone);
  keepSessionEnded(false);
  ended = undefined;
}

function leave({ isAsking, place = '/' }: { isAsking: boolean; place?: string }): void {
  // A login in another tab: its session must not be removed.
  if (readSession().mark !== ended?.mark) {
    settle();
    hideOverlay('login');
    void queryClient.invalidateQueries();
    return;
  }
  clearTimeout(ended?.timer);
  forgetSession();
  if (isAsking) {
    rememberTarget({ path: location.pathname + location.search + location.hash, params: {} });
    keepSessionEnded(true);
  }
  location.replace(place);
}
