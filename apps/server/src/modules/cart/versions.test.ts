import { isCartConflict } from '@botica/contract/cart/cart';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { cartPath, cartTools, deviceOf, linePath, linesPath } from '../../../test/fixtures/cart.fixture.ts';
import { race } from '../../../test/race.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { cartLines, carts } from './tables.ts';

const server = await createTestServer();
const { db } = server.platform.database;
const { ids, stock } = await cartTools(server);
const ana = await asCustomer(server);
const [one, two, three, short] = ids as [number, number, number, number];

const phone = deviceOf(ana);
const laptop = deviceOf(ana);
const branch = { headers: { 'x-sucursalcodigo': '5' } };

beforeEach(async () => {
  await db.delete(carts);
  phone.knows(0);
  laptop.knows(0);
});

describe('cart versions', () => {
  it('CART-01 a write on a stale version returns the fresh cart, and the change is accepted on that one', async () => {
    await phone.put({ productoId: one, cantidad: 1 });
    await laptop.cart();
    await phone.put({ productoId: two, cantidad: 2 });
    const late = await laptop.put({ productoId: three, cantidad: 3 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ ok: false, codigo: 'CARRITO_DESACTUALIZADO' });
    if (!isCartConflict(late.body)) throw new Error('There is no cart in the answer');
    expect(late.body.carrito.version).toBe(2);
    expect(late.body.carrito.productosCarritoCompra.map(({ productoId }) => productoId)).toEqual([one, two]);

    laptop.knows(late.body.carrito.version);
    await laptop.put({ productoId: three, cantidad: 3 });
    expect(await phone.lines()).toEqual([
      [one, 1],
      [two, 2],
      [three, 3],
    ]);
  });

  it('single lines, clearing and gifts on a stale version return the fresh cart too', async () => {
    await phone.put({ productoId: one, cantidad: 1 });
    const late = [
      await laptop.add({ productoId: two, cantidad: 1 }),
      await laptop.send('DELETE', `${cartPath}?version=0`),
      await laptop.send('DELETE', `${linePath}/${one}?version=0`),
    ];
    for (const reply of late) expect(reply).toMatchObject({ status: 409, body: { carrito: { version: 1 } } });
    expect(await phone.lines()).toEqual([[one, 1]]);
  });

  it('sending the same batch twice applies it once, and the second request gets the fresh cart', async () => {
    const payload = { version: 0, productos: [{ productoId: one, cantidad: 2 }] };
    const send = () => ana.send(linesPath, { method: 'PUT', payload, ...branch });
    expect((await send()).status).toBe(200);
    const again = await send();
    expect(again).toMatchObject({ status: 409, body: { carrito: { version: 1 } } });
    expect(await phone.lines()).toEqual([[one, 2]]);
  });

  it('of two concurrent writes one is accepted, and the other gets the fresh cart', async () => {
    await phone.put({ productoId: one, cantidad: 1 });
    laptop.knows(1);
    const replies = await race(server, carts, [
      () => phone.put({ productoId: one, cantidad: 2 }),
      () => laptop.put({ productoId: two, cantidad: 9 }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lines = await phone.lines();
    const isPhoneFirst = replies[0]?.status === 200;
    expect(lines).toEqual(
      isPhoneFirst
        ? [[one, 2]]
        : [
            [one, 1],
            [two, 9],
          ],
    );
    expect(phone.version).toBe(2);
  });

  it('two devices that create the first cart concurrently create one cart', async () => {
    const replies = await Promise.all([
      phone.put({ productoId: one, cantidad: 2 }),
      laptop.put({ productoId: two, cantidad: 3 }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await db.select().from(carts)).length).toBe(1);
  });

  it('twenty devices that rebase their change on the fresh cart are all accepted', async () => {
    await Promise.all(
      ids.slice(20, 40).map(async (productoId) => {
        const device = deviceOf(ana);
        for (let attempt = 0; attempt < 60; attempt += 1) {
          const reply = await device.put({ productoId, cantidad: 1 });
          if (reply.status === 200) return;
          device.knows(reply.body.carrito.version);
        }
        throw new Error(`${productoId} did not get in`);
      }),
    );
    expect((await db.select().from(cartLines)).length).toBe(20);
    expect((await phone.cart()).version).toBe(20);
  });
});

describe("merging a visitor's cart at login", () => {
  it('merges every product, the larger quantity, and what was accepted in either cart', async () => {
    await phone.put({ productoId: one, cantidad: 5 }, { productoId: two, cantidad: 1, terceraEdad: true });
    const reply = await laptop.merge(
      { productoId: one, cantidad: 2, terceraEdad: true },
      { productoId: two, cantidad: 3 },
      { productoId: three, cantidad: 1 },
    );
    expect(reply.body.data.productos).toEqual([
      { productoId: one, promocionId: 0, cantidad: 5 },
      { productoId: two, promocionId: 0, cantidad: 3 },
      { productoId: three, promocionId: 0, cantidad: 1 },
    ]);
    expect((await phone.cart()).productosCarritoCompra).toMatchObject([
      { productoId: one, cantidad: 5, terceraEdad: true },
      { productoId: two, cantidad: 3, terceraEdad: true },
      { productoId: three, cantidad: 1 },
    ]);
  });

  it("merging a visitor's cart is idempotent", async () => {
    await phone.put({ productoId: one, cantidad: 2 });
    await laptop.merge({ productoId: one, cantidad: 3 }, { productoId: two, cantidad: 1 });
    const once = await phone.lines();
    await laptop.merge({ productoId: one, cantidad: 3 }, { productoId: two, cantidad: 1 });
    expect(await phone.lines()).toEqual(once);
  });

  it('two concurrent logins merge the cart, and lose no product that is out of stock', async () => {
    await stock(short, 0);
    const replies = await Promise.all([
      phone.merge({ productoId: one, cantidad: 1 }, { productoId: short, cantidad: 4 }),
      laptop.merge({ productoId: two, cantidad: 2 }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await phone.lines()).sort(([a], [b]) => a - b)).toEqual(
      [
        [one, 1],
        [two, 2],
        [short, 4],
      ].sort(([a = 0], [b = 0]) => a - b),
    );
    await stock(short, 2);
  });
});

describe('the cost of a cart write', () => {
  it('adds a line in 4 statements, one of which writes, and a batch of 40 in as many', async () => {
    await phone.put({ productoId: one, cantidad: 1 });
    expect(await server.countStatements(() => phone.add({ productoId: one, cantidad: 2 }))).toBe(4);
    const many = ids.slice(10, 50).map((productoId) => ({ productoId, cantidad: 2 }));
    await phone.put(...many);
    expect(await server.countStatements(() => phone.put(...many))).toBe(4);
  });
});
