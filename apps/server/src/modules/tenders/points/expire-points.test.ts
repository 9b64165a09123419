import { expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { expireDuePoints } from './expire-points.ts';
import { findPoints, pointsAccounts, takePoints } from './index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const ana = await asCustomer(server);
const owner = { customerId: ana.id, companyId: 2 };

/** Points of 2024, 2025 and 2026, with 360 of them spent. */
async function givenLedger(): Promise<void> {
  await sql`delete from points_movements where customer_id = ${ana.id}`;
  await sql`insert into points_movements (customer_id, company_id, points, reason, order_id, at) values
    (${ana.id}, 2, 1000, 'opening', null, '2025-01-01T05:59:59Z'), (${ana.id}, 2, 300, 'earned', 910001, '2025-01-01T06:00:00Z'),
    (${ana.id}, 2, 200, 'earned', 910002, '2026-03-01T12:00:00Z'), (${ana.id}, 2, -400, 'redeemed', 910003, '2026-04-01T12:00:00Z'),
    (${ana.id}, 2, 40, 'reduced', 910003, '2026-04-02T12:00:00Z')`;
  await sql`insert into points_accounts (customer_id, company_id, balance) values (${ana.id}, 2, 1140)
    on conflict (customer_id, company_id) do update set balance = 1140`;
}
const expired = async () =>
  (await sql`select points from points_movements where customer_id = ${ana.id} and reason = 'expired'`).map(
    ({ points }) => points,
  );

it('A186 the rewards page says how many points expire and when, in store time', async () => {
  await givenLedger();
  expect((await ana.send('/api/premios')).body.data.puntos).toMatchObject({
    saldo: 1140,
    vencen: [
      { puntos: 640, fecha: '2026-12-31' },
      { puntos: 300, fecha: '2027-12-31' },
      { puntos: 200, fecha: '2028-12-31' },
    ],
  });
});

it('A186 points expire once, after the last day on which they can be used', async () => {
  await givenLedger();
  await expireDuePoints(db, new Date('2027-01-01T05:59:00Z'));
  expect(await expired()).toEqual([]);
  await expireDuePoints(db, new Date('2027-01-01T06:01:00Z'));
  await expireDuePoints(db, new Date('2027-01-01T07:01:00Z'));
  expect(await expired()).toEqual([-640]);
  expect(await findPoints(db, owner)).toBe(500);
});

it('A186 points that an order takes while they expire are not taken twice', async () => {
  await givenLedger();
  const at = new Date('2027-01-01T06:01:00Z');
  await race<unknown>(server, pointsAccounts, [
    () => db.transaction((tx) => takePoints(tx, { ...owner, orderId: 910_004, points: 400, at })),
    () => expireDuePoints(db, at),
  ]);
  // The order came first and took 400 of the 640 that were due.
  expect(await expired()).toEqual([-240]);
  expect(await findPoints(db, owner)).toBe(500);
});

it('A186 points of a company without a validity never expire', async () => {
  await givenLedger();
  await sql`delete from configuration_variables where code = 7`;
  await expireDuePoints(db, new Date('2030-01-01T12:00:00Z'));
  expect(await expired()).toEqual([]);
  expect((await ana.send('/api/premios')).body.data.puntos.vencen).toEqual([]);
});
