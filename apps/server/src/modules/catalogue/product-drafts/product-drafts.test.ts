import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { StaffBrowser } from '../../../../test/as-staff.ts';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { draft, givenProduct, pageOf } from '../../../../test/fixtures/product-drafts.fixture.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { staffAudit } from '../../staff/audit/index.ts';
import { products } from '../index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const cristian = await asStaff(server, 'catalogo@botica.test');
const admin = await asStaff(server, 'admin@botica.test');

const list = async (query: string, by: StaffBrowser = cristian) =>
  (await by.send(`/consola/productos?${query}`)).body.data;
const publish = async (productoId: number, clave: string = randomUUID(), by: StaffBrowser = cristian) => {
  const { sello } = await pageOf(by, productoId);
  return by.post('/consola/productos/publicar', { clave, productos: [{ productoId, sello }] });
};
const versionsOf = async (id: number) =>
  (await cristian.send(`/consola/productos/${id}/versiones`)).body.data.versiones;
const actsOn = (id: number) =>
  db
    .select()
    .from(staffAudit)
    .where(and(eq(staffAudit.subjectKind, 'product'), eq(staffAudit.subjectId, String(id))))
    .orderBy(asc(staffAudit.sequence));
const detail = (id: number) => server.send(`/producto/api/Buscador/detalle?productoId=${id}`);

