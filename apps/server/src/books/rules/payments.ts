import { firstPurchaseId } from '@botica/domain/payments';
import type { Rule } from '../rule.ts';

const isMoney = `kind in ('captured', 'refunded')`;

/** For each order and purchase: what was captured, and what goes or went back. */
const paid = `
  select order_id, sum(captured) as captured, sum(back) as back from (
    select order_id, amount_cents as captured, 0 as back from payment_events where kind = 'captured'
    union all select order_id, 0, amount_cents from payment_refunds
  ) money group by order_id`;

const online = `
  select order_id, sum(amount_cents) as owed from order_tenders
  where kind in ('onlineCard', 'payPal', 'wallet', 'paymentLink') group by order_id`;

export const paymentRules: readonly Rule[] = [
  {
    id: 'payments-once',
    title: 'cada cobro y cada devolución del procesador una vez',
    examined: `select count(*) from payment_events where ${isMoney}`,
    broken: `
      select processor || ' ' || kind || ' ' || transaction_id || ': ' || count(*) || ' veces' as what
      from payment_events where ${isMoney}
      group by processor, kind, transaction_id having count(*) > 1
      union all
      select 'intento ' || e.attempt_id || ': ' || count(*) || ' cobros'
      from payment_events e where e.kind = 'captured' and not exists (
        select from payment_refunds r where r.capture_event_id = e.id and r.amount_cents = e.amount_cents)
      group by e.attempt_id having count(*) > 1
      union all
      select 'pedido ' || order_id || ': ' || count(*) || ' cobros de ' || kind
      from payment_attempts where state = 'captured' group by order_id, kind having count(*) > 1`,
  },
  {
    id: 'payments-recorded',
    title: 'cada intento cobrado tiene su cobro, y cada cobro su intento',
    examined: `select count(*) from payment_attempts where state in ('captured', 'surplus', 'refunded')`,
    broken: `
      select 'intento ' || a.id || ': ' || a.state || ', cobrado ' || coalesce(sum(e.amount_cents), 0) as what
      from payment_attempts a left join payment_events e on e.attempt_id = a.id and e.kind = 'captured'
      group by a.id, a.state having (a.state in ('captured', 'surplus', 'refunded')) <> (count(e.id) > 0)`,
  },
  {
    id: 'payments-orders-paid',
    title: 'ningún pedido hecho con pago en línea sin su cobro',
    examined: `select count(*) from orders o join (${online}) t on t.order_id = o.id where o.phase = 'placed'`,
    broken: `
      select 'pedido ' || o.id || ': cobrado ' || coalesce(p.captured, 0) || ' de ' || t.owed as what
      from orders o join (${online}) t on t.order_id = o.id left join (${paid}) p on p.order_id = o.id
      where o.phase = 'placed' and o.life_step is distinct from 'cancelled' and coalesce(p.captured, 0) < t.owed`,
  },
  {
    id: 'payments-not-above',
    title: 'ningún pedido se quedó con más dinero que el de sus medios de pago',
    examined: `select count(*) from (${paid}) p join orders o on o.id = p.order_id where o.phase = 'placed'`,
    broken: `
      select 'pedido ' || o.id || ': cobrado ' || p.captured || ', devuelto ' || p.back || ', de ' || coalesce(t.owed, 0)
        as what
      from orders o join (${paid}) p on p.order_id = o.id left join (${online}) t on t.order_id = o.id
      where o.phase = 'placed' and p.captured - p.back > coalesce(t.owed, 0)`,
  },
  {
    id: 'payments-with-order',
    title: 'ningún cobro sin pedido o compra que siga en pie, o su devolución',
    examined: `select count(*) from (${paid}) p where p.captured > 0`,
    broken: `
      select case when p.order_id < ${firstPurchaseId} then 'pedido ' else 'compra ' end || p.order_id
        || ': cobrado ' || p.captured || ', devuelto ' || p.back as what
      from (${paid}) p left join orders o on o.id = p.order_id left join purchases b on b.id = p.order_id
      where p.captured < p.back
        or p.captured > p.back and (
          o.id is null and b.id is null or o.phase = 'released' or o.life_step = 'cancelled'
          or b.phase = 'released' or b.refunded_at is not null)`,
  },
  {
    id: 'payments-purchases-paid',
    title: 'ninguna compra entregada sin su cobro',
    examined: `select count(*) from purchases where phase = 'placed'`,
    broken: `
      select 'compra ' || b.id || ': cobrado ' || coalesce(p.captured, 0) || ' de ' || b.amount_cents as what
      from purchases b left join (${paid}) p on p.order_id = b.id
      where b.phase = 'placed' and coalesce(p.captured, 0) < b.amount_cents`,
  },
  {
    id: 'payments-refunds',
    title: 'cada devolución terminada está en el libro, y ninguna de más',
    examined: 'select count(*) from payment_refunds where done_at is not null',
    broken: `
      select 'intento ' || coalesce(r.attempt_id, e.attempt_id) || ': pedido ' || coalesce(r.back, 0)
        || ', devuelto ' || coalesce(e.back, 0) as what
      from (select attempt_id, sum(amount_cents) as back from payment_refunds where done_at is not null group by 1) r
      full join (select attempt_id, -sum(amount_cents) as back from payment_events where kind = 'refunded' group by 1) e
        using (attempt_id)
      where coalesce(r.back, 0) <> coalesce(e.back, 0)`,
  },
  {
    id: 'payments-none-forgotten',
    title: 'ningún pago a medias sin que alguien pregunte por él',
    examined: `select count(*) from payment_attempts where state in ('open', 'started', 'completing')`,
    broken: `
      select 'intento ' || id || ': ' || state || ' desde ' || coalesce(started_at, opened_at) as what
      from payment_attempts
      where state = 'completing' and (settle_after is null or settle_after < now() - interval '10 minutes')`,
  },
];
