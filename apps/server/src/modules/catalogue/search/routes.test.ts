import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import type { SuggestionsDto } from '@botica/contract/catalogue/search';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createSearchTest, eventually, names } from '../../../../test/fixtures/search.fixture.ts';

const { server, db, find, oneProduct } = await createSearchTest();

describe('finding', () => {
  it('a search ignores accents and capitals', async () => {
    const plain = await find('acetaminofen');
    expect(plain.elementosTotales).toBeGreaterThan(0);
    expect(plain.correccion).toBeNull();
    expect((await find('ACETAMINOFÉN')).elementosTotales).toBe(plain.elementosTotales);
    expect(names(plain.productos)[0]).toMatch(/acetaminof/i);
  });

  it('a search finds by the prefix of a word', async () => {
    const found = await find('acetamin');
    expect(names(found.productos).join()).toMatch(/acetaminofén/i);
  });

  it.each([
    ['b for v and s for c', 'selecoxiv', 'celecoxib'],
    ['a missing h', 'idroclorotiazida', 'hidroclorotiazida'],
    ['swapped letters', 'ibuporfeno', 'ibuprofeno'],
    ['a missing letter', 'ibuprfeno', 'ibuprofeno'],
    ['a letter too many', 'ibuproofeno', 'ibuprofeno'],
  ])('corrects %s to the nearest word, and says so', async (_, wrong, right) => {
    const found = await find(wrong);
    expect(found.correccion).toEqual({ original: wrong, corregido: right });
    expect(found.elementosTotales).toBe((await find(right)).elementosTotales);
  });

  it('finds a product by its code and by its barcode, alone', async () => {
    const { id, sku, barcode } = await oneProduct();
    for (const code of [sku, sku.toLowerCase().replace('-', ''), barcode]) {
      expect((await find(code)).productos.map((product) => product.productoId)).toEqual([id]);
    }
  });

  it('understands strength and pack size, with and without units', async () => {
    const whole = await find('acetaminofen 500 x 10');
    expect(whole.productos.length).toBeGreaterThan(0);
    for (const { presentacion } of whole.productos) expect(presentacion).toMatch(/500.*\b10\b/);
    expect((await find('acetaminofén 500mg')).productos[0]?.presentacion).toMatch(/500 mg/);
    expect((await find('acetaminofén 0,5 g x 10')).elementosTotales).toBeGreaterThan(0);
  });

  it('finds the meaning of a synonym in the table, as soon as staff add the row', async () => {
    const wanted = (await find('ibuprofeno')).elementosTotales;
    expect((await find('paracetamol')).elementosTotales).toBe((await find('acetaminofén')).elementosTotales);
    await db.execute(sql`insert into search_synonyms (kind, term, finds) values ('means', 'quitapenas', 'ibuprofeno')`);
    await eventually(async () => expect((await find('quitapenas')).elementosTotales).toBe(wanted));
  });

  it('a brand also finds products with the same ingredient, the brand first', async () => {
    const [row] = await db.execute<{ brand: string; ingredient: string }>(sql`
      select p.brand, min(p.active_ingredient) as ingredient from products p
      join product_prices r on r.product_id = p.id and r.company_id = 2
      where p.brand not like '% %' and p.active_ingredient is not null
        and p.active_ingredient not ilike '%' || p.brand || '%' and p.brand not ilike p.active_ingredient
      group by p.brand having count(distinct p.active_ingredient) = 1 order by p.brand limit 1`);
    const found = await find(row?.brand ?? '');
    expect(names(found.productos)[0]).toContain(row?.brand);
    expect(found.elementosTotales).toBeGreaterThanOrEqual((await find(row?.ingredient ?? '')).elementosTotales);
  });

  it('SEARCH-01 an exact search uses the words unchanged', async () => {
    expect((await find('acetamin', { busquedaExacta: 'true' })).elementosTotales).toBe(0);
    expect(await find('ibuporfeno', { busquedaExacta: 'true' })).toMatchObject({
      elementosTotales: 0,
      correccion: null,
    });
    const { name } = await oneProduct();
    expect(names((await find(name, { busquedaExacta: 'true' })).productos)).toContain(name);
  });

  it.each(['', 'a', 'ab', '  a '])('SEARCH-17 does not search %j', async (text) => {
    expect(await find(text)).toMatchObject({ elementosTotales: 0, paginas: 0, productos: [], filtros: { items: [] } });
  });

  it.each([
    ['500 letters', 'x'.repeat(500)],
    ['500 letters in words', 'acetaminofén '.repeat(38)],
    ['emoji', '😀😀😀💊'],
    ['half an emoji', '\ud83d acetaminofén'],
    ['SQL', "'; drop table products; --"],
    ['HTML', '<script>alert(1)</script>'],
    ['wildcards', '%%%___***'],
    ['percents', '100%25'],
  ])('answers %s without an error', async (_, text) => {
    const found = await find(text);
    expect(found.productos.length).toBeLessThanOrEqual(12);
    expect((await server.send(`/producto/api/Buscador/Sugerencias?${new URLSearchParams({ text })}`)).status).toBe(200);
  });

  it('offers similar terms when nothing is found', async () => {
    const found = await find('ivuprxxxno');
    expect(found).toMatchObject({ elementosTotales: 0, productos: [] });
    expect(found.sugerencias).toContain('ibuprofeno');
  });

  it('shows only products of the company, at its prices', async () => {
    const { id, sku } = await oneProduct(sql`not exists (
      select 1 from product_prices o where o.product_id = p.id and o.company_id = 12)`);
    expect((await find(sku)).productos[0]?.productoId).toBe(id);
    expect((await find(sku, {}, 12)).elementosTotales).toBe(0);
  });
});

