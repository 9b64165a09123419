import { accessTokenSeconds, createAccessTokens } from '../../../platform/auth.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Keys } from '../../../platform/keys.ts';
import { createSignedTokens } from '../../../platform/signed-tokens.ts';

/** A session expires after this long without use. */
export const idleDays = 60;

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  expiresInSeconds: number;
}

/** The content of a refresh token: a session, and how often its token had been renewed by then. */
export interface RefreshClaim {
  sessionId: string;
  generation: number;
}

export type SessionTokens = ReturnType<typeof createSessionTokens>;

/**
 * A refresh token is signed and not stored: only we can sign one, so an old generation that comes back is a copy, and a
 * renewal changes only the session's row.
 */
export function createSessionTokens({ keys, clock }: { keys: Keys; clock: Clock }) {
  const accessTokens = createAccessTokens({ keys, clock });
  const refreshTokens = createSignedTokens<{ sid: string; gen: number }>(keys, 'refresh-tokens');
  return {
    async issue({ id, sessionId, generation }: RefreshClaim & { id: string }): Promise<TokenPair> {
      return {
        accessToken: await accessTokens.sign({ id, sessionId }),
        refreshToken: await refreshTokens.sign({ sid: sessionId, gen: generation }),
        expiresInSeconds: accessTokenSeconds,
      };
    },

    async readRefreshToken(token: string): Promise<RefreshClaim | undefined> {
      const { sid, gen } = (await refreshTokens.read(token)) ?? {};
      return typeof sid === 'string' && typeof gen === 'number' ? { sessionId: sid, generation: gen } : undefined;
    },
  };
}
