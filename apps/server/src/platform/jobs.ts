import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Job, JobResult, QueueResult, SendOptions, WorkOptions } from 'pg-boss';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from './database.ts';

declare const payload: unique symbol;

/**
 * A type of background job: one constant with the name of its queue, the type of its payload and its policy. Waiting
 * jobs are found by the name, so a new release must not change it.
 */
export interface JobType<Data extends object> {
  readonly name: string;
  /** How often a failed job is retried, with exponential back-off. */
  readonly retryLimit: number;
  /** The delay before the first retry; each further delay is about twice as long. */
  readonly retryDelaySeconds: number;
  /** The schedule, run once for all processes; the hour is UTC. */
  readonly cron: string | undefined;
  /** For the type checker only. */
  readonly [payload]?: Data;
}

/** The payload of a job that needs none, such as one that runs by `cron`. */
export type NoPayload = Record<string, never>;

interface JobPolicy {
  name: string;
  retryLimit?: number;
  retryDelaySeconds?: number;
  cron?: string;
}

export function jobType<Data extends object = NoPayload>({
  name,
  retryLimit = 5,
  retryDelaySeconds = 5,
  cron,
}: JobPolicy): JobType<Data> {
  return { name, retryLimit, retryDelaySeconds, cron };
}

/** A job may run twice, so it must be idempotent: `id` is the same for every run of one job. */
type RunJob<Data extends object> = (data: Data, job: { id: string; signal: AbortSignal }) => Promise<void>;

export interface Jobs {
  define<Data extends object>(type: JobType<Data>, run: RunJob<NoInfer<Data>>): void;
  /** The outbox: the job exists if, and only if, the transaction that enqueued it commits. */
  enqueue<Data extends object>(tx: Db, type: JobType<Data>, data: NoInfer<Data>, options?: SendOptions): Promise<void>;
  /**
   * Deletes jobs that failed permanently and mention one of the values in their data. Waiting jobs stay: they run, and
   * their success deletes them.
   */
  forget(tx: Db, values: readonly string[]): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The age in seconds of the oldest waiting job; a growing number means that jobs are stuck. */
  oldestWaitingSeconds(db: Db): Promise<number>;
  /** The queues with jobs that are overdue, that wait for a retry, or that failed permanently. */
  findTrouble(db: Db): Promise<QueueTrouble[]>;
}

export interface QueueTrouble {
  queue: string;
  /** They should have started more than five minutes ago. */
  overdue: number;
  retrying: number;
  /** No longer retried. */
  failed: number;
  /** When the oldest of these jobs was enqueued. */
  since: Date;
}

const overdueMinutes = 5;

// A worker that dies stops its heartbeat, and another worker takes its job after this long.
const heartbeatSeconds = 30;
/** Jobs of one type that a worker takes at a time. */
const batchSize = 10;
/** How long a retry or a delayed job may wait after it is due. */
const wakeEverySeconds = 2;
/** Only if NOTIFY and the wake-up both fail. */
const pollSeconds = 60;
/** How long a stop waits for running jobs. */
const patienceMs = 10_000;

/** One index look-up per queue, however many jobs wait in it. */
const dueQueues = `
  select name from unnest($1::text[]) as name where exists (
    select from pgboss.job
    where job.name = name.name and state < 'active' and not blocked and start_after <= now())`;

interface Definition {
  type: JobType<object>;
  run: RunJob<object>;
}

interface JobsOptions {
  url: string;
  log: Logger;
  /** Whether jobs with a `cron` run by the clock. Tests run them themselves, so that no sweep comes in between. */
  runsSchedules?: boolean;
}

