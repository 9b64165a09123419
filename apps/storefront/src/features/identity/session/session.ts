import type { UserSessionDto } from '@botica/contract/identity/sessions';

/** The session data in the browser after a login. The refresh token is in a cookie that no script can read (A142). */
export interface Session {
  /** SESS-16 SESS-17: marks the session of the browser: a random text, new with every login, not secret. */
  mark: string | undefined;
  /** SESS-05: the access token from the identity provider for the cookie. In memory only. */
  provider: AccessToken | undefined;
  /** A010: the token of the mobile app, which cannot be renewed. */
  authToken: string | undefined;
  user: UserSessionDto | undefined;
}

export interface AccessToken {
  token: string;
  /** The offset of the server's clock when the token came: a phone with a wrong clock stays logged in. */
  clockOffsetMs: number;
}

/** A token that expires within this time is renewed first, because a call takes a while to arrive. */
export const renewAheadMs = 20_000;

/** SESS-05 */
export function bearerToken({ provider, authToken }: Session): string | undefined {
  return provider?.token ?? authToken;
}

/** SESS-01..03 */
export function isTokenValid(token: string | undefined, nowMs: number): boolean {
  if (!token) return false;
  const { exp } = claimsOf(token);
  return typeof exp !== 'number' || exp * 1000 > nowMs;
}

/** SESS-04 SESS-06: the token is missing, expired or nearly, and the cookie can get another. */
export function needsRenewal({ mark, provider }: Session, nowMs: number): boolean {
  return mark !== undefined && !isTokenValid(provider?.token, nowMs + (provider?.clockOffsetMs ?? 0) + renewAheadMs);
}

/** Whether a customer is logged in: by a valid token, or by a cookie that can get one. */
export function isLoggedIn(session: Session, nowMs: number): boolean {
  return session.mark !== undefined || isTokenValid(session.authToken, nowMs);
}

export function toAccessToken(reply: { token: string; expiraEn: number }, nowMs: number): AccessToken {
  const { exp } = claimsOf(reply.token);
  const clockOffsetMs = typeof exp === 'number' ? (exp - reply.expiraEn) * 1000 - nowMs : 0;
  return { token: reply.token, clockOffsetMs };
}

/** The customer of a signed token. */
export function holderOf(token: string): string | undefined {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : undefined;
}

/** The payload of a signed token; nothing for any other text. */
function claimsOf(token: string): { exp?: unknown; sub?: unknown } {
  const [, payload = '', signature] = token.split('.');
  if (signature === undefined) return {};
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
