import { randomUUID } from 'node:crypto';
import { companies } from '@botica/domain/companies';
import { encodeOrderId } from '@botica/domain/orders';
import type { ForeignShipment } from '@botica/domain/orders/shipments';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { aCourier, lifeTools, waysTo } from '../../../../test/fixtures/order-life.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { rendered } from '../../../../test/letters/rendered.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { findNotified, noWishes, orders } from '../index.ts';
import { lifeLetter } from './letters.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const ana = await asCustomer(server);
const stranger = await asCustomer(server, 'mayor@botica.test');
const { product, place, send, say, lead, order, history } = lifeTools(server);

const foreignShipment: ForeignShipment = {
  country: 'Estados Unidos',
  carrier: 'Garza Express',
  service: 'Aéreo exprés',
  minDays: 2,
  maxDays: 4,
  isInsured: true,
};
const destination = { name: 'Rosa Paz', address: '12 Main St, 35203', city: 'Birmingham, Alabama', phone: '' };
const envio = { numeroGuia: 'GX000000117HN', urlRastreo: 'https://garza.example/GX000000117HN' };

const placeAbroad = async () =>
  place(
    ana.id,
    { productId: await product() },
    {
      orderTypeId: 7,
      destination,
      wishes: { ...noWishes, wantsCall: false, foreignShipment },
    },
  );

const dispatch = (orderId: number, given: object = {}) =>
  send('/integraciones/sucursales/eventos', {
    eventoId: randomUUID(),
    sucursalId: 5,
    pedidoId: encodeOrderId(orderId),
    evento: 'dispatch',
    envio,
    ...given,
  });

const report = (orderId: number, given: object = {}) =>
  send('/integraciones/transportistas/eventos', {
    eventoId: randomUUID(),
    pedidoId: encodeOrderId(orderId),
    numeroGuia: envio.numeroGuia,
    estado: 'inTransit',
    lugar: 'Miami',
    fecha: testNow.toISOString(),
    ...given,
  });

async function dispatched(): Promise<number> {
  const id = await placeAbroad();
  await lead(id, waysTo.invoiced);
  expect(await dispatch(id)).toMatchObject({ status: 200 });
  return id;
}

const summaryOf = (orderId: number, who = ana) => who.send(`/api/pedidos/ResumenPedido/${encodeOrderId(orderId)}`);

describe('an order that goes abroad', () => {
  it('an order abroad leaves with a tracking number of its carrier, without a courier of ours', async () => {
    const id = await placeAbroad();
    await lead(id, waysTo.invoiced);
    expect(await say(id, 'dispatch', { repartidor: aCourier })).toMatchObject({
      status: 422,
      body: { codigo: 'SHIPMENT_MISSING' },
    });
    expect(await order(id)).toMatchObject({ step: 'invoiced' });
    expect((await dispatch(id, { repartidor: aCourier })).status).toBe(200);
    expect(await order(id)).toMatchObject({ step: 'dispatched', courier: null });
    const { body } = await summaryOf(id);
    expect(body.data.encabezado).toMatchObject({
      repartidor: null,
      envioExterior: {
        pais: 'Estados Unidos',
        transportista: 'Garza Express',
        servicio: 'Aéreo exprés',
        asegurado: true,
        numeroGuia: 'GX000000117HN',
        eventos: [],
      },
    });
  });

  it('prints the shipping service and the insurance on the invoice', async () => {
    const id = await dispatched();
    expect(await sql`select shipping from invoices where order_id = ${id}`).toEqual([
      { shipping: 'Garza Express, Aéreo exprés, a Estados Unidos, con seguro' },
    ]);
  });

  it('e-mails the shopper the tracking number, and promises no map', async () => {
    const id = await dispatched();
    const told = await findNotified(db, id);
    if (!told) throw new Error('no order');
    const content = lifeLetter({
      event: 'dispatch',
      isOwnWish: false,
      firstName: 'Ana',
      company: companies[2],
      branchName: told.branchName,
      order: told,
      lines: [],
      courierName: '',
      shipment: { trackingNumber: envio.numeroGuia, trackingUrl: envio.urlRastreo },
      reason: '',
      refundedCents: 0,
      pickupCode: '',
      orderUrl: '',
    });
    const letter = content && rendered(content);
    expect(letter?.text).toContain('Número de guía: GX000000117HN');
    expect(letter?.text).not.toContain('mapa');
  });

  it("shows the carrier's reports, the newest first and each once", async () => {
    const id = await dispatched();
    const customs = { eventoId: randomUUID(), estado: 'inCustoms', fecha: new Date(testNow.getTime() + 60_000) };
    expect((await report(id, customs)).body.data).toEqual({ repetido: false });
    expect((await report(id)).body.data).toEqual({ repetido: false });
    expect((await report(id, customs)).body.data).toEqual({ repetido: true });
    const { body } = await summaryOf(id);
    expect(body.data.encabezado.envioExterior.eventos).toMatchObject([
      { estado: 'inCustoms', nombre: 'En aduana' },
      { estado: 'inTransit', nombre: 'En tránsito', lugar: 'Miami' },
    ]);
    expect((await summaryOf(id, stranger)).status).toBe(404);
  });

  it('an order abroad ends when the carrier reports the delivery, once for two concurrent reports', async () => {
    const id = await dispatched();
    const arrived = { eventoId: randomUUID(), estado: 'delivered' };
    const replies = await race(server, orders, [() => report(id, arrived), () => report(id, arrived)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await order(id)).toMatchObject({ step: 'delivered' });
    expect((await history(id)).filter((one) => one === 'courier delivered')).toHaveLength(1);
    expect(await sql`select count(*)::int as n from shipment_events where order_id = ${id}`).toEqual([{ n: 1 }]);
  });

  it.each([
    ['of another parcel', { numeroGuia: 'OTRA' }, 404, 'SHIPMENT_NOT_FOUND'],
    ['with an unknown state', { estado: 'lost' }, 400, 'INVALID_REQUEST'],
  ])('refuses a report %s', async (_, given, status, codigo) => {
    const id = await dispatched();
    expect(await report(id, given)).toMatchObject({ status, body: { codigo } });
  });

  it('refuses an unsigned report, and a report for an order without a carrier', async () => {
    const id = await placeAbroad();
    expect(await report(id)).toMatchObject({ status: 404, body: { codigo: 'SHIPMENT_NOT_FOUND' } });
    const unsigned = await server.send('/integraciones/transportistas/eventos', { method: 'POST', payload: {} });
    expect(unsigned).toMatchObject({ status: 401, body: { codigo: 'NOTICE_NOT_SIGNED' } });
  });
});
