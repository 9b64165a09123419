import { sql } from 'drizzle-orm';
import type { Job, JobResult, SendOptions, WorkOptions } from 'pg-boss';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from './database.ts';

/** A kind of work done later. The data is what the job was given; a job may run twice, so `run` must not mind. */
export interface JobDefinition<Data extends object> {
  name: string;
  /** How often a failed job is tried again, with growing pauses. */
  retryLimit?: number;
  /** The first pause before trying again; each further one is twice as long. */
  retryDelaySeconds?: number;
  /** When it runs by itself, once for all processes; the hour is UTC. */
  cron?: string;
  run(data: Data, job: { id: string; signal: AbortSignal }): Promise<void>;
}

export interface Jobs {
  define<Data extends object>(definition: JobDefinition<Data>): void;
  /** The outbox: the job exists if, and only if, the transaction that asked for it commits. */
  enqueue<Data extends object>(tx: Db, name: string, data: Data, options?: SendOptions): Promise<void>;
  /**
   * Deletes the jobs that failed for good and mention one of the values anywhere in their data. Those that still wait
   * stay: they run, and their success deletes them.
   */
  forget(tx: Db, values: readonly string[]): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Seconds that the oldest waiting job has waited; a number that grows says that jobs are stuck. */
  oldestWaitingSeconds(db: Db): Promise<number>;
}

// A worker that dies stops its heartbeat, and its job goes to another after this long.
const heartbeatSeconds = 30;
/** Of one kind, at a time. */
const batchSize = 10;

export function createJobs({ url, log }: { url: string; log: Logger }): Jobs {
  const boss = new PgBoss({ connectionString: url, application_name: 'botica-jobs', max: 4, useListenNotify: true });
  const definitions = new Map<string, JobDefinition<object>>();
  let isStarted = false;
  boss.on('error', (error) => log.error({ err: error }, 'jobs: connection trouble'));

  async function prepareQueues(): Promise<void> {
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const { name, retryLimit = 5, retryDelaySeconds = 5 } of definitions.values()) {
      if (known.has(name)) continue;
      // One after the other: each is made under one lock of them all.
      const retries = { retryLimit, retryBackoff: true, retryDelay: retryDelaySeconds };
      await boss.createQueue(name, { ...retries, heartbeatSeconds, notify: true });
    }
  }

  async function serve({ name, cron, run }: JobDefinition<object>): Promise<void> {
    if (cron) await boss.schedule(name, cron);
    // A full batch is followed by the next one at once: what a rush leaves behind is not worked off one every two seconds.
    const pace = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, batchSize, burstWhenBatchFull: true };
    await boss.work<object, void, { perJobResults: true } & WorkOptions>(
      name,
      { ...pace, perJobResults: true },
      async (batch) => {
        const results = await Promise.all(batch.map((job) => runOne(name, run, job)));
        await deleteCompleted(name, results);
        return results;
      },
    );
  }

  /**
   * A job that is done leaves no row: its data may name a person (an e-mail, a phone), and nobody needs it any more.
   * pg-boss finds the row gone when it settles the batch, which it allows.
   */
  async function deleteCompleted(name: string, results: readonly JobResult[]): Promise<void> {
    const ids = results.filter(({ status }) => status === 'completed').map(({ id }) => id);
    if (ids.length > 0) await boss.deleteJob(name, ids);
  }

  /** One that fails is tried again, and keeps nobody of its batch from being done. */
  async function runOne(name: string, run: JobDefinition<object>['run'], job: Job<object>): Promise<JobResult> {
    try {
      await run(job.data, { id: job.id, signal: job.signal });
      return { id: job.id, status: 'completed' };
    } catch (error) {
      log.warn({ err: error, job: name, jobId: job.id }, 'job failed, it will be tried again');
      return { id: job.id, status: 'failed' };
    }
  }

  return {
    define(definition) {
      if (isStarted) throw new Error(`Job ${definition.name} is defined after the start`);
      definitions.set(definition.name, definition as unknown as JobDefinition<object>);
    },
    async enqueue(tx, name, data, options = {}) {
      if (!definitions.has(name)) throw new Error(`There is no job named ${name}`);
      await boss.send(name, data, { ...options, db: fromDrizzle(tx, sql) });
    },
    async forget(tx, values) {
      const wanted = JSON.stringify(values.map((value) => value.toLowerCase()));
      await tx.execute(sql`
        delete from pgboss.job where state in ('completed', 'failed', 'cancelled') and exists (
          select from jsonb_path_query(data, 'strict $.**') as part
          where jsonb_typeof(part) = 'string' and ${wanted}::jsonb ? lower(part #>> '{}'))`);
    },
    async start() {
      isStarted = true;
      await boss.start();
      await prepareQueues();
      await Promise.all([...definitions.values()].map(serve));
    },
    async stop() {
      if (isStarted) await boss.stop({ graceful: true, close: true, timeout: 10_000 });
    },
    async oldestWaitingSeconds(db) {
      const rows = await db.execute<{ seconds: number }>(sql`
        select coalesce(extract(epoch from now() - min(greatest(created_on, start_after))), 0)::float8 as seconds
        from pgboss.job where state in ('created', 'retry') and start_after <= now()`);
      return rows[0]?.seconds ?? 0;
    },
  };
}
