import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { sql as fragment } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Line } from './database-pulse.ts';
import { createLine, keepPulse } from './database-pulse.ts';

type NoSchema = Record<string, never>;

/** The pool or a transaction: a query runs in its caller's. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** One pool of connections with two interfaces: Drizzle, and plain SQL. */
interface Pool {
  db: Db;
  sql: postgres.Sql;
}

/**
 * Three ways to the database. `db` and `sql` are the pool for everything: transactions, changes, and reads that must
 * see them. `reads` and `quick` are cheaper, and each accepts only some statements.
 */
export interface Database extends Pool {
  /** Reads that may be slightly stale; they go to the replica if DATABASE_READ_URL is set. */
  reads: Pool;
  /** Single statements of the most frequent calls, on one or a few rows by key. */
  quick: {
    /** Sees every change. No statement here may lock a row: it would delay all that are pipelined behind it. */
    reads: postgres.Sql;
    /** Commits without waiting for the disk: a crash may undo the last half second. */
    writes: postgres.Sql;
  };
  /** Listens for notifications, on a connection of its own. */
  listen: postgres.Sql['listen'];
  /** Where a connection keeps its session: for LISTEN, locks of a session and prepared statements. */
  sessionUrl: string;
  /** Answers within two seconds, also when the database is frozen. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  /** Given: `url` and `readUrl` are poolers in transaction mode, such as PgBouncer, which keep no session. */
  sessionUrl?: string | undefined;
  readUrl?: string | undefined;
  poolSize: number;
  /** Called for each statement; tests count them. */
  onQuery?(statement: string): void;
}

/**
 * Appended to a statement, its commit does not wait for the disk, and a crash may undo the last half second: for
 * counters and for data that can be sent again, never for money, stock or points.
 */
export const unhurried = fragment`(select set_config('synchronous_commit', 'off', true)) as unhurried`;

/**
 * Pipelining: a connection that carries many statements at once costs the server and the database half of what a
 * connection for each does. A slow statement delays those behind it, so `reads`, which holds lists and pages, has more.
 */
const quickConnections = 1;
const readConnections = 3;

const pulseName = 'botica-pulse';
const connectTimeoutSeconds = 5;
const statementTimeoutMs = 15_000;
/** A transaction that waits for something other than the database is ended, so that its connection is freed. */
const idleInTransactionMs = 15_000;

/** A statement with a longer list of values has a new text each time; caching it prepared would only use memory. */
const maxKeptParameters = 30;

interface Keeping {
  prepare: boolean | ((parameters: readonly unknown[]) => boolean);
  limits: Record<string, number>;
}

/** Each transaction may run on another connection: nothing is prepared, and the pooler's own settings set the limits. */
const pooled: Keeping = { prepare: false, limits: {} };
const unpooled: Keeping = {
  // Drizzle sends every statement as new. Cached as prepared, it is parsed once and costs one round trip instead of two.
  prepare: (parameters: readonly unknown[]) => parameters.length <= maxKeptParameters,
  limits: { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: idleInTransactionMs },
};

export function openDatabase({ url, sessionUrl = url, readUrl, poolSize, onQuery }: DatabaseOptions): Database {
  const shared = sessionUrl === url ? unpooled : pooled;
  const lines = new Map<string, Line>([url, sessionUrl, readUrl ?? url].map((address) => [address, createLine()]));
  const open = (name: string, address: string, max: number, { prepare, limits }: Keeping = unpooled, settings = {}) =>
    postgres(address, {
      max,
      connect_timeout: connectTimeoutSeconds,
      idle_timeout: 60,
      // Reconnect immediately when the database is back, without a growing back-off.
      backoff: () => 0.2,
      prepare,
      connection: { application_name: name, ...limits, ...settings },
      onnotice: () => undefined,
      // Documented by the driver, but missing in its types.
      ...{ socket: lines.get(address)?.open },
      ...(onQuery && name !== pulseName ? { debug: (_: number, statement: string) => onQuery(statement) } : {}),
    });
  const main = open('botica', url, poolSize, shared);
  const stale = open('botica-reads', readUrl ?? url, readConnections, shared);
  const quick = {
    reads: open('botica-quick', sessionUrl, quickConnections),
    writes: open('botica-quick', sessionUrl, quickConnections, unpooled, { synchronous_commit: 'off' }),
  };
  // It opens the connection that listens, and no other.
  const listening = sessionUrl === url ? main : open('botica', sessionUrl, 1);
  const pulses = [...lines].map(([address, line]) => {
    const heart = open(pulseName, address, 1, address === sessionUrl ? unpooled : shared);
    return { heart, ...keepPulse({ beat: () => heart`select 1`.execute(), onSilent: line.cut }) };
  });
  return {
    db: drizzle(main),
    sql: main,
    reads: { db: drizzle(stale), sql: stale },
    quick,
    listen: listening.listen,
    sessionUrl,
    // The first is the one that takes changes.
    ping: async () => pulses[0]?.ask(),
    async close() {
      for (const pulse of pulses) pulse.stop();
      const hearts = pulses.map(({ heart }) => heart);
      const pools = new Set([main, listening, stale, quick.reads, quick.writes, ...hearts]);
      await Promise.all([...pools].map((pool) => pool.end({ timeout: 5 })));
    },
  };
}

const connectionErrors = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  // PostgreSQL: shutting down, crashed, starting up, too many connections, disk full, and read-only, as a replica is until
  // its promotion ends.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '25006',
  // PgBouncer, when it lost its server or found none.
  '08P01',
]);

/** Whether the failure means that the database is unavailable, rather than that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && connectionErrors.has(String(cause.code))) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true;
  }
  return false;
}
