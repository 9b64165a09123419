import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { reindexProducts } from './index.ts';
import { createSearchTest, eventually, facet } from './search-test.ts';

const { server, db, find, oneProduct } = await createSearchTest();

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
      await reindexProducts(tx, [id]);
    });
    await eventually(async () => {
      const found = await find('zorsalina', { orderBy: 'precioMasAlto' });
      expect(found.productos.map((product) => product.productoId)).toEqual([id]);
      expect(facet(found, 'Disponibilidad')).toEqual([expect.objectContaining({ value: '0', cantidad: 1 })]);
      expect(facet(found, 'Precio')).toEqual([expect.objectContaining({ value: '1000-', cantidad: 1 })]);
    });
    await db.transaction(async (tx) => {
      await tx.execute(sql`delete from product_prices where product_id = ${id}`);
      await reindexProducts(tx, [id]);
    });
    await eventually(async () => expect((await find(sku)).elementosTotales).toBe(0));
  });

  it('a change that is committed after a later one is not missed', async () => {
    const [slow, quick] = await db.execute<{ id: number }>(sql`
      select p.id from products p join product_prices r on r.product_id = p.id and r.company_id = 2
      where p.id > 10100 order by p.id limit 2`);
    const isWritten = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const slowly = db.transaction(async (tx) => {
      await reindexProducts(tx, [slow?.id ?? 0]);
      isWritten.resolve();
      await mayEnd.promise;
    });
    await isWritten.promise;
    await db.execute(sql`update products set name = 'Tortuguina jarabe' where id = ${slow?.id}`);
    await db.transaction(async (tx) => {
      await tx.execute(sql`update products set name = 'Liebrolina jarabe' where id = ${quick?.id}`);
      await reindexProducts(tx, [quick?.id ?? 0]);
    });
    await eventually(async () => expect((await find('liebrolina')).elementosTotales).toBe(1));
    expect((await find('tortuguina', { busquedaExacta: 'true' })).elementosTotales).toBe(0);
    mayEnd.resolve();
    await slowly;
    await eventually(async () => expect((await find('tortuguina')).elementosTotales).toBe(1));
  });

  it('a transaction that was rolled back changes nothing', async () => {
    const { id } = await oneProduct();
    const [before] = await db.execute<{ changes: number }>(sql`select count(*)::int as changes from search_changes`);
    await expect(
      db.transaction(async (tx) => {
        await reindexProducts(tx, [id]);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const [after] = await db.execute<{ changes: number }>(sql`select count(*)::int as changes from search_changes`);
    expect(after).toEqual(before);
  });

  it('asks the database the same few things, whatever the number of products and facets', async () => {
    await find('tableta');
    const small = await server.countStatements(() => find('tableta', { elementosPorPagina: '1' }));
    const large = await server.countStatements(() => find('tableta', { elementosPorPagina: '60' }));
    expect(Math.max(small, large)).toBeLessThanOrEqual(2); // what the summaries take, less what they have kept
  });
});
