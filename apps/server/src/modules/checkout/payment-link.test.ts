import { encodeOrderId } from '@botica/domain/orders';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../test/as-customer.ts';
import { deviceOf } from '../../../test/fixtures/cart.fixture.ts';
import { checkoutTools } from '../../../test/fixtures/checkout.fixture.ts';
import { paymentTools, testCards } from '../../../test/fixtures/payment.fixture.ts';
import { testNow } from '../../../test/global-setup.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestServer } from '../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const shop = await checkoutTools(server);
const pay = paymentTools(server, outside);
const byLink = { tipoPagoId: 19 };
afterEach(() => {
  server.time.now = testNow;
});

async function aShopper(): Promise<TestCustomer> {
  const [shopper] = await shop.shoppers(1);
  if (!shopper) throw new Error('There is no shopper');
  return shopper;
}

async function orderByLink(ana: TestCustomer, productoId: number) {
  await shop.fill(ana, { productoId, cantidad: 2 });
  const sent = await shop.submit(ana, await shop.submissionOf(ana, byLink));
  expect(sent).toMatchObject({ status: 200, body: { data: { esperaPago: true } } });
  return shop.orderOf(sent);
}

const linkOf = async (ana: TestCustomer, id: number) => {
  const list = '/usuarios/api/HistorialPagosClick/obtener-historial-links-pago';
  return (await ana.send(`${list}/${encodeOrderId(id)}`)).body.data[0];
};

async function payLink(ana: TestCustomer, id: number) {
  const secret = new URL((await linkOf(ana, id)).link).searchParams.get('link') ?? '';
  const { body } = await server.send(`/api/pago-click/${secret}/pagar`, { method: 'POST', payload: {} });
  const { RedirectData } = JSON.parse(body.data.response);
  const end = await pay.comeBack(await pay.atTheBank(RedirectData, { card: testCards.frictionless }));
  const payload = { orderid: end.searchParams.get('orderid') ?? '' };
  return server.send(`/api/pago-click/${secret}/finalizar`, { method: 'POST', payload });
}

describe('an order that is paid by a link', () => {
  it('SUBMIT-02 sending the order removes its lines and choices from the cart', async () => {
    const ana = await aShopper();
    const id = await orderByLink(ana, shop.idAt(40));
    expect(await deviceOf(ana).lines()).toEqual([]);
    const [cart] = await sql`select coupon_code, payment_type_id from carts where customer_id = ${ana.id}`;
    expect(cart).toMatchObject({ coupon_code: null, payment_type_id: null });
    expect(await shop.orderRow(id)).toMatchObject({ phase: 'held', has_left_cart: true });
    expect(await shop.allocated(shop.idAt(40))).toBe(2);
  });

  it('SUBMIT-02 an order keeps its link when its shopper orders the same product again', async () => {
    const ana = await aShopper();
    const product = shop.idAt(41);
    const first = await orderByLink(ana, product);
    await shop.fill(ana, { productoId: product, cantidad: 1 });
    const second = await shop.submit(ana, await shop.submissionOf(ana));
    expect(second.status).toBe(200);
    expect(await shop.orderRow(first)).toMatchObject({ phase: 'held' });
    expect(await linkOf(ana, first)).toMatchObject({ estado: 'Pendiente de pago' });
    expect(await shop.allocated(product)).toBe(3);
  });

  it('SUBMIT-02 a later payment does not change the current cart', async () => {
    const ana = await aShopper();
    const product = shop.idAt(42);
    const id = await orderByLink(ana, product);
    await shop.fill(ana, { productoId: product, cantidad: 5 });
    expect((await payLink(ana, id)).body).toMatchObject({ isValid: true });
    expect(await shop.orderRow(id)).toMatchObject({ phase: 'placed' });
    expect(await deviceOf(ana).lines()).toEqual([[product, 5]]);
  });

  it("SUBMIT-02 an expired link gives the order's units back, and its e-mail links to ordering again", async () => {
    const ana = await aShopper();
    const product = shop.idAt(43);
    const id = await orderByLink(ana, product);
    server.time.now = new Date(testNow.getTime() + 24 * 3600_000);
    await pay.sweeps.expireDue();
    expect(await shop.orderRow(id)).toMatchObject({ phase: 'released', release_reason: 'payment-expired' });
    expect(await shop.allocated(product)).toBe(0);
    const [person] = await sql<{ email: string }[]>`select email from customers where id = ${ana.id}`;
    const letter = await outside.mail(person?.email ?? '', /venció sin pago/);
    expect(letter.text).toContain('«Volver a pedir»');
    expect(letter.text).toContain(`/pedidos/resumen/${encodeOrderId(id)}`);

    server.time.now = testNow;
    const again = await ana.send(`/api/pedidos/RepetirPedido/${encodeOrderId(id)}`, {
      method: 'POST',
      headers: { 'x-sucursalcodigo': '5' },
    });
    expect(again.body.data.agregados).toMatchObject([{ productoId: product, cantidad: 2 }]);
    expect(await deviceOf(ana).lines()).toEqual([[product, 2]]);
  });

  it('SUBMIT-04 the lines of an order with another online payment stay in the cart until it is paid', async () => {
    const ana = await aShopper();
    await shop.fill(ana, { productoId: shop.idAt(44), cantidad: 1 });
    await shop.submit(ana, await shop.submissionOf(ana, { tipoPagoId: 5 }));
    expect(await deviceOf(ana).lines()).toEqual([[shop.idAt(44), 1]]);
  });
});
