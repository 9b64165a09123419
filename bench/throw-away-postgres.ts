import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded.ts';

/** A temporary PostgreSQL with default settings, removed when the work is done. */
export async function withPostgres<Value>(work: (url: string) => Promise<Value>): Promise<Value> {
  const dataDir = await mkdtemp(join(tmpdir(), 'botica-bench-'));
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const sql = postgres(serverUrl, { max: 1, onnotice: () => undefined });
  await sql`create database ${sql(name)}`;
  await sql.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
