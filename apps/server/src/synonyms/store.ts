import { plainText } from '@botica/domain/catalogue/search';
import type { CompanyId } from '@botica/domain/companies';
import type postgres from 'postgres';
import type { Synonym } from '../modules/catalogue/search/index.ts';
import { keyOf } from './rows.ts';

type Row = Synonym & { id: number };
type Statements = postgres.ISql;

export interface Kept {
  added: Synonym[];
  /** They existed as the other kind. */
  changed: Row[];
  known: number;
}

const readAll = (sql: Statements) =>
  sql<Row[]>`select id, kind, term, finds from search_synonyms order by term, finds, id`;

export async function listSynonyms(sql: postgres.Sql, text: string): Promise<Row[]> {
  const wanted = plainText(text);
  return (await readAll(sql)).filter(({ term, finds }) =>
    [term, finds].some((side) => plainText(side).includes(wanted)),
  );
}

/**
 * All or nothing, and serialised: two concurrent additions of the same synonym add it once. A trigger notifies the
 * store.
 */
export function keepSynonyms(
  sql: postgres.Sql,
  given: readonly Synonym[],
  { isDryRun }: { isDryRun: boolean },
): Promise<Kept> {
  return sql.begin(async (tx) => {
    await tx`lock table search_synonyms in share row exclusive mode`;
    const rows = await readAll(tx);
    const there = new Map<string, Row | undefined>(rows.map((row) => [sidesOf(row), row]));
    const equivalents = new Set(rows.filter(({ kind }) => kind === 'equivalent').map(keyOf));
    const kept: Kept = { added: [], changed: [], known: 0 };
    for (const synonym of given) {
      const sides = sidesOf(synonym);
      const before = there.get(sides);
      const isKnown = there.has(sides) && (before === undefined || before.kind === synonym.kind);
      if (isKnown || equivalents.has(keyOf({ ...synonym, kind: 'equivalent' }))) kept.known += 1;
      else if (before) kept.changed.push({ ...synonym, id: before.id });
      else kept.added.push(synonym);
      // Repeated further down the file, it exists already.
      there.set(sides, undefined);
      if (synonym.kind === 'equivalent') equivalents.add(keyOf(synonym));
    }
    if (!isDryRun) await write(tx, kept);
    return kept;
  }) as Promise<Kept>;
}

async function write(tx: Statements, { added, changed }: Kept): Promise<void> {
  if (added.length > 0) await tx`insert into search_synonyms ${tx(added, 'kind', 'term', 'finds')}`;
  if (changed.length === 0) return;
  await tx`
    update search_synonyms s set kind = c.kind
    from unnest(${changed.map(({ id }) => id)}::int[], ${changed.map(({ kind }) => kind)}::text[]) as c (id, kind)
    where s.id = c.id`;
}

/** The rows of a term, or of a term and its result. */
export function removeSynonyms(
  sql: postgres.Sql,
  { term, finds }: { term: string; finds: string | undefined },
  { isDryRun }: { isDryRun: boolean },
): Promise<Synonym[]> {
  return sql.begin(async (tx) => {
    await tx`lock table search_synonyms in share row exclusive mode`;
    const gone = (await readAll(tx)).filter(
      (row) =>
        plainText(row.term) === plainText(term) && (finds === undefined || plainText(row.finds) === plainText(finds)),
    );
    if (!isDryRun && gone.length > 0) {
      await tx`delete from search_synonyms where id = any(${gone.map(({ id }) => id)}::int[])`;
    }
    return gone;
  }) as Promise<Synonym[]>;
}

const sidesOf = ({ term, finds }: Synonym) => keyOf({ kind: 'means', term, finds });

export interface TermWithoutResult {
  companyId: CompanyId;
  term: string;
  searches: number;
  lastDay: string;
}

const mostTerms = 200;

/** Searches whose last run found nothing, the most frequent first. */
export function findTermsWithoutResult(
  sql: postgres.Sql,
  { companyId, days }: { companyId: CompanyId | undefined; days: number },
): Promise<TermWithoutResult[]> {
  return sql<TermWithoutResult[]>`
    select company_id as "companyId", term, sum(searches)::int as searches, max(day)::text as "lastDay"
    from search_terms
    where day > current_date - ${days}::int ${companyId === undefined ? sql`` : sql`and company_id = ${companyId}`}
    group by company_id, term
    having (array_agg(hits order by day desc))[1] = 0
    order by searches desc, term limit ${mostTerms}`;
}
