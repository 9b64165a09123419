import { CallError } from '@botica/contract/client';
import { checkSession, getUserSession, logOut, refreshSession, type UserSessionDto } from '@botica/contract/sessions';
import { call, callAsVisitor, callWithToken } from '../../lib/call.ts';
import { RenewalRefused } from './renew-token.ts';
import { type ProviderTokens, toProviderTokens } from './session.ts';
import { deviceId, getSession } from './session-store.ts';

/** SESS-06. Too many tries, or a server in trouble, is no refusal: the session may be asked for again. */
export async function refreshTokens(refreshToken: string): Promise<ProviderTokens> {
  try {
    return toProviderTokens(await callAsVisitor(refreshSession, { body: { refreshToken } }), Date.now());
  } catch (error) {
    if (error instanceof CallError && error.status < 500 && error.status !== 429) throw new RenewalRefused();
    throw error;
  }
}

/** SESS-11 SESS-12. The session of the mobile app's token is of the app's device, not of this browser (A010). */
export function askSessionCheck() {
  const isOfThisDevice = getSession().provider !== undefined;
  return call(checkSession, { query: isOfThisDevice ? { dispositivoId: deviceId() } : {} });
}

/** Who the session speaks for, as the server knows them now. */
export function askUser(): Promise<UserSessionDto> {
  return call(getUserSession, {});
}

/** A010: who a token speaks for, or nothing when it is not good. */
export async function userOfToken(token: string, signal: AbortSignal): Promise<UserSessionDto | undefined> {
  const callAs = callWithToken(token);
  const { esVigente } = await callAs(checkSession, { query: {}, signal });
  return esVigente ? callAs(getUserSession, { signal }) : undefined;
}

/** SESS-08: whatever the server answers, this browser forgets the session. */
export async function closeServerSession(token: string | undefined, refreshToken: string | undefined): Promise<void> {
  const body = refreshToken ? { refreshToken } : {};
  await callWithToken(token)(logOut, { body }).catch(() => undefined);
}
