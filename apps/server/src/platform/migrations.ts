import { dirname, join } from 'node:path';
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

/** Migrations only go forward, and each is safe while the previous version is still serving. */
export async function runMigrations(sql: postgres.Sql): Promise<void> {
  await migrate(drizzle(sql), { migrationsFolder });
}
