import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import { callPrefix } from '@botica/contract/call';
import { openApiWebhooks } from '@botica/contract/integrations/event-schemas';
import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { pictureRoutes } from './modules/catalogue/pictures/index.ts';
import { registerPages } from './modules/content/pages/index.ts';
import { replaceInReplies } from './modules/content/texts/index.ts';
import { registerModules } from './modules/index.ts';
import { accessControl, apiScheme, sessionScheme, staffScheme, systemsPath } from './platform/access.ts';
import { createDoor } from './platform/admission/index.ts';
import { auth } from './platform/auth.ts';
import { staffConsole } from './platform/console.ts';
import type { Readiness } from './platform/health.ts';
import { closeWhileStopping, noOperatingRoutes, operatingRoutes, refuseUntilPrepared } from './platform/health.ts';
import type { Platform } from './platform/index.ts';
import { acceptableInput } from './platform/input.ts';
import { metricsPlugin } from './platform/metrics.ts';
import { answerProblem, ProblemError, problemReplies } from './platform/problem-replies.ts';
import { requestContext } from './platform/request-context.ts';
import type { SchemaCompilers } from './platform/schemas.ts';
import { schemasCompiledAtFirstUse } from './platform/schemas.ts';
import { security } from './platform/security.ts';
import { sharedAnswersPlugin } from './platform/shared-answers/index.ts';
import { storefront } from './platform/storefront.ts';
import { openStreetMap, streetMapFile, streetMapSetting } from './platform/street-map/index.ts';
import type { Services } from './services.ts';

const bodyLimitBytes = 1024 * 1024;

/** The whole server without its socket: `main.ts` listens with it, and tests inject requests. */
export async function buildApp(
  platform: Platform,
  services: Services,
  { readiness, schemas = schemasCompiledAtFirstUse() }: { readiness: Readiness; schemas?: SchemaCompilers },
): Promise<FastifyInstance> {
  const door = createDoor(platform);
  const app: FastifyInstance = Fastify({
    serverFactory: door.serverFactory,
    loggerInstance: platform.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimitBytes,
    trustProxy: (_, hop) => hop < platform.config.trustedProxies,
    forceCloseConnections: 'idle',
    // A call that arrives on an open connection while the process stops is served, not refused.
    return503OnClosing: false,
    frameworkErrors: answerProblem,
    schemaController: { compilersFactory: schemas },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/') ? url : originForm(url)),
  });

  await app.register(problemReplies);
  await app.register(door.hooks);
  await app.register(replaceInReplies, { texts: services.texts });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 2048,
    // Brotli's default is its slowest; answers and pages are made for one shopper and read once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(closeWhileStopping, { readiness });
  await app.register(refuseUntilPrepared, { readiness });
  await app.register(metricsPlugin, { metrics: platform.metrics });
  await app.register(security, { config: platform.config });
  await app.register(acceptableInput);
  if (platform.config.metricsPort === undefined) {
    await app.register(operatingRoutes, operatingOptions(platform, readiness));
  } else {
    await app.register(noOperatingRoutes);
  }
  const map = await openStreetMap(platform.config, platform.log);
  const streets = streetMapSetting(platform.config, map);
  app.decorate('streetMap', { getter: () => streets });
  await app.register(calls, { prefix: callPrefix, platform, services });
  const { pixels, pictures: uploaded } = services;
  const { imageBaseUrls } = platform.config.storefront;
  for (const [prefix, imageBase] of [
    ['/img', imageBaseUrls.default],
    ['/img/ni', imageBaseUrls.nicaragua],
  ] as const) {
    await app.register(pictureRoutes, { prefix, db: platform.database.reads.db, pixels, uploaded, imageBase });
  }
  const writePage = await registerPages(app, platform, services);
  await app.register(streetMapFile, { map });
  await app.register(staffConsole, { config: platform.config, releases: platform.releases });
  await app.register(storefront, {
    config: platform.config,
    streetMap: streets,
    texts: services.texts.ofCompanies,
    writePage,
    releases: platform.releases,
  });
  return app;
}

/** The server on METRICS_PORT: it serves nothing of the shop, and the shop's port does not serve it. */
export async function buildOperatingApp(platform: Platform, readiness: Readiness): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    forceCloseConnections: 'idle',
    frameworkErrors: answerProblem,
  });
  await app.register(problemReplies);
  await app.register(operatingRoutes, operatingOptions(platform, readiness));
  return app;
}

function operatingOptions({ database, jobs, metrics }: Platform, readiness: Readiness) {
  const oldestWaitingJob = () => jobs.oldestWaitingSeconds(database.db);
  return { readiness, ping: database.ping, metrics, oldestWaitingJob };
}

/** `GET http://host/path`, as sent to a proxy, becomes `GET /path`, so that later code sees one form of an address. */
function originForm(url: string): string {
  return url.replace(/^https?:\/\/[^/?]*(?=[/?]|$)/i, '').replace(/^(?!\/)/, '/');
}

async function calls(app: FastifyInstance, { platform, services }: { platform: Platform; services: Services }) {
  await app.register(swagger, {
    openapi: {
      // The version whose schemas may say null, and which describes webhooks.
      openapi: '3.1.0',
      webhooks: openApiWebhooks,
      info: { title: 'Botica', description: 'Las llamadas de la tienda', version: '1.0.0' },
      components: {
        securitySchemes: {
          [sessionScheme]: { type: 'http', scheme: 'bearer' },
          [staffScheme]: { type: 'apiKey', in: 'cookie', name: 'botica-consola' },
          [apiScheme]: { type: 'http', scheme: 'bearer', description: 'Una clave de Integraciones' },
        },
      },
    },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.get('/sistemas/openapi.json', { schema: { hide: true } }, async () => {
    const whole = app.swagger();
    const paths = Object.entries(whole.paths ?? {}).filter(([path]) => path.startsWith(`${systemsPath}/`));
    return { ...whole, paths: Object.fromEntries(paths) };
  });
  await app.register(async (scope) => {
    await scope.register(auth, services.sessionAuth);
    await scope.register(accessControl, { ...services.staffAuth, ...services.apiAuth });
    await scope.register(requestContext);
    await scope.register(sharedAnswersPlugin, { shared: platform.sharedAnswers });
    scope.addHook('onSend', (_, reply, payload, done) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      done(null, payload);
    });
    await registerModules(scope, platform, services);
  });
  // An unknown call matches this route, so that the rate limit counts it like a call, however its address is written.
  app.all('/*', { schema: { hide: true } }, async () => {
    throw new ProblemError('CALL_NOT_FOUND');
  });
}
