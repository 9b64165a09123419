import type { Rule } from '../rule.ts';

/** Receivers whose events nobody changed since they were made, so that it is known what they must have got. */
const unchanged = `webhook_receivers r where r.version = 1 and r.removed_at is null and 'order.placed' = any(r.events)`;
/** Settled notices are forgotten after a while; before that every one is there. */
const recent = `interval '7 days'`;

export const noticeRules: readonly Rule[] = [
  {
    id: 'webhooks-sequence',
    title: 'avisos de cada pedido y producto numerados sin saltos',
    examined: 'select count(*) from webhook_events',
    broken: `
      select e.kind || ' ' || e.entity_id || ': ' || count(v.id) || ' avisos hasta ' || e.sequence as what
      from webhook_entities e left join webhook_events v
        on (v.company_id, v.kind, v.entity_id) = (e.company_id, e.kind, e.entity_id)
      group by e.company_id, e.kind, e.entity_id, e.sequence
      having count(v.id) > 0 and (max(v.sequence) <> e.sequence or count(v.id) <> e.sequence - min(v.sequence) + 1)
        and min(v.at) > (select max(at) from webhook_events) - ${recent}`,
  },
  {
    id: 'webhooks-placed',
    title: 'cada pedido hecho se avisó a cada receptor',
    examined: `select count(*) from ${unchanged}`,
    broken: `
      select 'pedido ' || o.id || ' para ' || r.name as what
      from webhook_receivers r join orders o on o.company_id = r.company_id
      where r.id in (select r.id from ${unchanged})
        and o.phase = 'placed' and o.placed_at > greatest(r.created_at, now() - ${recent}) and o.placed_at <= now()
        and not exists (select from webhook_events e join webhook_deliveries d on d.event_id = e.id
          where d.receiver_id = r.id and e.type = 'order.placed' and e.kind = 'order' and e.entity_id = o.id::text)`,
  },
  {
    id: 'webhooks-order',
    title: 'ningún aviso se entregó antes que uno anterior',
    examined: 'select count(*) from webhook_deliveries',
    broken: `
      select late.kind || ' ' || late.entity_id || ': ' || late.sequence || ' espera' as what
      from webhook_deliveries late where late.state <> 'delivered'
        -- One that waits to be sent again was delivered before.
        and not exists (select from webhook_tries t where (t.receiver_id, t.event_id) = (late.receiver_id, late.event_id)
          and t.status between 200 and 299)
        and exists (select from webhook_deliveries d
          where (d.receiver_id, d.kind, d.entity_id) = (late.receiver_id, late.kind, late.entity_id)
            and d.sequence > late.sequence and d.state = 'delivered')`,
  },
  {
    id: 'orders-announced',
    title: 'cada cambio de un pedido está en la lista de los otros sistemas',
    examined: 'select count(*) from order_changes',
    broken: `
      select 'pedido ' || o.id as what from orders o
      where o.phase = 'placed' and not exists (select from order_changes c where c.order_id = o.id)`,
  },
  {
    id: 'jobs',
    title: 'ninguna tarea se dio por perdida',
    needs: 'pgboss.job',
    examined: 'select count(*) from pgboss.job',
    // One that the clock starts is done again at its next hour.
    broken: `
      select name || ' ' || id || ' del ' || created_on as what from pgboss.job
      where state = 'failed' and name not in (select name from pgboss.schedule)`,
  },
];
