import { changeOf } from '@botica/contract/cart/changes';
import type { CartLineFacts } from '@botica/contract/cart/lines';
import { CallError } from '@botica/contract/client';
import { describe, expect, it } from 'vitest';
import { aCart, aLine, aLocalCart, aServer, here } from '../cart.fixture.ts';
import { type LocalCart, withChange } from '../state/local-cart.ts';
import { type CartServer, createCartSync } from './sync-cart.ts';

function aBrowser(server: CartServer, local: LocalCart, given: { customer?: string; place?: typeof here } = {}) {
  const browser = { local, place: given.place ?? here, told: [] as string[] };
  const sync = createCartSync({
    read: () => browser.local,
    update: (change) => {
      browser.local = change(browser.local);
      return browser.local;
    },
    server,
    customerId: () => given.customer,
    place: () => browser.place,
    newCart: () => aCart([]),
    now: () => 1000,
    onRefused: (refusals) => browser.told.push(...refusals.map(({ codigo }) => codigo)),
    onDropped: ({ code }) => browser.told.push(code),
    onRecalculated: () => undefined,
    onWithdrawn: ({ productosRetirados }) => browser.told.push(...productosRetirados.map((id) => `withdrawn ${id}`)),
  });
  const set = (productId: number, cantidad: number) => {
    const facts = aLine(productId);
    browser.local = withChange(browser.local, { kind: 'line', change: { ...changeOf(facts), cantidad }, facts });
  };
  const shown = () =>
    Object.fromEntries(browser.local.cart.productosCarritoCompra.map((line) => [line.productoId, line.cantidad]));
  return { browser, sync, set, shown };
}

const known = { ownerId: 'ana', savedPlace: here };
const knownCart = (lines: readonly CartLineFacts[]) =>
  aLocalCart(lines, { ...known, cart: aCart(lines, { version: 1 }) });

it('CART-17 reports products that the server took out of the stored cart', async () => {
  const { server, state } = aServer([aLine(1), aLine(2)]);
  const { browser, sync } = aBrowser(server, knownCart([aLine(1), aLine(2)]), { customer: 'ana' });
  state.lines.delete(2);
  state.version += 1;
  const session = server.session;
  const withWithdrawn = async () => {
    const told = await session();
    return { ...told, carrito: { ...told.carrito, productosRetirados: [2] } };
  };
  server.sessionSince = withWithdrawn;
  await sync.lookForChanges();
  expect(browser.told).toEqual(['withdrawn 2']);
});

describe("a visitor's cart", () => {
  it("A070 prices a visitor's cart and never stores it on the server", async () => {
    const { server, asked } = aServer();
    const { browser, sync, set } = aBrowser(server, aLocalCart([]));
    set(1, 2);
    await sync.synchronise();
    expect(asked).toEqual(['price 1']);
    expect(browser.local.pending).toEqual([]);
  });

  it("A070 merges a visitor's cart at login: every product with the larger quantity; repeating it changes nothing", async () => {
    const { server, kept, asked } = aServer([aLine(1, { cantidad: 5 }), aLine(2)]);
    const { browser, sync, shown } = aBrowser(server, aLocalCart([aLine(1, { cantidad: 2 }), aLine(3)]), {
      customer: 'ana',
    });
    await sync.synchronise();
    expect(kept()).toEqual({ 1: 5, 2: 1, 3: 1 });
    expect(shown()).toEqual(kept());
    expect(browser.local.ownerId).toBe('ana');
    await sync.synchronise();
    expect(asked.filter((one) => one === 'merge')).toHaveLength(1);
  });

  it('does not merge the cart of another customer', async () => {
    const { server, kept } = aServer([aLine(2)]);
    const { sync, set, shown } = aBrowser(server, aLocalCart([aLine(1)], { ownerId: 'berta' }), { customer: 'ana' });
    set(3, 2);
    await sync.synchronise();
    expect(kept()).toEqual({ 2: 1 });
    expect(shown()).toEqual({ 2: 1 });
  });
});

describe('the cart of a session that ended', () => {
  it('SESS-13 keeps the cart of an ended session for its customer, with later changes', async () => {
    const { server, kept } = aServer([aLine(1), aLine(2)]);
    const guest = aBrowser(server, knownCart([aLine(1), aLine(2)]));
    guest.set(1, 0);
    await guest.sync.synchronise();
    const { sync } = aBrowser(server, guest.browser.local, { customer: 'ana' });
    await sync.synchronise();
    expect(kept()).toEqual({ 2: 1 });
  });
});

