import type { Client } from 'pg';

/**
 * The card payments of the loaded orders and purchases: what was bought is in the history of payments. Captured by the
 * card processor of the sandbox, which keeps nothing when it restarts: it reads order and amount from the id of the
 * payment, and so can refund it.
 */
export async function loadPayments(client: Client): Promise<void> {
  await client.query(
    `with owed as (
       select o.id, o.company_id, o.customer_id, t.amount_cents, o.placed_at as at, 'captured' as state
       from order_tenders t join orders o on o.id = t.order_id where t.kind = 'onlineCard'
       union all
       select p.id, p.company_id, p.customer_id, p.amount_cents, p.created_at,
         case when p.refunded_at is not null then 'refunded' when p.phase = 'placed' then 'captured' else 'declined' end
       from purchases p where p.phase in ('placed', 'released')
     ), paid as (
       insert into payment_attempts (id, order_id, company_id, customer_id, kind, processor, state, amount_cents,
         charged_cents, charged_currency, card_id, card_mask, card_brand, decline_code, opened_at, started_at, ended_at)
       select ('0de30000-' || lpad((o.id % 10000)::text, 4, '0') || '-4000-8000-' || lpad(o.amount_cents::text, 12, '0'))::uuid,
         o.id, o.company_id, o.customer_id, 'card', 'powertranz', o.state, o.amount_cents, o.amount_cents, 'HNL', c.id,
         '**** **** **** ' || coalesce(c.last_four, '0071'), coalesce(c.brand, 'Visa'),
         case when o.state = 'declined' then '51' else '' end, o.at, o.at, o.at
       from owed o
       left join lateral (select id, last_four, brand from payment_cards
         where customer_id = o.customer_id and removed_at is null order by created_at, id limit 1) c on true
       order by o.at
       returning id, order_id, amount_cents, processor, state, opened_at
     ), captured as (
       insert into payment_events (attempt_id, order_id, at, kind, source, amount_cents, processor, transaction_id, detail)
       select id, order_id, opened_at, 'captured', 'browser', amount_cents, processor, id,
         json_build_object('authorization', lpad(((order_id % 100000 + 131) * 7919 % 1000000)::text, 6, '0'))
       from paid where state in ('captured', 'refunded')
       returning id, attempt_id
     ), refunded as (
       insert into payment_refunds (capture_event_id, attempt_id, order_id, amount_cents, charged_cents, reason,
         requested_at, next_try_at, tries, done_at)
       select e.id, p.id, p.order_id, p.amount_cents, p.amount_cents, 'top-up failed', b.refunded_at, b.refunded_at, 1,
         b.refunded_at
       from paid p join captured e on e.attempt_id = p.id join purchases b on b.id = p.order_id
       where p.state = 'refunded'
       returning id, attempt_id, order_id, amount_cents, done_at
     )
     insert into payment_events (attempt_id, order_id, at, kind, source, amount_cents, processor, transaction_id)
     select attempt_id, order_id, done_at, 'refunded', 'cancellation', -amount_cents, 'powertranz', id from refunded`,
  );
}
