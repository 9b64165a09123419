import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp, buildOperatingApp } from './app.ts';
import { createPlatform } from './create-platform.ts';
import { furnishDemoCare } from './demo/furnish-care.ts';
import { furnishDemoConsole } from './demo/furnish-console.ts';
import { loadDemoStore } from './demo/load.ts';
import { keepDemoPictures } from './demo/load-insurer-requests.ts';
import { groupTreeTriggers } from './modules/catalogue/group-tree/index.ts';
import { catalogueTriggers } from './modules/catalogue/index.ts';
import { productDraftsTriggers } from './modules/catalogue/product-drafts/index.ts';
import { changesChannel, searchTriggers } from './modules/catalogue/search/index.ts';
import { contentTriggers } from './modules/content/editions/index.ts';
import { openTicketHub } from './modules/content/home/index.ts';
import { textChannel, textTriggers } from './modules/content/texts/index.ts';
import { closingTriggers } from './modules/finance/closings/index.ts';
import { reconciliationTriggers } from './modules/finance/reconciliation/index.ts';
import { makeDemoPushKeys } from './modules/health/reminders/index.ts';
import { renumberChanges } from './modules/integrations/systems/index.ts';
import { webhookTriggers } from './modules/integrations/webhooks/index.ts';
import { deskTriggers } from './modules/orders/desk/index.ts';
import { fiscalRangeTriggers } from './modules/orders/fiscal-ranges/index.ts';
import { invoiceTriggers } from './modules/orders/invoices/index.ts';
import type { LocationHub } from './modules/orders/tracking/index.ts';
import { openLocationHub } from './modules/orders/tracking/index.ts';
import { ledgerTriggers } from './modules/payments/index.ts';
import { reportTriggers } from './modules/reports/days/index.ts';
import { auditTriggers } from './modules/staff/audit/index.ts';
import { checkHealthKeys, makeDemoHealthKey } from './modules/vault/index.ts';
import type { Clock } from './platform/clock.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Readiness } from './platform/health.ts';
import type { Platform } from './platform/index.ts';
import { createLogger } from './platform/logging.ts';
import { givingWayToCalls, isDatabaseNewer, runMigrations, underPreparationLock } from './platform/migrations.ts';
import type { Realtime } from './platform/realtime.ts';
import { openRealtime } from './platform/realtime.ts';
import type { SchemaCompilers } from './platform/schemas.ts';
import { prepareTriggers } from './platform/triggers.ts';
import type { Services } from './services.ts';
import { createServices } from './services.ts';

export interface RunningServer {
  app: FastifyInstance;
  /** Answers health checks and metrics on METRICS_PORT, where that is set. */
  operating: FastifyInstance | undefined;
  platform: Platform;
  services: Services;
  realtime: Realtime;
  locations: LocationHub;
  stop(): Promise<void>;
}

export interface StartOptions {
  config: Config;
  databaseUrl: string;
  clock?: Clock;
  onQuery?(statement: string): void;
  /** Tests start scheduled jobs themselves. */
  runsSchedules?: boolean;
  /** A destination of the log instead of standard output; tests read it. */
  logTo?: NodeJS.WritableStream;
  /** The database was cloned from one that this version prepared. */
  isPrepared?: boolean;
  /** Compiled schemas of another server of this process; tests start hundreds. */
  schemas?: SchemaCompilers;
  /** How long a stop waits for open requests: a client that never finishes sending must not block it. */
  stopGraceMs?: number;
}

