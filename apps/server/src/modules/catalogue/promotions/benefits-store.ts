import type { CompanyId } from '@botica/domain/companies';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { benefits } from './tables.ts';

export type BenefitTerms = Omit<typeof benefits.$inferSelect, 'id' | 'companyId'>;

/** As staff see them: also the paused ones and those of other days. */
export function findBenefitTerms(db: Db, { companyIds, id }: { companyIds: readonly CompanyId[]; id?: number }) {
  const ofId = id === undefined ? undefined : eq(benefits.id, id);
  return db
    .select()
    .from(benefits)
    .where(and(inArray(benefits.companyId, [...companyIds]), ofId))
    .orderBy(asc(benefits.companyId), asc(benefits.id));
}

/** The benefit of an id that is new, or belongs to the company already. */
export async function writeBenefit(tx: Db, companyId: CompanyId, id: number, terms: BenefitTerms): Promise<void> {
  await tx
    .insert(benefits)
    .values({ id, companyId, ...terms })
    .onConflictDoUpdate({ target: benefits.id, set: terms, setWhere: eq(benefits.companyId, companyId) });
}
