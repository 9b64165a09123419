import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

export type CookieConfig = Pick<Config, 'isProduction'>;

/** Browsers accept the prefix over https only; Firefox refuses it on http://localhost. */
export function cookieName(plainName: string, request: FastifyRequest, config: CookieConfig): string {
  return isHttps(request, config) ? `__Secure-${plainName}` : plainName;
}

const privateCookies = /(?:^|;\s*)(?:__Secure-)?botica-(?:sesion|consola|consola-empresa)=/;

/** Whether the request belongs to a session. Their paths keep these cookies out of the other calls. */
export function hasPrivateCookie({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.cookie !== undefined && privateCookies.test(headers.cookie);
}

/** The attributes of a cookie that only our own pages send, to one path, and that no script can read. */
export function privateCookie(path: string, request: FastifyRequest, config: CookieConfig) {
  return {
    path,
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
