import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Access } from '@botica/contract/call';
import type { FastifyInstance, FastifySchema } from 'fastify';

/** The parts of a JSON schema that the generator reads. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  required?: string[];
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

export interface AttackedRoute {
  /** The row of docs/spec/calls.tsv; none for routes that are not calls. */
  call: string | undefined;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  access: Access | undefined;
  params: Schema | undefined;
  query: Schema | undefined;
  body: Schema | undefined;
  isForm: boolean;
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** A stream that lasts as long as its desk is open; `desk/queue.test.ts` sends it wrong places. */
const endlessCall = 'CONSOLA-MESA-CAMBIOS';

/**
 * Starts something and returns every route that its Fastify mounts, hidden ones included. Fastify announces each new
 * instance on a diagnostics channel, so the server needs no code for this.
 */
export async function collectRoutes<Started>(start: () => Promise<Started>) {
  const routes: AttackedRoute[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => {
      const { access, id } = route as { access?: Access; id?: string };
      const schema: FastifySchema & { consumes?: readonly string[] } = route.schema ?? {};
      // Hundreds of storefront routes, one for each built file, take no input.
      if ((route.config && 'rootPath' in route.config) || id === endlessCall) return;
      const mounted = methods.filter((method) => [route.method].flat().includes(method));
      for (const method of mounted) {
        routes.push({
          call: id,
          method,
          url: route.url,
          access,
          params: schema.params as Schema | undefined,
          query: schema.querystring as Schema | undefined,
          body: schema.body as Schema | undefined,
          isForm: schema.consumes?.includes('multipart/form-data') ?? false,
        });
      }
    });
  };
  subscribe('fastify.initialization', watch);
  try {
    return { started: await start(), routes };
  } finally {
    unsubscribe('fastify.initialization', watch);
  }
}

export function nameOf({ call, method, url }: AttackedRoute): string {
  return `${call ?? 'hidden'} ${method} ${url}`;
}

/** Whether the call is for customers or for staff. */
export function needsSession({ access }: AttackedRoute): boolean {
  return access === 'customer' || typeof access === 'object';
}
