import type { ProductSummaryDto, PromotionType } from '@botica/contract/catalogue/products';
import { promotionTypeIds } from '@botica/contract/catalogue/products';
import type { PriceBlock } from '@botica/domain/catalogue/pricing';
import { chooseUnitPrice } from '@botica/domain/catalogue/pricing';
import { dayCodeOf } from '@botica/domain/catalogue/promotions';
import { toDecimal } from '@botica/domain/money';
import { storeDate } from '@botica/domain/time';
import type postgres from 'postgres';
import type { Platform } from '../../platform/index.ts';
import { variableCodes } from '../content/config/index.ts';
import { createKept } from './kept.ts';
import type { PriceColumns } from './price-columns.ts';
import { blockOf, icareBlockOf, priceBlockDto, tiersOf } from './price-columns.ts';
import type { StockNow, StockRow } from './stock.ts';
import { createStockReader, versionColumn } from './stock.ts';
import type { Viewpoint } from './viewpoint.ts';
import { imageBaseOf, productImageUrl } from './viewpoint.ts';

/** Everything about a product in a company that is not stock, on one day. */
export interface ProductFacts {
  summary: Omit<ProductSummaryDto, 'disponibilidadStock' | 'invActual'>;
  packSize: number;
  unit: string;
  priceCents: number;
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
  points_multiplier: number;
  points_percent: number;
  promotion_id: number | null;
  promotion_type: PromotionType | null;
  discount_percent: string | null;
  requirements: string | null;
  required_quantity: number | null;
  icare: Partial<PriceBlock> | null;
  /** ROLE-13 */
  is_fourth_age_on: boolean;
}

/** About a kilobyte each. */
const keptProducts = 40_000;

export type Summaries = ReturnType<typeof createSummaries>;

