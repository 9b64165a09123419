import { logOut } from '@botica/contract/identity/sessions';
import { callWithToken } from '../../../lib/call.ts';
import { RenewalRefused } from './renew-token.ts';
import { bearerToken, isTokenValid, type Session } from './session.ts';
import { askAccessToken } from './session-calls.ts';
import { hasFlag, pendingLogoutKey, readSession, setFlag } from './session-store.ts';
import { inSessionTurn } from './session-turn.ts';

/** SESS-08: ends the session on the server, and its cookie. Throws when the server does not answer. */
export function closeServerSession(): Promise<void> {
  return inSessionTurn(async () => {
    // A newer login replaced the cookie.
    if (!hasFlag(pendingLogoutKey)) return;
    const token = validToken(readSession()) ?? (await tokenByCookie());
    if (token) await callWithToken(token)(logOut, {});
    setFlag(pendingLogoutKey, false);
  });
}

function validToken(session: Session): string | undefined {
  const token = bearerToken(session);
  return isTokenValid(token, Date.now() + (session.provider?.clockOffsetMs ?? 0)) ? token : undefined;
}

/** The server clears a cookie that it refuses: nothing is left to end. */
async function tokenByCookie(): Promise<string | undefined> {
  try {
    return (await askAccessToken()).token;
  } catch (error) {
    if (error instanceof RenewalRefused) return undefined;
    throw error;
  }
}
