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
import { schemasCompiledAtFirstUse } from './platform/schemas.ts';
import { pageSecurity } from './platform/security.ts';
import { mountService, type SandboxService } from './platform/service.ts';
import { Store } from './platform/store.ts';
import { services as allServices } from './services/index.ts';
import { switchboardRoutes } from './switchboard/index.ts';

export interface SandboxOptions {
  /** Overrides of the defaults. Logging is off unless a level is given. */
  config?: Partial<Config>;
  services?: readonly SandboxService[];
  now?: () => Date;
  /** Random number in [0, 1) that decides whether a fault with a probability happens. */
  random?: () => number;
}

export function buildSandbox(options: SandboxOptions = {}): FastifyInstance {
  const { services = allServices, now = () => new Date(), random = Math.random } = options;
  const config: Config = { ...defaultConfig, logLevel: 'silent', ...options.config };
  const app = Fastify({
    logger: { level: config.logLevel },
    // Clients of one processor spell its paths differently.
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false },
    exposeHeadRoutes: false,
    // Some requests hang on purpose; stopping closes them and idle keep-alive connections.
    forceCloseConnections: true,
    // A misspelt field is refused, not silently dropped.
    ajv: { customOptions: { removeAdditional: false } },
    schemaController: { compilersFactory: schemasCompiledAtFirstUse },
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
