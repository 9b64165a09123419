import type { Branch, SpecialHours } from '@botica/domain/branches';
import type { CompanyId, CountryCode } from '@botica/domain/companies';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { specialDays } from './special-days.ts';
import { branches, cities, countries, suburbs } from './tables.ts';

export interface City {
  id: string;
  name: string;
  department: string;
  lat: number;
  lng: number;
  branchCount: number;
}

const branchColumns = {
  code: branches.code,
  name: branches.publicName,
  address: branches.address,
  phone: branches.phone,
  location: { latitude: branches.lat, longitude: branches.lng },
  hasDriveThrough: branches.hasDriveThrough,
  deliveryEnabled: branches.deliveryEnabled,
  pickupEnabled: branches.pickupEnabled,
  cityId: branches.cityId,
  cityName: cities.name,
  hours: { weekdays: branches.weekdayHours, saturday: branches.saturdayHours, sunday: branches.sundayHours },
};

function servesCompany(companyId: CompanyId) {
  return and(eq(branches.isActive, true), sql`${companyId} = any(${branches.companyIds})`);
}

/** Only cities where the company has a branch: an empty city would be a dead end. */
export function findCities(db: Db, companyId: CompanyId): Promise<City[]> {
  return db
    .select({
      id: cities.id,
      name: cities.name,
      department: cities.department,
      lat: cities.lat,
      lng: cities.lng,
      branchCount: count(),
    })
    .from(cities)
    .innerJoin(branches, eq(branches.cityId, cities.id))
    .where(servesCompany(companyId))
    .groupBy(cities.id)
    .orderBy(asc(cities.name));
}

export async function findCityId(db: Db, cityId: string, countryCode: CountryCode): Promise<string | undefined> {
  const wanted = and(eq(cities.id, cityId), eq(cities.countryCode, countryCode));
  const [row] = await db.select({ id: cities.id }).from(cities).where(wanted);
  return row?.id;
}

export async function findCityPosition(db: Db, name: string, countryCode: CountryCode) {
  const wanted = and(eq(sql`lower(${cities.name})`, name.trim().toLowerCase()), eq(cities.countryCode, countryCode));
  const [row] = await db.select({ lat: cities.lat, lng: cities.lng }).from(cities).where(wanted);
  return row;
}

export function findSuburbs(db: Db, cityId: string) {
  return db
    .select({
      id: suburbs.id,
      name: suburbs.name,
      cityId: suburbs.cityId,
      servingBranchCode: suburbs.servingBranchCode,
    })
    .from(suburbs)
    .where(eq(suburbs.cityId, cityId))
    .orderBy(asc(suburbs.name));
}

export async function findSuburb(db: Db, suburbId: number, countryCode: CountryCode) {
  const [row] = await db
    .select({ id: suburbs.id, servingBranchCode: suburbs.servingBranchCode })
    .from(suburbs)
    .innerJoin(cities, eq(cities.id, suburbs.cityId))
    .where(and(eq(suburbs.id, suburbId), eq(cities.countryCode, countryCode)));
  return row;
}

export function findCountries(db: Db) {
  return db.select().from(countries).orderBy(asc(countries.id));
}

export function findBranchesOfCity(db: Db, companyId: CompanyId, cityId: string): Promise<Branch[]> {
  return db
    .select(branchColumns)
    .from(branches)
    .innerJoin(cities, eq(cities.id, branches.cityId))
    .where(and(servesCompany(companyId), eq(branches.cityId, cityId)))
    .orderBy(asc(branches.publicName));
}

export async function findBranch(db: Db, companyId: CompanyId, code: number): Promise<Branch | undefined> {
  const [row] = await db
    .select(branchColumns)
    .from(branches)
    .innerJoin(cities, eq(cities.id, branches.cityId))
    .where(and(servesCompany(companyId), eq(branches.code, code)));
  return row;
}

interface SpecialDay extends Record<string, unknown> {
  branchCode: number;
  day: string;
  hours: string;
  reason: string;
}

/** The special days of many branches in one query, holidays of their company included. */
export async function findSpecialHours(
  db: Db,
  codes: readonly number[],
  days: { from: string; to: string },
): Promise<Map<number, SpecialHours[]>> {
  const byBranch = new Map<number, SpecialHours[]>();
  if (codes.length === 0) return byBranch;
  const rows = await db.execute<SpecialDay>(sql`
    select h.branch_code as "branchCode", h.day::text, h.hours, h.reason from (${specialDays}) h
    where h.branch_code in ${[...codes]} and h.day between ${days.from}::date and ${days.to}::date order by h.day`);
  for (const { branchCode, day, hours, reason } of rows) {
    const days = byBranch.get(branchCode) ?? [];
    byBranch.set(branchCode, [...days, { date: day, text: hours, reason }]);
  }
  return byBranch;
}

interface UpcomingDay extends SpecialHours, Record<string, unknown> {
  code: number;
  publicName: string;
  cityName: string;
}

export async function findUpcomingSpecialHours(
  db: Db,
  companyId: CompanyId,
  days: { from: string; to: string },
): Promise<UpcomingDay[]> {
  const rows = await db.execute<UpcomingDay>(sql`
    select b.code, b.public_name as "publicName", c.name as "cityName", h.day::text as date, h.hours as text, h.reason
    from (${specialDays}) h join branches b on b.code = h.branch_code join cities c on c.id = b.city_id
    where b.is_active and ${companyId} = any(b.company_ids)
      and h.day between ${days.from}::date and ${days.to}::date
    order by c.name, b.public_name, h.day`);
  return [...rows];
}

export interface BranchOfCompany extends Record<string, unknown> {
  companyId: CompanyId;
  code: number;
  name: string;
  cityId: string;
  cityName: string;
}

/** By name: all open branches of a company, or one of them, also when it has closed. */
export async function findBranchesAt(
  db: Db,
  places: readonly { companyId: CompanyId; branchId: number | null }[],
): Promise<BranchOfCompany[]> {
  if (places.length === 0) return [];
  const wanted = places.map(({ companyId, branchId }) =>
    branchId === null
      ? sql`(company_id = ${companyId} and b.is_active)`
      : sql`(company_id = ${companyId} and b.code = ${branchId})`,
  );
  const rows = await db.execute<BranchOfCompany>(sql`
    select company_id as "companyId", b.code, b.public_name as name, b.city_id as "cityId", c.name as "cityName"
    from branches b join cities c on c.id = b.city_id cross join unnest(b.company_ids) company_id
    where ${sql.join(wanted, sql` or `)} order by b.public_name, b.code`);
  return [...rows];
}
