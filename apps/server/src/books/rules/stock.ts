import type { Rule } from '../rule.ts';
import { ledgerRule } from '../rule.ts';

/** Units that each order has of a branch; physical certificates of partners' coupons are in the same ledger. */
const kept = `
  select order_id, branch_code, product_id, sum(units) as units
  from stock_movements where kind <> 'return' group by 1, 2, 3`;

const isWaiting = `(o.phase = 'held' or o.life_step in ('new', 'assigned', 'received', 'confirming', 'confirmed'))`;

export const stockRules: readonly Rule[] = [
  ledgerRule({
    id: 'stock',
    title: 'unidades apartadas de cada sucursal',
    key: 'branch_code, product_id',
    balances: 'select branch_code, product_id, allocated as balance from stock_levels',
    movements: `select branch_code, product_id, sum(units) as moved from stock_movements where kind <> 'return' group by 1, 2`,
  }),
  {
    id: 'stock-once',
    title: 'cada unidad se aparta y se suelta una vez',
    examined: 'select count(*) from stock_movements',
    broken: `
      select 'pedido ' || order_id || ', producto ' || product_id || ': ' || min(kind) || ' ' || count(*) || ' veces' as what
      from stock_movements
      group by order_id, branch_code, product_id, stay, case when kind = 'give-back' then 'leave' else kind end
      having count(*) > 1`,
  },
  {
    id: 'stock-owners',
    title: 'ninguna unidad apartada sin un pedido que la espere',
    examined: `select count(*) from (${kept}) k where k.units <> 0`,
    broken: `
      select 'pedido ' || k.order_id || ', producto ' || k.product_id || ' en ' || k.branch_code || ': ' || k.units as what
      from (${kept}) k left join orders o on o.id = k.order_id
        left join partner_coupons c on c.id = k.order_id and c.state = 'new'
      where k.units < 0
        or k.units > 0 and c.id is null
          and (o.id is null or o.phase = 'released' or o.life_step in ('cancelled', 'delivered'))`,
  },
  {
    id: 'stock-promised',
    title: 'cada pedido en espera tiene apartado lo que sus líneas dicen',
    examined: `select count(*) from orders o where ${isWaiting}`,
    broken: `
      select 'pedido ' || order_id || ', producto ' || product_id || ': ' || coalesce(k.units, 0) || ' de '
        || coalesce(l.units, 0) as what
      from (select l.order_id, l.product_id, sum(l.allocated) as units from order_lines l
          join orders o on o.id = l.order_id where ${isWaiting} group by 1, 2) l
        full join (select k.order_id, k.product_id, sum(k.units) as units from (${kept}) k
          join orders o on o.id = k.order_id where ${isWaiting} group by 1, 2) k using (order_id, product_id)
      where coalesce(l.units, 0) <> coalesce(k.units, 0)`,
  },
  {
    id: 'stock-returned',
    title: 'las unidades de cada pedido anulado volvieron al estante',
    examined: `select count(distinct order_id) from stock_movements where kind = 'return'`,
    broken: `
      select 'pedido ' || o.id || ', producto ' || m.product_id || ' en ' || m.branch_code || ': ' || sum(m.units) as what
      from stock_movements m join orders o on o.id = m.order_id
      where m.kind in ('leave', 'return') and o.life_step = 'cancelled'
      group by o.id, m.product_id, m.branch_code having sum(m.units) <> 0`,
  },
];
