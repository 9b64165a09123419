import type { CareSearch } from '@botica/domain/care';
import { readSearch } from '@botica/domain/care';
import { companyIds } from '@botica/domain/companies';
import type { Rights } from '@botica/domain/staff';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { beginEach } from '../../../platform/plain-words.ts';
import { wordsOfName } from '../../customers/index.ts';
import type { ListedOrder } from '../orders/index.ts';
import { listOrders, placesOf } from '../orders/index.ts';
import type { CarePerson } from '../people/index.ts';
import { listPeople } from '../people/index.ts';

const mostFound = 20;

export interface CareFound {
  people: CarePerson[];
  orders: ListedOrder[];
}

/** Customers and orders that a typed text may mean: one statement for each of the two, by indexes. */
export async function searchCare(db: Db, rights: Rights, typed: string): Promise<CareFound> {
  const wanted = readSearch(typed);
  const [people, orders] = [peopleLike(wanted), ordersLike(wanted)];
  const [foundPeople, foundOrders] = await Promise.all([
    people ? listPeople(db, rights.wholeCompanies('customers.read'), people, mostFound) : [],
    orders ? listOrders(db, sql`${placesOf(rights, 'orders.read')} and ${orders}`, mostFound) : [],
  ]);
  return { people: foundPeople, orders: foundOrders };
}

function peopleLike({ words, email, phone, identity, lastFour }: CareSearch): SQL | undefined {
  const ways = [
    ...(words.length > 0 ? [beginEach(wordsOfName(sql`c.first_name`, sql`c.last_name`), words)] : []),
    ...(email ? [sql`lower(c.email) = ${email}`] : []),
    ...(phone ? [sql`right(c.phone, 8) = ${phone}`] : []),
    ...(identity ? [sql`c.identity_number = ${identity}`] : []),
    ...(lastFour
      ? [sql`c.id in (select customer_id from payment_cards where last_four = ${lastFour} and removed_at is null)`]
      : []),
  ];
  return either(ways);
}

function ordersLike({ order, invoice, lastFour }: CareSearch): SQL | undefined {
  const ways = [
    ...(order
      ? [sql`(coalesce(o.number_branch_code, o.branch_code) = ${order.branchCode} and o.number = ${order.number})`]
      : []),
    ...(invoice
      ? [
          sql`o.id in (select order_id from invoices
          where company_id = any(${sql.param([...companyIds])}::int[]) and fiscal_number = ${invoice})`,
        ]
      : []),
    ...(lastFour
      ? [
          sql`o.id in (select a.order_id from payment_attempts a
          where right(a.card_mask, 4) = ${lastFour} and a.card_mask <> '' order by a.order_id desc limit 200)`,
        ]
      : []),
  ];
  return either(ways);
}

const either = (ways: readonly SQL[]): SQL | undefined =>
  ways.length === 0 ? undefined : sql`(${sql.join([...ways], sql` or `)})`;
