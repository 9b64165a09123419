import type { DemoStore } from '@botica/demo-data';
import type { Client } from 'pg';
import { topUpOperators, topUpProducts } from '../modules/services/top-ups/index.ts';
import { copyRows } from './copy.ts';

/** Operators and their products; favourites, and earlier top-ups of existing customers. */
export async function loadTopUps(
  client: Client,
  { topUps: { operators, products, favourites, history } }: DemoStore,
  { now, withHistory }: { now: Date; withHistory: boolean },
): Promise<void> {
  await copyRows(client, topUpOperators, operators);
  await copyRows(client, topUpProducts, products);
  await client.query(
    `insert into top_up_favourites (customer_id, company_id, phone, operator_id, product_id, type_id, name, saved_at)
     select c.id, c.company_id, g.phone, p.operator_id, p.id, p.type_id, g.name, $2
     from json_to_recordset($1) as g (email text, phone text, name text, "productId" int)
     join customers c on c.email = g.email join top_up_products p on p.id = g."productId"`,
    [JSON.stringify(favourites), now],
  );
  if (!withHistory) return;
  await client.query(
    `with made as (
       insert into top_ups (customer_id, company_id, operator_id, product_id, product_name, type_id, phone, amount_cents,
         card_cents, state, failure_code, created_at, sent_at, failed_at, ended_at, look_after)
       select c.id, c.company_id, p.operator_id, p.id, p.name, p.type_id, g.phone, p.amount_cents, p.amount_cents,
         g.state, g."failureCode", m.at, case when g.state = 'sent' then m.at end,
         case when g.state <> 'sent' then m.at end, case when g.state <> 'failed' then m.at end,
         case when g.state = 'failed' then m.at + interval '1 day' end
       from json_to_recordset($1)
         as g (email text, "productId" int, phone text, "hoursAgo" int, state text, "failureCode" text)
       join customers c on c.email = g.email join top_up_products p on p.id = g."productId"
       cross join lateral (select $2::timestamptz - make_interval(hours => g."hoursAgo") as at) m
       order by m.at
       returning id, phone, state, failure_code, created_at
     )
     insert into top_up_sends (top_up_id, number, phone, asked_at, answered_at, outcome, receipt, code)
     select id, 1, phone, created_at, created_at, case when state = 'sent' then 'accepted' else 'refused' end,
       case when state = 'sent' then 'DEMO' || id else '' end, failure_code from made`,
    [JSON.stringify(history), now],
  );
  await client.query(
    `with bought as (
       insert into purchases (kind, company_id, customer_id, title, amount_cents, phase, created_at, expires_at, placed_at,
         refunded_at)
       select 'top-up', t.company_id, t.customer_id, 'Recarga ' || o.name || ' ' || left(t.phone, 4) || '-' || right(t.phone, 4),
         t.card_cents, 'placed', t.created_at, t.created_at + interval '15 minutes', t.created_at,
         case when t.state = 'returned' then t.ended_at end
       from top_ups t join top_up_operators o on o.id = t.operator_id
       order by t.created_at
       returning id, customer_id, created_at
     )
     update top_ups t set purchase_id = b.id from bought b
     where b.customer_id = t.customer_id and b.created_at = t.created_at`,
  );
}
