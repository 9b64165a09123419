import type { BranchHours, SpecialHours } from '@botica/domain/branches';
import type { DeliveryDuration, DeliveryTariff } from '@botica/domain/delivery';
import { addDays, storeDate } from '@botica/domain/time';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { findSpecialHours } from '../branches/index.ts';
import { deliveryDurations, deliverySchedules } from './tables.ts';

/** What holds for deliveries to the zone of a suburb. */
export interface ZoneTerms {
  tariffs: DeliveryTariff[];
  /** CHK-17: undefined means the setting of the company. */
  minimumCents: number | undefined;
}

/** The branch's own tariffs and minimum, else those of its company, for the suburb's zone. */
export async function findZoneTerms(
  db: Db,
  { companyId, branchCode, suburbId }: { companyId: number; branchCode: number; suburbId: number },
): Promise<ZoneTerms> {
  const rows = await db.execute<{
    from_minutes: number | null;
    cost_cents: number | null;
    minimum_cents: number | null;
  }>(sql`
    with here as (
      select coalesce((select z.zone from delivery_zones z where z.suburb_id = ${suburbId}), 1) as zone
    ), own as (
      select t.branch_code, t.from_minutes, t.cost_cents from delivery_tariffs t join here on here.zone = t.zone
      where t.company_id = ${companyId} and t.branch_code in (0, ${branchCode})
    ), least as (
      select m.minimum_cents from delivery_minimums m join here on here.zone = m.zone
      where m.company_id = ${companyId} and m.branch_code in (0, ${branchCode}) order by m.branch_code desc limit 1
    )
    select own.from_minutes, own.cost_cents, (select minimum_cents from least) as minimum_cents
    from here left join own on own.branch_code = (select max(branch_code) from own)`);
  return {
    tariffs: rows.flatMap(({ from_minutes: fromMinutes, cost_cents: costCents }) =>
      fromMinutes === null || costCents === null ? [] : { fromMinutes, costCents },
    ),
    minimumCents: rows[0]?.minimum_cents ?? undefined,
  };
}

export interface BranchTerms {
  zones: DeliveryTariff[][];
  /** A zone has a minimum of its own: without a suburb nobody knows which applies. */
  hasZoneMinimums: boolean;
}

/** The tariffs of every zone: the branch's own, else those of its company. */
export async function findZoneTariffs(
  db: Db,
  { companyId, branchCode }: { companyId: number; branchCode: number },
): Promise<BranchTerms> {
  const rows = await db.execute<{ zone: number; from_minutes: number; cost_cents: number; has_minimums: boolean }>(sql`
    select t.zone, t.from_minutes, t.cost_cents, exists (
      select from delivery_minimums m
      where m.company_id = ${companyId} and m.branch_code in (0, ${branchCode})) as has_minimums
    from delivery_tariffs t
    where t.company_id = ${companyId} and t.branch_code = (
      select max(o.branch_code) from delivery_tariffs o
      where o.company_id = ${companyId} and o.zone = t.zone and o.branch_code in (0, ${branchCode}))
    order by t.zone`);
  const zones = Map.groupBy(rows, ({ zone }) => zone);
  return {
    zones: [...zones.values()].map((zone) =>
      zone.map((row) => ({ fromMinutes: row.from_minutes, costCents: row.cost_cents })),
    ),
    hasZoneMinimums: rows[0]?.has_minimums ?? false,
  };
}

export async function findDuration(db: Db, branchCode: number): Promise<DeliveryDuration | undefined> {
  const [row] = await db
    .select({ leastMinutes: deliveryDurations.leastMinutes, mostMinutes: deliveryDurations.mostMinutes })
    .from(deliveryDurations)
    .where(eq(deliveryDurations.branchCode, branchCode));
  return row;
}

export interface DeliverySchedule {
  maxDays: number;
  hours: BranchHours;
  /** A236: the special days of the branch, from today on. */
  specialDays: SpecialHours[];
}

export const noSchedule: DeliverySchedule = {
  maxDays: 0,
  hours: { weekdays: 'Cerrado', saturday: 'Cerrado', sunday: 'Cerrado' },
  specialDays: [],
};

export async function findSchedule(db: Db, branchCode: number, now: Date): Promise<DeliverySchedule> {
  const [row] = await db.select().from(deliverySchedules).where(eq(deliverySchedules.branchCode, branchCode));
  if (!row) return noSchedule;
  const { maxDays, weekdayHours, saturdayHours, sundayHours } = row;
  // Yesterday's hours may run past midnight.
  const from = addDays(storeDate(now).isoDate, -1);
  const special = await findSpecialHours(db, [branchCode], { from, to: addDays(from, maxDays + 1) });
  return {
    maxDays,
    hours: { weekdays: weekdayHours, saturday: saturdayHours, sunday: sundayHours },
    specialDays: special.get(branchCode) ?? [],
  };
}
