import { randomUUID } from 'node:crypto';
import { decodeOrderId } from '@botica/domain/orders';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { asCustomer } from '../../../../test/as-customer.ts';
import { startOutside } from '../../../../test/outside.ts';
import { aPrescriptionPhoto } from '../../../../test/prescription-photo.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import type { TestFile } from '../../../../test/upload.ts';
import { sendForm } from '../../../../test/upload.ts';
import { orders } from '../../orders/index.ts';
import { orderPrescriptions, prescriptions } from '../index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const ana = await asCustomer(server, 'cliente@botica.test');
const stranger = await asCustomer(server, 'mayor@botica.test');
const photo = await aPrescriptionPhoto();

await sql`update branches set weekday_hours = '24 horas', saturday_hours = '24 horas', sunday_hours = '24 horas'`;
await sql`delete from branch_special_hours`;

const [address] = await sql<{ id: number; branch: number }[]>`
  select a.id, s.serving_branch_code as branch from addresses a join suburbs s on s.id = a.suburb_id
  where a.customer_id = ${ana.id} and a.is_active order by a.id limit 1`;
const [card] = await sql<{ id: string }[]>`
  select id from payment_cards where customer_id = ${ana.id} and token is not null limit 1`;

const fields = {
  tipoPedido: '3',
  tipoPagoId: '1',
  sucursalId: '5',
  celular: '9988-0017',
  productos: '[]',
  noIdenTerceraEdad: '',
  observaciones: 'Llamar por la tarde',
};

interface Sent {
  given?: Record<string, string>;
  files?: TestFile[];
  as?: TestCustomer;
  key?: string;
}

function place({ given = {}, files = [{ content: photo }], as = ana, key = randomUUID() }: Sent = {}) {
  return sendForm(server, '/api/CheckOut/V2', {
    as,
    files,
    fields: { ...fields, ...given },
    headers: { 'idempotency-key': key },
  });
}
const orderOf = async (encoded: string) => {
  const [row] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, decodeOrderId(encoded) ?? 0));
  return row;
};
const attachedTo = (orderId: number) =>
  db.select().from(orderPrescriptions).where(eq(orderPrescriptions.orderId, orderId));
const countOrders = () => db.$count(orders, eq(orders.kind, 'prescription'));

