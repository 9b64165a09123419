import { encodeOrderId } from '@botica/domain/orders';
import { describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { asCustomer } from '../../../../test/as-customer.ts';
import { until } from '../../../../test/fixtures/checkout.fixture.ts';
import { lifeTools, waysTo } from '../../../../test/fixtures/order-life.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { placedOrderOf } from '../../../../test/placed-order.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { orders } from '../index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const ana = await asCustomer(server, 'cliente@botica.test');
const stranger = await asCustomer(server, 'mayor@botica.test');
const { place, lead, say, send } = lifeTools(server);

const [pair] = await sql<{ original: number; other: number; unlike: number }[]>`
  select a.product_id as original, b.product_id as other,
    (select p.id from products p join product_prices c on c.product_id = p.id and c.company_id = 2
      where not exists (select from product_groups x join product_groups y on y.group_id = x.group_id
        where x.product_id = a.product_id and y.product_id = p.id) and p.equivalence_key is null limit 1) as unlike
  from product_groups a join product_groups b on b.group_id = a.group_id and b.product_id <> a.product_id
  join product_prices p on p.product_id = a.product_id and p.company_id = 2
  join product_prices q on q.product_id = b.product_id and q.company_id = 2
  join products pa on pa.id = a.product_id and not pa.requires_prescription
  join products pb on pb.id = b.product_id and not pb.requires_prescription
  order by a.product_id, b.product_id limit 1`;
if (!pair) throw new Error('The demo store has no two products of one group');

const orderId = await placedOrderOf(server, ana, [{ productId: pair.original, quantity: 3 }]);
const pedidoId = encodeOrderId(orderId);
const usual = {
  pedidoId,
  prodOriginalId: pair.original,
  idProducto: pair.other,
  cantidad: 2,
  categoriaid: 1,
  sucursalId: 5,
};
const keep = (given: object = {}, as: TestCustomer = ana) =>
  as.send('/api/CheckOut/GuardarProductosSustitutos', { method: 'POST', payload: { ...usual, ...given } });
const kept = () => sql`
  select choice, product_id, agreed_unit_cents > 0 as is_priced from order_substitutes where order_id = ${orderId}`;
const named = { choice: 'product', product_id: pair.other, is_priced: true };

/** The last notice of the order that the branch got. */
async function announced() {
  const all = (await outside.branchOrders(5)) as unknown as { orderId: string; lines: { substitute: object }[] }[];
  return all.find((one) => one.orderId === pedidoId)?.lines[0]?.substitute;
}
const untilAnnounced = (choice: string) =>
  until(async () => {
    const told = await announced();
    return told !== undefined && 'choice' in told && told.choice === choice;
  });

describe('a substitute', () => {
  it("C093 A139 stores a named product, the pharmacist's choice or none: the last choice wins", async () => {
    expect((await keep()).body.data).toEqual({ idProducto: pair.other, cantidad: 2 });
    expect(await kept()).toEqual([named]);
    expect((await keep({ idProducto: 0, cantidad: 3 })).body.data).toEqual({ idProducto: 0, cantidad: 3 });
    expect(await kept()).toEqual([{ choice: 'pharmacist', product_id: null, is_priced: null }]);
    await keep({ cantidad: 0 });
    expect(await kept()).toEqual([{ choice: 'none', product_id: null, is_priced: null }]);
  });

  it('A139 notifies the branch of the substitute choice, and again when the shopper changes it', async () => {
    await keep({ cantidad: 0 });
    await keep();
    await untilAnnounced('product');
    expect(await announced()).toMatchObject({ choice: 'product', productId: pair.other });
    await keep({ idProducto: 0 });
    await untilAnnounced('pharmacist');
    await keep();
    await untilAnnounced('product');
  });

  it("A139 the open orders return the choice and the senior's document to a branch that lost its data", async () => {
    await keep();
    await sql`update orders set older_identity = '0801195012345' where id = ${orderId}`;
    const { body } = await send('/integraciones/sucursales/pedidos-abiertos', { sucursalId: 5 });
    const open = body.data.pedidos.find((one: { pedidoId: string }) => one.pedidoId === pedidoId);
    expect(open).toMatchObject({
      identidadTerceraEdad: '0801195012345',
      productos: [{ sustituto: { eleccion: 'producto', idProducto: pair.other, precio: expect.any(Number) } }],
    });
  });

  it('A139 shows the shopper their choice in the order', async () => {
    await keep();
    const detailOf = async () => (await ana.send(`/api/pedidos/ResumenPedido/${pedidoId}`)).body.data;
    const { detalle, cambiosDeSucursal } = await detailOf();
    expect(detalle[0].sustituto).toMatchObject({ eleccion: 'producto', idProducto: pair.other });
    expect(cambiosDeSucursal).toEqual([]);
    await keep({ cantidad: 0 });
    expect((await detailOf()).detalle[0].sustituto).toEqual({ eleccion: 'ninguno' });
  });

  it.each([
    ['more units than were ordered', { cantidad: 4 }],
    ['a substitute for a product that was not ordered', { prodOriginalId: pair.other, idProducto: pair.original }],
    ['the same product as its substitute', { idProducto: pair.original }],
    ['an unrelated product as its substitute', { idProducto: pair.unlike }],
    ['a product that is not sold as its substitute', { idProducto: 2_000_000_000 }],
  ])('C093 refuses %s', async (_, given) => {
    await keep();
    expect(await keep(given)).toMatchObject({ status: 422, body: { codigo: 'SUBSTITUTE_NOT_ALLOWED' } });
    expect(await kept()).toEqual([named]);
  });

  it('A139 refuses substitutes on an order that goes abroad', async () => {
    await sql`update orders set order_type_id = 7 where id = ${orderId}`;
    expect((await keep()).body.codigo).toBe('SUBSTITUTE_NOT_ALLOWED');
    await sql`update orders set order_type_id = 1 where id = ${orderId}`;
  });

  it.each(['x', encodeOrderId(999_999_999)])('C093 answers that the order %s does not exist', async (id) => {
    expect((await keep({ pedidoId: id })).status).toBe(404);
  });

  it('C093 refuses a choice that races with the invoice and comes second', async () => {
    const line = { productId: pair.original, quantity: 3, allowsOrderWithoutStock: true };
    const other = await place(ana.id, line);
    await lead(other, waysTo.confirmed);
    const replies = await race(server, orders, [
      () => say(other, 'invoice'),
      () => keep({ pedidoId: encodeOrderId(other) }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
  });

  it('C093 refuses a choice by another customer, and after the invoice', async () => {
    await keep({ cantidad: 0 });
    expect(await keep({}, stranger)).toMatchObject({ status: 404, body: { codigo: 'ORDER_NOT_FOUND' } });
    await sql`update orders set state_id = 3, life_step = 'invoiced' where id = ${orderId}`;
    expect(await keep()).toMatchObject({ status: 409, body: { codigo: 'SUBSTITUTE_TOO_LATE' } });
    expect(await kept()).toMatchObject([{ choice: 'none' }]);
  });
});
