import type { OrderListItemDto } from '@botica/contract/orders/summary';
import type { ToldArrivalDto } from '@botica/contract/orders/tracking';
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
  for (const { socket } of open.splice(0)) socket.close();
});

async function connect({ token }: Pick<TestCustomer, 'token'>, { at = server } = {}) {
  const client = connectToHub(at.url, { token, empresaId: 2 });
  open.push(client);
  expect(await client.connected).toBeUndefined();
  return client;
}

let seconds = 0;

describe('A430 the time of arrival of the courier service', () => {
  /** The courier service says in how many minutes it expects each order. */
  function expectIn(courierId: number, minutes: readonly (readonly [orderId: number, minutes: number])[]) {
    seconds += 1;
    const toldAt = new Date(testNow.getTime() + seconds * 1000);
    const arrivals = minutes.map(([orderId, left]) => ({
      orderId,
      toldAt,
      at: new Date(toldAt.getTime() + left * 60_000),
    }));
    return tracking.position(db, courierId, { latitude: 15.5, longitude: -88.03, at: toldAt }, arrivals);
  }
  const leftOf = ({ hora, fecha }: ToldArrivalDto) => (Date.parse(hora) - Date.parse(fecha)) / 60_000;

  it('reaches only the customer of the order, at every process, and is part of the next answer', async () => {
    const courierId = await givenCourier(server);
    const orderId = await givenRide(server, { customerId: ana.id, courierId });
    const stop = await givenRide(server, { customerId: luis.id, courierId });
    const [owner, neighbour] = [await connect(ana), await connect(luis, { at: other })];
    expect(await owner.join(courierId)).toMatchObject({ ok: true, data: { llegadas: [] } });
    await neighbour.join(courierId);
    expect(
      await expectIn(courierId, [
        [orderId, 18],
        [stop, 7],
      ]),
    ).toBe(true);
    await vi.waitFor(() => expect(neighbour.arrivals).toHaveLength(1));
    await vi.waitFor(() => expect(owner.arrivals).toHaveLength(1));
    expect(owner.arrivals.map(({ pedidoId }) => pedidoId)).toEqual([encodeOrderId(orderId)]);
    expect(neighbour.arrivals.map(({ pedidoId }) => pedidoId)).toEqual([encodeOrderId(stop)]);
    expect([...owner.arrivals, ...neighbour.arrivals].map(leftOf)).toEqual([18, 7]);
    const again = await owner.join(courierId);
    expect(again).toMatchObject({ ok: true, data: { llegadas: [{ pedidoId: encodeOrderId(orderId) }] } });
    const called = await ana.send(`/api/Conserjes/ubicacionActual/${courierId}`);
    expect(called.body.data.llegadas.map(leftOf)).toEqual([18]);
    const pedido = encodeOrderId(orderId);
    const summary = await ana.send(`/api/pedidos/ResumenPedido/${pedido}`);
    expect(leftOf(summary.body.data.encabezado.llegada)).toBe(18);
    const listed = (await ana.send('/api/pedidos/CargarPedidos/30')).body.data.pedidos;
    const arrivals = listed.flatMap(({ pedido_ID, llegada }: OrderListItemDto) => (llegada ? [pedido_ID] : []));
    expect(arrivals).toEqual([pedido]);

    await db.transaction(async (tx) => {
      await tx.update(orders).set({ lifeStep: 'delivered', subStateId: 2 }).where(eq(orders.id, orderId));
      await tracking.delivered(tx, orderId);
    });
    await vi.waitFor(() => expect(tracking.arrivals.of({ customerId: ana.id, companyId: 2 }, courierId)).toEqual([]));
    expect(tracking.arrivals.ofOrder({ customerId: ana.id, companyId: 2 }, orderId)).toBeUndefined();
    expect(tracking.arrivals.ofOrder({ customerId: ana.id, companyId: 2 }, stop)).toBeUndefined();
    expect(tracking.arrivals.of({ customerId: luis.id, companyId: 2 }, courierId)).toHaveLength(1);
  });

  it('is ignored for an order of another courier and when it is impossible, and a position without one withdraws it', async () => {
    const [courierId, otherCourier] = [await givenCourier(server), await givenCourier(server)];
    const orderId = await givenRide(server, { customerId: ana.id, courierId });
    const elsewhere = await givenRide(server, { customerId: ana.id, courierId: otherCourier });
    const client = await connect(ana);
    await client.join(courierId);
    expect(
      await expectIn(courierId, [
        [elsewhere, 5],
        [orderId, 24 * 60],
        [2 ** 40, 5],
      ]),
    ).toBe(true);
    await expectIn(courierId, [[orderId, 9]]);
    await vi.waitFor(() => expect(client.arrivals.map(leftOf)).toEqual([9]));
    await expectIn(courierId, []);
    await vi.waitFor(async () =>
      expect(await client.join(courierId)).toMatchObject({ ok: true, data: { llegadas: [] } }),
    );
  });
});
