import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SearchResultDto } from '@botica/contract/catalogue/search';
import { headerNames } from '@botica/contract/headers';
import postgres from 'postgres';
import { prepareDatabase } from '../apps/server/src/start.ts';
import { root } from '../scripts/lib/root.ts';
import { parseCsv } from './csv.ts';
import { searchPath, withStore } from './measured-store.ts';
import { createDatabase } from './throw-away-postgres.ts';

const dataDir = process.env.SEARCH_DATA ?? join(root, '.data/search');
const queriesFile = join(dataDir, process.env.SEARCH_QUERIES ?? 'search/consultas_mal_escritas_dev.json');
const goals = { first12: 0.96, first3: 0.9 };

interface Misspelled {
  query: string;
  kind: string;
  expected_target: string;
  expected_codes: string[];
}

/**
 * How often the right product is among the first results for misspelled queries over a real catalogue (SEARCH_DATA,
 * SEARCH_QUERIES).
 */
export async function measureSpelling(serverUrl: string): Promise<void> {
  if (!existsSync(queriesFile)) {
    console.log(`misspelled queries: skipped, there is no ${queriesFile} (SEARCH_DATA names the folder)`);
    return;
  }
  const { catalogo, consultas } = JSON.parse(await readFile(queriesFile, 'utf8')) as {
    catalogo: string;
    consultas: Misspelled[];
  };
  const databaseUrl = await createDatabase(serverUrl, 'botica_spelling');
  await prepareDatabase(databaseUrl, { demoProducts: 0 }, { now: () => new Date() });
  const products = await loadCatalogue(databaseUrl, join(dataDir, catalogo));
  const places = await withStore({ databaseUrl, products: 0 }, ({ base }) =>
    Promise.all(consultas.map((one) => placeOf(base, one))),
  );
  consultas.forEach((one, at) => {
    if ((places[at] ?? 99) > 3) console.log(`  ${one.query} (${one.expected_target}): place ${places[at] ?? 'none'}`);
  });
  const within = (first: number) =>
    places.filter((place) => place !== undefined && place <= first).length / places.length;
  const say = (first: number, goal: number) =>
    console.log(
      `misspelled queries, right product among the first ${first}: ${(within(first) * 100).toFixed(1)} % ` +
        `of ${consultas.length} over ${products} products, goal ${goal * 100} %: ${within(first) >= goal ? 'reached' : 'MISSED'}`,
    );
  say(12, goals.first12);
  say(3, goals.first3);
}

async function placeOf(base: string, { query, expected_codes }: Misspelled): Promise<number | undefined> {
  const reply = await fetch(`${base}${searchPath(query)}`, { headers: { [headerNames.company]: '2' } });
  const { productos } = (await reply.json()) as SearchResultDto;
  const place = productos.findIndex(({ productoId }) => expected_codes.includes(String(productoId)));
  return place < 0 ? undefined : place + 1;
}

async function loadCatalogue(databaseUrl: string, file: string): Promise<number> {
  const rows = parseCsv(await readFile(file, 'utf8'));
  const laboratories = [...new Set(rows.map((row) => row.titular ?? ''))];
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const look = { colour: '#000000', light_colour: '#ffffff', accent_colour: '#888888', emblem: 'none' };
  await sql`insert into laboratories ${sql(laboratories.map((name, id) => ({ id: id + 1, name, ...look })))}`;
  for (let start = 0; start < rows.length; start += 500) {
    const chunk = rows.slice(start, start + 500).map((row) => toProduct(row, laboratories));
    await sql`insert into products ${sql(chunk)}`;
  }
  await sql`insert into product_prices (company_id, product_id, public_cents) select 2, id, 10000 from products`;
  await sql.end();
  return rows.length;
}

function toProduct(row: Record<string, string>, laboratories: readonly string[]) {
  const { codigo = '', nombre = '', concentracion = '', forma_farmaceutica = '', presentacion = '' } = row;
  return {
    id: Number(codigo),
    sku: codigo,
    barcode: `C${codigo}`,
    name: nombre,
    presentation: `${concentracion} ${presentacion}`.trim(),
    brand: nombre.split(' ')[0] ?? nombre,
    kind: '',
    active_ingredient: row.principio_activo || null,
    strength: concentracion || null,
    form: forma_farmaceutica,
    pack_size: Math.max(Number(row.fraccion) || 1, 1),
    unit: 'unidad',
    laboratory_id: laboratories.indexOf(row.titular ?? '') + 1,
    is_medicine: true,
    is_exam: false,
    requires_prescription: false,
    is_controlled: false,
    prescription_class: 'free',
    is_for_pets: false,
    allows_order_without_stock: false,
    tax_percent: 0,
    description: '',
    keywords: [],
    picture_key: '',
    popularity: 0.1,
  };
}
