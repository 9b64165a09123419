import type { KeyObject } from 'node:crypto';
import { createSecretKey } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from './clock.ts';
import type { Keys } from './keys.ts';
import { ProblemError } from './problem-replies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, when a token and a living session say so; nobody on a visitor's request. */
    customer: RequestCustomer | undefined;
  }
}

export interface RequestCustomer {
  id: string;
  sessionId: string;
  deviceId: string;
}

/** What a token says; that its session still lives is for the database to say. */
export type TokenHolder = Pick<RequestCustomer, 'id' | 'sessionId'>;

export const accessTokenSeconds = 15 * 60;

/** Clocks of two machines differ; a token is not refused for that. */
const clockSkewSeconds = 30;
const algorithm = 'HS256';
const issuer = 'botica';

export interface AccessTokens {
  sign(holder: TokenHolder): Promise<string>;
  /** SESS-01, SESS-02: nobody, unless the token is ours, whole, and not expired. */
  verify(token: string): Promise<TokenHolder | undefined>;
}

export function createAccessTokens({ keys, clock }: { keys: Keys; clock: Clock }): AccessTokens {
  // One object for ever: jose remembers what it made of it.
  let imported: KeyObject | undefined;
  const signingKey = async () => {
    imported ??= createSecretKey(await keys.of('access-tokens'));
    return imported;
  };

  return {
    async sign({ id, sessionId }) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setSubject(id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenSeconds)
        .sign(await signingKey());
    },

    async verify(token) {
      const key = await signingKey();
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          requiredClaims: ['sub', 'sid', 'exp'],
          clockTolerance: clockSkewSeconds,
          currentDate: clock.now(),
        });
        if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return undefined;
        return { id: payload.sub, sessionId: payload.sid };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

export interface AuthOptions {
  tokens: AccessTokens;
  /** Asked for every request with a good token: a session that was closed elsewhere ends here, not 15 minutes later. */
  findLiveSession(holder: TokenHolder): Promise<{ deviceId: string } | undefined>;
}

/** HTTP-07. A token that does not serve makes a visitor; only a call for customers refuses one. */
export const auth = fp<AuthOptions>(async (app: FastifyInstance, { tokens, findLiveSession }) => {
  app.decorateRequest('customer', undefined);
  app.addHook('onRequest', async (request) => {
    const token = bearerToken(request);
    const holder = token ? await tokens.verify(token) : undefined;
    const session = holder ? await findLiveSession(holder) : undefined;
    if (holder && session) request.customer = { ...holder, deviceId: session.deviceId };
  });
});

export function bearerToken({ headers }: FastifyRequest): string | undefined {
  const [, token] = /^Bearer +([\w.~+/=-]+) *$/i.exec(headers.authorization ?? '') ?? [];
  return token;
}

/** For the handler of a call whose access is 'customer'. */
export function requireCustomer({ customer }: FastifyRequest): RequestCustomer {
  if (!customer) throw new ProblemError('SESSION_EXPIRED');
  return customer;
}
