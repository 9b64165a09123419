import { headerNames } from '@botica/contract/headers';
import autocannon from 'autocannon';
import { withStore } from './measured-store.ts';
import { report } from './report.ts';
import { withPostgres } from './throw-away-postgres.ts';

const connections = 16;
const durationSeconds = 8;
const path = '/gw/sad/api/sucursales/sucursalesPorCiudad?ciudadId=001';

/** Branches of a city with 16 connections, against the same server's emptiest response in the same run. */
export async function run(): Promise<void> {
  await withPostgres((databaseUrl) =>
    withStore({ databaseUrl, products: 300 }, async ({ base }) => {
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
    }),
  );
}

function measure(url: string): Promise<autocannon.Result> {
  return autocannon({ url, connections, duration: durationSeconds, headers: { [headerNames.company]: '2' } });
}
