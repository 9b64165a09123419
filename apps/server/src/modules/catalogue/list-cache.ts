import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import { hourOf } from '@botica/domain/catalogue/promotions';
import { storeDate } from '@botica/domain/time';
import type postgres from 'postgres';
import type { Clock } from '../../platform/clock.ts';
import type { StockNow } from './read-stock.ts';
import { versionColumn } from './read-stock.ts';
import type { Summaries } from './summaries.ts';
import { withStock } from './summaries.ts';
import { createVersionedCache } from './versioned-cache.ts';
import type { Viewpoint } from './viewpoint.ts';
import { chosenBranch } from './viewpoint.ts';

/** The products of a list, and any data beside them. */
export interface ProductList<Beside = undefined> {
  ids: number[];
  beside: Beside;
}

export interface FilledList<Beside> {
  beside: Beside;
  /** The products that the company sells, by id. The same map while nothing in it has changed. */
  products: ReadonlyMap<number, ProductSummaryDto>;
}

interface FilledAt {
  now: StockNow;
  day: string;
  hour: number;
  products: ReadonlyMap<number, ProductSummaryDto>;
}

const keptLists = 5000;
/** Includes the stock of a branch; some tens of kilobytes each. */
const keptFilled = 500;
const patience = 3;

export type ListCache = ReturnType<typeof createListCache>;

/**
 * Cached lists of products that change only with the catalogue: a page of a group, a carousel, the bestsellers. A valid
 * list costs the one statement that reads its stock; that statement also validates the cache.
 */
export function createListCache({ sql, clock, summaries }: { sql: postgres.Sql; clock: Clock; summaries: Summaries }) {
  const kept = createVersionedCache<string, ProductList<unknown>>(keptLists);
  const filled = createVersionedCache<string, FilledAt>(keptFilled);

  async function readVersion(): Promise<number> {
    const [row] = await sql<{ version: number }[]>`select ${versionColumn(sql)}`;
    return row?.version ?? -1;
  }

  // Read the version first: a concurrent change makes the list look older than it is, never newer.
  async function make<Beside>(key: string, load: () => Promise<ProductList<Beside>>) {
    const version = await readVersion();
    const value = await load();
    kept.set(version, key, value);
    return { version, value };
  }

  async function fill<Beside>(
    key: string,
    load: () => Promise<ProductList<Beside>>,
    viewpoint: Viewpoint,
  ): Promise<FilledList<Beside>> {
    for (let attempt = 1; ; attempt += 1) {
      const peeked = attempt === 1 ? (kept.peek(key) as { version: number; value: ProductList<Beside> }) : undefined;
      const { version, value } = peeked ?? (await make(key, load));
      const now = value.ids.length > 0 ? await summaries.readStock(value.ids, viewpoint) : undefined;
      const current = now?.version ?? (await readVersion());
      if (current !== version && attempt < patience) continue;
      return { beside: value.beside, products: now ? await withFacts(key, now, viewpoint) : new Map() };
    }
  }

  async function withFacts(list: string, now: StockNow, viewpoint: Viewpoint) {
    const key = `${list}:${viewpoint.company.id}:${chosenBranch(viewpoint)}`;
    const at = clock.now();
    const day = storeDate(at).isoDate;
    const hour = hourOf(at);
    const before = filled.get(now.version, key);
    if (before && before.day === day && before.hour === hour && isSameStock(before.now, now)) return before.products;
    const found = await summaries.joinFacts(now, viewpoint, (facts, stock) => withStock(facts.summary, stock));
    const products = new Map(found.map((product) => [product.productoId, product]));
    filled.set(now.version, key, { now, day, hour, products });
    return products;
  }

  return {
    fill,

    /** The products of a list, in its order. */
    async products(key: string, load: () => Promise<number[]>, viewpoint: Viewpoint): Promise<ProductSummaryDto[]> {
      const { products } = await fill(key, async () => ({ ids: await load(), beside: undefined }), viewpoint);
      return [...products.values()];
    },

    /** Cached data without products, such as a menu. */
    async plain<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
      const peeked = kept.peek(key) as { version: number; value: ProductList<Value> } | undefined;
      if (peeked && peeked.version === (await readVersion())) return peeked.value.beside;
      const { value } = await make(key, async () => ({ ids: [], beside: await load() }));
      return value.beside;
    },
  };
}

function isSameStock({ stock: before }: StockNow, { stock: now }: StockNow): boolean {
  return (
    before.length === now.length &&
    before.every(({ id, units, state }, index) => {
      const row = now[index];
      return row?.id === id && row.units === units && row.state === state;
    })
  );
}
