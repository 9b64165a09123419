import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { prepareDatabase } from '../../src/start.ts';
import { givenProposal } from '../access/prescription-proposal-cases.ts';
import { testNow } from '../global-setup.ts';
import { startOutside } from '../outside.ts';
import type { TestServer } from '../test-server.ts';
import { createTestServer } from '../test-server.ts';
import { collectRoutes } from './routes.ts';

export type AttackedStore = Awaited<ReturnType<typeof startAttackedStore>>;

export interface LogLine {
  level: number;
  msg: string;
  err?: { code?: string; cause?: { code?: string } };
  [fact: string]: unknown;
}

/** The whole store with its outside services, a demo store in which customers have a history, and all its routes. */
export async function startAttackedStore() {
  const outside = await startOutside({ now: () => testNow });
  const outsideUrl = outside.env.SMS_URL.replace(/\/sms$/, '');
  const log = new PassThrough();
  const warnings: LogLine[] = [];
  log.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n').filter(Boolean)) warnings.push(JSON.parse(line));
  });
  const env = {
    ...outside.env,
    ADDRESS_ECHO_URL: `${outsideUrl}/address-echo`,
    GEOCODER_URL: `${outsideUrl}/geocoder`,
    SOCIAL_URL: `${outsideUrl}/social`,
    OUTSIDE_TIMEOUT_MS: '8000',
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
    DATABASE_URL: await createDemoDatabase(),
  };
  const { started: server, routes } = await collectRoutes(() => createTestServer(env, { logTo: log }));
  await giveProposals(server);
  // A separate connection: the harness must not use the code under test.
  const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 2 });
  afterAll(() => pool.end());
  const query: Query = async (text, values) => (await pool.query(text, values)).rows;
  // Scheduled work would be mistaken for the effect of a request.
  await query('delete from pgboss.schedule');
  return { server, routes, warnings, query };
}

/** The demo store has none: one for each customer under attack. */
async function giveProposals({ platform }: TestServer): Promise<void> {
  const { db, sql } = platform.database;
  const owners = await sql<{ id: string }[]>`
    select id from customers where email in ('cliente@botica.test', 'mayor@botica.test')`;
  for (const { id } of owners) await givenProposal(db, id);
}

/** Runs a statement with its values and returns the rows. */
export type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** The template of the other tests has no orders; this store starts with two years of them. */
async function createDemoDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const name = `botica_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${name}`);
  afterAll(async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  });
  url.pathname = `/${name}`;
  await prepareDatabase(url.href, { demoProducts: 300, demoOrders: true }, { now: () => testNow });
  return url.href;
}
