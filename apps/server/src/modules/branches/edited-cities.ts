import type { CountryCode } from '@botica/domain/companies';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { cities } from './tables.ts';

/** What staff edit of a city. */
export interface EditedCity {
  name: string;
  department: string;
  lat: number;
  lng: number;
}

export interface CityToEdit extends EditedCity {
  id: string;
  countryCode: CountryCode;
}

/** The cities of these countries, also those without a branch, or one of them. */
export async function findCitiesToEdit(db: Db, countries: readonly CountryCode[], id?: string): Promise<CityToEdit[]> {
  if (countries.length === 0) return [];
  const rows = await db
    .select()
    .from(cities)
    .where(and(inArray(cities.countryCode, [...countries]), id === undefined ? undefined : eq(cities.id, id)))
    .orderBy(asc(cities.name), asc(cities.id));
  return rows.map((row) => ({ ...row, countryCode: row.countryCode as CountryCode }));
}

export async function isCityId(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: cities.id }).from(cities).where(eq(cities.id, id));
  return rows.length > 0;
}

/** Another city of the country with this name in the same department. */
export async function hasNamesake(db: Db, { id, countryCode, name, department }: Omit<CityToEdit, 'lat' | 'lng'>) {
  const same = (column: typeof cities.name | typeof cities.department, text: string) =>
    eq(sql`lower(${column})`, text.trim().toLowerCase());
  const rows = await db
    .select({ id: cities.id })
    .from(cities)
    .where(
      and(
        eq(cities.countryCode, countryCode),
        same(cities.name, name),
        same(cities.department, department),
        ne(cities.id, id),
      ),
    );
  return rows.length > 0;
}

export async function writeCity(tx: Db, { id, countryCode, ...city }: CityToEdit): Promise<void> {
  await tx
    .insert(cities)
    .values({ id, countryCode, ...city })
    .onConflictDoUpdate({ target: cities.id, set: city, setWhere: eq(cities.countryCode, countryCode) });
}
