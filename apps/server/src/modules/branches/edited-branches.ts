import type { BranchHours } from '@botica/domain/branches';
import type { CompanyId } from '@botica/domain/companies';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { branches, branchSpecialHours, companyHolidays } from './tables.ts';

export interface EditedDay {
  day: string;
  hours: string;
  reason: string;
}

/** What staff edit of a branch. */
export interface EditedBranch {
  name: string;
  address: string;
  phone: string;
  lat: number;
  lng: number;
  deliveryEnabled: boolean;
  pickupEnabled: boolean;
  hasDriveThrough: boolean;
  isActive: boolean;
  hours: BranchHours;
  specialDays: readonly EditedDay[];
}

export interface BranchToEdit extends EditedBranch, Record<string, unknown> {
  /** A237: the first company that it serves. */
  companyId: CompanyId;
  code: number;
  cityId: string;
  cityName: string;
  companyIds: CompanyId[];
}

/** Where a branch is, and for whom. It is chosen once. */
export interface BranchPlace {
  cityId: string;
  /** Without the one that it belongs to. */
  otherCompanyIds: readonly CompanyId[];
}

/** The branches that belong to these companies, or one of them, also when the store does not show them. */
export async function findBranchesToEdit(
  db: Db,
  companyIds: readonly CompanyId[],
  code?: number,
): Promise<BranchToEdit[]> {
  if (companyIds.length === 0) return [];
  const rows = await db.execute<BranchToEdit>(sql`
    select b.company_ids[1] as "companyId", b.code, c.id as "cityId", c.name as "cityName",
      b.company_ids as "companyIds",
      b.public_name as name, b.address, b.phone, b.lat, b.lng, b.delivery_enabled as "deliveryEnabled",
      b.pickup_enabled as "pickupEnabled", b.has_drive_through as "hasDriveThrough", b.is_active as "isActive",
      json_build_object('weekdays', b.weekday_hours, 'saturday', b.saturday_hours, 'sunday', b.sunday_hours) as hours,
      coalesce((select json_agg(json_build_object('day', h.day, 'hours', h.hours, 'reason', h.reason) order by h.day)
        from branch_special_hours h where h.branch_code = b.code), '[]') as "specialDays"
    from branches b join cities c on c.id = b.city_id
    where b.company_ids[1] in ${[...companyIds]} and ${code === undefined ? sql`true` : sql`b.code = ${code}`}
    order by c.name, b.public_name, b.code`);
  return [...rows];
}

/** Writes the whole of what staff edit. Triggers raise the version of the catalogue, which caches names of branches. */
export async function writeBranch(
  tx: Db,
  { companyId, code }: { companyId: CompanyId; code: number },
  branch: EditedBranch,
  { cityId, otherCompanyIds }: BranchPlace,
): Promise<void> {
  const { name, hours, specialDays, ...rest } = branch;
  const row = {
    ...rest,
    publicName: name,
    weekdayHours: hours.weekdays,
    saturdayHours: hours.saturday,
    sundayHours: hours.sunday,
  };
  const known = await tx
    .update(branches)
    .set(row)
    .where(and(eq(branches.code, code), sql`${branches.companyIds}[1] = ${companyId}`))
    .returning({ code: branches.code });
  if (known.length === 0) {
    await tx.insert(branches).values({ code, cityId, companyIds: [companyId, ...otherCompanyIds], ...row });
  }
  await tx.delete(branchSpecialHours).where(eq(branchSpecialHours.branchCode, code));
  if (specialDays.length === 0) return;
  await tx.insert(branchSpecialHours).values(specialDays.map((one) => ({ branchCode: code, ...one })));
}

export async function isBranchCode(db: Db, code: number): Promise<boolean> {
  const rows = await db.select({ code: branches.code }).from(branches).where(eq(branches.code, code));
  return rows.length > 0;
}

/** The companies that a branch belongs to, of these: only their holidays are followed by somebody. */
export async function companiesWithBranches(db: Db, companyIds: readonly CompanyId[]): Promise<CompanyId[]> {
  const rows = await db
    .selectDistinct({ id: sql<CompanyId>`${branches.companyIds}[1]` })
    .from(branches)
    .where(inArray(sql`${branches.companyIds}[1]`, [...companyIds]));
  return companyIds.filter((id) => rows.some((row) => row.id === id));
}

/** By company; a company without holidays is not in it. */
export async function findHolidays(
  db: Db,
  companyIds: readonly CompanyId[],
): Promise<ReadonlyMap<CompanyId, EditedDay[]>> {
  if (companyIds.length === 0) return new Map();
  const { companyId, day, hours, reason } = companyHolidays;
  const rows = await db
    .select({ companyId, day, hours, reason })
    .from(companyHolidays)
    .where(inArray(companyId, [...companyIds]))
    .orderBy(companyId, day);
  const byCompany = Map.groupBy(rows, (row) => row.companyId as CompanyId);
  return new Map([...byCompany].map(([id, own]) => [id, own.map(({ companyId: _, ...one }) => one)]));
}

export async function writeHolidays(tx: Db, companyId: CompanyId, days: readonly EditedDay[]): Promise<void> {
  await tx.delete(companyHolidays).where(eq(companyHolidays.companyId, companyId));
  if (days.length > 0) await tx.insert(companyHolidays).values(days.map((one) => ({ companyId, ...one })));
}
