import type { CompanyId } from '@botica/domain/companies';
import { deliveryZoneIds } from '@botica/domain/delivery';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { everyBranch, tariffsKey } from './edited-delivery.ts';
import { deliveryMinimums } from './tables.ts';

/** The lowest and the highest minimum of a company, whose zones have its setting where they have no own. */
export async function minimumSpanOf(
  db: Db,
  companyId: CompanyId,
  settingCents: number,
): Promise<{ lowestCents: number; highestCents: number }> {
  const rows = await db.select().from(deliveryMinimums).where(eq(deliveryMinimums.companyId, companyId));
  const ownZones = new Set(rows.flatMap(({ branchCode, zone }) => (branchCode === everyBranch ? [zone] : [])));
  const isSettingUsed = deliveryZoneIds.some((zone) => !ownZones.has(zone));
  const all = [...(isSettingUsed ? [settingCents] : []), ...rows.map(({ minimumCents }) => minimumCents)];
  return { lowestCents: Math.min(...all), highestCents: Math.max(...all) };
}

export interface ZoneMinimum {
  zone: number;
  minimumCents: number;
}

/** By company and branch, like the tariffs. */
export async function findEditedMinimums(
  db: Db,
  companyIds: readonly CompanyId[],
): Promise<ReadonlyMap<string, ZoneMinimum[]>> {
  const rows = await db
    .select()
    .from(deliveryMinimums)
    .where(inArray(deliveryMinimums.companyId, [...companyIds]));
  return Map.groupBy(rows, (row) => tariffsKey(row.companyId, row.branchCode));
}

export async function writeMinimums(
  tx: Db,
  { companyId, branchCode = everyBranch }: { companyId: CompanyId; branchCode?: number },
  minimums: readonly ZoneMinimum[],
): Promise<void> {
  await tx
    .delete(deliveryMinimums)
    .where(and(eq(deliveryMinimums.companyId, companyId), eq(deliveryMinimums.branchCode, branchCode)));
  if (minimums.length > 0)
    await tx.insert(deliveryMinimums).values(minimums.map((one) => ({ companyId, branchCode, ...one })));
}
