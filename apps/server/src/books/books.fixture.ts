/** One damage for each rule of the books, as a lost write, a repeated one or a wrong repair would leave it. */
const placed = `(select min(id) from orders where phase = 'placed')`;
const cancelled = `(select min(id) from orders where life_step = 'cancelled')`;
const copyOf = (table: string, where: string, without: readonly string[]) => `
  do $$ declare names text; begin
    select string_agg(quote_ident(column_name), ', ') into names from information_schema.columns
    where table_name = '${table}' and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name not in (${without.map((name) => `'${name}'`).join(', ') || "''"});
    execute format('insert into ${table} (%s) select %s from ${table} where ${where.replaceAll("'", "''")} limit 1', names, names);
  end $$;`;

export const damages: Readonly<Record<string, string>> = {
  'orders-once': `drop index orders_one_per_key; update orders set
    customer_id = (select id from customers where email = 'cliente@botica.test'),
    idempotency_key = '00000000-0000-4000-8000-000000000001' where phase = 'placed';`,
  'orders-numbers': `update orders set number = number + 1000 where id = ${placed};`,
  'orders-placed-once': `alter table order_events disable trigger user;
    delete from order_events where order_id = ${placed} and event = 'placed';`,
  'orders-lines': `delete from order_lines where (order_id, position) = (select order_id, position from order_lines limit 1);`,
  'orders-tenders': `update order_tenders set amount_cents = amount_cents + 1 where order_id = ${placed};`,
  'orders-none-forgotten': `update orders set phase = 'held', waits_for = 'payment', expires_at = now() - interval '1 hour',
    placed_at = null, number = null, life_step = null where id = ${placed};`,
  'payments-once': `drop index payment_events_transaction_unique; alter table payment_events disable trigger user;
    ${copyOf('payment_events', "kind = 'captured'", [])}`,
  'payments-recorded': `update payment_attempts set state = 'declined' where id =
    (select attempt_id from payment_events where kind = 'captured' limit 1);`,
  'payments-orders-paid': `alter table payment_events disable trigger user; delete from payment_refunds;
    delete from payment_events where kind = 'captured' and order_id in (select id from orders where phase = 'placed');`,
  'payments-with-order': `update orders set phase = 'released', released_at = now(), release_reason = 'x', number = null,
    placed_at = null, life_step = null where id = (select order_id from payment_attempts a join orders o on o.id = a.order_id
      where a.state = 'captured' limit 1);`,
  'payments-not-above': `update order_tenders set amount_cents = amount_cents - 1 where kind = 'onlineCard';`,
  'payments-purchases-paid': `alter table payment_events disable trigger user; delete from payment_refunds;
    delete from payment_events where kind = 'captured' and order_id in (select id from purchases where phase = 'placed');`,
  'payments-refunds': `alter table payment_events disable trigger user; delete from payment_events where kind = 'refunded';`,
  'payments-none-forgotten': `update payment_attempts set state = 'completing', settle_after = null
    where id = (select id from payment_attempts where state = 'captured' limit 1);`,
  points: `update points_accounts set balance = balance + 1;`,
  'points-earned': `delete from points_movements where id = (select min(id) from points_movements where reason = 'earned');`,
  'points-owners': `insert into points_movements (customer_id, company_id, points, reason, order_id, at)
    select customer_id, company_id, -5, 'redeemed', id, now() from orders where id = ${cancelled};`,
  'certificates-owners': `insert into certificate_movements (certificate_id, order_id, amount_cents, reason, at)
    select (select min(id::text)::uuid from gift_certificates), ${cancelled}, -5, 'redeemed', now();`,
  'credit-owners': `insert into credit_movements (customer_id, order_id, amount_cents, reason, at)
    select customer_id, id, 5, 'invoiced', now() from orders where id = ${cancelled};`,
  certificates: `alter table gift_certificates drop constraint gift_certificates_balance_within_amount;
    update gift_certificates set balance_cents = amount_cents + 1;`,
  credit: `update customers set credit_used_cents = 0 where credit_used_cents > 0;`,
  stickers: `delete from sticker_movements where kind = 'earned';`,
  'stickers-prizes': `delete from sticker_movements where kind = 'redeemed';`,
  'patient-cards': `update patient_purchases set units = units + 1;`,
  'raffle-tickets': `update raffles set tickets = tickets + 1 where id = (select min(id) from raffles);`,
  'slot-prizes': `update slot_prizes set given = given + 1;`,
  coupons: `insert into digital_coupons (id, company_id, code, description, percent, is_per_product, order_type_ids, starts_on,
      ends_on) values (990001, 2, 'PERDIDO', '', 5, false, '{1}', '2026-01-01', '2027-01-01');
    update orders set coupon_code = 'PERDIDO' where company_id = 2 and life_step = 'delivered';`,
  'promotion-uses': `update promotion_plans set times_used = times_used + 1, uses_in_all = null
    where id = (select min(id::text)::uuid from promotion_plans);`,
  'promotion-uses-owners': `insert into promotion_uses (plan_id, order_id)
    select min(id::text)::uuid, ${cancelled} from promotion_plans;`,
  stock: `update stock_levels set allocated = allocated - 1 where allocated > 0;`,
  'stock-once': `drop index stock_movements_taken_once; alter table stock_movements disable trigger user;
    ${copyOf('stock_movements', "kind = 'take'", [])}`,
  'stock-owners': `insert into stock_movements (order_id, branch_code, product_id, kind, units, at)
    values (999999, 5, 10001, 'take', 1, now());`,
  'stock-promised': `alter table stock_movements disable trigger user; delete from stock_movements where kind = 'take';`,
  vouchers: `insert into voucher_redemptions (order_id, code, customer_id, company_id, amount_cents, state, asked_at)
    select id, 'OKY1', customer_id, company_id, 100, 'redeemed', now() from orders where id = ${cancelled};`,
  'vouchers-once': `drop index voucher_redemptions_one_order;
    insert into voucher_redemptions (order_id, code, customer_id, company_id, amount_cents, state, asked_at)
    select id, 'OKY1', customer_id, company_id, 100, 'redeemed', now() from orders where life_step = 'delivered';`,
  'bank-points': `update bank_points_redemptions set state = 'redeemed', order_id = 999999
    where order_id = (select min(order_id) from bank_points_redemptions);`,
  'top-ups-once': `drop index top_up_sends_one_accepted;
    insert into top_up_sends select (jsonb_populate_record(s, jsonb_build_object('reference', gen_random_uuid(), 'number', s.number + 50))).*
    from top_up_sends s where outcome = 'accepted';`,
  'stock-returned': `insert into stock_movements (order_id, branch_code, product_id, kind, units, at)
    values (${cancelled}, 5, 10001, 'leave', -1, now());`,
  'fiscal-annulled': `alter table orders drop constraint orders_step_of_placed_agrees_with_state; update orders set life_step = 'cancelled'
    where id = (select min(order_id) from invoices i where not exists (select from credit_notes where invoice_id = i.id));`,
  'fiscal-once': `alter table invoices drop constraint invoices_number_unique; alter table invoices disable trigger user;
    update invoices set fiscal_number = (select min(fiscal_number) from invoices where company_id = 2) where company_id = 2;`,
  'fiscal-gaps': `update fiscal_ranges set next_number = next_number + 1 where next_number > first_number;`,
  'fiscal-ranges': `alter table invoices disable trigger user;
    update invoices set fiscal_number = '999-999-99-00000001' where id = (select id from invoices limit 1);`,
  'webhooks-sequence': `update webhook_entities set sequence = sequence + 1;`,
  'webhooks-placed': `update orders set placed_at = now() where id = ${placed};
    update webhook_receivers set created_at = now() - interval '1 hour';
    delete from webhook_deliveries; delete from webhook_events;`,
  'webhooks-order': `update webhook_deliveries d set state = 'delivered', settled_at = now()
    where sequence > 1;`,
  'orders-announced': `delete from order_changes where order_id = ${placed};`,
  jobs: `insert into pgboss.job (name, state, data) select name, 'failed', '{}' from pgboss.queue
    where name not in (select name from pgboss.schedule) and name not like '\\_\\_%' limit 1;`,
};

