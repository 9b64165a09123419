import { and, asc, eq, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Db } from '../../../platform/database.ts';
import { runsInHour } from '../../catalogue/index.ts';
import { banners } from '../index.ts';
import { campaigns, homeSections } from './tables.ts';

export type BannerRow = typeof banners.$inferSelect;

/** With those of other days and those that are hidden: the list is cached, and the day is not. */
export function readBanners(db: Db, companyId: number): Promise<BannerRow[]> {
  return db
    .select()
    .from(banners)
    .where(eq(banners.companyId, companyId))
    .orderBy(asc(banners.position), asc(banners.id));
}

export interface CarouselRow {
  id: number;
  position: number;
  title: string;
  kind: 'normal' | 'viewedHistory';
  link: string | null;
  product_ids: number[];
}

export interface CarouselQuestion {
  companyId: number;
  today: string;
  dayCode: number;
  hour: number;
  limit: number;
  /** Undefined for all of the company. */
  carouselId?: number | undefined;
}

/** The active carousels with the ids of their products, from any source. */
export function readCarousels(sql: postgres.Sql, question: CarouselQuestion): Promise<CarouselRow[]> {
  const { companyId, today, dayCode, hour, limit, carouselId } = question;
  return sql<CarouselRow[]>`
    select c.id, c.position, c.title, c.kind, c.link,
      case c.source
        when 'top' then array(
          select p.id from products p join product_prices sold on sold.company_id = ${companyId} and sold.product_id = p.id
          where not p.is_hidden
          order by p.popularity desc, p.id limit ${limit})
        when 'discounts' then array(
          select p.id from promotions r join products p on p.id = r.product_id and not p.is_hidden
          where r.company_id = ${companyId} and r.type = 'discount' and r.is_on and r.requirements = ''
            and ${today}::date between r.starts_on and r.ends_on and (r.day_code = -1 or r.day_code = ${dayCode})
            and ${runsInHour(sql, hour)}
          group by p.id order by max(r.discount_percent) * p.popularity desc, p.id limit ${limit})
        when 'group' then array(
          select g.product_id from group_listings g where g.company_id = ${companyId} and g.group_id = c.group_id
          order by g.popularity desc, g.product_id limit ${limit})
        else array(
          select l.product_id from carousel_products l where l.carousel_id = c.id
          order by l.position, l.product_id limit ${limit})
      end as product_ids
    from carousels c
    where c.company_id = ${companyId} and c.is_active and (${carouselId ?? null}::int is null or c.id = ${carouselId ?? null})
    order by c.position, c.id`;
}

export type SectionRow = typeof homeSections.$inferSelect;

export function readSections(db: Db, companyId: number): Promise<SectionRow[]> {
  return db
    .select()
    .from(homeSections)
    .where(and(eq(homeSections.companyId, companyId), eq(homeSections.isShown, true)))
    .orderBy(asc(homeSections.position), asc(homeSections.id));
}

export type CampaignRow = typeof campaigns.$inferSelect;

export function readCampaigns(db: Db, companyId: number): Promise<CampaignRow[]> {
  return db
    .select()
    .from(campaigns)
    .where(eq(campaigns.companyId, companyId))
    .orderBy(asc(campaigns.startsAt), asc(campaigns.id));
}

export async function readRecommendations(sql: postgres.Sql, companyId: number): Promise<number[]> {
  const rows = await sql<{ product_id: number }[]>`
    select r.product_id from recommendations r
    join product_prices sold on sold.company_id = r.company_id and sold.product_id = r.product_id
    where r.company_id = ${companyId} order by r.position, r.product_id`;
  return rows.map((row) => row.product_id);
}

export interface PrizeRow extends Record<string, unknown> {
  id: number;
  name: string;
  description: string;
  picture_key: string;
}

/** Without those that staff retired. */
export async function readPrizes(db: Db, companyId: number): Promise<PrizeRow[]> {
  const rows = await db.execute<PrizeRow>(sql`
    select id, name, description, picture_key from prizes p
    where company_id = ${companyId} and not exists (
      select from slot_prizes s where s.prize_id = p.id and s.chances = 0)
    order by position, id`);
  return [...rows];
}

export async function readTicketCount(sql: postgres.Sql, companyId: number): Promise<number> {
  const [row] = await sql<{ tickets: number }[]>`select tickets from ticket_counts where company_id = ${companyId}`;
  return row?.tickets ?? 0;
}