/** What lists show of products: one statement however many they are, and another for those not seen lately. */
export function createSummaries({ config, clock, database }: Pick<Platform, 'config' | 'clock' | 'database'>) {
  const sql = database.reads.sql;
  const { readStock } = createStockReader(sql);
  const kept = createKept<string, ProductFacts>(keptProducts);

  /** In the order of the ids; those that the company does not sell are left out. */
  async function findSummaries(ids: readonly number[], viewpoint: Viewpoint): Promise<ProductSummaryDto[]> {
    if (ids.length === 0) return [];
    const now = await readStock(ids, viewpoint);
    return joinFacts(now, viewpoint, (facts, stock) => withStock(facts.summary, stock));
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

  async function findAllFacts(wanted: readonly { id: number }[], version: number, { company }: Viewpoint) {
    const day = storeDate(clock.now()).isoDate;
    const keyOf = (id: number) => `${day}:${company.id}:${id}`;
    const found = wanted.map(({ id }) => kept.get(version, keyOf(id)));
    const missing = wanted.filter((_, index) => found[index] === undefined).map(({ id }) => id);
    if (missing.length === 0) return found;

    const rows = await readFacts(missing, company.id);
    const imageBase = imageBaseOf(config, company);
    const read = new Map(rows.map((row) => [row.id, toFacts(row, imageBase)]));
    const readAt = rows[0]?.version ?? version;
    for (const [id, facts] of read) kept.set(readAt, keyOf(id), facts);
    return wanted.map(({ id }, index) => found[index] ?? read.get(id));
  }

  function readFacts(ids: readonly number[], companyId: number): Promise<FactsRow[]> {
    const now = clock.now();
    return sql<FactsRow[]>`
      select ${factsColumns(sql)}, ${versionColumn(sql)},
        exists (select from configuration_variables v where v.company_id = ${companyId}
          and v.code = ${variableCodes.fourthAge} and v.value = '1') as is_fourth_age_on
      from products p
      join product_prices prices on prices.company_id = ${companyId} and prices.product_id = p.id
      join laboratories l on l.id = p.laboratory_id
      left join lateral (
        select r.id, r.type, r.discount_percent, r.requirements, r.required_quantity from promotions r
        where r.company_id = ${companyId} and r.product_id = p.id
          and ${storeDate(now).isoDate}::date between r.starts_on and r.ends_on
          and (r.day_code = -1 or r.day_code = ${dayCodeOf(now)})
        -- What anybody gets without asking goes first: the price shown is its price.
        order by r.type = 'discount' and r.requirements = '' and r.required_quantity <= 1 desc,
          r.type = 'discount' desc, r.id
        limit 1
      ) today on true
      where p.id = any(${ids as number[]}::int[])`;
  }

  return {
    findSummaries,
    joinFacts,
    readStock,

    async findFacts(id: number, version: number, viewpoint: Viewpoint): Promise<ProductFacts | undefined> {
      const [facts] = await findAllFacts([{ id }], version, viewpoint);
      return facts;
    },
  };
}

function factsColumns(sql: postgres.Sql) {
  return sql`p.id, p.name, p.presentation, p.laboratory_id, l.name as laboratory, p.is_medicine,
    p.requires_prescription, p.is_controlled, p.is_sticker_prize, p.allows_order_without_stock, p.tax_percent,
    p.pack_size, p.unit, prices.public_cents, prices.ecommerce_cents, prices.promotion_cents, prices.senior_cents,
    prices.senior_promotion_cents, prices.fourth_age_cents, prices.delivery_cents, prices.senior_delivery_cents,
    prices.icare, prices.quantity_tiers, prices.points_multiplier, prices.points_percent,
    today.id as promotion_id, today.type as promotion_type, today.discount_percent, today.requirements,
    today.required_quantity`;
}

export function withStock(summary: ProductFacts['summary'], stock: StockRow): ProductSummaryDto {
  return { ...summary, disponibilidadStock: stock.state, invActual: stock.units };
}

function toFacts(row: FactsRow, imageBase: string): ProductFacts {
  const hasDiscount = row.promotion_type === 'discount';
  const prices = { hasDiscount, isFourthAgeOn: row.is_fourth_age_on };
  const block = blockOf(row, prices);
  const icare = icareBlockOf(row.icare, prices);
  const requiredQuantity = hasDiscount ? (row.required_quantity ?? 1) : 1;
  const meetsPromotion = hasDiscount && row.requirements === '' && requiredQuantity <= 1;
  const { cents } = chooseUnitPrice({ block, tiers: [] }, { meetsPromotion });
  return {
    packSize: row.pack_size,
    unit: row.unit,
    priceCents: cents,
    summary: {
      productoId: row.id,
      prod_Desc: row.name,
      presentacion: row.presentation,
      laboratorio: row.laboratory,
      prov_Id: row.laboratory_id,
      imagenUrl: productImageUrl(imageBase, row.id),
      precio: toDecimal(cents),
      precioAnterior: cents < row.public_cents ? toDecimal(row.public_cents) : null,
      precios: priceBlockDto(block),
      ...(icare ? { preciosIcare: priceBlockDto(icare) } : {}),
      preciosConDescuentoPorCantidad: tiersOf(row).map((tier) => ({
        cantidad: tier.quantity,
        precio: toDecimal(tier.priceCents),
        precioTerceraEdad: toDecimal(tier.seniorPriceCents),
      })),
      promocionId: row.promotion_id ?? 0,
      promocionDescuento: hasDiscount ? Number(row.discount_percent) : 0,
      promocionRequisitos: row.requirements ?? '',
      ...(requiredQuantity > 1 ? { promocionCantidadRequerida: requiredQuantity } : {}),
      tipoPromocion: row.promotion_type ? promotionTypeIds[row.promotion_type] : 0,
      esMedicamento: row.is_medicine,
      requiereReceta: row.requires_prescription,
      esControlado: row.is_controlled,
      esCanjeDeSticker: row.is_sticker_prize,
      permitePedirSinInventario: row.allows_order_without_stock,
      isv: row.tax_percent,
      puntosMultiplicador: row.points_multiplier,
      porcentajePuntos: row.points_percent,
    },
  };
}
