import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from './clock.ts';
import type { Keys } from './keys.ts';
import { ProblemError } from './problem-replies.ts';
import { createSignedTokens } from './signed-tokens.ts';

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

export interface AccessTokens {
  sign(holder: TokenHolder): Promise<string>;
  /** SESS-01, SESS-02: nobody, unless the token is ours, whole, and not expired. */
  verify(token: string): Promise<TokenHolder | undefined>;
}

export function createAccessTokens({ keys, clock }: { keys: Keys; clock: Clock }): AccessTokens {
  const tokens = createSignedTokens<{ sub: string; sid: string; iat: number; exp: number }>(keys, 'access-tokens', {
    comeOften: true,
  });
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);

  return {
    async sign({ id, sessionId }) {
      const iat = nowSeconds();
      return tokens.sign({ sub: id, sid: sessionId, iat, exp: iat + accessTokenSeconds });
    },

    async verify(token) {
      const { sub, sid, exp } = (await tokens.read(token)) ?? {};
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return undefined;
      return exp + clockSkewSeconds > nowSeconds() ? { id: sub, sessionId: sid } : undefined;
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
