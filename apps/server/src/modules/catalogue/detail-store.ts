import type { ProductPicture } from '@botica/domain/catalogue/pictures';
import type { PromotionType } from '@botica/domain/catalogue/promotions';
import type postgres from 'postgres';
import { versionColumn } from './read-stock.ts';

export interface PromotionRow {
  id: number;
  type: PromotionType;
  title: string;
  requirements: string;
  link: string;
  product_id: number;
  discount_percent: number;
  required_quantity: number;
  given_quantity: number;
  given_product_id: number | null;
  given_name: string | null;
  day_code: number;
  starts_on: string;
  ends_on: string;
  from_hour: number | null;
  to_hour: number | null;
  /** Only read for carts. */
  sets_price?: boolean;
}

export interface DetailRow {
  version: number;
  description: string;
  brand: string;
  kind: string;
  sku: string;
  barcode: string;
  active_ingredient: string | null;
  strength: string | null;
  form: string;
  is_for_pets: boolean;
  is_exam: boolean;
  pictures: ProductPicture[];
  rating: number | null;
  reviews: number | null;
  is_certificate: boolean;
  path: { id: number; name: string; path: string }[] | null;
  promotions: PromotionRow[] | null;
  panels: { id: number; title: string; paragraphs: string[] }[] | null;
  video: { id: number; url: string; title: string } | null;
  complementary: number[];
  suggested: number[];
}

const relatedProducts = 12;

/** The fields of the detail beyond the summary, in one statement. */
export async function readDetail(
  sql: postgres.Sql,
  { productId, companyId, today }: { productId: number; companyId: number; today: string },
): Promise<DetailRow | undefined> {
  const [row] = await sql<DetailRow[]>`
    select ${versionColumn(sql)}, p.description, p.brand, p.kind, p.sku, p.barcode, p.active_ingredient, p.strength,
      p.form, p.is_for_pets, p.is_exam, p.pictures, notes.rating, notes.reviews,
      exists (select from physical_certificates c where c.product_id = p.id) as is_certificate,
      (select json_agg(json_build_object('id', step.id, 'name', step.name, 'path', step.path) order by step.level)
        from groups step where step.id in (top.id, middle.id, leaf.id)) as path,
      ${promotionsOf(sql, { companyId, today })} as promotions,
      (select json_agg(json_build_object('id', i.id, 'title', i.title, 'paragraphs', i.paragraphs)
          order by i.product_id is null, i.active_ingredient is null, i.group_id, i.position)
        from information_panels i
        where i.product_id = p.id or i.active_ingredient = p.active_ingredient
          or i.group_id in (leaf.id, middle.id, top.id)) as panels,
      (select json_build_object('id', v.id, 'url', v.url, 'title', v.title) from product_videos v
        where v.product_id = p.id) as video,
      array(select c.other_id from complementary_products c
        join product_prices sold on sold.company_id = ${companyId} and sold.product_id = c.other_id
        where c.product_id = p.id order by c.position limit ${relatedProducts}) as complementary,
      array(select g.product_id from group_listings g
        where g.company_id = ${companyId} and g.group_id = leaf.id and g.product_id <> p.id
        order by g.popularity desc, g.product_id limit ${relatedProducts}) as suggested
    from products p
    join product_prices prices on prices.company_id = ${companyId} and prices.product_id = p.id
    left join product_notes notes on notes.company_id = prices.company_id
    left join lateral (select min(m.group_id) as id from product_groups m join groups g on g.id = m.group_id
      where m.product_id = p.id and is_group_shown(g.path)) first on true
    left join groups leaf on leaf.id = first.id
    left join groups middle on middle.id = leaf.parent_id
    left join groups top on top.id = middle.parent_id
    where p.id = ${productId}`;
  return row;
}

/** The promotions of these days, for today or another weekday. */
function promotionsOf(sql: postgres.Sql, { companyId, today }: { companyId: number; today: string }) {
  return sql`(select json_agg(json_build_object('id', r.id, 'type', r.type, 'title', r.title,
        'requirements', r.requirements, 'link', r.link, 'product_id', r.product_id,
        'discount_percent', r.discount_percent, 'required_quantity', r.required_quantity,
        'given_quantity', r.given_quantity, 'given_product_id', r.given_product_id, 'given_name', gift.name,
        'day_code', r.day_code, 'starts_on', r.starts_on, 'ends_on', r.ends_on,
        'from_hour', r.from_hour, 'to_hour', r.to_hour) order by r.type <> 'discount', r.id)
      from promotions r left join products gift on gift.id = r.given_product_id
      where r.company_id = ${companyId} and r.product_id = p.id and r.is_on
        and ${today}::date between r.starts_on and r.ends_on)`;
}

export interface CityStockRow {
  city_id: string;
  city: string;
  code: number;
  name: string;
  address: string;
  phone: string;
  lat: number;
  lng: number;
  units: number;
}

/** The branches with stock of a product, in one city or in all. */
export function readStockByCity(
  sql: postgres.Sql,
  { productId, companyId, cityId }: { productId: number; companyId: number; cityId?: string | undefined },
): Promise<CityStockRow[]> {
  return sql<CityStockRow[]>`
    select c.id as city_id, c.name as city, b.code, b.public_name as name, b.address, b.phone, b.lat, b.lng,
      s.quantity - s.allocated as units
    from stock_levels s
    join branches b on b.code = s.branch_code
    join cities c on c.id = b.city_id
    where s.product_id = ${productId} and s.quantity > s.allocated and b.is_active
      and ${companyId} = any(b.company_ids) and (${cityId ?? null}::text is null or c.id = ${cityId ?? null})
    order by c.name, units desc, b.public_name`;
}

/**
 * Products with the same ingredient, strength and form that the company sells, those that staff put first with their
 * place; nothing without equivalents.
 */
export async function readEquivalents(
  sql: postgres.Sql,
  { productId, companyId }: { productId: number; companyId: number },
): Promise<{ id: number; pin: number | null }[]> {
  return sql<{ id: number; pin: number | null }[]>`
    select other.id, pin_of(p.pinned_equivalents, other.id) as pin from products p
    join products other on other.equivalence_key = p.equivalence_key and other.id <> p.id
    join product_prices sold on sold.company_id = ${companyId} and sold.product_id = other.id
    where p.id = ${productId} and not other.is_hidden
    order by pin, other.popularity desc, other.id
    limit 60`;
}

export async function readTop(sql: postgres.Sql, companyId: number, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select p.id from products p join product_prices sold on sold.company_id = ${companyId} and sold.product_id = p.id
    where not p.is_hidden
    order by p.popularity desc, p.id limit ${limit}`;
  return rows.map(({ id }) => id);
}
