import { storeDate, storeInstant } from '@botica/domain/time';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createSearchTest, eventually, facet } from '../../../../test/fixtures/search.fixture.ts';

const { server, db, find, oneProduct } = await createSearchTest();

async function countChanges(): Promise<number> {
  const [row] = await db.execute<{ changes: number }>(sql`select count(*)::int as changes from search_changes`);
  return row?.changes ?? 0;
}

describe('in step with the catalogue', () => {
  it('a new name, price and stock are found after the transaction that changed them', async () => {
    const { id, sku } = await oneProduct(sql`p.id > 10050`);
    await db.transaction(async (tx) => {
      await tx.execute(sql`update products set name = 'Zorzalina gotas' where id = ${id}`);
      await tx.execute(
        sql`update product_prices set public_cents = 777700, ecommerce_cents = null where product_id = ${id}`,
      );
      await tx.execute(sql`delete from promotions where product_id = ${id}`);
      await tx.execute(sql`update stock_levels set quantity = 0, allocated = 0 where product_id = ${id}`);
    });
    await eventually(async () => {
      const found = await find('zorsalina', { orderBy: 'precioMasAlto' });
      expect(found.productos.map((product) => product.productoId)).toEqual([id]);
      expect(facet(found, 'Disponibilidad')).toEqual([expect.objectContaining({ value: '0', cantidad: 1 })]);
      expect(facet(found, 'Precio')).toEqual([expect.objectContaining({ value: '1000-', cantidad: 1 })]);
    });
    await db.execute(sql`delete from product_prices where product_id = ${id}`);
    await eventually(async () => expect((await find(sku)).elementosTotales).toBe(0));
  });

  it('a change that commits after a later one is not missed', async () => {
    const [slow, quick] = await db.execute<{ id: number }>(sql`
      select p.id from products p join product_prices r on r.product_id = p.id and r.company_id = 2
      where p.id > 10100 order by p.id limit 2`);
    const isWritten = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const slowly = db.transaction(async (tx) => {
      await tx.execute(sql`update products set name = 'Tortuguina jarabe' where id = ${slow?.id}`);
      isWritten.resolve();
      await mayEnd.promise;
    });
    await isWritten.promise;
    await db.execute(sql`update products set name = 'Liebrolina jarabe' where id = ${quick?.id}`);
    await eventually(async () => expect((await find('liebrolina')).elementosTotales).toBe(1));
    expect((await find('tortuguina', { busquedaExacta: 'true' })).elementosTotales).toBe(0);
    mayEnd.resolve();
    await slowly;
    await eventually(async () => expect((await find('tortuguina')).elementosTotales).toBe(1));
  });

  it.each([
    ['a sale that leaves some', 10, 'allocated = allocated + 1', 0],
    ['the last one sold', 1, 'allocated = quantity', 1],
    ['stock that is only counted anew', 10, 'quantity = quantity + 5', 0],
  ])('only stock that arrives or runs out is a change: %s', async (_, quantity, change, news) => {
    const { id } = await oneProduct();
    const row = sql`where product_id = ${id} and branch_code = 5`;
    await db.execute(sql`delete from stock_levels ${row}`);
    await db.execute(sql`insert into stock_levels (branch_code, product_id, quantity) values (5, ${id}, ${quantity})`);
    const before = await countChanges();
    await db.execute(sql`update stock_levels set ${sql.raw(change)} ${row}`);
    expect((await countChanges()) - before).toBe(news);
  });

  it('an update without a difference is no change, and many concurrent ones are one', async () => {
    const before = await countChanges();
    await db.execute(sql`update products set name = name where id < 10050`);
    expect(await countChanges()).toBe(before);
    await db.execute(sql`select note_search_changes(array(select generate_series(1, 2001)))`);
    expect(await countChanges()).toBe(before + 1);
  });

  it('runs the same few statements for any number of products and facets', async () => {
    await find('tableta');
    const small = await server.countStatements(() => find('tableta', { elementosPorPagina: '1' }));
    const large = await server.countStatements(() => find('tableta', { elementosPorPagina: '60' }));
    expect(Math.max(small, large)).toBeLessThanOrEqual(2); // the statements of the summaries, less the cached ones
  });

  it('A269 a promotion with hours is found by its discount only within them', async () => {
    const { id, sku } = await oneProduct(sql`p.id > 10150`);
    const { isoDate } = storeDate(server.time.now);
    const at = async (hour: number) => {
      server.time.now = storeInstant(isoDate, hour * 60);
      // Any change makes the keeper look, as its timer does.
      await db.execute(sql`update products set popularity = popularity + 1 where id = 10001`);
    };
    await at(13);
    await db.execute(sql`delete from promotions where product_id = ${id}`);
    await db.execute(sql`
      insert into promotions (id, company_id, product_id, type, title, link, discount_percent, starts_on, ends_on,
        from_hour, to_hour, sets_price)
      select max(id) + 1, 2, ${id}, 'discount', 'Hora feliz', 'hora-feliz', 50, ${isoDate}, ${isoDate}, 14, 16, true
      from promotions`);
    const discounts = async () => facet(await find(sku), 'Descuento').length;
    await eventually(async () => expect(await discounts()).toBe(0));
    await at(14);
    await eventually(async () => expect(await discounts()).toBe(1));
    await at(16);
    await eventually(async () => expect(await discounts()).toBe(0));
  });
});
