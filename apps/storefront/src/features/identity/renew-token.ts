import { bearerToken, isTokenValid, type ProviderTokens, type Session } from './session.ts';

export interface RenewalParts {
  read(): Session;
  write(tokens: ProviderTokens): void;
  /** Throws `RenewalRefused` when the server says no, anything else when no answer came. */
  refresh(refreshToken: string): Promise<ProviderTokens>;
  /** One at a time, among all the tabs. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  now(): number;
}

/** The server no longer takes the refresh token: the session is over. */
export class RenewalRefused extends Error {}

/**
 * SESS-06: a token in the place of `used`, which is over. Undefined when there is no session. A refresh token works
 * once, so tabs take turns and whoever comes second uses what the first one got.
 */
export function createRenewal({ read, write, refresh, inTurn, now }: RenewalParts) {
  return (used: string | undefined): Promise<string | undefined> =>
    inTurn(async () => {
      const before = read();
      const current = bearerToken(before);
      if (current !== used && isTokenValid(current, now() + (before.provider?.clockOffsetMs ?? 0))) return current;
      if (!before.provider) return undefined;

      const renewed = await refresh(before.provider.refreshToken);
      // A logout, or a login as somebody else, while the answer was on its way: what it brings belongs to nobody.
      const after = read();
      if (after.provider?.refreshToken !== before.provider.refreshToken) return bearerToken(after);
      write(renewed);
      return renewed.token;
    });
}
