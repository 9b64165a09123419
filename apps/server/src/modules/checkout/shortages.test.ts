import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { deviceOf } from '../../../test/fixtures/cart.fixture.ts';
import { checkoutTools } from '../../../test/fixtures/checkout.fixture.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestServer } from '../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const shop = await checkoutTools(server);
const ana = await asCustomer(server);

const [plenty, few, equal, scarce] = [shop.idAt(0), shop.idAt(1), shop.idAt(2), shop.idAt(3)];
// `few` and two others are equivalents of each other; no other products are.
await sql`update products set equivalence_key = 'prueba-' || id where id = any(${shop.ids})`;
await sql`update products set equivalence_key = 'prueba' where id = any(${[few, equal, scarce]})`;
await sql`update products set requires_prescription = false where id = any(${[few, equal, scarce]})`;
const [near] = await sql<{ code: number; name: string }[]>`
  select b.code, b.public_name as name from branches b join branches h on h.code = 5
  where b.code <> 5 and b.is_active and 2 = any(b.company_ids)
  order by power(b.lat - h.lat, 2) + power(b.lng - h.lng, 2), b.code limit 1`;
if (!near) throw new Error('There is no other branch');

const shortages = async (sucursalId = 5, tipoPedidoId = 1) =>
  ana.send(`/api/Pedidos/faltantes?sucursalId=${sucursalId}&tipoPedidoId=${tipoPedidoId}`);

/** Besides the units that earlier tests have taken. */
const freeUnits = (productId: number, units: number) => sql`
  update stock_levels set quantity = allocated + ${units} where product_id = ${productId} and branch_code = 5`;

/** Two of the first and three of the second, of which the branch has one. */
async function shortCart(stock = 1) {
  await freeUnits(few, 100);
  await shop.fill(ana, { productoId: plenty, cantidad: 2 }, { productoId: few, cantidad: 3 });
  await freeUnits(few, stock);
  return shop.submissionOf(ana);
}

beforeEach(async () => {
  await outside.reset();
  for (const id of [plenty, few, equal]) await freeUnits(id, 100);
  await freeUnits(scarce, 2);
  await sql`update products set allows_order_without_stock = false where id = ${few}`;
  await sql`update stock_levels set quantity = allocated where product_id = ${few} and branch_code <> 5`;
  await sql`update branches set pickup_enabled = true, weekday_hours = '24 horas', sunday_hours = '24 horas'
    where code = ${near.code}`;
});

describe('an order with a short line', () => {
  it('CART-07 A152 an order with a short line is refused with the short lines and their stock, each time it is sent', async () => {
    const submission = await shortCart();
    for (const _ of [1, 2]) {
      expect(await shop.submit(ana, submission)).toMatchObject({
        status: 409,
        body: {
          codigo: 'PEDIDO_CON_FALTANTES',
          mensaje: 'La sucursal no tiene suficiente de algunos productos. Elige qué hacemos con cada uno.',
          faltantes: [{ productoId: few, prod_Desc: expect.any(String), cantidad: 3, invActual: 1 }],
          carrito: { productosCarritoCompra: [{ invActual: 100 }, { invActual: 1 }] },
        },
      });
    }
  });

  it('CART-07 A152 a short order is accepted with the available units, an equivalent, or without the product', async () => {
    for (const lines of [[{ productoId: few, cantidad: 1 }], [{ productoId: equal, cantidad: 3 }], []]) {
      expect((await shop.submit(ana, await shortCart())).body.codigo).toBe('PEDIDO_CON_FALTANTES');
      const device = deviceOf(ana);
      await device.cart();
      await device.put({ productoId: few, cantidad: 0 }, ...lines);
      expect((await shop.submit(ana, await shop.submissionOf(ana))).status).toBe(200);
    }
  });

  it('CART-07 A152 a short order is accepted from another branch that has everything', async () => {
    await shortCart();
    for (const id of [plenty, few]) {
      await sql`insert into stock_levels (branch_code, product_id, quantity) values (${near.code}, ${id}, 9)
        on conflict (product_id, branch_code) do update set quantity = stock_levels.allocated + 9`;
    }
    const sent = await shop.submit(ana, await shop.submissionOf(ana, { sucursalId: near.code }));
    expect(sent).toMatchObject({ status: 200 });
    expect(await shop.orderRow(shop.orderOf(sent))).toMatchObject({ branch_code: near.code });
  });

  it('CART-07 a pickup of a product that may be ordered without stock needs one unit at the branch', async () => {
    await sql`update products set allows_order_without_stock = true where id = ${few}`;
    expect((await shop.submit(ana, await shortCart(0))).body).toMatchObject({
      codigo: 'PEDIDO_CON_FALTANTES',
      faltantes: [{ productoId: few, invActual: 0 }],
    });
    expect((await shop.submit(ana, await shortCart(1))).status).toBe(200);
  });
});

describe('the options for a shortage', () => {
  it('A152 offers equivalents of which the branch has enough units', async () => {
    await shortCart();
    const { body } = await shortages();
    expect(body.data.faltantes).toMatchObject([{ productoId: few, cantidad: 3, invActual: 1 }]);
    expect(body.data.faltantes[0].sustitutos.map(({ productoId }: { productoId: number }) => productoId)).toEqual([
      equal,
    ]);
    expect(body.data.sucursal).toBeNull();
  });

  it('A152 offers no equivalent that is in the cart, or that needs a prescription when the product needs none', async () => {
    await shortCart();
    await sql`update products set requires_prescription = true where id = ${equal}`;
    expect((await shortages()).body.data.faltantes[0].sustitutos).toEqual([]);
    await sql`update products set requires_prescription = false where id = ${equal}`;
    const device = deviceOf(ana);
    await device.cart();
    await device.put({ productoId: equal, cantidad: 1 });
    expect((await shortages()).body.data.faltantes[0].sustitutos).toEqual([]);
  });

  it('A152 offers the nearest branch where everything can be picked up, also for a home delivery', async () => {
    await shortCart();
    for (const id of [plenty, few]) {
      await sql`insert into stock_levels (branch_code, product_id, quantity) values (${near.code}, ${id}, 9)
        on conflict (product_id, branch_code) do update set quantity = stock_levels.allocated + 9`;
    }
    const there = { sucursalId: near.code, nombrePublico: near.name, distanciaKm: expect.any(Number) };
    expect((await shortages(5, 1)).body.data.sucursal).toMatchObject(there);
    expect((await shortages(5, 2)).body.data.sucursal).toMatchObject(there);
    expect((await shortages(5, 7)).body.data.sucursal).toBeNull();
    await sql`update branches set pickup_enabled = false where code = ${near.code}`;
    expect((await shortages()).body.data.sucursal?.sucursalId).not.toBe(near.code);
  });

  it('A152 returns no options when nothing is short, and answers 404 for a branch of another company', async () => {
    await shortCart(50);
    expect((await shortages()).body.data).toEqual({ faltantes: [], sucursal: null });
    expect(await shortages(226)).toMatchObject({ status: 404, body: { codigo: 'BRANCH_NOT_FOUND' } });
  });
});
