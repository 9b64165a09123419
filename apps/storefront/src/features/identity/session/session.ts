import type { UserSessionDto } from '@botica/contract/identity/sessions';

/** What a login leaves in the browser. The refresh token is in a cookie that no script can read (A142). */
export interface Session {
  /** SESS-16 SESS-17: that the browser has a session, and which one: a random text, new with every login, no secret. */
  mark: string | undefined;
  /** SESS-05: the access token that the identity provider gave for the cookie. In memory only. */
  provider: AccessToken | undefined;
  /** A010: the token of the mobile app, which nothing renews. */
  authToken: string | undefined;
  user: UserSessionDto | undefined;
}

export interface AccessToken {
  token: string;
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
  const { exp } = claimsOf(token);
  return typeof exp !== 'number' || exp * 1000 > nowMs;
}

/** SESS-04 SESS-06: the token is missing, over, or nearly, and the cookie can bring another. */
export function needsRenewal({ mark, provider }: Session, nowMs: number): boolean {
  return mark !== undefined && !isTokenValid(provider?.token, nowMs + (provider?.clockOffsetMs ?? 0) + renewAheadMs);
}

/** Whether somebody is logged in: by a valid token, or by a cookie that can bring one. */
export function isLoggedIn(session: Session, nowMs: number): boolean {
  return session.mark !== undefined || isTokenValid(session.authToken, nowMs);
}

export function toAccessToken(reply: { token: string; expiraEn: number }, nowMs: number): AccessToken {
  const { exp } = claimsOf(reply.token);
  const clockOffsetMs = typeof exp === 'number' ? (exp - reply.expiraEn) * 1000 - nowMs : 0;
  return { token: reply.token, clockOffsetMs };
}

/** The customer that a signed token speaks for. */
export function holderOf(token: string): string | undefined {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : undefined;
}

/** What a signed token says; nothing for any other text. */
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
