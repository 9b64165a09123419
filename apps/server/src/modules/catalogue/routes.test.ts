import type { AlternativeDto, CityStockDto, ProductDetailDto } from '@botica/contract/catalogue/catalogue';
import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import { describe, expect, it } from 'vitest';
import { createTestServer } from '../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;

/** A medicine of several manufacturers, sold in Honduras. */
const [product] = await sql<{ id: number; equivalence_key: string }[]>`
  select p.id, p.equivalence_key from products p join product_prices on product_id = p.id and company_id = 2
  where exists (select from products o where o.equivalence_key = p.equivalence_key and o.id <> p.id)
  order by p.popularity desc limit 1`;
const id = product?.id ?? 0;

const detailPath = (query: string) => `/producto/api/Buscador/detalle?productoId=${id}&${query}`;
async function detail(query = 'sucursalId=5', company: 2 | 12 = 2): Promise<ProductDetailDto> {
  return (await server.send(detailPath(query), { company })).body.data;
}
async function stock(levels: Record<number, number>) {
  await sql`delete from stock_levels where product_id = ${id}`;
  for (const [branch, quantity] of Object.entries(levels)) {
    await sql`insert into stock_levels ${sql({ branch_code: Number(branch), product_id: id, quantity })}`;
  }
}
async function prices(columns: Record<string, number | null | string>) {
  await sql`update product_prices set ${sql(columns)} where company_id = 2 and product_id = ${id}`;
}
let nextPromotion = 900_001;
async function promotion(columns: Record<string, number | string>) {
  const usual = { company_id: 2, product_id: id, title: 'Prueba', link: 'prueba', starts_on: '2026-11-01' };
  const row = { id: nextPromotion++, ...usual, ends_on: '2026-11-30', ...columns };
  await sql`insert into promotions ${sql(row)}`;
  return row.id;
}
const noPromotions = () => sql`delete from promotions where product_id = ${id}`;
const branchesOf = async (where: 'same city' | 'another city') => {
  const rows = await sql<{ code: number }[]>`
    select b.code from branches b, branches mine where mine.code = 5 and b.code <> 5 and 2 = any(b.company_ids)
      and (b.city_id = mine.city_id) = ${where === 'same city'} order by b.code limit 1`;
  return rows[0]?.code ?? 0;
};

describe('the detail of a product', () => {
  it('DETAIL-01 DETAIL-03 the detail describes the product, with several pictures, its group and its texts', async () => {
    const found = await detail();
    expect(found).toMatchObject({ productoId: id, esMedicamento: true, calificacion: { valor: 5, opiniones: 50 } });
    expect(found.imagenes.map(({ url }) => url)).toEqual(
      ['front', 'back', 'detail'].map((view) => `/img/productos/${id}/${view}.svg`),
    );
    expect(found.grupos.map(({ ruta }) => ruta.split('/').length)).toEqual([1, 2, 3]);
    expect(found.panelesDeInformacion.map(({ titulo }) => titulo)).toContain('Advertencias');
  });

  it('DETAIL-15 the rating is a setting of the company, or none', async () => {
    await sql`update product_notes set rating = null, reviews = null where company_id = 2`;
    expect((await detail()).calificacion).toBeNull();
    await sql`update product_notes set rating = 4.5, reviews = 12 where company_id = 2`;
    expect((await detail()).calificacion).toEqual({ valor: 4.5, opiniones: 12 });
  });

  it('DETAIL-10 the detail gives the availability: this branch, the city, another city, nowhere', async () => {
    const [near, far] = await Promise.all([branchesOf('same city'), branchesOf('another city')]);
    const states: [Record<number, number>, number, number][] = [
      [{ 5: 3, [near]: 9 }, 1, 3],
      [{ 5: 0, [near]: 9, [far]: 9 }, 2, 0],
      [{ [far]: 9 }, 3, 0],
      [{}, 0, 0],
    ];
    for (const [levels, state, units] of states) {
      await stock(levels);
      expect(await detail()).toMatchObject({ disponibilidadStock: state, invActual: units });
    }
  });

  it('DETAIL-10 ORDTYPE-04 an order abroad uses the stock of the sending branch, for any shopper', async () => {
    const elsewhere = await branchesOf('another city');
    await stock({ 5: 3 });
    const states = async (query: string) => (await detail(`sucursalId=${elsewhere}&${query}`)).disponibilidadStock;
    expect([await states('tipoDePedido=7'), await states('tipoDePedido=1'), await states('')]).toEqual([1, 3, 3]);
  });

  it('DETAIL-10 units taken by orders are not free, and stock of another company does not count', async () => {
    await stock({ 5: 4 });
    await sql`update stock_levels set allocated = 4 where product_id = ${id}`;
    expect(await detail()).toMatchObject({ disponibilidadStock: 0, invActual: 0 });
    await stock({ 226: 8 });
    expect((await detail()).disponibilidadStock).toBe(0);
  });

  it.each(['', 'sucursalId=0', 'sucursalId=-1'])(
    'without a branch (%s) the stock of any branch counts',
    async (query) => {
      await stock({ [await branchesOf('another city')]: 1 });
      expect(await detail(query)).toMatchObject({ disponibilidadStock: 1, invActual: null });
      await stock({});
      expect(await detail(query)).toMatchObject({ disponibilidadStock: 0, invActual: null });
    },
  );

  it.each([
    [999_999_999, 2],
    [id, 13],
  ] as const)('DETAIL-11 %d is not sold in company %d', async (productId, company) => {
    const reply = await server.send(`/producto/api/Buscador/detalle?productoId=${productId}`, { company });
    expect(reply).toMatchObject({ status: 404, body: { mensaje: 'No se encontró el producto solicitado.' } });
  });

  it.each(['abc', '0', '-4', '1e99', ''])('rejects the id "%s"', async (bad) => {
    expect((await server.send(`/producto/api/Buscador/detalle?productoId=${bad}`)).status).toBe(400);
  });

  it('a cached detail costs one statement, and one with every option a fixed number', async () => {
    const all = 'sucursalId=5&buscarSugeridos=true&buscarComplementarios=true&incluirInventarioCiudad=true';
    await detail(all);
    expect(await server.countStatements(() => detail())).toBe(1);
    expect(await server.countStatements(() => detail(all))).toBe(3);
  });
});

