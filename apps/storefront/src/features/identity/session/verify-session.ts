import { notify } from '@botica/ui/overlays/toast-store.ts';
import { forgetSession, logOutAndLeave } from './end-session.ts';
import { RenewalRefused } from './renew-token.ts';
import { bearerToken, isTokenValid, needsRenewal } from './session.ts';
import { askSessionCheck, askUser, userOfToken } from './session-calls.ts';
import { judgeSession, type SessionVerdict, unrecognisedDeviceMessage } from './session-check.ts';
import { getSession, hasSession, keepAppSession, readSession, setFlag, writeUser } from './session-store.ts';
import { renewToken } from './session-tokens.ts';
import { whileSessionLasts } from './session-use.ts';

const noticeMs = 5000;
const longestWaitMs = 5000;

/**
 * SESS-04 SESS-07: the login check at start. The cookie gets an access token before the page relies on it; when the
 * server refuses it, or the app's token has expired, everything stored is cleared. Without an answer nothing changes.
 */
export async function verifyStoredLogin(): Promise<void> {
  const session = getSession();
  if (!needsRenewal(session, Date.now())) {
    if (session.mark === undefined && !isTokenValid(session.authToken, Date.now())) startOver();
    return;
  }
  try {
    await renewToken(bearerToken(session));
  } catch (error) {
    // Another tab may have logged in meanwhile: its session was not refused.
    if (error instanceof RenewalRefused && readSession().mark === session.mark) startOver();
  }
}

/** SESS-13: the person's cart and chosen branch are also in the memory of this page, so it is reloaded. */
function startOver(): void {
  forgetSession();
  location.reload();
}

export async function checkSession(): Promise<void> {
  try {
    act(judgeSession(await whileSessionLasts(askSessionCheck)));
  } catch {
    // No answer, or a logout came first: the next start checks again.
  }
}

function act(verdict: SessionVerdict): void {
  if (verdict === 'keep') {
    setFlag('dispositivo-validado', true);
  } else if (verdict === 'end') {
    startOver(); // SESS-11
  } else {
    notify.info(unrecognisedDeviceMessage, { durationMs: noticeMs });
    setTimeout(() => void logOutAndLeave(), noticeMs);
  }
}

/** The server may know the user better: the e-mail may be confirmed on any device. */
export async function refreshUser(): Promise<void> {
  // A page of the account is drawn once more after a logout, before home is loaded.
  if (!hasSession()) return;
  try {
    const user = await whileSessionLasts(askUser);
    // A logout, or a login as another customer, may have come first.
    if (getSession().user?.usuarioId === user.usuarioId) writeUser(user);
  } catch {
    // The known user stays; an ended session is handled elsewhere (SESS-13).
  }
}

/** VIEW-07, A010: the token of the mobile app logs in; an invalid one is dropped, and an existing session stays. */
export async function logInWithAppToken(token: string): Promise<void> {
  try {
    const user = await userOfToken(token, AbortSignal.timeout(longestWaitMs));
    if (user) keepAppSession(token, user);
  } catch {
    // Dropped silently.
  }
}
