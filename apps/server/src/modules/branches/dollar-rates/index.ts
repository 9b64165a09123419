import type { CompanyId } from '@botica/domain/companies';
import { storeDate } from '@botica/domain/time';
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { dollarRates } from './tables.ts';

export { dollarRates } from './tables.ts';

/** The rate of that day: the latest that has started. Undefined when the company has set none. */
export async function findDollarRate(db: Db, companyId: number, at: Date): Promise<number | undefined> {
  const [row] = await db
    .select({ localPerUsd: dollarRates.localPerUsd })
    .from(dollarRates)
    .where(and(eq(dollarRates.companyId, companyId), lte(dollarRates.startsOn, storeDate(at).isoDate)))
    .orderBy(desc(dollarRates.startsOn))
    .limit(1);
  return row?.localPerUsd;
}

export interface DollarRate {
  companyId: CompanyId;
  startsOn: string;
  rate: number;
}

/** All rates of these companies, the oldest first. */
export async function findDollarRates(db: Db, companyIds: readonly CompanyId[]): Promise<DollarRate[]> {
  if (companyIds.length === 0) return [];
  const { companyId, startsOn, localPerUsd } = dollarRates;
  return db
    .select({ companyId: sql<CompanyId>`${companyId}`, startsOn, rate: localPerUsd })
    .from(dollarRates)
    .where(inArray(companyId, [...companyIds]))
    .orderBy(companyId, startsOn);
}

export async function writeDollarRates(
  tx: Db,
  companyId: CompanyId,
  rates: readonly Omit<DollarRate, 'companyId'>[],
): Promise<void> {
  await tx.delete(dollarRates).where(eq(dollarRates.companyId, companyId));
  if (rates.length === 0) return;
  await tx.insert(dollarRates).values(rates.map(({ startsOn, rate }) => ({ companyId, startsOn, localPerUsd: rate })));
}