describe('prices of a product', () => {
  const plain = { promotion_cents: null, ecommerce_cents: null, public_cents: 100_00, senior_cents: 80_00 };

  it('PRICE-04 PRICE-05 PRICE-06 the price shown is the promotion, the online or the public one', async () => {
    await noPromotions();
    await prices({ ...plain, promotion_cents: 70_00 });
    expect(await detail()).toMatchObject({ precio: 100, precioAnterior: null, tipoPromocion: 0 });
    expect((await detail()).precios.precioPublicoPromocion).toBeNull();
    await prices({ ecommerce_cents: 95_00 });
    expect(await detail()).toMatchObject({ precio: 95, precioAnterior: 100 });
    await promotion({ type: 'discount', discount_percent: 30 });
    expect(await detail()).toMatchObject({ precio: 70, precioAnterior: 100, tipoPromocion: 2, promocionDescuento: 30 });
  });

  it('PRICE-04 a promotion with a condition is shown, but is not the general price', async () => {
    await noPromotions();
    await prices({ ...plain, promotion_cents: 70_00 });
    await promotion({ type: 'discount', discount_percent: 30, requirements: 'Máximo 2 unidades.' });
    const found = await detail();
    expect(found).toMatchObject({ precio: 100, promocionRequisitos: 'Máximo 2 unidades.' });
    expect(found.precios).toMatchObject({ precioPublicoPromocion: 70, precioTerceraEdad: 80 });
  });

  it('PROMO-10 a promotion of one weekday applies on that day only', async () => {
    await noPromotions();
    await prices({ ...plain, promotion_cents: 70_00 });
    await promotion({ type: 'discount', discount_percent: 30, day_code: 1 });
    expect((await detail()).precio).toBe(70); // the tests begin on a Sunday
    const sunday = server.time.now;
    server.time.now = new Date('2026-11-16T18:00:00Z');
    expect(await detail()).toMatchObject({ precio: 100, otrasPromociones: [{ dia: 1, aplicaHoy: false }] });
    server.time.now = new Date('2026-12-06T18:00:00Z');
    expect((await detail()).otrasPromociones).toEqual([]); // a Sunday after its end
    server.time.now = sunday;
  });

  it('DETAIL-02 PROMO-03 every promotion has a description', async () => {
    await noPromotions();
    await promotion({ type: 'discount', discount_percent: 30 });
    await promotion({ type: 'swap', required_quantity: 2, given_quantity: 1, given_product_id: id });
    await promotion({ type: 'bonus', required_quantity: 3, given_quantity: 2, given_product_id: id });
    const { otrasPromociones } = await detail();
    expect(otrasPromociones.map(({ tipoPromocion, descripcion }) => [tipoPromocion, descripcion])).toEqual([
      [2, '30\u00a0% de descuento'],
      [1, 'Lleva 2 y recibe 1 gratis'],
      [3, 'Por la compra de 3 recibe 2 unidades más de regalo'],
    ]);
  });

  it('the next call sees a change', async () => {
    await noPromotions();
    for (const cents of [51_00, 52_00, 53_00]) {
      await prices({ ...plain, public_cents: cents });
      expect((await detail()).precio).toBe(cents / 100);
    }
  });
});

