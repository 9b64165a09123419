import { encodeOrderId } from '@botica/domain/orders';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { asCustomer } from '../../../../test/as-customer.ts';
import { testNow } from '../../../../test/global-setup.ts';
import type { HubClient } from '../../../../test/rides.ts';
import { connectToHub, givenCourier, givenRide } from '../../../../test/rides.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { orders } from '../index.ts';

const server = await createTestServer();
const other = await createTestServer({ DATABASE_URL: server.databaseUrl });
const { db } = server.platform.database;
const { tracking } = server.services;
const ana = await asCustomer(server);
const luis = await asCustomer(server, 'mayor@botica.test');

const open: HubClient[] = [];
afterEach(() => {
  server.time.now = testNow;
  other.time.now = testNow;
  for (const { socket } of open.splice(0)) socket.close();
});

async function connect({ token }: Pick<TestCustomer, 'token'>, { at = server, empresaId = 2 } = {}) {
  const client = connectToHub(at.url, { token, empresaId });
  open.push(client);
  expect(await client.connected).toBeUndefined();
  return client;
}

let seconds = 0;
/** Each one second after the previous one. */
function moveTo(courierId: number, latitude: number, longitude: number): Promise<boolean> {
  seconds += 1;
  return tracking.position(db, courierId, { latitude, longitude, at: new Date(testNow.getTime() + seconds * 1000) });
}

async function deliver(orderId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(orders).set({ lifeStep: 'delivered', subStateId: 2 }).where(eq(orders.id, orderId));
    await tracking.delivered(tx, orderId);
  });
}

