import { buildApp } from '../apps/server/src/app.ts';
import { createPlatform } from '../apps/server/src/create-platform.ts';
import { makeDemoHealthKey } from '../apps/server/src/modules/vault/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { createLogger } from '../apps/server/src/platform/logging.ts';
import { createServices } from '../apps/server/src/services.ts';
import { longestBacklog, prepareDatabase } from '../apps/server/src/start.ts';

/**
 * The store with one extra call: a product by its primary key, the baseline for the others. Same process, same plugins,
 * same pool. Realtime is not started; jobs and the events of
 * branch desks only where a bench asks.
 */
const config = readConfig(process.env);
// Orders store their safety alerts sealed.
makeDemoHealthKey(config);
const databaseUrl = config.databaseUrl ?? '';
const log = createLogger({ level: config.logLevel, name: 'bench' });
const platform = createPlatform({ config, databaseUrl, clock: systemClock, log });
const { database, jobs } = platform;
const readiness = { isPrepared: false, isStopping: false };
const services = createServices(platform);
const app = await buildApp(platform, services, { readiness });
app.get<{ Params: { id: string } }>('/gw/bench/products/:id', async ({ params }) => {
  const [row] = await database.reads
    .sql`select id, name, presentation, brand from products where id = ${Number(params.id)}`;
  return { ok: true, data: row };
});
await app.listen({ port: config.port, host: config.host, backlog: longestBacklog });
await prepareDatabase(databaseUrl, config, systemClock);
if (process.env.BENCH_JOBS) await jobs.start();
if (process.env.BENCH_DESK) await services.desk.live.start();
readiness.isPrepared = true;

const stop = async () => {
  await app.close();
  await jobs.stop();
  await database.close();
  process.exit(0);
};
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => void stop());
