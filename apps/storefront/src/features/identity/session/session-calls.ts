import { CallError } from '@botica/contract/client';
import {
  type AccessTokenDto,
  checkSession,
  getUserSession,
  refreshSession,
  type UserSessionDto,
} from '@botica/contract/identity/sessions';
import { call, callAsVisitor, callWithToken } from '../../../lib/call.ts';
import { RenewalRefused, type Renewed } from './renew-token.ts';
import { holderOf, toAccessToken } from './session.ts';
import { deviceId, getSession, readSession } from './session-store.ts';

/** Logins wait for the lock behind a refresh (session-turn.ts), so a refresh needs a timeout. */
const longestRefreshMs = 10_000;

/** SESS-06. A rate limit or a server failure is no refusal: the renewal may be retried. */
export async function askAccessToken(): Promise<AccessTokenDto> {
  try {
    return await callAsVisitor(refreshSession, { signal: AbortSignal.timeout(longestRefreshMs) });
  } catch (error) {
    if (error instanceof CallError && error.status < 500 && error.status !== 429) throw new RenewalRefused();
    throw error;
  }
}

/** Two concurrent logins may leave the cookie of one person and the name of the other: the cookie decides. */
export async function refreshByCookie(): Promise<Renewed> {
  const reply = await askAccessToken();
  const holder = holderOf(reply.token);
  const isOther = holder !== undefined && holder !== readSession().user?.usuarioId;
  const user = isOther ? await callWithToken(reply.token)(getUserSession, {}) : undefined;
  return { provider: toAccessToken(reply, Date.now()), user };
}

/** SESS-11 SESS-12. The session of the mobile app's token belongs to the app's device, not to this browser (A010). */
export function askSessionCheck() {
  const isOfThisDevice = getSession().mark !== undefined;
  return call(checkSession, { query: isOfThisDevice ? { dispositivoId: deviceId() } : {} });
}

/** The user of the session, as the server knows them now. */
export function askUser(): Promise<UserSessionDto> {
  return call(getUserSession, {});
}

/** A010: the user of a token, or nothing when it is invalid. */
export async function userOfToken(token: string, signal: AbortSignal): Promise<UserSessionDto | undefined> {
  const callAs = callWithToken(token);
  const { esVigente } = await callAs(checkSession, { query: {}, signal });
  return esVigente ? callAs(getUserSession, { signal }) : undefined;
}
