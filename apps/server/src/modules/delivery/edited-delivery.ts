import type { BranchHours } from '@botica/domain/branches';
import type { CompanyId } from '@botica/domain/companies';
import type { DeliveryDuration } from '@botica/domain/delivery';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { noSchedule } from './store.ts';
import { deliveryDurations, deliverySchedules, deliveryTariffs } from './tables.ts';

/** The branch of the tariffs that hold for every branch without its own. */
export const everyBranch = 0;

export interface ZoneTariff {
  zone: number;
  fromMinutes: number;
  costCents: number;
}

/** The tariffs of these companies, by company and branch: `2 5`. Those of a company itself are of branch 0. */
export async function findEditedTariffs(
  db: Db,
  companyIds: readonly CompanyId[],
): Promise<ReadonlyMap<string, ZoneTariff[]>> {
  const rows = await db
    .select()
    .from(deliveryTariffs)
    .where(inArray(deliveryTariffs.companyId, [...companyIds]))
    .orderBy(asc(deliveryTariffs.zone), asc(deliveryTariffs.fromMinutes));
  const grouped = Map.groupBy(rows, (row) => tariffsKey(row.companyId, row.branchCode));
  const plain = ({ zone, fromMinutes, costCents }: ZoneTariff) => ({ zone, fromMinutes, costCents });
  return new Map([...grouped].map(([key, own]) => [key, own.map(plain)]));
}

export const tariffsKey = (companyId: number, branchCode: number = everyBranch) => `${companyId} ${branchCode}`;

export async function writeTariffs(
  tx: Db,
  { companyId, branchCode = everyBranch }: { companyId: CompanyId; branchCode?: number },
  tariffs: readonly ZoneTariff[],
): Promise<void> {
  await tx
    .delete(deliveryTariffs)
    .where(and(eq(deliveryTariffs.companyId, companyId), eq(deliveryTariffs.branchCode, branchCode)));
  if (tariffs.length > 0)
    await tx.insert(deliveryTariffs).values(tariffs.map((tariff) => ({ companyId, branchCode, ...tariff })));
}

/** How a branch delivers: the time that it promises, and its scheduled deliveries. */
export interface BranchDelivery {
  duration: DeliveryDuration | undefined;
  maxDays: number;
  hours: BranchHours;
}

export async function findBranchDeliveries(
  db: Db,
  codes: readonly number[],
): Promise<ReadonlyMap<number, BranchDelivery>> {
  if (codes.length === 0) return new Map();
  const [schedules, durations] = await Promise.all([
    db
      .select()
      .from(deliverySchedules)
      .where(inArray(deliverySchedules.branchCode, [...codes])),
    db
      .select()
      .from(deliveryDurations)
      .where(inArray(deliveryDurations.branchCode, [...codes])),
  ]);
  const scheduleOf = new Map(schedules.map((row) => [row.branchCode, row]));
  const durationOf = new Map(durations.map(({ branchCode, ...duration }) => [branchCode, duration]));
  return new Map(
    codes.map((code) => {
      const row = scheduleOf.get(code);
      const { maxDays, hours } = row
        ? {
            maxDays: row.maxDays,
            hours: { weekdays: row.weekdayHours, saturday: row.saturdayHours, sunday: row.sundayHours },
          }
        : noSchedule;
      return [code, { duration: durationOf.get(code), maxDays, hours }];
    }),
  );
}

export async function writeBranchDelivery(
  tx: Db,
  branchCode: number,
  { duration, maxDays, hours }: BranchDelivery,
): Promise<void> {
  const { weekdays: weekdayHours, saturday: saturdayHours, sunday: sundayHours } = hours;
  const schedule = { maxDays, weekdayHours, saturdayHours, sundayHours };
  await tx
    .insert(deliverySchedules)
    .values({ branchCode, ...schedule })
    .onConflictDoUpdate({ target: deliverySchedules.branchCode, set: schedule });
  if (!duration) {
    await tx.delete(deliveryDurations).where(eq(deliveryDurations.branchCode, branchCode));
    return;
  }
  await tx
    .insert(deliveryDurations)
    .values({ branchCode, ...duration })
    .onConflictDoUpdate({ target: deliveryDurations.branchCode, set: duration });
}
