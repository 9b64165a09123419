import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createSearchTest, eventually } from '../../../../test/fixtures/search.fixture.ts';

const { db, find } = await createSearchTest();

/** Three products with one made-up word: in this branch, only in another branch, and sold without stock. */
const [here, elsewhere, nowhere] = await db.execute<{ id: number }>(sql`
  select p.id from products p join product_prices r on r.product_id = p.id and r.company_id = 2
  where not p.is_exam order by p.id limit 3`);
const ids = [here?.id ?? 0, elsewhere?.id ?? 0, nowhere?.id ?? 0];
for (const id of ids) await db.execute(sql`update products set name = 'Quetzalina gotas' where id = ${id}`);
await db.execute(
  sql`update products set allows_order_without_stock = (id = ${ids[2]}) where id = any(${sql.param(ids)}::int[])`,
);
await db.execute(
  sql`update stock_levels set quantity = 0, allocated = 0 where product_id = any(${sql.param(ids)}::int[])`,
);
for (const [id, branch] of [
  [ids[0], 5],
  [ids[1], 7],
]) {
  await db.execute(sql`insert into stock_levels (branch_code, product_id, quantity) values (${branch}, ${id}, 9)
    on conflict (product_id, branch_code) do update set quantity = 9`);
}
await eventually(async () => expect((await find('quetzalina')).elementosTotales).toBe(3));

const among = async (given: Record<string, string>) => {
  const { productos } = await find('quetzalina', { busquedaSinInventario: 'false', sucursalId: '5', ...given });
  return productos.map(({ productoId }) => ids.indexOf(productoId)).sort();
};

describe('tipoDePedido', () => {
  it("ORDTYPE-01 SEARCH-20 a search in stock finds the branch's products for pickup, and for delivery also those without stock", async () => {
    await eventually(async () => expect(await among({})).toEqual([0, 1]));
    expect(await among({ tipoDePedido: '1' })).toEqual([0]);
    expect(await among({ tipoDePedido: '2' })).toEqual([0, 2]);
    expect(await among({ tipoDePedido: '1', sucursalId: '7' })).toEqual([1]);
  });

  it("ORDTYPE-04 a search for an order abroad uses the stock of branch 5, whatever the shopper's branch", async () =>
    expect(await among({ tipoDePedido: '7', sucursalId: '7' })).toEqual([0]));

  it('SEARCH-20 a search with products out of stock finds all of them, for any order type', async () => {
    for (const tipoDePedido of ['1', '2', '7']) {
      expect(await among({ busquedaSinInventario: 'true', tipoDePedido })).toEqual([0, 1, 2]);
    }
  });

  it('ORDTYPE-02 an unknown order type is a delivery; without one nothing changes', async () => {
    expect(await among({ tipoDePedido: '9' })).toEqual([0, 2]);
    expect(await among({ busquedaSinInventario: 'true' })).toEqual([0, 1, 2]);
  });

  it('CART-11 CART-12 products that may not be sent abroad are not found there, as soon as they are restricted', async () => {
    const abroad = () => among({ busquedaSinInventario: 'true', tipoDePedido: '7' });
    await db.execute(sql`insert into restricted_products (product_id) values (${ids[0]})`);
    await eventually(async () => expect(await abroad()).toEqual([1, 2]));
    expect(await among({ busquedaSinInventario: 'true', tipoDePedido: '2' })).toEqual([0, 1, 2]);
    await db.execute(sql`delete from restricted_products where product_id = ${ids[0]}`);
    await eventually(async () => expect(await abroad()).toEqual([0, 1, 2]));

    await db.execute(sql`
      insert into restricted_laboratories (laboratory_id) select laboratory_id from products where id = ${ids[1]}
      on conflict do nothing`);
    await eventually(async () => expect(await abroad()).not.toContain(1));
  });
});
