import { withPrices } from '@botica/contract/cart/reprice';
import { toCents } from '@botica/domain/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { cartTools, reloadPath } from '../../../test/fixtures/cart.fixture.ts';
import { createTestServer } from '../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const { ids, idAt, prices, promotion, reload, stock, withdraw } = await cartTools(server);
const customer = await asCustomer(server);

const [one, two, three, gift, given, senior, gone, icare, abroad] = ids as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

describe('RecargarProductos', () => {
  beforeEach(async () => {
    await prices(one, { public_cents: 100_00, senior_cents: null, delivery_cents: null, ecommerce_cents: null });
  });

  it('CART-19 PRICE-09 PRICE-10 returns a visitor every line priced by the engine', async () => {
    await prices(one, { public_cents: 100_00, ecommerce_cents: 95_00 });
    await prices(two, { public_cents: 40_00 });
    const cart = await reload([
      { productoId: one, cantidad: 3 },
      { productoId: two, cantidad: 2 },
    ]);
    expect(cart).toMatchObject({ version: 0, sucursalId: 5, tipoPedidoId: 1, total: 365, totalAhorro: 15 });
    expect(cart.productosCarritoCompra).toMatchObject([
      {
        productoId: one,
        precio: 95,
        total: 285,
        reglaPrecio: 'PRICE-05',
        esPrecioEcommerceMenor: true,
        invActual: 100,
      },
      { productoId: two, precio: 40, total: 80, reglaPrecio: 'PRICE-06' },
    ]);
  });

  it('PRICE-07 ignores prices, names, stock and totals that the browser sends', async () => {
    const tampered = {
      productoId: one,
      cantidad: 2,
      precio: 0.01,
      precios: { precioPublico: 0.01 },
      total: 0.02,
      prod_Desc: 'Otra cosa',
      invActual: 9999,
      esIcare: true,
      puntosMultiplicador: 1000,
    };
    const cart = await reload([tampered], { total: 0.02, cuponDigital: { porcentajeDescuento: 100 } });
    expect(cart).toMatchObject({ total: 200, cuponDigital: null });
    expect(cart).toEqual(await reload([{ productoId: one, cantidad: 2 }]));
  });

  it('PRICE-10 pricing the answer again in the browser gives the same result', async () => {
    const cart = await reload(ids.slice(0, 20).map((productoId, at) => ({ productoId, cantidad: at + 1 })));
    expect(withPrices(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
  });

  it.each([
    ['PRICE-02 senior', { terceraEdad: true }, { senior_cents: 80_00 }, 1, 80],
    ['PRICE-03 ROLE-12 fourth age', { tieneRecetaCuartaEdad: true }, { fourth_age_cents: 70_00 }, 1, 70],
    ['PRICE-17 home delivery', {}, { delivery_cents: 60_00 }, 2, 60],
    ['PRICE-17 home delivery of a senior', { terceraEdad: true }, { senior_delivery_cents: 55_00 }, 2, 55],
    [
      'PRICE-15 volume',
      { cantidad: 6 },
      { quantity_tiers: '[{"quantity":6,"priceCents":5000,"seniorPriceCents":4900}]' },
      1,
      50,
    ],
  ])('%s: the line has its price', async (_, flags, columns, tipoPedidoId, precio) => {
    await prices(senior, columns);
    const cart = await reload([{ productoId: senior, cantidad: 1, ...flags }], { tipoPedidoId });
    expect(cart.productosCarritoCompra[0]?.precio).toBe(precio);
  });

  it('ROLE-13 applies no fourth-age prices while the process is off', async () => {
    await prices(senior, { fourth_age_cents: 70_00, delivery_cents: null });
    await sql`update configuration_variables set value = '0' where company_id = 2 and code = 602`;
    const cart = await reload([{ productoId: senior, cantidad: 1, tieneRecetaCuartaEdad: true }]);
    await sql`update configuration_variables set value = '1' where company_id = 2 and code = 602`;
    expect(cart.procesoCuartaEdad).toBe(false);
    expect(cart.productosCarritoCompra[0]?.reglaPrecio).toBe('PRICE-06');
  });

  it("BRANCH-06 A019 a delivery without a branch is priced at the customer's default branch where the company has it, else at branch 5", async () => {
    const payload = { sucursalId: -1, tipoPedidoId: 2, productos: [{ productoId: one, cantidad: 1 }] };
    const branchOf = async (company: 2 | 12, change: object = {}) =>
      (await customer.send(reloadPath, { method: 'POST', payload: { ...payload, ...change }, company })).body
        .sucursalId;
    await sql`update customers set default_branch_code = 7 where id = ${customer.id}`;
    const branches = [await branchOf(2), await branchOf(2, { sucursalId: 1 }), await branchOf(12)];
    const pickup = await branchOf(2, { tipoPedidoId: 1 });
    await sql`update customers set default_branch_code = null where id = ${customer.id}`;
    expect([...branches, pickup, await branchOf(2)]).toEqual([7, 1, 5, -1, 5]);
  });

  it('BRANCH-06 A019 a visitor without a branch sees the stock of branch 5, and none where the company has no branch 5', async () => {
    await sql`update stock_levels set quantity = 37, allocated = 0 where product_id = ${one} and branch_code = 5`;
    const payload = { sucursalId: -1, tipoPedidoId: 2, productos: [{ productoId: one, cantidad: 1 }] };
    const seen = async (company: 2 | 12) => {
      const { body } = await server.send(reloadPath, { method: 'POST', payload, company });
      return [body.sucursalId, body.productosCarritoCompra[0]?.invActual];
    };
    expect(await seen(2)).toEqual([5, 37]);
    expect(await seen(12)).toEqual([5, -1]);
  });

  it('PRICE-08 only a validated customer pays the ICare price', async () => {
    await prices(icare, { public_cents: 90_00, icare: JSON.stringify({ publicCents: 50_00 }) });
    const productos = [{ productoId: icare, cantidad: 1 }];
    expect((await reload(productos)).productosCarritoCompra[0]).toMatchObject({ precio: 90, esIcare: false });
    const payload = { sucursalId: 5, tipoPedidoId: 1, productos };
    const { body } = await customer.send(reloadPath, { method: 'POST', payload });
    expect(body.productosCarritoCompra[0]).toMatchObject({ precio: 50, esIcare: true, esProductoAgregadoIcare: true });
  });

  it('PRICE-04 CART-14 CART-15 a promotion with requirements applies once they are accepted', async () => {
    await prices(two, { public_cents: 40_00, promotion_cents: 30_00 });
    const id = await promotion(two, { type: 'discount', discount_percent: 25, requirements: 'Presenta tu tarjeta.' });
    const [asked] = (await reload([{ productoId: two, cantidad: 1 }])).productosCarritoCompra;
    expect(asked).toMatchObject({ precio: 40, promocionId: id, cumpleConLosRequisitosDeLaPromocion: false });
    const [met] = (await reload([{ productoId: two, cantidad: 1, promocionId: id }])).productosCarritoCompra;
    expect(met).toMatchObject({ precio: 30, promocionAceptadaId: id, cumpleConLosRequisitosDeLaPromocion: true });
  });

  it('PROMO-10 PROMO-11 a weekday discount applies only on its day', async () => {
    await prices(three, { public_cents: 50_00, promotion_cents: 35_00 });
    // The test clock starts on a Sunday.
    await promotion(three, { type: 'discount', discount_percent: 30, day_code: 2 });
    const ask = async () => (await reload([{ productoId: three, cantidad: 1 }])).productosCarritoCompra[0];
    expect(await ask()).toMatchObject({ precio: 50, promociones: [{ dia: 2 }] });
    const sunday = server.time.now;
    server.time.now = new Date(sunday.getTime() + 86_400_000);
    expect(await ask()).toMatchObject({ precio: 35, descuentosAdicionales: { diaAplicaDescuentoAdicional: 2 } });
    server.time.now = sunday;
  });

  it('PROMO-04 PROMO-09 a bonus follows the purchased units, and is never more than earned', async () => {
    const id = await promotion(gift, {
      type: 'bonus',
      required_quantity: 2,
      given_quantity: 1,
      given_product_id: given,
    });
    const ask = async (bought: number) =>
      (
        await reload([{ productoId: gift, cantidad: bought }], {
          productosBonificacion: [{ productoId: given, promocionId: id, cantidad: 5 }],
        })
      ).productosCarritoBonificacion;
    expect(await ask(5)).toMatchObject([
      { productoId: given, productoDeLaPromocionId: gift, cantidad: 2, precio: 0, bonificacionDisponible: 2 },
    ]);
    expect(await ask(1)).toMatchObject([{ cantidad: 0, solicitarBonificacion: false, bonificacionDisponible: 0 }]);
  });

  it('CART-09 names a product that is no longer sold, and prices the others', async () => {
    const before = await reload([{ productoId: gone, cantidad: 1 }]);
    expect(before.productosRetirados).toEqual([]);
    await withdraw(gone);
    const cart = await reload([
      { productoId: gone, cantidad: 1 },
      { productoId: 2_000_000_000, cantidad: 1 },
      { productoId: one, cantidad: 1 },
    ]);
    expect(cart.productosRetirados).toEqual([gone, 2_000_000_000]);
    expect(cart.productosCarritoCompra.map(({ productoId }) => productoId)).toEqual([one]);
    expect(cart.total).toBe(100);
  });

  it('CART-17 the next answer has a changed price or stock', async () => {
    await reload([{ productoId: one, cantidad: 1 }]);
    await prices(one, { public_cents: 123_45 });
    await stock(one, 7);
    const [line] = (await reload([{ productoId: one, cantidad: 1 }])).productosCarritoCompra;
    expect(line).toMatchObject({ precio: 123.45, invActual: 7 });
    await stock(one, 100);
  });

  it('CART-11 CART-12 marks the lines that may not go abroad', async () => {
    const [row] = await sql<{ laboratory_id: number }[]>`select laboratory_id from products where id = ${two}`;
    await sql`insert into restricted_products (product_id) values (${abroad}) on conflict do nothing`;
    await sql`insert into restricted_laboratories (laboratory_id) values (${row?.laboratory_id ?? 0}) on conflict do nothing`;
    const cart = await reload(
      [abroad, two].map((productoId) => ({ productoId, cantidad: 1 })),
      { tipoPedidoId: 7 },
    );
    expect(cart).toMatchObject({ tipoPedidoId: 7, sucursalId: 5 });
    expect(cart.productosCarritoCompra).toMatchObject([
      { esRestringidoAlExtranjero: true },
      { esLaboratorioRestringidoAlExtranjero: true },
    ]);
  });

  it('ORDTYPE-02 ORDTYPE-08 an unknown order type is home delivery; without that service all orders are pickups', async () => {
    const lines = [{ productoId: one, cantidad: 1 }];
    expect((await reload(lines, { tipoPedidoId: 4 })).tipoPedidoId).toBe(2);
    await sql`update available_services set is_active = false where company_id = 2 and id = 55`;
    expect((await reload(lines, { tipoPedidoId: 2 })).tipoPedidoId).toBe(1);
    await sql`update available_services set is_active = true where company_id = 2 and id = 55`;
  });

  it('EARN-01 PRICE-18 returns the points of each line and of the cart', async () => {
    await sql`update products set tax_percent = 15 where id = ${one}`;
    await prices(one, { public_cents: 115_00, points_multiplier: 1, points_percent: 100 });
    const cart = await reload([{ productoId: one, cantidad: 2 }]);
    expect(cart).toMatchObject({ puntosAcumulados: 200, productosCarritoCompra: [{ puntos: 200 }] });
  });
});

describe('the other forms of RecargarProductos', () => {
  it('CART-19 uses the stock of another branch, which must exist', async () => {
    await stock(one, 3, 1);
    const payload = { productos: [{ productoId: one, cantidad: 1 }] };
    const { body } = await server.send(`${reloadPath}sucursal/1`, { method: 'POST', payload });
    expect(body).toMatchObject({ sucursalId: 1, productosCarritoCompra: [{ invActual: 3 }] });
    for (const [branch, company] of [
      [99_000, 2],
      [226, 2],
    ] as const) {
      const reply = await server.send(`${reloadPath}sucursal/${branch}`, { method: 'POST', payload, company });
      expect(reply).toMatchObject({ status: 404, body: { codigo: 'BRANCH_NOT_FOUND' } });
    }
  });

  it("ORDTYPE-07 uses the branch that serves an address, which must be the customer's", async () => {
    const payload = { tipoPedidoId: 2, productos: [{ productoId: one, cantidad: 1 }] };
    const [own] = await sql<{ id: number; branch: number }[]>`
      select a.id, s.serving_branch_code as branch from addresses a join suburbs s on s.id = a.suburb_id
      where a.customer_id = ${customer.id} and a.is_active limit 1`;
    const [other] = await sql<{ id: number }[]>`
      select id from addresses where customer_id <> ${customer.id} and is_active limit 1`;
    const ask = (id: number) => customer.send(`${reloadPath}direccion/${id}`, { method: 'POST', payload });
    expect((await ask(own?.id ?? 0)).body).toMatchObject({ sucursalId: own?.branch, tipoPedidoId: 2 });
    for (const id of [other?.id ?? 0, 2_000_000_000]) {
      expect(await ask(id)).toMatchObject({ status: 404, body: { codigo: 'ADDRESS_NOT_FOUND' } });
    }
  });
});

describe('the cost of RecargarProductos', () => {
  const lines = (count: number) => ids.slice(10, 10 + count).map((productoId) => ({ productoId, cantidad: 2 }));
  const statements = (count: number, body = {}) => server.countStatements(() => reload(lines(count), body));

  it('takes at most 10 statements with a coupon, counted as a guess, and the same for 5 lines and for 45', async () => {
    await prices(idAt(11), { public_cents: 33_00 }); // Invalidates the cache.
    const coldFew = await statements(5, { codigoCupon: 'BOTICA10' });
    await prices(idAt(11), { public_cents: 34_00 });
    const coldMany = await statements(45, { codigoCupon: 'BOTICA10' });
    expect(coldMany).toBe(coldFew);
    expect(coldMany).toBeLessThanOrEqual(10);
    expect([await statements(5), await statements(45)]).toEqual([1, 1]);
  });
});

describe('an invalid line', () => {
  it.each([
    ['a negative quantity', { cantidad: -1 }],
    ['a fractional quantity', { cantidad: 1.5 }],
    ['a huge quantity', { cantidad: 1000 }],
    ['a text as quantity', { cantidad: 'muchas' }],
    ['no product', { productoId: 0 }],
    ['a product id out of range', { productoId: 3_000_000_000 }],
  ])('RecargarProductos refuses %s', async (_, line) => {
    const payload = { sucursalId: 5, tipoPedidoId: 1, productos: [{ productoId: one, cantidad: 1, ...line }] };
    const reply = await server.send(reloadPath, { method: 'POST', payload });
    expect(reply).toMatchObject({ status: 400, body: { codigo: 'INVALID_REQUEST' } });
  });

  it('refuses more lines than a cart can have', async () => {
    const productos = Array.from({ length: 201 }, (_, at) => ({ productoId: at + 1, cantidad: 1 }));
    expect((await server.send(reloadPath, { method: 'POST', payload: { productos } })).status).toBe(400);
  });

  it('the same product twice is one line, with the last quantity', async () => {
    const cart = await reload([
      { productoId: two, cantidad: 1 },
      { productoId: two, cantidad: 4 },
    ]);
    expect(cart.productosCarritoCompra.map(({ cantidad }) => cantidad)).toEqual([4]);
    expect(toCents(cart.total)).toBe(4 * toCents(cart.productosCarritoCompra[0]?.precio ?? 0));
  });
});