/** A separate socket opens first, for load balancers; calls are rejected until the database is prepared. */
export async function startServer({
  config,
  databaseUrl,
  clock = systemClock,
  onQuery,
  runsSchedules = true,
  logTo,
  isPrepared = false,
  schemas,
  stopGraceMs = 10_000,
}: StartOptions): Promise<RunningServer> {
  const log = createLogger({ level: config.logLevel, name: 'server' }, logTo);
  const platform = createPlatform({ config, databaseUrl, clock, log, runsSchedules, ...(onQuery ? { onQuery } : {}) });
  const { database, files, jobs, keys, outsideHealth } = platform;
  const readiness: Readiness = { isPrepared: false, isStopping: false };

  makeDemoHealthKey(config);
  makeDemoPushKeys(config);
  const services = createServices(platform);
  const app = await buildApp(platform, services, { readiness, ...(schemas ? { schemas } : {}) });
  // In tests the first search loads the catalogue: few of their servers search.
  if (runsSchedules) app.addHook('onListen', async () => services.search.start());
  const operating = config.metricsPort === undefined ? undefined : await buildOperatingApp(platform, readiness);
  const listen = async () => {
    await operating?.listen({ port: config.metricsPort ?? 0, host: config.host });
    await app.listen({ port: config.port, host: config.host, backlog: longestBacklog });
  };
  if (!sharesPort(config)) await listen();
  const prepared = isPrepared ? 'prepared' : await prepareDatabase(database.sessionUrl, config, clock);
  if (prepared === 'newer') log.warn('a newer version prepared the database; it is left as it is');
  if (config.keptReleases > 0) await publishReleaseFiles(platform);
  await checkHealthKeys(database.sql, services.healthVault);
  if (config.demoProducts > 0 && config.demoOrders) await keepDemoPictures(files);
  await keys.load();
  await services.texts.start();
  await platform.sharedAnswers.forgetOn([changesChannel, textChannel]);
  await services.desk.live.start();
  outsideHealth.start();
  await jobs.start();
  // After the jobs: a try that fails enqueues the next one. Tests send webhooks themselves, as they run schedules.
  if (runsSchedules) await services.webhooks.start();
  // Demo data is loaded readable. No older version serves a store that is new, so it does not wait for the night.
  if (prepared === 'loaded') await services.sealOlderHealthData();
  if (config.demoProducts > 0 && config.demoOrders && !config.isProduction) {
    await furnishDemoConsole(platform, services);
    await furnishDemoCare(platform, services);
  }
  const realtime = await openRealtime(app.server, { url: database.sessionUrl, log });
  await openTicketHub(realtime.io, platform);
  const locations = await openLocationHub(realtime.io, platform, services);
  readiness.isPrepared = true;
  if (sharesPort(config)) await listen();
  log.info({ port: config.port }, 'ready');

  return {
    app,
    operating,
    platform,
    services,
    realtime,
    locations,
    /** Reports not ready to load balancers and serves until they noticed; then lets requests and jobs finish. */
    async stop() {
      readiness.isStopping = true;
      await delay(config.drainMs);
      const cutOff = setTimeout(() => app.server.closeAllConnections(), stopGraceMs);
      locations.close();
      await realtime.close();
      await app.close();
      await operating?.close();
      clearTimeout(cutOff);
      await jobs.stop();
      await services.webhooks.stop();
      await outsideHealth.stop();
      await database.close();
    },
  };
}

/** Connections that wait to be accepted, as far as the system allows: beyond it they are tried again after a second. */
export const longestBacklog = 4096;

/**
 * Open the shared port only after this process is ready, so that readiness does not depend on which process answers.
 */
const sharesPort = ({ workers }: Config) => workers > 1;

const ownTriggers = [
  ...[catalogueTriggers, searchTriggers, ledgerTriggers, invoiceTriggers, textTriggers],
  ...[auditTriggers, deskTriggers, closingTriggers, productDraftsTriggers, reportTriggers],
  ...[reconciliationTriggers, webhookTriggers, contentTriggers, groupTreeTriggers, fiscalRangeTriggers],
];

/** Before this process is ready: a page that it sends may ask any other process for its files. */
async function publishReleaseFiles({ database, log, releases }: Platform): Promise<void> {
  await underPreparationLock(database.sessionUrl, () => releases.publish()).catch((error: unknown) =>
    log.error({ err: error }, 'the files of this release were not copied to the file store'),
  );
}

/** Leaves alone what a newer version prepared: this one would put back its own triggers. `loaded`: with new demo data. */
export async function prepareDatabase(
  url: string,
  config: Pick<Config, 'demoProducts'> &
    Partial<Pick<Config, 'demoOrders' | 'isProduction' | 'sandboxPort' | 'sessionSecret'>>,
  clock: Clock,
): Promise<'prepared' | 'loaded' | 'newer'> {
  const { demoProducts, demoOrders = false, isProduction = false, sandboxPort, sessionSecret } = config;
  return underPreparationLock(url, async (sql) => {
    if (await isDatabaseNewer(sql)) return 'newer';
    await givingWayToCalls(sql, async () => {
      await runMigrations(sql);
      for (const triggers of ownTriggers) await prepareTriggers(sql, triggers);
      await renumberChanges(sql);
    });
    if (demoProducts === 0) return 'prepared';
    const options = { products: demoProducts, withOrders: demoOrders, now: clock.now() };
    // The password and the second factor of the demo staff are public.
    const receiverUrl = sandboxPort ? `http://127.0.0.1:${sandboxPort}/erp/avisos` : undefined;
    const demo = { ...options, ...(isProduction ? {} : { staff: { sessionSecret }, receiverUrl }) };
    return (await loadDemoStore(url, demo)) ? 'loaded' : 'prepared';
  });
}
