import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { sql as fragment } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

type NoSchema = Record<string, never>;

/** The pool or a transaction: a query runs where its caller is. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

export interface Database {
  /** Every change, and every read that must see it. */
  db: Db;
  /** Reads that may be a moment old, on a replica where DATABASE_READ_URL names one. */
  readDb: Db;
  sql: postgres.Sql;
  /** Written-out reads by a key, of the calls that are asked most: done at once, and never waiting for a lock. */
  quickSql: postgres.Sql;
  /**
   * The same for changes of a row by its key that stand alone, and that a crash may undo with the last half second: their
   * commit does not wait for the disk. When one waits for a lock, only its like wait with it.
   */
  quickWriteSql: postgres.Sql;
  /** Written-out reads of what may be a moment old. */
  readSql: postgres.Sql;
  url: string;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  readUrl?: string | undefined;
  poolSize: number;
  /** Told of each statement sent; tests count them. */
  onQuery?(statement: string): void;
}

/**
 * Joined to a statement, its commit does not wait for the disk, and a crash may undo it with the last half second: for
 * what is counted and what can be told anew, never for money, stock or points.
 */
export const unhurried = fragment`(select set_config('synchronous_commit', 'off', true)) as unhurried`;

/**
 * Few connections that carry many statements at once cost server and database half of what a connection for each does,
 * and wait for no transaction: every statement sent alone wakes a process, and two of them at once wake two. None may be
 * slow, or those behind it are; reads of lists and pages take longer than those by a key, and have more than one.
 */
const quickConnections = 1;
const readConnections = 3;

const connectTimeoutSeconds = 5;
const statementTimeoutMs = 15_000;
/** A transaction that waits for something else than the database gives its connection back. */
const idleInTransactionMs = 15_000;

export function openDatabase({ url, readUrl, poolSize, onQuery }: DatabaseOptions): Database {
  const open = (address: string, max: number, settings = {}) =>
    keepingStatements(
      postgres(address, {
        max,
        connect_timeout: connectTimeoutSeconds,
        idle_timeout: 60,
        // A database that comes back is used again at once, not after a growing pause.
        backoff: () => 0.2,
        connection: {
          application_name: 'botica',
          statement_timeout: statementTimeoutMs,
          idle_in_transaction_session_timeout: idleInTransactionMs,
          ...settings,
        },
        onnotice: () => undefined,
        ...(onQuery ? { debug: (_: number, statement: string) => onQuery(statement) } : {}),
      }),
    );
  const sql = open(url, poolSize);
  const quickSql = open(url, quickConnections);
  const quickWriteSql = open(url, quickConnections, { synchronous_commit: 'off' });
  const readSql = open(readUrl ?? url, readConnections);
  const pools = [sql, quickSql, quickWriteSql, readSql];
  return {
    db: drizzle(sql),
    readDb: drizzle(readSql),
    sql,
    quickSql,
    quickWriteSql,
    readSql,
    url,
    async ping() {
      await sql`select 1`;
    },
    async close() {
      await Promise.all(pools.map((pool) => pool.end({ timeout: 5 })));
    },
  };
}

/** A statement as long as its list of values is new each time; keeping it would only take memory. */
const maxKeptParameters = 30;

/**
 * Drizzle sends every statement as one never seen before, which PostgreSQL parses, plans and describes again. Kept by
 * the connection, it costs one trip instead of two.
 */
function keepingStatements<Client extends postgres.ISql>(client: Client): Client {
  const { unsafe } = client;
  client.unsafe = (text, values = [], options = {}) =>
    unsafe(text, values, { ...options, prepare: values.length > 0 && values.length <= maxKeptParameters });
  for (const name of ['begin', 'savepoint'] as const) keepWithin(client, name);
  return client;
}

function keepWithin(
  client: { begin?: unknown; savepoint?: unknown; unsafe: unknown },
  name: 'begin' | 'savepoint',
): void {
  const open = client[name];
  if (typeof open !== 'function') return;
  client[name] = (...given: unknown[]) => {
    const work = given.pop() as (inner: postgres.ISql) => unknown;
    return open(...given, (inner: postgres.ISql) => work(keepingStatements(inner)));
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

/** Whether a failure says that the database is away, rather than that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && connectionErrors.has(String(cause.code))) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true;
  }
  return false;
}
