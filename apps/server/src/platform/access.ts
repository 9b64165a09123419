import type { Access } from '@botica/contract/call';
import { accessLevels } from '@botica/contract/call';
import type { FastifyInstance, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { requireCustomer } from './auth.ts';

declare module 'fastify' {
  interface RouteShorthandOptions {
    access?: Access;
  }
  interface FastifySchema {
    /** The row of docs/spec/calls.tsv, published in OpenAPI. */
    'x-call'?: string | undefined;
  }
}

/** The OpenAPI name of the session requirement. */
export const sessionScheme = 'sesion';

/** Deny by default: a call without declared access is not mounted, and a call for customers needs a session. */
export const accessControl = fp(async (app: FastifyInstance) => {
  app.addHook('onRoute', (route) => {
    const { access, id } = route as RouteOptions & { access?: Access; id?: string };
    if (!access || !accessLevels.includes(access)) {
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it`);
    }
    const security = access === 'customer' ? { security: [{ [sessionScheme]: [] }] } : {};
    route.schema = { ...route.schema, ...security, 'x-call': id };
    if (access === 'customer') {
      const own = route.onRequest ?? [];
      route.onRequest = [async (request) => void requireCustomer(request), ...(Array.isArray(own) ? own : [own])];
    }
  });
});