describe('the list of products', () => {
  it('finds a product by the beginnings of its words, its code and its barcode', async () => {
    const { id, sku } = await givenProduct(server);
    const [row] = await sql`select barcode from products where id = ${id}`;
    for (const texto of [`prueba ${id}`, sku, row?.barcode]) {
      const { productos } = await list(new URLSearchParams({ texto }).toString());
      expect(productos.map((one: { productoId: number }) => one.productoId)).toContain(id);
    }
  });

  it('pages by name without repeating or leaving out a product', async () => {
    const seen: number[] = [];
    const { total } = await list('receta=receta');
    for (let cursor = ''; ; ) {
      const { productos, siguiente } = await list(`receta=receta&tamano=20${cursor}`);
      seen.push(...productos.map((one: { productoId: number }) => one.productoId));
      if (siguiente === null) break;
      cursor = `&cursor=${siguiente}`;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(total);
  });

  it('filters by group with its lower levels, laboratory, restriction and state', async () => {
    const { id } = await givenProduct(server);
    const [facts] = await sql`
      select p.laboratory_id, top.id as group_id from products p join product_groups m on m.product_id = p.id
      join groups leaf on leaf.id = m.group_id join groups middle on middle.id = leaf.parent_id
      join groups top on top.id = middle.parent_id where p.id = ${id} limit 1`;
    await draft(cristian, id, { noSeEnviaAlExterior: true, oculto: true });
    const own = `texto=prueba+${id}`;
    const filters = [
      'estado=visible',
      'estado=borrador',
      `laboratorioId=${facts?.laboratory_id}`,
      `grupoId=${facts?.group_id}`,
    ];
    for (const filter of filters) expect((await list(`${own}&${filter}`)).total, filter).toBe(1);
    expect((await list(`${own}&restriccion=exterior`)).total).toBe(0);
    await publish(id);
    for (const filter of ['restriccion=exterior', 'estado=oculto']) {
      expect((await list(`${own}&${filter}`)).total, filter).toBe(1);
    }
    expect((await list(`${own}&estado=borrador`)).total).toBe(0);
  });

  it('shows a person only the products of their companies', async () => {
    const { id } = await givenProduct(server);
    const { email } = await givenStaff(server, [{ role: 'catalogo', companyId: 12, branchId: null }]);
    const elsewhere = await asStaff(server, email);
    expect((await list(`texto=prueba+${id}`, elsewhere)).total).toBe(0);
    expect((await elsewhere.send(`/consola/productos/${id}`)).status).toBe(404);
  });

  it('A215 a product that another company sells too is changed only with a permission in both', async () => {
    const { id } = await givenProduct(server);
    await sql`insert into product_prices (company_id, product_id, public_cents) values (12, ${id}, 100)`;
    const { email } = await givenStaff(server, [{ role: 'catalogo', companyId: 12, branchId: null }]);
    const elsewhere = await asStaff(server, email);
    expect(await pageOf(elsewhere, id)).toMatchObject({ puedeEditar: false, puedePublicar: false });
    expect((await draft(elsewhere, id, { nombre: 'Otro' })).body.codigo).toBe('PRODUCT_OF_OTHERS');
  });
});

describe('the draft of a product', () => {
  it('is not seen by shoppers until it is published, and then at once', async () => {
    const { id, name } = await givenProduct(server);
    const nombre = `Novedad ${id}`;
    expect((await draft(cristian, id, { nombre, receta: 'retenida' })).status).toBe(200);
    expect((await detail(id)).body.data.prod_Desc).toBe(name);
    const done = (await publish(id)).body.data.resultados;
    expect(done).toEqual([{ productoId: id, nombre: name, resultado: 'hecho', version: 2 }]);
    expect((await detail(id)).body.data).toMatchObject({ prod_Desc: nombre });
    const [row] = await sql`select requires_prescription, is_controlled from products where id = ${id}`;
    expect(row).toMatchObject({ requires_prescription: true, is_controlled: true });
    await vi.waitFor(
      async () => {
        const query = new URLSearchParams({
          descripcion: nombre,
          pagina: '1',
          elementosPorPagina: '12',
          orderBy: 'relevancia',
          busquedaSinInventario: 'true',
        });
        expect(JSON.stringify((await server.send(`/producto/api/buscador?${query}`)).body)).toContain(nombre);
      },
      { timeout: 10_000 },
    );
    const acts = await actsOn(id);
    expect(acts.map(({ act }) => act)).toEqual(['product.drafted', 'product.published']);
    expect(acts[1]).toMatchObject({
      before: { name },
      after: { name: nombre, version: 2 },
      staffName: 'Cristian Lagos',
    });
  });

  it('a hidden product leaves the store and returns to it', async () => {
    const { id } = await givenProduct(server);
    const listed = async () => (await sql`select from group_listings where product_id = ${id}`).length;
    expect(await listed()).toBeGreaterThan(0);
    await draft(cristian, id, { oculto: true });
    await publish(id);
    expect((await detail(id)).status).toBe(404);
    expect(await listed()).toBe(0);
    await draft(cristian, id, { oculto: false });
    await publish(id);
    expect((await detail(id)).status).toBe(200);
    expect(await listed()).toBeGreaterThan(0);
  });

  it('saves fields of two people, and never overwrites one that the second person did not see', async () => {
    const { id, name } = await givenProduct(server);
    const seen = await pageOf(admin, id);
    await draft(cristian, id, { nombre: 'De Cristian' });
    const save = (cambios: object, vistos: object) =>
      admin.post(`/consola/productos/${id}/borrador`, { version: seen.version, cambios, vistos });
    const { data } = (
      await save({ nombre: 'De la otra', marca: 'Nueva' }, { nombre: name, marca: seen.publicado.marca })
    ).body;
    expect(data.choques).toEqual(['nombre']);
    expect(data.producto.borrador).toEqual({ nombre: 'De Cristian', marca: 'Nueva' });
    expect(data.producto.cambios).toContainEqual(expect.objectContaining({ campo: 'nombre', quien: 'Cristian Lagos' }));
    const mine = await save({ nombre: 'De la otra' }, { nombre: 'De Cristian' });
    expect(mine.body.data).toMatchObject({ choques: [], producto: { borrador: { nombre: 'De la otra' } } });
  });

  it('a repeated save changes nothing, and the published value again ends the change', async () => {
    const { id, name } = await givenProduct(server);
    const { version } = await pageOf(cristian, id);
    const payload = { version, cambios: { nombre: 'Uno' }, vistos: { nombre: name } };
    for (let times = 0; times < 2; times++) await cristian.post(`/consola/productos/${id}/borrador`, payload);
    expect(await actsOn(id)).toHaveLength(1);
    await draft(cristian, id, { nombre: name });
    expect(await pageOf(cristian, id)).toMatchObject({ borrador: {}, cambios: [], sello: '' });
  });

  it.each([
    [{ nombre: '' }, 'PRODUCT_FIELD_INVALID'],
    [{ gruposIds: [999_999] }, 'PRODUCT_CHOICE_UNKNOWN'],
    [{ laboratorioId: 999_999 }, 'PRODUCT_CHOICE_UNKNOWN'],
  ])('refuses %o', async (cambios, codigo) => {
    const { id } = await givenProduct(server);
    expect((await draft(cristian, id, cambios)).body.codigo).toBe(codigo);
  });

  it('refuses the barcode of another product', async () => {
    const [one, other] = [await givenProduct(server), await givenProduct(server)];
    const { publicado } = await pageOf(cristian, other.id);
    const { codigoDeBarras } = publicado;
    expect((await draft(cristian, one.id, { codigoDeBarras })).body.codigo).toBe('PRODUCT_BARCODE_TAKEN');
  });
});

describe('a publication', () => {
  it('refuses a draft that changed after the person saw it, and publishes nothing', async () => {
    const { id, name } = await givenProduct(server);
    await draft(cristian, id, { nombre: 'Uno' });
    const { sello } = await pageOf(cristian, id);
    await draft(admin, id, { marca: 'Dos' });
    const productos = [{ productoId: id, sello }];
    const reply = await cristian.post('/consola/productos/publicar', { clave: randomUUID(), productos });
    expect(reply.body.data.resultados).toMatchObject([{ resultado: 'cambiado' }]);
    expect((await detail(id)).body.data.prod_Desc).toBe(name);
  });

  it('stops at a field that was published meanwhile, until the person keeps one of both', async () => {
    const { id } = await givenProduct(server);
    await draft(cristian, id, { nombre: 'Borrador' });
    await sql`update products set name = 'Importado' where id = ${id}`;
    expect((await publish(id)).body.data.resultados).toMatchObject([{ resultado: 'choque' }]);
    const page = await pageOf(cristian, id);
    expect(page).toMatchObject({ publicado: { nombre: 'Importado' }, cambios: [{ campo: 'nombre', choca: true }] });
    await draft(cristian, id, { nombre: 'Borrador' });
    expect((await pageOf(cristian, id)).cambios).toMatchObject([{ choca: false }]);
    expect((await publish(id)).body.data.resultados).toMatchObject([{ resultado: 'hecho' }]);
    expect((await versionsOf(id)).map((one: { quien: string }) => one.quien)).toEqual([
      ...['Cristian Lagos', 'Estado anterior', 'Estado anterior'],
    ]);
  });

  it('does not stop at a change of before the draft, which the person saw and nobody recorded', async () => {
    const { id } = await givenProduct(server);
    await draft(cristian, id, { nombre: 'Primero' });
    expect((await publish(id)).body.data.resultados).toMatchObject([{ resultado: 'hecho' }]);
    await sql`update products set name = 'Importado' where id = ${id}`;
    await draft(cristian, id, { nombre: 'Segundo' });
    expect((await publish(id)).body.data.resultados).toMatchObject([{ resultado: 'hecho' }]);
  });

  it('happens once for a form that is sent several times at the same moment', async () => {
    const { id } = await givenProduct(server);
    await draft(cristian, id, { nombre: 'Una vez' });
    const { sello } = await pageOf(cristian, id);
    const payload = { clave: randomUUID(), productos: [{ productoId: id, sello }] };
    const replies = await race(
      server,
      products,
      [1, 2, 3].map(() => () => cristian.post('/consola/productos/publicar', payload)),
    );
    for (const { body } of replies) expect(body.data.resultados).toMatchObject([{ resultado: 'hecho', version: 2 }]);
    expect(await versionsOf(id)).toHaveLength(2);
    expect((await actsOn(id)).filter(({ act }) => act === 'product.published')).toHaveLength(1);
  });

  it('moves a product between groups', async () => {
    const { id } = await givenProduct(server);
    const [other] = await sql`select id from groups where level = 3 order by id desc limit 1`;
    await draft(cristian, id, { gruposIds: [other?.id] });
    await publish(id);
    expect(await sql`select group_id from product_groups where product_id = ${id}`).toEqual([{ group_id: other?.id }]);
  });
});

describe('versions', () => {
  it('an old version is restored as a draft, and published as a new version', async () => {
    const { id, name } = await givenProduct(server);
    await draft(cristian, id, { nombre: 'Otro nombre', palabrasClave: ['uno', 'dos'] });
    await publish(id);
    const { sello } = await pageOf(cristian, id);
    const restored = await cristian.post(`/consola/productos/${id}/versiones/1/restaurar`, { sello });
    expect(restored.body.data.borrador).toMatchObject({ nombre: name });
    expect((await detail(id)).body.data.prod_Desc).toBe('Otro nombre');
    await publish(id);
    expect((await detail(id)).body.data.prod_Desc).toBe(name);
    const versions = await versionsOf(id);
    expect(versions.map((one: { numero: number }) => one.numero)).toEqual([3, 2, 1]);
    expect(versions[0].campos).toEqual(versions[2].campos);
  });

  it('are never changed or deleted', async () => {
    const { id } = await givenProduct(server);
    await draft(cristian, id, { nombre: 'Versión' });
    await expect(sql`update product_versions set author = 'x' where product_id = ${id}`).rejects.toThrow('only added');
    await expect(sql`delete from product_versions where product_id = ${id}`).rejects.toThrow('only added');
  });
});

describe('several products at once', () => {
  it('sets a field in their drafts and publishes them, with a result for each', async () => {
    const [one, two, three] = [await givenProduct(server), await givenProduct(server), await givenProduct(server)];
    await draft(admin, three.id, { oculto: true });
    const ids = [one.id, two.id, three.id];
    const cambios = { oculto: true };
    await draft(cristian, two.id, cambios);
    const { resultados } = (await cristian.post('/consola/productos/borradores', { productos: ids, cambios })).body
      .data;
    expect(
      Object.fromEntries(resultados.map((r: { productoId: number; resultado: string }) => [r.productoId, r.resultado])),
    ).toEqual({
      [one.id]: 'hecho',
      [two.id]: 'igual',
      [three.id]: 'igual',
    });
    const shown = await cristian.post('/consola/productos/borradores', { productos: ids, cambios: { oculto: false } });
    expect(shown.body.data.resultados.map((r: { resultado: string }) => r.resultado).sort()).toEqual([
      ...['choque', 'hecho', 'hecho'],
    ]);
    await draft(cristian, one.id, { marca: 'Masiva' });
    const pages = await Promise.all(ids.map((id) => pageOf(cristian, id)));
    const productos = pages.map(({ productoId, sello }) => ({ productoId, sello }));
    const done = await cristian.post('/consola/productos/publicar', { clave: randomUUID(), productos });
    expect(done.body.data.resultados.map((r: { resultado: string }) => r.resultado).sort()).toEqual([
      ...['hecho', 'hecho', 'igual'],
    ]);
    expect(await actsOn(one.id)).not.toHaveLength(0);
  });
});
