import { inTurnAcrossTabs } from '../../lib/in-turn.ts';
import { createRenewal, RenewalRefused } from './renew-token.ts';
import { refreshTokens } from './session-calls.ts';
import { readSession, writeProviderTokens } from './session-store.ts';

/** HTTP-07, SESS-06 */
export const renewToken = createRenewal({
  read: readSession,
  write: writeProviderTokens,
  refresh: refreshTokens,
  inTurn: (work) => inTurnAcrossTabs('botica.sesion', work),
  now: () => Date.now(),
});

let refusedToken: string | undefined;

/**
 * A new token in the place of one that is over. When none comes the old one goes: the call itself will tell what holds,
 * and one for everybody is answered anyway. What was refused once is not asked for again at every call.
 */
export async function renewBeforeCall(token: string): Promise<string | undefined> {
  if (token === refusedToken) return token;
  try {
    return await renewToken(token);
  } catch (error) {
    if (error instanceof RenewalRefused) refusedToken = token;
    return token;
  }
}

/** After a 401: the next token, or nothing when the session is over (SESS-13). Throws when nobody can tell now. */
export async function renewAfterRefusal(used: string): Promise<string | undefined> {
  try {
    return await renewToken(used);
  } catch (error) {
    if (error instanceof RenewalRefused) return undefined;
    throw error;
  }
}
