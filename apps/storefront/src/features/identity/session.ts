import type { UserSessionDto } from '@botica/contract/sessions';

/** What a login leaves in the browser. */
export interface Session {
  /** SESS-17: the token of the login reply. */
  authToken: string | undefined;
  /** SESS-05: what the identity provider gave; its access token is the one that calls carry. */
  provider: ProviderTokens | undefined;
  user: UserSessionDto | undefined;
}

export interface ProviderTokens {
  token: string;
  refreshToken: string;
  /** How far the server's clock was ahead of this one when the token came: a phone with a wrong hour stays logged in. */
  clockOffsetMs: number;
}

/** A call takes a while to arrive: a token that ends within this time is renewed first. */
export const renewAheadMs = 20_000;

/** SESS-05 */
export function bearerToken({ provider, authToken }: Session): string | undefined {
  return provider?.token ?? authToken;
}

/** SESS-01..03 */
export function isTokenValid(token: string | undefined, nowMs: number): boolean {
  if (!token) return false;
  const expiresAt = tokenTimes(token)?.expiresAtMs;
  return expiresAt === undefined || expiresAt > nowMs;
}

/** SESS-06: the token is over, or nearly, and there is something to renew it with. */
export function needsRenewal({ provider }: Session, nowMs: number): boolean {
  return provider !== undefined && !isTokenValid(provider.token, nowMs + provider.clockOffsetMs + renewAheadMs);
}

/** Whether somebody is logged in: by a valid token, or by one that can be renewed. */
export function isLoggedIn(session: Session, nowMs: number): boolean {
  if (session.provider) return true;
  return isTokenValid(session.authToken, nowMs);
}

export function toProviderTokens(reply: { token: string; refreshToken: string }, nowMs: number): ProviderTokens {
  const issuedAt = tokenTimes(reply.token)?.issuedAtMs;
  return {
    token: reply.token,
    refreshToken: reply.refreshToken,
    clockOffsetMs: issuedAt === undefined ? 0 : issuedAt - nowMs,
  };
}

/** The times a signed token says; nothing for a text that is no signed token with an expiry. */
function tokenTimes(token: string): { expiresAtMs: number; issuedAtMs: number | undefined } | undefined {
  const [, payload = '', signature] = token.split('.');
  if (signature === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined;
    const { exp } = claims;
    const issuedAt = 'iat' in claims && typeof claims.iat === 'number' ? claims.iat * 1000 : undefined;
    return typeof exp === 'number' ? { expiresAtMs: exp * 1000, issuedAtMs: issuedAt } : undefined;
  } catch {
    return undefined;
  }
}
