import type { Filling } from './steps.ts';
import { eachPart, historyOf, shapes } from './steps.ts';

/** Cents of each line; the quantity is one. */
const unitCents = 8500;

/**
 * The orders with their lines, tenders and events. One in two hundred of the history was released, one in twenty
 * cancelled, the rest delivered; of the last two days some are open and some held. Those of the probes are delivered, but
 * for the last of each, which is on its way.
 */
export async function fillOrders(filling: Filling): Promise<void> {
  const history = historyOf(filling.orders);
  const { probes, openAtDesk, openElsewhere, held, deskBranch } = shapes;
  const desk = probes + openAtDesk;
  const open = desk + openElsewhere;
  await eachPart(filling, 'orders', async (tx, from, to) => {
    await tx.unsafe(`
      insert into orders (id, company_id, customer_id, phase, waits_for, expires_at, state_id, sub_state_id, life_step, courier_id,
        number, number_branch_code, order_type_id, branch_code, destination, payment_type_id, idempotency_key,
        body_digest, subtotal_cents, delivery_cents, total_cents, earned_points, units, first_products, phone,
        contact_name, contact_email, created_at, placed_at, released_at, release_reason)
      overriding system value
      select n, company, growth.customer(buyer), phase, case phase when 'held' then 'payment' end,
        case phase when 'held' then at + interval '10 years' end,
        case when step = 'cancelled' then 2 when step in ('delivered', 'dispatched') then 3 else 1 end,
        case step when 'delivered' then 2 when 'dispatched' then 1 end, case phase when 'placed' then step end,
        case when step = 'dispatched' then 900000 + buyer when step = 'delivered' then 900000 + n % ${probes} end,
        case phase when 'placed' then n end, case phase when 'placed' then branch end, 1 + n % 2, branch,
        jsonb_build_object('name', 'Casa', 'address', 'Colonia Los Almendros, calle ' || n % 97 || ', casa ' || n % 211,
          'suburb', 'Los Almendros', 'city', 'Tegucigalpa', 'phone', '98765432', 'latitude', 14.08, 'longitude', -87.2),
        case when growth.is_paid_by_card(n) then 5 else 11 end, md5('key ' || n)::uuid, md5('body ' || n) || md5('digest ' || n),
        lines * ${unitCents}, 0, lines * ${unitCents}, lines * 8, lines,
        array['Acetaminofén 500 mg, caja de 20 tabletas', 'Loratadina 10 mg, caja de 10 tabletas'], '98765432',
        'Persona ' || buyer, 'persona' || buyer || '@medida.test', at - interval '2 minutes',
        case phase when 'placed' then at end, case phase when 'released' then at end,
        case phase when 'released' then 'payment-expired' end
      from (
        select placed.*, growth.company(buyer) as company,
          case when n > ${history} and n <= ${history + desk} then ${deskBranch} + (n <= ${history + probes})::int
            else b.codes[1 + floor(power(growth.pick(n, 4), 2) * cardinality(b.codes))::int] end as branch,
          case when step in ('held', 'released') then step else 'placed' end as phase
        from (
          select s.*, growth.lines(n) as lines,
            case when buyer < ${probes} then case when n > ${history} then 'dispatched' else 'delivered' end
              when n <= ${history} then case when drawn < 0.005 then 'released' when drawn < 0.05 then 'cancelled'
                else 'delivered' end
              when n <= ${history + open} then (array['new', 'received', 'confirmed'])[1 + n % 3]
              when n <= ${history + open + held} then 'held' else 'delivered' end as step
          from (
            -- Each draw once: without the offset PostgreSQL would draw again wherever it is named.
            select at, n, growth.buyer(n) as buyer, growth.pick(n, 1) as drawn from (
            select n, h.starts_at + (n - h.first_n) * interval '1 hour' / (h.last_n - h.first_n + 1) as at
            from growth.hours h, generate_series(greatest(h.first_n, ${from}), least(h.last_n, ${to})) n
            where h.last_n >= ${from} and h.first_n <= ${to}
            union all
            select n, f.now - (${filling.orders} - n) * interval '1 day' / ${shapes.present / 2} as at
            from growth.facts f, generate_series(${Math.max(from, history + 1)}, ${to}) n
            ) times offset 0
          ) s
        ) placed
        join growth.branches b on b.company_id = growth.company(buyer)
      ) made`);
  });
  await eachPart(filling, 'lines', (tx, from, to) =>
    tx.unsafe(`
      insert into order_lines (order_id, position, kind, product_id, name, quantity, allocated, unit_cents, total_cents,
        price_rule_id, tax_percent, earned_points)
      select o.id, p, 'purchase', (select min(id) from products)
          + ((floor(power(growth.pick(o.id, 5), 2) * 600)::int + p * 37) % 600), 'Acetaminofén 500 mg, caja de 20 tabletas',
        1, 1, ${unitCents}, ${unitCents}, 'PRICE-06', 15, 8
      from orders o, generate_series(0, o.units - 1) p where o.id between ${from} and ${to}`),
  );
  await eachPart(filling, 'tenders', (tx, from, to) =>
    tx.unsafe(`
      insert into order_tenders (order_id, position, kind, amount_cents)
      select id, 0, case payment_type_id when 5 then 'onlineCard' else 'cash' end, total_cents
      from orders where id between ${from} and ${to}`),
  );
  await eachPart(filling, 'events', (tx, from, to) =>
    tx.unsafe(`
      insert into order_events (order_id, at, actor, event, detail)
      select o.id, o.created_at + e.minutes * interval '1 minute', e.actor, e.event, e.detail::jsonb
      from orders o, (values
        (0, 'shopper', 'held', '{"waitsFor":"payment"}', 'all'), (2, 'processor', 'paid', null, 'placed'),
        (2, 'system', 'placed', null, 'placed'), (4, 'branch', 'assigned', null, 'delivered'),
        (5, 'branch', 'received', null, 'delivered'), (9, 'branch', 'confirmed', null, 'delivered'),
        (15, 'branch', 'invoiced', null, 'delivered'), (18, 'branch', 'dispatched', '{"courierId":900001}', 'delivered'),
        (41, 'courier', 'delivered', null, 'delivered'), (20, 'shopper', 'cancelled', '{"reason":"No lo necesito"}', 'cancelled'),
        (30, 'system', 'released', '{"reason":"payment-expired"}', 'released')
      ) e (minutes, actor, event, detail, of)
      where o.id between ${from} and ${to}
        and (e.of in ('all', o.phase, o.life_step) or (o.life_step = 'dispatched' and e.minutes between 4 and 18))
        and (e.event <> 'paid' or o.payment_type_id = 5)`),
  );
}
