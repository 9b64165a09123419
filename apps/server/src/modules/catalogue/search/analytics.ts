import { plainText } from '@botica/domain/catalogue/search';
import type { CompanyId } from '@botica/domain/companies';
import { storeDate } from '@botica/domain/time';
import type { Logger } from 'pino';
import type postgres from 'postgres';
import type { Clock } from '../../../platform/clock.ts';

/** Events are buffered this long, so that a thousand searches are one statement. */
const flushEveryMs = 1000;
/** Beyond it the newest are dropped: during a database outage, statistics can be lost. */
const maxWaiting = 20_000;
const maxTermLength = 80;

interface NotedSearch {
  companyId: CompanyId;
  term: string;
  hits: number;
}

interface NotedClick {
  companyId: CompanyId;
  term: string;
  productId: number;
  position: number;
}

export type SearchAnalytics = ReturnType<typeof createSearchAnalytics>;

/** Search terms, their results and clicks: counted by day, for staff and for the popular searches. */
export function createSearchAnalytics({ sql, clock, log }: { sql: postgres.Sql; clock: Clock; log: Logger }) {
  let searches: NotedSearch[] = [];
  let clicks: NotedClick[] = [];
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  function later(): void {
    timer ??= setTimeout(() => void flush(), flushEveryMs).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(async () => {
      const [notedSearches, notedClicks] = [searches, clicks];
      [searches, clicks] = [[], []];
      const day = storeDate(clock.now()).isoDate;
      try {
        if (notedSearches.length > 0) await saveSearches(sql, day, notedSearches);
        if (notedClicks.length > 0) await saveClicks(sql, day, notedClicks);
      } catch (error) {
        log.warn({ err: error }, 'search: figures were not saved');
      }
    });
    return flushing;
  }

  return {
    noteSearch(search: NotedSearch): void {
      if (searches.length < maxWaiting) searches.push({ ...search, term: termKey(search.term) });
      later();
    },
    noteClick(click: NotedClick): void {
      if (clicks.length < maxWaiting) clicks.push({ ...click, term: termKey(click.term) });
      later();
    },
    flush,
  };
}

/** As typed, without invisible characters. */
export function tidyTerm(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxTermLength)
    .toWellFormed();
}

/** The normalised term. */
function termKey(text: string): string {
  return plainText(tidyTerm(text)).trim();
}

async function saveSearches(sql: postgres.Sql, day: string, noted: readonly NotedSearch[]): Promise<void> {
  await sql`
    insert into search_terms (company_id, day, term, searches, hits)
    select company_id, ${day}::date, term, count(*), (array_agg(hits order by place desc))[1]
    from unnest(${noted.map((one) => one.companyId)}::int[], ${noted.map((one) => one.term)}::text[],
      ${noted.map((one) => one.hits)}::int[]) with ordinality as noted (company_id, term, hits, place)
    where term <> ''
    group by company_id, term order by company_id, term
    on conflict (company_id, day, term) do update
      set searches = search_terms.searches + excluded.searches, hits = excluded.hits`;
}

/** A click counts for a term that was searched that day, and for an existing product. */
async function saveClicks(sql: postgres.Sql, day: string, noted: readonly NotedClick[]): Promise<void> {
  await sql`
    with noted as (
      select company_id::smallint, term, product_id, count(*)::int as clicks, sum(position)::int as positions
      from unnest(${noted.map((one) => one.companyId)}::int[], ${noted.map((one) => one.term)}::text[],
        ${noted.map((one) => one.productId)}::int[], ${noted.map((one) => one.position)}::int[])
        as noted (company_id, term, product_id, position)
      join products on products.id = product_id
      where term <> ''
      group by company_id, term, product_id
    ), counted as (
      update search_terms t set clicks = t.clicks + n.clicks, clicked_positions = t.clicked_positions + n.positions
      from (
        select company_id, term, sum(clicks)::int as clicks, sum(positions)::int as positions
        from noted group by company_id, term
      ) n
      where t.company_id = n.company_id and t.day = ${day}::date and t.term = n.term
    )
    insert into search_clicks (company_id, day, term, product_id, clicks, clicked_positions)
    select company_id, ${day}::date, term, product_id, clicks, positions from noted
    order by company_id, term, product_id
    on conflict (company_id, day, term, product_id) do update
      set clicks = search_clicks.clicks + excluded.clicks,
        clicked_positions = search_clicks.clicked_positions + excluded.clicked_positions`;
}
