import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { deviceOf } from '../../../test/fixtures/cart.fixture.ts';
import { checkoutTools } from '../../../test/fixtures/checkout.fixture.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestServer } from '../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer({ ...outside.env, RATE_LIMIT_PER_MINUTE: '100000' });
const { sql } = server.platform.database;
const shop = await checkoutTools(server);
const ana = await asCustomer(server);
const luis = await asCustomer(server, 'mayor@botica.test');

beforeEach(() => outside.reset());

/** Nothing was taken or written. */
async function expectNothing(product: number) {
  expect(await shop.allocated(product)).toBe(0);
  expect(await sql`select 1 from order_lines where product_id = ${product}`).toEqual([]);
}

describe('submitting the same order again', () => {
  it('SUBMIT-04 20 concurrent requests with one key make one order and get the same answer', async () => {
    const product = shop.idAt(0);
    await shop.fill(ana, { productoId: product, cantidad: 3 });
    const submission = await shop.submissionOf(ana);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.submit(ana, submission, { key })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(shop.orderOf)).size).toBe(1);
    expect(await shop.ordersOf(ana)).toHaveLength(1);
    expect(await shop.allocated(product)).toBe(3);
    // Much later, with an empty cart.
    expect(shop.orderOf(await shop.submit(ana, submission, { key }))).toBe(shop.orderOf(answers[0] ?? never()));
  });

  it('SUBMIT-04 refuses another order with a used key', async () => {
    await shop.fill(ana, { productoId: shop.idAt(1), cantidad: 1 });
    const submission = await shop.submissionOf(ana);
    const key = randomUUID();
    expect((await shop.submit(ana, submission, { key })).status).toBe(200);
    const other = { ...submission, observaciones: 'Otra cosa' };
    expect(await shop.submit(ana, other, { key })).toMatchObject({
      status: 409,
      body: { codigo: 'SAME_KEY_OTHER_ORDER' },
    });
  });

  it('SUBMIT-04 refuses an order without a key or with an invalid key', async () => {
    const submission = await shop.submissionOf(ana);
    for (const key of ['', 'abc', '__proto__']) {
      expect((await shop.submit(ana, submission, { key })).body.codigo).toBe('IDEMPOTENCY_KEY_REQUIRED');
    }
  });
});

describe('submitting an order after something changed', () => {
  it('CART-17 a changed price refuses the order with the fresh cart, which can be sent with the same key', async () => {
    const product = shop.idAt(2);
    await shop.fill(ana, { productoId: product, cantidad: 1 });
    const stale = await shop.submissionOf(ana);
    await shop.prices(product, { public_cents: 77_700 });
    const key = randomUUID();
    const refused = await shop.submit(ana, stale, { key });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        codigo: 'PEDIDO_RECALCULADO',
        mensaje: 'Los precios y/o las cantidades de algunos productos fueron calculados nuevamente',
        carrito: { total: 777 },
      },
    });
    await expectNothing(product);
    expect((await shop.submit(ana, { ...stale, total: 777 }, { key })).status).toBe(200);
  });

  it('CART-07 A152 a lower stock refuses the order with the short lines', async () => {
    const product = shop.idAt(3);
    await shop.fill(ana, { productoId: product, cantidad: 5 });
    const submission = await shop.submissionOf(ana);
    await shop.stock(product, 4);
    expect(await shop.submit(ana, submission)).toMatchObject({
      status: 409,
      body: {
        codigo: 'PEDIDO_CON_FALTANTES',
        carrito: { productosCarritoCompra: [{ invActual: 4 }] },
        faltantes: [{ productoId: product, cantidad: 5, invActual: 4 }],
      },
    });
    await expectNothing(product);
  });

  it('CART-17 CART-18 a cart changed on another device refuses the order', async () => {
    const product = shop.idAt(4);
    await shop.fill(ana, { productoId: product, cantidad: 1 });
    const submission = await shop.submissionOf(ana);
    await shop.fill(ana, { productoId: product, cantidad: 2 });
    expect((await shop.submit(ana, submission)).body.codigo).toBe('PEDIDO_RECALCULADO');
    await deviceOf(ana).clear();
    expect((await shop.submit(ana, submission)).body).toMatchObject({
      codigo: 'EMPTY_CART',
      mensaje: 'Error - Carrito de Compras Vacio.',
    });
    await expectNothing(product);
  });

  it('of 12 customers who order the last 5 units, 5 get one each and 7 are refused', async () => {
    const product = shop.idAt(5);
    const buyers = await shop.shoppers(12);
    for (const buyer of buyers) await shop.fill(buyer, { productoId: product, cantidad: 1 });
    const submissions = await Promise.all(buyers.map((buyer) => shop.submissionOf(buyer)));
    await shop.stock(product, 5);
    const answers = await Promise.all(buyers.map((buyer, at) => shop.submit(buyer, submissions[at] ?? never())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const short = answers.filter(({ status, body }) => status === 409 && body.codigo === 'PEDIDO_CON_FALTANTES');
    expect(short).toHaveLength(7);
    expect(await shop.allocated(product)).toBe(5);
  });
});

