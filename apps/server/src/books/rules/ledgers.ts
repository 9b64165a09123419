import type { Rule } from '../rule.ts';
import { ledgerRule, ownersRule } from '../rule.ts';

export const ledgerRules: readonly Rule[] = [
  ledgerRule({
    id: 'points',
    title: 'saldos de puntos',
    key: 'customer_id, company_id',
    balances: 'select customer_id, company_id, balance from points_accounts',
    movements: 'select customer_id, company_id, sum(points) as moved from points_movements group by 1, 2',
  }),
  {
    id: 'points-earned',
    title: 'cada factura dio sus puntos una vez',
    examined: `
      select count(*) from invoices i join orders o on o.id = i.order_id
      where o.customer_id is not null and o.earned_points > 0`,
    broken: `
      select 'pedido ' || o.id || ': ' || coalesce(sum(m.points), 0) || ' de ' || o.earned_points as what
      from invoices i join orders o on o.id = i.order_id
        left join points_movements m on m.order_id = o.id and m.reason = 'earned'
      where o.customer_id is not null and o.earned_points > 0
      group by o.id having coalesce(sum(m.points), 0) <> o.earned_points or count(m.id) <> 1`,
  },
  ownersRule({
    id: 'points-owners',
    title: 'ningún pedido cancelado o liberado se quedó con puntos',
    movements: `select order_id, points as amount from points_movements where reason in ('redeemed', 'returned', 'reduced')`,
  }),
  {
    id: 'certificates',
    title: 'saldos de certificados',
    examined: 'select count(*) from gift_certificates',
    // One that was imported half used has no movements for that half; one that was bought here starts whole.
    broken: `
      select 'certificado ' || g.id || ': ' || g.balance_cents || ' <> ' || g.amount_cents + coalesce(sum(m.amount_cents), 0)
        as what
      from gift_certificates g left join certificate_movements m on m.certificate_id = g.id
      group by g.id
      having g.balance_cents > g.amount_cents + coalesce(sum(m.amount_cents), 0)
        or g.balance_cents <> g.amount_cents + coalesce(sum(m.amount_cents), 0)
          and exists (select from gifts where certificate_id = g.id)`,
  },
  ownersRule({
    id: 'certificates-owners',
    title: 'ningún pedido cancelado o liberado se quedó con certificados',
    movements: 'select order_id, amount_cents as amount from certificate_movements',
  }),
  {
    id: 'credit',
    title: 'crédito usado por los clientes',
    examined: 'select count(*) from customers where credit_limit_cents > 0',
    // An imported customer may owe from before the store; nobody owes less than the movements say.
    broken: `
      select 'cliente ' || c.id || ': ' || c.credit_used_cents || ' < ' || sum(m.amount_cents) as what
      from customers c join credit_movements m on m.customer_id = c.id
      group by c.id having c.credit_used_cents < sum(m.amount_cents)`,
  },
  ownersRule({
    id: 'credit-owners',
    title: 'ningún pedido cancelado o liberado se quedó con crédito',
    movements: 'select order_id, amount_cents as amount from credit_movements',
  }),
  ledgerRule({
    id: 'stickers',
    title: 'saldos de stickers',
    key: 'customer_id, configuration_id',
    balances: 'select customer_id, configuration_id, balance from sticker_accounts',
    movements: 'select customer_id, configuration_id, sum(stickers) as moved from sticker_movements group by 1, 2',
  }),
  {
    id: 'stickers-prizes',
    title: 'cada premio de stickers se pagó una vez',
    examined: 'select count(*) from sticker_redemptions',
    broken: `
      select 'canje ' || r.id || ': ' || coalesce(sum(m.stickers), 0) as what
      from sticker_redemptions r left join sticker_movements m on m.redemption_id = r.id
      group by r.id
      having coalesce(sum(m.stickers), 0) <> case when r.state = 'undone' then 0 else -r.stickers end`,
  },
  ledgerRule({
    id: 'patient-cards',
    title: 'unidades de las tarjetas de pacientes',
    key: 'patient_id, promotion_id',
    balances: 'select patient_id, promotion_id, units as balance from patient_purchases',
    movements: 'select patient_id, promotion_id, sum(units) as moved from patient_movements group by 1, 2',
  }),
  {
    id: 'raffle-tickets',
    title: 'boletos de cada rifa numerados sin repetir y sin saltos',
    examined: `select count(*) from raffle_exchanges where kind = 'raffle'`,
    broken: `
      select 'rifa ' || r.id || ': ' || r.tickets || ' dados, ' || coalesce(e.given, 0) || ' con dueño' as what
      from raffles r left join (
        select raffle_id, sum(tickets + bonus_tickets) as given, max(last_number) as last,
          sum((previous is not null and first_number <> previous + 1)::int) as jumps
        from (select *, lag(last_number) over (partition by raffle_id order by first_number) as previous
          from raffle_exchanges where kind = 'raffle') numbered
        group by raffle_id
      ) e on e.raffle_id = r.id
      where r.tickets <> coalesce(e.given, 0) or r.tickets <> coalesce(e.last, 0) or e.jumps > 0`,
  },
  {
    id: 'slot-prizes',
    title: 'premios de la tragamonedas: tantos dados como ganados',
    examined: 'select count(*) from slot_spins where prize_id is not null',
    broken: `
      select 'premio ' || p.prize_id || ': ' || p.given || ' dados, ' || count(s.exchange_id) || ' ganados' as what
      from slot_prizes p left join slot_spins s on s.prize_id = p.prize_id
      group by p.prize_id having p.given <> count(s.exchange_id)`,
  },
  ledgerRule({
    id: 'promotion-uses',
    title: 'usos de promociones con límite',
    key: 'plan_id',
    balances: 'select id as plan_id, times_used as balance from promotion_plans',
    movements: 'select plan_id, count(*) as moved from promotion_uses group by 1',
  }),
  {
    id: 'promotion-uses-owners',
    title: 'ningún pedido cancelado o liberado se quedó con el uso de una promoción',
    examined: 'select count(distinct order_id) from promotion_uses',
    broken: `
      select 'pedido ' || u.order_id || ': promoción ' || u.plan_id as what
      from promotion_uses u left join orders o on o.id = u.order_id
      where o.id is null or o.phase = 'released' or o.life_step = 'cancelled'`,
  },
  {
    id: 'coupons',
    title: 'usos de cupones: ninguno de un pedido se perdió',
    examined: 'select count(*) from digital_coupons where times_used > 0',
    broken: `
      select 'cupón ' || d.code || ' de ' || d.company_id || ': ' || d.times_used || ' usos, ' || count(o.id) || ' pedidos'
        as what
      from digital_coupons d join orders o on o.company_id = d.company_id and o.coupon_code = d.code
        and o.phase <> 'released' and o.life_step is distinct from 'cancelled'
      group by d.id having d.times_used < count(o.id)`,
  },
];
