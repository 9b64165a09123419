import type { Rule } from '../rule.ts';

const numbered = `
  select coalesce(number_branch_code, branch_code) as branch, number from orders where number is not null`;

export const orderRules: readonly Rule[] = [
  {
    id: 'orders-once',
    title: 'cada pedido una vez por clave del navegador',
    examined: `select count(*) from orders where idempotency_key is not null and phase <> 'released'`,
    broken: `
      select 'clave ' || idempotency_key || ': pedidos ' || string_agg(id::text, ', ') as what
      from orders where idempotency_key is not null and phase <> 'released'
      group by customer_id, idempotency_key having count(*) > 1`,
  },
  {
    id: 'orders-numbers',
    title: 'números de pedido de cada sucursal sin repetir y sin saltos',
    examined: `select count(*) from (${numbered}) n`,
    broken: `
      select 'sucursal ' || branch || ': ' || count(*) || ' números de ' || min(number) || ' a ' || max(number)
        || ', último dado ' || coalesce(l.last_number, 0) as what
      from (${numbered}) n left join order_numbers l on l.branch_code = n.branch
      group by branch, l.last_number
      having count(*) <> max(number) - min(number) + 1 or count(distinct number) <> count(*)
        or max(number) is distinct from l.last_number`,
  },
  {
    id: 'orders-placed-once',
    title: 'cada pedido con número tiene una vez su evento',
    examined: `select count(*) from orders where number is not null`,
    // An order of a prescription has its number before it is filled, and is held again while it waits for its payment.
    broken: `
      select 'pedido ' || o.id || ': ' || count(e.id) || ' eventos' as what
      from orders o left join order_events e on e.order_id = o.id and e.event = 'placed'
      group by o.id having count(e.id) <> (o.number is not null)::int
        and not (o.phase = 'released' and count(e.id) = 1)`,
  },
  {
    id: 'orders-lines',
    title: 'subtotal y unidades de cada pedido son la suma de sus líneas',
    examined: 'select count(*) from orders',
    broken: `
      select 'pedido ' || o.id as what
      from orders o left join order_lines l on l.order_id = o.id
      group by o.id having o.subtotal_cents <> coalesce(sum(l.total_cents), 0) or o.units <> coalesce(sum(l.quantity), 0)`,
  },
  {
    id: 'orders-tenders',
    title: 'los medios de pago de cada pedido suman su total',
    examined: 'select count(*) from orders',
    broken: `
      select 'pedido ' || o.id || ': ' || coalesce(sum(t.amount_cents), 0) || ' de ' || o.total_cents as what
      from orders o left join order_tenders t on t.order_id = o.id
      group by o.id having o.total_cents <> coalesce(sum(t.amount_cents), 0)`,
  },
  {
    id: 'orders-none-forgotten',
    title: 'ningún pedido retenido pasó su hora hace más de diez minutos',
    examined: `select count(*) from orders where phase = 'held'`,
    broken: `
      select 'pedido ' || id || ': hasta ' || expires_at as what
      from orders where phase = 'held' and expires_at < now() - interval '10 minutes'`,
  },
];
