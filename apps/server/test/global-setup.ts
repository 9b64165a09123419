import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { demoPassword } from '@botica/demo-data';
import { hash } from '@node-rs/argon2';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { openRunFolder } from '../../../scripts/lib/run-folder.ts';
import { readConfig } from '../src/platform/config.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded.ts';
import { prepareDatabase, startServer } from '../src/start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** The default start time of every test: a Sunday at noon in the stores. */
export const testNow = new Date('2026-11-15T18:00:00Z');

const templateProducts = 300;
/** Argon2id in less than a millisecond. */
const cheapHashing = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
const throwAwaySettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

/**
 * One PostgreSQL for the whole run, with a template that is migrated and holds a small demo store. A test file clones it
 * in tens of milliseconds. TEST_DATABASE_URL runs the same tests on a server PostgreSQL.
 */
export default async function setup(project: TestProject) {
  const folder = await openRunFolder({ mayUseMemory: true });
  const given = process.env.TEST_DATABASE_URL;
  const server = given
    ? { url: given, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir: join(folder.path, 'postgres'), settings: throwAwaySettings });
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  await sql`drop database if exists botica_template`;
  await sql`create database botica_template`;
  if (!given) await acceptPasswordsQuickly(sql, server.url);
  await sql.end();

  const templateUrl = new URL(server.url);
  templateUrl.pathname = '/botica_template';
  await prepareTemplate(templateUrl.href, folder.path);
  project.provide('postgresUrl', server.url);
  flushCompileCache();

  return async () => {
    await server.stop();
    await folder.close();
  };
}

/** Each test server opens a dozen connections, and each hashes the password thousands of times. */
async function acceptPasswordsQuickly(sql: postgres.Sql, url: string): Promise<void> {
  await sql`set scram_iterations = 1`;
  await sql.unsafe(`alter role current_user password '${new URL(url).password}'`);
}

/**
 * A server that starts on it once also creates the queues of its jobs, which every test server would create otherwise.
 */
async function prepareTemplate(databaseUrl: string, folder: string): Promise<void> {
  const clock = { now: () => testNow };
  await prepareDatabase(databaseUrl, { demoProducts: templateProducts }, clock);
  await storeCheapPasswords(databaseUrl);
  const given = readConfig({ LOG_LEVEL: 'silent', BOTICA_DATA: join(folder, 'template') });
  const config = { ...given, port: 0, metricsPort: undefined, demoProducts: 0 };
  const server = await startServer({ config, databaseUrl, clock });
  await server.stop();
}

/** A login hashes with the parameters of the stored hash, and the tests log in thousands of times. */
async function storeCheapPasswords(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  for (const table of ['customers', 'staff']) {
    const people = await sql<{ id: string }[]>`select id from ${sql(table)} where password_hash is not null`;
    const hashes = await Promise.all(people.map(() => hash(demoPassword, cheapHashing)));
    await sql`
      update ${sql(table)} set password_hash = cheap.hash
      from unnest(${people.map(({ id }) => id)}::uuid[], ${hashes}::text[]) as cheap (id, hash)
      where ${sql(table)}.id = cheap.id`;
  }
  await sql.end();
}
