import { join } from 'node:path';
import { buildApp } from '../apps/server/src/app.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { createDiskStore } from '../apps/server/src/platform/files/index.ts';
import { createJobs } from '../apps/server/src/platform/jobs.ts';
import { createKeys } from '../apps/server/src/platform/keys.ts';
import { createLogger } from '../apps/server/src/platform/logging.ts';
import { createMetrics } from '../apps/server/src/platform/metrics.ts';
import { prepareDatabase } from '../apps/server/src/start.ts';

/**
 * The store, with one more call beside its own: a product by its primary key, which is the limit that the others are
 * measured against. Same process, same plugins, same pool. Realtime is not started, and jobs only where a bench asks.
 */
const config = readConfig(process.env);
const databaseUrl = config.databaseUrl ?? '';
const log = createLogger({ level: config.logLevel, name: 'bench' });
const database = openDatabase({ url: databaseUrl, poolSize: config.databasePoolSize });
const jobs = createJobs({ url: databaseUrl, log });
const readiness = { isPrepared: false, isStopping: false };
const app = await buildApp(
  {
    config,
    clock: systemClock,
    log,
    database,
    files: createDiskStore(join(config.dataDir, 'files')),
    jobs,
    keys: createKeys(database.db, config.sessionSecret),
    metrics: createMetrics(),
  },
  readiness,
);
app.get<{ Params: { id: string } }>('/gw/bench/products/:id', async ({ params }) => {
  const [row] = await database.reads
    .sql`select id, name, presentation, brand from products where id = ${Number(params.id)}`;
  return { ok: true, data: row };
});
await app.listen({ port: config.port, host: config.host });
await prepareDatabase(databaseUrl, config, systemClock);
if (process.env.BENCH_JOBS) await jobs.start();
readiness.isPrepared = true;

const stop = async () => {
  await app.close();
  await jobs.stop();
  await database.close();
  process.exit(0);
};
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => void stop());
