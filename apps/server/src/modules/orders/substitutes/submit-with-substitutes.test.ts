import { randomUUID } from 'node:crypto';
import type { ChosenSubstituteDto } from '@botica/contract/orders/substitute-choices';
import { encodeOrderId } from '@botica/domain/orders';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { checkoutTools, until } from '../../../../test/fixtures/checkout.fixture.ts';
import { substitutionTools } from '../../../../test/fixtures/substitutions.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const shop = await checkoutTools(server);
const ana = await asCustomer(server);
const { pair } = substitutionTools(server);

const kept = (orderId: number) => sql`
  select original_product_id as original, choice, product_id as product, agreed_unit_cents as cents
  from order_substitutes where order_id = ${orderId} order by original_product_id`;

async function submit(productIds: readonly number[], productosSustitutos: ChosenSubstituteDto[], changes = {}) {
  await shop.fill(ana, ...productIds.map((productoId) => ({ productoId, cantidad: 1 })));
  return shop.submit(ana, await shop.submissionOf(ana, { productosSustitutos, ...changes }));
}

describe('submitting an order with substitutes', () => {
  it('A139 stores the substitute choices of an order and sends them to the branch', async () => {
    const [first, second, third] = [await pair(8_00), await pair(7_00), await pair(6_00)];
    const ids = [first.original, second.original, third.original];
    const sent = await submit(ids, [
      { prodOriginalId: first.original, eleccion: 'producto', idProducto: first.other },
      { prodOriginalId: second.original, eleccion: 'regente' },
    ]);
    expect(sent.status).toBe(200);
    const orderId = shop.orderOf(sent);
    expect(await kept(orderId)).toEqual([
      { original: first.original, choice: 'product', product: first.other, cents: 8_00 },
      { original: second.original, choice: 'pharmacist', product: null, cents: null },
    ]);
    const told = async () => {
      const all = (await outside.branchOrders(5)) as unknown as {
        orderId: string;
        lines: { productId: number; substitute: { choice: string; productId: number | null } }[];
      }[];
      return all.find((one) => one.orderId === encodeOrderId(orderId))?.lines;
    };
    await until(async () => (await told()) !== undefined);
    expect(await told()).toMatchObject([
      { productId: first.original, substitute: { choice: 'product', productId: first.other } },
      { productId: second.original, substitute: { choice: 'pharmacist', productId: null } },
      { productId: third.original, substitute: { choice: 'none', productId: null } },
    ]);
  });

  it('A139 keeps the substitute choices while the order waits for its payment', async () => {
    const { original, other } = await pair(8_00);
    const choice = { prodOriginalId: original, eleccion: 'producto', idProducto: other } as const;
    const sent = await submit([original], [choice], { tipoPagoId: 5 });
    expect(sent.body.data?.esperaPago).toBe(true);
    expect(await kept(shop.orderOf(sent))).toMatchObject([{ choice: 'product', product: other }]);
  });

  it.each([
    ['a product that may not replace it', (ids: number[]) => ({ eleccion: 'producto', idProducto: ids[2] })],
    ['no product at all', () => ({ eleccion: 'producto' })],
    ['a product that was not ordered', (ids: number[]) => ({ prodOriginalId: ids[2], eleccion: 'regente' })],
  ] as const)('A139 refuses an order whose substitute choice names %s', async (_, given) => {
    const { original, other } = await pair(8_00);
    const unlike = await pair(9_00);
    await sql`delete from product_groups where product_id in (${unlike.original}, ${unlike.other})`;
    const entry = { prodOriginalId: original, ...given([original, other, unlike.other]) } as ChosenSubstituteDto;
    const before = (await shop.ordersOf(ana)).length;
    expect(await submit([original], [entry])).toMatchObject({
      status: 422,
      body: { codigo: 'SUBSTITUTE_NOT_ALLOWED' },
    });
    expect(await shop.ordersOf(ana)).toHaveLength(before);
  });

  it('A139 refuses the order with the lines whose chosen product is no longer sold', async () => {
    const [sold, gone, lost] = [await pair(8_00), await pair(7_00), await pair(6_00)];
    const named = [sold, gone, lost].map(({ original, other }) => ({
      prodOriginalId: original,
      eleccion: 'producto' as const,
      idProducto: other,
    }));
    await sql`delete from product_prices where company_id = 2 and product_id in (${gone.other}, ${lost.other})`;
    const before = (await shop.ordersOf(ana)).length;
    const originals = [sold.original, gone.original, lost.original];
    const names = new Map(
      (await sql<{ id: number; name: string }[]>`select id, name from products where id = any(${originals})`).map(
        ({ id, name }) => [id, name],
      ),
    );
    const [goneName, lostName] = [names.get(gone.original), names.get(lost.original)];
    expect(await submit(originals, named)).toMatchObject({
      status: 422,
      body: {
        codigo: 'SUBSTITUTE_NOT_ALLOWED',
        mensaje: `Lo que elegiste en lugar de ${goneName} y ${lostName} ya no está disponible. Elige de nuevo qué hacemos si falta.`,
        sinSustituto: [
          { productoId: gone.original, nombre: goneName },
          { productoId: lost.original, nombre: lostName },
        ],
      },
    });
    expect(await shop.ordersOf(ana)).toHaveLength(before);
    const again = await submit(originals, named.slice(0, 1));
    expect(again.status).toBe(200);
  });

  it('A139 refuses two choices for one product', async () => {
    const { original } = await pair(8_00);
    const entries = (['regente', 'ninguno'] as const).map((eleccion) => ({ prodOriginalId: original, eleccion }));
    expect((await submit([original], entries)).body.codigo).toBe('SUBSTITUTE_NOT_ALLOWED');
  });
});

it("A139 accepts substitute choices on a guest's order", async () => {
  const { original, other } = await pair(8_00);
  const place = (idProducto: number) =>
    server.send('/api/pedidoSinUsuario/hacerPedido', {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
      payload: {
        tipoPedido: 1,
        tipoPagoId: 11,
        productos: [{ codigo: original, cantidad: 2 }],
        productosSustitutos: [{ prodOriginalId: original, eleccion: 'producto', idProducto }],
        nombre: 'Lucía Andino',
        celular: '9876-5432',
        email: 'lucia@botica.test',
      },
    });
  expect((await place(original)).body).toMatchObject({
    codigo: 'SUBSTITUTE_NOT_ALLOWED',
    sinSustituto: [{ productoId: original, nombre: expect.any(String) }],
  });
  expect((await place(other)).status).toBe(200);
  const [row] = await sql<{ id: number }[]>`select max(id)::int as id from orders where kind = 'guest'`;
  expect(await kept(row?.id ?? 0)).toEqual([{ original, choice: 'product', product: other, cents: 8_00 }]);
});
