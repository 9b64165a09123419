import type { CompanyId } from '@botica/domain/companies';
import { companies } from '@botica/domain/companies';
import type { TenderKind } from '@botica/domain/tenders';
import { addDays, storeDate, storeInstant } from '@botica/domain/time';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface Sold {
  orders: number;
  cents: number;
  ordersBefore: number;
  centsBefore: number;
}
export type CompanySales = Sold & { companyId: CompanyId };
export type HourSales = Sold & { hour: number };

export interface Sales {
  companies: CompanySales[];
  hours: HourSales[];
}

interface SoldRow extends Record<string, unknown> {
  companyId: CompanyId;
  hour: number;
  isToday: boolean;
  /** Of the day before: by the same time of day as now. */
  isByNow: boolean;
  orders: number;
  cents: number;
}

const weekMs = 7 * 24 * 60 * 60_000;
const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** The days that are compared: today, and the same weekday of the week before. */
function daysOf(now: Date) {
  const { isoDate } = storeDate(now);
  const before = addDays(isoDate, -7);
  return {
    today: storeInstant(isoDate),
    tomorrow: storeInstant(addDays(isoDate, 1)),
    before: storeInstant(before),
    afterBefore: storeInstant(addDays(before, 1)),
  };
}

/** Placed orders that were not annulled, of today and of the same weekday of the week before. */
export async function findSales(
  db: Db,
  { where, companyIds, now }: { where: SQL; companyIds: readonly CompanyId[]; now: Date },
): Promise<Sales> {
  const days = daysOf(now);
  const rows = await db.execute<SoldRow>(sql`
    select o.company_id as "companyId", o.placed_at >= ${moment(days.today)} as "isToday",
      floor(extract(epoch from o.placed_at - case when o.placed_at >= ${moment(days.today)}
        then ${moment(days.today)} else ${moment(days.before)} end) / 3600)::int as hour,
      o.placed_at <= ${moment(new Date(now.getTime() - weekMs))} as "isByNow",
      count(*)::int as orders, sum(o.total_cents)::float8 as cents
    from orders o
    where ((o.placed_at >= ${moment(days.today)} and o.placed_at < ${moment(days.tomorrow)})
        or (o.placed_at >= ${moment(days.before)} and o.placed_at < ${moment(days.afterBefore)}))
      and o.state_id <> 2 and ${where}
    group by 1, 2, 3, 4`);
  return { companies: byCompany(rows, companyIds), hours: byHour(rows, companyIds) };
}

const nothing: Sold = { orders: 0, cents: 0, ordersBefore: 0, centsBefore: 0 };

function add(sold: Sold, { isToday, orders, cents }: SoldRow): Sold {
  return isToday
    ? { ...sold, orders: sold.orders + orders, cents: sold.cents + cents }
    : { ...sold, ordersBefore: sold.ordersBefore + orders, centsBefore: sold.centsBefore + cents };
}

function byCompany(rows: readonly SoldRow[], companyIds: readonly CompanyId[]): CompanySales[] {
  return companyIds.map((companyId) => {
    const counted = rows.filter((row) => row.companyId === companyId && (row.isToday || row.isByNow));
    return { companyId, ...counted.reduce(add, nothing) };
  });
}

/** Amounts of different currencies have no sum. */
function byHour(rows: readonly SoldRow[], companyIds: readonly CompanyId[]): HourSales[] {
  const currencies = new Set(companyIds.map((id) => companies[id].currency.code));
  const hours = new Map<number, Sold>();
  for (const row of rows) {
    const counted = currencies.size > 1 ? { ...row, cents: 0 } : row;
    hours.set(row.hour, add(hours.get(row.hour) ?? nothing, counted));
  }
  return [...hours].map(([hour, sold]) => ({ hour, ...sold })).sort((a, b) => a.hour - b.hour);
}

export interface TenderSum extends Record<string, unknown> {
  companyId: CompanyId;
  kind: TenderKind;
  uses: number;
  cents: number;
}

/** How the orders of today were or will be paid, the largest amount first. */
export async function findTenders(db: Db, { where, now }: { where: SQL; now: Date }): Promise<TenderSum[]> {
  const { today, tomorrow } = daysOf(now);
  const rows = await db.execute<TenderSum>(sql`
    select o.company_id as "companyId", t.kind, count(*)::int as uses, sum(t.amount_cents)::float8 as cents
    from orders o join order_tenders t on t.order_id = o.id
    where o.placed_at >= ${moment(today)} and o.placed_at < ${moment(tomorrow)} and o.state_id <> 2 and ${where}
    group by 1, 2 order by cents desc`);
  return [...rows];
}
