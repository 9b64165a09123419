import { describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../test/as-customer.ts';
import { asCustomer } from '../../../test/as-customer.ts';
import { deviceOf, reloadPath } from '../../../test/fixtures/cart.fixture.ts';
import { checkoutTools } from '../../../test/fixtures/checkout.fixture.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestServer } from '../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const shop = await checkoutTools(server);
const ana = await asCustomer(server);

const storedProducts = async ({ id }: TestCustomer): Promise<number[]> => {
  const rows = await sql<{ product_id: number }[]>`
    select l.product_id from cart_lines l join carts c on c.id = l.cart_id
    where c.customer_id = ${id} and c.company_id = 2 order by l.product_id`;
  return rows.map(({ product_id }) => product_id);
};
const nameOf = async (productId: number): Promise<string> => {
  const [row] = await sql<{ name: string }[]>`select name from products where id = ${productId}`;
  return row?.name ?? '';
};

/** A cart of two products, and its submission. */
async function twoLines(keptIndex: number, goneIndex: number) {
  const [kept, gone] = [shop.idAt(keptIndex), shop.idAt(goneIndex)];
  await shop.fill(ana, { productoId: kept, cantidad: 2 }, { productoId: gone, cantidad: 1 });
  return { kept, gone, submission: await shop.submissionOf(ana) };
}

describe('an order with a withdrawn product', () => {
  it('CART-17 SUBMIT-07 refuses a withdrawn product once with the cart without it, and accepts the next submission', async () => {
    const { kept, gone, submission } = await twoLines(30, 31);
    await shop.withdraw(gone);
    const refused = await shop.submit(ana, submission);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        codigo: 'PEDIDO_RECALCULADO',
        carrito: {
          productosCarritoCompra: [{ productoId: kept }],
          productosRetirados: [gone],
          retirados: [{ productoId: gone, prod_Desc: await nameOf(gone) }],
        },
      },
    });
    expect(await storedProducts(ana)).toEqual([kept]);

    const { carrito } = refused.body;
    const again = {
      ...submission,
      productos: [{ productoId: kept, cantidad: 2 }],
      total: carrito.totalAPagar,
    };
    const sent = await shop.submit(ana, again);
    expect(sent.status).toBe(200);
    const lines = await sql`select product_id from order_lines where order_id = ${shop.orderOf(sent)}`;
    expect(lines.map(({ product_id }) => product_id)).toEqual([kept]);
    expect(await storedProducts(ana)).toEqual([]);
  });

  it('CART-17 accepts the order immediately when the browser sends only products that are still sold', async () => {
    const { kept, gone, submission } = await twoLines(32, 33);
    await shop.withdraw(gone);
    const { totalAPagar: total } = await shop.reload([{ productoId: kept, cantidad: 2 }]);
    expect(await storedProducts(ana)).toEqual([kept, gone].sort((one, other) => one - other));
    const sent = await shop.submit(ana, { ...submission, productos: [{ productoId: kept, cantidad: 2 }], total });
    expect(sent.status).toBe(200);
    expect(await storedProducts(ana)).toEqual([]);
  });
});

describe('the stored cart', () => {
  it('CART-17 the next read deletes a withdrawn product and names it once', async () => {
    const { kept, gone } = await twoLines(34, 35);
    await shop.withdraw(gone);
    const phone = deviceOf(ana);
    expect(await phone.cart()).toMatchObject({
      productosCarritoCompra: [{ productoId: kept }],
      retirados: [{ productoId: gone, prod_Desc: await nameOf(gone) }],
    });
    expect(await storedProducts(ana)).toEqual([kept]);
    expect((await phone.cart()).productosRetirados).toEqual([]);
    // The read returned the current version: the next write of this device is no conflict.
    expect((await phone.put({ productoId: kept, cantidad: 3 })).status).toBe(200);
  });

  it('CART-17 repricing the lines of a browser deletes the withdrawn product from the stored cart', async () => {
    const { kept, gone } = await twoLines(36, 37);
    await shop.withdraw(gone);
    const productos = [kept, gone].map((productoId) => ({ productoId, cantidad: 1 }));
    const reply = await ana.send(reloadPath, {
      method: 'POST',
      payload: { sucursalId: 5, tipoPedidoId: 1, productos },
    });
    expect(reply.body).toMatchObject({ productosRetirados: [gone] });
    expect(await storedProducts(ana)).toEqual([kept]);
  });

  it('CART-17 deletes the product once when two devices read the cart concurrently', async () => {
    const { kept, gone } = await twoLines(38, 39);
    await shop.withdraw(gone);
    const [before] = await sql<{ version: number }[]>`
      select version from carts where customer_id = ${ana.id} and company_id = 2`;
    const [phone, laptop] = [deviceOf(ana), deviceOf(ana)];
    const [first, second] = await Promise.all([phone.cart(), laptop.cart()]);
    expect(Math.max(first.version, second.version)).toBe((before?.version ?? 0) + 1);
    expect(await storedProducts(ana)).toEqual([kept]);
    expect((await phone.cart()).version).toBe((before?.version ?? 0) + 1);
  });
});
