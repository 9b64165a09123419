import { afterAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../test/test-server.ts';
import { openDatabase } from './database.ts';
import { createJobs } from './jobs.ts';
import { createLogger } from './logging.ts';

const url = await createTestDatabase();
const database = openDatabase({ url, poolSize: 4 });
const jobs = createJobs({ url, log: createLogger({ level: 'silent', name: 'test' }) });

const done: string[] = [];
let failuresLeft = 1;
jobs.define<{ name: string }>({ name: 'greet', run: async ({ name }) => void done.push(name) });
jobs.define<{ name: string }>({
  name: 'flaky',
  retryLimit: 3,
  retryDelaySeconds: 1,
  run: async ({ name }) => {
    failuresLeft -= 1;
    if (failuresLeft >= 0) throw new Error('not yet');
    done.push(name);
  },
});
await jobs.start();
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

describe('jobs', () => {
  it('run once the transaction that asked for them commits', async () => {
    await database.db.transaction((tx) => jobs.enqueue(tx, 'greet', { name: 'committed' }));
    await vi.waitFor(() => expect(done).toContain('committed'), 10_000);
  });

  it('do not exist when the transaction rolls back', async () => {
    const work = database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'greet', { name: 'rolled back' });
      throw new Error('the order failed');
    });
    await expect(work).rejects.toThrow('the order failed');
    await database.db.transaction((tx) => jobs.enqueue(tx, 'greet', { name: 'after' }));
    await vi.waitFor(() => expect(done).toContain('after'), 10_000);
    expect(done).not.toContain('rolled back');
  });

  it('are tried again when they fail', async () => {
    await database.db.transaction((tx) => jobs.enqueue(tx, 'flaky', { name: 'second time' }));
    await vi.waitFor(() => expect(done).toContain('second time'), 18_000);
  });

  it('leave no row when they are done, so that nobody reads whom they were about', async () => {
    await database.db.transaction((tx) => jobs.enqueue(tx, 'greet', { name: 'ana@correo.test' }));
    await vi.waitFor(() => expect(done).toContain('ana@correo.test'), 10_000);
    await vi.waitFor(async () => {
      expect(await database.sql`select from pgboss.job where data ->> 'name' = 'ana@correo.test'`).toEqual([]);
    }, 10_000);
  });

  it('refuse a name that nobody serves', async () => {
    await expect(jobs.enqueue(database.db, 'unknown', {})).rejects.toThrow('There is no job named unknown');
  });

  it('tell how long the oldest has waited', async () => {
    expect(await jobs.oldestWaitingSeconds(database.db)).toBeGreaterThanOrEqual(0);
  });
});
