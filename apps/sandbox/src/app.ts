import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { mailboxRoutes } from './mailbox/index.ts';
import { answerPageError, answerPageNotFound } from './pages/errors.ts';
import { pagesRoutes } from './pages/index.ts';
import { type Config, defaultConfig } from './platform/config.ts';
import { createFaultHook } from './platform/fault-hook.ts';
import { Faults } from './platform/faults.ts';
import { Ledger } from './platform/ledger.ts';
import { pageSecurity } from './platform/security.ts';
import { mountService, type SandboxService } from './platform/service.ts';
import { Store } from './platform/store.ts';
import { services as allServices } from './services/index.ts';
import { switchboardRoutes } from './switchboard/index.ts';

export interface SandboxOptions {
  /** What differs from the defaults. Nothing is logged unless a level is given. */
  config?: Partial<Config>;
  services?: readonly SandboxService[];
  now?: () => Date;
  /** Decides whether a fault of some probability happens: from 0, below 1. */
  random?: () => number;
}

export function buildSandbox(options: SandboxOptions = {}): FastifyInstance {
  const { services = allServices, now = () => new Date(), random = Math.random } = options;
  const config: Config = { ...defaultConfig, logLevel: 'silent', ...options.config };
  const app = Fastify({
    logger: { level: config.logLevel },
    // Clients of one processor spell its paths in several ways.
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false },
    exposeHeadRoutes: false,
    // Some requests are made to hang; stopping ends them, and connections that are only kept alive.
    forceCloseConnections: true,
    // A misspelt field is refused, not quietly dropped.
    ajv: { customOptions: { removeAdditional: false } },
  });
  app.register(helmet, pageSecurity);
  app.register(formbody);
  app.setErrorHandler(answerPageError);
  app.setNotFoundHandler(answerPageNotFound);

  const store = new Store();
  const faults = new Faults(random);
  const ledger = new Ledger(store, now);
  const context = { config, store, faults, now };
  const applyFaults = createFaultHook(faults, ledger);
  const mounted = services.map((service) => mountService(app, service, { context, ledger, applyFaults }));

  app.register(pagesRoutes, { services: mounted, faults });
  app.register(mailboxRoutes, { prefix: '/buzon', store });
  const reset = () => {
    store.clear();
    faults.clearAll();
  };
  app.register(switchboardRoutes, { prefix: '/switchboard', services: mounted, faults, ledger, reset });
  return app;
}
