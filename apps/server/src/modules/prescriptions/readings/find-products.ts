import { setImmediate } from 'node:timers/promises';
import type { Company } from '@botica/domain/companies';
import type {
  Candidate,
  Certainty,
  OtherName,
  PageLine,
  ReadableProduct,
  ReadLine,
} from '@botica/domain/prescriptions/readings';
import { certaintyOf, findPageLines, rankProducts } from '@botica/domain/prescriptions/readings';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Summaries } from '../../catalogue/index.ts';
import type { SearchService } from '../../catalogue/search/index.ts';
import { createLookUp } from './look-up.ts';

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
  brand: OtherName | undefined;
}

export interface Shop {
  company: Company;
  branchCode: number | undefined;
}

/** Of these the prices and the stock are read. */
const pricedEach = 12;

/** How much better the name of two lines fits than those of each. */
const wholeNameGain = 0.03;

interface Found {
  line: PageLine;
  ids: number[];
  others: OtherName[];
}

interface Likely {
  line: PageLine;
  parsed: PageLine['parsed'] & { isBare: boolean };
  others: OtherName[];
  ranked: Candidate[];
}

export interface FindNeeds {
  db: Db;
  search: Pick<SearchService, 'matches' | 'namesLike'>;
  summaries: Pick<Summaries, 'findSummaries'>;
}

/** Finds the products that the lines of a page may mean, in the catalogue of a company. */
export function createFindProducts({ db, search, summaries }: FindNeeds) {
  const lookUp = createLookUp(search);

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

  async function findLikely(lines: readonly PageLine[], shop: Shop): Promise<Likely[]> {
    const found: Found[] = [];
    for (const line of lines) {
      found.push(await lookUpLine(line, shop));
      if (line.withNext) found.push(await lookUpLine(line.withNext, shop));
    }
    const products = await readProducts([...new Set(found.flatMap(({ ids }) => ids))]);
    const ranked = new Map<PageLine, Likely>();
    for (const one of found) {
      ranked.set(one.line, likelyOf(one, products));
      // Calls of shoppers go between two lines.
      await setImmediate();
    }
    return chooseNames(lines, ranked);
  }

  async function lookUpLine(line: PageLine, shop: Shop): Promise<Found> {
    const isAsked = line.kind !== 'unread' && line.parsed.name !== '';
    return { line, ...(isAsked ? await lookUp(line.parsed, shop) : { ids: [], others: [] }) };
  }

  return async function findProducts(lines: readonly ReadLine[], shop: Shop): Promise<ProposedLine[]> {
    const likely = await findLikely(findPageLines(lines), shop);
    const ids = [...new Set(likely.flatMap(({ ranked }) => ranked.map(({ product }) => product.id)))];
    const priced = new Map(
      (await summaries.findSummaries(ids, { company: shop.company, branch: shop.branchCode })).map((summary) => [
        summary.productoId,
        summary,
      ]),
    );
    return likely.flatMap(({ line, parsed, others, ranked }) => {
      const own = ranked.flatMap(({ product }) => {
        const summary = priced.get(product.id);
        return summary ? [withPrice(product, summary, shop)] : [];
      });
      const candidates = rankProducts(parsed, own, { others });
      // Words without an amount that no product has are the name of a person or a place.
      if (line.kind === 'name' && candidates.length === 0) return [];
      const certainty = certaintyOf(candidates[0], line.confidence);
      return [{ line, certainty, candidates, brand: brandOf(candidates, others) }];
    });
  };
}

function likelyOf({ line, ids, others }: Found, products: ReadonlyMap<number, ReadableProduct>): Likely {
  const parsed = { ...line.parsed, isBare: line.kind === 'name' };
  const own = ids.flatMap((id, at) => {
    const product = products.get(id);
    return product ? [{ ...product, priceCents: at }] : [];
  });
  return { line, parsed, others, ranked: rankProducts(parsed, own, { others, limit: pricedEach }) };
}

/** A line and the next one are one item when a medicine has both as its name, rather than either. */
function chooseNames(lines: readonly PageLine[], ranked: ReadonlyMap<PageLine, Likely>): Likely[] {
  const fitOf = (line: PageLine | undefined) => (line && ranked.get(line)?.ranked[0]?.nameFit) ?? 0;
  const chosen: Likely[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const isWhole = fitOf(line?.withNext) > Math.max(fitOf(line), fitOf(lines[at + 1])) + wholeNameGain;
    const likely = line && ranked.get(isWhole && line.withNext ? line.withNext : line);
    if (likely) chosen.push(likely);
    if (isWhole) at += 1;
  }
  return chosen;
}

function withPrice(product: ReadableProduct, summary: ProductSummary, { branchCode }: Shop): ProposedProduct {
  const { disponibilidadStock: stock, permitePedirSinInventario: isOrdered, precio } = summary;
  const isAvailable = stock === 1 || (isOrdered && stock > 0) || (branchCode === undefined && stock > 0);
  return { ...product, isAvailable, priceCents: Math.round(precio * 100), summary };
}

const brandOf = (candidates: readonly Candidate[], others: readonly OtherName[]) =>
  candidates.length > 0
    ? others.find(({ name, isBrand }) => isBrand && !candidates.some(({ product }) => product.brand === name))
    : undefined;
