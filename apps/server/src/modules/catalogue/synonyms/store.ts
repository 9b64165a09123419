import type { CompanyId } from '@botica/domain/companies';
import { addDays, storeDate } from '@botica/domain/time';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { searchSynonyms } from '../search/index.ts';

export interface LostSearch {
  term: string;
  searches: number;
  lastDay: string;
}

const lostDays = 30;
const mostTerms = 100;
const mostSynonyms = 500;

/** Terms whose last search found nothing, the most frequent first. */
export async function findLostSearches(db: Db, companyId: CompanyId, now: Date): Promise<LostSearch[]> {
  const since = addDays(storeDate(now).isoDate, 1 - lostDays);
  const rows = await db.execute<LostSearch & Record<string, unknown>>(sql`
    select s.term, sum(s.searches)::int as searches, max(s.day)::text as "lastDay"
    from search_terms s
    where s.hits = 0 and s.day >= ${since} and s.company_id = ${companyId}
      and not exists (select from search_terms l
        where l.company_id = s.company_id and l.term = s.term and l.day > s.day and l.hits > 0)
    group by s.term order by searches desc, s.term limit ${mostTerms}`);
  return [...rows];
}

export function listSynonyms(db: Db) {
  return db.select().from(searchSynonyms).orderBy(searchSynonyms.term, searchSynonyms.finds).limit(mostSynonyms);
}

/** Nothing when it is there already. */
export async function insertSynonym(tx: Db, { term, finds }: { term: string; finds: string }) {
  const [row] = await tx
    .insert(searchSynonyms)
    .values({ kind: 'means', term, finds })
    .onConflictDoNothing()
    .returning({ id: searchSynonyms.id });
  return row?.id;
}

export async function deleteSynonym(tx: Db, id: number) {
  const [row] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning();
  return row;
}
