import type { CompanyId } from '@botica/domain/companies';
import { fiscalWarning } from '@botica/domain/orders/invoices';
import { addDays, storeDate } from '@botica/domain/time';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

/** The first rows of a list, and how many it has. */
export interface Firsts<Row> {
  total: number;
  rows: Row[];
}

const mostShown = 5;

type Counted<Row> = Row & { total: number } & Record<string, unknown>;

function firsts<Row>(rows: readonly Counted<Row>[]): Firsts<Row> {
  return { total: rows[0]?.total ?? 0, rows: [...rows] };
}

export interface EndingRange {
  companyId: CompanyId;
  branchCode: number;
  branchName: string;
  documentKind: 'invoice' | 'credit-note';
  left: number;
  /** The last day of the last usable range; null when there is none. */
  expiresOn: string | null;
}

/** Branches whose usable ranges, all of them together, are about to end or have ended. */
export async function findEndingRanges(
  db: Db,
  { where, now }: { where: SQL; now: Date },
): Promise<Firsts<EndingRange>> {
  const today = storeDate(now).isoDate;
  const rows = await db.execute<Counted<EndingRange>>(sql`
    with ranges as (
      select r.company_id, r.branch_code, r.document_kind, 
        coalesce(sum(r.last_number - r.first_number + 1) filter (where r.expires_on >= ${today}
          and r.next_number <= r.last_number and r.stopped_at is null), 0) as size,
        coalesce(sum(r.last_number - r.next_number + 1) filter (where r.expires_on >= ${today} and r.stopped_at is null), 0)::int as "left",
        max(r.expires_on) filter (where r.expires_on >= ${today} and r.next_number <= r.last_number
          and r.stopped_at is null) as expires_on
      from fiscal_ranges r where ${where} group by 1, 2, 3
    )
    select r.company_id as "companyId", r.branch_code as "branchCode", b.public_name as "branchName",
      r.document_kind as "documentKind", r."left", r.expires_on::text as "expiresOn", count(*) over ()::int as total
    from ranges r join branches b on b.code = r.branch_code
    where r.expires_on is null or r.expires_on <= ${addDays(today, fiscalWarning.daysLeft)}
      or r."left" <= r.size * ${fiscalWarning.shareLeft}::float8
    order by r.expires_on nulls first, r."left", 1, 2, 4 limit ${mostShown}`);
  return firsts(rows);
}

export interface LostSearch {
  companyId: CompanyId;
  term: string;
  searches: number;
}

const searchDays = 7;

/** Terms whose last search of the week found nothing, the most frequent first. */
export async function findLostSearches(
  db: Db,
  { companyIds, now }: { companyIds: readonly CompanyId[]; now: Date },
): Promise<Firsts<LostSearch>> {
  const since = addDays(storeDate(now).isoDate, 1 - searchDays);
  const rows = await db.execute<Counted<LostSearch>>(sql`
    select s.company_id as "companyId", s.term, sum(s.searches)::int as searches, count(*) over ()::int as total
    from search_terms s
    where s.hits = 0 and s.day >= ${since} and s.company_id = any(${sql.param([...companyIds])}::int[])
      and not exists (select from search_terms l
        where l.company_id = s.company_id and l.term = s.term and l.day > s.day and l.hits > 0)
    group by 1, 2 order by searches desc, s.term limit ${mostShown}`);
  return firsts(rows);
}
