import type { CountryCode } from '@botica/domain/companies';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { suburbs } from './tables.ts';

export interface ServedSuburb extends Record<string, unknown> {
  suburbId: number;
  name: string;
  countryCode: CountryCode;
  branchCode: number | null;
  lat: number | null;
  lng: number | null;
}

/** With their rows locked in the order of their ids, so that two changes wait for each other. */
export async function lockSuburbs(tx: Db, ids: readonly number[]): Promise<ServedSuburb[]> {
  const rows = await tx.execute<ServedSuburb>(sql`
    select s.id as "suburbId", s.name, c.country_code as "countryCode", s.serving_branch_code as "branchCode",
      s.lat, s.lng
    from suburbs s join cities c on c.id = s.city_id where s.id in ${[...ids]} order by s.id for update of s`);
  return [...rows];
}

export async function serveSuburbs(tx: Db, branchCode: number | null, ids: readonly number[]): Promise<void> {
  await tx
    .update(suburbs)
    .set({ servingBranchCode: branchCode })
    .where(inArray(suburbs.id, [...ids]));
}

/** Names of suburbs are compared and written one after the other. */
const lockNames = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('new suburbs'))`);

/** Only the name: what belongs to the suburb names its id. Whether no other one of its city has it, in any capitals. */
export async function renameSuburb(tx: Db, suburbId: number, name: string): Promise<boolean> {
  await lockNames(tx);
  const renamed = await tx.execute(sql`
    update suburbs s set name = ${name} where s.id = ${suburbId} and not exists (
      select from suburbs other where other.city_id = s.city_id and other.id <> s.id and lower(other.name) = lower(${name}))
    returning s.id`);
  return renamed.length > 0;
}

/**
 * New suburbs of a city, with their ids; nothing when two of them, or one that is there, have the same name. Their ids follow
 * the last one, so additions wait for each other.
 */
export async function insertSuburbs(
  tx: Db,
  { cityId, names, branchCode }: { cityId: string; names: readonly string[]; branchCode: number | null },
): Promise<number[] | undefined> {
  await lockNames(tx);
  const wanted = sql.param(names.map((name) => name.toLowerCase()));
  const known = await tx.execute(sql`
    select from suburbs where city_id = ${cityId} and lower(name) = any(${wanted}::text[]) limit 1`);
  if (known.length > 0 || new Set(names.map((name) => name.toLowerCase())).size < names.length) return undefined;
  const [row] = await tx.execute<{ last: number }>(sql`select coalesce(max(id), 0)::int as last from suburbs`);
  const rows = names.map((name, index) => ({ id: (row?.last ?? 0) + 1 + index, cityId, name }));
  await tx.insert(suburbs).values(rows.map((one) => ({ ...one, servingBranchCode: branchCode })));
  return rows.map(({ id }) => id);
}

export interface SuburbPosition {
  suburbId: number;
  lat: number | null;
  lng: number | null;
}

/** One statement for all of them. */
export async function placeSuburbs(tx: Db, positions: readonly SuburbPosition[]): Promise<void> {
  await tx.execute(sql`
    update suburbs s set lat = given.lat, lng = given.lng
    from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as given ("suburbId" int, lat float8, lng float8)
    where s.id = given."suburbId"`);
}
