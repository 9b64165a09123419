import { accessTokenSeconds, createAccessTokens } from '../../../platform/auth.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Keys } from '../../../platform/keys.ts';
import { createSignedTokens } from '../../../platform/signed-tokens.ts';

/** A session ends when nobody has used it for this long. */
export const idleDays = 60;

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  expiresInSeconds: number;
}

/** What a refresh token names: a session, and how often its token had been renewed by then. */
export interface RefreshClaim {
  sessionId: string;
  generation: number;
}

export type SessionTokens = ReturnType<typeof createSessionTokens>;

/**
 * A refresh token is signed and not kept: nobody can make one, so an old generation that comes back is a copy of ours,
 * and the session's row is all there is to change when it is renewed.
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
