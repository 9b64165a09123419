import type { CompanyId } from '@botica/domain/companies';
import { companyIds } from '@botica/domain/companies';
import { addDays, storeDate } from '@botica/domain/time';
import type { SQL } from 'drizzle-orm';
import { and, desc, eq, gt, gte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { customerSearches, customerVisits, searchClicks, searchTerms } from './tables.ts';

export interface Owner {
  customerId: string;
  companyId: CompanyId;
}

export const historyLength = 10;
const keptForEach = 50;
const popularDays = 30;
/** A term of a single person is not representative, and may be private. */
const leastSearches = 3;

export function findSearches(db: Db, owner: Owner) {
  return db
    .select({ term: customerSearches.term, at: customerSearches.searchedAt })
    .from(customerSearches)
    .where(ownSearches(owner))
    .orderBy(desc(customerSearches.searchedAt))
    .limit(historyLength);
}

export async function findVisitedIds(db: Db, owner: Owner): Promise<number[]> {
  const rows = await db
    .select({ id: customerVisits.productId })
    .from(customerVisits)
    .where(ownVisits(owner))
    .orderBy(desc(customerVisits.visitedAt))
    .limit(historyLength);
  return rows.map(({ id }) => id);
}

/** Moves the term to the front, and deletes those beyond the maximum. */
export async function saveSearch(db: Db, { customerId, companyId }: Owner, term: string, at: Date): Promise<void> {
  await db.execute(sql`
    with forgotten as (
      delete from customer_searches where customer_id = ${customerId} and company_id = ${companyId} and term in (
        select term from customer_searches where customer_id = ${customerId} and company_id = ${companyId}
          and term <> ${term}
        order by searched_at desc offset ${keptForEach - 1})
    )
    insert into customer_searches (customer_id, company_id, term, searched_at)
    select id, ${companyId}, ${term}, ${at.toISOString()}::timestamptz from ${existing(customerId)}
    on conflict (customer_id, company_id, term) do update set searched_at = excluded.searched_at`);
}

/** The same for a product; nothing is written for an unknown one. */
export async function saveVisit(db: Db, { customerId, companyId }: Owner, productId: number, at: Date): Promise<void> {
  await db.execute(sql`
    with forgotten as (
      delete from customer_visits where customer_id = ${customerId} and company_id = ${companyId} and product_id in (
        select product_id from customer_visits where customer_id = ${customerId} and company_id = ${companyId}
          and product_id <> ${productId}
        order by visited_at desc offset ${keptForEach - 1})
    )
    insert into customer_visits (customer_id, company_id, product_id, visited_at)
    select customer.id, ${companyId}, products.id, ${at.toISOString()}::timestamptz
    from products, ${existing(customerId)} where products.id = ${productId}
    on conflict (customer_id, company_id, product_id) do update set visited_at = excluded.visited_at`);
}

/** One term, or all of them. */
export async function deleteSearches(db: Db, owner: Owner, term: string | undefined): Promise<number> {
  const which = term === undefined ? ownSearches(owner) : and(ownSearches(owner), eq(customerSearches.term, term));
  return (await db.delete(customerSearches).where(which).returning({ term: customerSearches.term })).length;
}

export async function deleteVisits(db: Db, owner: Owner, productId: number | undefined): Promise<number> {
  const which =
    productId === undefined ? ownVisits(owner) : and(ownVisits(owner), eq(customerVisits.productId, productId));
  return (await db.delete(customerVisits).where(which).returning({ id: customerVisits.productId })).length;
}

/** ROLE-18: in a pharmacy, a customer's searches and views are health data. */
export async function forgetSearchesOf(tx: Db, customerId: string): Promise<void> {
  await tx.delete(customerSearches).where(eq(customerSearches.customerId, customerId));
  await tx.delete(customerVisits).where(eq(customerVisits.customerId, customerId));
}

/** Waits for a concurrent deletion of the account and then finds no row, so nothing is written after it. */
function existing(customerId: string): SQL {
  return sql`(select id from customers where id = ${customerId} and deleted_at is null for share) as customer`;
}

/** The most frequent searches of the last month with results; clicks confirm them. */
export async function findPopularTerms(db: Db, companyId: CompanyId, now: Date, limit: number): Promise<string[]> {
  const since = addDays(storeDate(now).isoDate, -popularDays);
  const rows = await db
    .select({ term: searchTerms.term })
    .from(searchTerms)
    .where(and(eq(searchTerms.companyId, companyId), gte(searchTerms.day, since), gt(searchTerms.hits, 0)))
    .groupBy(searchTerms.term)
    .having(gte(sql`sum(${searchTerms.searches})`, leastSearches))
    .orderBy(desc(sql`sum(${searchTerms.searches} + 2 * ${searchTerms.clicks})`), searchTerms.term)
    .limit(limit);
  return rows.map(({ term }) => term);
}

const deletedAtOnce = 10_000;

/** Deletes the figures of searches before a day, in portions. */
export async function forgetTerms(db: Db, day: string): Promise<void> {
  for (const table of [searchTerms, searchClicks]) {
    const old = sql`select ctid from ${table} where company_id = any(${sql.param([...companyIds])}::int[]) and day < ${day}`;
    for (let deleted = deletedAtOnce; deleted === deletedAtOnce; ) {
      const gone = await db.execute(sql`delete from ${table} where ctid = any(array(${old} limit ${deletedAtOnce}))`);
      deleted = gone.count;
    }
  }
}

function ownSearches({ customerId, companyId }: Owner) {
  return and(eq(customerSearches.customerId, customerId), eq(customerSearches.companyId, companyId));
}

function ownVisits({ customerId, companyId }: Owner) {
  return and(eq(customerVisits.customerId, customerId), eq(customerVisits.companyId, companyId));
}