describe('pages and orders', () => {
  it('SEARCH-09 pages do not overlap and leave nothing out', async () => {
    const first = await find('tableta', { elementosPorPagina: '6' });
    const pages = await Promise.all(
      Array.from({ length: first.paginas }, (_, at) =>
        find('tableta', { elementosPorPagina: '6', pagina: String(at + 1) }),
      ),
    );
    const ids = pages.flatMap((page) => page.productos.map((product) => product.productoId));
    expect(ids).toHaveLength(first.elementosTotales);
    expect(new Set(ids).size).toBe(first.elementosTotales);
    expect(await find('tableta', { pagina: '9999' })).toMatchObject({ productos: [], elementosTotales: ids.length });
  });

  it.each(['0', '61', '-1', 'x'])('SEARCH-09 rejects %s products on a page', async (size) => {
    const { status } = await server.send(`/producto/api/buscador?descripcion=tableta&elementosPorPagina=${size}`);
    expect(status).toBe(400);
  });

  it.each([
    ['az', (a: ProductSummaryDto, b: ProductSummaryDto) => plain(a) <= plain(b)],
    ['za', (a: ProductSummaryDto, b: ProductSummaryDto) => plain(a) >= plain(b)],
    ['precioMasAlto', (a: ProductSummaryDto, b: ProductSummaryDto) => a.precio >= b.precio],
    ['PrecioMasBajo', (a: ProductSummaryDto, b: ProductSummaryDto) => a.precio <= b.precio],
  ] as const)('SEARCH-04 orders by %s', async (orderBy, isInOrder) => {
    const { productos } = await find('tableta', { orderBy, elementosPorPagina: '60' });
    expect(productos.length).toBeGreaterThan(10);
    for (let at = 1; at < productos.length; at++) {
      const [before, after] = [productos[at - 1], productos[at]];
      expect(before && after && isInOrder(before, after)).toBe(true);
    }
  });

  it('SEARCH-04 puts names that begin with the word before names that only contain it', async () => {
    const { productos } = await find('acetaminofen', { elementosPorPagina: '60' });
    const begins = productos.map(({ prod_Desc }) => /^acetaminof/i.test(prod_Desc));
    expect(begins.lastIndexOf(true)).toBeLessThan(begins.indexOf(false) === -1 ? 99 : begins.indexOf(false));
  });

  it('puts products of the branch before others of the same relevance, whatever sells more', async () => {
    const [here, elsewhere] = await db.execute<{ id: number }>(sql`
      select p.id from products p join product_prices r on r.product_id = p.id and r.company_id = 2
      where p.active_ingredient is not null and p.id > 10200 order by p.id limit 2`);
    const ids = [here?.id ?? 0, elsewhere?.id ?? 0];
    await db.transaction(async (tx) => {
      for (const id of ids) {
        await tx.execute(sql`update products set name = 'Mirlina gotas', brand = 'Mirlina',
          popularity = ${id === here?.id ? 0.1 : 0.9} where id = ${id}`);
        await tx.execute(sql`delete from stock_levels where product_id = ${id}`);
      }
      await tx.execute(sql`insert into stock_levels (branch_code, product_id, quantity)
        values (5, ${here?.id}, 3), (1, ${elsewhere?.id}, 3)`);
    });
    const found = async (sucursalId: string) =>
      (await find('mirlina', { sucursalId })).productos.slice(0, 2).map(({ productoId }) => productoId);
    await eventually(async () => expect(await found('5')).toEqual([here?.id, elsewhere?.id]));
    expect(await found('1')).toEqual([elsewhere?.id, here?.id]);
    expect(await found('-1')).toEqual([elsewhere?.id, here?.id]);
  });
});

const plain = ({ prod_Desc, presentacion }: ProductSummaryDto) =>
  `${prod_Desc} ${presentacion}`
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

describe('suggestions', () => {
  const suggest = async (text: string, given: Record<string, string> = {}): Promise<SuggestionsDto> =>
    (await server.send(`/producto/api/Buscador/Sugerencias?${new URLSearchParams({ text, ...given })}`)).body.data;

  it('SEARCH-18 suggests terms, categories, and products with picture and price', async () => {
    const found = await suggest('acetam');
    expect(found.terminos).toContain('acetaminofén');
    expect(found.categorias[0]).toEqual({ nombre: expect.any(String), ruta: expect.any(String) });
    expect(found.productos[0]).toMatchObject({ imagenUrl: expect.stringContaining('/'), precio: expect.any(Number) });
    expect(found.productos.length).toBeLessThanOrEqual(6);
  });

  it('suggests no products unless requested, and nothing for a short text', async () => {
    expect((await suggest('acetam', { mostrarNombreProducto: 'false' })).productos).toEqual([]);
    expect(await suggest('ac')).toEqual({ terminos: [], categorias: [], productos: [], correccion: null });
  });

  it('suggests for a misspelled prefix', async () => {
    expect((await suggest('ibuporfeno')).correccion).toEqual({ original: 'ibuporfeno', corregido: 'ibuprofeno' });
  });
});
