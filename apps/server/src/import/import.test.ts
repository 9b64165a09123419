import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { groupMenu } from '@botica/contract/catalogue/groups';
import type { SearchResultDto } from '@botica/contract/catalogue/search';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestServer } from '../../test/test-server.ts';
import { noMapping } from './mapping.ts';
import type { ImportOptions } from './run.ts';
import { runImport } from './run.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const dir = await mkdtemp(join(tmpdir(), 'botica-import-'));
afterAll(() => rm(dir, { recursive: true, force: true }));

const quiet = { say: () => undefined, begin: () => undefined, advance: () => undefined, end: () => undefined };

async function load(lines: readonly string[], given: Partial<ImportOptions> = {}) {
  const file = join(dir, 'catalogue.csv');
  await writeFile(file, `${lines.join('\n')}\n`);
  const outcome = await runImport({
    file,
    databaseUrl: server.databaseUrl,
    reportDir: join(dir, 'reports'),
    mapping: noMapping,
    defaults: { companyIds: [2], branchCodes: [5] },
    isDryRun: false,
    isResumed: false,
    watcher: quiet,
    ...given,
  });
  return { ...outcome, report: (await readFile(outcome.reportFile, 'utf8')).trim().split('\n').slice(1) };
}

async function productOf(sku: string) {
  const [row] = await sql`
    select p.*, l.name as laboratory from products p join laboratories l on l.id = p.laboratory_id where p.sku = ${sku}`;
  if (!row) throw new Error(`There is no product ${sku}`);
  return row;
}

