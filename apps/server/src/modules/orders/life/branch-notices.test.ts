import { randomUUID } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { aCourier, lifeTools, waysTo } from '../../../../test/fixtures/order-life.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { productionEnv } from '../../../../test/production-env.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { signNotice } from '../../../platform/signed-notices.ts';
import { orders } from '../index.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
// The tests below set ranges back, which the database refuses.
await sql`alter table fiscal_ranges disable trigger fiscal_ranges_keep_used_numbers`;
const { id: marta } = await asCustomer(server);
const { product, place, send, say, lead, stock, order, history } = lifeTools(server);

beforeEach(() => {
  server.time.now = testNow;
});

const url = '/integraciones/sucursales/eventos';
const bodyFor = (orderId: number, more: object = {}) => ({
  eventoId: randomUUID(),
  sucursalId: 5,
  pedidoId: encodeOrderId(orderId),
  evento: 'assign',
  ...more,
});
const minutesLater = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const refused = { status: 401, body: { codigo: 'NOTICE_NOT_SIGNED' } };

describe('the signature of a notice', () => {
  it('refuses a notice whose signature has another key, another body or an old time', async () => {
    const id = await place(marta, { productId: await product() });
    const body = bodyFor(id);
    expect(await send(url, body, { signedWith: 'another-key-altogether' })).toMatchObject(refused);
    expect(await send(url, body, { at: minutesLater(-5.1) })).toMatchObject(refused);
    expect(await send(url, body, { at: minutesLater(5.1) })).toMatchObject(refused);
    expect(await server.send(url, { method: 'POST', payload: body })).toMatchObject(refused);
    // The raw body is signed: another body with the same signature is refused.
    const key = server.platform.config.integrationKey ?? '';
    const headers = signNotice(key, JSON.stringify(body), testNow);
    const changed = await server.send(url, { method: 'POST', headers, payload: { ...body, evento: 'cancel' } });
    expect(changed).toMatchObject(refused);
    const otherTime = { ...headers, 'x-botica-fecha': String(testNow.getTime() + 1) };
    expect(await server.send(url, { method: 'POST', headers: otherTime, payload: body })).toMatchObject(refused);
    expect(await send(url, { nonsense: true }, { signedWith: 'another-key-altogether' })).toMatchObject(refused);
    expect(await order(id)).toMatchObject({ step: 'new' });
    expect((await send(url, body, { at: minutesLater(-4.9) })).status).toBe(200);
  });

  it('positions and the list of open orders also require a signature', async () => {
    const wrong = { signedWith: 'another-key-altogether' };
    const position = { repartidorId: 1, latitud: 15, longitud: -88, fecha: testNow.toISOString() };
    expect(await send('/integraciones/repartidores/posiciones', position, wrong)).toMatchObject(refused);
    expect(await send('/integraciones/sucursales/pedidos-abiertos', {}, wrong)).toMatchObject(refused);
  });

  it('a real store without a key takes no notices', async () => {
    const real = await createTestServer({ ...productionEnv, DATABASE_URL: server.databaseUrl });
    const tools = lifeTools(real);
    const body = bodyFor(1);
    expect(await tools.send(url, body, { signedWith: 'sandbox-integration-key' })).toMatchObject(refused);
    expect(await tools.send(url, body, { signedWith: '' })).toMatchObject(refused);
  });

  it('refuses a malformed notice although it is signed', async () => {
    const id = await place(marta, { productId: await product() });
    for (const wrong of [{ evento: 'fly' }, { eventoId: 'x' }, { sucursalId: 0 }, { repartidor: { id: 1 } }]) {
      expect((await send(url, bodyFor(id, wrong))).status).toBe(400);
    }
    expect(await send(url, bodyFor(id, { pedidoId: 'abc' }))).toMatchObject({ status: 404 });
    expect(await send(url, bodyFor(987_654_321))).toMatchObject({ status: 404 });
  });
});

