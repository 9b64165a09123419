import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { eventually } from '../../../../test/fixtures/search.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { forgetTerms } from './store.ts';

const server = await createTestServer();
const { db } = server.platform.database;
const ana = await asCustomer(server);
const other = await asCustomer(server, 'mayor@botica.test');

const search = (who: Pick<typeof ana, 'send'> | typeof server, text: string, more = '') =>
  who.send(`/producto/api/buscador?descripcion=${encodeURIComponent(text)}${more}`);
const historyOf = async (who: typeof ana) => (await who.send('/busquedas/historial/true')).body.data;
const termsOf = async (who: typeof ana): Promise<string[]> =>
  (await historyOf(who)).busquedas.map((one: { termino: string }) => one.termino);
const post = (who: Pick<typeof ana, 'send'> | typeof server, path: string, payload: object) =>
  who.send(path, { method: 'POST', payload });

describe('the history of a customer', () => {
  it('stores the searched terms of a customer, each once, the last first', async () => {
    for (const term of ['ibuprofeno', 'Acetaminofén', 'ibuprofeno']) {
      server.time.now = new Date(server.time.now.getTime() + 1000);
      await search(ana, term);
    }
    await search(ana, 'ibuprofeno', '&pagina=2');
    expect(await termsOf(ana)).toEqual(['ibuprofeno', 'Acetaminofén']);
    expect(await termsOf(other)).toEqual([]);
  });

  it('deletes one term, or all of them, and only of that customer', async () => {
    await search(ana, 'loratadina');
    await search(other, 'loratadina');
    expect((await post(ana, '/busquedas/eliminar', { termino: 'loratadina' })).body.data).toEqual({ eliminados: 1 });
    expect(await termsOf(ana)).toEqual(['ibuprofeno', 'Acetaminofén']);
    expect((await post(ana, '/busquedas/eliminar', {})).body.data).toEqual({ eliminados: 2 });
    expect(await termsOf(ana)).toEqual([]);
    expect(await termsOf(other)).toEqual(['loratadina']);
  });

  it('stores the viewed products, and deletes them', async () => {
    for (const productoId of [10_001, 10_003, 10_001]) {
      server.time.now = new Date(server.time.now.getTime() + 1000);
      expect((await post(ana, '/busquedas/visita', { productoId })).body.data).toEqual({ anotado: true });
    }
    expect((await post(ana, '/busquedas/visita', { productoId: 2_000_000_000 })).status).toBe(200);
    const seen = async (who: typeof ana) =>
      (await historyOf(who)).visitas.map((product: { productoId: number }) => product.productoId);
    expect(await seen(ana)).toEqual([10_001, 10_003]);
    expect((await post(other, '/busquedas/eliminarVisitaPorUsuario', { productoId: 10_001 })).body.data).toEqual({
      eliminados: 0,
    });
    await post(ana, '/busquedas/eliminarVisitaPorUsuario', { productoId: 10_001 });
    expect(await seen(ana)).toEqual([10_003]);
    await post(ana, '/busquedas/eliminarVisitaPorUsuario', {});
    expect(await seen(ana)).toEqual([]);
  });

  it('stores the last fifty terms', async () => {
    for (let at = 0; at < 55; at++) {
      server.time.now = new Date(server.time.now.getTime() + 1000);
      await search(ana, `término ${at}`);
    }
    const [kept] = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from customer_searches where customer_id = ${ana.id}`,
    );
    expect(kept).toEqual({ count: 50 });
    expect((await termsOf(ana))[0]).toBe('término 54');
  });
});

describe('analytics', () => {
  it('counts terms, their results and clicks', async () => {
    for (const term of ['Naproxeno', 'naproxeno', 'NAPROXENO']) await search(server, term);
    await search(server, 'naproxeno', '&pagina=2');
    await post(server, '/busquedas/clic', { termino: 'naproxeno', productoId: 10_001, posicion: 3 });
    await post(server, '/busquedas/clic', { termino: 'naproxeno', productoId: 10_001, posicion: 5 });
    await post(server, '/busquedas/clic', { termino: 'naproxeno', productoId: 2_000_000_000, posicion: 1 });
    await eventually(async () => {
      const rows = await db.execute(sql`
        select searches, hits > 0 as found, clicks, clicked_positions from search_terms where term = 'naproxeno'`);
      expect([...rows]).toEqual([{ searches: 3, found: true, clicks: 2, clicked_positions: 8 }]);
      const clicks = await db.execute(sql`select product_id, clicks, clicked_positions from search_clicks`);
      expect([...clicks]).toEqual([{ product_id: 10_001, clicks: 2, clicked_positions: 8 }]);
    });
  });

  it('stores the terms without result for staff', async () => {
    await search(server, 'qwxyzzy');
    await eventually(async () => {
      const rows = await db.execute(sql`select term, searches from search_terms where hits = 0 and term = 'qwxyzzy'`);
      expect([...rows]).toEqual([{ term: 'qwxyzzy', searches: 1 }]);
    });
  });

  it('offers the popular searches with results, and bestsellers when there are few', async () => {
    const popular = async () => (await server.send('/busquedas/populares')).body.data;
    await eventually(async () => expect((await popular())[0]).toBe('naproxeno'));
    expect(await popular()).toHaveLength(8);
    expect(await popular()).not.toContain('qwxyzzy');
  });
});

it('figures of searches are deleted before a day, and later ones stay', async () => {
  await db.execute(sql`
    insert into search_terms (company_id, day, term, searches, hits)
    values (2, '2020-01-01', 'vieja', 1, 1), (14, '2020-01-02', 'vieja', 1, 1), (2, '2020-01-03', 'nueva', 1, 1)`);
  await db.execute(sql`
    insert into search_clicks (company_id, day, term, product_id, clicks, clicked_positions)
    values (2, '2020-01-01', 'vieja', 10001, 1, 1), (2, '2020-01-03', 'nueva', 10001, 1, 1)`);
  await forgetTerms(db, '2020-01-03');
  const left = (table: string) =>
    db.execute(sql`select term from ${sql.identifier(table)} where day < '2020-02-01'`).then((rows) => [...rows]);
  expect(await left('search_terms')).toEqual([{ term: 'nueva' }]);
  expect(await left('search_clicks')).toEqual([{ term: 'nueva' }]);
});
