import { notificationInfoMs } from '@botica/ui/base/timing.ts';
import { bearerToken, needsRenewal } from './session.ts';
import { needsSessionCheck, sessionCheckDelayMs } from './session-check.ts';
import { getSession, hasFlag, hasSession, pendingLogoutKey } from './session-store.ts';

// Code that a visitor never needs, and a customer not always, is not in the first download.

/** HTTP-07 SESS-06: the token for the next call. Throws when there is a session but no answer about its token. */
export async function currentToken(): Promise<string | undefined> {
  const session = getSession();
  const token = bearerToken(session);
  if (!needsRenewal(session, Date.now())) return token;
  return (await import('./session-tokens.ts')).renewBeforeCall(token);
}

/** SESS-06: after a 401. */
export async function tokenAfterRefusal(used: string): Promise<string | undefined> {
  return (await import('./session-tokens.ts')).renewAfterRefusal(used);
}

/** SESS-04 SESS-07 */
export async function verifyLogin(): Promise<void> {
  const { mark, authToken } = getSession();
  if (mark ?? authToken) await (await import('./verify-session.ts')).verifyStoredLogin();
}

/** SESS-08: finishes a logout that did not reach the server, for example while offline. */
export async function finishLogout(): Promise<void> {
  if (hasFlag(pendingLogoutKey)) await (await import('./close-session.ts')).closeServerSession().catch(() => undefined);
}

/** SESS-09 SESS-10 */
export function scheduleSessionCheck(): void {
  setTimeout(async () => {
    const isDeviceValidated = hasFlag('dispositivo-validado');
    if (!needsSessionCheck({ hasSession: hasSession(), isDeviceValidated })) return;
    await (await import('./verify-session.ts')).checkSession();
  }, sessionCheckDelayMs);
}

/** UI-07 A159: refetches the user's points and services while the page is visible. */
export function keepUserFresh(): void {
  setInterval(async () => {
    if (!hasSession() || document.visibilityState !== 'visible') return;
    await (await import('./verify-session.ts')).refreshUser();
  }, notificationInfoMs);
}

/** SESS-13 A189 */
export async function askToLogInAgain(): Promise<void> {
  (await import('../login/log-in-again.ts')).askToLogInAgain();
}

/** VIEW-07 */
export async function logInWithAppToken(token: string): Promise<void> {
  await (await import('./verify-session.ts')).logInWithAppToken(token);
}
