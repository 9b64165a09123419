import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { givenCourier, givenRide } from '../../../../test/rides.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const { tracking } = server.services;
const ana = await asCustomer(server);
const luis = await asCustomer(server, 'mayor@botica.test');

const after = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
const at = (latitude: number, seconds: number) => ({ latitude, longitude: -88, at: after(seconds) });
const locate = (courierId: number, by = ana) => by.send(`/api/Conserjes/ubicacionActual/${courierId}`);

async function rideOf(customerId: string) {
  const courierId = await givenCourier(server);
  await givenRide(server, { customerId, courierId });
  return courierId;
}

describe("C106 the courier's position", () => {
  it('TRACK-03 returns the owner the last position, its time and the trail since the order left', async () => {
    const courierId = await rideOf(ana.id);
    expect((await locate(courierId)).body.data).toEqual({
      latitud: null,
      longitud: null,
      fecha: null,
      segundos: null,
      recorrido: [],
      llegadas: [],
    });
    await tracking.position(db, courierId, at(15.1, 2));
    await tracking.position(db, courierId, at(15.2, 4));
    server.time.now = after(34);
    const { body } = await locate(courierId);
    expect(body.data).toEqual({
      latitud: 15.2,
      longitud: -88,
      fecha: after(4).toISOString(),
      segundos: 30,
      recorrido: [
        { latitud: 15.1, longitud: -88 },
        { latitud: 15.2, longitud: -88 },
      ],
      llegadas: [],
    });
    server.time.now = testNow;
    expect(await server.countStatements(() => locate(courierId))).toBe(2);
  });

  it('does not return positions from before the order left', async () => {
    const courierId = await rideOf(luis.id);
    await tracking.position(db, courierId, at(14.1, -3600));
    await givenRide(server, { customerId: ana.id, courierId });
    expect((await locate(courierId)).body.data).toMatchObject({ latitud: null, recorrido: [] });
  });

  it('answers 404 to another customer, in another company and for another courier', async () => {
    const courierId = await rideOf(ana.id);
    await tracking.position(db, courierId, at(15.1, 2));
    const notFound = { status: 404, body: { codigo: 'COURIER_NOT_FOUND' } };
    expect(await locate(courierId, luis)).toMatchObject(notFound);
    expect(await ana.send(`/api/Conserjes/ubicacionActual/${courierId}`, { company: 12 })).toMatchObject(notFound);
    expect(await locate(courierId + 1)).toMatchObject(notFound);
  });

  it.each(['0', '-1', '99999999999', 'abc'])('refuses %s as a courier id', async (id) => {
    expect((await ana.send(`/api/Conserjes/ubicacionActual/${id}`)).status).toBe(400);
  });

  it('reduces a long trail to few points, with its first and last', async () => {
    const courierId = await rideOf(ana.id);
    await sql`
      insert into courier_trail (courier_id, at, latitude, longitude)
      select ${courierId}, ${testNow.toISOString()}::timestamptz + n * interval '2 seconds', 15 + n / 10000.0, -88
      from generate_series(1, 3000) n`;
    const { recorrido } = (await locate(courierId)).body.data;
    expect(recorrido.length).toBeGreaterThan(100);
    expect(recorrido.length).toBeLessThanOrEqual(150);
    expect(recorrido[0].latitud).toBeLessThan(15.01);
    expect(recorrido.at(-1).latitud).toBeGreaterThan(15.29);
  });
});

describe('courier positions', () => {
  it('TRACK-03 discards a position older than the last one', async () => {
    const courierId = await rideOf(ana.id);
    expect(await tracking.position(db, courierId, at(15.2, 4))).toBe(true);
    expect(await tracking.position(db, courierId, at(15.1, 2))).toBe(false);
    expect(await tracking.position(db, courierId, at(15.2, 4))).toBe(false);
    expect((await locate(courierId)).body.data).toMatchObject({ latitud: 15.2 });
  });

  it('stores no position of a courier who carries no order', async () => {
    const courierId = await givenCourier(server);
    expect(await tracking.position(db, courierId, at(15.2, 4))).toBe(false);
    expect(await sql`select from courier_positions where courier_id = ${courierId}`).toHaveLength(0);
  });

  it('discards a position in the future or with impossible coordinates', async () => {
    const courierId = await rideOf(ana.id);
    expect(await tracking.position(db, courierId, at(15.2, 3600))).toBe(false);
    expect(await tracking.position(db, courierId, at(95, 4))).toBe(false);
    expect(await tracking.position(db, courierId, at(Number.NaN, 4))).toBe(false);
  });

  it('deletes trail points older than a ride', async () => {
    const courierId = await rideOf(ana.id);
    await tracking.position(db, courierId, at(15.1, -4 * 3600));
    await tracking.position(db, courierId, at(15.2, 2));
    const kept = await sql`select latitude from courier_trail where courier_id = ${courierId}`;
    expect(kept.map(({ latitude }) => latitude)).toEqual([15.2]);
  });

  it('deletes the positions when the last order of the courier arrives', async () => {
    const courierId = await givenCourier(server);
    const [first, last] = [
      await givenRide(server, { customerId: ana.id, courierId }),
      await givenRide(server, { customerId: luis.id, courierId }),
    ];
    await tracking.position(db, courierId, at(15.1, 2));
    const kept = () => sql`
      select 1 from courier_positions where courier_id = ${courierId}
      union all select 2 from courier_trail where courier_id = ${courierId}`;
    await tracking.delivered(db, first);
    expect(await kept()).toHaveLength(2);
    await sql`update orders set life_step = 'delivered', sub_state_id = 2 where id = ${first}`;
    await tracking.ended(db, last);
    expect(await kept()).toHaveLength(0);
  });
});
