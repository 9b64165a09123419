import { storeDate } from '@botica/domain/time';
import { and, desc, eq, lte } from 'drizzle-orm';
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
