import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { cartTools, reloadPath } from '../../../../test/fixtures/cart.fixture.ts';
import { publishPiece, readPiece } from '../../../../test/fixtures/editions.fixture.ts';
import { rewardTools } from '../../../../test/fixtures/rewards.fixture.ts';
import { placedOrderOf } from '../../../../test/placed-order.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const { idAt } = await cartTools(server);
const jazmin = await asStaff(server, 'mercadeo@botica.test');
const marta = await asCustomer(server);
const { change, made, problemsOf, withoutPrice } = rewardTools(server, jazmin);

const product = idAt(0);
await sql`update products set tax_percent = 0 where id = ${product}`;
await sql`update product_prices set points_multiplier = 1, points_percent = 100 where product_id = ${product}`;
const fields = {
  ...{ descripcion: 'Dos puntos más', tipoDeBeneficio: '1', valor: 2, productoId: product },
  ...{ terceraEdad: true, clienteGeneral: true },
};
const dayIn = (days: number) =>
  new Date(server.time.now.getTime() + days * 86_400_000 - 6 * 3_600_000).toISOString().slice(0, 10);

/** The points of a unit of the product in a customer's cart, and the benefits that the cart names. */
async function cart() {
  const payload = { sucursalId: 5, tipoPedidoId: 1, productos: [{ productoId: product, cantidad: 1 }] };
  const { body } = await marta.send(reloadPath, { method: 'POST', payload });
  const [line] = body.productosCarritoCompra;
  return {
    extra: line.puntos / line.total,
    names: body.beneficiosAdicionales.map(({ descripcion }: { descripcion: string }) => descripcion),
  };
}

const listed = async () =>
  (await marta.send(`/usuarios/api/Beneficios/listado/${product}`)).body.data.map(
    ({ descripcion }: { descripcion: string }) => descripcion,
  );

describe('a benefit of points', () => {
  it('EARN-05 EARN-06 adds points from its publication on, in its days, until it is paused', async () => {
    const path = await made('beneficio', fields);
    const usual = (await cart()).extra;
    expect((await publishPiece(jazmin, path)).status).toBe(200);
    expect(await cart()).toMatchObject({ extra: usual + 2, names: expect.arrayContaining(['Dos puntos más']) });
    expect(await listed()).toContain('Dos puntos más');
    for (const outside of [{ desde: dayIn(1) }, { desde: null, hasta: dayIn(-1) }, { hasta: null, enPausa: true }]) {
      expect(await change(path, outside)).toBeUndefined();
      expect((await cart()).extra).toBe(usual);
      expect(await listed()).not.toContain('Dos puntos más');
    }
    expect(await change(path, { enPausa: false, desde: dayIn(0), hasta: dayIn(0) })).toBeUndefined();
    expect((await cart()).extra).toBe(usual + 2);
    // The settings of carts are cached until they change; the day is not.
    server.time.now = new Date(server.time.now.getTime() + 86_400_000);
    expect((await cart()).extra).toBe(usual);
    server.time.now = new Date(server.time.now.getTime() - 86_400_000);
    expect(await change(path, { enPausa: true })).toBeUndefined();
  });

  it('names the one that it crosses; a pause and another product wait for nothing', async () => {
    const first = await made('beneficio', { ...fields, descripcion: 'El primero' });
    expect((await publishPiece(jazmin, first)).status).toBe(200);
    const second = await made('beneficio', { ...fields, descripcion: 'El segundo', valor: 3 });
    expect((await problemsOf(second)).value).toContain('Se cruza con «El primero»');
    expect((await publishPiece(jazmin, second)).body.codigo).toBe('PIECE_INVALID');
    expect(await change(second, { productoId: idAt(1) })).toBeUndefined();
    expect(await change(second, { productoId: product, enPausa: true })).toBeUndefined();
    expect(await change(second, { enPausa: false })).toBe('PIECE_INVALID');
    expect(await change(first, { hasta: dayIn(2) })).toBeUndefined();
    expect(await change(second, { enPausa: false, desde: dayIn(3) })).toBeUndefined();
    for (const path of [first, second]) await change(path, { enPausa: true });
  });

  it('is for a product that the company sells, and goes back to an earlier version', async () => {
    const path = await made('beneficio', { ...fields, productoId: idAt(2) });
    await withoutPrice(idAt(2), async () => {
      expect(await problemsOf(path)).toEqual({ productId: 'Esta empresa no vende ese producto.' });
    });
    expect((await publishPiece(jazmin, path)).status).toBe(200);
    expect((await readPiece(jazmin, path)).listas[0]).toMatchObject({ opciones: [{ id: String(idAt(2)) }] });
    expect(await change(path, { valor: 4 })).toBeUndefined();
    const { revision } = await readPiece(jazmin, path);
    const back = { llave: crypto.randomUUID(), numero: 1, revision, motivo: 'Era demasiado' };
    expect((await jazmin.post(`${path}/restaurar`, back)).status).toBe(200);
    expect(await sql`select value::float8 as value from benefits where product_id = ${idAt(2)}`).toEqual([
      { value: 2 },
    ]);
  });

  it('its results count the orders, the points that it added and the sales', async () => {
    const path = await made('beneficio', { ...fields, productoId: idAt(3) });
    expect((await publishPiece(jazmin, path)).status).toBe(200);
    const id = Number(path.slice(path.lastIndexOf('/') + 1));
    const orderId = await placedOrderOf(server, marta, [{ productId: idAt(3), quantity: 3 }]);
    await sql`update orders set placed_at = now() where id = ${orderId}`;
    await sql`update order_lines set benefit_id = ${id}, benefit_share = 0.4, earned_points = 50 where order_id = ${orderId}`;
    const { resultados } = (await jazmin.send(`${path}/resultados`)).body.data;
    expect(resultados.map(({ valor }: { valor: number }) => valor)).toEqual([1, 20, 30]);
  });

  it('of another company is not found, and cannot be overwritten by its number', async () => {
    const path = await made('beneficio', { ...fields, productoId: idAt(4) });
    const { email } = await givenStaff(server, [{ role: 'mercadeo', companyId: 12, branchId: null }]);
    const stranger = await asStaff(server, email);
    expect((await stranger.send(path)).body.codigo).toBe('PIECE_NOT_FOUND');
    expect((await stranger.send(path.replace('/2/', '/12/'))).body.codigo).toBe('PIECE_NOT_FOUND');
  });
});
