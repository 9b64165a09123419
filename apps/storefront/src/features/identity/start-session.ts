import { bearerToken, needsRenewal } from './session.ts';
import { needsSessionCheck, sessionCheckDelayMs } from './session-check.ts';
import { getSession, hasFlag, hasSession } from './session-store.ts';

// What a visitor never needs, and somebody logged in not every time, stays out of the first download.

/** HTTP-07 SESS-06: the token for the next call. */
export async function currentToken(): Promise<string | undefined> {
  const session = getSession();
  const token = bearerToken(session);
  if (!token || !needsRenewal(session, Date.now())) return token;
  return (await import('./session-tokens.ts')).renewBeforeCall(token);
}

/** SESS-06: after a 401. */
export async function tokenAfterRefusal(used: string): Promise<string | undefined> {
  return (await import('./session-tokens.ts')).renewAfterRefusal(used);
}

/** SESS-04 SESS-07 */
export async function verifyLogin(): Promise<void> {
  if (bearerToken(getSession())) await (await import('./verify-session.ts')).verifyStoredLogin();
}

/** SESS-09 SESS-10 */
export function scheduleSessionCheck(): void {
  setTimeout(async () => {
    const isDeviceValidated = hasFlag('dispositivo-validado');
    if (!needsSessionCheck({ hasSession: hasSession(), isDeviceValidated })) return;
    await (await import('./verify-session.ts')).checkSession();
  }, sessionCheckDelayMs);
}

/** VIEW-07 */
export async function logInWithAppToken(token: string): Promise<void> {
  await (await import('./verify-session.ts')).logInWithAppToken(token);
}
