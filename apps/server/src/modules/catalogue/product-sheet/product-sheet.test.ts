import { randomUUID } from 'node:crypto';
import { callPrefix } from '@botica/contract/call';
import { mostSheetRowsRead } from '@botica/contract/catalogue/product-sheet';
import { headerNames } from '@botica/contract/headers';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { StaffBrowser } from '../../../../test/as-staff.ts';
import { asStaff, givenStaff, staffCookieName } from '../../../../test/as-staff.ts';
import { draft, givenProduct, pageOf } from '../../../../test/fixtures/product-drafts.fixture.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { staffAudit } from '../../staff/audit/index.ts';
import { laboratories, products } from '../index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const cristian = await asStaff(server, 'catalogo@botica.test');
const admin = await asStaff(server, 'admin@botica.test');

const rowsOf = async (ids: readonly number[], by: StaffBrowser = cristian) =>
  (await by.send(`/consola/productos/hoja/filas?ids=${ids.join(',')}`)).body.data.filas;
const save = (filas: object[], by: StaffBrowser = cristian) => by.post('/consola/productos/hoja', { filas });
const acts = (act: 'product-sheet.saved' | 'products.exported' | 'product.created') =>
  db.select().from(staffAudit).where(eq(staffAudit.act, act)).orderBy(desc(staffAudit.sequence));

const [facts] = await sql<{ laboratory_id: number; group_id: number }[]>`
  select p.laboratory_id, m.group_id from products p join product_groups m on m.product_id = p.id
  join product_prices s on s.product_id = p.id and s.company_id = 2 order by p.id limit 1`;

