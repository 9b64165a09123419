import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { headerNames } from '@botica/contract/headers';
import type autocannon from 'autocannon';
import type { MeasuredStore } from './measured-store.ts';
import { searchPath, withStore } from './measured-store.ts';
import { report } from './report.ts';
import { measureSpelling } from './search-spelling.ts';
import { searchTerms } from './search-terms.ts';
import { createShareOfRead, flood, noneTwice, sharing } from './share-of-read.ts';
import { createDatabase, withPostgres } from './throw-away-postgres.ts';

const samples = 3000;
const headers = { [headerNames.company]: '2', [headerNames.branch]: '5' };
const goals = { p50Ms: 4, p99Ms: 20, suggestionsP99Ms: 10, shareOfRead: 0.45 };
const sizes = { small: 5000, usual: 50_000, large: 100_000 };

/** Searches with facets and suggestions against a read of one row by its key, in the same server and run. */
export async function run(): Promise<void> {
  await withPostgres(async (serverUrl) => {
    const storeOf = async (products: number) => ({
      databaseUrl: await createDatabase(serverUrl, `botica_${products}`),
      products,
      env: sharing,
    });
    await measureSpelling(serverUrl);
    const usual = await withStore(await storeOf(sizes.usual), measureStore);
    const small = await withStore(await storeOf(sizes.small), measureOne);
    const large = await withStore(await storeOf(sizes.large), measureOne);
    console.log(`p50 of a search: ${ms(small)} at 5,000, ${ms(usual)} at 50,000, ${ms(large)} at 100,000 products`);
    report({
      what: 'a search at 100,000 products',
      value: large,
      unit: 'ms',
      goal: Number((small * (sizes.large / sizes.small)).toFixed(2)),
      limit: { what: 'one at 5,000', value: small },
    });
  });
}

async function measureStore(store: MeasuredStore): Promise<number> {
  const { base, products } = store;
  const terms = searchTerms(products);
  const paths = mixed(terms).map(searchPath);
  const readPaths = Array.from({ length: 600 }, (_, at) => `/gw/bench/products/${10_001 + at * 80}`);
  await times(base, paths, samples / 3);
  const reads = await times(base, readPaths, samples);
  const searches = await times(base, paths, samples);
  const suggestions = await times(base, mixed(terms).map(suggestionPath), samples);
  const limit = (part: number) => ({ what: 'a read', value: percentile(reads, part) });
  const say = (what: string, value: number, goal: number, part: number) =>
    report({ what, value, unit: 'ms', goal, limit: limit(part) });
  say('search, p50 at 1 connection', percentile(searches, 0.5), goals.p50Ms, 0.5);
  say('search, p99 at 1 connection', percentile(searches, 0.99), goals.p99Ms, 0.99);
  say('suggestions, p99 at 1 connection', percentile(suggestions, 0.99), goals.suggestionsP99Ms, 0.99);
  for (const kind of ['exact', 'prefix', 'misspelled'] as const) {
    const own = await times(base, terms[kind].map(searchPath), samples / 3);
    console.log(`  ${kind}: p50 ${ms(percentile(own, 0.5))}, p99 ${ms(percentile(own, 0.99))}`);
  }
  await measureThroughput(store, paths, readPaths);
  return percentile(searches, 0.5);
}

async function measureOne({ base, products }: MeasuredStore): Promise<number> {
  const paths = mixed(searchTerms(products)).map(searchPath);
  await times(base, paths, samples / 3);
  return percentile(await times(base, paths, samples), 0.5);
}

async function measureThroughput(store: MeasuredStore, paths: readonly string[], readPaths: readonly string[]) {
  const asked = paths.map(get);
  const reads = readPaths.map(get);
  await flood(store, reads);
  const say = createShareOfRead(store, reads);
  await say({ what: 'search', asked, goal: goals.shareOfRead });
  await say({ what: 'search, none asked twice within a second', asked: noneTwice(asked), goal: goals.shareOfRead });
}

const get = (path: string): autocannon.Request => ({ method: 'GET', path, headers });

const mixed = ({ exact, prefix, misspelled }: ReturnType<typeof searchTerms>) =>
  exact.flatMap((term, at) => [term, prefix[at] ?? term, misspelled[at] ?? term]);

const suggestionPath = (term: string) =>
  `/gw/producto/api/Buscador/Sugerencias?text=${encodeURIComponent(term)}&mostrarNombreProducto=true`;

/** Sequential requests over one connection, none twice; fractions of a millisecond count here. */
async function times(base: string, paths: readonly string[], count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken: number[] = [];
  for (let at = 0; at < count; at++) {
    const path = paths[at % paths.length] ?? '';
    const url = `${base}${path}${path.includes('?') ? '&' : '?'}marca=${at}`;
    const startedAt = performance.now();
    const status = await statusOf(url, agent);
    taken.push(performance.now() - startedAt);
    if (status !== 200) throw new Error(`${path} was answered with ${status}`);
  }
  agent.destroy();
  return taken.sort((a, b) => a - b);
}

function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (reply) => {
      text(reply).then(() => resolve(reply.statusCode ?? 0), reject);
    });
    sent.on('error', reject).end();
  });
}

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const ms = (value: number) => `${value.toFixed(2)} ms`;
