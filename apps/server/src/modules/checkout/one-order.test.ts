import { randomUUID } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../test/as-customer.ts';
import { checkoutTools } from '../../../test/fixtures/checkout.fixture.ts';
import { startOutside } from '../../../test/outside.ts';
import { aPrescriptionPhoto } from '../../../test/prescription-photo.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { sendForm } from '../../../test/upload.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const shop = await checkoutTools(server);
const byPaypal = { tipoPagoId: 5 };

beforeEach(() => outside.reset());

async function aShopper(): Promise<TestCustomer> {
  const [shopper] = await shop.shoppers(1);
  if (!shopper) throw new Error('There is no shopper');
  return shopper;
}

describe('the two submission paths', () => {
  const path = '/api/CheckOut/V2';

  it('A014 SUBMIT-04 either path accepts an ordinary order, and both make one order', async () => {
    const ana = await aShopper();
    await shop.fill(ana, { productoId: shop.idAt(0), cantidad: 2 });
    const submission = await shop.submissionOf(ana);
    const key = randomUUID();
    const sent = await shop.submit(ana, submission, { key, path });
    expect(sent).toMatchObject({ status: 200, body: { data: { esperaPago: false } } });
    expect(await shop.orderRow(shop.orderOf(sent))).toMatchObject({ kind: 'ordinary', order_type_id: 1 });
    expect(await shop.submit(ana, submission, { key })).toEqual(sent);
    expect(await shop.ordersOf(ana)).toHaveLength(1);
  });

  it('A014 SUBMIT-07 both paths refuse with the same message', async () => {
    const ana = await aShopper();
    await shop.fill(ana, { productoId: shop.idAt(1), cantidad: 1 });
    const submission = await shop.submissionOf(ana, { tipoPagoId: 0 });
    const [here, there] = [await shop.submit(ana, submission), await shop.submit(ana, submission, { path })];
    expect(there).toMatchObject({ status: 400, body: { codigo: 'PEDIDO_RECHAZADO', verificacion: 'paymentType' } });
    expect(there.body.mensaje).toBe(here.body.mensaje);
  });

  it('A004 A014 ORDTYPE-03 reads a prescription order on the ordinary path by its own payment numbers', async () => {
    const ana = await aShopper();
    const sent = await sendForm(server, '/api/Pedidos/ProcesarPedido', {
      as: ana,
      fields: { tipoPedido: '3', tipoPagoId: '3', sucursalId: '5', celular: '99880017', productos: '[]' },
      files: [{ content: await aPrescriptionPhoto() }],
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(sent).toMatchObject({ status: 200, body: { data: { esperaPago: false } } });
    expect(await shop.ordersOf(ana)).toMatchObject([{ kind: 'prescription', order_type_id: 3, payment_type_id: 3 }]);
  });
});

describe('an unpaid order', () => {
  it('SUBMIT-04 an unpaid order is released when its shopper orders the cart again', async () => {
    const ana = await aShopper();
    await sql`update stock_levels set quantity = 3, allocated = 0 where product_id = ${shop.idAt(3)} and branch_code = 5`;
    await shop.fill(ana, { productoId: shop.idAt(3), cantidad: 3 });
    const first = await shop.submit(ana, await shop.submissionOf(ana, byPaypal));
    expect(first.body.data.esperaPago).toBe(true);

    const second = await shop.submit(ana, await shop.submissionOf(ana));
    expect(second).toMatchObject({ status: 200, body: { data: { esperaPago: false } } });
    expect(await shop.ordersOf(ana)).toMatchObject([
      { phase: 'released', release_reason: 'replaced' },
      { phase: 'placed' },
    ]);
    expect(await sql`select state from payment_attempts where order_id = ${shop.orderOf(first)}`).toMatchObject([
      { state: 'abandoned' },
    ]);
    expect(await shop.allocated(shop.idAt(3))).toBe(3);
  });

  it('SUBMIT-04 an unpaid order stays beside an order of other products', async () => {
    const ana = await aShopper();
    await shop.fill(ana, { productoId: shop.idAt(4), cantidad: 1 });
    await shop.submit(ana, await shop.submissionOf(ana, byPaypal));
    await shop.fill(ana, { productoId: shop.idAt(5), cantidad: 1 });
    await shop.submit(ana, await shop.submissionOf(ana));
    expect((await shop.ordersOf(ana)).map(({ phase }) => phase)).toEqual(['held', 'placed']);
  });

  it('SUBMIT-04 an unpaid order is not replaced while its payment may be under way', async () => {
    const ana = await aShopper();
    await shop.fill(ana, { productoId: shop.idAt(6), cantidad: 1 });
    const first = await shop.submit(ana, await shop.submissionOf(ana, byPaypal));
    await sql`
      update payment_attempts set state = 'completing', started_at = opened_at, processor_ref = ${randomUUID()}
      where order_id = ${shop.orderOf(first)}`;
    await outside.fault('paypal', { error: { status: 503 } });
    expect(await shop.submit(ana, await shop.submissionOf(ana))).toMatchObject({
      status: 409,
      body: { codigo: 'PAYMENT_IN_PROGRESS' },
    });
    expect((await shop.ordersOf(ana)).map(({ phase }) => phase)).toEqual(['held']);
  });
});

describe('an answer that was lost', () => {
  const askFor = (as: TestCustomer, key: string) => as.send(`/api/Pedidos/enviado/${key}`);

  it('SUBMIT-04 finds the outcome by its key: none, sent, and none again after the release', async () => {
    const ana = await aShopper();
    await shop.fill(ana, { productoId: shop.idAt(7), cantidad: 1 });
    const key = randomUUID();
    expect((await askFor(ana, key)).body.data).toEqual({ estado: 'ninguno' });
    const id = shop.orderOf(await shop.submit(ana, await shop.submissionOf(ana, byPaypal), { key }));
    const pedido = { pedidoId: encodeOrderId(id), esperaPago: true };
    expect((await askFor(ana, key.toUpperCase())).body.data).toEqual({ estado: 'enviado', pedido });
    await sql`update orders set waits_for = 'services' where id = ${id}`;
    expect((await askFor(ana, key)).body.data).toEqual({ estado: 'en-proceso' });
    await sql`
      update orders set phase = 'released', released_at = now(), release_reason = 'interrupted', waits_for = null,
        expires_at = null
      where id = ${id}`;
    expect((await askFor(ana, key)).body.data).toEqual({ estado: 'ninguno' });
    expect((await askFor(ana, 'no-es-una-clave')).status).toBe(400);
  });
});

describe('two devices', () => {
  it.each([
    ['that is placed at once', {}, ['placed']],
    ['that waits for its money', byPaypal, ['held']],
  ])('SUBMIT-04 sending one cart concurrently, each with its own key, makes one order %s', async (_, how, phases) => {
    const ana = await aShopper();
    await shop.fill(ana, { productoId: shop.idAt(8), cantidad: 1 });
    const submission = await shop.submissionOf(ana, how);
    const replies = await Promise.all(Array.from({ length: 6 }, () => shop.submit(ana, submission)));
    const orders = await shop.ordersOf(ana);
    expect(orders.map(({ phase }) => phase).filter((phase) => phase !== 'released')).toEqual(phases);
    expect(replies.every(({ status }) => [200, 400, 409].includes(status))).toBe(true);
    const kept = orders.find(({ phase }) => phase !== 'released');
    expect(replies.map((reply) => shop.orderOf(reply))).toContain(Number(kept?.id));
  });

  it('SUBMIT-04 one cart sent concurrently to be placed and to be paid locks alike, and makes one order', async () => {
    const ana = await aShopper();
    for (let round = 0; round < 12; round += 1) {
      await shop.fill(ana, { productoId: shop.idAt(9), cantidad: 1 });
      const [placed, paid] = [await shop.submissionOf(ana), await shop.submissionOf(ana, byPaypal)];
      const replies = await Promise.all([placed, paid, placed, paid].map((one) => shop.submit(ana, one)));
      expect(replies.map(({ status }) => status).filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
      // One that waited for its money gives way to one that is placed.
      const standing = (await shop.ordersOf(ana)).filter(({ phase }) => phase !== 'released');
      expect(standing).toHaveLength(round + 1);
    }
  });
});
