import type { Rule } from '../rule.ts';

/** A job gives it back after the order ended, and asks again while the other company does not answer. */
const isOld = `coalesce((select max(at) from order_events where order_id = r.order_id), r.asked_at)
  < now() - interval '1 day'`;

/** What another company keeps for an order: redeemed while the order stands, and asked for only while it is being made. */
function redemptionRule(rule: Pick<Rule, 'id' | 'title'> & { table: string; tenders: string }): Rule {
  const { id, title, table, tenders } = rule;
  return {
    id,
    title,
    examined: `select count(*) from ${table}`,
    broken: `
      select 'pedido ' || r.order_id || ': ' || r.state as what
      from ${table} r left join orders o on o.id = r.order_id
      where r.state = 'redeemed' and (o.id is null or o.phase = 'released' or o.life_step = 'cancelled') and ${isOld}
        or r.state = 'reversing' and ${isOld}
        or r.state = 'asked' and r.asked_at < now() - interval '1 day'
      union all
      select 'pedido ' || o.id || ': pagado sin canje'
      from orders o join order_tenders t on t.order_id = o.id and t.kind in (${tenders})
      where o.phase = 'placed' and o.life_step is distinct from 'cancelled'
        and exists (select from ${table} where order_id = o.id)
        and not exists (select from ${table} where order_id = o.id and state in ('redeemed', 'reversing', 'reversed'))`,
  };
}

export const outsideRules: readonly Rule[] = [
  redemptionRule({
    id: 'vouchers',
    title: 'vales: cada uno paga un pedido que sigue en pie',
    table: 'voucher_redemptions',
    tenders: `'vouchers'`,
  }),
  {
    id: 'vouchers-once',
    title: 'ningún vale paga dos pedidos',
    examined: 'select count(distinct code) from voucher_redemptions',
    broken: `
      select 'vale de los pedidos ' || string_agg(order_id::text, ', ') as what
      from voucher_redemptions where state not in ('refused', 'reversed') group by code having count(*) > 1`,
  },
  redemptionRule({
    id: 'bank-points',
    title: 'puntos del banco: cada canje es de un pedido que sigue en pie',
    table: 'bank_points_redemptions',
    tenders: `'bankPoints', 'cashBack'`,
  }),
  {
    id: 'top-ups-once',
    title: 'ninguna recarga llegó dos veces',
    examined: 'select count(*) from top_ups',
    broken: `
      select 'recarga ' || top_up_id || ': ' || count(*) as what
      from top_up_sends where outcome = 'accepted' group by top_up_id having count(*) > 1`,
  },
];
