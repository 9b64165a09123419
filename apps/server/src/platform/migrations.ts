import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

const migrationsFolder = join(dirname(fileURLToPath(import.meta.url)), '../../migrations');

/** An arbitrary lock number; all processes of all versions use the same one. */
const preparationLock = 4_207_001;

/**
 * Runs `work` in one process at a time, across machines: the others wait here and then find the work done. The lock
 * belongs to a connection, so a killed process releases it.
 */
export async function underPreparationLock<Value>(
  url: string,
  work: (sql: postgres.Sql) => Promise<Value>,
): Promise<Value> {
  const sql = postgres(url, {
    max: 1,
    onnotice: () => undefined,
    connection: { application_name: 'botica-preparation' },
  });
  try {
    await sql`select pg_advisory_lock(${preparationLock})`;
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Shorter than PostgreSQL's `deadlock_timeout` of a second, so that in a deadlock the work gives up, never a call. */
const lockTimeout = '500ms';
const pauseMs = 500;
const triesOfWork = 120;

/**
 * Idempotent work on tables that other processes use. It gives up when it waits long for a lock, because every call behind
 * it would wait too, and starts again.
 */
export async function givingWayToCalls(sql: postgres.Sql, work: () => Promise<void>): Promise<void> {
  await sql`select set_config('lock_timeout', ${lockTimeout}, false)`;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === triesOfWork || !isLockTimeout(error)) throw error;
      await delay(pauseMs);
    }
  }
}

/** drizzle wraps the error of a statement. */
function isLockTimeout(error: unknown): boolean {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown };
  return code === '55P03' || (cause !== undefined && isLockTimeout(cause));
}

/** Migrations only go forward, and each is safe while the previous version is still serving. */
export async function runMigrations(sql: postgres.Sql): Promise<void> {
  await migrate(drizzle(sql), { migrationsFolder });
}

/**
 * Whether another version has run migrations that this one does not have. During an upgrade, a process of the version
 * before may start again on such a database: it serves, and leaves the database as the newer one prepared it.
 */
export async function isDatabaseNewer(sql: postgres.Sql): Promise<boolean> {
  const [journal] = await sql`select to_regclass('drizzle.__drizzle_migrations') as found`;
  if (!journal?.found) return false;
  const [last] = await sql<{ at: string | null }[]>`select max(created_at) as at from drizzle.__drizzle_migrations`;
  const { entries } = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal;
  return Number(last?.at ?? 0) > Math.max(...entries.map(({ when }) => when));
}

interface Journal {
  entries: readonly { when: number }[];
}
