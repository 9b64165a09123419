import { setTimeout as delay } from 'node:timers/promises';
import { listGroupProducts } from '@botica/contract/catalogue/groups';
import { headerNames } from '@botica/contract/headers';
import { createDemoStore } from '@botica/demo-data';
import autocannon from 'autocannon';
import type { MeasuredStore } from './measured-store.ts';
import { withStore } from './measured-store.ts';
import { createDatabase, withPostgres } from './throw-away-postgres.ts';

const connections = 16;
const durationSeconds = 2;
const turns = 5;
const products = 50_000;
const headers = { [headerNames.company]: '2', [headerNames.branch]: '5', 'content-type': 'application/json' };

type Asked = autocannon.Request[];

/** Details, group pages and the home page against a read of one row by its key, in the same server and run. */
export async function run(): Promise<void> {
  await withPostgres(async (serverUrl) => {
    const databaseUrl = await createDatabase(serverUrl, 'botica_catalogue');
    await withStore({ databaseUrl, products }, measure);
  });
}

export async function measure({ base }: Pick<MeasuredStore, 'base'>): Promise<void> {
  const demo = createDemoStore({ products });
  const sold = demo.products.filter(({ companyIds }) => companyIds.includes(2)).map(({ id }) => id);
  await untilSearchIsReady(base);
  const reads = every(sold, 80).map((id) => get(`/gw/bench/products/${id}`));
  await flood(base, reads);
  const store = { base, reads };

  const detail = (id: number) => get(`/gw/producto/api/Buscador/detalle?productoId=${id}&sucursalId=5`);
  await say('product detail', store, every(sold, 24).map(detail), 0.35);
  await say('product detail, never seen before', store, sold.slice(-6000).map(detail), 0.35);

  const groups = demo.groups.filter(({ companyIds }) => companyIds.includes(2)).map(({ path }) => path);
  await say('group page of 40', store, groups.flatMap(groupPages), 0.2);
  await say('home data', store, [get('/gw/contenido/api/PaginaInicio/Productos/5')], 0.3);
}

/** The search builds its model when the store starts; wait before measuring. */
async function untilSearchIsReady(base: string): Promise<void> {
  const path = '/gw/producto/api/buscador?descripcion=acetaminofen';
  while ((await fetch(`${base}${path}`, { headers })).status !== 200) await delay(250);
}

const every = <T>(list: readonly T[], step: number) => list.filter((_, index) => index % step === 0);
const get = (path: string): autocannon.Request => ({ method: 'GET', path, headers });

function groupPages(path: string): Asked {
  const [grupo = '', subGrupo = null, tercerNivel = null] = path.split('/');
  return [1, 2].map((pagina) => ({
    method: 'POST',
    path: '/gw/producto/graphql',
    headers,
    body: JSON.stringify({
      documentId: listGroupProducts.documentId,
      variables: { grupo, subGrupo, tercerNivel, sucursalId: 5, pagina },
    }),
  }));
}

/** Alternates reads and calls, so that other load on the machine slows both; reports the median. */
async function say(what: string, { base, reads }: { base: string; reads: Asked }, asked: Asked, goal: number) {
  const found: { read: number; call: number }[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    found.push({ read: await flood(base, reads), call: await flood(base, asked) });
  }
  found.sort((a, b) => a.call / a.read - b.call / b.read);
  const { read, call } = found[Math.floor(turns / 2)] ?? { read: 1, call: 0 };
  const share = call / read;
  console.log(
    `${what} at ${connections} connections: ${Math.round(call)}/s, ${share.toFixed(2)} of the read ` +
      `(${Math.round(read)}/s), goal ${goal}: ${share >= goal ? 'reached' : 'MISSED'}`,
  );
}

async function flood(base: string, requests: Asked): Promise<number> {
  const result = await autocannon({ url: base, connections, duration: durationSeconds, requests });
  // Refused requests would look fast.
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} calls were refused`);
  return result.requests.average;
}
