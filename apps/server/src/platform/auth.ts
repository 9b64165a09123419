import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from './clock.ts';
import type { Keys } from './keys.ts';
import { ProblemError } from './problem-replies.ts';
import { createSignedTokens } from './signed-tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The requester, when the token and an open session are valid; nothing for a visitor. */
    customer: RequestCustomer | undefined;
  }
}

export interface RequestCustomer {
  id: string;
  sessionId: string;
  deviceId: string;
}

/** The content of a token; the database decides whether its session is still open. */
export type TokenHolder = Pick<RequestCustomer, 'id' | 'sessionId'>;

export const accessTokenSeconds = 15 * 60;

/** Clocks of two machines differ; a token is not rejected for that. */
const clockSkewSeconds = 30;

export interface AccessTokens {
  sign(holder: TokenHolder): Promise<string>;
  /** SESS-01, SESS-02: nothing, unless the token is ours, complete, and not expired. */
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
  /** Called for every request with a valid token: a session closed elsewhere ends here, not 15 minutes later. */
  findLiveSession(holder: TokenHolder): Promise<{ deviceId: string } | undefined>;
}

/** HTTP-07. An invalid token makes the requester a visitor; only a call for customers rejects it. */
export const auth = fp<AuthOptions>(async (app: FastifyInstance, { tokens, findLiveSession }) => {
  app.decorateRequest('customer', undefined);
  app.addHook('onRequest', (request, _, done) => {
    const token = bearerToken(request);
    if (token === undefined) return done();
    recognise(request, token).then(() => done(), done);
  });

  async function recognise(request: FastifyRequest, token: string): Promise<void> {
    const holder = await tokens.verify(token);
    const session = holder && (await findLiveSession(holder));
    if (holder && session) request.customer = { ...holder, deviceId: session.deviceId };
  }
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
