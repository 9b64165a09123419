import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testNow } from '../../test/global-setup.ts';
import { race } from '../../test/race.ts';
import { createTestServer } from '../../test/test-server.ts';
import type { Limit, Try } from './limits.ts';
import { takeTry } from './limits.ts';
import { attempts } from './tables.ts';

const server = await createTestServer();
const { db } = server.platform.database;

const limitOf = (name: string, freeTries: number): Limit<'TOO_MANY_ATTEMPTS'> => ({
  name,
  code: 'TOO_MANY_ATTEMPTS',
  freeTries,
  firstPauseSeconds: 30,
  maxPauseSeconds: 900,
  windowSeconds: 3600,
});
const address = limitOf('test-address', 3);
const account = limitOf('test-account', 5);

const tryOf = (ip: string, email: string): Try<'TOO_MANY_ATTEMPTS'>[] => [
  { limit: account, subject: email },
  { limit: address, subject: ip },
];
const rowsOf = async (limit: Limit) =>
  (await db.execute(sql`select tries, last_try_at from attempts where key like ${`${limit.name}:%`} order by key`)).map(
    ({ tries }) => tries,
  );
const after = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);

beforeEach(async () => {
  await db.delete(attempts);
});

describe('an attempt with several counters', () => {
  it('an attempt raises every counter when all of them allow it', async () => {
    expect(await takeTry(db, tryOf('190.4.0.1', 'ana@correo.hn'), testNow)).toEqual({
      ok: true,
      value: { isLast: false },
    });
    expect([await rowsOf(account), await rowsOf(address)]).toEqual([[1], [1]]);
  });

  it('an attempt raises no other counter when one of them rejects it', async () => {
    for (let i = 0; i < 3; i++) await takeTry(db, tryOf('190.4.0.1', `nadie${i}@correo.hn`), testNow);
    const before = await db.select().from(attempts);
    for (let i = 0; i < 10; i++) {
      expect(await takeTry(db, tryOf('190.4.0.1', 'victima@correo.hn'), testNow)).toMatchObject({
        ok: false,
        code: 'TOO_MANY_ATTEMPTS',
        details: { retryAfterSeconds: 30 },
      });
    }
    expect(await db.select().from(attempts)).toEqual(before);
    const owner = await takeTry(db, tryOf('190.4.0.2', 'victima@correo.hn'), testNow);
    expect(owner).toMatchObject({ ok: true });
  });

  it('an attempt does not restart the pause of a counter when another one rejects it', async () => {
    for (let i = 0; i < 5; i++) await takeTry(db, tryOf(`190.4.1.${i}`, 'victima@correo.hn'), testNow);
    for (let i = 0; i < 3; i++) await takeTry(db, tryOf('190.4.0.1', `nadie${i}@correo.hn`), after(29));
    expect(await takeTry(db, tryOf('190.4.0.1', 'victima@correo.hn'), after(31))).toMatchObject({ ok: false });
    expect(await takeTry(db, tryOf('190.4.0.2', 'victima@correo.hn'), after(32))).toMatchObject({ ok: true });
  });

  it('returns the longest of the pauses', async () => {
    for (let i = 0; i < 5; i++) await takeTry(db, tryOf(`190.4.1.${i}`, 'victima@correo.hn'), testNow);
    for (let i = 0; i < 3; i++) await takeTry(db, tryOf('190.4.0.1', `nadie${i}@correo.hn`), after(20));
    expect(await takeTry(db, tryOf('190.4.0.1', 'victima@correo.hn'), after(20))).toMatchObject({
      details: { retryAfterSeconds: 30 },
    });
  });
});

describe('concurrent attempts', () => {
  it('raises no other counter when the limit is reached while an attempt waits for it', async () => {
    const one = () => takeTry(db, tryOf('190.4.0.1', `${randomUUID()}@correo.hn`), testNow);
    await one();
    // All of them have read an address with attempts left; two are left.
    const results = await race(server, attempts, [one, one, one, one, one, one]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await rowsOf(address)).toEqual([3]);
    expect(await rowsOf(account)).toEqual([1, 1, 1]);
  });

  it('counts each of the first concurrent attempts of a subject', async () => {
    const one = () => takeTry(db, tryOf('190.4.0.1', 'ana@correo.hn'), testNow);
    const results = await Promise.all(Array.from({ length: 20 }, one));
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect([await rowsOf(account), await rowsOf(address)]).toEqual([[3], [3]]);
  });

  it('attempts with the same subjects in different order do not deadlock', async () => {
    const subjects = Array.from({ length: 6 }, (_, i) => ({ limit: limitOf(`test-${i}`, 1000), subject: 'x' }));
    const works = Array.from({ length: 30 }, (_, i) => [...subjects.slice(i % 6), ...subjects.slice(0, i % 6)]);
    const results = await Promise.all(works.map((tries) => takeTry(db, tries, testNow)));
    expect(results.every(({ ok }) => ok)).toBe(true);
  });
});
