import type { CartPromotionDto } from '@botica/contract/cart/cart';
import { cartPromotionTypeIds } from '@botica/contract/cart/cart';
import { lineOfProduct } from '@botica/contract/cart/changes';
import type { CartLineFacts } from '@botica/contract/cart/lines';
import { storeDate } from '@botica/domain/time';
import type postgres from 'postgres';
import type { Platform } from '../../platform/index.ts';
import type { ProductFacts, PromotionRow, Summaries, Viewpoint } from '../catalogue/index.ts';
import { createKept, imageBaseOf, toPromotionDto, versionColumn } from '../catalogue/index.ts';

/** What a cart says of a product whoever has it, without its stock. */
interface CartFacts {
  /** A line of nothing. */
  line: CartLineFacts;
  promotions: readonly CartPromotionDto[];
  hasIcare: boolean;
  /** What anybody pays for one. */
  unitPrice: number;
}

export interface ForSale {
  summary: ProductFacts['summary'];
  unitCents: number;
  /** In the branch; nothing while none is chosen. */
  stock: number | undefined;
}

export interface CartProduct extends CartFacts {
  stock: number | undefined;
}

export interface FoundProducts {
  /** Of the catalogue, when they were read; -1 when nothing was asked for. */
  version: number;
  products: Map<number, CartProduct>;
}

interface FactsRow {
  id: number;
  version: number;
  promotions: PromotionRow[];
}

const keptProducts = 40_000;

type Needs = Pick<Platform, 'config' | 'clock' | 'database'> & { summaries: Summaries };

export type CartProducts = ReturnType<typeof createCartProducts>;

/** Products as a cart sees them. A product that the company does not sell now is not among the answers. */
export function createCartProducts({ config, clock, database, summaries }: Needs) {
  const sql = database.reads.sql;
  const kept = createKept<string, CartFacts>(keptProducts);

  async function findFacts(found: readonly ForSale[], version: number, { company }: Viewpoint) {
    const now = clock.now();
    const today = storeDate(now).isoDate;
    const keyOf = (id: number) => `${today}:${company.id}:${id}`;
    const facts = new Map<number, CartFacts>();
    const missing = new Map<number, ForSale['summary']>();
    for (const { summary } of found) {
      const known = kept.get(version, keyOf(summary.productoId));
      if (known) facts.set(summary.productoId, known);
      else missing.set(summary.productoId, summary);
    }
    if (missing.size === 0) return facts;

    const rows = await readFacts(sql, { companyId: company.id, today, ids: [...missing.keys()] });
    const place = { imageBase: imageBaseOf(config, company), now };
    for (const row of rows) {
      const summary = missing.get(row.id);
      if (!summary) continue;
      const made = toCartFacts(row, summary, place);
      facts.set(row.id, made);
      if (row.version === version) kept.set(version, keyOf(row.id), made);
    }
    return facts;
  }

  /** Enough to say whether they get in: one statement for those seen lately, two otherwise. */
  async function findForSale(ids: readonly number[], viewpoint: Viewpoint) {
    if (ids.length === 0) return { version: -1, products: [] };
    const now = await summaries.readStock(ids, viewpoint);
    const products = await summaries.joinFacts(
      now,
      viewpoint,
      ({ summary, priceCents }, { units }): ForSale => ({ summary, unitCents: priceCents, stock: units ?? undefined }),
    );
    return { version: now.version, products };
  }

  return {
    findForSale,

    /** All that a cart shows and prices: one statement for those seen lately, three otherwise. */
    async find(ids: readonly number[], viewpoint: Viewpoint): Promise<FoundProducts> {
      const { version, products } = await findForSale(ids, viewpoint);
      const facts = await findFacts(products, version, viewpoint);
      const found = new Map<number, CartProduct>();
      for (const { summary, stock } of products) {
        const own = facts.get(summary.productoId);
        if (own) found.set(summary.productoId, { ...own, stock });
      }
      return { version, products: found };
    },
  };
}

function toCartFacts(row: FactsRow, summary: ForSale['summary'], place: { imageBase: string; now: Date }): CartFacts {
  const promotions = row.promotions.map((promotion) => toCartPromotion(promotion, place));
  const product = { ...summary, disponibilidadStock: 0, invActual: null };
  const line = lineOfProduct(product, { productoId: row.id, cantidad: 0 }, { isIcare: false });
  return {
    line: { ...line, promociones: promotions },
    promotions,
    hasIcare: line.preciosIcare !== null,
    unitPrice: summary.precio,
  };
}

function readFacts(
  sql: postgres.Sql,
  { companyId, today, ids }: { companyId: number; today: string; ids: number[] },
): Promise<FactsRow[]> {
  return sql<FactsRow[]>`
    select p.product_id as id, ${versionColumn(sql)},
      coalesce((select json_agg(json_build_object('id', r.id, 'type', r.type, 'title', r.title,
          'requirements', r.requirements, 'link', r.link, 'product_id', r.product_id,
          'discount_percent', r.discount_percent, 'required_quantity', r.required_quantity,
          'given_quantity', r.given_quantity, 'given_product_id', r.given_product_id, 'given_name', gift.name,
          'day_code', r.day_code, 'starts_on', r.starts_on, 'ends_on', r.ends_on) order by r.id)
        from promotions r left join products gift on gift.id = r.given_product_id
        where r.company_id = ${companyId} and r.product_id = p.product_id
          and ${today}::date between r.starts_on and r.ends_on), '[]') as promotions
    from product_prices p
    where p.company_id = ${companyId} and p.product_id = any(${ids}::int[])`;
}

/** A003: numbered as carts number them. */
function toCartPromotion(promotion: PromotionRow, place: { imageBase: string; now: Date }): CartPromotionDto {
  const dto = toPromotionDto(promotion, place);
  return {
    promocionId: dto.promocionId,
    tipoPromocion: cartPromotionTypeIds[promotion.type],
    descripcion: dto.descripcion,
    promocionRequisitos: dto.promocionRequisitos,
    promocionDescuento: dto.promocionDescuento,
    cantidad_Requerida: dto.cantidad_Requerida,
    cantidad_Regala: dto.cantidad_Regala,
    producto_Regala: dto.producto_Regala,
    dia: dto.dia,
  };
}

/** Of products whether they are sold or not. */
export async function readProductNames(sql: postgres.Sql, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; name: string }[]>`
    select id, name from products where id = any(${[...ids]}::int[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
