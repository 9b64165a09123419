import { brotliDecompressSync } from 'node:zlib';
import * as catalogueCalls from '@botica/contract/catalogue/catalogue';
import * as graphqlCalls from '@botica/contract/catalogue/graphql';
import { listGroupProducts } from '@botica/contract/catalogue/groups';
import * as searchCalls from '@botica/contract/catalogue/search';
import * as homeCalls from '@botica/contract/content/home';
import { headerNames, previewHeader, requestIdHeader } from '@botica/contract/headers';
import type { InjectOptions } from 'fastify';
import postgres from 'postgres';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { createTestServer } from '../../../test/test-server.ts';

const maxAgeMs = 1000;
const server = await createTestServer({ SHARED_ANSWER_MS: String(maxAgeMs) });
const { sql } = server.platform.database;

const [product] = await sql<{ id: number }[]>`
  select p.id from products p join product_prices on product_id = p.id and company_id = 2
  join product_prices other on other.product_id = p.id and other.company_id = 12
  order by p.popularity desc limit 1`;
const id = product?.id ?? 0;
const detailPath = `/gw/producto/api/Buscador/detalle?productoId=${id}`;
const [carousel] = await sql<{ id: number }[]>`
  select id from carousels where company_id = 2 and is_active order by position limit 1`;
const [group] = await sql<{ path: string }[]>`select path from groups where level = 1 order by id limit 1`;

async function ask(url: string, { headers, ...options }: Omit<InjectOptions, 'url'> = {}, from = server) {
  const usual = { [headerNames.company]: '2', [headerNames.branch]: '5' };
  return from.app.inject({ method: 'GET', url, ...options, headers: { ...usual, ...headers } });
}
const detail = (headers: Record<string, string> = {}) => ask(detailPath, { headers });
const ownHeaders = { [requestIdHeader]: '', date: '', 'x-ratelimit-remaining': '', 'x-ratelimit-reset': '' };
const unitsIn = (reply: Awaited<ReturnType<typeof ask>>): number => reply.json().data.invActual;

/** No notice tells of it while the branch has some. */
async function stockIs(units: number, branch = 5) {
  await sql`
    insert into stock_levels (branch_code, product_id, quantity) values (${branch}, ${id}, ${units})
    on conflict (branch_code, product_id) do update set quantity = excluded.quantity, allocated = 0`;
}

