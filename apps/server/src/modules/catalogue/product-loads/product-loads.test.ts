import { randomUUID } from 'node:crypto';
import { callPrefix } from '@botica/contract/call';
import { headerNames } from '@botica/contract/headers';
import { describe, expect, it, vi } from 'vitest';
import type { StaffBrowser } from '../../../../test/as-staff.ts';
import { asStaff, givenStaff, staffCookieName } from '../../../../test/as-staff.ts';
import { draft, givenProduct, pageOf } from '../../../../test/fixtures/product-drafts.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const cristian = await asStaff(server, 'catalogo@botica.test');
const admin = await asStaff(server, 'admin@botica.test');

const formOf = (text: string) => {
  const form = new FormData();
  form.append('archivo', new Blob([text]), 'productos.csv');
  return form;
};
const upload = (text: string, clave: string = randomUUID(), by: StaffBrowser = cristian) =>
  by.send(`/consola/productos/cargas?empresaId=2&clave=${clave}`, { method: 'POST', payload: formOf(text) });
const loadOf = async (id: string) => (await cristian.send(`/consola/productos/cargas/${id}`)).body.data;
const act = (id: string, acto: string, by: StaffBrowser = cristian) =>
  by.post(`/consola/productos/cargas/${id}`, { acto });
const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const load = await loadOf(id);
      if (load.estado === 'enMarcha') throw new Error('It still runs');
      return load;
    },
    { timeout: 20_000, interval: 50 },
  );
const rehearse = async (text: string) => {
  const { cargaId } = (await upload(text)).body.data;
  return ended(cargaId);
};
const applied = async (id: string) => {
  await act(id, 'aplicar');
  return ended(id);
};

