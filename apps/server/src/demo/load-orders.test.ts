import { lifeSteps } from '@botica/domain/orders/life';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testNow } from '../../test/global-setup.ts';
import { createTestDatabase } from '../../test/test-server.ts';
import { loadDemoStore } from './load.ts';

const url = await createTestDatabase();
const sql = postgres(url, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());
const numberOf = async (query: postgres.PendingQuery<postgres.Row[]>) => Number((await query)[0]?.n);

beforeAll(async () => {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'catalogue_versions' and tablename not like 'staff_audit%'`;
  await sql.unsafe(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')} cascade`);
  await loadDemoStore(url, { products: 60, withOrders: true, now: testNow });
});

describe('the orders of the demo store', () => {
  it('ORDER-04 ORDER-05 the demo orders have every step, each with its external state', async () => {
    const steps = await sql`select distinct life_step as step from orders`;
    expect(new Set(steps.map(({ step }) => step))).toEqual(new Set(lifeSteps));
    expect(
      await numberOf(sql`select count(*) as n from orders where life_step = 'dispatched' and courier_id is null`),
    ).toBe(0);
  });

  it('MED-01 the demo orders have no medical indications, because no pharmacist wrote any', async () => {
    expect(await numberOf(sql`select count(*) as n from medical_indications`)).toBe(0);
  });

  it('the demo orders add up to their totals, and are covered', async () => {
    expect(
      await numberOf(sql`
        select count(*) as n from orders o
        where o.total_cents <> (select sum(amount_cents) from order_tenders where order_id = o.id)
          or o.subtotal_cents <> (select sum(total_cents) from order_lines where order_id = o.id)`),
    ).toBe(0);
  });

  it('the demo orders that were paid by card online have a captured payment, whose id the sandbox can read', async () => {
    const paid = await sql`
      select t.amount_cents as owed, e.amount_cents as captured, e.transaction_id as transaction, a.state, a.card_mask as mask
      from order_tenders t left join payment_attempts a on a.order_id = t.order_id
      left join payment_events e on e.attempt_id = a.id and e.kind = 'captured' where t.kind = 'onlineCard'`;
    expect(paid.length).toBeGreaterThan(2);
    for (const { owed, captured, transaction, state, mask } of paid) {
      expect({ captured, state }).toEqual({ captured: owed, state: 'captured' });
      expect(transaction).toMatch(new RegExp(`^0de30000-\\d{4}-4000-8000-0*${owed}$`));
      expect(mask).toMatch(/^\*{4} \*{4} \*{4} \d{4}$/);
    }
  });

  it('HIST-03 the demo purchases are in the history of payments, with what was refused and what went back', async () => {
    expect(
      await numberOf(sql`
        select count(*) as n from purchases p left join payment_attempts a on a.order_id = p.id and a.amount_cents = p.amount_cents
        where a.id is null`),
    ).toBe(0);
    expect(await numberOf(sql`select count(*) as n from top_ups where purchase_id is null`)).toBe(0);
    const states = await sql`
      select a.state, sum(e.amount_cents)::int as kept from payment_attempts a
      join customers c on c.id = a.customer_id left join payment_events e on e.attempt_id = a.id
      where c.email = 'cliente@botica.test' group by a.id order by a.state`;
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['captured', 'declined', 'refunded']));
    expect(states.filter(({ state }) => state === 'refunded').every(({ kept }) => kept === 0)).toBe(true);
    expect(states.filter(({ state }) => state === 'captured').every(({ kept }) => kept > 0)).toBe(true);
    expect(states.length).toBeGreaterThanOrEqual(10);
  });

  it('REDEEM-01 every balance is the sum of its movements, and was never negative', async () => {
    expect(
      await numberOf(sql`
        select count(*) as n from points_accounts a where a.balance <>
          (select sum(points) from points_movements m where m.customer_id = a.customer_id and m.company_id = a.company_id)`),
    ).toBe(0);
    const [lowest] = await sql`
      select min(balance)::int as n from (
        select sum(points) over (partition by customer_id order by at, id) as balance from points_movements) b`;
    expect(lowest?.n).toBeGreaterThan(0);
    const [marta] = await sql`
      select balance from points_accounts a join customers c on c.id = a.customer_id where c.email = 'cliente@botica.test'`;
    expect(marta?.balance).toBe(3480);
  });

  it('STICKER-06 the demo orders earned stickers with their invoices, and a prize is a line of its order and invoice', async () => {
    expect(
      await numberOf(sql`
        select count(*) as n from sticker_accounts a where a.balance <> (select sum(stickers) from sticker_movements m
          where m.customer_id = a.customer_id and m.configuration_id = a.configuration_id)`),
    ).toBe(0);
    const earned = await sql`
      select m.stickers, floor(i.subtotal_cents / 10000.0)::int as expected from sticker_movements m
      join invoices i on i.order_id = m.order_id where m.kind = 'earned' and m.configuration_id = 1`;
    expect(earned.length).toBeGreaterThan(0);
    expect(earned.every(({ stickers, expected }) => stickers === expected)).toBe(true);
    const prizes = await sql`
      select r.name, l.total_cents, n.total_cents as invoiced from sticker_redemptions r
      join order_lines l on l.order_id = r.order_id and l.kind = 'prize' and l.promotion_id = r.id
      join invoices i on i.order_id = r.order_id
      join invoice_lines n on n.invoice_id = i.id and n.kind = 'prize' and n.position = l.position`;
    expect(prizes).toMatchObject([{ total_cents: 0, invoiced: 0 }]);
  });

  it('C217 the demo orders took bank points as their tenders say, and returned those of annulled orders', async () => {
    const rows = await sql`
      select r.points, r.state from bank_points_redemptions r join order_tenders t
        on t.order_id = r.order_id and t.kind = 'bankPoints' and t.points = r.points
      order by r.asked_at`;
    expect(rows.map(({ points, state }) => [points, state])).toEqual([
      [1200, 'redeemed'],
      [600, 'reversed'],
      [800, 'redeemed'],
    ]);
  });

  it('each invoiced demo order has an invoice, with consecutive numbers', async () => {
    expect(
      await numberOf(sql`
        select count(*) as n from orders o left join invoices i on i.order_id = o.id
        where (i.id is null) <> not exists (select from order_events e where e.order_id = o.id and e.event = 'invoiced')`),
    ).toBe(0);
    expect(
      await numberOf(sql`
        select count(*) as n from fiscal_ranges r where r.next_number - r.first_number <>
          case r.document_kind when 'invoice'
            then (select count(*) from invoices i where i.branch_code = r.branch_code and i.company_id = r.company_id)
            else (select count(*) from credit_notes n join invoices i on i.id = n.invoice_id
                  where i.branch_code = r.branch_code and i.company_id = r.company_id) end`),
    ).toBe(0);
    expect(await numberOf(sql`select count(*) as n from credit_notes`)).toBe(1);
  });

  it('the open demo orders have their units allocated, where there are enough', async () => {
    expect(
      await numberOf(sql`
        select count(*) as n from stock_levels s where s.allocated <>
          coalesce((select sum(units) from stock_movements m
            where m.product_id = s.product_id and m.branch_code = s.branch_code), 0)`),
    ).toBe(0);
  });

  it('RATE-04 one demo order is still to be rated, and the next number of a branch follows', async () => {
    const pending = await sql`
      select distinct order_id from ratings where rated_at is null and asked_at > ${testNow}::timestamptz - interval '30 days'`;
    expect(pending).toHaveLength(1);
    expect(
      await numberOf(sql`
        select count(*) as n from order_numbers n
        where last_number <> (select max(number) from orders o where o.branch_code = n.branch_code)`),
    ).toBe(0);
    const [next] =
      await sql`select nextval(pg_get_serial_sequence('orders', 'id'))::int as id, (select max(id)::int from orders) as last`;
    expect(next?.id).toBe((next?.last ?? 0) + 1);
  });

  it('the demo orders are loaded once', async () => {
    const before = await numberOf(sql`select count(*) as n from orders`);
    await loadDemoStore(url, { products: 60, withOrders: true, now: testNow });
    expect(await numberOf(sql`select count(*) as n from orders`)).toBe(before);
  });
});