describe('values that the browser sends', () => {
  it.each([
    ['a lower total', { total: 0.01 }],
    ['a total of another currency', { total: 9_999_999.99 }],
    ['a quantity that the cart does not have', { productos: [] }],
    ['a gift of no promotion', { productosBonificacion: [{ productoId: 1, promocionId: 1, cantidad: 9 }] }],
  ])('CART-17 compares and never uses: %s', async (_, changes) => {
    const product = shop.idAt(6);
    await shop.fill(ana, { productoId: product, cantidad: 1 });
    const submission = await shop.submissionOf(ana, changes);
    expect((await shop.submit(ana, submission)).body.codigo).toBe('PEDIDO_RECALCULADO');
    await expectNothing(product);
  });

  it('SUBMIT-05 refuses another delivery cost with 400 and the current cost', async () => {
    const product = shop.idAt(7);
    await shop.fill(ana, { productoId: product, cantidad: 1 });
    const [address] = await sql<{ id: number }[]>`
      select a.id from addresses a join suburbs s on s.id = a.suburb_id
      where a.customer_id = ${ana.id} and a.is_active and s.serving_branch_code is not null limit 1`;
    await sql`insert into stock_levels (branch_code, product_id, quantity)
      select s.serving_branch_code, ${product}, 50 from addresses a join suburbs s on s.id = a.suburb_id
      where a.id = ${address?.id ?? 0} on conflict (product_id, branch_code) do update set quantity = 50`;
    const home = { tipoPedido: 2, sucursalId: -1, direccionEnvioId: address?.id ?? 0, tipoPagoId: 1 };
    const submission = await shop.submissionOf(ana, { ...home, totalEnvio: 1.23 });
    const refused = await shop.submit(ana, submission);
    expect(refused).toMatchObject({ status: 400, body: { codigo: 'COSTO_ENVIO' } });
    expect(refused.body.mensaje).toContain('costo del envío');
    const totalEnvio: number = refused.body.costoEnvio;
    const total = Math.round((submission.total + totalEnvio) * 100) / 100;
    const sent = await shop.submit(ana, { ...submission, totalEnvio, total });
    expect(sent.status).toBe(200);
    expect(await shop.orderRow(shop.orderOf(sent))).toMatchObject({
      order_type_id: 2,
      address_id: address?.id,
      delivery_cents: Math.round(totalEnvio * 100),
    });
  });

  it.each([
    ['CHK-14 no branch', { sucursalId: -1 }, 'branch', 'Para poder continuar debes seleccionar una sucursal.'],
    ['CHK-15 no address', { tipoPedido: 2 }, 'address', 'Para poder continuar debes seleccionar una dirección.'],
    [
      'CHK-21 no payment',
      { tipoPagoId: 0 },
      'paymentType',
      'Debes seleccionar un tipo de pago para poder realizar el pedido.',
    ],
    ['CHK-36 no phone', { celular: '123' }, 'phone', 'El teléfono debe tener al menos 8 dígitos.'],
    [
      'SCHED-09 cash at the branch',
      { tipoPagoId: 1 },
      'paymentAllowed',
      'Efectivo no está disponible para este tipo de pedido.',
    ],
  ])('%s is refused with the message of its check', async (_, changes, verificacion, mensaje) => {
    await shop.fill(ana, { productoId: shop.idAt(8), cantidad: 1 });
    const submission = await shop.submissionOf(ana, changes);
    expect(await shop.submit(ana, submission)).toMatchObject({
      status: 400,
      body: { codigo: 'PEDIDO_RECHAZADO', verificacion, mensaje },
    });
  });

  it('SUBMIT-04 refuses a malformed form before anything is read', async () => {
    for (const changes of [{ productos: 'x' }, { tipoPedido: 'a' }, { total: -1 }, { tarjetaCredito: "' or 1=1" }]) {
      const submission = await shop.submissionOf(ana, changes as object);
      expect((await shop.submit(ana, submission)).body.codigo).toBe('INVALID_REQUEST');
    }
  });
});

