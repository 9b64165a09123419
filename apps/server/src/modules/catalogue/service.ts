import type { CityStockDto, ProductDetailDto } from '@botica/contract/catalogue/catalogue';
import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import { pricePerUnit, savingAgainst } from '@botica/domain/catalogue/pricing';
import type { CatalogueProduct } from '@botica/domain/catalogue/products';
import { byPin } from '@botica/domain/catalogue/products';
import { hourOf } from '@botica/domain/catalogue/promotions';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { storeDate } from '@botica/domain/time';
import type { Platform } from '../../platform/index.ts';
import type { DetailFacts } from './detail.ts';
import { groupByCity, toDetailFacts } from './detail.ts';
import { readDetail, readEquivalents, readStockByCity, readTop } from './detail-store.ts';
import type { ListCache } from './list-cache.ts';
import type { SteadyHours } from './promotion-hours.ts';
import { isSteady } from './promotion-hours.ts';
import type { Summaries } from './summaries.ts';
import { withStock } from './summaries.ts';
import { createVersionedCache } from './versioned-cache.ts';
import type { Viewpoint } from './viewpoint.ts';
import { imageBaseOf, productImageBaseOf } from './viewpoint.ts';

export interface DetailOptions {
  withSuggested?: boolean | undefined;
  withComplementary?: boolean | undefined;
  withStockByCity?: boolean | undefined;
}

interface CachedDetail {
  hours: SteadyHours;
  facts: DetailFacts;
  complementary: number[];
  suggested: number[];
}

export interface Alternative {
  product: CatalogueProduct;
  summary: ProductSummaryDto;
  /** Compared with as many units of the requested product. */
  saving: { cents: number; percent: number };
  /** Its place, when staff put it before the others. */
  pin: number | null;
}

const keptDetails = 5000;
const topLimit = 100;

type Needs = Pick<Platform, 'config' | 'clock' | 'database'> & { summaries: Summaries; lists: ListCache };
type NotFound = 'PRODUCT_NOT_FOUND';

export type CatalogueService = ReturnType<typeof createCatalogueService>;

