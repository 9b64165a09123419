import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { sql as fragment } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

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
  url: string;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
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

const connectTimeoutSeconds = 5;
const statementTimeoutMs = 15_000;
/** A transaction that waits for something other than the database is ended, so that its connection is freed. */
const idleInTransactionMs = 15_000;

/** A statement with a longer list of values has a new text each time; caching it prepared would only use memory. */
const maxKeptParameters = 30;

export function openDatabase({ url, readUrl, poolSize, onQuery }: DatabaseOptions): Database {
  const open = (name: string, address: string, max: number, settings = {}) =>
    postgres(address, {
      max,
      connect_timeout: connectTimeoutSeconds,
      idle_timeout: 60,
      // Reconnect immediately when the database is back, without a growing back-off.
      backoff: () => 0.2,
      // Drizzle sends every statement as new. Cached as prepared, it is parsed once and costs one round trip instead of
      // two.
      prepare: (parameters) => parameters.length <= maxKeptParameters,
      connection: {
        application_name: name,
        statement_timeout: statementTimeoutMs,
        idle_in_transaction_session_timeout: idleInTransactionMs,
        ...settings,
      },
      onnotice: () => undefined,
      ...(onQuery ? { debug: (_: number, statement: string) => onQuery(statement) } : {}),
    });
  const main = open('botica', url, poolSize);
  const stale = open('botica-reads', readUrl ?? url, readConnections);
  const quick = {
    reads: open('botica-quick', url, quickConnections),
    writes: open('botica-quick', url, quickConnections, { synchronous_commit: 'off' }),
  };
  return {
    db: drizzle(main),
    sql: main,
    reads: { db: drizzle(stale), sql: stale },
    quick,
    url,
    async ping() {
      await main`select 1`;
    },
    async close() {
      await Promise.all([main, stale, quick.reads, quick.writes].map((pool) => pool.end({ timeout: 5 })));
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
  // PostgreSQL: shutting down, crashed, starting up, too many connections.
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** Whether the failure means that the database is unavailable, rather than that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && connectionErrors.has(String(cause.code))) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true;
  }
  return false;
}
