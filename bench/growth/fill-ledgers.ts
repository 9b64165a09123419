import type { Filling } from './steps.ts';
import { eachPart, historyOf, shapes, step } from './steps.ts';

/** Points, stock, payments and invoices of the orders, as they are when nothing more moves. */
export async function fillLedgers(filling: Filling): Promise<void> {
  const { thin } = filling;
  const history = historyOf(filling.orders);
  const isFull = `(o.id % ${thin} = 0 or o.id > ${history} or growth.buyer(o.id) < ${shapes.probes})`;
  await eachPart(filling, 'points', (tx, from, to) =>
    tx.unsafe(`
      insert into points_movements (customer_id, company_id, points, reason, order_id, at)
      select customer_id, company_id, earned_points, 'earned', id, placed_at + interval '15 minutes'
      from orders where id between ${from} and ${to} and life_step = 'delivered'`),
  );
  await step(filling, 'balances', (tx) =>
    tx.unsafe(`
      insert into points_accounts (customer_id, company_id, balance)
      select customer_id, company_id, sum(points) from points_movements m
      where order_id is not null group by 1, 2`),
  );
  await eachPart(filling, 'stock', (tx, from, to) =>
    tx.unsafe(`
      insert into stock_movements (order_id, branch_code, product_id, kind, units, at)
      select o.id, o.branch_code, l.product_id, m.kind, m.units, o.placed_at + m.minutes * interval '1 minute'
      from orders o join order_lines l on l.order_id = o.id,
        (values ('take', 1, 0), ('leave', -1, 15)) m (kind, units, minutes)
      where o.id between ${from} and ${to} and o.life_step = 'delivered' and ${isFull}`),
  );
  await eachPart(filling, 'attempts', (tx, from, to) =>
    tx.unsafe(`
      insert into payment_attempts (id, order_id, company_id, customer_id, kind, processor, state, amount_cents,
        charged_cents, charged_currency, card_mask, card_brand, processor_ref, opened_at, started_at, ended_at)
      select md5('attempt ' || o.id)::uuid, o.id, o.company_id, o.customer_id, 'card', 'powertranz',
        case o.phase when 'placed' then 'captured' when 'released' then 'abandoned' else 'started' end, o.total_cents, o.total_cents, 'HNL',
        case when growth.buyer(o.id) = 7 then '4012********9990' else '4012********' || lpad((o.id % 9973)::text, 4, '0') end, 'visa', 'T' || o.id, o.created_at, o.created_at, o.placed_at
      from orders o where o.id between ${from} and ${to} and o.payment_type_id = 5 and ${isFull}`),
  );
  await eachPart(filling, 'payments', (tx, from, to) =>
    tx.unsafe(`
      insert into payment_events (attempt_id, order_id, at, kind, source, amount_cents, processor, transaction_id, detail)
      select a.id, a.order_id, a.opened_at + e.seconds * interval '1 second', e.kind, e.source,
        case e.kind when 'captured' then a.amount_cents else 0 end, a.processor,
        case e.kind when 'captured' then 'T' || a.order_id end,
        case e.kind when 'captured' then jsonb_build_object('authorization', lpad((a.order_id % 999983)::text, 6, '0')) end
      from payment_attempts a, (values ('opened', 'checkout', 0), ('started', 'checkout', 1), ('completing', 'browser', 60),
        ('captured', 'browser', 62)) e (kind, source, seconds)
      where a.order_id between ${from} and ${to} and (a.state = 'captured' or e.seconds < 60)`),
  );
  await eachPart(filling, 'invoices', (tx, from, to) =>
    tx.unsafe(`
      insert into invoices (id, company_id, order_id, customer_id, branch_code, fiscal_number, authorisation, first_of_range,
        last_of_range, range_expires_on, issued_at, issuer, order_number, customer_name, customer_address,
        is_home_delivery, subtotal_cents, total_cents, net_cents, tax_cents, taxes, tenders)
      select md5('invoice ' || o.id)::uuid, o.company_id, o.id, o.customer_id, o.branch_code,
        '000-001-01-' || lpad(o.id::text, 8, '0'), '35BD6A-0195F4-B34BAA-8B7D13-37791A-2B', '000-001-01-00000001',
        '000-001-01-99999999', date '2030-12-31', o.placed_at + interval '13 minutes',
        '{"name":"Farmacias Medida, S. A.","taxId":"08019001234567","branchName":"Sucursal de medida","address":"Bulevar Morazán, Tegucigalpa","phone":"22391234"}',
        lpad(o.branch_code::text, 3, '0') || '-' || o.number, o.contact_name, 'Colonia Los Almendros, Tegucigalpa',
        o.order_type_id = 1, o.subtotal_cents, o.total_cents, o.total_cents - o.total_cents * 15 / 115, o.total_cents * 15 / 115,
        jsonb_build_array(jsonb_build_object('percent', 15, 'netCents', o.total_cents - o.total_cents * 15 / 115, 'taxCents', o.total_cents * 15 / 115)),
        jsonb_build_array(jsonb_build_object('kind', 'cash', 'amountCents', o.total_cents, 'points', 0))
      from orders o where o.id between ${from} and ${to} and o.life_step in ('delivered', 'dispatched')`),
  );
  await eachPart(filling, 'invoice lines', (tx, from, to) =>
    tx.unsafe(`
      insert into invoice_lines (invoice_id, position, kind, product_id, name, quantity, unit_cents, total_cents, tax_percent)
      select md5('invoice ' || o.id)::uuid, l.position, l.kind, l.product_id, l.name, l.quantity, l.unit_cents,
        l.total_cents, l.tax_percent
      from orders o join order_lines l on l.order_id = o.id
      where o.id between ${from} and ${to} and o.life_step in ('delivered', 'dispatched') and ${isFull}`),
  );
}