describe('a file of products', () => {
  it('is rehearsed with the errors of its lines and what it would change, and writes nothing', async () => {
    const { id, sku, name } = await givenProduct(server);
    const load = await rehearse(
      [
        'codigo,nombre,laboratorio,grupos,precio,existencias',
        `${sku},${name} nuevo,,,9999.99,4`,
        `${sku},,Laboratorio Que No Hay,,,`,
        `${sku},,,Grupo > Que no hay,,`,
        `${sku},,,,doce,`,
        'NO-HAY,,,,,',
      ].join('\n'),
    );
    expect(load).toMatchObject({ fase: 'ensayo', estado: 'terminada', columnasSinUso: ['existencias'] });
    expect(load.problemas.map(({ linea, columna }: { linea: number; columna: string }) => [linea, columna])).toEqual([
      [3, 'laboratorio'],
      [4, 'grupos'],
      [5, 'precio'],
      [6, 'nombre'],
    ]);
    expect(load.cuentas).toEqual({
      ...{ filas: 5, conErrores: 4, productosNuevos: 0, productosCambiados: 1, preciosCambiados: 1 },
    });
    expect(load.cambios).toMatchObject([
      { linea: 2, sku, dato: 'Nombre', antes: name, despues: `${name} nuevo` },
      { linea: 2, sku, dato: 'Precio público, empresa 2', despues: '9999.99' },
    ]);
    expect((await pageOf(cristian, id)).borrador).toEqual({});
  });

  it('becomes drafts, hidden new products and a draft of prices; loaded again it changes nothing', async () => {
    const { id, sku, name } = await givenProduct(server);
    const [place] = await sql<{ laboratory: string; path: string }[]>`
      select l.name as laboratory, g.path from products p join laboratories l on l.id = p.laboratory_id
      join product_groups m on m.product_id = p.id join groups g on g.id = m.group_id where p.id = ${id} limit 1`;
    const text = [
      'codigo,nombre,laboratorio,grupos,precio',
      `${sku},${name} cargado,,,77.70`,
      `CARGA-1,Nuevo por archivo,${place?.laboratory},${place?.path},12.50`,
      `CARGA-2,Sin precio,${place?.laboratory},${place?.path},`,
    ].join('\n');
    const { cargaId } = await rehearse(text);
    const load = await applied(cargaId);
    expect(load).toMatchObject({ fase: 'carga', estado: 'terminada', cuentas: { productosNuevos: 1, conErrores: 1 } });
    expect((await pageOf(cristian, id)).borrador).toEqual({ nombre: `${name} cargado` });
    const [made] = await sql`
      select p.is_hidden, s.public_cents from products p join product_prices s on s.product_id = p.id
      where p.sku = 'CARGA-1'`;
    expect(made).toEqual({ is_hidden: true, public_cents: 1250 });
    const [{ cambioId }] = load.cambiosDePrecios;
    const change = (await cristian.send(`/consola/precios/cambios/${cambioId}`)).body.data;
    expect(change).toMatchObject({ estado: 'borrador' });
    const [row] = await sql`select new_cents from price_change_rows where change_id = ${cambioId}`;
    expect(row).toEqual({ new_cents: 7770 });
    const again = await rehearse(text);
    expect(again.cuentas).toMatchObject({ productosNuevos: 0, productosCambiados: 0 });
  });

  it('leaves a field to the colleague who has it in draft', async () => {
    const { id, sku } = await givenProduct(server);
    await draft(admin, id, { marca: 'De la colega' });
    const load = await rehearse(`codigo,marca\n${sku},Mía`);
    expect(load.problemas).toMatchObject([{ linea: 2, columna: 'Marca', valor: 'Mía' }]);
    expect(load.problemas[0].motivo).toContain('tiene otro valor en borrador');
  });

  it('that fails in the middle keeps its whole batches, and goes on from there', async () => {
    const products = [await givenProduct(server), await givenProduct(server), await givenProduct(server)];
    const lines = products.flatMap(({ sku }) => Array.from({ length: 500 }, (_, n) => `${sku},Tipo ${n}`));
    const { cargaId } = await rehearse(['codigo,tipo', ...lines].join('\n'));
    const second = products[1]?.id ?? 0;
    await sql.unsafe(`
      create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'in the middle'; end $$;
      create trigger fail_here before insert on product_drafts for each row when (new.product_id = ${second})
        execute function fail_here();`);
    const failed = await applied(cargaId);
    expect(failed).toMatchObject({ estado: 'fallida', linea: 501, cuentas: { productosCambiados: 1 } });
    await sql.unsafe('drop trigger fail_here on product_drafts; drop function fail_here();');
    expect((await act(cargaId, 'aplicar')).body.codigo).toBe('PRODUCT_LOAD_BUSY');
    expect((await act(cargaId, 'seguir', admin)).body.codigo).toBe('PRODUCT_LOAD_OF_OTHERS');
    await act(cargaId, 'seguir');
    expect(await ended(cargaId)).toMatchObject({
      estado: 'terminada',
      cuentas: { filas: 1500, productosCambiados: 3 },
    });
    for (const { id } of products) expect((await pageOf(cristian, id)).borrador).toEqual({ tipo: 'Tipo 499' });
  });

  it('can be stopped after the batch that runs, and discarded', async () => {
    const products = [await givenProduct(server), await givenProduct(server), await givenProduct(server)];
    const lines = products.flatMap(({ sku }) => Array.from({ length: 500 }, () => `${sku},Detenido`));
    const { cargaId } = await rehearse(['codigo,tipo', ...lines].join('\n'));
    let stopping: Promise<unknown> = Promise.resolve();
    await sql.begin(async (tx) => {
      await tx`select from products where id = ${products[1]?.id ?? 0} for update`;
      await act(cargaId, 'aplicar');
      await vi.waitFor(async () => expect((await loadOf(cargaId)).linea).toBe(501), { timeout: 10_000 });
      stopping = act(cargaId, 'detener');
      await vi.waitFor(async () => {
        const [row] = await sql`
          select count(*)::int as waiting from pg_stat_activity
          where wait_event_type = 'Lock' and query ilike '%product_loads%' and datname = current_database()`;
        expect(row?.waiting).toBeGreaterThan(0);
      });
    });
    await stopping;
    expect(await ended(cargaId)).toMatchObject({ estado: 'detenida', linea: 1001 });
    expect((await pageOf(cristian, products[2]?.id ?? 0)).borrador).toEqual({});
    expect((await act(cargaId, 'descartar')).body.data.estado).toBe('descartada');
  });

  it('sent twice is one load, and a person of another company sees none of it', async () => {
    const clave = randomUUID();
    const text = 'codigo,tipo\nNO-HAY,x';
    const replies = [await upload(text, clave), await upload(text, clave)];
    expect(replies.map(({ body }) => body.data.cargaId)).toEqual([clave, clave]);
    await ended(clave);
    const { email } = await givenStaff(server, [{ role: 'catalogo', companyId: 12, branchId: null }]);
    const elsewhere = await asStaff(server, email);
    expect((await elsewhere.send(`/consola/productos/cargas/${clave}`)).status).toBe(404);
    expect((await elsewhere.send('/consola/productos/cargas')).body.data.cargas).toEqual([]);
    expect((await upload(text, randomUUID(), elsewhere)).status).toBe(404);
  });

  it('with other columns, or without any row, is refused with a clear text', async () => {
    const wrong = await upload('numero,precio\n1,2');
    expect(wrong.status).toBe(422);
    expect(wrong.body.erroresDeValidacion[0].mensaje).toContain('no tiene la columna "codigo"');
    expect((await upload('')).body.erroresDeValidacion[0].mensaje).toContain('está vacío');
    expect((await cristian.post(`/consola/productos/cargas?empresaId=2&clave=${randomUUID()}`, {})).status).toBe(415);
  });

  it('of a million rows is refused while it arrives, and is not kept', async () => {
    const opening = '--corte\r\ncontent-disposition: form-data; name="archivo"; filename="largo.csv"\r\n\r\n';
    const thousand = Buffer.from('AB-1000,Un nombre cualquiera,12.50\n'.repeat(1000));
    let sent = 0;
    async function* parts() {
      yield Buffer.from(`${opening}codigo,nombre,precio\n`);
      for (; sent < 1000; sent += 1) yield thousand;
    }
    const clave = randomUUID();
    const reply = await fetch(`${server.url}${callPrefix}/consola/productos/cargas?empresaId=2&clave=${clave}`, {
      ...{ method: 'POST', body: ReadableStream.from(parts()), duplex: 'half' as const },
      headers: {
        'content-type': 'multipart/form-data; boundary=corte',
        cookie: `${staffCookieName}=${cristian.token}`,
        [headerNames.company]: '2',
      },
    }).catch(() => undefined);
    if (reply) expect(((await reply.json()) as { codigo: string }).codigo).toMatch(/^PRODUCT_LOAD_TOO_/);
    expect(sent).toBeLessThan(1000);
    const long = await upload(`codigo,nombre\n${'AB-1,x\n'.repeat(50_001)}`);
    expect([long.status, long.body.codigo]).toEqual([422, 'PRODUCT_LOAD_TOO_LONG']);
    expect(long.body.mensaje).toContain('50,000 líneas');
    expect(await server.platform.files.get(`product-loads/${clave}.csv`)).toBeUndefined();
    expect((await cristian.send(`/consola/productos/cargas/${clave}`)).status).toBe(404);
  });
});
