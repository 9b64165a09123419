import { setTimeout as delay } from 'node:timers/promises';
import { listGroupProducts } from '@botica/contract/catalogue/groups';
import { headerNames } from '@botica/contract/headers';
import { createDemoStore } from '@botica/demo-data';
import type autocannon from 'autocannon';
import type { MeasuredStore } from './measured-store.ts';
import { withStore } from './measured-store.ts';
import type { Asked } from './share-of-read.ts';
import { connections, createShareOfRead, flood, noneTwice, sharing, turns } from './share-of-read.ts';
import { createDatabase, withPostgres } from './throw-away-postgres.ts';

const products = 50_000;
const headers = { [headerNames.company]: '2', [headerNames.branch]: '5', 'content-type': 'application/json' };
/** For what is asked by many at once and for what is not. */
const goals = { detail: 0.8, groupPage: 0.45, home: 0.75 };

/** Details, group pages and the home page against a read of one row by its key, in the same server and run. */
export async function run(): Promise<void> {
  await withPostgres(async (serverUrl) => {
    const databaseUrl = await createDatabase(serverUrl, 'botica_catalogue');
    await withStore({ databaseUrl, products, env: sharing }, measure);
  });
}

export async function measure(store: Pick<MeasuredStore, 'base' | 'pid'>): Promise<void> {
  const demo = createDemoStore({ products });
  const sold = demo.products.filter(({ companyIds }) => companyIds.includes(2)).map(({ id }) => id);
  await untilSearchIsReady(store.base);
  const reads = every(sold, 80).map((id) => get(`/gw/bench/products/${id}`));
  await flood(store, reads);
  const say = createShareOfRead(store, reads);
  const sayBoth = async (what: string, asked: Asked, goal: number) => {
    await say({ what, asked, goal });
    await say({ what: `${what}, none asked twice within a second`, asked: noneTwice(asked), goal });
  };

  const detail = (id: number) => get(`/gw/producto/api/Buscador/detalle?productoId=${id}&sucursalId=5`);
  await sayBoth('product detail', every(sold, 24).map(detail), goals.detail);
  // The warming up is one turn more.
  const parts = connections * (turns + 1);
  const unseen = sold.filter((_, at) => at % 24 !== 0);
  const ownPart = (part: number) => unseen.filter((_, at) => at % parts === part);
  await say({
    what: 'product detail, never seen before',
    asked: (connection, turn) => ownPart(turn * connections + connection).map(detail),
    goal: goals.detail,
  });

  const groups = demo.groups.filter(({ companyIds }) => companyIds.includes(2)).map(({ path }) => path);
  await sayBoth('group page of 40', groups.flatMap(groupPages), goals.groupPage);
  await sayBoth('home data', [get('/gw/contenido/api/PaginaInicio/Productos/5')], goals.home);
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
