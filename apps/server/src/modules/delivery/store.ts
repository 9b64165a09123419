import type { BranchHours, SpecialHours } from '@botica/domain/branches';
import type { DeliveryDuration, DeliveryTariff } from '@botica/domain/delivery';
import { addDays, storeDate } from '@botica/domain/time';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { findSpecialHours } from '../branches/index.ts';
import { deliveryDurations, deliverySchedules } from './tables.ts';

/** The branch's own tariffs, else those of its company, for the suburb's zone. */
export async function findTariffs(
  db: Db,
  { companyId, branchCode, suburbId }: { companyId: number; branchCode: number; suburbId: number },
): Promise<DeliveryTariff[]> {
  const rows = await db.execute<{ from_minutes: number; cost_cents: number }>(sql`
    with own as (
      select t.branch_code, t.from_minutes, t.cost_cents from delivery_tariffs t
      where t.company_id = ${companyId} and t.branch_code in (0, ${branchCode})
        and t.zone = coalesce((select z.zone from delivery_zones z where z.suburb_id = ${suburbId}), 1)
    )
    select from_minutes, cost_cents from own where branch_code = (select max(branch_code) from own)`);
  return rows.map((row) => ({ fromMinutes: row.from_minutes, costCents: row.cost_cents }));
}

/** The tariffs of every zone: the branch's own, else those of its company. */
export async function findZoneTariffs(
  db: Db,
  { companyId, branchCode }: { companyId: number; branchCode: number },
): Promise<DeliveryTariff[][]> {
  const rows = await db.execute<{ zone: number; from_minutes: number; cost_cents: number }>(sql`
    select t.zone, t.from_minutes, t.cost_cents from delivery_tariffs t
    where t.company_id = ${companyId} and t.branch_code = (
      select max(o.branch_code) from delivery_tariffs o
      where o.company_id = ${companyId} and o.zone = t.zone and o.branch_code in (0, ${branchCode}))
    order by t.zone`);
  const zones = Map.groupBy(rows, ({ zone }) => zone);
  return [...zones.values()].map((zone) =>
    zone.map((row) => ({ fromMinutes: row.from_minutes, costCents: row.cost_cents })),
  );
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
