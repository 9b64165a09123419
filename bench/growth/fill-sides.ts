import type { Filling } from './steps.ts';
import { eachPart, historyOf, shapes, step } from './steps.ts';

/** What other people and systems leave behind an order: letters, the desk, the audit, changes; and the searches. */
export async function fillSides(filling: Filling): Promise<void> {
  const { orders, thin } = filling;
  const history = historyOf(orders);
  const isFull = `(o.id % ${thin} = 0 or o.id > ${history} or growth.buyer(o.id) < ${shapes.probes})`;
  await eachPart(filling, 'changes', (tx, from, to) =>
    tx.unsafe(`
      insert into order_changes (order_id, company_id, transaction)
      select id, company_id, pg_current_xact_id() from orders where id between ${from} and ${to} and phase = 'placed'`),
  );
  await eachPart(filling, 'letters', (tx, from, to) =>
    tx.unsafe(`
      insert into sent_messages (customer_id, subject, letter_key, at)
      select o.customer_id, m.subject || o.number, m.name || '-' || o.id, o.placed_at + m.minutes * interval '1 minute'
      from orders o, (values ('Recibimos tu pedido ', 'order-placed', 0), ('Tu factura del pedido ', 'invoice', 15),
        ('Entregamos tu pedido ', 'order-delivered', 41)) m (subject, name, minutes)
      where o.id between ${from} and ${to} and o.life_step = 'delivered' and ${isFull}`),
  );
  await eachPart(filling, 'desk', async (tx, from, to) => {
    const held = `orders o, (select id from staff order by email limit 1) s
      where o.id between ${from} and ${to} and o.life_step = 'delivered' and ${isFull}`;
    await tx.unsafe(`
      insert into desk_orders (order_id, branch_code, staff_id, version, held_since)
      select o.id, o.branch_code, s.id, 4, o.placed_at from ${held}`);
    await tx.unsafe(`
      insert into desk_picks (order_id, product_id, units)
      select l.order_id, l.product_id, 1 from order_lines l where l.order_id in (select o.id from ${held})`);
  });
  // Two acts for each order: taken at the desk, and handed over.
  await eachPart(filling, 'audit', (tx, from, to) =>
    tx.unsafe(`
      insert into staff_audit (chain, sequence, at, staff_id, staff_name, act, subject_kind, subject_id, subject_name, company_id,
        branch_id, before, after, ip, device, request_id, previous_hash, hash)
      select o.company_id, 2 * o.id + m.act, o.placed_at + m.minutes * interval '1 minute', s.id, s.name, m.name, 'order',
        o.id::text, 'Pedido ' || o.branch_code || '-' || o.number, o.company_id, o.branch_code, '{"step":"received"}', '{"step":"invoiced"}',
        '10.1.2.3', 'Chrome en Windows', md5('request ' || o.id), md5('a' || o.id) || md5('b' || o.id), md5('c' || o.id) || md5('d' || o.id)
      from orders o, (values (0, 'order.accepted', 5), (1, 'order.packed', 15)) m (act, name, minutes),
        (select id, name from staff order by email limit 1) s
      where o.id between ${from} and ${to} and o.life_step = 'delivered' and ${isFull}`),
  );
  await step(filling, 'searches', (tx) => tx.unsafe(searches(orders)));
  // What branches told lately: older notices are forgotten by a job.
  await step(filling, 'notices', (tx) =>
    tx.unsafe(`
      insert into life_notices (id, order_id, event, step, at)
      select 'notice ' || id, id, 'receive', 'received', placed_at from orders where id > ${history} and phase = 'placed'`),
  );
}

/** Two distinct terms of a day for each order of the day; the last thirty days are alike in every size. */
const searches = (orders: number) => `
  insert into search_terms (company_id, day, term, searches, hits, clicks)
  select 2, day, 'termino ' || n, 1 + n % 9, n % 20, n % 3
  from (
    select (select now from growth.facts)::date - d as day, case when d <= 30 then 500 else greatest(1, 2 * ${orders} / ${shapes.historyDays}) end as terms
    from generate_series(0, ${shapes.historyDays}) d
  ) days, generate_series(1, terms) n`;
