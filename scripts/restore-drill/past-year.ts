import type postgres from 'postgres';

/** Delivered orders that nobody outside the store was paid by, so that the books of a copy need no other company. */
const templates = `
  create temp table templates as
  select o.id, o.placed_at, o.number_branch_code as branch, row_number() over (order by o.id) - 1 as place
  from orders o join invoices i on i.order_id = o.id
  where o.company_id = 2 and o.life_step = 'delivered' and i.annulled_at is null and not exists (
    select from order_tenders t where t.order_id = o.id and t.kind not in ('cash', 'payAtBranch', 'cardOnDelivery'))`;

/** Each buys about twice a month. */
const people = `
  create temp table people as
  with added as (
    insert into customers (email, password_hash, company_id, user_type_id, first_name, last_name, phone, email_verified_at)
    select 'past-' || n || '@correo.hn', c.password_hash, 2, 2, 'Cliente', 'Del año ' || n, '99887766', now()
    from customers c, generate_series(1, greatest($1::int / 25, 1)) n where c.email = 'cliente@botica.test'
    returning id
  )
  select id, row_number() over () - 1 as place from added`;

/** The next number of the order at its branch and the next fiscal one of the branch's range, over the year before last week. */
const copies = `
  create temp table copies as
  select t.id as template, last.id + n as id, gen_random_uuid() as invoice, p.id as customer,
    l.last_number + row_number() over at_branch as number,
    r.id as range, r.prefix, r.next_number + row_number() over at_branch - 1 as fiscal,
    now() - interval '8 days' - ($1::int - n) * interval '357 days' / $1::int - t.placed_at as shift
  from generate_series(1, $1::int) n
    cross join (select max(id) as id from orders) last
    join templates t on t.place = n % (select count(*) from templates)
    join people p on p.place = n / (select count(*) from templates) % (select count(*) from people)
    join order_numbers l on l.branch_code = t.branch
    join fiscal_ranges r on r.branch_code = t.branch and r.company_id = 2 and r.document_kind = 'invoice'
  window at_branch as (partition by t.branch order by n)`;

const written = `c.prefix || lpad(c.fiscal::text, 8, '0')`;

const steps = [
  `insert into orders overriding system value
   select r.* from copies c join orders o on o.id = c.template, lateral jsonb_populate_record(o, jsonb_build_object(
     'id', c.id, 'customer_id', c.customer, 'number', c.number, 'idempotency_key', null,
     'created_at', o.created_at + c.shift, 'placed_at', o.placed_at + c.shift)) r`,
  `insert into order_lines
   select r.* from copies c join order_lines l on l.order_id = c.template,
     lateral jsonb_populate_record(l, jsonb_build_object('order_id', c.id)) r`,
  `insert into order_tenders
   select r.* from copies c join order_tenders t on t.order_id = c.template,
     lateral jsonb_populate_record(t, jsonb_build_object('order_id', c.id)) r`,
  `insert into order_events (order_id, at, actor, event, detail)
   select c.id, e.at + c.shift, e.actor, e.event, e.detail
   from copies c join order_events e on e.order_id = c.template order by c.id, e.id`,
  `insert into order_changes (order_id, company_id, transaction) select id, 2, pg_current_xact_id() from copies`,
  `insert into invoices
   select r.* from copies c join invoices i on i.order_id = c.template, lateral jsonb_populate_record(i, jsonb_build_object(
     'id', c.invoice, 'order_id', c.id, 'customer_id', c.customer, 'fiscal_number', ${written},
     'issued_at', i.issued_at + c.shift)) r`,
  `insert into invoice_lines
   select r.* from copies c join invoices i on i.order_id = c.template join invoice_lines l on l.invoice_id = i.id,
     lateral jsonb_populate_record(l, jsonb_build_object('invoice_id', c.invoice)) r`,
  `insert into points_movements (customer_id, company_id, points, reason, order_id, at)
   select c.customer, 2, m.points, m.reason, c.id, m.at + c.shift
   from copies c join points_movements m on m.order_id = c.template order by m.at + c.shift`,
  `insert into points_accounts (customer_id, company_id, balance)
   select customer_id, company_id, sum(points) from points_movements m
   where exists (select from people where id = m.customer_id) group by 1, 2`,
  `update order_numbers l set last_number = g.last from (
     select t.branch, max(c.number) as last from copies c join templates t on t.id = c.template group by 1
   ) g where l.branch_code = g.branch`,
  `update fiscal_ranges r set next_number = g.last + 1, last_number = greatest(r.last_number, g.last + 10000)
   from (select range, max(fiscal) as last from copies group by 1) g where r.id = g.range`,
  `select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`,
] as const;

/**
 * A year of orders, copied from those of the demo store with all their rows: lines, tenders, events, invoices with fiscal
 * numbers, points. The books check that the copies are right. Returns how many orders there are.
 */
export async function copyPastYear(sql: postgres.Sql, orders: number): Promise<number> {
  await sql.begin(async (tx) => {
    // As a load of another system's data: no notices, no webhooks.
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(templates);
    await tx.unsafe(people, [orders]);
    await tx.unsafe(copies, [orders]);
    for (const step of steps) await tx.unsafe(step);
  });
  await sql`vacuum analyze`;
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from orders`;
  return row?.count ?? 0;
}