const refused = { ok: false, codigo: 'COURIER_NOT_FOUND' };
/** Long enough to be sure that no message comes. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 150));

describe("joining a courier's group", () => {
  it("TRACK-02 TRACK-03 sends the order's owner the last position and each new one", async () => {
    const courierId = await givenCourier(server);
    await givenRide(server, { customerId: ana.id, courierId });
    const client = await connect(ana);
    expect(await client.join(courierId)).toMatchObject({ ok: true, data: { latitud: null, recorrido: [] } });

    expect(await moveTo(courierId, 15.5, -88.03)).toBe(true);
    await vi.waitFor(() => expect(client.positions).toEqual([[15.5, -88.03]]));
    expect(await client.join(String(courierId))).toMatchObject({
      ok: true,
      data: { latitud: 15.5, longitud: -88.03, recorrido: [{ latitud: 15.5, longitud: -88.03 }] },
    });
  });

  it.each([
    ['no token', {}],
    ['an invalid token', { token: 'a.b.c' }],
    ['no text', { token: { toString: 'a' } }],
  ])('TRACK-02 refuses a connection with %s', async (_, auth) => {
    const client = connectToHub(server.url, auth);
    open.push(client);
    expect(await client.connected).toBe('SESSION_EXPIRED');
  });

  it('TRACK-02 refuses another customer, and the owner in another company', async () => {
    const courierId = await givenCourier(server);
    await givenRide(server, { customerId: ana.id, courierId });
    const stranger = await connect(luis);
    const elsewhere = await connect(ana, { empresaId: 12 });
    expect(await stranger.join(courierId)).toMatchObject(refused);
    expect(await elsewhere.join(courierId)).toMatchObject(refused);
    await moveTo(courierId, 15.5, -88.03);
    await quiet();
    expect([...stranger.positions, ...elsewhere.positions]).toEqual([]);
  });

  it('TRACK-02 joins only the courier who carries the order', async () => {
    const [courierId, otherCourier] = [await givenCourier(server), await givenCourier(server)];
    await givenRide(server, { customerId: ana.id, courierId });
    await givenRide(server, { customerId: luis.id, courierId: otherCourier });
    const client = await connect(ana);
    expect(await client.join(otherCourier)).toMatchObject(refused);
    await client.join(courierId);
    await moveTo(otherCourier, 14.1, -87.2);
    await moveTo(courierId, 15.5, -88.03);
    await vi.waitFor(() => expect(client.positions).toEqual([[15.5, -88.03]]));
  });

  it.each([
    ['that has not left', { lifeStep: 'invoiced', subStateId: null }],
    ['that was delivered', { lifeStep: 'delivered', subStateId: 2 }],
    ['that was annulled', { lifeStep: 'cancelled', stateId: 2, subStateId: null }],
  ] as const)('TRACK-02 ORDER-05 an order %s opens no group', async (_, order) => {
    const courierId = await givenCourier(server);
    await givenRide(server, { customerId: ana.id, courierId, order });
    expect(await (await connect(ana)).join(courierId)).toMatchObject(refused);
  });

  it.each([undefined, null, 0, -1, 1.5, 2 ** 40, '', '1 or 1=1', '__proto__', {}, [1]])(
    'TRACK-02 refuses %j as a courier',
    async (given) => expect(await (await connect(ana)).join(given)).toMatchObject(refused),
  );

  it('TRACK-02 stops answering a connection that asks too often', async () => {
    const client = await connect(ana);
    const replies = await Promise.all(Array.from({ length: 61 }, (_, id) => client.join(id + 1)));
    expect(replies.at(-1)).toMatchObject({ ok: false, codigo: 'TOO_MANY_REQUESTS' });
  });
});

describe('the delivery of a followed order', () => {
  it('TRACK-04 notifies only the owner of the delivery, and sends no positions after it', async () => {
    const courierId = await givenCourier(server);
    const orderId = await givenRide(server, { customerId: ana.id, courierId });
    await givenRide(server, { customerId: luis.id, courierId });
    const [owner, neighbour] = [await connect(ana), await connect(luis)];
    await Promise.all([owner.join(courierId), neighbour.join(courierId)]);

    await deliver(orderId);
    await vi.waitFor(() => expect(owner.delivered).toEqual([encodeOrderId(orderId)]));
    await vi.waitFor(async () => {
      const sockets = await server.realtime.io.of('/hubs/locations').in(`repartidor-${courierId}`).fetchSockets();
      expect(sockets).toHaveLength(1);
    });
    await moveTo(courierId, 15.6, -88.1);
    await vi.waitFor(() => expect(neighbour.positions).toEqual([[15.6, -88.1]]));
    expect(neighbour.delivered).toEqual([]);
    expect(owner.positions).toEqual([]);
    expect(await owner.join(courierId)).toMatchObject(refused);
  });

  it('TRACK-04 sends nothing for a delivery that is rolled back', async () => {
    const courierId = await givenCourier(server);
    const orderId = await givenRide(server, { customerId: ana.id, courierId });
    const client = await connect(ana);
    await client.join(courierId);
    const undone = db.transaction(async (tx) => {
      await tracking.delivered(tx, orderId);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await quiet();
    expect(client.delivered).toEqual([]);
  });

  it('TRACK-02 keeps showing the courier while a second order is on its way', async () => {
    const courierId = await givenCourier(server);
    const first = await givenRide(server, { customerId: ana.id, courierId });
    const second = await givenRide(server, { customerId: ana.id, courierId });
    const client = await connect(ana);
    await client.join(courierId);
    await deliver(first);
    await vi.waitFor(() => expect(client.delivered).toEqual([encodeOrderId(first)]));
    await moveTo(courierId, 15.7, -88.2);
    await vi.waitFor(() => expect(client.positions).toContainEqual([15.7, -88.2]));
    await db.transaction(async (tx) => {
      const annulled = { lifeStep: 'cancelled', stateId: 2, subStateId: null } as const;
      await tx.update(orders).set(annulled).where(eq(orders.id, second));
      await tracking.ended(tx, second);
    });
    await quiet();
    await moveTo(courierId, 15.8, -88.3);
    await quiet();
    // The sweep sends a position that a browser may have missed, so that one may arrive twice.
    expect(client.positions).not.toContainEqual([15.8, -88.3]);
    expect(client.delivered).toHaveLength(1);
  });
});

describe('more than one process', () => {
  it("TRACK-03 TRACK-04 the process that holds a browser's connection notifies it, whichever process got the news", async () => {
    const courierId = await givenCourier(server);
    const orderId = await givenRide(server, { customerId: ana.id, courierId });
    const client = await connect(ana, { at: other });
    await client.join(courierId);
    await moveTo(courierId, 15.5, -88.03);
    await vi.waitFor(() => expect(client.positions).toEqual([[15.5, -88.03]]));
    await deliver(orderId);
    await vi.waitFor(() => expect(client.delivered).toEqual([encodeOrderId(orderId)]));
    await quiet();
    expect(client.positions).toHaveLength(1);
    expect(client.delivered).toHaveLength(1);
  });
});

describe('a session that ends during a connection', () => {
  it('SESS-02 an expired token joins no more groups, and its connection is closed', async () => {
    const courierId = await givenCourier(server);
    await givenRide(server, { customerId: ana.id, courierId });
    const client = await connect(ana);
    expect(await client.join(courierId)).toMatchObject({ ok: true });
    server.time.now = new Date(testNow.getTime() + 3_600_000);
    expect(await client.join(courierId)).toMatchObject(refused);
    await server.locations.sweep();
    expect(await client.closed).toBe('io server disconnect');
  });

  it('SESS-02 sends nothing more to a session that was closed elsewhere', async () => {
    const courierId = await givenCourier(server);
    const leaving = await asCustomer(server, 'externo@botica.test');
    await givenRide(server, { customerId: leaving.id, courierId });
    const client = await connect(leaving);
    await client.join(courierId);
    await leaving.send('/api/usuarios/dispositivos/cerrar-sesion-actual', { method: 'POST' });
    await server.locations.sweep();
    expect(await client.closed).toBe('io server disconnect');
    const again = connectToHub(server.url, { token: leaving.token, empresaId: 2 });
    open.push(again);
    expect(await again.connected).toBe('SESSION_EXPIRED');
  });

  it('sweeps any number of connections with two statements', async () => {
    const courierId = await givenCourier(server);
    await givenRide(server, { customerId: ana.id, courierId });
    for (let index = 0; index < 5; index += 1) await (await connect(ana)).join(courierId);
    expect(await server.countStatements(() => server.locations.sweep())).toBe(2);
  });
});

it('TRACK-03 the next sweep sends a position whose notification was missed', async () => {
  const courierId = await givenCourier(server);
  await givenRide(server, { customerId: ana.id, courierId });
  const client = await connect(ana);
  await client.join(courierId);
  const at = new Date(testNow.getTime() + 500_000).toISOString();
  await server.platform.database.sql`
    insert into courier_positions (courier_id, latitude, longitude, at) values (${courierId}, 15.4, -88, ${at})`;
  await server.locations.sweep();
  await server.locations.sweep();
  await quiet();
  expect(client.positions).toEqual([[15.4, -88]]);
});
