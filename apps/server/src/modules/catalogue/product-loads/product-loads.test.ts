import { randomUUID } from 'node:crypto';
import { callPrefix } from '@botica/contract/call';
import { headerNames } from '@botica/contract/headers';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { asStaff, givenStaff, staffCookieName } from '../../../../test/as-staff.ts';
import { draft, givenProduct, pageOf } from '../../../../test/fixtures/product-drafts.fixture.ts';
import { loadTools } from '../../../../test/fixtures/product-loads.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const cristian = await asStaff(server, 'catalogo@botica.test');
const admin = await asStaff(server, 'admin@botica.test');

const { upload, loadOf, act, ended, rehearse, applied } = loadTools(cristian);

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

  it('finds a product by its code in other capitals or with spaces around, and makes one of two such new codes', async () => {
    const { id, sku } = await givenProduct(server);
    const [place] = await sql<{ laboratory: string; path: string }[]>`
      select l.name as laboratory, g.path from products p join laboratories l on l.id = p.laboratory_id
      join product_groups m on m.product_id = p.id join groups g on g.id = m.group_id where p.id = ${id} limit 1`;
    const other = sku === sku.toLowerCase() ? sku.toUpperCase() : sku.toLowerCase();
    expect(other).not.toBe(sku);
    // The second new code is in another batch: the rehearsal must remember the first.
    const far = Array.from({ length: 500 }, () => `${sku},,,,`);
    const load = await rehearse(
      [
        'codigo,nombre,laboratorio,grupos,precio',
        ` ${other}\u00a0,Nombre en otras letras,,,`,
        `Carga-Ñ,Uno,${place?.laboratory},${place?.path},12.50`,
        ...far,
        `CARGA-ñ,Dos,,,`,
      ].join('\n'),
    );
    expect(load.cuentas).toMatchObject({ conErrores: 0, productosNuevos: 1, productosCambiados: 1 });
    expect(await applied(load.cargaId)).toMatchObject({ estado: 'terminada', cuentas: { conErrores: 0 } });
    expect((await pageOf(cristian, id)).borrador).toEqual({ nombre: 'Nombre en otras letras' });
    const made = await sql`select sku from products where lower(sku) in ('carga-ñ', lower(${sku})) order by id`;
    expect(made.map((row) => row.sku)).toEqual([sku, 'Carga-Ñ']);
    const copy = sql`insert into products select (jsonb_populate_record(p, jsonb_build_object(
      'id', 9999999, 'sku', ${other}::text, 'barcode', '99999999'))).* from products p where id = ${id}`;
    await expect(copy).rejects.toThrow('products_code_unique');
  });

  it('of the export, whatever the texts of the products are, changes nothing', async () => {
    const line = fc.string({ unit: fc.constantFrom(...'aÁñ1 =+-@\'",;|\t%'), minLength: 1, maxLength: 12 });
    const texts = fc
      .record({
        name: line,
        brand: line,
        strength: line,
        form: line,
        description: fc
          .array(line, { minLength: 1, maxLength: 60 })
          .chain((lines) => fc.constantFrom('\n', '\r\n', '\n\n', '\r').map((end) => lines.join(end))),
        keywords: fc.array(
          line.filter((word) => !word.includes('|') && word.trim() !== ''),
          { maxLength: 3 },
        ),
        packSize: fc.constantFrom(1, 0.5, 0.00001, 1_000_000, 2.25),
      })
      // A dash in a file removes the strength.
      .filter(({ name, brand, form, strength, description }) =>
        [name, brand, form, strength, description].every((text) => !['', '-'].includes(text.trim())),
      );
    const samples = fc.sample(texts, { numRuns: 200, seed: 42 });
    const chosen = await sql<{ id: number }[]>`
      select p.id from products p join product_prices s on s.product_id = p.id and s.company_id = 2
      order by p.id desc limit ${samples.length}`;
    const rows = chosen.map(({ id }, at) => ({ ...samples[at], id }));
    await sql`
      update products p set name = t.name, brand = t.brand, strength = t.strength, form = t.form,
        description = t.description, keywords = t.keywords, pack_size = t."packSize"
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as t(id int, name text, brand text, strength text, form text,
        description text, keywords text[], "packSize" float8) where p.id = t.id`;
    const { file } = (await admin.send('/consola/productos/exportar?empresaId=2')).body;
    const { cargaId } = (await upload(file, randomUUID(), admin)).body.data;
    const load = await ended(cargaId);
    expect([load.problemas, load.cambios]).toEqual([[], []]);
    expect(load.cuentas.filas).toBeGreaterThanOrEqual(rows.length);
    // A changed line of a description is a change, and keeps its line breaks.
    const { id, sku } = await givenProduct(server);
    const changed = await rehearse(`codigo,descripcion\n${sku},"Una línea\r\n\r\n  y  otra "`);
    await applied(changed.cargaId);
    expect((await pageOf(cristian, id)).borrador).toEqual({ descripcion: 'Una línea\n\ny otra' });
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
      await vi.waitFor(async () => expect((await loadOf(cargaId)).linea).toBe(501));
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
    expect(long.body.mensaje).toContain('50,000 filas');
    expect(await server.platform.files.get(`product-loads/${clave}.csv`)).toBeUndefined();
    // Lines of descriptions are no rows, and a quote that is never closed hides none.
    const described = await upload(`codigo,descripcion\n${'AB-1,"x\ny"\n'.repeat(30_000)}`);
    expect(described.status).toBe(200);
    await act(described.body.data.cargaId, 'detener');
    const open = await upload(`codigo,nombre\nA,5" x 3"\nB,"nunca\n${'AB-1,x\n'.repeat(50_001)}`);
    expect(open.body.codigo).toBe('PRODUCT_LOAD_TOO_LONG');
    expect((await cristian.send(`/consola/productos/cargas/${clave}`)).status).toBe(404);
  });
});
