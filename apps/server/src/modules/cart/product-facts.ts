import type { CartLine, CartPromotion } from '@botica/domain/cart/pricing';
import type { CatalogueProduct } from '@botica/domain/catalogue/products';
import { hourOf } from '@botica/domain/catalogue/promotions';
import { storeDate } from '@botica/domain/time';
import type postgres from 'postgres';
import type { Platform } from '../../platform/index.ts';
import type { PromotionRow, StockedProduct, Summaries, Viewpoint } from '../catalogue/index.ts';
import {
  createVersionedCache,
  productImageBaseOf,
  productImageUrl,
  promotionText,
  runsInHour,
  versionColumn,
} from '../catalogue/index.ts';

/** Cached facts of a product for every buyer, without its stock. */
interface ProductFacts {
  /** A line with zero units and no choices. */
  line: CartLine;
  /** The public price of one unit. */
  unitCents: number;
  /** A270: the plans of its promotions that have a limit for each customer, by promotion. */
  limited: ReadonlyMap<number, string> | undefined;
  /** Promotions of now whose uses are all taken, with their plans. */
  usedUp: readonly { planId: string; promotion: CartPromotion }[];
  /** Read again together with these prices, which change at the hours of a promotion. */
  product: CatalogueProduct;
}

export interface CartProduct extends ProductFacts {
  /** In the branch; undefined while no branch is chosen. */
  stock: number | undefined;
}

export interface FoundProducts {
  /** The catalogue version they were read at; -1 when nothing was requested. */
  version: number;
  products: Map<number, CartProduct>;
}

interface FactsRow {
  id: number;
  version: number;
  promotions: LimitedRow[];
}

interface LimitedRow extends PromotionRow {
  /** Only with a limit for each customer, and of one that is used up. */
  plan_id: string | null;
  /** Every use is taken. */
  is_used_up: boolean;
}

const keptProducts = 40_000;

type Needs = Pick<Platform, 'clock' | 'database'> & { summaries: Summaries };

export type CartProducts = ReturnType<typeof createCartProducts>;

/** Products as a cart needs them. A product that the company does not sell is absent. */
export function createCartProducts({ clock, database, summaries }: Needs) {
  const sql = database.reads.sql;
  const kept = createVersionedCache<string, ProductFacts>(keptProducts);

  async function findFacts(found: readonly StockedProduct[], version: number, { company }: Viewpoint) {
    const now = clock.now();
    const today = storeDate(now).isoDate;
    const keyOf = (id: number) => `${today}:${company.id}:${id}`;
    const facts = new Map<number, ProductFacts>();
    const missing = new Map<number, CatalogueProduct>();
    for (const { product } of found) {
      const known = kept.get(version, keyOf(product.id));
      if (known?.product === product) facts.set(product.id, known);
      else missing.set(product.id, product);
    }
    if (missing.size === 0) return facts;

    const rows = await readFacts(sql, { companyId: company.id, today, hour: hourOf(now), ids: [...missing.keys()] });
    const imageBase = productImageBaseOf(company);
    for (const row of rows) {
      const product = missing.get(row.id);
      if (!product) continue;
      const made = toProductFacts(row, product, imageBase);
      facts.set(row.id, made);
      if (row.version === version) kept.set(version, keyOf(row.id), made);
    }
    return facts;
  }

  /** Enough to accept or refuse lines: one statement for cached products, two otherwise. */
  async function findForSale(ids: readonly number[], viewpoint: Viewpoint) {
    if (ids.length === 0) return { version: -1, products: [] };
    const now = await summaries.readStock(ids, viewpoint);
    const products = await summaries.joinFacts(
      now,
      viewpoint,
      ({ product }, { units }): StockedProduct => ({ product, stock: units ?? undefined }),
    );
    return { version: now.version, products };
  }

  return {
    findForSale,

    /** Everything that a cart shows and prices: one statement for cached products, three otherwise. */
    async find(ids: readonly number[], viewpoint: Viewpoint): Promise<FoundProducts> {
      const { version, products } = await findForSale(ids, viewpoint);
      const facts = await findFacts(products, version, viewpoint);
      const found = new Map<number, CartProduct>();
      for (const { product, stock } of products) {
        const own = facts.get(product.id);
        if (own) found.set(product.id, { ...own, stock });
      }
      return { version, products: found };
    },
  };
}

