import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { cartTools, deviceOf, sessionPath } from '../../../test/fixtures/cart.fixture.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { carts } from './tables.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const { ids } = await cartTools(server);
const [one] = ids as [number];
const ana = await asCustomer(server);
const device = deviceOf(ana);
const syncPath = `${sessionPath}/v2/datos`;

const save = (payload: object) => ana.send(sessionPath, { method: 'PUT', payload });
const sync = async (version: number) => (await ana.send(syncPath, { method: 'POST', payload: { version } })).body.data;
const [home] = await sql<{ id: number; branch: number; suburb: number }[]>`
  select a.id, s.serving_branch_code as branch, s.id as suburb from addresses a join suburbs s on s.id = a.suburb_id
  where a.customer_id = ${ana.id} and a.is_active order by a.id limit 1`;

beforeEach(async () => {
  await db.delete(carts);
  device.knows(0);
});

describe('the order in preparation', () => {
  it('ORDTYPE-01 an order session starts as a home delivery without branch, address or payment', async () => {
    const { body } = await ana.send(sessionPath);
    expect(body.data).toMatchObject({
      version: 0,
      sucursalId: -1,
      direccionEnvioId: 0,
      tipoPagoId: 0,
      tipoPedidoId: 2,
      carrito: { productosCarritoCompra: [], total: 0, minimoDomicilio: 50 },
    });
  });

  it('stores each field that is sent and leaves the others unchanged', async () => {
    expect((await save({ tipoPedidoId: 1, sucursalId: 1 })).body.data).toEqual({
      version: 1,
      sucursalId: 1,
      direccionEnvioId: 0,
      tipoPagoId: 0,
      tipoPedidoId: 1,
    });
    await save({ tipoPagoId: 11 });
    expect((await save({ sucursalId: -1 })).body.data).toMatchObject({
      version: 3,
      sucursalId: -1,
      tipoPagoId: 11,
      tipoPedidoId: 1,
    });
  });

  it('saving the same values again is idempotent', async () => {
    await save({ tipoPedidoId: 1, sucursalId: 1 });
    expect((await save({ tipoPedidoId: 1, sucursalId: 1 })).body.data.version).toBe(1);
  });

  it('ORDTYPE-02 an unknown order type becomes home delivery', async () => {
    expect((await save({ tipoPedidoId: 4 })).body.data.tipoPedidoId).toBe(2);
  });

  it('ORDTYPE-04 stores an order abroad with branch 5, whatever branch was chosen', async () => {
    await save({ tipoPedidoId: 1, sucursalId: 1 });
    expect((await save({ tipoPedidoId: 7 })).body.data).toMatchObject({ tipoPedidoId: 7, sucursalId: 5 });
  });

  it('ORDTYPE-07 a home delivery gets the branch that serves its address', async () => {
    await save({ sucursalId: 1 });
    const { body } = await save({ tipoPedidoId: 2, direccionEnvioId: home?.id });
    expect(body.data).toMatchObject({ direccionEnvioId: home?.id, sucursalId: home?.branch });
  });

  it('ORDTYPE-07 choosing a branch that does not serve the stored address removes the address', async () => {
    await save({ tipoPedidoId: 2, direccionEnvioId: home?.id });
    expect((await save({ sucursalId: home?.branch })).body.data).toMatchObject({ direccionEnvioId: home?.id });
    const elsewhere = home?.branch === 1 ? 6 : 1;
    expect((await save({ sucursalId: elsewhere })).body.data).toMatchObject({
      direccionEnvioId: 0,
      sucursalId: elsewhere,
    });
  });

  it('ORDTYPE-07 refuses an address that no branch serves', async () => {
    await sql`update suburbs set serving_branch_code = null where id = ${home?.suburb ?? 0}`;
    const reply = await save({ tipoPedidoId: 2, direccionEnvioId: home?.id });
    expect(reply).toMatchObject({ status: 422, body: { codigo: 'ADDRESS_NOT_SERVED' } });
    // For a pickup it does not matter.
    expect((await save({ tipoPedidoId: 1, direccionEnvioId: home?.id })).status).toBe(200);
    await sql`update suburbs set serving_branch_code = ${home?.branch ?? 0} where id = ${home?.suburb ?? 0}`;
  });

  it('the next save removes an address that was annulled meanwhile', async () => {
    await save({ tipoPedidoId: 2, direccionEnvioId: home?.id });
    await sql`update addresses set is_active = false, is_default = false where id = ${home?.id ?? 0}`;
    expect((await save({ tipoPagoId: 1 })).body.data).toMatchObject({ direccionEnvioId: 0, tipoPagoId: 1 });
    await sql`update addresses set is_active = true where id = ${home?.id ?? 0}`;
  });

  it('ORDTYPE-08 without home delivery every order is a pickup', async () => {
    await sql`update available_services set is_active = false where company_id = 2 and id = 55`;
    expect((await save({ tipoPedidoId: 2 })).body.data.tipoPedidoId).toBe(1);
    await sql`update available_services set is_active = true where company_id = 2 and id = 55`;
  });

  it.each([
    ['an unknown branch', { sucursalId: 99_000 }, 404, 'BRANCH_NOT_FOUND'],
    ['a branch of another company', { sucursalId: 226 }, 404, 'BRANCH_NOT_FOUND'],
    ['an unknown address', { direccionEnvioId: 2_000_000_000 }, 404, 'ADDRESS_NOT_FOUND'],
    ['an unknown payment type', { tipoPagoId: 6 }, 400, 'INVALID_REQUEST'],
    ['a branch that is not a number', { sucursalId: 'centro' }, 400, 'INVALID_REQUEST'],
  ])('the order session refuses %s', async (_, payload, status, codigo) => {
    expect(await save(payload)).toMatchObject({ status, body: { codigo } });
    expect(await db.select().from(carts)).toEqual([]);
  });

  it("ORDTYPE-06 prices the cart in the session's branch and for its order type", async () => {
    await sql`update product_prices set delivery_cents = 1234 where company_id = 2 and product_id = ${one}`;
    await device.put({ productoId: one, cantidad: 1 });
    await save({ tipoPedidoId: 1, sucursalId: 1 });
    expect((await device.cart()).total).toBeGreaterThan(12.34);
    await save({ tipoPedidoId: 2 });
    expect(await device.cart()).toMatchObject({ total: 12.34, sucursalId: 1 });
  });
});

describe('SESS-14 the sync every three seconds', () => {
  it('returns only the version while nothing changed, in two statements', async () => {
    expect(await sync(0)).toEqual({ sinCambios: true, version: 0 });
    await device.put({ productoId: one, cantidad: 1 });
    expect(await sync(1)).toEqual({ sinCambios: true, version: 1 });
    expect(await server.countStatements(() => sync(1))).toBe(2);
  });

  it('returns the lines, branch and order type that another device changed', async () => {
    await device.put({ productoId: one, cantidad: 3 });
    await save({ tipoPedidoId: 1, sucursalId: 5 });
    expect(await sync(0)).toMatchObject({
      sinCambios: false,
      version: 2,
      sesion: { version: 2, tipoPedidoId: 1, carrito: { version: 2, productosCarritoCompra: [{ cantidad: 3 }] } },
    });
  });
});