/** Holds the table of the stock until the work has called `release`. */
async function whileStockIsHeld(
  work: (held: { waiting(): Promise<number[]>; release(): Promise<void> }) => Promise<void>,
) {
  const holder = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined });
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = holder.begin(async (tx) => {
    await tx`lock table stock_levels in access exclusive mode`;
    held.resolve();
    await released.promise;
  });
  await held.promise;
  try {
    await work({
      waiting: () =>
        vi.waitFor(async () => {
          const rows = await sql<{ pid: number }[]>`
            select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
          if (rows.length === 0) throw new Error('Nothing waits for the stock');
          return rows.map(({ pid }) => pid);
        }),
      release: async () => {
        released.resolve();
        await holding;
      },
    });
  } finally {
    released.resolve();
    await holding;
    await holder.end();
  }
}

beforeEach(async () => {
  await stockIs(10);
  await detail();
  // Notices of earlier changes have arrived, and nothing is cached.
  await new Promise((resolve) => setTimeout(resolve, 50));
  server.time.now = new Date(server.time.now.getTime() + maxAgeMs);
});

describe('an answer that is the same for everybody', () => {
  it('is given to a second shopper without a statement, byte by byte, with an id of its own', async () => {
    const first = await detail();
    const others = {
      'user-agent': 'Otro',
      [headerNames.country]: 'GT',
      [headerNames.origin]: 'eyJpcCI6IjEuMi4zLjQifQ==',
    };
    let second = first;
    const statements = await server.sentStatements(async () => {
      second = await detail(others);
    });
    expect(statements).toEqual([]);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(second.headers[requestIdHeader]).not.toBe(first.headers[requestIdHeader]);
    expect({ ...second.headers, ...ownHeaders }).toEqual({ ...first.headers, ...ownHeaders });
  });

  it('is cached as it was compressed for one shopper, for those who accept the same', async () => {
    const plain = await detail();
    const accepting = { 'accept-encoding': 'gzip, br' };
    const [first, second] = [await detail(accepting), await detail(accepting)];
    for (const reply of [first, second]) {
      expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(plain.payload);
    }
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await detail()).payload).toBe(plain.payload);
  });

  it('is made again once it is older than the setting says', async () => {
    expect(unitsIn(await detail())).toBe(10);
    await stockIs(7);
    server.time.now = new Date(server.time.now.getTime() + maxAgeMs - 1);
    expect(unitsIn(await detail())).toBe(10);
    server.time.now = new Date(server.time.now.getTime() + 1);
    expect(unitsIn(await detail())).toBe(7);
  });

  it('is never given to a session or a preview, nor made by one', async () => {
    const ana = await asCustomer(server);
    const own: Record<string, string>[] = [
      { authorization: `Bearer ${ana.token}` },
      { authorization: 'Bearer wrong' },
      { cookie: 'botica-empresa=2; botica-sesion=abc' },
      { cookie: '__Secure-botica-consola=abc' },
      { [previewHeader]: 'abc' },
    ];
    for (const headers of own) {
      await stockIs(20);
      server.time.now = new Date(server.time.now.getTime() + maxAgeMs);
      expect(unitsIn(await detail(headers))).toBe(20);
      await stockIs(21);
      expect(unitsIn(await detail())).toBe(21);
      await stockIs(22);
      expect(unitsIn(await detail(headers))).toBe(22);
      expect(unitsIn(await detail({ cookie: 'botica-empresa=2; botica-analitica=1' }))).toBe(21);
    }
  });

  it('belongs to its company and its branch', async () => {
    await stockIs(3, 6);
    const here = await detail();
    const there = await detail({ [headerNames.branch]: '6' });
    const elsewhere = await detail({ [headerNames.company]: '12' });
    expect([unitsIn(here), unitsIn(there)]).toEqual([10, 3]);
    expect(new Set([here.payload, there.payload, elsewhere.payload]).size).toBe(3);
    expect((await detail()).payload).toBe(here.payload);
  });

  it('belongs to its body, in calls that have one', async () => {
    const page = (pagina: number) =>
      ask('/gw/producto/graphql', {
        method: 'POST',
        payload: { documentId: listGroupProducts.documentId, variables: { grupo: group?.path, pagina, sucursalId: 5 } },
      });
    const [one, two, again] = [await page(1), await page(2), await page(1)];
    expect(one.payload).not.toBe(two.payload);
    expect(again.payload).toBe(one.payload);
  });
});

describe('a change of the catalogue', () => {
  const nameIn = (reply: Awaited<ReturnType<typeof ask>>) => reply.json().data.prod_Desc;

  it('is shown at once, in every process', async () => {
    const before = nameIn(await detail());
    await sql`update products set name = ${`${before} nuevo`} where id = ${id}`;
    await vi.waitFor(async () => expect(nameIn(await detail())).toBe(`${before} nuevo`));
    await sql`update products set name = ${before} where id = ${id}`;
    await vi.waitFor(async () => expect(nameIn(await detail())).toBe(before));
  });

  it('without a notice is shown as soon as a statement has seen it', async () => {
    const path = '/gw/contenido/api/PaginaInicio/Productos/5';
    const titleIn = (reply: Awaited<ReturnType<typeof ask>>) => reply.json().data.carruseles[0].titulo;
    const before = titleIn(await ask(path));
    await sql`update carousels set title = ${`${before} nuevo`} where title = ${before}`;
    expect(titleIn(await ask(path))).toBe(before);
    await detail({ authorization: 'Bearer wrong' });
    expect(titleIn(await ask(path))).toBe(`${before} nuevo`);
  });

  it('is not hidden by an answer that was being made meanwhile', async () => {
    await whileStockIsHeld(async ({ waiting, release }) => {
      const early = detail();
      await waiting();
      server.platform.sharedAnswers.answers.forget();
      await release();
      await early;
    });
    await stockIs(9);
    expect(unitsIn(await detail())).toBe(9);
  });
});

describe('requests for the same at the same time', () => {
  it('are answered from one statement', async () => {
    await whileStockIsHeld(async ({ waiting, release }) => {
      const statements = await server.sentStatements(async () => {
        const first = detail();
        await waiting();
        const replies = [first, ...Array.from({ length: 7 }, () => detail())];
        // They have arrived.
        await ask('/gw/contenido/api/Banners/Pagina/1');
        await release();
        const payloads = (await Promise.all(replies)).map(({ payload }) => payload);
        expect(new Set(payloads).size).toBe(1);
      });
      expect(statements.filter((statement) => statement.includes('stock_of'))).toHaveLength(1);
    });
  });

  it('make their own answers when the first one fails', async () => {
    await whileStockIsHeld(async ({ waiting, release }) => {
      const first = detail();
      const [pid = 0] = await waiting();
      const others = Array.from({ length: 4 }, () => detail());
      await sql`select pg_cancel_backend(${pid})`;
      expect((await first).statusCode).toBe(500);
      await release();
      expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    });
  });
});

it('a refusal is not cached', async () => {
  const unknown = detailPath.replace(String(id), '999999');
  expect((await ask(unknown)).statusCode).toBe(404);
  expect(await server.countStatements(() => ask(unknown))).toBeGreaterThan(0);
  expect((await ask('/gw/producto/api/Buscador/detalle?productoId=x')).statusCode).toBe(400);
  expect((await ask('/gw/producto/api/Buscador/detalle?productoId=x')).statusCode).toBe(400);
});

it('every search is counted, and every request, whoever made the answer', async () => {
  // The first search waits for the catalogue.
  await vi.waitFor(async () => expect((await ask('/gw/busquedas/populares')).statusCode).toBe(200), {
    timeout: 60_000,
  });
  const search = '/gw/producto/api/buscador?descripcion=amoxicilina';
  for (let time = 0; time < 3; time += 1) expect((await ask(search)).statusCode).toBe(200);
  await vi.waitFor(
    async () =>
      expect(await sql`select searches from search_terms where term = 'amoxicilina'`).toEqual([{ searches: 3 }]),
    { timeout: 4000 },
  );
  const metrics = (await server.app.inject('/metrics')).payload;
  expect(metrics).toMatch(
    /botica_request_seconds_count\{method="GET",route="\/gw\/producto\/api\/buscador",status="200"\} 3\n/,
  );
  expect(metrics).toMatch(/botica_shared_answers_total\{how="cached"\} [1-9]/);
});

describe('the calls that are marked', () => {
  const samples: Record<string, string | InjectOptions> = {
    getProductDetail: `${detailPath}&buscarSugeridos=true&buscarComplementarios=true&incluirInventarioCiudad=true`,
    listComplementary: `/gw/producto/api/buscador/Complementarios?productoId=${id}`,
    listSuggested: `/gw/producto/api/buscador/Sugeridos?productoId=${id}`,
    listTopProducts: '/gw/api/Productos/ProductosTOP/5',
    listAlternatives: `/gw/api/productos/alternativos/v2?productoId=${id}`,
    listStockByCity: `/gw/api/Productos/inventario/agrupado-por-ciudad?productoId=${id}`,
    searchProducts: '/gw/producto/api/buscador?descripcion=ibuprofeno',
    suggest: '/gw/producto/api/Buscador/Sugerencias?text=ibupro&mostrarNombreProducto=true',
    listFacets: '/gw/producto/api/buscador/filtros?descripcion=ibuprofeno',
    listPopularSearches: '/gw/busquedas/populares',
    postGraphql: {
      method: 'POST',
      url: '/gw/producto/graphql',
      payload: { documentId: listGroupProducts.documentId, variables: { grupo: group?.path, sucursalId: 5 } },
    },
    listBannersOfPage: '/gw/contenido/api/Banners/PaginaUrl?paginaUrl=/',
    listBannersOfPageId: '/gw/contenido/api/Banners/Pagina/1',
    getHomeProducts: '/gw/contenido/api/PaginaInicio/Productos/5',
    getCarousel: `/gw/api/CarruselProductos/Productos/5/${carousel?.id}`,
    listRecommendations: '/gw/api/contenidos/inicio/recomendaciones/1/1',
    listSections: '/gw/contenido/api/SeccionPlantillas?paginaLinkEncoded=/',
    listPrizes: '/gw/api/promociones-boletos/premios',
  };
  const calls = Object.entries({ ...catalogueCalls, ...graphqlCalls, ...searchCalls, ...homeCalls });
  const marked = calls.filter(([, call]) => typeof call === 'object' && 'isSameForAll' in call).map(([name]) => name);

  it('are all tried here', () => expect(Object.keys(samples).sort()).toEqual(marked.sort()));

  it.each(Object.entries(samples))('%s depends on no header beside company and branch', async (_, sample) => {
    const { url, ...options } = typeof sample === 'string' ? { url: sample } : sample;
    const made = await ask(String(url), { ...options, headers: { authorization: 'Bearer wrong' } });
    expect(made.statusCode).toBe(200);
    const stranger = {
      authorization: 'Bearer wrong',
      ...{ 'user-agent': 'Mozilla/5.0 (iPhone) Mobile', 'accept-language': 'en', origin: 'https://otra.test' },
      ...{ host: 'otra.test', referer: 'https://otra.test/a', cookie: 'botica-empresa=12; botica-analitica=1' },
      ...{ [headerNames.country]: 'GT', [headerNames.origin]: 'eyJpcCI6IjEuMi4zLjQifQ==', 'sec-ch-ua-mobile': '?1' },
    };
    const other = await ask(String(url), { ...options, remoteAddress: '203.0.113.9', headers: stranger });
    expect(other.payload).toBe(made.payload);
    // What is cached has the headers of what was made.
    const [first, second] = [await ask(String(url), options), await ask(String(url), options)];
    expect(second.payload).toBe(made.payload);
    expect({ ...second.headers, ...ownHeaders }).toEqual({ ...first.headers, ...ownHeaders });
  });
});
