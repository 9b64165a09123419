import type { Access } from '@botica/contract/call';
import { accessLevels } from '@botica/contract/call';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ProblemError } from './problem-replies.ts';

declare module 'fastify' {
  interface RouteShorthandOptions {
    access?: Access;
  }
}

/**
 * Deny by default: a call that does not say who may use it is not mounted, and a call for customers refuses everybody
 * until a session says who is asking.
 */
export const accessControl = fp(async (app: FastifyInstance) => {
  app.addHook('onRoute', (route) => {
    const access = (route as { access?: Access }).access;
    if (!access || !accessLevels.includes(access)) {
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it`);
    }
    if (access === 'customer') {
      const own = route.onRequest ?? [];
      route.onRequest = [refuseStrangers, ...(Array.isArray(own) ? own : [own])];
    }
  });
});

async function refuseStrangers() {
  throw new ProblemError('SESSION_EXPIRED');
}
