import { notify } from '../../../ui/overlays/toast-store.ts';
import { forgetSession, logOutAndLeave } from './end-session.ts';
import { RenewalRefused } from './renew-token.ts';
import { bearerToken, isTokenValid, needsRenewal } from './session.ts';
import { askSessionCheck, askUser, userOfToken } from './session-calls.ts';
import { judgeSession, type SessionVerdict, unrecognisedDeviceMessage } from './session-check.ts';
import { getSession, keepAppSession, readSession, setFlag, writeUser } from './session-store.ts';
import { renewToken } from './session-tokens.ts';

const noticeMs = 5000;
const longestWaitMs = 5000;

/**
 * SESS-04 SESS-07: the login check of the start. The cookie brings an access token before the page relies on it; one
 * that the server refuses, and a token of the app that is over, take everything stored along. Without an answer nothing
 * changes.
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
    // Another tab may have logged in meanwhile: what it keeps is not what was refused.
    if (error instanceof RenewalRefused && readSession().mark === session.mark) startOver();
  }
}

/** SESS-13: cart and chosen branch of the person are in the memory of this page too, so that it is loaded anew. */
function startOver(): void {
  forgetSession();
  location.reload();
}

export async function checkSession(): Promise<void> {
  try {
    act(judgeSession(await askSessionCheck()));
  } catch {
    // Nobody answered: the next start asks again.
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

/** What the server knows of the user may be newer: the e-mail is confirmed wherever its link is opened. */
export async function refreshUser(): Promise<void> {
  try {
    const user = await askUser();
    // A logout, or a login as somebody else, may have come first.
    if (getSession().user?.usuarioId === user.usuarioId) writeUser(user);
  } catch {
    // What was known stays; a session that is over was told of (SESS-13).
  }
}

/** VIEW-07, A010: the token of the mobile app logs in; a bad one is dropped, and whoever was logged in stays. */
export async function logInWithAppToken(token: string): Promise<void> {
  try {
    const user = await userOfToken(token, AbortSignal.timeout(longestWaitMs));
    if (user) keepAppSession(token, user);
  } catch {
    // Dropped silently.
  }
}