describe('the sheet of products', () => {
  it('has the products of the filter by name, and rows with their drafts', async () => {
    const { id, name, sku } = await givenProduct(server);
    await draft(cristian, id, { marca: 'Borrador' });
    const { ids, hayMas, filas } = (await cristian.send(`/consola/productos/hoja?texto=prueba+${id}`)).body.data;
    expect({ ids, hayMas }).toEqual({ ids: [id], hayMas: false });
    expect(filas).toEqual(await rowsOf([id]));
    const open = async (path: string) => (await cristian.send(`/consola/productos/hoja/inicio${path}`)).body.data;
    expect(await open(`?texto=prueba+${id}`)).toEqual({ filas, hayMas: false });
    const { ids: all, filas: first } = (await cristian.send('/consola/productos/hoja')).body.data;
    const idsOf = (rows: { productoId: number }[]) => rows.map(({ productoId }) => productoId);
    expect(new Set(idsOf(first))).toEqual(new Set(all.slice(0, mostSheetRowsRead)));
    const start = await open('');
    expect([idsOf(start.filas), start.hayMas]).toEqual([all.slice(0, mostSheetRowsRead), true]);
    const [{ count }] = (await sql`select count(*)::int from products`) as unknown as [{ count: number }];
    expect(new Set(all).size).toBe(count);
    expect(await rowsOf([id])).toMatchObject([
      { productoId: id, sku, campos: { nombre: name, marca: 'Borrador' }, borrador: [{ campo: 'marca' }] },
    ]);
  });

  it('saves many rows in one call with one act, and says what happened with each', async () => {
    const given = [await givenProduct(server), await givenProduct(server), await givenProduct(server)] as const;
    const [good, wrong, taken] = given;
    const [{ barcode }] = (await sql`select barcode from products where id = ${good.id}`) as unknown as [
      { barcode: string },
    ];
    const done = await save([
      { productoId: good.id, version: 0, cambios: { nombre: `Hoja ${good.id}` }, vistos: { nombre: good.name } },
      { productoId: wrong.id, version: 0, cambios: { contenido: -1, marca: 'Sí' }, vistos: {} },
      { productoId: taken.id, version: 0, cambios: { codigoDeBarras: barcode, laboratorioId: 999_999 }, vistos: {} },
      { productoId: 99_999_999, version: 0, cambios: { nombre: 'x' }, vistos: {} },
    ]);
    expect(done.body.data.resultados).toMatchObject([
      { resultado: 'hecho', choques: [], errores: [], fila: { campos: { nombre: `Hoja ${good.id}` } } },
      { resultado: 'choque', choques: ['marca'], errores: [{ campo: 'contenido' }] },
      {
        resultado: 'invalido',
        errores: [
          { campo: 'codigoDeBarras', motivo: 'Otro producto ya lo tiene.' },
          { campo: 'laboratorioId', motivo: 'Ese laboratorio ya no existe.' },
        ],
      },
      { resultado: 'ajeno', fila: null },
    ]);
    const [act] = await acts('product-sheet.saved');
    expect(act).toMatchObject({
      before: { [good.sku]: { name: good.name } },
      after: { [good.sku]: { name: `Hoja ${good.id}` } },
    });
    expect((await pageOf(cristian, good.id)).publicado.nombre).toBe(good.name);
  });

  it('sent again it changes nothing, and two people at once never overwrite each other', async () => {
    const { id, name } = await givenProduct(server);
    const row = (nombre: string) => [{ productoId: id, version: 0, cambios: { nombre }, vistos: { nombre: name } }];
    const replies = await race(server, products, [() => save(row('Uno')), () => save(row('Dos'), admin)]);
    const outcomes = replies.map(({ body }) => body.data.resultados[0].resultado).sort();
    expect(outcomes).toEqual(['choque', 'hecho']);
    const [{ campos }] = await rowsOf([id]);
    const again = await save(row(campos.nombre));
    expect(again.body.data.resultados[0]).toMatchObject({ resultado: 'igual' });
  });

  it('sends the same number of statements for one row and for twenty', async () => {
    const [{ ids }] =
      (await sql`select array_agg(id) as ids from (select id from products order by id desc limit 20) p`) as unknown as [
        { ids: number[] },
      ];
    const rows = await rowsOf(ids, admin);
    const change = (wanted: typeof rows, tipo: string) =>
      wanted.map((row: { productoId: number; version: number; campos: { tipo: string } }) => ({
        ...{ productoId: row.productoId, version: row.version, cambios: { tipo }, vistos: { tipo: row.campos.tipo } },
      }));
    const one = await server.countStatements(() => save(change(rows.slice(0, 1), 'Uno'), admin));
    const twenty = await server.countStatements(() => save(change(rows.slice(1), 'Veinte'), admin));
    expect(twenty).toBeLessThanOrEqual(one + 1);
  });

  it('a person of another company saves nothing', async () => {
    const { id, name } = await givenProduct(server);
    const { email } = await givenStaff(server, [{ role: 'catalogo', companyId: 12, branchId: null }]);
    const elsewhere = await asStaff(server, email);
    const row = { productoId: id, version: 0, cambios: { nombre: 'Ajeno' }, vistos: { nombre: name } };
    expect((await save([row], elsewhere)).status).toBe(404);
    expect(await rowsOf([id], elsewhere)).toEqual([]);
  });
});

describe('the file of the list', () => {
  const download = (query: string) =>
    server.app.inject({
      url: `${callPrefix}/consola/productos/exportar?${query}`,
      headers: { cookie: `${staffCookieName}=${cristian.token}`, [headerNames.company]: '2' },
    });

  it('has the filtered products with the columns of the load, and prices of a chosen company', async () => {
    const { id, sku, name } = await givenProduct(server);
    await sql`update products set description = '=2+2, "cita"' where id = ${id}`;
    const reply = await download(`texto=prueba+${id}&empresaId=2`);
    expect(reply.headers['content-type']).toContain('text/csv');
    const [header, line] = reply.body.replace('\uFEFF', '').split('\r\n');
    expect(header).toMatch(/^codigo,codigo_barras,nombre,.*,empresa,precio,precio_ecommerce$/);
    expect(line).toContain(`${sku},`);
    expect(line).toContain(name);
    expect(line).toContain(`"'=2+2, ""cita"""`);
    const [act] = await acts('products.exported');
    expect(act).toMatchObject({ staffId: cristian.id, after: { companyId: 2, text: `prueba ${id}` } });
    const without = await download(`texto=prueba+${id}`);
    expect(without.body).not.toContain('precio');
  });
});

