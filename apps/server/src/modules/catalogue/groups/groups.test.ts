import type { GraphqlOperation } from '@botica/contract/catalogue/graphql';
import {
  getGroup,
  groupMenu,
  listGroupFilters,
  listGroupImages,
  listGroupProducts,
} from '@botica/contract/catalogue/groups';
import { formatFacets } from '@botica/contract/catalogue/search';
import type { CompanyId } from '@botica/domain/companies';
import type { Static, TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;

const post = (payload: object, company: CompanyId = 2) =>
  server.send('/producto/graphql', { method: 'POST', payload, company });

async function ask<Variables extends TSchema, Data extends TSchema>(
  { documentId, field }: GraphqlOperation<Variables, Data>,
  variables: Static<Variables>,
  company: CompanyId = 2,
): Promise<Static<Data>> {
  const { status, body } = await post({ documentId, variables }, company);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data[field];
}

const [largest] = await sql<{ path: string; id: number; count: number }[]>`
  select g.path, g.id, count(*)::int as count from group_listings l join groups g on g.id = l.group_id
  where l.company_id = 2 and g.level = 1 group by g.id order by count desc limit 1`;
const grupo = largest?.path ?? '';
const groupId = largest?.id ?? 0;

describe('the menu of groups', () => {
  it('the menu of groups has three levels, without groups that have no products', async () => {
    const menu = await ask(groupMenu, {});
    const first = menu.find(({ ruta }) => ruta === grupo);
    expect(first?.cantidadDeProductos).toBe(largest?.count);
    expect(first?.subGrupos[0]?.subGrupos[0]?.ruta.split('/')).toHaveLength(3);
    expect(menu.every(({ cantidadDeProductos }) => cantidadDeProductos > 0)).toBe(true);
  });

  it('the menu of groups differs by company, and follows changes of the groups', async () => {
    const before = await ask(groupMenu, {}, 15);
    expect(before.map(({ ruta }) => ruta)).not.toContain('medicamentos');
    await sql`update groups set name = 'Otro nombre' where path = ${grupo}`;
    expect((await ask(groupMenu, {})).find(({ ruta }) => ruta === grupo)?.descripcion).toBe('Otro nombre');
  });

  it('GROUP-03 images depend on the mobile flag', async () => {
    const [wide, narrow] = await Promise.all([
      ask(listGroupImages, { esMovil: false }),
      ask(listGroupImages, { esMovil: true }),
    ]);
    expect(wide.every(({ esVersionMovil }) => !esVersionMovil)).toBe(true);
    expect(narrow.every(({ esVersionMovil }) => esVersionMovil)).toBe(true);
    expect(narrow.map(({ rutaImagen }) => rutaImagen)).not.toEqual(wide.map(({ rutaImagen }) => rutaImagen));
  });
});

describe('a group', () => {
  it('a group is found by its path, in any case, with its breadcrumb and its best products', async () => {
    const found = await ask(getGroup, { ruta: `/${grupo.toUpperCase()}/` });
    expect(found).toMatchObject({ ruta: grupo, nivel: 1, camino: [{ ruta: grupo }] });
    expect(found?.productos.length).toBeGreaterThan(3);
    const third = found?.subGrupos[0]?.subGrupos[0]?.ruta ?? '';
    expect((await ask(getGroup, { ruta: third }))?.camino.map(({ ruta }) => ruta.split('/').length)).toEqual([1, 2, 3]);
  });

  it.each(['no-existe', '../etc', "' or 1=1 --", 'medicamentos/no-existe'])('%s is not a group', async (ruta) => {
    expect(await ask(getGroup, { ruta })).toBeNull();
    expect(await ask(listGroupProducts, { grupo: ruta })).toBeNull();
    expect(await ask(listGroupFilters, { grupo: ruta })).toEqual([]);
  });
});

describe('the products of a group', () => {
  const inOrder = async (order: string) => {
    const rows = await sql.unsafe<{ id: number }[]>(
      `select p.id from group_listings l join products p on p.id = l.product_id
       where l.company_id = 2 and l.group_id = ${groupId} order by ${order} limit 40`,
    );
    return rows.map(({ id }) => id);
  };

  it('GROUP-01 the products of a group come 40 to a page, bestsellers first, no product twice', async () => {
    const first = await ask(listGroupProducts, { grupo });
    const second = await ask(listGroupProducts, { grupo, pagina: 2 });
    expect(first).toMatchObject({ pagina: 1, elementosPorPagina: 40, elementosTotales: largest?.count });
    expect(first?.paginas).toBe(Math.ceil((largest?.count ?? 0) / 40));
    const ids = first?.productos.map(({ productoId }) => productoId) ?? [];
    expect(ids).toEqual(await inOrder('l.popularity desc, p.id'));
    expect(second?.productos.filter(({ productoId }) => ids.includes(productoId))).toEqual([]);
  });

  it('GROUP-04 a subgroup, with or without its third level, lists the products below it', async () => {
    const [leaf] = await sql<{ path: string; count: number }[]>`
      select g.path, count(*)::int as count from group_listings l join groups g on g.id = l.group_id
      where l.company_id = 2 and g.level = 3 group by g.id order by count desc limit 1`;
    const [root = '', subGrupo = '', tercerNivel = ''] = leaf?.path.split('/') ?? [];
    const third = await ask(listGroupProducts, { grupo: root, subGrupo, tercerNivel });
    const second = await ask(listGroupProducts, { grupo: root, subGrupo });
    expect(third?.elementosTotales).toBe(leaf?.count);
    expect(second?.elementosTotales).toBeGreaterThanOrEqual(leaf?.count ?? 0);
  });

  it('a cached page of a group costs one statement', async () => {
    await ask(listGroupProducts, { grupo, sucursalId: 5 });
    expect(await server.countStatements(() => ask(listGroupProducts, { grupo, sucursalId: 5 }))).toBe(1);
  });

  it('a cached page shows the current stock and prices', async () => {
    const firstProduct = async (sucursalId: number) =>
      (await ask(listGroupProducts, { grupo, sucursalId }))?.productos[0];
    const [before] = [await firstProduct(5), await firstProduct(5), await firstProduct(1)];
    const id = before?.productoId ?? 0;
    await sql`update stock_levels set quantity = allocated + 77 where product_id = ${id} and branch_code = 5`;
    expect(await firstProduct(5)).toMatchObject({ productoId: id, invActual: 77, disponibilidadStock: 1 });
    await sql`update product_prices set public_cents = public_cents + 100 where product_id = ${id} and company_id = 2`;
    expect(await firstProduct(5)).not.toMatchObject({ precio: before?.precio });
  });

  it('the products of a group are ordered by price and by name', async () => {
    const prices = async (orden: 'precioMasAlto' | 'PrecioMasBajo') =>
      (await ask(listGroupProducts, { grupo, orden }))?.productos.map(({ precio }) => precio) ?? [];
    const high = await prices('precioMasAlto');
    const low = await prices('PrecioMasBajo');
    expect(high).toEqual(high.toSorted((a, b) => b - a));
    expect(low).toEqual(low.toSorted((a, b) => a - b));
    const names = (await ask(listGroupProducts, { grupo, orden: 'az' }))?.productos.map(({ prod_Desc }) => prod_Desc);
    expect(names).toEqual(names?.toSorted(new Intl.Collator('es').compare));
  });

  it('A093 the products of a group are filtered by words, without accents', async () => {
    const [one] = (await ask(listGroupProducts, { grupo }))?.productos ?? [];
    const busqueda = one?.prod_Desc.toUpperCase() ?? '';
    const found = await ask(listGroupProducts, { grupo, busqueda });
    expect(found?.productos.map(({ productoId }) => productoId)).toContain(one?.productoId);
    expect(found?.elementosTotales).toBeLessThan(largest?.count ?? 0);
    expect((await ask(listGroupProducts, { grupo, busqueda: 'zzzz' }))?.productos).toEqual([]);
  });

  it('a page of a group has at most 60 products, and the first page is the lowest', async () => {
    const found = await ask(listGroupProducts, { grupo, elementosPorPagina: 5000, pagina: -3 });
    expect(found).toMatchObject({ pagina: 1, elementosPorPagina: 60 });
  });
});

describe('the filters of a group', () => {
  it('the filters count the whole group, each without its own selection', async () => {
    const all = await ask(listGroupFilters, { grupo, sucursalId: 5 });
    const laboratories = all.find(({ name }) => name === 'Laboratorio')?.data ?? [];
    expect(laboratories.reduce((sum, { cantidad }) => sum + cantidad, 0)).toBe(largest?.count);

    const value = laboratories[0]?.value ?? '';
    const facets = formatFacets([{ name: 'Laboratorio', value }]);
    const narrowed = await ask(listGroupFilters, { grupo, sucursalId: 5, facets });
    const chosen = narrowed.find(({ name }) => name === 'Laboratorio')?.data;
    expect(chosen?.map(({ cantidad }) => cantidad)).toEqual(laboratories.map(({ cantidad }) => cantidad));
    expect(chosen?.filter(({ selected }) => selected).map((one) => one.value)).toEqual([value]);
    const listed = await ask(listGroupProducts, { grupo, facets });
    expect(listed?.elementosTotales).toBe(laboratories[0]?.cantidad);
    expect(listed?.productos.every(({ laboratorio }) => laboratorio === value)).toBe(true);
    const forms = narrowed.find(({ name }) => name === 'Forma')?.data ?? [];
    expect(forms.reduce((sum, { cantidad }) => sum + cantidad, 0)).toBe(laboratories[0]?.cantidad);
  });

  it("the stock filter leaves only the branch's products", async () => {
    const facets = formatFacets([{ name: 'Disponibilidad', value: '1' }]);
    const found = await ask(listGroupProducts, { grupo, sucursalId: 5, facets });
    expect(found?.productos.every(({ disponibilidadStock }) => disponibilidadStock === 1)).toBe(true);
    expect(found?.elementosTotales).toBeLessThan(largest?.count ?? 0);
  });
});

describe('listings follow the tables', () => {
  it('a product that moves, is no longer sold or sells more is listed in its new position', async () => {
    const [product] = (await ask(listGroupProducts, { grupo }))?.productos ?? [];
    const id = product?.productoId ?? 0;
    await sql`update products set popularity = 0 where id = ${id}`;
    expect((await ask(listGroupProducts, { grupo }))?.productos[0]?.productoId).not.toBe(id);
    await sql`update products set popularity = 2 where id = ${id}`;
    expect((await ask(listGroupProducts, { grupo }))?.productos[0]?.productoId).toBe(id);
    const groups = await sql`delete from product_groups where product_id = ${id} returning *`;
    expect((await ask(listGroupProducts, { grupo }))?.elementosTotales).toBe((largest?.count ?? 0) - 1);
    await sql`insert into product_groups ${sql(groups as unknown as Record<string, number>[])}`;
    expect((await ask(listGroupProducts, { grupo }))?.productos[0]?.productoId).toBe(id);
    await sql`delete from promotions where product_id = ${id}`;
    await sql`delete from product_prices where product_id = ${id} and company_id = 2`;
    expect((await ask(listGroupProducts, { grupo }))?.elementosTotales).toBe((largest?.count ?? 0) - 1);
  });
});
