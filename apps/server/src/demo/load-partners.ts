import type { DemoStore } from '@botica/demo-data';
import { addDays, storeDate } from '@botica/domain/time';
import type { Client } from 'pg';
import { partnerBranches, partnerCategories, partnerPromotions, partners } from '../modules/loyalty/partners/index.ts';
import { copyRows } from './copy.ts';

/** Partners and their offers; earlier redemptions and transfers of existing customers with their points. */
export async function loadPartners(
  client: Client,
  { partners: demo }: DemoStore,
  { now, withHistory }: { now: Date; withHistory: boolean },
): Promise<void> {
  const today = storeDate(now).isoDate;
  await copyRows(client, partnerCategories, demo.categories);
  await copyRows(client, partners, demo.partners);
  await copyRows(client, partnerBranches, demo.branches);
  await copyRows(
    client,
    partnerPromotions,
    demo.promotions.map(({ daysLeft, ...offer }) => ({ ...offer, offeredUntil: addDays(today, daysLeft) })),
  );
  if (!withHistory) return;
  await loadCoupons(client, demo.coupons, now);
  await loadTransfers(client, demo.transfers, now);
  await settleOpenings(client);
}

/** With their cost in points, returned if annulled, and the stock that they hold. */
async function loadCoupons(client: Client, coupons: DemoStore['partners']['coupons'], now: Date): Promise<void> {
  await client.query(
    `with made as (
       insert into partner_coupons (customer_id, company_id, promotion_id, code, state, title, terms, quantity, points,
         value_cents, discount_percent, branch_code, expires_on, created_at, annulled_at, invoiced_at, invoice_number)
       select c.id, c.company_id, o.id, g.code, g.state, o.title, o.terms, g.quantity, g.quantity * o.points,
         g.quantity * o.value_cents, o.discount_percent, g."branchCode",
         (m.at at time zone 'America/Tegucigalpa')::date + o.valid_days, m.at,
         case when g.state = 'annulled' then m.at + interval '1 day' end,
         case when g.state = 'invoiced' then m.at + interval '3 days' end,
         case when g.state = 'invoiced' then '000-001-01-00004821' end
       from json_to_recordset($1) as g (email text, "promotionId" int, code text, quantity int, "daysAgo" int, state text,
         "branchCode" int)
       join customers c on c.email = g.email join partner_promotions o on o.id = g."promotionId"
       cross join lateral (select $2::timestamptz - make_interval(days => g."daysAgo") as at) m
       order by m.at
       returning *
     ), spent as (
       insert into points_movements (customer_id, company_id, points, reason, order_id, at)
       select customer_id, company_id, -points, 'redeemed', id, created_at from made
       union all
       select customer_id, company_id, points, 'returned', id, annulled_at from made where annulled_at is not null
     ), held as (
       insert into stock_movements (order_id, branch_code, product_id, kind, units, at)
       select u.id, u.branch_code, o.product_id, 'take', u.quantity, u.created_at
       from made u join partner_promotions o on o.id = u.promotion_id
       join stock_levels s on s.product_id = o.product_id and s.branch_code = u.branch_code
         and s.quantity - s.allocated >= u.quantity
       where u.state = 'new' returning product_id, branch_code, units
     )
     update stock_levels s set allocated = s.allocated + h.units
     from held h where s.product_id = h.product_id and s.branch_code = h.branch_code`,
    [JSON.stringify(coupons), now],
  );
  await client.query(`
    update partner_promotions o set given = g.given from (
      select promotion_id, sum(quantity)::int as given from partner_coupons where state <> 'annulled' group by 1
    ) g where g.promotion_id = o.id`);
}

async function loadTransfers(client: Client, transfers: DemoStore['partners']['transfers'], now: Date): Promise<void> {
  await client.query(
    `with made as (
       insert into point_transfers (customer_id, company_id, points, recipient_type_id, recipient_number, remarks, state,
         recipient_id, request_key, created_at, ended_at)
       select c.id, c.company_id, g.points, r.identity_type_id, r.identity_number, g.remarks, g.state,
         case when g.state = 'done' then r.id end, gen_random_uuid(), m.at, case when g.state <> 'pending' then m.at end
       from json_to_recordset($1) as g (email text, "recipientEmail" text, points int, remarks text, "daysAgo" int,
         state text)
       join customers c on c.email = g.email join customers r on r.email = g."recipientEmail"
       cross join lateral (select $2::timestamptz - make_interval(days => g."daysAgo") as at) m
       order by m.at
       returning *
     )
     insert into points_movements (customer_id, company_id, points, reason, order_id, at)
     select customer_id, company_id, -points, 'sent', id, created_at from made where state = 'done'
     union all
     select recipient_id, company_id, points, 'received', id, created_at from made where state = 'done'`,
    [JSON.stringify(transfers), now],
  );
}

/** Today's balance is unchanged: the opening movement compensates the later ones. */
async function settleOpenings(client: Client): Promise<void> {
  await client.query(
    `update points_movements o set points = o.points + a.balance - m.total
     from points_accounts a
     join (select customer_id, company_id, sum(points)::int as total from points_movements group by 1, 2) m
       on m.customer_id = a.customer_id and m.company_id = a.company_id
     where o.reason = 'opening' and o.customer_id = a.customer_id and o.company_id = a.company_id
       and m.total <> a.balance`,
  );
}
