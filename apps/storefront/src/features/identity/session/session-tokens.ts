import { createRenewal, RenewalRefused } from './renew-token.ts';
import { refreshByCookie } from './session-calls.ts';
import { getSession, keepAccessToken, readSession, writeUser } from './session-store.ts';
import { inSessionTurn } from './session-turn.ts';

/** HTTP-07, SESS-06 */
export const renewToken = createRenewal({
  read: readSession,
  write: ({ provider, user }) => {
    keepAccessToken(provider);
    if (user) writeUser(user);
  },
  refresh: refreshByCookie,
  inTurn: inSessionTurn,
  now: () => Date.now(),
});

let refusedMark: string | undefined;

/**
 * The token for a call when the session has no valid one. Nothing when the server refuses: the call itself will fail,
 * or is public and succeeds. A refused renewal is not repeated at every call. Throws when there is no answer.
 */
export async function renewBeforeCall(token: string | undefined): Promise<string | undefined> {
  const { mark } = getSession();
  if (mark === refusedMark) return undefined;
  try {
    return await renewToken(token);
  } catch (error) {
    if (!(error instanceof RenewalRefused)) throw error;
    refusedMark = mark;
    return undefined;
  }
}

/** After a 401: the next token, or nothing when the session is over (SESS-13). Throws when that is unknown. */
export async function renewAfterRefusal(used: string): Promise<string | undefined> {
  try {
    return await renewToken(used);
  } catch (error) {
    if (error instanceof RenewalRefused) return undefined;
    throw error;
  }
}
