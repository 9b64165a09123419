import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { cartPath, cartTools, deviceOf, linePath } from '../../../test/fixtures/cart.fixture.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { carts } from './tables.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const { ids, promotion, stock, withdraw } = await cartTools(server);
const ana = await asCustomer(server);
const [one, two, three, four, given, sick, short, gone] = ids as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
await sql`update products set requires_prescription = true where id = ${sick}`;
await stock(short, 2);
const giftPromotion = await promotion(four, {
  type: 'bonus',
  required_quantity: 2,
  given_quantity: 1,
  given_product_id: given,
});
const swapPromotion = await promotion(three, {
  type: 'swap',
  required_quantity: 3,
  given_quantity: 1,
  given_product_id: three,
});

const phone = deviceOf(ana);
const laptop = deviceOf(ana);
const orderType = (tipoPedidoId: number) =>
  ana.send('/api/sesiones/usuarios', { method: 'PUT', payload: { tipoPedidoId, sucursalId: 5 } });

beforeEach(async () => {
  await db.delete(carts);
  phone.knows(0);
  laptop.knows(0);
});

describe('changing a cart', () => {
  it('CART-01 CART-03 a batch sets, adds and removes lines, and their order stays', async () => {
    await phone.put({ productoId: one, cantidad: 1 }, { productoId: two, cantidad: 2 });
    const reply = await phone.put(
      { productoId: three, cantidad: 3, terceraEdad: true, recompra: true, recompraFrecuencia: 30 },
      { productoId: two, cantidad: 0 },
      { productoId: one, cantidad: 5 },
    );
    expect(reply.body.data).toEqual({
      version: 2,
      productos: [
        { productoId: three, promocionId: 0, cantidad: 3 },
        { productoId: two, promocionId: 0, cantidad: 0 },
        { productoId: one, promocionId: 0, cantidad: 5 },
      ],
      rechazados: [],
    });
    const { productosCarritoCompra, version } = await laptop.cart();
    expect(version).toBe(2);
    expect(productosCarritoCompra).toMatchObject([
      { productoId: one, cantidad: 5 },
      { productoId: three, cantidad: 3, terceraEdad: true, recompra: true, recompraFrecuencia: 30 },
    ]);
  });

  it('adds, changes and removes one line at a time', async () => {
    expect((await phone.add({ productoId: one, cantidad: 2 })).body.data.version).toBe(1);
    const changed = await phone.write('PUT', linePath, { productoId: one, cantidad: 7 });
    expect(changed.body.data).toMatchObject({ version: 2, productos: [{ cantidad: 7 }] });
    const removed = await phone.send('DELETE', `${linePath}/${one}?version=2`);
    expect(removed.body.data).toMatchObject({ version: 3, productos: [{ productoId: one, cantidad: 0 }] });
    expect(await phone.lines()).toEqual([]);
  });

  it('PRICE-07 stores no price that a browser sends', async () => {
    await phone.add({ productoId: one, cantidad: 2, precio: 0.01, total: 0.02, invActual: 9 } as never);
    const cart = await phone.cart();
    expect(cart.productosCarritoCompra[0]?.precio).toBe(cart.productosCarritoCompra[0]?.precios.precioPublico);
  });

  it('ORDTYPE-09 clearing removes lines, gifts, the coupon and the payment type', async () => {
    await phone.put({ productoId: one, cantidad: 2 }, { productoId: four, cantidad: 2 });
    await phone.change({
      productosBonificacion: [{ productoId: given, promocionId: giftPromotion, cantidad: 1 }],
      codigoCupon: 'BOTICA10',
    });
    expect(await phone.cart()).toMatchObject({ codigoCupon: 'BOTICA10', productosCarritoBonificacion: [{}] });
    await sql`update carts set payment_type_id = 1`;
    expect((await phone.send('DELETE', `${cartPath}?version=2`)).body.data.version).toBe(3);
    expect(await sql`select distinct payment_type_id from carts`).toEqual([{ payment_type_id: null }]);
    expect(await phone.cart()).toMatchObject({
      version: 3,
      codigoCupon: '',
      productosCarritoCompra: [],
      productosCarritoBonificacion: [],
      total: 0,
    });
  });

  it('COUPON-06 COUPON-07 the coupon is stored with the cart, validated by its lines and removed with the last line', async () => {
    await phone.change({ productos: [{ productoId: one, cantidad: 1 }], codigoCupon: 'BOTICA10' });
    const first = await phone.cart();
    expect(first.cuponDigital).toMatchObject({ codigo: 'BOTICA10', valorDescuento: first.total / 10 });
    await phone.put({ productoId: one, cantidad: 4 });
    expect((await laptop.cart()).cuponDigital?.valorDescuento).toBeCloseTo((first.total * 4) / 10, 2);
    await phone.put({ productoId: one, cantidad: 0 });
    expect(await phone.cart()).toMatchObject({ codigoCupon: '', cuponDigital: null });
    await phone.put({ productoId: two, cantidad: 1 });
    expect((await phone.cart()).codigoCupon).toBe('');
  });

  it('a customer has a separate cart in each company', async () => {
    await phone.put({ productoId: one, cantidad: 2 });
    const { body } = await ana.send('/api/sesiones/usuarios', { company: 12 });
    expect(body.data).toMatchObject({ version: 0, carrito: { productosCarritoCompra: [] } });
  });
});

