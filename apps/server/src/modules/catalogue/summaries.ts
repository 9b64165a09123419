import type { StocklessSummary } from '@botica/contract/catalogue/product-summary';
import { toProductSummaryDto } from '@botica/contract/catalogue/product-summary';
import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import type { PriceBlock } from '@botica/domain/catalogue/pricing';
import { chooseUnitPrice } from '@botica/domain/catalogue/pricing';
import type { CatalogueProduct, ShownPromotion } from '@botica/domain/catalogue/products';
import type { PromotionType } from '@botica/domain/catalogue/promotions';
import { dayCodeOf, hourOf } from '@botica/domain/catalogue/promotions';
import { variableCodes } from '@botica/domain/content/variables';
import { storeDate } from '@botica/domain/time';
import type postgres from 'postgres';
import type { Platform } from '../../platform/index.ts';
import type { PriceColumns } from './price-columns.ts';
import { blockOf, icareBlockOf, tiersOf } from './price-columns.ts';
import type { SteadyHours } from './promotion-hours.ts';
import { isSteady, nextHour, runsInHour } from './promotion-hours.ts';
import type { StockNow, StockRow } from './read-stock.ts';
import { createStockReader, versionColumn } from './read-stock.ts';
import { createVersionedCache } from './versioned-cache.ts';
import type { Viewpoint } from './viewpoint.ts';
import { imageBaseOf, productImageUrl, uploadedImageUrl } from './viewpoint.ts';

/** All facts of a product in a company on one day, except stock. */
export interface ProductFacts {
  product: CatalogueProduct;
  /** The same product as lists send it. Cached with it, so that no request of a list converts a price. */
  summary: StocklessSummary;
  /** Its promotions start and end at other hours. */
  hours: SteadyHours;
}

export interface StockedProduct {
  product: CatalogueProduct;
  /** In the chosen branch; undefined without one. */
  stock: number | undefined;
}

interface FactsRow extends PriceColumns {
  id: number;
  version: number;
  name: string;
  presentation: string;
  laboratory_id: number;
  laboratory: string;
  is_medicine: boolean;
  requires_prescription: boolean;
  is_controlled: boolean;
  is_sticker_prize: boolean;
  allows_order_without_stock: boolean;
  tax_percent: number;
  pack_size: number;
  unit: string;
  picture_id: string | null;
  points_multiplier: number;
  points_percent: number;
  promotion_id: number | null;
  promotion_type: PromotionType | null;
  discount_percent: string | null;
  requirements: string | null;
  required_quantity: number | null;
  sets_price: boolean | null;
  icare: Partial<PriceBlock> | null;
  /** ROLE-13 */
  is_fourth_age_on: boolean;
  until_hour: number;
}

/** About a kilobyte each. */
const keptProducts = 40_000;

export type Summaries = ReturnType<typeof createSummaries>;

/** The product data of lists: one statement for any number, and another for those not cached. */
export function createSummaries({
  config,
  clock,
  database,
  sharedAnswers,
}: Pick<Platform, 'config' | 'clock' | 'database' | 'sharedAnswers'>) {
  const sql = database.reads.sql;
  const { readStock } = createStockReader(sql, sharedAnswers.sawVersion);
  const kept = createVersionedCache<string, ProductFacts>(keptProducts);

  /** In the order of the ids; products that the company does not sell, or staff hid, are left out. */
  async function findSummaries(ids: readonly number[], viewpoint: Viewpoint): Promise<ProductSummaryDto[]> {
    if (ids.length === 0) return [];
    const now = await readStock(ids, viewpoint);
    return joinFacts(now, viewpoint, (facts, stock) => withStock(facts.summary, stock));
  }

  /** The same products for a service that computes with them. */
  async function findProducts(ids: readonly number[], viewpoint: Viewpoint): Promise<StockedProduct[]> {
    if (ids.length === 0) return [];
    const now = await readStock(ids, viewpoint);
    return joinFacts(now, viewpoint, ({ product }, { units }) => ({ product, stock: units ?? undefined }));
  }

  /** The products whose stock was read, each with its facts. */
  async function joinFacts<Value>(
    { version, stock }: StockNow,
    viewpoint: Viewpoint,
    join: (facts: ProductFacts, stock: StockRow) => Value,
  ): Promise<Value[]> {
    const facts = await findAllFacts(stock, version, viewpoint);
    return stock.flatMap((row, index) => {
      const found = facts[index];
      return found ? [join(found, row)] : [];
    });
  }

  async function findAllFacts(
    wanted: readonly { id: number }[],
    version: number,
    { company }: Viewpoint,
    now = clock.now(),
  ) {
    const day = storeDate(now).isoDate;
    const hour = hourOf(now);
    const keyOf = (id: number) => `${day}:${company.id}:${id}`;
    const found = wanted.map(({ id }) => {
      const facts = kept.get(version, keyOf(id));
      return facts && isSteady(facts.hours, hour) ? facts : undefined;
    });
    const missing = wanted.filter((_, index) => found[index] === undefined).map(({ id }) => id);
    if (missing.length === 0) return found;

    const rows = await readFacts(missing, company.id, now);
    const imageBase = imageBaseOf(config, company);
    const read = new Map(rows.map((row) => [row.id, toFacts(row, imageBase, hour)]));
    const readAt = rows[0]?.version ?? version;
    for (const [id, facts] of read) kept.set(readAt, keyOf(id), facts);
    return wanted.map(({ id }, index) => found[index] ?? read.get(id));
  }

  function readFacts(ids: readonly number[], companyId: number, now: Date): Promise<FactsRow[]> {
    const today = storeDate(now).isoDate;
    const hour = hourOf(now);
    return sql<FactsRow[]>`
      select ${factsColumns(sql)}, ${versionColumn(sql)},
        exists (select from configuration_variables v where v.company_id = ${companyId}
          and v.code = ${variableCodes.fourthAge} and v.value = '1') as is_fourth_age_on,
        ${nextHour(sql, { companyId, today, hour })} as until_hour
      from products p
      join product_prices prices on prices.company_id = ${companyId} and prices.product_id = p.id
      join laboratories l on l.id = p.laboratory_id
      left join lateral (
        select r.id, r.type, r.discount_percent, r.requirements, r.required_quantity, r.sets_price from promotions r
        where r.company_id = ${companyId} and r.product_id = p.id and r.is_on
          and ${today}::date between r.starts_on and r.ends_on
          and (r.day_code = -1 or r.day_code = ${dayCodeOf(now)}) and ${runsInHour(sql, hour)}
        -- What anybody gets without asking goes first: the price shown is its price.
        order by r.type = 'discount' and r.requirements = '' and r.required_quantity <= 1 desc,
          r.type = 'discount' desc, r.id
        limit 1
      ) today on true
      where p.id = any(${ids as number[]}::int[]) and not p.is_hidden`;
  }

  return {
    findProducts,
    findSummaries,
    joinFacts,
    readStock,

    /** At one moment with what its caller reads: an hour may begin between two reads of the clock. */
    async findFacts(id: number, version: number, viewpoint: Viewpoint, now: Date): Promise<ProductFacts | undefined> {
      const [facts] = await findAllFacts([{ id }], version, viewpoint, now);
      return facts;
    },
  };
}

