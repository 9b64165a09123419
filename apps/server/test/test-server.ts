import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callPrefix } from '@botica/contract/call';
import { headerNames } from '@botica/contract/headers';
import type { CompanyId } from '@botica/domain/companies';
import type { InjectOptions } from 'fastify';
import postgres from 'postgres';
import { afterAll, inject, vi } from 'vitest';
import { readConfig } from '../src/platform/config.ts';
import { schemasCompiledAtFirstUse } from '../src/platform/schemas.ts';
import { startServer } from '../src/start.ts';
import { testNow } from './global-setup.ts';

/** A separate database for one test file, cloned from the template, or without any table; dropped when the file ends. */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<string> {
  const serverUrl = inject('postgresUrl');
  const name = `botica_${randomUUID().replaceAll('-', '')}`;
  const sql = postgres(serverUrl, { max: 1, onnotice: () => undefined });
  // Copying the files takes half the time of writing every page to the log.
  await sql`create database ${sql(name)} template ${sql(isEmpty ? 'template0' : 'botica_template')} strategy file_copy`;
  afterAll(async () => {
    await sql`drop database if exists ${sql(name)} with (force)`;
    await sql.end();
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The servers of one worker compile the schema of a call once. */
const compiledSchemas = schemasCompiledAtFirstUse();

export type TestServer = Awaited<ReturnType<typeof createTestServer>>;

/** Answers are not shared: tests count statements, and change rows without a notice. */
const usual = { LOG_LEVEL: 'silent', OUTSIDE_TIMEOUT_MS: '500', SHARED_ANSWER_MS: '0' };

/** The real server on a real database, with a clock that the test moves and a count of the statements sent. */
export async function createTestServer(
  env: Record<string, string> = {},
  { logTo }: { logTo?: NodeJS.WritableStream } = {},
) {
  const databaseUrl = env.DATABASE_URL ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'botica-server-'));
  const time = { now: testNow };
  let counted: string[] | undefined;
  const given = readConfig({ ...usual, BOTICA_DATA: dataDir, ...env });
  const metricsPort = given.metricsPort === undefined ? undefined : 0;
  const config = { ...given, port: 0, metricsPort, demoProducts: 0 };
  const started = await startServer({
    config,
    databaseUrl,
    clock: { now: () => time.now },
    runsSchedules: false,
    isPrepared: env.DATABASE_URL === undefined,
    schemas: compiledSchemas,
    onQuery: (statement) => counted?.push(statement),
    ...(logTo ? { logTo } : {}),
  });
  const { database, outsideHealth } = started.platform;
  /** Waits until no job runs or is due, so that earlier work, such as the letter of an order, is not counted. */
  const untilJobsRest = () =>
    vi.waitFor(
      async () => {
        const [due] = await database.sql`
          select name from pgboss.job
          where state = 'active' or (state in ('created', 'retry') and start_after <= now()) limit 1`;
        if (due) throw new Error(`The job ${due.name} is still at work`);
      },
      { interval: 20 },
    );
  /** What some work sends to the database, after the jobs before it have finished. */
  async function sentStatements(work: () => Promise<unknown>): Promise<string[]> {
    await untilJobsRest();
    await outsideHealth.flush();
    const statements: string[] = [];
    counted = statements;
    try {
      await work();
    } finally {
      counted = undefined;
    }
    return statements;
  }
  const server = {
    ...started,
    databaseUrl,
    time,
    untilJobsRest,
    url: `http://127.0.0.1:${(started.app.server.address() as { port: number }).port}`,
    /** Sends a call as the storefront does, in a company. */
    async send(path: string, { company = 2, ...options }: Omit<InjectOptions, 'url'> & { company?: CompanyId } = {}) {
      const reply = await server.app.inject({
        method: 'GET',
        url: `${callPrefix}${path}`,
        ...options,
        headers: { [headerNames.company]: String(company), ...options.headers },
      });
      const isFile = /^(text\/csv|application\/pdf)/.test(String(reply.headers['content-type']));
      const body = isFile ? { file: reply.body } : reply.json();
      return { status: reply.statusCode, headers: reply.headers, cookies: reply.cookies, body };
    },
    countStatements: async (work: () => Promise<unknown>) => (await sentStatements(work)).length,
    sentStatements,
  };
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    forgetMembers(server);
  });
  return server;
}

/**
 * A process never unloads the test files that it has run, nor what their constants hold: without this the servers of all
 * of them, 18 MB each.
 */
export function forgetMembers(held: object): void {
  for (const name of Object.keys(held)) Reflect.deleteProperty(held, name);
}
