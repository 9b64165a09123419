import { setImmediate } from 'node:timers/promises';
import type { Company } from '@botica/domain/companies';
import type {
  Candidate,
  Certainty,
  PageLine,
  ReadableProduct,
  ReadLine,
  UnsoldBrand,
} from '@botica/domain/prescriptions/readings';
import { certaintyOf, findPageLines, rankProducts } from '@botica/domain/prescriptions/readings';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Summaries } from '../../catalogue/index.ts';
import type { SearchService } from '../../catalogue/search/index.ts';

type ProductSummary = Awaited<ReturnType<Summaries['findSummaries']>>[number];

export interface ProposedProduct extends ReadableProduct {
  summary: ProductSummary;
}

/** A line of a page with the products that it may mean. */
export interface ProposedLine {
  line: PageLine;
  certainty: Certainty;
  candidates: Candidate<ProposedProduct>[];
  /** The brand of the line, when the store does not sell it. */
  brand: UnsoldBrand | undefined;
}

export interface Shop {
  company: Company;
  branchCode: number | undefined;
}

/** From each question to the search; the right strength is asked for first. */
const foundEach = 60;
/** Of these the prices and the stock are read. */
const pricedEach = 9;
const leastWordLetters = 5;

/** Finds the products that the lines of a page may mean, in the catalogue of a company. */
export function createFindProducts({
  db,
  search,
  summaries,
}: {
  db: Db;
  search: Pick<SearchService, 'matches'>;
  summaries: Pick<Summaries, 'findSummaries'>;
}) {
  async function ask(text: string, { company, branchCode }: Shop) {
    return search.matches({
      ...{
        text,
        company,
        branchCode,
        isExact: false,
        withoutStock: true,
        orderType: undefined,
        facets: [],
        prices: {},
      },
      ...{ order: 'relevancia', page: 1, pageSize: foundEach },
    });
  }

  /** The whole name, with and without its strength; then each long word alone, for a name that is partly unreadable. */
  async function lookUp({ parsed: { name, strength } }: PageLine, shop: Shop) {
    const texts = strength ? [`${name} ${strength.text}`, name] : [name];
    const words = name.split(' ').filter((word) => word.length >= leastWordLetters);
    const asked = [...texts, ...(words.length > 1 ? words : [])];
    const answers = [];
    for (const text of asked) answers.push(await ask(text, shop));
    const brands = answers
      .slice(0, texts.length)
      .flatMap(({ understood }) =>
        understood.flatMap(({ kind, text, meaning }) =>
          kind === 'brand' ? [{ name: text, ingredients: meaning }] : [],
        ),
      );
    return { ids: [...new Set(answers.flatMap(({ productIds }) => productIds))], brands };
  }

  /** Only medicines, supplements and other products with an ingredient or a brand of their own. */
  async function readProducts(ids: readonly number[]): Promise<ReadonlyMap<number, ReadableProduct>> {
    if (ids.length === 0) return new Map();
    const rows = await db.execute<ReadableProduct & Record<string, unknown>>(sql`
      select id, name, brand, active_ingredient as "activeIngredient", strength, form, pack_size as "packSize",
        true as "isAvailable", 0 as "priceCents"
      from products where id = any(${`{${ids.join(',')}}`}::int[])
        and (is_medicine or active_ingredient is not null)`);
    return new Map(rows.map((row) => [row.id, row]));
  }

  return async function findProducts(lines: readonly ReadLine[], shop: Shop): Promise<ProposedLine[]> {
    const found = [];
    for (const line of findPageLines(lines)) {
      const isAsked = line.kind !== 'unread' && line.parsed.name !== '';
      found.push({ line, ...(isAsked ? await lookUp(line, shop) : { ids: [], brands: [] }) });
    }
    const products = await readProducts([...new Set(found.flatMap(({ ids }) => ids))]);
    const likely = [];
    for (const { line, ids, brands } of found) {
      const parsed = { ...line.parsed, isBare: line.kind === 'name' };
      const own = ids.flatMap((id, at) => {
        const product = products.get(id);
        return product ? [{ ...product, priceCents: at }] : [];
      });
      likely.push({ line, parsed, brands, ranked: rankProducts(parsed, own, { brands, limit: pricedEach }) });
      // Calls of shoppers go between two lines.
      await setImmediate();
    }
    const ids = [...new Set(likely.flatMap(({ ranked }) => ranked.map(({ product }) => product.id)))];
    const priced = new Map(
      (await summaries.findSummaries(ids, { company: shop.company, branch: shop.branchCode })).map((summary) => [
        summary.productoId,
        summary,
      ]),
    );
    return likely.flatMap(({ line, parsed, brands, ranked }) => {
      const own = ranked.flatMap(({ product }) => {
        const summary = priced.get(product.id);
        return summary ? [withPrice(product, summary, shop)] : [];
      });
      const candidates = rankProducts(parsed, own, { brands });
      // Words without an amount that no product has are the name of a person or a place.
      if (line.kind === 'name' && candidates.length === 0) return [];
      return [
        {
          line,
          certainty: certaintyOf(candidates[0], line.confidence),
          candidates,
          brand: brandOf(candidates, brands),
        },
      ];
    });
  };
}

function withPrice(product: ReadableProduct, summary: ProductSummary, { branchCode }: Shop): ProposedProduct {
  const { disponibilidadStock: stock, permitePedirSinInventario: isOrdered, precio } = summary;
  const isAvailable = stock === 1 || (isOrdered && stock > 0) || (branchCode === undefined && stock > 0);
  return { ...product, isAvailable, priceCents: Math.round(precio * 100), summary };
}

const brandOf = (candidates: readonly Candidate[], brands: readonly UnsoldBrand[]) =>
  candidates.length > 0
    ? brands.find(({ name }) => !candidates.some(({ product }) => product.brand === name))
    : undefined;
