import type { DemoStore } from '@botica/demo-data';
import { addDays, storeDate } from '@botica/domain/time';
import type { Client } from 'pg';
import type { PlacedOrder } from './order-places.ts';

/** Of existing customers, with their cards, addresses and purchases. */
export async function loadRepurchases(
  client: Client,
  { repurchases }: DemoStore,
  { now, placed }: { now: Date; placed: readonly PlacedOrder[] },
): Promise<void> {
  if (placed.length === 0) return;
  const today = storeDate(now).isoDate;
  for (const repurchase of repurchases) {
    const orders = repurchase.orderIndexes.flatMap((index) => placed[index]?.order ?? []);
    const rounds = [
      ...orders.map(({ id, createdAt }) => ({ dueOn: storeDate(createdAt).isoDate, orderId: id, trouble: null })),
      ...(repurchase.skippedDaysAgo === null
        ? []
        : [{ dueOn: addDays(today, -repurchase.skippedDaysAgo), orderId: null, trouble: 'out-of-stock' }]),
    ];
    await client.query(
      `with kept as (
         insert into repurchases (customer_id, company_id, product_id, quantity, days, next_date, try_on, order_type_id,
           address_id, branch_code, payment_id, card_id, accepted_terms_at, created_at)
         select c.id, c.company_id, $2::int, $3::smallint, $4::smallint, $5::date, $5::date, $6::smallint,
           case when $6::smallint = 2 then (select a.id from addresses a where a.customer_id = c.id and a.is_active
             order by a.is_default desc, a.id limit 1) end,
           case when $6::smallint = 1 then (select b.code from branches b where b.is_active and b.pickup_enabled
             and c.company_id = any(b.company_ids) order by b.code limit 1) end,
           $7::smallint, p.id, case when p.id is not null then $8::timestamptz end, $8::timestamptz
         from customers c left join payment_cards p on p.customer_id = c.id and p.last_four = $9 and p.removed_at is null
         where c.email = $1
         returning id
       )
       insert into repurchase_rounds (repurchase_id, due_on, outcome, order_id, trouble, at)
       select kept.id, r."dueOn", case when r."orderId" is null then 'skipped' else 'ordered' end, r."orderId",
         r.trouble, r."dueOn"::timestamp at time zone 'UTC' + interval '13 hours'
       from kept, json_to_recordset($10) as r ("dueOn" date, "orderId" bigint, trouble text)`,
      [
        repurchase.email,
        repurchase.productId,
        repurchase.quantity,
        repurchase.days,
        addDays(today, repurchase.nextInDays),
        repurchase.orderTypeId,
        repurchase.paymentId,
        now,
        repurchase.cardLastFour,
        JSON.stringify(rounds),
      ],
    );
  }
}