describe('a change that is refused', () => {
  it.each([
    [
      'CART-09 a product that is not sold',
      { productoId: 2_000_000_000, cantidad: 1 },
      'No Disponible',
      'Este producto actualmente no se encuentra disponible.',
    ],
    [
      'CART-07 more than the stock',
      { productoId: short, cantidad: 3 },
      'Inventario insuficiente',
      'Solo existen 2 unidad(es) de este producto en el inventario.',
    ],
  ])('%s is refused', async (_, line, titulo, mensaje) => {
    const reply = await phone.add(line);
    expect(reply).toMatchObject({ status: 422, body: { ok: false, titulo, mensaje } });
    expect(await phone.lines()).toEqual([]);
  });

  it('CART-09 refuses a withdrawn product, and its line can still be removed', async () => {
    await phone.add({ productoId: gone, cantidad: 1 });
    await withdraw(gone);
    expect(await phone.add({ productoId: gone, cantidad: 2 })).toMatchObject({
      status: 422,
      body: { codigo: 'PRODUCT_NOT_AVAILABLE' },
    });
    expect((await phone.cart()).productosRetirados).toEqual([gone]);
    await phone.put({ productoId: gone, cantidad: 0 });
    expect((await phone.cart()).productosRetirados).toEqual([]);
  });

  it('CART-10 refuses a product that needs a prescription until there is one', async () => {
    const refused = await phone.add({ productoId: sick, cantidad: 1 });
    expect(refused).toMatchObject({
      status: 422,
      body: { codigo: 'PRESCRIPTION_REQUIRED', titulo: 'Receta Requerida' },
    });
    expect((await phone.add({ productoId: sick, cantidad: 1, tieneReceta: true })).status).toBe(200);
  });

  it('CART-06 CART-08 refuses a pickup of products that the branch lacks, even if they may be ordered without stock', async () => {
    await stock(short, 0);
    await sql`update products set allows_order_without_stock = true where id = ${short}`;
    await orderType(1);
    phone.knows(1);
    const reply = await phone.add({ productoId: short, cantidad: 1 });
    expect(reply.body).toMatchObject({
      titulo: 'Inventario insuficiente',
      mensaje: 'No tenemos unidades de este producto en el inventario.',
    });
    await orderType(2);
    phone.knows(2);
    expect((await phone.add({ productoId: short, cantidad: 9 })).status).toBe(200);
    await sql`update products set allows_order_without_stock = false where id = ${short}`;
    await stock(short, 2);
  });

  it('CART-11 CART-12 refuses restricted products in an order abroad', async () => {
    const [row] = await sql<{ laboratory_id: number }[]>`select laboratory_id from products where id = ${two}`;
    await sql`insert into restricted_products (product_id) values (${one}) on conflict do nothing`;
    await sql`insert into restricted_laboratories values (${row?.laboratory_id ?? 0}) on conflict do nothing`;
    await orderType(7);
    phone.knows(1);
    const { body } = await phone.put({ productoId: one, cantidad: 1 }, { productoId: two, cantidad: 1 });
    expect(body.data.rechazados.map(({ codigo }: { codigo: string }) => codigo)).toEqual([
      'PRODUCT_RESTRICTED_ABROAD',
      'LABORATORY_RESTRICTED_ABROAD',
    ]);
    await sql`delete from restricted_products`;
    await sql`delete from restricted_laboratories`;
  });

  it('accepts the other lines of a batch', async () => {
    const { status, body } = await phone.put(
      { productoId: one, cantidad: 1 },
      { productoId: short, cantidad: 50 },
      { productoId: two, cantidad: 2 },
    );
    expect(status).toBe(200);
    expect(body.data.rechazados).toMatchObject([{ productoId: short, codigo: 'NOT_ENOUGH_STOCK' }]);
    expect(await phone.lines()).toEqual([
      [one, 1],
      [two, 2],
    ]);
  });

  it.each([-1, 1.5, 1000, 99_999_999, 'tres', [1, 2]])('refuses a quantity of %j', async (cantidad) => {
    const reply = await phone.add({ productoId: one, cantidad: cantidad as number });
    expect(reply).toMatchObject({ status: 400, body: { codigo: 'INVALID_REQUEST' } });
  });

  it('refuses more lines than a cart can have', async () => {
    await phone.put({ productoId: one, cantidad: 1 });
    await sql`insert into cart_lines (cart_id, kind, product_id, promotion_id, quantity)
      select c.id, 'bonus', ${two}, n, 1 from carts c, generate_series(1, 199) n`;
    expect(await phone.add({ productoId: three, cantidad: 1 })).toMatchObject({
      status: 422,
      body: { codigo: 'CART_FULL' },
    });
    expect((await phone.add({ productoId: one, cantidad: 3 })).status).toBe(200);
  });
});