describe('data of another customer', () => {
  it('refuses an address, a card, a tax id or a prescription of another customer', async () => {
    const product = shop.idAt(9);
    await shop.fill(luis, { productoId: product, cantidad: 1 });
    const submission = await shop.submissionOf(luis);
    const [address] = await sql<{ id: number }[]>`select id from addresses where customer_id = ${ana.id} limit 1`;
    const [card] = await sql<{ id: string }[]>`select id from payment_cards where customer_id = ${ana.id} limit 1`;
    const [taxId] = await sql<{ id: number }[]>`select id from tax_ids where customer_id = ${ana.id} limit 1`;
    const [older] = await sql<{ number: string }[]>`
      insert into older_identities (customer_id, name, identity_number, created_at)
      values (${ana.id}, 'Rosa', '0501194012345', now()) returning identity_number as number`;
    const tries = [
      [{ tipoPedido: 2, direccionEnvioId: address?.id ?? -1 }, 'ADDRESS_NOT_FOUND'],
      [{ tipoPagoId: 4, tarjetaCredito: card?.id ?? '' }, 'CARD_NOT_FOUND'],
      [{ tarjetaCreditoParaRecompra: card?.id ?? '' }, 'CARD_NOT_FOUND'],
      [{ usuarioRtnId: taxId?.id ?? -1 }, 'TAX_ID_NOT_FOUND'],
    ] as const;
    for (const [changes, code] of tries) {
      expect((await shop.submit(luis, { ...submission, ...changes })).body.codigo).toBe(code);
    }
    // Another customer's identity gives no third-age price.
    await sql`update cart_lines set is_senior = true where product_id = ${product}`;
    const senior = await shop.submissionOf(luis, { noIdentidadTerceraEdad: older?.number ?? '' });
    expect((await shop.submit(luis, senior)).body).toMatchObject({ verificacion: 'olderIdentity' });
    await sql`update cart_lines set is_senior = false where product_id = ${product}`;

    const [prescription] = await sql<{ id: string }[]>`
      insert into prescriptions (customer_id, file_key, created_at) values (${ana.id}, 'prescriptions/x.jpg', now())
      returning id`;
    await sql`update cart_lines set document_id = ${prescription?.id ?? ''} where product_id = ${product}`;
    expect((await shop.submit(luis, submission)).body.codigo).toBe('PRESCRIPTION_NOT_FOUND');
    await expectNothing(product);
  });

  it('CHK-01 refuses an order without a session', async () => {
    const reply = await server.send('/api/Pedidos/ProcesarPedido', { method: 'POST' });
    expect(reply.status).toBe(401);
  });
});

describe('files that come with an order', () => {
  it('UPLOAD-07 a prescription that is not a picture refuses the order and stores no file', async () => {
    const product = shop.idAt(10);
    await shop.fill(ana, { productoId: product, cantidad: 1 });
    const files = [new File(['MZ no es una foto'], 'receta.jpg')];
    const refused = await shop.submit(ana, await shop.submissionOf(ana), { files });
    expect(refused).toMatchObject({ status: 415, body: { codigo: 'UPLOAD_NOT_AN_IMAGE' } });
    await expectNothing(product);
    expect(
      (
        await sql`select count(*)::int as n from prescriptions where customer_id = ${ana.id} and file_key <> 'prescriptions/x.jpg'`
      )[0]?.n,
    ).toBe(0);
  });
});

function never(): never {
  throw new Error('There is no such answer');
}