function toProductFacts(row: FactsRow, product: CatalogueProduct, imageBase: string): ProductFacts {
  const running = row.promotions.filter(({ is_used_up }) => !is_used_up);
  const usedUp = row.promotions.flatMap((one) =>
    one.is_used_up && one.plan_id !== null ? [{ planId: one.plan_id, promotion: toCartPromotion(one, imageBase) }] : [],
  );
  const limited = running.flatMap(({ id, plan_id }) => (plan_id === null ? [] : [[id, plan_id] as const]));
  return {
    unitCents: product.unitCents,
    product,
    limited: limited.length > 0 ? new Map(limited) : undefined,
    usedUp,
    line: {
      productId: product.id,
      name: product.name,
      presentation: product.presentation,
      laboratory: product.laboratory,
      laboratoryId: product.laboratoryId,
      imageUrl: product.imageUrl,
      ...nothingChosen,
      prices: product.prices,
      promotions: running.map((promotion) => toCartPromotion(promotion, imageBase)),
      isIcare: false,
      stock: undefined,
      allowsOrderWithoutStock: product.allowsOrderWithoutStock,
      requiresPrescription: product.requiresPrescription,
      isControlled: product.isControlled,
      isMedicine: product.isMedicine,
      isRestrictedAbroad: false,
      isLaboratoryRestrictedAbroad: false,
      taxPercent: product.taxPercent,
      pointsMultiplier: product.pointsMultiplier,
      pointsPercent: product.pointsPercent,
    },
  };
}

const nothingChosen = {
  quantity: 0,
  isSenior: false,
  hasFourthAgePrescription: false,
  hasPrescription: false,
  acceptedPromotionId: 0,
  isRepurchase: false,
  repurchaseDays: 0,
  repurchaseId: 0,
  documentId: '',
} as const;

function readFacts(
  sql: postgres.Sql,
  { companyId, today, hour, ids }: { companyId: number; today: string; hour: number; ids: number[] },
): Promise<FactsRow[]> {
  return sql<FactsRow[]>`
    select p.product_id as id, ${versionColumn(sql)},
      coalesce((select json_agg(json_build_object('id', r.id, 'type', r.type, 'title', r.title,
          'requirements', r.requirements, 'link', r.link, 'product_id', r.product_id,
          'discount_percent', r.discount_percent, 'required_quantity', r.required_quantity,
          'given_quantity', r.given_quantity, 'given_product_id', r.given_product_id, 'given_name', gift.name,
          'day_code', r.day_code, 'starts_on', r.starts_on, 'ends_on', r.ends_on, 'sets_price', r.sets_price,
          'from_hour', r.from_hour, 'to_hour', r.to_hour,
          'plan_id', case when plan.uses_per_customer is not null or not r.is_on then plan.id end, 'is_used_up', not r.is_on) order by r.id)
        from promotions r
        left join products gift on gift.id = r.given_product_id
        left join promotion_plans plan on plan.id = r.plan_id
        where r.company_id = ${companyId} and r.product_id = p.product_id
          and (r.is_on or (plan.state = 'published' and plan.times_used >= plan.uses_in_all))
          and ${today}::date between r.starts_on and r.ends_on and ${runsInHour(sql, hour)}), '[]') as promotions
    from product_prices p
    where p.company_id = ${companyId} and p.product_id = any(${ids}::int[])`;
}

function toCartPromotion(promotion: PromotionRow, imageBase: string): CartPromotion {
  const { type, given_product_id: givenId, given_name: givenName } = promotion;
  return {
    id: promotion.id,
    type,
    description: promotionText(promotion),
    requirements: promotion.requirements,
    discountPercent: type === 'discount' ? Number(promotion.discount_percent) : 0,
    requiredQuantity: promotion.required_quantity,
    givenQuantity: promotion.given_quantity,
    given:
      givenId !== null && givenName !== null
        ? { productId: givenId, name: givenName, imageUrl: productImageUrl(imageBase, givenId) }
        : null,
    dayCode: promotion.day_code,
    setsPrice: promotion.sets_price ?? false,
  };
}

/** Also of products that are not sold. */
export async function readProductNames(sql: postgres.Sql, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; name: string }[]>`
    select id, name from products where id = any(${[...ids]}::int[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
