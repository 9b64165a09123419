import { randomUUID } from 'node:crypto';
import { eventSchema } from '@botica/contract/integrations/event-schemas';
import { companyOf } from '@botica/domain/companies';
import type { WebhookEventType } from '@botica/domain/integrations';
import { encodeOrderId } from '@botica/domain/orders';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deskTools } from '../../../../test/fixtures/desk.fixture.ts';
import { givenReceiver, startReceiver } from '../../../../test/fixtures/integrations.fixture.ts';
import { givenPricedProducts } from '../../../../test/fixtures/prices.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const { webhooks } = server.services;
const erp = await startReceiver();
const tools = deskTools(server);

const sendDue = async () => void (await Promise.all(await webhooks.kickDue()));
const placed = async () => tools.placeWith([await tools.product()]);
const bodies = () => erp.received.map(({ body }) => body);
const statesOf = async (receiverId: string) => {
  const rows = await sql<{ state: string; tries: number }[]>`
    select state, tries from webhook_deliveries where receiver_id = ${receiverId} order by position`;
  return rows.map(({ state, tries }) => `${state} ${tries}`);
};

beforeEach(async () => {
  await sql`update webhook_receivers set removed_at = now()`;
  erp.received.length = 0;
  erp.answer({ status: 204 });
});

describe('events', () => {
  afterEach(() => {
    for (const body of bodies()) {
      const schema = eventSchema(body.tipo as WebhookEventType);
      expect([...Value.Errors(schema, body)]).toEqual([]);
      expect(Object.keys(schema.properties.datos.properties)).toEqual(expect.arrayContaining(Object.keys(body.datos)));
    }
  });

  it('an order tells its receivers each moment of its life, numbered, with amounts and without a person', async () => {
    await givenReceiver(server, erp.url);
    const orderId = await placed();
    await tools.lead(orderId, ['assign', 'receive', 'confirm', 'invoice']);
    await tools.say(orderId, 'annul', { motivo: 'Prueba' });
    await sendDue();
    expect(bodies().map(({ tipo, entidad }) => [tipo, entidad.secuencia])).toEqual([
      ['order.placed', 1],
      ...[2, 3, 4, 5].map((sequence) => ['order.step', sequence]),
      ['order.cancelled', 6],
    ]);
    const [row] = await sql`select number from orders where id = ${orderId}`;
    expect(bodies()[0]).toEqual({
      id: expect.any(String),
      tipo: 'order.placed',
      version: 1,
      momento: expect.stringMatching(/Z$/),
      empresaId: 2,
      entidad: { tipo: 'pedido', id: encodeOrderId(orderId), secuencia: 1 },
      datos: {
        numero: `5-${String(row?.number).padStart(4, '0')}`,
        sucursalId: 5,
        tipo: 1,
        paso: 'new',
        total: '20.00',
        moneda: companyOf(2).currency.code,
      },
    });
    expect(bodies()[4]?.datos).toMatchObject({ paso: 'invoiced' });
    expect(JSON.stringify(bodies())).not.toContain('Ana Paz');
  });

  it('a payment, a refund, a reviewed prescription, a price and a published product are events', async () => {
    await givenReceiver(server, erp.url);
    const orderId = await placed();
    const [product] = await givenPricedProducts(server, 1);
    const productId = product?.id ?? 0;
    erp.received.length = 0;
    const at = server.time.now.toISOString();
    await sql`insert into order_events (order_id, at, actor, event) values (${orderId}, ${at}, 'processor', 'paid')`;
    const attempt = randomUUID();
    await sql`insert into payment_attempts (id, order_id, company_id, kind, processor, state, amount_cents, charged_cents,
        charged_currency, opened_at, started_at, ended_at)
      values (${attempt}, ${orderId}, 2, 'card', 'powertranz', 'captured', 2000, 2000, 'HNL', ${at}, ${at}, ${at})`;
    await sql`insert into payment_events (attempt_id, order_id, at, kind, source, amount_cents, processor, transaction_id)
      values (${attempt}, ${orderId}, ${at}, 'captured', 'browser', 2000, 'powertranz', ${randomUUID()}),
        (${attempt}, ${orderId}, ${at}, 'refunded', 'browser', -500, 'powertranz', ${randomUUID()})`;
    const [customer] = await sql<{ id: string }[]>`select id from customers limit 1`;
    const [paper] = await sql<{ id: string }[]>`insert into prescriptions (customer_id, file_key, created_at)
      values (${customer?.id ?? ''}, ${randomUUID()}, ${at}) returning id`;
    await sql`insert into order_prescriptions (order_id, prescription_id) values (${orderId}, ${paper?.id ?? ''})`;
    await sql`update order_prescriptions set state = 'approved', reviewed_by = 'R', reviewed_at = ${at}
      where order_id = ${orderId}`;
    await sql`update product_prices set public_cents = 11050 where product_id = ${productId} and company_id = 2`;
    await sql`update product_prices set public_cents = 11050 where product_id = ${productId} and company_id = 2`;
    await sql`update product_prices set cost_cents = 4321 where product_id = ${productId} and company_id = 2`;
    await sql`insert into product_versions (product_id, number, fields, source, author, at)
      values (${productId}, 901, '{}', 'import', 'Carga', ${at})`;
    await sendDue();
    const ofType = (tipo: string) => bodies().filter((body) => body.tipo === tipo && body.entidad.secuencia > 0);
    expect(ofType('order.paid')).toHaveLength(1);
    expect(ofType('order.refunded')[0]?.datos).toMatchObject({ monto: '5.00', moneda: 'HNL' });
    expect(ofType('prescription.reviewed')[0]?.datos).toEqual({
      ...{ sucursalId: 5, recetaId: paper?.id, decision: 'approved' },
    });
    const prices = bodies().filter(({ tipo, entidad }) => tipo === 'price.changed' && entidad.id === String(productId));
    expect(prices.at(-1)?.datos).toMatchObject({ codigo: product?.sku, publico: '110.50', enLinea: '95.00' });
    expect(prices.filter(({ datos }) => 'publico' in datos && datos.publico === '110.50')).toHaveLength(1);
    expect(ofType('product.published')[0]?.datos).toEqual({ codigo: product?.sku, version: 901, oculto: false });
  });

  it('a payment that places its order follows the placement, although it was recorded before', async () => {
    const orderId = await placed();
    await givenReceiver(server, erp.url);
    const at = server.time.now.toISOString();
    await sql.begin(async (tx) => {
      for (const event of ['paid', 'placed']) {
        await tx`insert into order_events (order_id, at, actor, event) values (${orderId}, ${at}, 'processor', ${event})`;
      }
    });
    await sendDue();
    expect(bodies().map(({ tipo, entidad }) => [tipo, entidad.secuencia])).toEqual([
      ['order.placed', 1],
      ['order.paid', 2],
    ]);
  });

  it('an order that is rolled back leaves no event, and a receiver gets only its types and its company', async () => {
    const { id } = await givenReceiver(server, erp.url, ['order.cancelled']);
    await db
      .transaction(async (tx) => {
        await tx.execute(`insert into order_events (order_id, at, actor, event)
          select id, now(), 'system', 'cancelled' from orders where phase = 'placed' and company_id = 2 limit 1`);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await placed();
    await sql`insert into order_events (order_id, at, actor, event)
      select id, now(), 'system', 'cancelled' from orders where phase = 'placed' and company_id = 12 limit 1`;
    expect(await statesOf(id)).toEqual([]);
  });
});