describe("a customer's cart", () => {
  it('CART-01 sends all changes together, on the version last seen', async () => {
    const { server, asked, kept } = aServer([aLine(1)]);
    const { browser, sync, set } = aBrowser(server, knownCart([aLine(1)]), { customer: 'ana' });
    set(1, 4);
    set(2, 1);
    await sync.synchronise();
    expect(asked).toEqual(['write 1', 'price 2']);
    expect(kept()).toEqual({ 1: 4, 2: 1 });
    expect(browser.local).toMatchObject({ pending: [], cart: { version: 2 } });
  });

  it('on a version conflict with another device, applies the change to the fresh cart and sends it again', async () => {
    const { server, asked, kept, otherDevice } = aServer([aLine(1)]);
    const { sync, set, shown } = aBrowser(server, knownCart([aLine(1)]), { customer: 'ana' });
    otherDevice({ productos: [{ productoId: 7, cantidad: 3 }] });
    set(1, 4);
    await sync.synchronise();
    expect(asked).toEqual(['write 1', 'write 2', 'price 2']);
    expect(kept()).toEqual({ 1: 4, 7: 3 });
    expect(shown()).toEqual(kept());
  });

  it('without an answer keeps the changes pending, and sends them once the server is back', async () => {
    const { server, kept } = aServer([aLine(1)]);
    const { browser, sync, set } = aBrowser(server, knownCart([aLine(1)]), { customer: 'ana' });
    const write = server.write;
    server.write = async () => {
      throw new TypeError('Failed to fetch');
    };
    set(1, 6);
    await expect(sync.synchronise()).rejects.toThrow(TypeError);
    expect(browser.local.pending).toHaveLength(1);
    server.write = write;
    await sync.synchronise();
    expect(kept()).toEqual({ 1: 6 });
  });

  it('after a lost answer sends the same absolute quantity on the new version, so nothing changes twice', async () => {
    const { server, kept, state } = aServer([aLine(1)]);
    const { sync, set } = aBrowser(server, knownCart([aLine(1)]), { customer: 'ana' });
    const write = server.write;
    server.write = async (body) => {
      server.write = write;
      await write(body);
      throw new TypeError('Failed to fetch');
    };
    set(1, 6);
    await expect(sync.synchronise()).rejects.toThrow(TypeError);
    await sync.synchronise();
    expect(kept()).toEqual({ 1: 6 });
    expect(state.version).toBe(3);
  });

  it('keeps a change that is made while the answer is on its way', async () => {
    const { server, kept } = aServer([aLine(1)]);
    const { sync, set, shown } = aBrowser(server, knownCart([aLine(1)]), { customer: 'ana' });
    const price = server.price;
    server.price = async (body) => {
      server.price = price;
      set(1, 9);
      return price(body);
    };
    set(1, 2);
    await sync.synchronise();
    expect(shown()).toEqual({ 1: 9 });
    await sync.synchronise();
    expect(kept()).toEqual({ 1: 9 });
  });

  it('a write by a tab with a stale cart does not hide newer changes', async () => {
    const { server, kept, otherDevice } = aServer([aLine(1)]);
    const { browser, sync, set, shown } = aBrowser(server, knownCart([aLine(1)]), { customer: 'ana' });
    const price = server.price;
    server.price = async (body) => {
      const reply = await price(body);
      server.price = price;
      otherDevice({ productos: [{ productoId: 7, cantidad: 1 }] });
      browser.local = { ...browser.local, cart: (await server.session()).carrito };
      return reply;
    };
    set(1, 2);
    await sync.synchronise();
    await sync.lookForChanges();
    expect(shown()).toEqual(kept());
    expect(kept()).toEqual({ 1: 2, 7: 1 });
  });

  it('reports a refused line and shows it as the server has it', async () => {
    const { server } = aServer([aLine(1)]);
    const { browser, sync, set, shown } = aBrowser(server, knownCart([aLine(1)]), { customer: 'ana' });
    server.write = async () => ({
      version: 1,
      productos: [],
      rechazados: [{ productoId: 1, promocionId: 0, codigo: 'NOT_ENOUGH_STOCK', titulo: '', mensaje: '' }],
    });
    set(1, 500);
    await sync.synchronise();
    expect(browser.told).toEqual(['NOT_ENOUGH_STOCK']);
    expect(shown()).toEqual({ 1: 1 });
  });

  it('drops and reports a change that the server will never accept, instead of sending it forever', async () => {
    const { server } = aServer([aLine(1)]);
    const { browser, sync, set, shown } = aBrowser(server, knownCart([aLine(1)]), { customer: 'ana' });
    server.write = async () => {
      throw new CallError(422, { ok: false, codigo: 'CART_FULL', mensaje: '' });
    };
    set(1, 5);
    await sync.synchronise();
    expect(browser.told).toEqual(['CART_FULL']);
    expect(browser.local.pending).toEqual([]);
    expect(shown()).toEqual({ 1: 1 });
  });

  it('ORDTYPE-09 removing the last line empties the order', async () => {
    const { server, asked, kept } = aServer([aLine(1)]);
    const { sync, set } = aBrowser(server, knownCart([aLine(1)]), { customer: 'ana' });
    set(1, 0);
    await sync.synchronise();
    expect(asked).toEqual(['clear 1']);
    expect(kept()).toEqual({});
  });

  it('ORDTYPE-06 sends a changed branch before the lines, and prices the cart again', async () => {
    const { server, asked } = aServer([aLine(1)]);
    const { browser, sync, set } = aBrowser(server, knownCart([aLine(1)]), { customer: 'ana' });
    browser.place = { sucursalId: 9, tipoPedidoId: 1 };
    set(1, 2);
    await sync.synchronise();
    expect(asked).toEqual(['place 9', 'write 2', 'price 1']);
    await sync.synchronise();
    expect(asked.slice(3)).toEqual(['price 1']);
  });

  it('SESS-14 shows the changes of another device, and fetches nothing when the version is unchanged', async () => {
    const { server, asked, otherDevice } = aServer([aLine(1)]);
    const { sync, shown } = aBrowser(server, knownCart([aLine(1)]), { customer: 'ana' });
    await sync.lookForChanges();
    otherDevice({ productos: [{ productoId: 1, cantidad: 8 }] });
    await sync.lookForChanges();
    expect(asked).toEqual(['since 1', 'since 1']);
    expect(shown()).toEqual({ 1: 8 });
  });
});