/** States that the store itself makes, and that a careless rule would report. */
export const rightStates: readonly { rule: string; state: string; sql: string }[] = [
  {
    rule: 'orders-placed-once',
    state: 'an order of a prescription that waits for its payment',
    sql: `update orders set kind = 'prescription', phase = 'held', waits_for = 'payment', expires_at = now() + interval '1 hour', life_step = null
      where id = ${placed};`,
  },
  {
    rule: 'payments-orders-paid',
    state: 'an order of a prescription that nobody paid',
    sql: `insert into order_tenders (order_id, position, kind, amount_cents)
      select ${cancelled}, 20, 'onlineCard', 100 where not exists (
        select from order_tenders where order_id = ${cancelled} and kind = 'onlineCard');`,
  },
  {
    rule: 'webhooks-order',
    state: 'a notice that is sent again',
    sql: `update webhook_deliveries set state = 'delivered', settled_at = now();
      update webhook_deliveries set state = 'waiting', settled_at = null where sequence = 1;
      insert into webhook_tries (receiver_id, event_id, at, status, duration_ms)
      select receiver_id, event_id, now(), 200, 1 from webhook_deliveries where sequence = 1;`,
  },
  {
    rule: 'vouchers',
    state: 'a voucher whose order was just cancelled',
    sql: `insert into voucher_redemptions (order_id, code, customer_id, company_id, amount_cents, state, asked_at)
      select id, 'OKY1', customer_id, company_id, 100, 'redeemed', now() from orders where id = ${cancelled};
      insert into order_events (order_id, at, actor, event, detail)
      values (${cancelled}, now(), 'system', 'cancelled', '{}');`,
  },
];
