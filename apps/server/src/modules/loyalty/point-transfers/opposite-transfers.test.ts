import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { findPoints, movePoints } from '../../tenders/points/index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const ana = await asCustomer(server);
const don = await asCustomer(server, 'mayor@botica.test');
const points = (customerId: string) => findPoints(db, { customerId, companyId: 2 });
const balances = async () => [await points(ana.id), await points(don.id)];

beforeEach(async () => {
  await sql`update points_accounts set balance = 3480 where customer_id = ${ana.id} and company_id = 2`;
  await sql`update points_accounts set balance = 12650 where customer_id = ${don.id} and company_id = 2`;
});

describe('XFER-11 two customers who send to each other', () => {
  const move = (from: string, to: string, transferId: number) =>
    db.transaction((tx) =>
      movePoints(tx, { companyId: 2, fromCustomerId: from, toCustomerId: to, transferId, points: 100, at: testNow }),
    );
  const first = 4_000_000_900_000;

  it('both transfers lock the same balance first, and hold no other lock', async () => {
    const [lower = '', higher = ''] = [ana.id, don.id].sort();
    const moving = await sql.begin(async (tx) => {
      await tx`select from points_accounts where customer_id = ${lower} and company_id = 2 for update`;
      const running = move(higher, lower, first);
      await vi.waitFor(async () => {
        const waiting = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        expect(waiting).toHaveLength(1);
      });
      await sql`select from points_accounts where customer_id = ${higher} and company_id = 2 for update nowait`;
      return { running };
    });
    expect((await moving.running).ok).toBe(true);
  });

  it('all transfers succeed, and no points are lost', async () => {
    const works = Array.from({ length: 10 }, (_, n) => {
      const [from, to] = n % 2 === 0 ? [ana.id, don.id] : [don.id, ana.id];
      return () => move(from, to, first + 1 + n);
    });
    const results = await Promise.all(works.map((work) => work()));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await balances()).toEqual([3480, 12_650]);
  });
});
