import { encodeOrderId } from '@botica/domain/orders';
import { describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../test/as-customer.ts';
import { asCustomer } from '../../../test/as-customer.ts';
import { placedOrderOf } from '../../../test/placed-order.ts';
import { createTestServer } from '../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const ana = await asCustomer(server, 'cliente@botica.test');
const stranger = await asCustomer(server, 'mayor@botica.test');

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
const kept = () => sql`select product_id, quantity from order_substitutes where order_id = ${orderId}`;

describe('a substitute', () => {
  it('C093 is kept, changed and taken away by the owner of the order', async () => {
    expect((await keep()).body.data).toEqual({ idProducto: pair.other, cantidad: 2 });
    await keep({ cantidad: 3 });
    expect(await kept()).toEqual([{ product_id: pair.other, quantity: 3 }]);
    await keep({ cantidad: 0 });
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['more than was ordered', { cantidad: 4 }],
    ['for a product that was not ordered', { prodOriginalId: pair.other, idProducto: pair.original }],
    ['by the same product', { idProducto: pair.original }],
    ['by something else altogether', { idProducto: pair.unlike }],
    ['by what is not sold', { idProducto: 2_000_000_000 }],
  ])('C093 %s is refused', async (_, given) => {
    expect(await keep(given)).toMatchObject({ status: 422, body: { codigo: 'SUBSTITUTE_NOT_ALLOWED' } });
    expect(await kept()).toEqual([]);
  });

  it.each(['x', encodeOrderId(999_999_999)])('C093 the order %s is not found', async (id) => {
    expect((await keep({ pedidoId: id })).status).toBe(404);
  });

  it('C093 nor is it by anybody else, nor once it is invoiced', async () => {
    expect(await keep({}, stranger)).toMatchObject({ status: 404, body: { codigo: 'ORDER_NOT_FOUND' } });
    await sql`update orders set state_id = 3, life_step = 'invoiced' where id = ${orderId}`;
    expect((await keep()).status).toBe(422);
    expect(await kept()).toEqual([]);
  });
});