function factsColumns(sql: postgres.Sql) {
  return sql`p.id, p.name, p.presentation, p.laboratory_id, l.name as laboratory, p.is_medicine,
    p.requires_prescription, p.is_controlled, p.is_sticker_prize, p.allows_order_without_stock, p.tax_percent,
    p.pack_size, p.unit, p.pictures -> 0 ->> 'id' as picture_id, prices.public_cents, prices.ecommerce_cents, prices.promotion_cents, prices.senior_cents,
    prices.senior_promotion_cents, prices.fourth_age_cents, prices.delivery_cents, prices.senior_delivery_cents,
    prices.icare, prices.quantity_tiers, prices.points_multiplier, prices.points_percent,
    today.id as promotion_id, today.type as promotion_type, today.discount_percent, today.requirements,
    today.required_quantity, today.sets_price`;
}

export function withStock(summary: ProductFacts['summary'], stock: StockRow): ProductSummaryDto {
  return { ...summary, disponibilidadStock: stock.state, invActual: stock.units };
}

function toFacts(row: FactsRow, imageBase: string, hour: number): ProductFacts {
  const product = toCatalogueProduct(row, imageBase);
  return { product, summary: toProductSummaryDto(product), hours: { from: hour, until: row.until_hour } };
}

function toCatalogueProduct(row: FactsRow, imageBase: string): CatalogueProduct {
  const hasDiscount = row.promotion_type === 'discount';
  const percent = row.sets_price ? Number(row.discount_percent) : undefined;
  const conditions = { hasDiscount, percent, isFourthAgeOn: row.is_fourth_age_on };
  const block = blockOf(row, conditions);
  const promotion = promotionOf(row);
  const meetsPromotion = hasDiscount && promotion?.requirements === '' && promotion.requiredQuantity <= 1;
  return {
    id: row.id,
    name: row.name,
    presentation: row.presentation,
    laboratory: row.laboratory,
    laboratoryId: row.laboratory_id,
    imageUrl: row.picture_id ? uploadedImageUrl(row.picture_id) : productImageUrl(imageBase, row.id),
    unitCents: chooseUnitPrice({ block, tiers: [] }, { meetsPromotion }).cents,
    prices: { block, icare: icareBlockOf(row.icare, conditions), tiers: tiersOf(row) },
    promotion,
    packSize: row.pack_size,
    unit: row.unit,
    isMedicine: row.is_medicine,
    requiresPrescription: row.requires_prescription,
    isControlled: row.is_controlled,
    isStickerPrize: row.is_sticker_prize,
    allowsOrderWithoutStock: row.allows_order_without_stock,
    taxPercent: row.tax_percent,
    pointsMultiplier: row.points_multiplier,
    pointsPercent: row.points_percent,
  };
}

function promotionOf(row: FactsRow): ShownPromotion | undefined {
  const { promotion_id: id, promotion_type: type } = row;
  if (id === null || type === null) return undefined;
  return {
    id,
    type,
    discountPercent: type === 'discount' ? Number(row.discount_percent) : 0,
    requirements: row.requirements ?? '',
    requiredQuantity: row.required_quantity ?? 1,
  };
}