async function eventually(check: () => Promise<void>) {
  for (let tries = 0; tries < 60; tries++) {
    try {
      return await check();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return check();
}

async function find(descripcion: string, company: 2 | 12 = 2) {
  const usual = { busquedaSinInventario: 'true', pagina: '1', elementosPorPagina: '12', orderBy: 'relevancia' };
  const query = new URLSearchParams({ descripcion, ...usual });
  return (await server.send(`/producto/api/buscador?${query}`, { company })).body as SearchResultDto;
}

/** Everything that an import may touch, including the transaction that wrote it. */
async function everything() {
  const tables = ['products', 'product_prices', 'stock_levels', 'product_groups', 'groups', 'laboratories'];
  const states = tables.map(
    (name) => sql`select md5(string_agg(t.xmin::text || t::text, ',' order by t::text)) as sum from ${sql(name)} t`,
  );
  return (await Promise.all(states)).map(([row]) => row?.sum);
}

const header =
  'codigo,codigo_barras,nombre,principio_activo,concentracion,forma,contenido,laboratorio,grupos,receta,precio,precio_promocion,existencias';
const zorbetol =
  'IM-1,7501234567890,Zorbetol 500,ACETAMINOFEN,500 mg,TABLETA,20,Laboratorios Ficción,Medicamentos > Dolor y fiebre > Analgésicos y fiebre,libre,85.50,70,12';

describe('a good file', () => {
  it('a good file is in the store with its price, stock, group and picture, and the search finds it', async () => {
    const { counts, report } = await load([header, zorbetol]);
    expect(report).toEqual([]);
    expect(counts).toMatchObject({
      rows: 1,
      newProducts: 1,
      newPrices: 1,
      newStock: 1,
      newLaboratories: 1,
      newGroups: 0,
    });

    const product = await productOf('IM-1');
    expect(product).toMatchObject({
      barcode: '7501234567890',
      active_ingredient: 'acetaminofén',
      form: 'tableta',
      laboratory: 'Laboratorios Ficción',
      presentation: '500 mg, 20 tabletas',
      equivalence_key: 'acetaminofén|500 mg|tableta',
      is_medicine: true,
    });
    const [price] = await sql`select * from product_prices where product_id = ${product.id}`;
    expect(price).toMatchObject({ company_id: 2, public_cents: 85_50, promotion_cents: 70_00 });
    const [stock] = await sql`select * from stock_levels where product_id = ${product.id}`;
    expect(stock).toMatchObject({ branch_code: 5, quantity: 12, allocated: 0 });
    const listed = await sql`
      select g.path from group_listings join groups g on g.id = group_id where product_id = ${product.id} order by path`;
    expect(listed.map(({ path }) => path)).toEqual([
      'medicamentos',
      'medicamentos/dolor-y-fiebre',
      'medicamentos/dolor-y-fiebre/analgesicos',
    ]);
    await eventually(async () => expect((await find('sorbetol')).productos[0]?.productoId).toBe(product.id));
    const picture = await server.app.inject(`/img/productos/${product.id}/front.svg`);
    expect(picture.statusCode).toBe(200);
    expect(picture.body).toContain('Zorbetol');
  });

  it('A244 finds a group that staff moved at the address that the file still has', async () => {
    await sql`
      insert into group_addresses (path, group_id)
      select 'remedios-de-antes', id from groups where path = 'medicamentos/dolor-y-fiebre/analgesicos'`;
    const row =
      'IM-MOVIDO,7501234567807,Movidol 500,ACETAMINOFEN,500 mg,TABLETA,20,Laboratorios Ficción,Remedios de antes,libre,85.50,70,12';
    expect((await load([header, row])).counts).toMatchObject({ newProducts: 1, newGroups: 0 });
    const [listed] = await sql`
      select g.path from product_groups m join groups g on g.id = m.group_id join products p on p.id = m.product_id
      where p.sku = 'IM-MOVIDO'`;
    expect(listed?.path).toBe('medicamentos/dolor-y-fiebre/analgesicos');
  });

  it('the same file again writes nothing', async () => {
    const before = await everything();
    const [version] = await sql`select sum(version) from catalogue_versions`;
    const { counts } = await load([header, zorbetol]);
    expect(counts).toMatchObject({ rows: 1, newProducts: 0, changedProducts: 0, changedPrices: 0, changedStock: 0 });
    expect(await everything()).toEqual(before);
    expect((await sql`select sum(version) from catalogue_versions`)[0]).toEqual(version);
  });

  it('a row changes the columns that it has; other columns and other products are unchanged', async () => {
    const { id } = await productOf('IM-1');
    const [{ count } = { count: 0 }] = await sql`select count(*)::int from products`;
    const { counts } = await load(['codigo,precio,precio_promocion,costo', 'IM-1,90,-,61.25']);
    expect(counts).toMatchObject({ newProducts: 0, changedProducts: 0, changedPrices: 1, changedStock: 0 });
    const [price] = await sql`select * from product_prices where product_id = ${id}`;
    expect(price).toMatchObject({ public_cents: 90_00, promotion_cents: null, cost_cents: 61_25 });
    expect(await productOf('IM-1')).toMatchObject({ id, name: 'Zorbetol 500' });
    expect((await sql`select count(*)::int from products`)[0]?.count).toBe(count);
  });

  it('several rows of a product are its companies and branches', async () => {
    const rows = [
      'codigo,nombre,empresa,precio,sucursal,existencias',
      'IM-2,Vendaje Lumbor,2,30,5,4',
      'IM-2,,GT,15,226,9',
    ];
    expect((await load(rows, { batchSize: 1 })).report).toEqual([]);
    const { id, barcode } = await productOf('IM-2');
    const prices = await sql`select company_id, public_cents from product_prices where product_id = ${id} order by 1`;
    expect(prices.map(({ company_id, public_cents }) => [company_id, public_cents])).toEqual([
      [2, 30_00],
      [12, 15_00],
    ]);
    const stock = await sql`select branch_code, quantity from stock_levels where product_id = ${id} order by 1`;
    expect(stock.map(({ branch_code, quantity }) => [branch_code, quantity])).toEqual([
      [5, 4],
      [226, 9],
    ]);
    expect(barcode).toMatch(/^28\d{11}$/);
  });

  it('creates missing groups, and the store shows them', async () => {
    const { counts } = await load(['codigo,nombre,grupos,precio', 'IM-3,Cuarzo Rosado,Piedras > Cuarzos,50']);
    expect(counts).toMatchObject({ newGroups: 2, newMemberships: 1 });
    const payload = { documentId: groupMenu.documentId };
    const { body } = await server.send('/producto/graphql', { method: 'POST', payload });
    expect(JSON.stringify(body)).toContain('"piedras/cuarzos"');
    await eventually(async () => expect((await find('piedras')).elementosTotales).toBe(1));
  });
});

describe('a broken file', () => {
  it('a broken file reports its broken rows with line, column and reason, and loads the good ones', async () => {
    const { counts, report } = await load([
      'codigo,codigo_barras,nombre,precio',
      'IM-10,,Primero bueno,10',
      'IM-11,,Sin precio de verdad,diez',
      ',,Sin código,10',
      'IM-12,7501234567890,Código de otro,10',
      'IM-13,,,10',
      'IM-14,,"Abierta,10',
      '=HYPERLINK("x"),,Fórmula,10',
      'IM-15,,Último bueno,12',
    ]);
    expect(counts).toMatchObject({ rows: 8, brokenRows: 6, newProducts: 2 });
    expect(report.map((line) => line.split(',').slice(0, 3).join(' '))).toEqual([
      '3 error precio',
      '4 error codigo',
      '5 error codigo_barras',
      '6 error nombre',
      '7 error ',
      '8 error codigo',
    ]);
    expect(report[0]).toBe('3,error,precio,diez,"no es un precio, como 125.50"');
    expect(report[2]).toContain('ya es del producto IM-1');
    expect(report[5]).toContain(`'=HYPERLINK`);
    const found = await sql`select sku from products where sku like 'IM-1_' order by sku`;
    expect(found.map(({ sku }) => sku)).toEqual(['IM-10', 'IM-15']);
  });

  it('a row that only the database rejects is found among the others', async () => {
    await sql`alter table products add constraint no_stones check (name <> 'Piedra pómez')`;
    const rows = Array.from({ length: 9 }, (_, at) => `IM-2${at},${at === 4 ? 'Piedra pómez' : `Esponja ${at}`},10`);
    const { counts, report } = await load(['codigo,nombre,precio', ...rows]);
    await sql`alter table products drop constraint no_stones`;
    expect(report).toHaveLength(1);
    expect(report[0]).toMatch(/^6,error,,,.*no_stones/);
    expect(counts).toMatchObject({ rows: 9, brokenRows: 1, newProducts: 8 });
  });

  it('never removes units that orders have', async () => {
    const { id } = await productOf('IM-1');
    await sql`update stock_levels set allocated = 5 where product_id = ${id}`;
    const { counts, report } = await load(['codigo,existencias', 'IM-1,2']);
    expect(counts).toMatchObject({ brokenRows: 0, notices: 1, changedStock: 1 });
    expect(report[0]).toMatch(/^2,aviso,existencias,2,.*apartadas 5/);
    const [stock] = await sql`select quantity, allocated from stock_levels where product_id = ${id}`;
    expect(stock).toMatchObject({ quantity: 5, allocated: 5 });
  });

  it('an unreadable file changes nothing and says why', async () => {
    await expect(load(['nombre,precio', 'x,1'])).rejects.toThrow('no tiene la columna "codigo"');
    await expect(load([''])).rejects.toThrow('vacío');
    await expect(load([header, zorbetol], { file: join(dir, 'nada.csv') })).rejects.toThrow('No hay un archivo');
    await expect(load([header], { defaults: { companyIds: [2], branchCodes: [99_999] } })).rejects.toThrow(
      'sucursal 99999',
    );
  });
});

describe('a dry run', () => {
  it('a dry run reports what would be added and changed, each once, and writes nothing', async () => {
    const before = await everything();
    const rows = [
      'codigo,nombre,laboratorio,precio,empresa',
      'IM-40,Nuevo uno,Casa Nueva,10,2',
      'IM-40,,,12,12',
      'IM-41,Nuevo dos,Casa Nueva,10,2',
      'IM-1,Otro nombre,,95,2',
      'IM-42,,,1,2',
    ];
    const { counts, report } = await load(rows, { isDryRun: true, batchSize: 1 });
    expect(counts).toMatchObject({
      rows: 5,
      brokenRows: 1,
      newProducts: 2,
      changedProducts: 1,
      newPrices: 3,
      changedPrices: 1,
      newLaboratories: 1,
    });
    expect(report).toHaveLength(1);
    expect(await everything()).toEqual(before);
    expect(await sql`select from imports where file_name = 'catalogue.csv' and state = 'running'`).toHaveLength(0);
  });
});

describe('the history of a product', () => {
  it('names the import that wrote each version, and a repeated import adds none', async () => {
    const row = zorbetol.replace('IM-1,7501234567890', 'IM-70,7501234567970');
    await load([header, row]);
    for (let times = 0; times < 2; times++) await load([header, row.replace('Zorbetol 500', 'Zorbetol Forte')]);
    const { id } = await productOf('IM-70');
    const versions = await sql`
      select number, source, author, fields ->> 'name' as name from product_versions
      where product_id = ${id} order by number`;
    const author = expect.stringMatching(/^Importación n\.º \d+$/);
    expect(versions).toEqual([
      { number: 1, source: 'import', author, name: 'Zorbetol 500' },
      { number: 2, source: 'import', author, name: 'Zorbetol Forte' },
    ]);
  });
});
