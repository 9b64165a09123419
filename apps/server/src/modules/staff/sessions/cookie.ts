import { staffAbsoluteMs } from '@botica/domain/staff';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { consolePath } from '../../../platform/access.ts';
import type { CookieConfig } from '../../../platform/private-cookies.ts';
import { cookieName, privateCookie } from '../../../platform/private-cookies.ts';

const plainName = 'botica-consola';

/**
 * The cookie of the console. Its path keeps it out of every call of the store, and the store's cookie has another path,
 * so neither is ever sent to the other. The plugin of customers' sessions parses and writes cookies for both.
 */
export function readStaffCookie(request: FastifyRequest, config: CookieConfig): string | undefined {
  return request.server.parseCookie(request.headers.cookie ?? '')[cookieName(plainName, request, config)];
}

export function setStaffCookie(reply: FastifyReply, config: CookieConfig, token: string): void {
  const { request } = reply;
  const maxAge = staffAbsoluteMs / 1000;
  reply.setCookie(cookieName(plainName, request, config), token, {
    ...privateCookie(consolePath, request, config),
    maxAge,
  });
}

export function clearStaffCookie(reply: FastifyReply, config: CookieConfig): void {
  const { request } = reply;
  reply.clearCookie(cookieName(plainName, request, config), privateCookie(consolePath, request, config));
}
