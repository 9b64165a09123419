import type { ProductSummaryDto } from '@botica/contract/products';
import type postgres from 'postgres';
import { createKept } from './kept.ts';
import { versionColumn } from './stock.ts';
import type { Summaries } from './summaries.ts';
import { withStock } from './summaries.ts';
import type { Viewpoint } from './viewpoint.ts';

/** Which products a list has, and whatever else is said beside them. */
export interface ProductList<Beside = undefined> {
  ids: number[];
  beside: Beside;
}

export interface FilledList<Beside> {
  beside: Beside;
  /** Those that the company sells, by id. */
  products: Map<number, ProductSummaryDto>;
}

const keptLists = 5000;
const patience = 3;

export type KeptLists = ReturnType<typeof createKeptLists>;

/**
 * Lists of products that change only when the catalogue does: a page of a group, a carousel, what sells most. A list that
 * is still good costs the one statement that reads its stock; that statement also says whether it is.
 */
export function createKeptLists({ sql, summaries }: { sql: postgres.Sql; summaries: Summaries }) {
  const kept = createKept<string, ProductList<unknown>>(keptLists);

  async function readVersion(): Promise<number> {
    const [row] = await sql<{ version: number }[]>`select ${versionColumn(sql)}`;
    return row?.version ?? -1;
  }

  // The version is read first: a change in between makes the list look older than it is, never newer.
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
      const found = now
        ? await summaries.joinFacts(now, viewpoint, (facts, stock) => withStock(facts.summary, stock))
        : [];
      return { beside: value.beside, products: new Map(found.map((product) => [product.productoId, product])) };
    }
  }

  return {
    fill,

    /** The products of a list, in its order. */
    async products(key: string, load: () => Promise<number[]>, viewpoint: Viewpoint): Promise<ProductSummaryDto[]> {
      const { products } = await fill(key, async () => ({ ids: await load(), beside: undefined }), viewpoint);
      return [...products.values()];
    },

    /** Something that has no products of its own, such as a menu. */
    async plain<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
      const peeked = kept.peek(key) as { version: number; value: ProductList<Value> } | undefined;
      if (peeked && peeked.version === (await readVersion())) return peeked.value.beside;
      const { value } = await make(key, async () => ({ ids: [], beside: await load() }));
      return value.beside;
    },
  };
}
