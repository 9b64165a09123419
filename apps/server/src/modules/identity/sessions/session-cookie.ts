import { callPrefix } from '@botica/contract/call';
import { headerNames } from '@botica/contract/headers';
import { refreshSession } from '@botica/contract/identity/sessions';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../../platform/config.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import { idleDays } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The refresh token of the session cookie. */
    readSessionCookie(): string | undefined;
  }
  interface FastifyReply {
    setSessionCookie(refreshToken: string): void;
    clearSessionCookie(): void;
  }
}

type CookieConfig = Pick<Config, 'isProduction'>;

/** A142, docs/decisions/0042: the refresh token is sent in this cookie only. */
export const sessionCookie = fp<{ config: CookieConfig }>(async (app: FastifyInstance, { config }) => {
  await app.register(cookie, { hook: false });
  app.decorateRequest('readSessionCookie', function readSessionCookie(this: FastifyRequest) {
    return this.server.parseCookie(this.headers.cookie ?? '')[nameFor(this, config)];
  });
  app.decorateReply('setSessionCookie', function setSessionCookie(this: FastifyReply, refreshToken: string) {
    const maxAge = idleDays * 24 * 60 * 60;
    this.setCookie(nameFor(this.request, config), refreshToken, { ...attributesFor(this.request, config), maxAge });
  });
  app.decorateReply('clearSessionCookie', function clearSessionCookie(this: FastifyReply) {
    this.clearCookie(nameFor(this.request, config), attributesFor(this.request, config));
  });
});

/** Browsers accept the prefix over https only; Firefox refuses it on http://localhost. */
function nameFor(request: FastifyRequest, config: CookieConfig): string {
  return isHttps(request, config) ? '__Secure-botica-sesion' : 'botica-sesion';
}

function attributesFor(request: FastifyRequest, config: CookieConfig) {
  return {
    path: callPrefix + refreshSession.url,
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(request, config) || acceptsSecureOverHttp(request),
  } as const;
}

/** A proxy terminates TLS in front of a production store, so the server itself may see plain http. */
function isHttps({ protocol }: FastifyRequest, { isProduction }: CookieConfig): boolean {
  return isProduction || protocol === 'https';
}

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The demo store runs on plain http. On the machine itself Chromium and Firefox accept Secure cookies, Safari does not
 * (WebKit bug 281149). From another machine no browser does.
 */
function acceptsSecureOverHttp({ hostname, headers }: FastifyRequest): boolean {
  const userAgent = headers['user-agent'] ?? '';
  const isSafari = /\bSafari\//.test(userAgent) && !/Chrom(?:e|ium)\//.test(userAgent);
  return loopbackNames.has(hostname) && !isSafari;
}

/**
 * CSRF: for the calls that read, set or clear the cookie. A page of another site can neither send our header without a
 * preflight, which is never answered, nor hide its origin.
 */
export function refuseForeignPages({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const publicOrigin = new URL(publicUrl).origin;
  return async ({ headers, host }: FastifyRequest): Promise<void> => {
    const isOurs = headers[headerNames.company] !== undefined && isOwnPage(headers, { host, publicOrigin });
    if (!isOurs) throw new ProblemError('FOREIGN_PAGE');
  };
}

/** Without any of these headers the client is not a browser: every browser names the origin of a POST. */
function isOwnPage(
  { origin, 'sec-fetch-site': site }: FastifyRequest['headers'],
  { host, publicOrigin }: { host: string; publicOrigin: string },
): boolean {
  if (origin === publicOrigin) return true;
  if (site !== undefined) return site === 'same-origin';
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