describe('other products', () => {
  it('DETAIL-03 alternatives are sorted by price per unit, each with its saving', async () => {
    await noPromotions();
    await sql`insert into stock_levels (branch_code, product_id, quantity)
      select 5, id, 9 from products where equivalence_key = ${product?.equivalence_key ?? ''}
      on conflict (product_id, branch_code) do update set quantity = 9`;
    const { body } = await server.send(`/api/productos/alternativos/v2?productoId=${id}&sucursalId=5`);
    const found: AlternativeDto[] = body.data;
    expect(found.length).toBeGreaterThan(0);
    expect(found.some(({ productoId }) => productoId === id)).toBe(false);
    const each = found.map(({ precioPorUnidad }) => precioPorUnidad);
    expect(each).toEqual(each.toSorted((a, b) => a - b));
    const asked = await detail();
    for (const { precio, contenido, ahorro } of found) {
      expect(ahorro).toBeCloseTo((asked.precio / asked.contenido) * contenido - precio, 1);
    }
  });

  it('DETAIL-03 the detail includes complementary and suggested products on request', async () => {
    const without = await detail();
    expect([without.sugeridos, without.complementarios, without.inventarioPorCiudad]).toEqual([[], [], []]);
    const found = await detail('sucursalId=5&buscarSugeridos=true&buscarComplementarios=true');
    const apart = async (name: string) =>
      (await server.send(`/producto/api/buscador/${name}?productoId=${id}&sucursalId=5`)).body.data;
    expect(found.sugeridos).toEqual(await apart('Sugeridos'));
    expect(found.complementarios).toEqual(await apart('Complementarios'));
    expect(found.sugeridos.length).toBeGreaterThan(0);
  });

  it('products by ids come in that order, without unsold ones, in a fixed number of statements', async () => {
    const rows = await sql<{ id: number }[]>`
      select product_id as id from product_prices where company_id = 2 order by md5(product_id::text) limit 30`;
    const ids = rows.map((row) => row.id);
    const ask = (payload: number[]) =>
      server.send('/api/Productos/ObtenerProductos/5', { method: 'POST', payload: payload as unknown as object });
    const { body } = await ask([...ids, 999_999_999, ...ids]);
    expect(body.data.map(({ productoId }: ProductSummaryDto) => productoId)).toEqual(ids);
    expect(await server.countStatements(() => ask(ids))).toBe(1);
    expect((await ask(Array(201).fill(id))).status).toBe(400);
    expect((await ask([])).body.data).toEqual([]);
  });

  it('bestsellers come first', async () => {
    const { body } = await server.send('/api/Productos/ProductosTOP/5?sucursalId=5');
    const [top] = await sql<{ id: number }[]>`
      select p.id from products p join product_prices on product_id = p.id and company_id = 2
      order by popularity desc limit 1`;
    expect(body.data).toHaveLength(5);
    expect(body.data[0].productoId).toBe(top?.id);
    expect((await server.send('/api/Productos/ProductosTOP/0')).status).toBe(400);
  });
});

describe('stock by city', () => {
  const ask = async (query = '') =>
    server.send(`/api/Productos/inventario/agrupado-por-ciudad?productoId=${id}&sucursalId=5${query}`);

  it('DETAIL-07 lists the branches with stock, the fullest first, of one city or of all', async () => {
    const [near, far] = await Promise.all([branchesOf('same city'), branchesOf('another city')]);
    await stock({ 5: 2, [near]: 7, [far]: 1, 226: 50 });
    const cities: CityStockDto[] = (await ask()).body.data;
    expect(cities).toHaveLength(2);
    const [mine]: CityStockDto[] = (await ask('&ciudadId=001')).body.data;
    expect(mine).toMatchObject({ ciudadId: '001', ciudad: 'San Pedro Sula', inventario: 9 });
    expect(mine?.sucursales.map(({ sucursalId, inventario }) => [sucursalId, inventario])).toEqual([
      [near, 7],
      [5, 2],
    ]);
  });

  it('DETAIL-14 a product that is not sold is not found, one without stock has no cities', async () => {
    await stock({});
    expect((await ask()).body.data).toEqual([]);
    const unknown = await server.send('/api/Productos/inventario/agrupado-por-ciudad?productoId=999999999');
    expect(unknown.status).toBe(404);
  });
});
