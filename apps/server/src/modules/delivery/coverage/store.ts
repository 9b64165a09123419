import { type CompanyId, type CountryCode, companies } from '@botica/domain/companies';
import type { DeliveryDuration, SuburbChange } from '@botica/domain/delivery';
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { deliveryZones } from '../index.ts';
import { deliveryChanges } from './tables.ts';

export interface SuburbRow extends Record<string, unknown> {
  id: number;
  name: string;
  cityId: string;
  cityName: string;
  branchCode: number | null;
  branch: { name: string; cityId: string; isActive: boolean; deliveryEnabled: boolean } | null;
  duration: DeliveryDuration | null;
  zone: number | null;
  namesakes: number;
  lat: number | null;
  lng: number | null;
  /** Of the branch that delivers. */
  branchLat: number | null;
  branchLng: number | null;
}

/** Every suburb of a country, with the branch that delivers there. */
export async function findSuburbRows(db: Db, countryCode: CountryCode): Promise<SuburbRow[]> {
  const rows = await db.execute<SuburbRow>(sql`
    select s.id, s.name, s.city_id as "cityId", c.name as "cityName", b.code as "branchCode", z.zone,
      case when b.code is not null then json_build_object('name', b.public_name, 'cityId', b.city_id,
        'isActive', b.is_active, 'deliveryEnabled', b.delivery_enabled) end as branch,
      case when d.branch_code is not null
        then json_build_object('leastMinutes', d.least_minutes, 'mostMinutes', d.most_minutes) end as duration,
      (count(*) over (partition by s.city_id, lower(s.name)))::int as namesakes,
      s.lat, s.lng, b.lat as "branchLat", b.lng as "branchLng"
    from suburbs s join cities c on c.id = s.city_id
      left join branches b on b.code = s.serving_branch_code
      left join delivery_zones z on z.suburb_id = s.id
      left join delivery_durations d on d.branch_code = b.code
    where c.country_code = ${countryCode} order by c.name, s.name, s.id`);
  return [...rows];
}

export interface DeliveringBranch extends Record<string, unknown> {
  code: number;
  name: string;
  cityId: string;
  lat: number;
  lng: number;
}

/** The branches of the country of a company that can deliver, and only those that serve it. */
export async function findDeliveringBranches(db: Db, companyId: CompanyId): Promise<DeliveringBranch[]> {
  const { countryCode } = companies[companyId];
  const rows = await db.execute<DeliveringBranch>(sql`
    select b.code, b.public_name || ', ' || c.name as name, b.city_id as "cityId", b.lat, b.lng from branches b join cities c on c.id = b.city_id
    where c.country_code = ${countryCode} and ${companyId}::smallint = any(b.company_ids) and b.is_active
      and b.delivery_enabled order by c.name, b.public_name, b.code`);
  return [...rows];
}

export async function findZones(db: Db, suburbIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select()
    .from(deliveryZones)
    .where(inArray(deliveryZones.suburbId, [...suburbIds]));
  return new Map(rows.map(({ suburbId, zone }) => [suburbId, zone]));
}

/** Null takes the zone away: the suburb counts as near. */
export async function zoneSuburbs(tx: Db, zone: number | null, suburbIds: readonly number[]): Promise<void> {
  if (zone === null) {
    await tx.delete(deliveryZones).where(inArray(deliveryZones.suburbId, [...suburbIds]));
    return;
  }
  await tx
    .insert(deliveryZones)
    .values(suburbIds.map((suburbId) => ({ suburbId, zone })))
    .onConflictDoUpdate({ target: deliveryZones.suburbId, set: { zone } });
}

export type DeliveryChange = typeof deliveryChanges.$inferSelect & { isUndone: boolean };

const withUndone = {
  id: deliveryChanges.id,
  companyId: deliveryChanges.companyId,
  suburbs: deliveryChanges.suburbs,
  staffId: deliveryChanges.staffId,
  author: deliveryChanges.author,
  reason: deliveryChanges.reason,
  at: deliveryChanges.at,
  undoes: deliveryChanges.undoes,
  isUndone: sql<boolean>`exists (select from delivery_changes later where later.undoes = delivery_changes.id)`,
};

/** Newest first. */
export function findChanges(db: Db, companyId: CompanyId, limit: number): Promise<DeliveryChange[]> {
  return db
    .select(withUndone)
    .from(deliveryChanges)
    .where(eq(deliveryChanges.companyId, companyId))
    .orderBy(desc(deliveryChanges.id))
    .limit(limit);
}

export async function findChange(db: Db, id: number): Promise<DeliveryChange | undefined> {
  const [row] = await db.select(withUndone).from(deliveryChanges).where(eq(deliveryChanges.id, id));
  return row;
}

/** The change and every later one of its country. */
export function findChangesFrom(db: Db, { companyId, id }: { companyId: CompanyId; id: number }) {
  return db
    .select()
    .from(deliveryChanges)
    .where(and(eq(deliveryChanges.companyId, companyId), gte(deliveryChanges.id, id)));
}

export interface NewChange {
  companyId: CompanyId;
  suburbs: SuburbChange[];
  staffId: string;
  author: string;
  reason: string;
  at: Date;
  undoes: number | null;
}

export async function insertChange(tx: Db, change: NewChange): Promise<number> {
  const [row] = await tx.insert(deliveryChanges).values(change).returning({ id: deliveryChanges.id });
  if (!row) throw new Error('The change of deliveries was not inserted');
  return row.id;
}
