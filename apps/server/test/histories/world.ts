import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callPrefix } from '@botica/contract/call';
import { headerNames } from '@botica/contract/headers';
import postgres from 'postgres';
import { inject } from 'vitest';
import { buildSandbox } from '../../../sandbox/src/app.ts';
import { testNow } from '../global-setup.ts';
import { runBooks } from './books.ts';
import { prepareShelves } from './prepare-shop.ts';
import type { StoreChild } from './store-child.ts';
import { startStore } from './store-child.ts';

/** Longer than the store waits for an outside service. */
const patienceMs = 20_000;
/** On a busy machine an outside service that is well needs most of it. */
const outsideTimeoutMs = 1500;

export interface Reply {
  /** 0: the connection broke, and nobody knows whether the call was done. */
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the body of any call, as the fixtures of other tests have it.
  body: any;
  /** A page instead of a body. */
  page: string;
  location: string;
  cookie: string;
}

export interface Sent {
  method?: string;
  json?: object;
  form?: URLSearchParams | FormData;
  headers?: Readonly<Record<string, string>>;
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/**
 * A store in a process of its own, its PostgreSQL and its outside services, with a clock that only moves ahead. With a
 * planted defect, to prove that it is found.
 */
export async function openWorld(defect?: string) {
  const time = { now: testNow };
  const { url: databaseUrl, drop } = await cloneTemplate();
  const sql = postgres(databaseUrl, { max: 3, onnotice: () => undefined });
  const dataDir = await mkdtemp(join(tmpdir(), 'botica-history-'));
  const sandbox = buildSandbox({ now: () => time.now });
  const sandboxUrl = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const shelves = await prepareShelves(sql, sandboxUrl);
  const env = {
    ...outsideEnv(sandboxUrl),
    DATABASE_URL: databaseUrl,
    BOTICA_DATA: dataDir,
    LOG_LEVEL: 'error',
    OUTSIDE_TIMEOUT_MS: String(outsideTimeoutMs),
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
  const start = () => startStore({ ...env, HISTORY_NOW: String(time.now.getTime()) }, defect);
  let store: StoreChild = await start();
  const baseline = await runBooks(sql, time.now, []);

  async function send(path: string, { method, json, form, headers = {} }: Sent = {}): Promise<Reply> {
    const body = json ? JSON.stringify(json) : form;
    try {
      const reply = await fetch(`${store.url}${callPrefix}${path}`, {
        method: method ?? (body ? 'POST' : 'GET'),
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
        ...(body ? { body } : {}),
        headers: {
          [headerNames.company]: '2',
          [headerNames.branch]: '5',
          ...(json ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
      });
      const text = await reply.text();
      const isJson = reply.headers.get('content-type')?.includes('json') ?? false;
      return {
        status: reply.status,
        body: isJson ? JSON.parse(text) : {},
        page: isJson ? '' : text,
        location: reply.headers.get('location') ?? '',
        cookie: reply.headers.getSetCookie().join('; '),
      };
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') throw new Error(`${path} hung for ${patienceMs} ms`);
      return { status: 0, body: {}, page: '', location: '', cookie: '' };
    }
  }

  return {
    sql,
    databaseUrl,
    sandboxUrl,
    shelves,
    time,
    send,
    /** How many histories it has seen. */
    histories: 0,
    /** Violations that the demo data begins with: purchases of other times, without their payments. */
    baseline,
    /** After a violation nothing that follows proves anything. */
    isSpoiled: false,

    /** Jobs that wait for their hour get nearer to it too: PostgreSQL's clock decides that, and it does not move. */
    async advance(ms: number): Promise<void> {
      time.now = new Date(time.now.getTime() + ms);
      await store.ask({ now: time.now.getTime() });
      if (ms < 60_000) return;
      await sql`update pgboss.job set start_after = start_after - ${ms / 1000} * interval '1 second'
        where state in ('created', 'retry')`;
    },
    /** What the running process logged last. */
    log: () => store.log.join('').split('\n').slice(-20).join('\n'),
    sweep: () => store.ask({ sweeps: true }),

    /** A new process starts on what the killed one left. */
    async crash(): Promise<void> {
      await store.kill();
      // What the lost heartbeat does after half a minute.
      await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`;
      store = await start();
    },
    fault: (service: string, body: object) =>
      sandbox.inject({ method: 'PUT', url: `/switchboard/api/services/${service}`, payload: body }),
    /** Ends all faults, and keeps what the services know. */
    async endFaults(): Promise<void> {
      for (const service of ['powertranz', 'oky', 'tigo-money', 'branch-link'])
        await sandbox.inject({ method: 'DELETE', url: `/switchboard/api/services/${service}` });
    },
    look: async (path: string) => (await sandbox.inject({ url: path })).json(),

    async close(): Promise<void> {
      await store.kill();
      await sandbox.close();
      await sql.end({ timeout: 2 });
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function cloneTemplate() {
  const serverUrl = inject('postgresUrl');
  const name = `botica_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(name)} template botica_template strategy file_copy`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await admin`drop database if exists ${admin(name)} with (force)`;
      await admin.end();
    },
  };
}

function outsideEnv(url: string): Record<string, string> {
  const paths = {
    ...{ SMS_URL: 'sms', MAIL_URL: 'mail', ANALYTICS_URL: 'analytics', MASTER_DATA_URL: 'master-data' },
    ...{ TAX_OFFICE_URL: 'tax-office', BRANCH_LINK_URL: 'branch-link', POWERTRANZ_URL: 'powertranz/api' },
    ...{ BAC_URL: 'bac', PAYPAL_URL: 'paypal', TIGO_URL: 'tigo-money', OKY_URL: 'oky', BANK_POINTS_URL: 'bank-points' },
  };
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, `${url}/${path}`]));
}
