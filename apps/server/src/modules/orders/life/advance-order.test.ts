import { encodeOrderId } from '@botica/domain/orders';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { aCourier, lifeTools, waysTo } from '../../../../test/fixtures/order-life.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { noWishes, numberOf, orders } from '../index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql, db } = server.platform.database;
const marta = await asCustomer(server);
const rosa = await asCustomer(server, 'mayor@botica.test');
const { product, place, say, lead, stock, points, order, history } = lifeTools(server);
const email = 'cliente@botica.test';

const numberText = async (id: number) => {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ? numberOf(row) : '';
};
const summary = async (id: number, as = marta) =>
  (await as.send(`/api/pedidos/ResumenPedido/${encodeOrderId(id)}`)).body.data;
const tracking = (id: number, as = marta) => as.send(`/api/Pedidos/Tracking/${encodeOrderId(id)}`);
const aHome = {
  orderTypeId: 2,
  destination: {
    name: 'Casa',
    address: '10 calle',
    suburb: 'Trejo',
    city: 'San Pedro Sula',
    latitude: 15.5,
    longitude: -88,
  },
};

it('refuses to invoice a prescription that the pharmacist rejected and takes nothing; the branch may cancel', async () => {
  const productId = await product(10);
  const id = await place(marta.id, { productId, quantity: 3 });
  const [prescription] = await sql<{ id: string }[]>`
    insert into prescriptions (customer_id, file_key, created_at)
    values (${marta.id}, ${`recetas/${id}.jpg`}, ${server.time.now.toISOString()}) returning id`;
  await sql`insert into order_prescriptions (order_id, prescription_id, state, reviewed_by, reviewed_at)
    values (${id}, ${prescription?.id ?? ''}, 'rejected', 'Regente', ${server.time.now.toISOString()})`;
  await lead(id, waysTo.confirmed);
  expect(await say(id, 'invoice')).toMatchObject({ status: 409, body: { codigo: 'ORDER_PRESCRIPTION_REJECTED' } });
  expect(await order(id)).toMatchObject({ step: 'confirmed' });
  expect(await stock(productId)).toEqual({ quantity: 10, allocated: 3 });
  expect((await say(id, 'cancel', { motivo: 'Receta rechazada' })).status).toBe(200);
  expect(await stock(productId)).toEqual({ quantity: 10, allocated: 0 });
});

describe('a pickup', () => {
  it('TRACK-01 ORDER-04 a pickup goes from new to collected, and its shopper is notified', async () => {
    const productId = await product(10);
    const before = await points(marta.id);
    const id = await place(marta.id, { productId, quantity: 3 }, { earnedPoints: 7 });
    expect(await order(id)).toEqual({ step: 'new', state: 1, sub: null, courier: null });
    expect(await stock(productId)).toEqual({ quantity: 10, allocated: 3 });

    await lead(id, waysTo.confirmed);
    const number = await numberText(id);
    const confirmed = await outside.mail(email, new RegExp(`Confirmamos tu pedido ${number}$`));
    expect(confirmed.text).toContain(`/pedidos/resumen/${encodeOrderId(id)}`);
    expect((await summary(id)).encabezado).toMatchObject({ paso: 'confirmed', codigoRastreo: 7, puedeAnular: true });

    expect((await say(id, 'invoice')).body).toEqual({
      ok: true,
      data: { paso: 'invoiced', codigo: 5, repetido: false },
    });
    expect(await order(id)).toEqual({ step: 'invoiced', state: 3, sub: null, courier: null });
    expect(await stock(productId)).toEqual({ quantity: 7, allocated: 0 });
    expect(await points(marta.id)).toBe(before + 7);
    const ready = await outside.mail(email, new RegExp(`Tu pedido ${number} está listo para recoger`));
    expect(ready.text).toContain(number);
    expect((await summary(id)).encabezado).toMatchObject({
      paso: 'invoiced',
      puedeAnular: false,
      facturaId: expect.any(String),
    });

    await lead(id, ['deliver']);
    await outside.mail(email, new RegExp(`Tu pedido ${number} fue entregado`));
    expect(await order(id)).toEqual({ step: 'delivered', state: 3, sub: 2, courier: null });
    expect(await history(id)).toEqual([
      'shopper held',
      'system placed',
      'branch assigned',
      'branch received',
      'branch confirmed',
      'branch invoiced',
      'branch delivered',
    ]);
    expect((await summary(id)).historial.at(-1)).toEqual({
      fecha: expect.any(String),
      evento: 'delivered',
      actor: 'branch',
      motivo: '',
    });
  });
});