describe('a notice', () => {
  it('applies a repeated or replayed notice once and answers the same', async () => {
    const productId = await product(10);
    const id = await place(marta, { productId, quantity: 2 }, { earnedPoints: 3 });
    await lead(id, waysTo.confirmed);
    const eventoId = randomUUID();
    const first = await say(id, 'invoice', { eventoId });
    const again = await say(id, 'invoice', { eventoId });
    expect([first.body.data, again.body.data]).toEqual([
      { paso: 'invoiced', codigo: 5, repetido: false },
      { paso: 'invoiced', codigo: 5, repetido: true },
    ]);
    expect(await stock(productId)).toEqual({ quantity: 8, allocated: 0 });
    expect(await sql`select points from points_movements where order_id = ${id}`).toEqual([{ points: 3 }]);
    expect((await history(id)).filter((one) => one === 'branch invoiced')).toHaveLength(1);
    // Again after the order moved on: the same answer.
    await lead(id, ['deliver']);
    expect((await say(id, 'invoice', { eventoId })).body.data).toMatchObject({ paso: 'invoiced', repetido: true });
    expect(await say(id, 'annul', { eventoId })).toMatchObject({
      status: 409,
      body: { codigo: 'NOTICE_OF_OTHER_EVENT' },
    });
  });

  it('applies a notice once when it comes five times concurrently', async () => {
    const id = await place(marta, { productId: await product() });
    const eventoId = randomUUID();
    const answers = await race(
      server,
      orders,
      Array.from({ length: 5 }, () => () => say(id, 'assign', { eventoId })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(answers.filter(({ body }) => !body.data.repetido)).toHaveLength(1);
    expect(await history(id)).toEqual(['shopper held', 'system placed', 'branch assigned']);
  });

  it("refuses a notice out of order with the order's step, and accepts it later in order", async () => {
    const id = await place(marta, { productId: await product() });
    const eventoId = randomUUID();
    expect(await say(id, 'receive', { eventoId })).toMatchObject({
      status: 409,
      body: {
        codigo: 'ORDER_STEP_NOT_ALLOWED',
        mensaje: 'El pedido no está en el paso que ese aviso supone.',
        paso: 'new',
        eventosPosibles: ['assign', 'cancel'],
      },
    });
    await lead(id, ['assign']);
    expect(await say(id, 'receive', { eventoId })).toMatchObject({ status: 200, body: { data: { repetido: false } } });
  });

  it('refuses the notice of another branch', async () => {
    const id = await place(marta, { productId: await product() });
    const refusal = { status: 409, body: { codigo: 'ORDER_OF_OTHER_BRANCH' } };
    expect(await say(id, 'assign', { sucursalId: 226 })).toMatchObject(refusal);
    expect(await order(id)).toMatchObject({ step: 'new' });
  });

  it('an invoice notice without a fiscal number left changes nothing', async () => {
    const productId = await product(10);
    const id = await place(marta, { productId, quantity: 2 }, { earnedPoints: 4 });
    await lead(id, waysTo.confirmed);
    await sql`update fiscal_ranges set next_number = last_number + 1 where branch_code = 5 and company_id = 2`;
    expect(await say(id, 'invoice')).toMatchObject({ status: 409, body: { codigo: 'FISCAL_RANGE_EXHAUSTED' } });
    await sql`update fiscal_ranges set next_number = first_number + 5000 where branch_code = 5 and company_id = 2`;
    expect(await stock(productId)).toEqual({ quantity: 10, allocated: 2 });
    expect(await sql`select from points_movements where order_id = ${id}`).toHaveLength(0);
    expect(await order(id)).toMatchObject({ step: 'confirmed', state: 1 });
    expect((await say(id, 'invoice')).status).toBe(200);
  });
});

describe('the list of open orders', () => {
  it("returns a branch its open orders with the courier's ride, until the order ends", async () => {
    const productId = await product();
    const pickup = await place(marta, { productId });
    const destination = { name: 'Casa', address: 'Calle', city: 'Ciudad', latitude: 15.51, longitude: -88.02 };
    const delivery = await place(marta, { productId }, { orderTypeId: 2, destination });
    const unpinned = { name: 'Casa', address: 'Calle', city: 'Ciudad' };
    const withoutPin = await place(marta, { productId }, { orderTypeId: 2, destination: unpinned });
    await lead(delivery, waysTo.dispatched);
    const open = async () => {
      const { body } = await send('/integraciones/sucursales/pedidos-abiertos', { sucursalId: 5 });
      return new Map(body.data.pedidos.map((one: { pedidoId: string }) => [one.pedidoId, one]));
    };
    const all = await open();
    expect(all.get(encodeOrderId(pickup))).toMatchObject({
      paso: 'new',
      pedido_Tipo_ID: 1,
      numero: expect.stringMatching(/^5-/),
    });
    expect(all.get(encodeOrderId(delivery))).toMatchObject({
      paso: 'dispatched',
      destino: { latitud: 15.51, longitud: -88.02 },
    });
    // An address without a pin has no position.
    expect(all.get(encodeOrderId(withoutPin))).toMatchObject({ destino: null });
    await lead(delivery, ['deliver']);
    await lead(pickup, ['cancel']);
    const left = await open();
    expect([pickup, delivery].some((id) => left.has(encodeOrderId(id)))).toBe(false);
  });

  it('the open orders mark those that came with the demo store', async () => {
    const productId = await product();
    const ofDemo = await place(marta, { productId });
    const placed = await place(marta, { productId });
    await sql`
      insert into demo_loads (products, loaded_at) values (1, ${testNow.toISOString()})
      on conflict (is_loaded) do update set loaded_at = excluded.loaded_at`;
    await sql`update orders set created_at = ${minutesLater(-1).toISOString()} where id = ${ofDemo}`;
    await sql`update orders set created_at = ${minutesLater(1).toISOString()} where id = ${placed}`;
    const { body } = await send('/integraciones/sucursales/pedidos-abiertos', { sucursalId: 5 });
    const marks = new Map(
      body.data.pedidos.map((one: { pedidoId: string; deDemostracion: boolean }) => [one.pedidoId, one.deDemostracion]),
    );
    expect([ofDemo, placed].map((id) => marks.get(encodeOrderId(id)))).toEqual([true, false]);
  });

  it("stores a courier's position only while they carry an order", async () => {
    const id = await place(marta, { productId: await product() }, { orderTypeId: 2 });
    await lead(id, waysTo.dispatched);
    const tell = (seconds: number) => {
      const at = new Date(testNow.getTime() + seconds * 1000);
      const position = { repartidorId: aCourier.id, latitud: 15.5, longitud: -88.03, fecha: at.toISOString() };
      return send('/integraciones/repartidores/posiciones', position);
    };
    expect((await tell(0)).body).toEqual({ ok: true, data: { aceptada: true } });
    await lead(id, ['deliver']);
    expect((await tell(1)).body).toEqual({ ok: true, data: { aceptada: false } });
  });
});
