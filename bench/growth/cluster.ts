import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';

/** For filling in bulk: what a crash loses is generated again. */
export const fillSettings = [
  'shared_buffers=1GB',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'autovacuum=off',
  'maintenance_work_mem=512MB',
  'max_parallel_maintenance_workers=1',
  'checkpoint_timeout=30min',
];

/** For measuring: the defaults, but for a cache that holds what is asked for, and no vacuum in the middle. */
export const measureSettings = ['shared_buffers=1GB', 'autovacuum=off', 'max_wal_size=4GB'];

/** A PostgreSQL in a folder that stays if one was named. */
export async function withCluster<Value>(
  { dataDir, settings }: { dataDir: string | undefined; settings: readonly string[] },
  work: (serverUrl: string) => Promise<Value>,
): Promise<Value> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'botica-bench-')));
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: folder, settings });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
    if (!dataDir) await rm(folder, { recursive: true, force: true });
  }
}

export const nameOf = (orders: number) => `growth_${orders}`;

export function urlOf(serverUrl: string, orders: number): string {
  const url = new URL(serverUrl);
  url.pathname = `/${nameOf(orders)}`;
  return url.href;
}

/** One connection without a time limit. */
export async function withSql<Value>(url: string, work: (sql: postgres.Sql) => Promise<Value>): Promise<Value> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
