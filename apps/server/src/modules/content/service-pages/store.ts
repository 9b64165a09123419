import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { ServicePageRow } from './tables.ts';
import { servicePages } from './tables.ts';

const shown = (companyId: number) => and(eq(servicePages.companyId, companyId), eq(servicePages.isActive, true));

export function findServicePages(db: Db, companyId: number): Promise<ServicePageRow[]> {
  return db
    .select()
    .from(servicePages)
    .where(and(shown(companyId), eq(servicePages.isService, true)))
    .orderBy(asc(servicePages.name));
}

/** ROUTE-01: an address, which ignores letter case. */
export async function findServicePage(
  db: Db,
  companyId: number,
  by: { id: number } | { url: string },
): Promise<ServicePageRow | undefined> {
  const key = 'id' in by ? eq(servicePages.id, by.id) : eq(sql`lower(${servicePages.url})`, by.url.toLowerCase());
  const [row] = await db
    .select()
    .from(servicePages)
    .where(and(shown(companyId), key));
  return row;
}

const delivering = (companyId: number) => sql`b.is_active and b.delivery_enabled and ${companyId} = any(b.company_ids)`;

export interface DeliveryFacts extends Record<string, unknown> {
  isActive: boolean;
  cities: number;
  branches: number;
  suburbs: number;
}

/** ORDTYPE-08 A101: service 55 says whether home delivery exists at all. */
export async function findDeliveryFacts(db: Db, companyId: number, serviceId: number): Promise<DeliveryFacts> {
  const [row] = await db.execute<DeliveryFacts>(sql`
    with served as (
      select s.id, s.city_id, b.code from suburbs s join branches b on b.code = s.serving_branch_code
      where ${delivering(companyId)}
    )
    select count(distinct city_id)::int as cities, count(distinct code)::int as branches, count(*)::int as suburbs,
      coalesce((select is_active from available_services where company_id = ${companyId} and id = ${serviceId}), false)
        as "isActive"
    from served`);
  if (!row) throw new Error('The facts of the delivery were not answered');
  return row;
}

export interface DeliveryHours extends Record<string, unknown> {
  branch: string;
  city: string;
  weekdays: string;
  saturday: string;
  sunday: string;
}

export function findDeliveryHours(db: Db, companyId: number): Promise<DeliveryHours[]> {
  return db.execute<DeliveryHours>(sql`
    select b.public_name as branch, c.name as city, b.weekday_hours as weekdays, b.saturday_hours as saturday,
      b.sunday_hours as sunday
    from branches b join cities c on c.id = b.city_id
    where ${delivering(companyId)} and exists (select from suburbs s where s.serving_branch_code = b.code)
    order by c.name, b.public_name`);
}

export interface Coverage extends Record<string, unknown> {
  cityId: string;
  city: string;
  department: string;
  suburbs: string[];
}

export function findCoverage(db: Db, companyId: number): Promise<Coverage[]> {
  return db.execute<Coverage>(sql`
    select c.id as "cityId", c.name as city, c.department, array_agg(s.name order by s.name) as suburbs
    from suburbs s join branches b on b.code = s.serving_branch_code join cities c on c.id = s.city_id
    where ${delivering(companyId)}
    group by c.id, c.name, c.department order by c.name`);
}