describe('a new product', () => {
  const form = (codigo: string, more: object = {}) => ({
    clave: randomUUID(),
    codigo,
    campos: {
      ...{ nombre: `Zumbarina ${codigo}`, presentacion: '10 ml', marca: 'Zumbarina', tipo: 'Gotas', forma: 'gotas' },
      ...{ contenido: 10, unidad: 'ml', descripcion: 'Gotas.', receta: 'libre', impuesto: 0 },
      ...{ laboratorioId: facts?.laboratory_id, gruposIds: [facts?.group_id] },
    },
    precios: [{ empresaId: 2, publico: 85.5 }],
    ...more,
  });
  const make = (body: object, by: StaffBrowser = cristian) => by.post('/consola/productos', body);
  const detail = (id: number) => server.send(`/producto/api/Buscador/detalle?productoId=${id}`);
  const publish = async (id: number) => {
    const { sello } = await pageOf(cristian, id);
    const body = { clave: randomUUID(), productos: [{ productoId: id, sello }] };
    return (await cristian.post('/consola/productos/publicar', body)).body.data.resultados[0].resultado;
  };

  it('does not exist for shoppers until it is published, and then has its price and is found', async () => {
    const body = form('NUEVO-1');
    const { productoId } = (await make(body)).body.data;
    expect((await detail(productoId)).status).toBe(404);
    expect((await make(body)).body.data).toEqual({ productoId });
    expect(await acts('product.created')).toHaveLength(1);
    expect(await publish(productoId)).toBe('hecho');
    expect((await detail(productoId)).body.data).toMatchObject({ prod_Desc: 'Zumbarina NUEVO-1' });
    await vi.waitFor(async () => {
      const found = await cristian.send('/consola/productos?texto=zumbarina&estado=visible');
      expect(found.body.data.total).toBe(1);
    });
  });

  it('without a price it cannot be published', async () => {
    const { productoId } = (await make(form('NUEVO-2'))).body.data;
    await sql`delete from product_prices where product_id = ${productoId}`;
    expect(await publish(productoId)).toBe('sinPrecio');
    expect((await detail(productoId)).status).toBe(404);
  });

  it('needs its fields, a price and a code that no product has, also in other capitals', async () => {
    const empty = await make({ ...form('NUEVO 3'), campos: {}, precios: [] });
    expect(empty.status).toBe(422);
    const fields = empty.body.erroresDeValidacion.map(({ campo }: { campo: string }) => campo);
    expect(fields).toEqual(expect.arrayContaining(['codigo', 'nombre', 'laboratorioId', 'gruposIds', 'precios']));
    await make(form('NUEVO-4'));
    expect((await make(form('nuevo-4'))).body.codigo).toBe('PRODUCT_CODE_TAKEN');
    const unknown = form('NUEVO-5');
    expect((await make({ ...unknown, campos: { ...unknown.campos, laboratorioId: 999_999 } })).body.codigo).toBe(
      'PRODUCT_CHOICE_UNKNOWN',
    );
  });

  it('two people who make the same code at once make one product', async () => {
    const replies = await race(server, laboratories, [() => make(form('NUEVO-6')), () => make(form('NUEVO-6'), admin)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a price in a company of others is refused', async () => {
    const { email } = await givenStaff(server, [{ role: 'catalogo', companyId: 12, branchId: null }]);
    expect((await make(form('NUEVO-7'), await asStaff(server, email))).body.codigo).toBe('PRODUCT_OF_OTHERS');
  });
});
