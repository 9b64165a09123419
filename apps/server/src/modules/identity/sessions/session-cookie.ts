import { callPrefix } from '@botica/contract/call';
import { refreshSession } from '@botica/contract/identity/sessions';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { CookieConfig } from '../../../platform/private-cookies.ts';
import { cookieName, privateCookie } from '../../../platform/private-cookies.ts';
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

const plainName = 'botica-sesion';
const path = callPrefix + refreshSession.url;

/** A142, docs/decisions/0042: the refresh token is sent in this cookie only. */
export const sessionCookie = fp<{ config: CookieConfig }>(async (app: FastifyInstance, { config }) => {
  await app.register(cookie, { hook: false });
  app.decorateRequest('readSessionCookie', function readSessionCookie(this: FastifyRequest) {
    return this.server.parseCookie(this.headers.cookie ?? '')[cookieName(plainName, this, config)];
  });
  app.decorateReply('setSessionCookie', function setSessionCookie(this: FastifyReply, refreshToken: string) {
    const maxAge = idleDays * 24 * 60 * 60;
    this.setCookie(cookieName(plainName, this.request, config), refreshToken, {
      ...privateCookie(path, this.request, config),
      maxAge,
    });
  });
  app.decorateReply('clearSessionCookie', function clearSessionCookie(this: FastifyReply) {
    this.clearCookie(cookieName(plainName, this.request, config), privateCookie(path, this.request, config));
  });
});
