import { coverDays, lastDays } from '@botica/domain/reports';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { AskedFigures, FoundSums, ReadReport } from './asked.ts';
import { daysOfBoth, inBothPeriods, isBefore, isNow, noSums, toRow, wholeCompany } from './asked.ts';
import { daysAndMonths } from './days-and-months.ts';
import { bothOf, findListed, readListed, soldBy } from './read-listed.ts';

const mostRows = 100;
const lines = { amountCents: sql`amount_cents`, units: sql`units` };

async function productLines(db: Db, asked: AskedFigures) {
  const figures = await daysAndMonths(db, asked, {
    days: sql`report_products`,
    months: sql`report_product_months`,
    columns: sql`product_id, units, amount_cents`,
  });
  const ofGroup =
    asked.groupId === undefined
      ? sql``
      : sql`where product_id in (select g.product_id from group_listings g
          where g.company_id = ${asked.companyId} and g.group_id = ${asked.groupId})`;
  return { from: sql`from ${figures} ${ofGroup}`, id: sql`product_id`, sums: lines };
}

export const readProducts: ReadReport = async (db, asked) =>
  readListed(db, asked, {
    ...(await productLines(db, asked)),
    names: sql`select p.name || ', ' || p.presentation as name from products p where p.id = s.id`,
    weight: sql`"amountCents"`,
  });

/** Groups of the first level, with all that is below them. */
export const readGroups: ReadReport = async (db, asked) =>
  findListed(db, soldBy(asked, await productLines(db, asked)), {
    sums: lines,
    listed: sql`
      select g.id::text as key, g.name, ${bothOf(lines)},
        row_number() over (order by coalesce(sum("amountCents") filter (where is_now), 0) desc, g.id) as place
      from sold d join group_listings l on l.company_id = ${asked.companyId} and l.product_id = d.id
        join groups g on g.id = l.group_id and g.level = 1
      group by g.id, g.name`,
  });

export const readPromotions: ReadReport = async (db, asked) => {
  const figures = await daysAndMonths(db, asked, {
    days: sql`report_promotions`,
    months: sql`report_promotion_months`,
    columns: sql`promotion_id, orders, units, amount_cents, saved_cents`,
  });
  return readListed(db, asked, {
    from: sql`from ${figures}`,
    id: sql`promotion_id`,
    sums: { ...lines, savedCents: sql`saved_cents`, orders: sql`orders` },
    names: sql`select p.title as name from promotions p where p.id = s.id
      union all select 'Precio de promoción sin promoción' where s.id = 0`,
    weight: sql`"amountCents" + "savedCents"`,
  });
};

/** The free stock of what sold in the last days, the first to run out first; before it, the sales of the days before. */
export const readStock: ReadReport = async (db, asked) => {
  const { companyId, branchCode } = asked;
  const cover = { ...asked, period: lastDays(asked.period.to, coverDays) };
  const where =
    branchCode === wholeCompany
      ? sql`s.branch_code in (select code from branches where ${companyId}::smallint = any(company_ids))`
      : sql`s.branch_code = ${branchCode}`;
  const rows = await db.execute<FoundSums>(sql`
    with sold as (
      select product_id, coalesce(sum(units) filter (where ${isNow(cover.period)}), 0) as units,
        coalesce(sum(units) filter (where ${isBefore(cover.period)}), 0) as units_before
      from report_products where ${inBothPeriods(cover)} group by product_id
    ), covered as (
      select d.product_id, d.units, d.units_before, coalesce(sum(s.quantity - s.allocated), 0) as stock
      from sold d left join stock_levels s on s.product_id = d.product_id and ${where}
      where d.units > 0 group by d.product_id, d.units, d.units_before
      order by coalesce(sum(s.quantity - s.allocated), 0)::float8 / d.units, d.units desc, d.product_id limit ${mostRows}
    )
    select c.product_id::text as key, coalesce(p.name || ', ' || p.presentation, c.product_id::text) as name,
      json_build_object('stock', c.stock, 'units', c.units) as now,
      json_build_object('units', c.units_before) as before
    from covered c left join products p on p.id = c.product_id
    order by c.stock::float8 / c.units, c.units desc, c.product_id`);
  return { rows: rows.map(toRow), total: noSums };
};

export const readSearches: ReadReport = (db, asked) =>
  readListed(db, asked, {
    from: sql`from search_terms where company_id = ${asked.companyId} and ${daysOfBoth(asked.period)}`,
    id: sql`term`,
    sums: {
      searches: sql`searches`,
      lost: sql`case when hits = 0 then searches else 0 end`,
      clicks: sql`clicks`,
    },
    names: sql`select s.id as name`,
    weight: sql`searches`,
  });
