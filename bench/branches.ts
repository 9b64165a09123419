import { headerNames } from '@botica/contract/headers';
import autocannon from 'autocannon';
import { freePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { startPart, stopPart, waitUntilReady } from '../scripts/lib/processes.ts';
import { report } from './report.ts';
import { withPostgres } from './throw-away-postgres.ts';

const connections = 16;
const durationSeconds = 8;
const path = '/gw/sad/api/sucursales/sucursalesPorCiudad?ciudadId=001';

/** The branches of a city at 16 connections, against the same server's emptiest answer in the same run. */
export async function run(): Promise<void> {
  await withPostgres(async (databaseUrl) => {
    const port = await freePort();
    const server = startPart('server', 'apps/server/src/main.ts', {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DEMO_PRODUCTS: '300',
      RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'warn',
    });
    const base = `http://127.0.0.1:${port}`;
    try {
      await waitUntilReady(`${base}/readyz`, server);
      await measure(`${base}${path}`);
      const empty = await measure(`${base}/healthz`);
      const branches = await measure(`${base}${path}`);
      report({
        what: `branches of a city, p99 at ${connections} connections`,
        value: branches.latency.p99,
        unit: 'ms',
        limit: { what: 'an empty answer', value: Math.max(empty.latency.p99, 1) },
      });
      console.log(
        `${Math.round(branches.requests.average)} calls/s (${Math.round(empty.requests.average)} empty answers/s)`,
      );
    } finally {
      await stopPart(server);
    }
  });
}

function measure(url: string): Promise<autocannon.Result> {
  return autocannon({ url, connections, duration: durationSeconds, headers: { [headerNames.company]: '2' } });
}