describe('a delivery', () => {
  it('TRACK-01 ORDER-05 A025 a delivery is confirmed by phone, invoiced, sent with a courier and delivered', async () => {
    const productId = await product();
    const id = await place(marta.id, { productId }, { ...aHome, wishes: { ...noWishes, wantsCall: true } });
    await lead(id, ['assign', 'receive']);
    expect((await say(id, 'confirm')).body).toMatchObject({
      codigo: 'ORDER_STEP_NOT_ALLOWED',
      paso: 'received',
      eventosPosibles: ['startConfirming', 'cancel'],
    });
    await lead(id, ['startConfirming', 'confirm', 'invoice']);
    expect((await summary(id)).encabezado).toMatchObject({ paso: 'invoiced', subEstadoId: null, repartidor: null });
    await lead(id, ['dispatch']);
    expect((await summary(id)).encabezado).toMatchObject({
      paso: 'dispatched',
      subEstadoId: 1,
      codigoRastreo: 8,
      repartidor: { id: aCourier.id, nombre: 'Selvin Paz', telefono: '99001122', fotografiaUrl: '' },
      destino: { latitud: 15.5, longitud: -88 },
      sucursalLatitud: expect.any(Number),
    });
    const number = await numberText(id);
    const onItsWay = await outside.mail(email, new RegExp(`Tu pedido ${number} va en camino`));
    expect(onItsWay.text).toContain('Selvin Paz');
    expect(onItsWay.text).toContain(`/pedidos/resumen/${encodeOrderId(id)}?mostrarRastreoPedido=true&pais=hn`);
    expect((await tracking(id)).body.data).toMatchObject({
      codigo: 8,
      descripcion: 'En camino',
      entregado: false,
      rastreos: [
        { codigo: 4, paso: 'new' },
        { codigo: 1, paso: 'assigned' },
        { codigo: 2, paso: 'received' },
        { codigo: 6, paso: 'confirming' },
        { codigo: 7, paso: 'confirmed' },
        { codigo: 5, paso: 'invoiced' },
        { codigo: 8, paso: 'dispatched', fecha: expect.any(String) },
      ],
    });
    await lead(id, ['deliver']);
    expect((await tracking(id)).body.data).toMatchObject({ paso: 'delivered', subEstadoId: 2, entregado: true });
  });

  it('a delivery leaves only with a courier of its company', async () => {
    const id = await place(marta.id, { productId: await product() }, aHome);
    await lead(id, waysTo.invoiced);
    expect(await say(id, 'dispatch', { repartidor: undefined as never })).toMatchObject({
      status: 422,
      body: { codigo: 'COURIER_MISSING' },
    });
    await sql`insert into couriers (id, company_id, branch_code, name) values (9001, 12, 226, 'Otro')`;
    const stolen = { ...aCourier, id: 9001 };
    expect(await say(id, 'dispatch', { repartidor: stolen })).toMatchObject({
      status: 409,
      body: { codigo: 'COURIER_OF_OTHER_COMPANY' },
    });
    expect((await sql`select name from couriers where id = 9001`)[0]).toEqual({ name: 'Otro' });
    expect(await order(id)).toMatchObject({ step: 'invoiced', courier: null });
  });
});

describe('tracking', () => {
  it('C102 A027 returns the tracking of a placed order only to its owner', async () => {
    const id = await place(marta.id, { productId: await product() });
    expect((await tracking(id)).body.data).toMatchObject({ codigo: 4, descripcion: 'Nuevo', paso: 'new' });
    const notFound = { status: 404, body: { codigo: 'ORDER_NOT_FOUND' } };
    expect(await tracking(id, rosa)).toMatchObject(notFound);
    expect(await marta.send(`/api/Pedidos/Tracking/${encodeOrderId(id)}`, { company: 12 })).toMatchObject(notFound);
    expect(await marta.send('/api/Pedidos/Tracking/abc')).toMatchObject(notFound);
  });
});

describe('orders without an account or without products', () => {
  it('guest orders and prescription orders go through the same steps', async () => {
    const productId = await product();
    const guest = await place(null, { productId }, { kind: 'guest', earnedPoints: 5 });
    await lead(guest, [...waysTo.invoiced, 'deliver']);
    expect(await order(guest)).toMatchObject({ step: 'delivered' });
    expect(await sql`select from points_movements where order_id = ${guest}`).toHaveLength(0);
    const prescription = await place(marta.id, { productId }, { kind: 'prescription', orderTypeId: 4 });
    await lead(prescription, [...waysTo.dispatched, 'deliver']);
    expect(await order(prescription)).toMatchObject({ step: 'delivered', state: 3, sub: 2 });
  });

  it('RX-04 a prescription-only order is not prepared before it has lines', async () => {
    const unpriced = { kind: 'prescription', orderTypeId: 4, lines: [], tenders: [] } as const;
    const prescription = await place(marta.id, { productId: await product() }, unpriced);
    expect(await say(prescription, 'assign')).toMatchObject({ status: 409, body: { codigo: 'ORDER_NOT_APPROVED' } });
    expect((await say(prescription, 'cancel')).status).toBe(200);
  });
});

describe('database constraints', () => {
  it('ORDER-04 ORDER-05 the database rejects a step that contradicts the state, and a ride without a courier', async () => {
    const id = await place(marta.id, { productId: await product() });
    await expect(sql`update orders set state_id = 3 where id = ${id}`).rejects.toThrow(/step_of_placed_agrees/);
    await expect(sql`update orders set life_step = 'delivered' where id = ${id}`).rejects.toThrow(/step_of_placed/);
    await expect(
      sql`update orders set life_step = 'dispatched', state_id = 3, sub_state_id = 1 where id = ${id}`,
    ).rejects.toThrow(/has_a_courier/);
  });

  it('one database connection is enough for all effects of a step', async () => {
    const small = await createTestServer({ DATABASE_POOL_SIZE: '1' });
    const tools = lifeTools(small);
    const { id: ana } = await asCustomer(small);
    const ended = await tools.place(
      ana,
      { productId: await tools.product() },
      { ...aHome, points: 10, pointCents: 30 },
    );
    await tools.lead(ended, [...waysTo.dispatched, 'annul']);
    const cancelled = await tools.place(ana, { productId: await tools.product() });
    await tools.lead(cancelled, ['assign', 'cancel']);
    expect([await tools.order(ended), await tools.order(cancelled)]).toMatchObject([
      { step: 'cancelled' },
      { step: 'cancelled' },
    ]);
  });
});
