import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { findPoints, findPointsSettings, giveBackPoints, pointsAccounts, takePoints } from './index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const ana = await asCustomer(server);
const owner = { customerId: ana.id, companyId: 2 };
const at = new Date('2026-11-18T16:30:00Z');

const take = (orderId: number, points: number, of = owner) =>
  db.transaction((tx) => takePoints(tx, { ...of, orderId, points, at }));
const giveBack = (orderId: number) => db.transaction((tx) => giveBackPoints(tx, orderId, at));
const balance = () => findPoints(db, owner);
const sumOfMovements = async () => {
  const [row] = await sql<{ total: number }[]>`
    select sum(points)::int as total from points_movements where customer_id = ${ana.id} and company_id = 2`;
  return row?.total;
};

describe('the points calls', () => {
  it('C219 returns the points, the value of one and of all', async () => {
    const { body } = await ana.send('/api/puntosV2/ObtenerSaldoPuntos', { method: 'POST' });
    expect(body.data).toEqual({ puntosUsuario: 3480, factor: 0.03, valorMonetario: 104.4 });
  });

  it('C151 A080 returns the same values under every field name that the screens read', async () => {
    const { body } = await ana.send('/api/perfil/puntos', { method: 'POST' });
    expect(body.data).toEqual({
      puntosUsuario: 3480,
      puntosDisponibles: 3480,
      factor: 0.03,
      factorPuntos: 0.03,
      valorMonetario: 104.4,
      GirosDisponibles: 34, // SLOT-10: a ticket of the running raffle costs 100
    });
  });

  it('C219 points of one company do not count in another, and a customer without points has 0', async () => {
    const { body } = await ana.send('/api/puntosV2/ObtenerSaldoPuntos', { method: 'POST', company: 12 });
    expect(body.data.puntosUsuario).toBe(0);
  });

  it.each([
    ['1000', 200, 30],
    ['0', 200, 0],
    ['-5', 400, undefined],
    ['99999999999', 400, undefined],
    ['mil', 400, undefined],
  ])('C214 converts %s points, or refuses them', async (points, status, valor) => {
    const reply = await ana.send(`/api/puntos/calcularLempiras/${points}`);
    expect([reply.status, reply.body.data?.valor]).toEqual([status, valor]);
  });

  it('C219 takes at most two statements besides the session', async () => {
    const work = () => ana.send('/api/puntosV2/ObtenerSaldoPuntos', { method: 'POST' });
    await work();
    expect(await server.countStatements(work)).toBeLessThanOrEqual(3);
  });
});

it("REDEEM-04 REDEEM-05 REDEEM-07 uses the company's settings, and the defaults for invalid values", async () => {
  await sql`update configuration_variables set value = '250' where company_id = 12 and code = 2`;
  await sql`update configuration_variables set value = 'mucho' where company_id = 12 and code in (3, 4, 5)`;
  expect(await findPointsSettings(db, 12)).toEqual({
    minimumPoints: 250,
    minimumCents: 30_00,
    commission: 0.0527,
    factor: 0.03,
    validYears: 2,
  });
  await sql`delete from configuration_variables where company_id = 14 and code in (2, 3, 4, 5)`;
  expect(await findPointsSettings(db, 14)).toMatchObject({ minimumPoints: 1000, minimumCents: 30_00 });
});

describe('spending points', () => {
  it('REDEEM-01 takes points once for an order, and gives them back once', async () => {
    expect((await take(101, 1000)).ok).toBe(true);
    expect((await take(101, 1000)).ok).toBe(true);
    expect(await balance()).toBe(2480);
    await giveBack(101);
    await giveBack(101);
    expect([await balance(), await sumOfMovements()]).toEqual([3480, 3480]);
  });

  it('REDEEM-01 takes nothing when there are fewer points', async () => {
    expect(await take(102, 3481)).toEqual({ ok: false, code: 'POINTS_NOT_ENOUGH' });
    expect(await take(103, 2_000_000_000)).toEqual({ ok: false, code: 'POINTS_NOT_ENOUGH' });
    expect([await balance(), await sumOfMovements()]).toEqual([3480, 3480]);
  });

  it.each([0, -100, 1.5, Number.NaN])('REDEEM-01 refuses to take %d points', async (points) => {
    await expect(take(104, points)).rejects.toThrow(RangeError);
    expect(await balance()).toBe(3480);
  });

  it('REDEEM-01 refuses points of another company or an unknown customer', async () => {
    expect((await take(105, 1000, { ...owner, companyId: 12 })).ok).toBe(false);
    expect((await take(106, 1000, { ...owner, customerId: crypto.randomUUID() })).ok).toBe(false);
  });

  it('REDEEM-01 of two concurrent orders for the same points one gets them', async () => {
    const results = await race(server, pointsAccounts, [() => take(107, 3000), () => take(108, 3000)]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect([await balance(), await sumOfMovements()]).toEqual([480, 480]);
    await giveBack(107);
    await giveBack(108);
    expect(await balance()).toBe(3480);
  });

  it('REDEEM-01 two concurrent returns of an order give its points back once', async () => {
    await take(109, 500);
    await Promise.all([giveBack(109), giveBack(109), giveBack(109)]);
    expect([await balance(), await sumOfMovements()]).toEqual([3480, 3480]);
  });

  it('REDEEM-01 the database rejects a negative balance', async () => {
    const overdraw = sql`update points_accounts set balance = balance - 9999 where customer_id = ${ana.id}`;
    await expect(overdraw).rejects.toThrow('points_accounts_never_below_zero');
  });

  it('takes points with one statement, and gives them back with one', async () => {
    const taking = await server.countStatements(() => take(110, 10));
    const giving = await server.countStatements(() => giveBack(110));
    expect([taking, giving]).toEqual([3, 3]); // with begin and commit
  });
});