it('TOPUP-16 TOPUP-25 the demo customer has top-ups with every result, one to retry, and favourites', async () => {
  const states = await sql`
    select state, count(*)::int as n from top_ups t join customers c on c.id = t.customer_id
    where c.email = 'cliente@botica.test' group by state order by state`;
  expect(states.map(({ state, n }) => [state, n])).toEqual([
    ['failed', 1],
    ['returned', 1],
    ['sent', 4],
  ]);
  expect(await numberOf(sql`select count(*) as n from top_ups where look_after > ${testNow.toISOString()}`)).toBe(1);
  expect(await numberOf(sql`select count(*) as n from top_up_favourites`)).toBe(3);
});

it('REPUR-05 REPUR-07 the demo customer has repurchases of every payment, with the orders that bought them', async () => {
  const kept = await sql`
    select r.payment_id, r.card_id is not null as has_card, r.product_id,
      (select count(*)::int from repurchase_rounds d where d.repurchase_id = r.id) as rounds
    from repurchases r join customers c on c.id = r.customer_id where c.email = 'cliente@botica.test' order by r.id`;
  expect(kept.map((row) => [row.payment_id, row.has_card])).toEqual([
    [2, true],
    [1, false],
    [0, false],
  ]);
  expect(kept.every(({ rounds }) => rounds > 0)).toBe(true);
  expect(
    await numberOf(sql`
      select count(*) as n from repurchase_rounds d join repurchases r on r.id = d.repurchase_id
      where d.order_id is not null and not exists (
        select from order_lines l where l.order_id = d.order_id and l.product_id = r.product_id)`),
  ).toBe(0);
});

it('INS-13 INS-14 the demo customer has requests to insurers in several states, with pictures and a history', async () => {
  const requests = await sql`
    select r.state, count(distinct p.prescription_id)::int as pictures,
      (array_agg(e.state order by e.id desc))[1] as last
    from insurer_requests r join customers c on c.id = r.customer_id
    join insurer_request_prescriptions p on p.request_id = r.id join insurer_request_events e on e.request_id = r.id
    where c.email = 'cliente@botica.test' group by r.id order by r.id`;
  expect(requests.map(({ state, pictures, last }) => [state, pictures, last])).toEqual([
    ['rejected', 2, 'rejected'],
    ['cancelled', 1, 'cancelled'],
    ['correcting', 1, 'correcting'],
    ['sent', 1, 'sent'],
  ]);
});
