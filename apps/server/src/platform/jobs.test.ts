import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../test/test-server.ts';
import { openDatabase } from './database.ts';
import { createJobs, jobType } from './jobs.ts';
import { createLogger } from './logging.ts';

const url = await createTestDatabase();
const database = openDatabase({ url, poolSize: 4 });
// Without schedules: a minute that passes would add a job to the queues that are counted.
const createTestJobs = () =>
  createJobs({ url, log: createLogger({ level: 'silent', name: 'test' }), runsSchedules: false });

const greet = jobType<{ name: string }>({ name: 'greet' });
const flaky = jobType<{ name: string }>({ name: 'flaky', retryLimit: 3, retryDelaySeconds: 1 });
const unheard = jobType<{ name: string }>({ name: 'unheard' });
const long = jobType({ name: 'long' });
const changed = jobType<{ name: string }>({ name: 'changed', retryLimit: 12, retryDelaySeconds: 9 });
const undefinedJob = jobType({ name: 'undefined', cron: '* * * * *' });

// An older release left two queues: one with another policy, and one of a job type that is no longer defined.
const olderRelease = createTestJobs();
const olderPolicy = { retryLimit: 3, retryDelaySeconds: 4, cron: '* * * * *' };
olderRelease.define(jobType({ name: changed.name, ...olderPolicy }), async () => undefined);
olderRelease.define(undefinedJob, async () => undefined);
await olderRelease.start();
await olderRelease.enqueue(database.db, undefinedJob, {}, { startAfter: 3600 });
await olderRelease.stop();
await database.sql`
  update pgboss.queue set retry_backoff = false, heartbeat_seconds = 60, notify = false where name = ${changed.name}`;

const done: string[] = [];
let failuresLeft = 1;
const jobs = createTestJobs();
jobs.define(greet, async ({ name }) => void done.push(name));
jobs.define(changed, async ({ name }) => void done.push(name));
jobs.define(unheard, async ({ name }) => void done.push(name));
jobs.define(flaky, async ({ name }) => {
  failuresLeft -= 1;
  if (failuresLeft >= 0) throw new Error('not yet');
  done.push(name);
});
await jobs.start();
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

describe('jobs', () => {
  it('a job runs after the transaction that enqueued it commits', async () => {
    await database.db.transaction((tx) => jobs.enqueue(tx, greet, { name: 'committed' }));
    await vi.waitFor(() => expect(done).toContain('committed'));
  });

  it('a job does not exist when its transaction rolls back', async () => {
    const work = database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'rolled back' });
      throw new Error('the order failed');
    });
    await expect(work).rejects.toThrow('the order failed');
    await database.db.transaction((tx) => jobs.enqueue(tx, greet, { name: 'after' }));
    await vi.waitFor(() => expect(done).toContain('after'));
    expect(done).not.toContain('rolled back');
  });

  it('a failed job is retried', async () => {
    await database.db.transaction((tx) => jobs.enqueue(tx, flaky, { name: 'second time' }));
    await vi.waitFor(() => expect(done).toContain('second time'));
  });

  it('a job without a notification is found in a queue whose worker never started', async () => {
    const other = createTestJobs();
    other.define(unheard, async () => undefined);
    await other.start();
    await other.enqueue(database.db, unheard, { name: 'found' }, { startAfter: 3600 });
    await other.stop();
    await database.sql`update pgboss.job set start_after = now() where name = ${unheard.name}`;
    await vi.waitFor(() => expect(done).toContain('found'));
  });

  it('a stop waits for a running job', async () => {
    const stopping = createTestJobs();
    const started = Promise.withResolvers<void>();
    stopping.define(long, async () => {
      started.resolve();
      await delay(300);
      done.push('long');
    });
    await stopping.start();
    await stopping.enqueue(database.db, long, {});
    await started.promise;
    await stopping.stop();
    expect(done).toContain('long');
    expect(await database.sql`select from pgboss.job where name = ${long.name}`).toEqual([]);
  });

  it('a finished job leaves no row, because its payload may name a person', async () => {
    await database.db.transaction((tx) => jobs.enqueue(tx, greet, { name: 'ana@correo.test' }));
    await vi.waitFor(() => expect(done).toContain('ana@correo.test'));
    await vi.waitFor(async () => {
      expect(await database.sql`select from pgboss.job where data ->> 'name' = 'ana@correo.test'`).toEqual([]);
    });
  });

  it('rejects a job type that is not defined', async () => {
    await expect(jobs.enqueue(database.db, undefinedJob, {})).rejects.toThrow('There is no job named undefined');
  });

  it('jobs compile only with the payload of their type', () => {
    const wrong = [
      // @ts-expect-error: the payload of this job type is a name
      () => jobs.enqueue(database.db, greet, { orderId: 1 }),
      // @ts-expect-error: the payload of this job type has no order
      () => jobs.define(greet, async ({ orderId }) => void done.push(orderId)),
    ];
    expect(wrong).toHaveLength(2);
  });

  it('updates the policy of a queue that an older release created', async () => {
    const policy = await database.sql`
      select retry_limit, retry_delay, retry_backoff, heartbeat_seconds, notify from pgboss.queue
      where name = ${changed.name}`;
    expect(policy).toEqual([
      { retry_limit: 12, retry_delay: 9, retry_backoff: true, heartbeat_seconds: 30, notify: true },
    ]);
    await database.db.transaction((tx) => jobs.enqueue(tx, changed, { name: 'new policy' }, { startAfter: 3600 }));
    const limits = await database.sql`
      select retry_limit, retry_delay from pgboss.job where data ->> 'name' = 'new policy'`;
    expect(limits).toEqual([{ retry_limit: 12, retry_delay: 9 }]);
  });

  it('removes the schedule of a job type that no longer has one', async () => {
    expect(await database.sql`select name from pgboss.schedule where name = ${changed.name}`).toEqual([]);
  });

  it('starts although the database has the queue of a job type that is no longer defined', async () => {
    expect(await database.sql`select from pgboss.queue where name = ${undefinedJob.name}`).toHaveLength(1);
    expect(await database.sql`select from pgboss.job where name = ${undefinedJob.name}`).toHaveLength(1);
  });

  it('rejects two definitions of one job type', () => {
    const twice = createTestJobs();
    twice.define(greet, async () => undefined);
    expect(() => twice.define(greet, async () => undefined)).toThrow('Job greet is defined twice');
  });

  it('reports how long the oldest job has waited', async () => {
    expect(await jobs.oldestWaitingSeconds(database.db)).toBeGreaterThanOrEqual(0);
  });
});