describe('gifts in a cart', () => {
  const bonusPath = '/api/sesiones/usuarios/Carrito/productoBonificacion';
  const swapPath = '/api/sesiones/usuarios/Carrito/productoCanje';
  const bonus = { productoId: given, promocionId: giftPromotion };
  const swap = { productoId: three, promocionId: swapPromotion };

  it('BONUS-02 PROMO-09 adds, changes and removes a bonus', async () => {
    await phone.put({ productoId: four, cantidad: 4 });
    await phone.write('POST', bonusPath, { ...bonus, cantidad: 1 });
    await phone.write('PUT', bonusPath, { ...bonus, cantidad: 2 });
    expect((await phone.cart()).productosCarritoBonificacion).toMatchObject([{ productoId: given, cantidad: 2 }]);
    const path = `${bonusPath}/${given}/${giftPromotion}?version=${phone.version}`;
    expect((await phone.send('DELETE', path)).status).toBe(200);
    expect((await phone.cart()).productosCarritoBonificacion).toEqual([]);
  });

  it('PROMO-08 accepts a swap only with its purchase', async () => {
    await phone.put({ productoId: three, cantidad: 2 });
    const early = await phone.write('POST', swapPath, { ...swap, cantidad: 1 });
    expect(early).toMatchObject({ status: 422, body: { codigo: 'REDEMPTION_NOT_EARNED' } });
    await phone.put({ productoId: three, cantidad: 3 });
    await phone.write('POST', swapPath, { ...swap, cantidad: 1 });
    expect((await phone.cart()).productosCarritoCanje).toMatchObject([{ cantidad: 1, precio: 0, canjeDisponible: 1 }]);
    const removed = await phone.send('DELETE', `${swapPath}/${three}/${swapPromotion}?version=${phone.version}`);
    expect(removed.body.data.productos).toEqual([{ productoId: three, promocionId: swapPromotion, cantidad: 0 }]);
  });

  it.each([
    ['of another promotion', { promocionId: swapPromotion }],
    ['of an unknown promotion', { promocionId: 77_777_777 }],
    ['of a product that it does not give', { productoId: one }],
    ['more than earned', { cantidad: 3 }],
  ])('PROMO-09 refuses a bonus %s', async (_, wrong) => {
    await phone.put({ productoId: four, cantidad: 4 });
    const reply = await phone.write('POST', bonusPath, { ...bonus, cantidad: 1, ...wrong });
    expect(reply).toMatchObject({ status: 422, body: { codigo: 'GIFT_NOT_AVAILABLE' } });
  });
});
