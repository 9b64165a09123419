import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const reloadPath = '/api/sesiones/usuarios/carrito/RecargarProductos/';

const server = await createTestServer();
const { sql } = server.platform.database;
const ana = await asCustomer(server);

const [covered] = await sql<{ id: number }[]>`
  select p.product_id as id from digital_coupon_products p join digital_coupons d on d.id = p.coupon_id
  join products on products.id = p.product_id
  where d.company_id = 2 and d.code = 'CUIDA20' and not requires_prescription order by 1 limit 1`;
const [other] = await sql<{ id: number }[]>`
  select p.id from products p join product_prices r on r.product_id = p.id and r.company_id = 2
  where not exists (select from digital_coupon_products c where c.product_id = p.id) and not p.requires_prescription
  order by p.id limit 1`;
const productId = covered?.id ?? 0;
const otherId = other?.id ?? 0;

const check = async (given: object) => {
  const payload = { productoId: [productId, otherId], codigo: 'BOTICA10', tipoPedidoEmun: 2, subTotal: 250, ...given };
  return ana.send('/CuponDigital/ValidarCuponDeProductos', { method: 'POST', payload });
};
const switchTo = (value: '0' | '1') =>
  sql`update configuration_variables set value = ${value} where company_id = 2 and code = 477`;

afterEach(async () => {
  await sql`delete from digital_coupon_uses`;
  await sql`delete from attempts`;
  await switchTo('1');
});

describe('typing a coupon code', () => {
  it('COUPON-05 PRICE-13 a coupon on the order lowers all of it, typed in upper or lower case', async () => {
    const { status, body } = await check({ codigo: ' botica10 ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      esCanjeValido: true,
      porProducto: false,
      mensaje: '',
      cuponDigital: { codigo: 'BOTICA10', porcentajeDescuento: 10, valorDescuento: 25 },
    });
  });

  it('COUPON-05 a coupon per product lowers only its products', async () => {
    const { body } = await check({ codigo: 'CUIDA20' });
    expect(body).toMatchObject({ esCanjeValido: true, porProducto: true });
    expect(body.cuponDigital.productos).toContain(productId);
    expect((await check({ codigo: 'CUIDA20', productoId: otherId })).body).toMatchObject({
      esCanjeValido: false,
      mensaje: 'Este cupón no aplica a los productos de tu carrito.',
    });
  });

  it('blocks a customer who guesses codes, and counts no code that exists', async () => {
    for (let i = 0; i < 25; i++) expect((await check({ codigo: 'botica10' })).status).toBe(200);
    const replies = [];
    for (let i = 0; i < 21; i++) replies.push(await check({ codigo: `NADA${i}` }));
    expect(replies.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429]);
    expect(replies.at(-1)?.body.codigo).toBe('TOO_MANY_ATTEMPTS');
    // Another customer at another address is not affected; over the limit even a correct code is refused.
    const luis = await asCustomer(server, 'mayor@botica.test');
    const payload = { productoId: [productId], codigo: 'BOTICA10', tipoPedidoEmun: 2, subTotal: 250 };
    const path = '/CuponDigital/ValidarCuponDeProductos';
    expect((await luis.send(path, { method: 'POST', payload, remoteAddress: '190.4.0.9' })).status).toBe(200);
    expect((await check({ codigo: 'BOTICA10' })).status).toBe(429);
  });

  it('blocks an address that guesses codes as many customers', async () => {
    await check({ codigo: 'NADA' });
    await sql`update attempts set tries = 100 where key like 'coupon-check-address:%'`;
    expect((await check({ codigo: 'BOTICA10' })).status).toBe(429);
  });

  it('COUPON-01 requires a code', async () => {
    expect(await check({ codigo: '  ' })).toMatchObject({
      status: 422,
      body: { codigo: 'COUPON_CODE_REQUIRED', mensaje: 'El código del cupón es requerido' },
    });
  });

  it.each([
    ['COUPON-03 the code does not exist', { codigo: 'NADA' }, 'Tu código es incorrecto'],
    ['COUPON-03 the coupon has expired', { codigo: 'VERANO25' }, 'Este cupón ya venció.'],
    ['COUPON-03 the coupon is used up', { codigo: 'PRIMEROS100' }, 'Este cupón ya se agotó.'],
    [
      'COUPON-03 the coupon is for deliveries',
      { codigo: 'CASA15', tipoPedidoEmun: 1 },
      'Este cupón no aplica a este tipo de pedido.',
    ],
    ['COUPON-04 the cart is empty', { subTotal: 0 }, 'Agrega productos a tu carrito para usar este cupón.'],
  ])('%s, and the answer says so', async (_, given, mensaje) => {
    const { status, body } = await check(given);
    expect([status, body.esCanjeValido, body.cuponDigital, body.mensaje]).toEqual([200, false, null, mensaje]);
  });

  it('COUPON-03 refuses a coupon of another company', async () => {
    await sql`delete from digital_coupons where company_id = 12 and code = 'BOTICA10'`;
    const payload = { productoId: productId, codigo: 'BOTICA10', tipoPedidoEmun: 2, subTotal: 10 };
    const { body } = await ana.send('/CuponDigital/ValidarCuponDeProductos', { method: 'POST', payload, company: 12 });
    expect(body.mensaje).toBe('Tu código es incorrecto');
  });

  it("COUPON-03 the limit per customer counts each customer's own uses", async () => {
    await sql`insert into digital_coupon_uses (coupon_id, customer_id, times)
      select id, ${ana.id}, 1 from digital_coupons where company_id = 2 and code = 'CASA15'`;
    expect((await check({ codigo: 'CASA15' })).body.mensaje).toBe('Ya usaste este cupón.');
    const bea = await asCustomer(server, 'mayor@botica.test');
    const payload = { productoId: productId, codigo: 'CASA15', tipoPedidoEmun: 2, subTotal: 90 };
    const { body } = await bea.send('/CuponDigital/ValidarCuponDeProductos', { method: 'POST', payload });
    expect(body.esCanjeValido).toBe(true);
  });

  it('COUPON-08 refuses coupons while variable 477 is off', async () => {
    await switchTo('0');
    expect((await check({})).body).toMatchObject({ esCanjeValido: false });
    expect((await ana.send('/CuponDigital/ObtenerProductosActivos')).body.data).toEqual([]);
  });
});

