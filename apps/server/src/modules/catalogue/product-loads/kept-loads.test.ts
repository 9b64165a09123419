import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { givenProduct, pageOf } from '../../../../test/fixtures/product-drafts.fixture.ts';
import { loadTools } from '../../../../test/fixtures/product-loads.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const program = fileURLToPath(new URL('../../../../test/run-load.ts', import.meta.url));
/** The killed process has the files and the database of the server that survives. */
const dataDir = await mkdtemp(join(tmpdir(), 'botica-load-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const server = await createTestServer({ BOTICA_DATA: dataDir });
const { sql } = server.platform.database;
const cristian = await asStaff(server, 'catalogo@botica.test');
const { upload, loadOf, ended, rehearse, applied } = loadTools(cristian);

describe('a load that is kept', () => {
  it('is listed without its errors and changes', async () => {
    await rehearse('codigo,tipo\nNO-HAY,x');
    const listed = await server.sentStatements(() => cristian.send('/consola/productos/cargas'));
    const read = listed.filter((statement) => statement.includes('from "product_loads"'));
    expect(read).toHaveLength(1);
    expect(read[0]).toContain('"counts"');
    expect(read[0]).not.toMatch(/"problems"|"changes"|"price_changes"|"unused"/);
  });

  it('shows prices of a company only to those who may read them there', async () => {
    const { sku } = await givenProduct(server);
    const load = await rehearse(`codigo,precio\n${sku},9876.54`);
    expect(load.cambios).toMatchObject([{ dato: 'Precio público, empresa 2', despues: '9876.54' }]);
    await sql`update product_loads set changes = jsonb_set(changes, '{0,companyId}', '12'),
      price_changes = '[{"id":"otro","companyId":12,"rows":1}]' where id = ${load.cargaId}`;
    const { email } = await givenStaff(server, [{ role: 'catalogo', companyId: 2, branchId: null }]);
    const other = await asStaff(server, email);
    const page = await other.send(`/consola/productos/cargas/${load.cargaId}`);
    expect(page.body.data).toMatchObject({ cambios: [], cambiosDePrecios: [], cuentas: { preciosCambiados: 1 } });
    const acted = await other.post(`/consola/productos/cargas/${load.cargaId}`, { acto: 'descartar' });
    expect([acted.status, JSON.stringify(acted.body)]).toEqual([200, expect.not.stringContaining('9876.54')]);
  });

  it('finds a code whose capitals JavaScript and the database lower in other ways', async () => {
    const { id } = await givenProduct(server);
    await sql`update products set sku = 'CARGA-İ-ẞ' where id = ${id}`;
    expect(await rehearse('codigo,tipo\nCARGA-İ-ẞ,Otro')).toMatchObject({
      ...{ problemas: [], cuentas: { conErrores: 0, productosCambiados: 1, productosNuevos: 0 } },
    });
  });

  it('is removed with its file when nobody applies it for two weeks; one that stopped in the middle stays discarded', async () => {
    const { sku } = await givenProduct(server);
    const text = `codigo,tipo\n${sku},Viejo`;
    const [old, recent, halted, done] = [
      await rehearse(text),
      await rehearse(text),
      await rehearse(text),
      await rehearse(text),
    ];
    await applied(done.cargaId);
    const daysOld = (id: string, days: number) =>
      sql`update product_loads set created_at = ${new Date(server.time.now.getTime() - days * 24 * 3600 * 1000).toISOString()}
        where id = ${id}`;
    for (const { cargaId } of [old, halted, done]) await daysOld(cargaId, 14.1);
    await daysOld(recent.cargaId, 13.9);
    await sql`update product_loads set phase = 'load', state = 'failed' where id = ${halted.cargaId}`;
    await server.services.productLoads.removeOld();
    const states = await sql<{ id: string; state: string }[]>`select id, state from product_loads`;
    const stateOf = ({ cargaId }: { cargaId: string }) => states.find(({ id }) => id === cargaId)?.state;
    expect([old, recent, halted, done].map(stateOf)).toEqual([undefined, 'finished', 'discarded', 'finished']);
    const kept = [old, recent, halted].map(({ cargaId }) =>
      server.platform.files.get(`product-loads/${cargaId}.csv`).then((file) => {
        file?.body.destroy();
        return file !== undefined;
      }),
    );
    expect(await Promise.all(kept)).toEqual([false, true, false]);
  });
});

it('a load whose process is killed in the middle of a batch is ended by others, exactly once', async () => {
  const products = [await givenProduct(server), await givenProduct(server), await givenProduct(server)] as const;
  const [place] = await sql<{ laboratory: string; path: string }[]>`
    select l.name as laboratory, g.path from products p join laboratories l on l.id = p.laboratory_id
    join product_groups m on m.product_id = p.id join groups g on g.id = m.group_id
    where p.id = ${products[0].id} limit 1`;
  const rows = products.flatMap(({ sku }) => Array.from({ length: 500 }, (_, n) => `${sku},,,,55.50,Tipo ${n}`));
  rows[7] = `MUERTA-1,Nuevo una vez,${place?.laboratory},${place?.path},12.50,Gotas`;
  const clave = randomUUID();
  await upload(['codigo,nombre,laboratorio,grupos,precio,tipo', ...rows].join('\n'), clave);
  await ended(clave);
  // As applied, but without the job, which this server would take.
  await sql`update product_loads set phase = 'load', state = 'running', next_line = 1, counts =
    '{"rows":0,"brokenRows":0,"newProducts":0,"changedProducts":0,"changedPrices":0}' where id = ${clave}`;

  const victim = spawn(process.execPath, [program, clave], {
    env: { ...process.env, DATABASE_URL: server.databaseUrl, BOTICA_DATA: dataDir },
    stdio: 'ignore',
  });
  const gone = once(victim, 'exit');
  try {
    await sql.begin(async (tx) => {
      // The second batch waits here with its transaction open.
      await tx`select from products where id = ${products[1].id} for update`;
      await vi.waitFor(
        async () => {
          // An idle transaction would be ended while the process starts.
          await tx`select`;
          const [{ count }] = (await sql`
            select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%products%'
              and datname = current_database()`) as unknown as [{ count: number }];
          expect([(await loadOf(clave)).linea, count]).toEqual([501, 1]);
        },
        { timeout: 120_000, interval: 50 },
      );
      victim.kill('SIGKILL');
      await gone;
    });
  } finally {
    victim.kill('SIGKILL');
  }
  expect(await loadOf(clave)).toMatchObject({ fase: 'carga', estado: 'enMarcha', linea: 501 });

  const { run } = server.services.productLoads;
  const { signal } = new AbortController();
  await Promise.all([run(clave, signal), run(clave, signal)]);
  await run(clave, signal);
  expect(await loadOf(clave)).toMatchObject({
    ...{ estado: 'terminada', cuentas: { filas: 1500, conErrores: 0, productosNuevos: 1, productosCambiados: 3 } },
    cambiosDePrecios: [{ precios: 3 }],
  });
  for (const { id } of products) expect((await pageOf(cristian, id)).borrador).toEqual({ tipo: 'Tipo 499' });
  const [made] = await sql`
    select (select count(*)::int from products where sku = 'MUERTA-1') as products,
      (select count(*)::int from staff_audit where act = 'product-load.applied' and subject_id = ${clave}) as batches,
      (select count(*)::int from price_changes where name = 'Carga productos.csv') as changes`;
  expect(made).toEqual({ products: 1, batches: 3, changes: 1 });
}, 180_000);
