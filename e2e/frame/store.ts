import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeDate } from '@botica/domain/time';
import postgres from 'postgres';
import { registerMap } from '../../apps/server/src/map/register.ts';
import { freePort } from '../../apps/server/src/platform/postgres/free-port.ts';
import { drawTestMap } from '../../apps/server/test/fixtures/street-map/test-map.ts';
import { choosePartsAccount } from '../../scripts/lib/parts-account.ts';
import { startPart, stopPart, waitUntilReady } from '../../scripts/lib/processes.ts';
import { builtPrograms } from '../../scripts/lib/programs-build.ts';

export interface Store {
  url: string;
  sandboxUrl: string;
  /** How far the clock of its programs is ahead of this one. */
  clockAheadMs: number;
  sql: postgres.Sql;
  /** Enables a fault at an outside service; every test starts without faults. */
  fault(service: string, faults: object): Promise<void>;
  clearFaults(): Promise<void>;
  /** Resets the rate limits: all tests share one IP address. */
  forgetTries(): Promise<void>;
  /** Restores the rows that tests change to the demo data. */
  restoreRows(): Promise<void>;
  /** Kills the server without a shutdown; `start` restarts it at the same address. */
  killServer(): Promise<{ start(): Promise<void> }>;
  stop(): Promise<void>;
}

/** Tables that tests change to stage states. */
const stagedTables = [
  'branches',
  'branch_special_hours',
  'suburbs',
  'app_versions',
  'content_links',
  'available_services',
];

export interface StoreOptions {
  /** Registers a street map of San Pedro Sula and Tegucigalpa, with invented streets. */
  hasMap: boolean;
  /** The hour at which the store starts, such as '02:30'; now by default. */
  startsAt?: string | undefined;
}

/** Starts a whole store for one worker: database, sandbox and server, as separate processes. */
export async function startStore({ hasMap, startsAt }: StoreOptions): Promise<Store> {
  const serverUrl = new URL(process.env.E2E_POSTGRES_URL ?? '');
  const name = `botica_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(serverUrl.href, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(name)} template botica_template strategy file_copy`;
  const databaseUrl = new URL(serverUrl.href);
  databaseUrl.pathname = `/${name}`;

  const folder = await mkdtemp(join(tmpdir(), 'botica-e2e-store-'));
  // Other users need to traverse it: as with `npm start`, parts started by root run as an ordinary user.
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  const account = await choosePartsAccount(dataDir, { isProduction: false, onPrivateFolder: () => undefined });
  if (hasMap) await registerTestMap(folder, dataDir);
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const clockAheadMs = startsAt === undefined ? 0 : msUntil(startsAt);
  const env = {
    ...(clockAheadMs ? { CLOCK_AHEAD_MS: String(clockAheadMs), NODE_OPTIONS: `--import=${clockAhead}` } : {}),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    // The origin that the browser opened: a bank returns the payment frame to it.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    BOTICA_DATA: dataDir,
    DATABASE_URL: databaseUrl.href,
    DEMO_PRODUCTS: '0',
    SOCIAL_PUBLIC_URL: `http://127.0.0.1:${sandboxPort}/social`,
    STAFF_SSO_ISSUER: `http://127.0.0.1:${sandboxPort}/company-accounts`,
    STAFF_SSO_CLIENT_ID: 'botica-consola',
    STAFF_SSO_CLIENT_SECRET: 'sandbox-company-accounts-secret',
    STAFF_SSO_DOMAINS: 'botica.test',
    OUTSIDE_TIMEOUT_MS: '4000',
    RATE_LIMIT_PER_MINUTE: '100000',
    LOG_LEVEL: 'fatal',
    // Tests change rows without a notice, and look at once.
    SHARED_ANSWER_MS: '0',
  };
  const sandbox = startPart('sandbox', builtPrograms.sandbox, env, { account });
  let server = startPart('server', builtPrograms.server, env, { account });
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  await waitUntilReady(`${sandboxUrl}/healthz`, sandbox);
  await waitUntilReady(`http://127.0.0.1:${port}/readyz`, server);
  const sql = postgres(databaseUrl.href, { max: 2, onnotice: () => undefined });
  await sql`create schema pristine`;
  for (const table of stagedTables) await sql`create table ${sql(`pristine.${table}`)} as table ${sql(table)}`;

  return {
    url: `http://127.0.0.1:${port}`,
    sandboxUrl,
    clockAheadMs,
    sql,
    async fault(service, faults) {
      await fetch(`${sandboxUrl}/switchboard/api/services/${service}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(faults),
      });
    },
    async clearFaults() {
      await fetch(`${sandboxUrl}/switchboard/api/reset`, { method: 'POST' });
    },
    async forgetTries() {
      await sql`delete from attempts`;
    },
    async restoreRows() {
      await sql.begin(async (tx) => {
        // Foreign keys are not checked: the same rows are restored at the end.
        await tx`set local session_replication_role = replica`;
        for (const table of stagedTables) {
          await tx`delete from ${tx(table)}`;
          await tx`insert into ${tx(table)} table ${tx(`pristine.${table}`)}`;
        }
      });
    },
    async killServer() {
      const gone = once(server.child, 'exit');
      server.child.kill('SIGKILL');
      await gone;
      return {
        async start() {
          server = startPart('server', builtPrograms.server, env, { account });
          await waitUntilReady(`http://127.0.0.1:${port}/readyz`, server);
        },
      };
    },
    async stop() {
      await sql.end();
      await stopPart(server);
      await stopPart(sandbox);
      await admin`drop database if exists ${admin(name)} with (force)`;
      await admin.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const clockAhead = new URL('./clock-ahead.ts', import.meta.url).href;
const dayMs = 24 * 60 * 60_000;

/** Until the next time that the clocks of the three countries show it. Ahead, so that nothing stored is in the future. */
function msUntil(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  return ((hours * 60 + minutes - storeDate(new Date()).minutes) * 60_000 + dayMs) % dayMs;
}

const mappedCities = [
  { lat: 15.50585, lng: -88.02588 },
  { lat: 14.0818, lng: -87.20681 },
];

async function registerTestMap(folder: string, dataDir: string): Promise<void> {
  const file = join(folder, 'calles.pmtiles');
  await writeFile(file, drawTestMap({ centers: mappedCities }));
  await registerMap(dataDir, file);
}