export function createJobs({ url, log, runsSchedules = true }: JobsOptions): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'botica-jobs',
    max: 4,
    useListenNotify: true,
    schedule: runsSchedules,
  });
  const definitions = new Map<string, Definition>();
  const workers = new Map<string, Promise<string>>();
  let isStarted = false;
  /** From the end of the start to the begin of the stop. */
  let isRunning = false;
  let waking: NodeJS.Timeout | undefined;
  boss.on('error', (error) => log.error({ err: error }, 'jobs: connection trouble'));

  /** A queue of another release gets the policy of this one; waiting jobs keep theirs. */
  async function prepareQueues(): Promise<void> {
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const { type } of definitions.values()) {
      const queue = known.get(type.name);
      const policy = policyOf(type);
      // Sequential: pg-boss creates every queue under the same lock.
      if (!queue) await boss.createQueue(type.name, policy);
      else if (!hasPolicy(queue, policy)) await boss.updateQueue(type.name, policy);
    }
  }

  /** Queues and schedules of job types that this release does not define stay: another release may be running too. */
  async function prepareSchedules(): Promise<void> {
    const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    for (const { type } of definitions.values()) {
      const { name, cron } = type;
      if (cron === known.get(name)) continue;
      await (cron ? boss.schedule(name, cron) : boss.unschedule(name));
    }
  }

  /**
   * Starts the worker of a queue when it first has work. A new worker fetches at once: of a hundred idle queues that would
   * be most of what a start costs the database.
   */
  function serve(name: string): Promise<string> | undefined {
    const definition = definitions.get(name);
    if (!isRunning || !definition) return undefined;
    const known = workers.get(name);
    if (known) return known;
    const worker = startWorker(definition);
    workers.set(name, worker);
    // The next look starts it again.
    worker.catch(() => workers.delete(name));
    return worker;
  }

  function startWorker({ type: { name }, run }: Definition): Promise<string> {
    // After a full batch the next one is fetched immediately, so that a backlog does not wait for the polling interval.
    const pace = { pollingIntervalSeconds: pollSeconds, batchSize, burstWhenBatchFull: true };
    return boss.work<object, void, { perJobResults: true } & WorkOptions>(
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
   * A new job is announced by NOTIFY to the workers that run, but a retry or a delayed job becomes due silently, and a job
   * of another process may find no worker here. One query finds the queues of all of them: polling each of about a hundred
   * queues would keep an idle store at work.
   */
  async function wakeWorkers(): Promise<void> {
    try {
      const { rows } = await boss.getDb().executeSql(dueQueues, [[...definitions.keys()]]);
      for (const { name } of rows) boss.notifyWorker((await serve(name)) ?? '');
    } catch (error) {
      log.warn({ err: error }, 'jobs: due jobs were not found, the next look follows');
    }
    if (waking) waking.refresh();
  }

  /**
   * A completed job leaves no row, because its payload may name a person (an e-mail, a phone). pg-boss accepts that the
   * row is gone when it settles the batch.
   */
  async function deleteCompleted(name: string, results: readonly JobResult[]): Promise<void> {
    const ids = results.filter(({ status }) => status === 'completed').map(({ id }) => id);
    if (ids.length > 0) await boss.deleteJob(name, ids);
  }

  /** A failed job is retried, and does not affect the other jobs of its batch. */
  async function runOne(name: string, run: RunJob<object>, job: Job<object>): Promise<JobResult> {
    try {
      await run(job.data, { id: job.id, signal: job.signal });
      return { id: job.id, status: 'completed' };
    } catch (error) {
      log.warn({ err: error, job: name, jobId: job.id }, 'job failed, it will be tried again');
      return { id: job.id, status: 'failed' };
    }
  }

  return {
    define<Data extends object>(type: JobType<Data>, run: RunJob<Data>) {
      if (isStarted) throw new Error(`Job ${type.name} is defined after the start`);
      if (definitions.has(type.name)) throw new Error(`Job ${type.name} is defined twice`);
      definitions.set(type.name, { type, run: run as unknown as RunJob<object> });
    },
    async enqueue(tx, { name }, data, options = {}) {
      if (!definitions.has(name)) throw new Error(`There is no job named ${name}`);
      await boss.send(name, data, { ...options, db: fromDrizzle(tx, sql) });
      // The commit wakes it. Without a worker the next look finds the job.
      await serve(name)?.catch((error: unknown) => log.warn({ err: error }, 'jobs: no worker was started'));
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
      await prepareSchedules();
      isRunning = true;
      await wakeWorkers();
      waking = setTimeout(() => void wakeWorkers(), wakeEverySeconds * 1000).unref();
    },
    async stop() {
      clearTimeout(waking);
      waking = undefined;
      isRunning = false;
      // pg-boss would look only twice a second whether its workers have ended.
      await Promise.race([
        Promise.all([...workers.keys()].map((name) => boss.offWork(name))),
        delay(patienceMs, undefined, { ref: false }),
      ]);
      if (isStarted) await boss.stop({ graceful: false, close: true });
    },
    async oldestWaitingSeconds(db) {
      const rows = await db.execute<{ seconds: number }>(sql`
        select coalesce(extract(epoch from now() - min(greatest(created_on, start_after))), 0)::float8 as seconds
        from pgboss.job where state in ('created', 'retry') and start_after <= now()`);
      return rows[0]?.seconds ?? 0;
    },
    async findTrouble(db) {
      const isOverdue = sql`state in ('created', 'retry') and start_after <= now() - make_interval(mins => ${overdueMinutes})`;
      const rows = await db.execute<Omit<QueueTrouble, 'since'> & { since: string } & Record<string, unknown>>(sql`
        select name as queue, (count(*) filter (where ${isOverdue}))::int as overdue,
          (count(*) filter (where state = 'retry'))::int as retrying,
          (count(*) filter (where state = 'failed'))::int as failed, min(created_on) as since
        from pgboss.job where state in ('retry', 'failed') or (${isOverdue})
        group by name order by failed desc, overdue desc, retrying desc, name`);
      return rows.map((row) => ({ ...row, since: new Date(row.since) }));
    },
  };
}

type QueuePolicy = ReturnType<typeof policyOf>;

function policyOf({ retryLimit, retryDelaySeconds }: JobType<object>) {
  return { retryLimit, retryBackoff: true, retryDelay: retryDelaySeconds, heartbeatSeconds, notify: true };
}

function hasPolicy(queue: QueueResult, policy: QueuePolicy): boolean {
  return (Object.keys(policy) as (keyof QueuePolicy)[]).every((option) => queue[option] === policy[option]);
}
