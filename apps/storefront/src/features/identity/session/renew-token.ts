import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { type AccessToken, bearerToken, isTokenValid, type Session } from './session.ts';

/** What a refresh brings; the user only when the cookie is another person's than the one shown. */
export interface Renewed {
  provider: AccessToken;
  user: UserSessionDto | undefined;
}

export interface RenewalParts {
  read(): Session;
  write(renewed: Renewed): void;
  /** Sends the cookie. Throws `RenewalRefused` when the server says no, anything else when no answer came. */
  refresh(): Promise<Renewed>;
  /** One at a time, among all the tabs. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  now(): number;
}

/** The server no longer takes the refresh token: the session is over. */
export class RenewalRefused extends Error {}

/**
 * SESS-06: a token in the place of `used`, which is over, or of none (SESS-04). Undefined when there is no session. A
 * refresh token works once, so tabs take turns and whoever comes second uses what the first one got.
 */
export function createRenewal({ read, write, refresh, inTurn, now }: RenewalParts) {
  async function renew(used: string | undefined): Promise<string | undefined> {
    const before = read();
    const current = bearerToken(before);
    if (current !== used && isTokenValid(current, now() + (before.provider?.clockOffsetMs ?? 0))) return current;
    if (before.mark === undefined) return undefined;

    const renewed = await refresh();
    // A logout, or another login, while the answer was on its way: what it brings belongs to nobody.
    if (read().mark !== before.mark) return renew(undefined);
    write(renewed);
    return renewed.provider.token;
  }
  return (used: string | undefined): Promise<string | undefined> => inTurn(() => renew(used));
}