describe('an order of prescriptions only', () => {
  it('RX-04 ORDTYPE-03 an order of prescriptions is placed for pickup, with its pictures pending review', async () => {
    const { status, body } = await place({ files: [{ content: photo }, { content: photo }] });
    expect(status).toBe(200);
    const order = await orderOf(body.data.pedidoId);
    expect(order).toMatchObject({
      customerId: ana.id,
      kind: 'prescription',
      phase: 'placed',
      orderTypeId: 3,
      branchCode: 5,
      paymentTypeId: 1,
      totalCents: 0,
      phone: '99880017',
      notes: 'Llamar por la tarde',
    });
    const attached = await attachedTo(order?.id ?? 0);
    expect(attached.map(({ state }) => state)).toEqual(['pending', 'pending']);
    const owners = await db.select({ id: prescriptions.customerId }).from(prescriptions);
    expect(new Set(owners.map(({ id }) => id))).toEqual(new Set([ana.id]));
  });

  it('RX-04 ORDTYPE-07 an order of prescriptions is delivered from the branch that serves the address', async () => {
    const { body } = await place({ given: { tipoPedido: '4', sucursalId: '', direccionEnvioId: String(address?.id) } });
    expect(await orderOf(body.data.pedidoId)).toMatchObject({
      orderTypeId: 4,
      branchCode: address?.branch,
      addressId: address?.id,
      destination: { city: 'San Pedro Sula' },
    });
  });

  it('BRANCH-04 CHK-27 stores that the customer waits for the branch to open, and who the order is for', async () => {
    const given = { pedido_DesbloqueoID: '1', noIdenTerceraEdad: '0801-1945-01234' };
    const { body } = await place({ given });
    expect(await orderOf(body.data.pedidoId)).toMatchObject({ unlockId: 1, olderIdentity: '0801-1945-01234' });
  });

  it('BRANCH-04 A179 a closed branch takes only the order of a customer who waits for its opening', async () => {
    const hours = (text: string) => sql`
      update branches set weekday_hours = ${text}, saturday_hours = ${text}, sunday_hours = ${text}`;
    const home = { tipoPedido: '4', sucursalId: '', direccionEnvioId: String(address?.id) };
    const key = randomUUID();
    const first = await place({ key });
    await hours('12:00 AM - 12:01 AM');
    const [before, kept] = [await countOrders(), await db.$count(prescriptions)];
    for (const given of [{}, home]) {
      expect(await place({ given })).toMatchObject({ status: 409, body: { codigo: 'BRANCH_CLOSED' } });
    }
    expect([await countOrders(), await db.$count(prescriptions)]).toEqual([before, kept]);
    for (const given of [{}, home]) {
      const { body } = await place({ given: { ...given, pedido_DesbloqueoID: '1' } });
      expect(await orderOf(body.data.pedidoId)).toMatchObject({ unlockId: 1, phase: 'placed' });
    }
    const repeated = await place({ key });
    expect(repeated.body.data?.pedidoId).toBe(first.body.data.pedidoId);
    await hours('24 horas');
  });

  it('RX-03 accepts stored pictures by their ids', async () => {
    const kept = await sendForm(server, '/api/CheckOut/CrearNuevoDocumentoClienteV2', {
      as: ana,
      files: [{ field: 'file', content: photo }],
    });
    const recetas = JSON.stringify([kept.body.data.documentoId]);
    const { body } = await place({ files: [], given: { recetas } });
    const order = await orderOf(body.data.pedidoId);
    expect(await attachedTo(order?.id ?? 0)).toMatchObject([{ prescriptionId: kept.body.data.documentoId }]);
    const before = await countOrders();
    const stolen = await place({ files: [], given: { recetas }, as: stranger });
    expect(stolen).toMatchObject({ status: 404, body: { codigo: 'PRESCRIPTION_NOT_FOUND' } });
    expect(await countOrders()).toBe(before);
  });

  it('SUBMIT-04 concurrent copies with one key create one order, and leave no extra picture', async () => {
    const key = randomUUID();
    const before = await countOrders();
    const replies = await Promise.all([1, 2, 3, 4].map(() => place({ key })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.data.pedidoId)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
    expect(await place({ key, given: { observaciones: 'Otra cosa' } })).toMatchObject({
      status: 409,
      body: { codigo: 'SAME_KEY_OTHER_ORDER' },
    });
  });
});

describe('rejected orders of prescriptions', () => {
  it('RX-02 RX-05 rejects an order without a prescription', async () => {
    expect(await place({ files: [] })).toMatchObject({
      status: 400,
      body: { mensaje: 'Para poder continuar debes adjuntar al menos una receta.' },
    });
  });

  it('RX-03 UPLOAD-01 UPLOAD-07 one unusable picture rejects all, and none is stored', async () => {
    const [orderCount, kept] = [await countOrders(), await db.$count(prescriptions)];
    const text = { content: Buffer.from('no soy una foto') };
    expect((await place({ files: [{ content: photo }, text] })).status).toBe(415);
    const blurred = { content: await aPrescriptionPhoto({ blur: 7 }) };
    expect(await place({ files: [{ content: photo }, blurred] })).toMatchObject({
      status: 422,
      body: { codigo: 'PRESCRIPTION_BLURRED' },
    });
    expect([await countOrders(), await db.$count(prescriptions)]).toEqual([orderCount, kept]);
  });

  it('UPLOAD-02 rejects twenty-one pictures', async () => {
    const small = await aPrescriptionPhoto({ width: 450, lines: 4 });
    const files = Array.from({ length: 21 }, () => ({ content: small }));
    expect(await place({ files })).toMatchObject({ status: 422, body: { codigo: 'TOO_MANY_FILES' } });
  });

  it.each([
    ['a payment that is none of them', { tipoPagoId: '5' }, 400],
    ['a phone of seven digits', { celular: '1234567' }, 400],
    ['products that are no list', { productos: '{"a":1}' }, 400],
    ['products that are no JSON', { productos: '[' }, 400],
    ['a branch that is not', { sucursalId: '99' }, 404],
    ['no branch', { sucursalId: '' }, 404],
    ['a card that is not', { tipoPagoId: '2', tarjetaCredito: '11111111-2222-4333-8444-555555555555' }, 404],
    ['credit that nobody gave', { tipoPagoId: '4' }, 400],
    ['an identity that is none', { noIdenTerceraEdad: 'x' }, 422],
    ['an answer about a closed branch that is none', { pedido_DesbloqueoID: '7' }, 400],
  ])('RX-04 PAY-02 rejects an order with %s', async (_, given, status) => {
    const before = await countOrders();
    expect((await place({ given })).status).toBe(status);
    expect(await countOrders()).toBe(before);
  });

  it('CARD-26 rejects an online payment without a card', async () => {
    expect(await place({ given: { tipoPagoId: '2' } })).toMatchObject({
      status: 422,
      body: { codigo: 'CARD_SELECTION_REQUIRED', mensaje: 'Debes seleccionar una tarjeta ingresar otra tarjeta.' },
    });
  });

  it('RX-04 rejects an address or a card of another customer', async () => {
    const home = { tipoPedido: '4', sucursalId: '', direccionEnvioId: String(address?.id) };
    expect(await place({ given: home, as: stranger })).toMatchObject({
      status: 404,
      body: { codigo: 'ADDRESS_NOT_FOUND' },
    });
    const paid = { tipoPagoId: '2', tarjetaCredito: card?.id ?? '' };
    expect(await place({ given: paid, as: stranger })).toMatchObject({
      status: 404,
      body: { codigo: 'CARD_NOT_FOUND' },
    });
    expect((await place({ given: paid })).status).toBe(200);
  });

  it('RX-04 rejects a branch without pickup', async () => {
    await sql`update branches set pickup_enabled = false where code = 5`;
    expect(await place()).toMatchObject({ status: 404, body: { codigo: 'BRANCH_NOT_FOUND' } });
    await sql`update branches set pickup_enabled = true where code = 5`;
  });

  it('SUBMIT-01 rejects an order while the branch does not answer, and stores no picture', async () => {
    const kept = await db.$count(prescriptions);
    await outside.fault('branch-link', { error: { status: 503 } });
    expect(await place()).toMatchObject({ status: 503, body: { codigo: 'BRANCH_UNREACHABLE' } });
    await outside.reset();
    expect(await db.$count(prescriptions)).toBe(kept);
  });

  it('SUBMIT-04 rejects an order without its key', async () => {
    const reply = await sendForm(server, '/api/CheckOut/V2', { as: ana, fields, files: [{ content: photo }] });
    expect(reply).toMatchObject({ status: 400, body: { codigo: 'IDEMPOTENCY_KEY_REQUIRED' } });
  });
});