export function createCatalogueService({ config, clock, database, summaries, lists }: Needs) {
  const sql = database.reads.sql;
  const kept = createVersionedCache<string, CachedDetail>(keptDetails);

  /** The detail without other products. One statement for a cached product, three for another. */
  async function findDetail(productId: number, viewpoint: Viewpoint) {
    const now = await summaries.readStock([productId], viewpoint);
    const [stock] = now.stock;
    const detail = await findKeptDetail(productId, now.version, viewpoint);
    if (!stock || !detail) return undefined;
    const { state: disponibilidadStock, units: invActual } = stock;
    return { ...detail, facts: { ...detail.facts, disponibilidadStock, invActual } };
  }

  async function findKeptDetail(productId: number, version: number, viewpoint: Viewpoint) {
    const { company } = viewpoint;
    const now = clock.now();
    const today = storeDate(now).isoDate;
    const key = `${today}:${company.id}:${productId}`;
    const found = kept.get(version, key);
    if (found && isSteady(found.hours, hourOf(now))) return found;
    const [facts, row] = await Promise.all([
      summaries.findFacts(productId, version, viewpoint, now),
      readDetail(sql, { productId, companyId: company.id, today }),
    ]);
    if (!facts || !row) return undefined;
    const made: CachedDetail = {
      hours: facts.hours,
      facts: toDetailFacts(facts, row, {
        imageBase: imageBaseOf(config, company),
        ownBase: productImageBaseOf(company),
        now,
      }),
      complementary: row.complementary,
      suggested: row.suggested,
    };
    if (row.version === version) kept.set(version, key, made);
    return made;
  }

  async function findRelated(kind: 'complementary' | 'suggested', productId: number, viewpoint: Viewpoint) {
    const detail = await findDetail(productId, viewpoint);
    if (!detail) return failure('PRODUCT_NOT_FOUND');
    return success(await summaries.findSummaries(detail[kind], viewpoint));
  }

  return {
    findSummaries: summaries.findSummaries,

    /** DETAIL-11. The number of statements does not grow with the result. */
    async detail(
      productId: number,
      viewpoint: Viewpoint,
      options: DetailOptions,
    ): Promise<Result<ProductDetailDto, NotFound>> {
      const detail = await findDetail(productId, viewpoint);
      if (!detail) return failure('PRODUCT_NOT_FOUND');
      const suggested = options.withSuggested ? detail.suggested : [];
      const complementary = options.withComplementary ? detail.complementary : [];
      const [others, inventarioPorCiudad] = await Promise.all([
        summaries.findSummaries([...new Set([...suggested, ...complementary])], viewpoint),
        options.withStockByCity ? stockByCity(productId, viewpoint) : [],
      ]);
      const byId = new Map(others.map((other) => [other.productoId, other]));
      const pick = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? []);
      return success({
        ...detail.facts,
        inventarioPorCiudad,
        sugeridos: pick(suggested),
        complementarios: pick(complementary),
      });
    },

    complementary: (productId: number, viewpoint: Viewpoint) => findRelated('complementary', productId, viewpoint),
    suggested: (productId: number, viewpoint: Viewpoint) => findRelated('suggested', productId, viewpoint),

    async top(count: number, viewpoint: Viewpoint): Promise<ProductSummaryDto[]> {
      const { company } = viewpoint;
      const all = await lists.products(`top:${company.id}`, () => readTop(sql, company.id, topLimit), viewpoint);
      return all.slice(0, count);
    },

    /** DETAIL-03: those that staff put first, then the cheapest per unit. Products without stock anywhere are left out. */
    async alternatives(productId: number, viewpoint: Viewpoint): Promise<Result<Alternative[], NotFound>> {
      const equivalents = await readEquivalents(sql, { productId, companyId: viewpoint.company.id });
      const pins = new Map(equivalents.map(({ id, pin }) => [id, pin]));
      const now = await summaries.readStock([productId, ...pins.keys()], viewpoint);
      const found = await summaries.joinFacts(now, viewpoint, (facts, stock) => ({ facts, stock }));
      const [asked, ...others] = found;
      if (asked?.facts.product.id !== productId) return failure('PRODUCT_NOT_FOUND');
      const packOf = ({ facts }: typeof asked) => ({
        cents: facts.product.unitCents,
        packSize: facts.product.packSize,
      });
      const inStock = others.filter(({ stock }) => stock.state > 0);
      const alternatives = inStock.map((other) => ({
        product: other.facts.product,
        summary: withStock(other.facts.summary, other.stock),
        saving: savingAgainst(packOf(other), packOf(asked)),
        pin: pins.get(other.facts.product.id) ?? null,
        perUnit: pricePerUnit(other.facts.product.unitCents, other.facts.product.packSize),
      }));
      return success(
        alternatives.sort((a, b) => byPin(a, b) || a.perUnit - b.perUnit || a.product.unitCents - b.product.unitCents),
      );
    },

    /** DETAIL-07, DETAIL-14: distinguishes a product that is not sold from one without stock. */
    async stockByCity(
      productId: number,
      viewpoint: Viewpoint,
      cityId?: string,
    ): Promise<Result<CityStockDto[], NotFound>> {
      const [facts, cities] = await Promise.all([
        summaries.findSummaries([productId], viewpoint),
        stockByCity(productId, viewpoint, cityId),
      ]);
      return facts.length > 0 ? success(cities) : failure('PRODUCT_NOT_FOUND');
    },
  };

  async function stockByCity(productId: number, { company }: Viewpoint, cityId?: string): Promise<CityStockDto[]> {
    return groupByCity(await readStockByCity(sql, { productId, companyId: company.id, cityId }));
  }
}
