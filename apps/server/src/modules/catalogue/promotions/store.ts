import type postgres from 'postgres';
import type { PromotionRow } from '../index.ts';

export interface ListedPromotion extends PromotionRow {
  /** The product's words, for the word filter. */
  product_name: string;
  laboratory: string;
}

/** All promotions of these days in a company: the highest discounts first, then the bestsellers. */
export function readPromotions(
  sql: postgres.Sql,
  { companyId, today }: { companyId: number; today: string },
): Promise<ListedPromotion[]> {
  return sql<ListedPromotion[]>`
    select r.id, r.type, r.title, r.requirements, r.link, r.product_id, r.discount_percent::float8 as discount_percent,
      r.required_quantity, r.given_quantity, r.given_product_id, gift.name as given_name, r.day_code,
      r.starts_on::text, r.ends_on::text, r.from_hour, r.to_hour, p.name as product_name, l.name as laboratory
    from promotions r
    join products p on p.id = r.product_id and not p.is_hidden
    join laboratories l on l.id = p.laboratory_id
    join product_prices sold on sold.company_id = r.company_id and sold.product_id = r.product_id
    left join products gift on gift.id = r.given_product_id
    where r.company_id = ${companyId} and r.is_on and ${today}::date between r.starts_on and r.ends_on
    order by r.discount_percent desc, p.popularity desc, r.id`;
}

export interface BenefitRow {
  id: number;
  description: string;
  kind: number;
  value: number;
  for_seniors: boolean;
  for_everybody: boolean;
}

/** Those of a product, and those of every product, that run on a day. */
export function readBenefits(
  sql: postgres.Sql,
  { companyId, productId, today }: { companyId: number; productId: number; today: string },
): Promise<BenefitRow[]> {
  return sql<BenefitRow[]>`
    select id, description, kind, value::float8 as value, for_seniors, for_everybody from benefits
    where company_id = ${companyId} and (product_id is null or product_id = ${productId})
      and not is_paused and ${today} between coalesce(starts_on, '-infinity') and coalesce(ends_on, 'infinity')
    order by id`;
}