describe('products with a coupon', () => {
  it('COUPON-05 products with a coupon are listed once each, with the best discount and without the code', async () => {
    const { body } = await ana.send('/CuponDigital/ObtenerProductosActivos');
    const found = body.data.find((one: { productoId: number }) => one.productoId === productId);
    expect(found).toEqual({
      productoId: productId,
      descripcion: '20\u00a0% menos en cuidado personal',
      porcentajeDescuento: 20,
      fechaFin: '2027-11-15',
    });
    expect(new Set(body.data.map((one: { productoId: number }) => one.productoId)).size).toBe(body.data.length);
  });
});

describe('a coupon in a cart', () => {
  const reload = async (codigoCupon: string, productos: object[], tipoPedidoId = 2) =>
    (await ana.send(reloadPath, { method: 'POST', payload: { tipoPedidoId, productos, codigoCupon } })).body;
  const line = (id: number, cantidad: number) => ({ productoId: id, cantidad });

  it('PRICE-12 PRICE-13 COUPON-06 a coupon per product lowers each unit of its products, rounded to the cent', async () => {
    const cart = await reload('cuida20', [line(productId, 3), line(otherId, 1)]);
    const [lowered, whole] = cart.productosCarritoCompra;
    expect(lowered).toMatchObject({
      esCuponDigitalValido: true,
      precio: Math.round(lowered.precioSinCupon * 80) / 100,
      totalAhorradoConCupon: expect.closeTo((lowered.precioSinCupon - lowered.precio) * 3, 2),
    });
    expect(whole).toMatchObject({ esCuponDigitalValido: false, totalAhorradoConCupon: 0 });
    expect(cart.totalAhorradoConCupon).toBe(lowered.totalAhorradoConCupon);
  });

  it('COUPON-05 COUPON-06 a coupon on the order lowers the total, and follows the cart', async () => {
    const few = await reload('BOTICA10', [line(otherId, 1)]);
    const many = await reload('BOTICA10', [line(otherId, 3)]);
    for (const cart of [few, many]) {
      expect(cart.totalAhorradoConCuponAFactura).toBeCloseTo(cart.total / 10, 1);
      expect(cart.totalAPagar).toBeCloseTo(cart.total - cart.totalAhorradoConCuponAFactura, 2);
    }
    expect(many.totalAhorradoConCuponAFactura).toBeGreaterThan(few.totalAhorradoConCuponAFactura);
  });

  it('COUPON-06 a coupon that no longer applies lowers nothing, and the cart says why', async () => {
    const cart = await reload('CASA15', [line(otherId, 1)], 1);
    expect(cart).toMatchObject({
      codigoCupon: 'CASA15',
      cuponDigital: null,
      mensajeCupon: 'Este cupón no aplica a este tipo de pedido.',
    });
    expect(cart.totalAPagar).toBe(cart.total);
  });

  it('returns a client that guesses codes the cart without a coupon, and stores no code', async () => {
    await reload('NADA', [line(otherId, 1)]);
    await sql`update attempts set tries = 100 where key like 'coupon-check-%'`;
    const limited = await reload('BOTICA10', [line(otherId, 1)]);
    expect(limited).toMatchObject({ cuponDigital: null, total: expect.any(Number) });
    expect(limited.mensajeCupon).toMatch(/intentos/i);
    expect(limited.totalAPagar).toBe(limited.total);

    const payload = { version: 0, productos: [line(otherId, 1)], codigoCupon: 'BOTICA10', fusionar: true };
    expect((await ana.send('/api/sesiones/usuarios/Carrito/productos', { method: 'POST', payload })).status).toBe(200);
    const [cart] = await sql`select coupon_code from carts where customer_id = ${ana.id} and company_id = 2`;
    expect(cart).toEqual({ coupon_code: null });
    await sql`delete from carts where customer_id = ${ana.id}`;
  });

  it('COUPON-07 an empty cart has no coupon', async () => {
    expect(await reload('BOTICA10', [])).toMatchObject({ codigoCupon: '', cuponDigital: null, total: 0 });
  });
});

it('COUPON-05 the database rejects uses of a coupon past its limit', async () => {
  const tooMany = sql`update digital_coupons set times_used = times_used + 1 where company_id = 2 and code = 'PRIMEROS100'`;
  await expect(tooMany).rejects.toThrow('digital_coupons_never_used_past_the_limit');
});
