import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { type AccessToken, bearerToken, isTokenValid, type Session } from './session.ts';

/** The result of a refresh; with the user only when the cookie belongs to another person than the one shown. */
export interface Renewed {
  provider: AccessToken;
  user: UserSessionDto | undefined;
}

export interface RenewalParts {
  read(): Session;
  write(renewed: Renewed): void;
  /** Sends the cookie. Throws `RenewalRefused` when the server refuses, anything else when there is no answer. */
  refresh(): Promise<Renewed>;
  /** One at a time across all tabs (lock). */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  now(): number;
}

/** The server refuses the refresh token: the session is over. */
export class RenewalRefused extends Error {}

/**
 * SESS-06: replaces the expired token `used`, or gets the first one (SESS-04). Undefined when there is no session. A
 * refresh token works once, so tabs take a lock, and the second one uses the first one's token.
 */
export function createRenewal({ read, write, refresh, inTurn, now }: RenewalParts) {
  async function renew(used: string | undefined): Promise<string | undefined> {
    const before = read();
    const current = bearerToken(before);
    if (current !== used && isTokenValid(current, now() + (before.provider?.clockOffsetMs ?? 0))) return current;
    if (before.mark === undefined) return undefined;

    const renewed = await refresh();
    // A logout or another login while the answer was on its way: discard the token.
    if (read().mark !== before.mark) return renew(undefined);
    write(renewed);
    return renewed.provider.token;
  }
  return (used: string | undefined): Promise<string | undefined> => inTurn(() => renew(used));
}
