import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Config } from './config.ts';
import { answerJsonError, answerJsonNotFound } from './errors.ts';
import type { FaultHook } from './fault-hook.ts';
import type { Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { Store } from './store.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that only inspects the sandbox: without faults and not in the ledger. */
    isInspection?: boolean;
  }
}

export type SandboxApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

export interface ServiceContext {
  config: Config;
  store: Store;
  faults: Faults;
  now: () => Date;
}

export interface SandboxService {
  /** Also its URL prefix, and its name at the switchboard. */
  name: string;
  title: string;
  description: string;
  register(app: SandboxApp, context: ServiceContext): void | Promise<void>;
}

export function defineService(service: SandboxService): SandboxService {
  return service;
}

export interface Endpoint {
  method: string;
  url: string;
}

export interface MountedService extends SandboxService {
  endpoints: Endpoint[];
}

interface MountOptions {
  context: ServiceContext;
  ledger: Ledger;
  applyFaults: FaultHook;
}

/** Mounts a service under its prefix, with its requests in the ledger and subject to faults. */
export function mountService(app: FastifyInstance, service: SandboxService, options: MountOptions): MountedService {
  const { context, ledger, applyFaults } = options;
  const endpoints: Endpoint[] = [];
  app.register(
    async (scope) => {
      scope.addHook('onRoute', ({ method, url }) => {
        endpoints.push({ method: [method].flat().join(', '), url });
      });
      scope.addHook('onRequest', async (request, reply) => {
        if (request.routeOptions.config?.isInspection) return;
        ledger.open(service.name, request);
        return applyFaults.before(service.name, request, reply);
      });
      scope.addHook('onSend', async (request, reply) => applyFaults.after(request, reply));
      scope.addHook('onResponse', async (request, reply) => ledger.close(request, reply));
      scope.setErrorHandler(answerJsonError);
      scope.setNotFoundHandler(answerJsonNotFound);
      await service.register(scope.withTypeProvider<TypeBoxTypeProvider>(), context);
    },
    { prefix: `/${service.name}` },
  );
  return { ...service, endpoints };
}
