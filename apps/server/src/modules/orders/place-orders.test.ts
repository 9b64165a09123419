import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { aDraft, aLine } from '../../../test/fixtures/orders.fixture.ts';
import { race } from '../../../test/race.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { stockLevels } from '../catalogue/index.ts';
import type { OrderDraft } from './draft.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const { orders } = server.services;
const { id: ana } = await asCustomer(server);
const { id: luis } = await asCustomer(server, 'mayor@botica.test');

const rows = await sql<{ id: number }[]>`select id from products order by id limit 6`;
const ids = rows.map(({ id }) => id);
const [first = 0, second = 0, backordered = 0] = ids;
await sql`insert into stock_levels (branch_code, product_id, quantity) select 5, unnest(${ids}::int[]), 12
  on conflict (product_id, branch_code) do update set quantity = 12, allocated = 0`;
await sql`update stock_levels set quantity = 3 where product_id = ${backordered} and branch_code = 5`;
await sql`insert into digital_coupons (id, company_id, code, description, percent, is_per_product, order_type_ids,
    starts_on, ends_on, uses_per_customer, uses_in_all)
  values (99001, 2, 'SIETE', 'Prueba', 10, false, '{1,2,7}', '2026-01-01', '2026-12-31', 5, 7)`;
for (const customer of [ana, luis]) {
  await sql`insert into points_accounts (customer_id, company_id, balance) values (${customer}, 2, 5000)
    on conflict (customer_id, company_id) do update set balance = 5000`;
}

const hold = (draft: OrderDraft) => db.transaction((tx) => orders.holdOrder(tx, draft));
const confirm = (id: number) => db.transaction((tx) => orders.confirmOrder(tx, id));
const release = (id: number) => db.transaction((tx) => orders.releaseOrder(tx, id, 'refused'));

async function heldId(draft: OrderDraft): Promise<number> {
  const held = await hold(draft);
  if (!held.ok) throw new Error(held.code);
  return held.value.id;
}

async function free(productId: number): Promise<number> {
  const [row] = await sql<{ free: number }[]>`
    select quantity - allocated as free from stock_levels where product_id = ${productId} and branch_code = 5`;
  return row?.free ?? 0;
}

/** Invariants that hold after any sequence of steps. */
async function expectBalanced(): Promise<void> {
  const [off] = await sql<
    { stock: number; movements: number; points: number; coupon: number; gaps: number; short: number }[]
  >`
    with taken as (
      select l.product_id, sum(l.allocated)::int as units from order_lines l
      join orders o on o.id = l.order_id where o.phase <> 'released' group by 1
    ), moved as (select product_id, sum(units)::int as units from stock_movements group by 1)
    select
      (select count(*)::int from stock_levels s left join taken t using (product_id)
        where s.branch_code = 5 and s.product_id = any(${ids}) and s.allocated <> coalesce(t.units, 0)) as stock,
      (select count(*)::int from stock_levels s left join moved m using (product_id)
        where s.branch_code = 5 and s.product_id = any(${ids}) and s.allocated <> coalesce(m.units, 0)) as movements,
      (select count(*)::int from points_accounts a where a.company_id = 2 and a.customer_id in (${ana}, ${luis})
        and a.balance <> 5000 - coalesce((select sum(t.points) from order_tenders t join orders o on o.id = t.order_id
          where o.customer_id = a.customer_id and o.phase <> 'released'), 0)) as points,
      (select abs(d.times_used - (select count(*) from orders o
        where o.coupon_code = 'SIETE' and o.phase <> 'released'))::int from digital_coupons d where d.id = 99001) as coupon,
      (select coalesce(max(number), 0) - count(number) from orders where branch_code = 5)::int as gaps,
      (select count(*)::int from orders o where o.units <> (select sum(quantity) from order_lines l where l.order_id = o.id)
        or o.first_products <> (select (array_agg(name order by position))[1:3] from order_lines l where l.order_id = o.id)) as short`;
  expect(off).toEqual({ stock: 0, movements: 0, points: 0, coupon: 0, gaps: 0, short: 0 });
}

it('SUBMIT-04 after any sequence of hold, confirm and release every ledger balances and numbers have no gaps', async () => {
  const known: number[] = [];
  const line = fc.record({ productId: fc.constantFrom(...ids), quantity: fc.integer({ min: 1, max: 5 }) });
  const holding = fc.record({
    do: fc.constant('hold' as const),
    customerId: fc.constantFrom(ana, luis),
    lines: fc.uniqueArray(line, { selector: ({ productId }) => productId, minLength: 1, maxLength: 4 }),
    points: fc.constantFrom(0, 100, 3000),
    couponCode: fc.constantFrom(null, null, 'SIETE'),
  });
  const later = fc.record({ do: fc.constantFrom('confirm' as const, 'release' as const), at: fc.nat(30) });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(holding, later), { minLength: 1, maxLength: 12 }), async (steps) => {
      await sql`update stock_levels set quantity = allocated + 9 where product_id = any(${ids}) and branch_code = 5`;
      for (const step of steps) {
        if (step.do === 'hold') {
          const { customerId, points, couponCode } = step;
          const lines = step.lines.map((one) =>
            aLine({ ...one, allowsOrderWithoutStock: one.productId === backordered }),
          );
          const held = await hold(aDraft({ customerId, lines, couponCode, points, pointCents: points > 0 ? 1_00 : 0 }));
          if (held.ok) known.push(held.value.id);
        } else {
          const id = known.at(-1 - (step.at % Math.max(known.length, 1)));
          if (id !== undefined) await (step.do === 'confirm' ? confirm(id) : release(id));
        }
      }
      await expectBalanced();
    }),
    { numRuns: 25 },
  );
  for (const id of known) await release(id);
  await expectBalanced();
}, 60_000);

it('allocates the stock of the branch and orders the rest of a product that may be ordered without stock', async () => {
  await sql`update stock_levels set quantity = allocated + 3 where product_id = ${backordered} and branch_code = 5`;
  const lines = [aLine({ productId: backordered, quantity: 5, allowsOrderWithoutStock: true })];
  const id = await heldId(aDraft({ customerId: ana, lines }));
  const [line] = await sql`select quantity, allocated from order_lines where order_id = ${id}`;
  expect(line).toEqual({ quantity: 5, allocated: 3 });
  expect(await free(backordered)).toBe(0);
  await release(id);
  expect(await free(backordered)).toBe(3);
});

it('allocates stock to purchased units before gift units of the same product', async () => {
  await sql`update stock_levels set quantity = allocated + 3 where product_id = ${first} and branch_code = 5`;
  const given = { kind: 'bonus' as const, promotionId: 7, unitCents: 0, allowsOrderWithoutStock: true };
  const lines = [aLine({ productId: first, quantity: 2 }), aLine({ productId: first, quantity: 2, ...given })];
  const id = await heldId(aDraft({ customerId: ana, lines: [...lines] }));
  const kept = await sql`select kind, allocated from order_lines where order_id = ${id} order by position`;
  expect(kept.map(({ kind, allocated }) => [kind, allocated])).toEqual([
    ['purchase', 2],
    ['bonus', 1],
  ]);
  await release(id);
});

it('of two concurrent orders for the last units one gets them, and the other is refused with the product', async () => {
  await sql`update stock_levels set quantity = allocated + 2 where product_id = ${second} and branch_code = 5`;
  const want = (customerId: string) => () =>
    hold(aDraft({ customerId, lines: [aLine({ productId: second, quantity: 2 })] }));
  const answers = await race(server, stockLevels, [want(ana), want(luis)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toEqual({
    ok: false,
    code: 'OUT_OF_STOCK',
    details: { productIds: [second] },
  });
  expect(await free(second)).toBe(0);
});

it("a refused hold leaves nothing behind in the caller's transaction", async () => {
  const draft = aDraft({
    customerId: ana,
    lines: [aLine({ productId: ids[3] ?? 0, quantity: 1 })],
    couponCode: 'SIETE',
    points: 1_000_000,
    pointCents: 1_00,
  });
  const [before] = await sql`select count(*)::int as orders from orders`;
  await db.transaction(async (tx) => {
    expect(await orders.holdOrder(tx, draft)).toMatchObject({ ok: false, code: 'POINTS_NOT_ENOUGH' });
  });
  expect((await sql`select count(*)::int as orders from orders`)[0]).toEqual(before);
  await expectBalanced();
});

it('SUBMIT-04 reports a failure and stores no order when the last statement fails', async () => {
  const draft = aDraft({ customerId: ana, lines: [aLine({ productId: ids[3] ?? 0, quantity: 1 })] });
  const [before] =
    await sql`select (select count(*) from orders)::int as orders, last_number from order_numbers where branch_code = 5`;
  await sql`update order_numbers set last_number = 2147483647 where branch_code = 5`;
  await expect(orders.placeOrder(db, draft, async () => undefined)).rejects.toThrow();
  await sql`update order_numbers set last_number = ${before?.last_number} where branch_code = 5`;
  expect((await sql`select count(*)::int as orders from orders`)[0]).toEqual({ orders: before?.orders });
  await expectBalanced();
  expect(await orders.placeOrder(db, draft, async () => undefined)).toMatchObject({ ok: true });
  await expectBalanced();
});

it('SUBMIT-04 one key makes one order: another body is refused, and releasing the order frees the key', async () => {
  const keyed = (bodyDigest: string) =>
    aDraft({
      customerId: ana,
      lines: [aLine({ productId: ids[4] ?? 0, quantity: 1 })],
      idempotency: { key, bodyDigest },
    });
  const key = randomUUID();
  const id = await heldId(keyed('a'));
  expect(await hold(keyed('a'))).toEqual({ ok: true, value: { id, isRepeated: true } });
  expect(await hold(keyed('b'))).toMatchObject({ ok: false, code: 'SAME_KEY_OTHER_ORDER' });
  await release(id);
  const again = await hold(keyed('b'));
  expect(again).toMatchObject({ ok: true, value: { isRepeated: false } });
  await expectBalanced();
});

it('a released order is not confirmed, a placed one is not released, and each step is idempotent', async () => {
  const draft = () => aDraft({ customerId: ana, lines: [aLine({ productId: ids[5] ?? 0, quantity: 1 })] });
  const gone = await heldId(draft());
  await release(gone);
  await release(gone);
  expect(await confirm(gone)).toMatchObject({ ok: false, code: 'ORDER_RELEASED' });
  const kept = await heldId(draft());
  const placed = await confirm(kept);
  expect(await confirm(kept)).toEqual(placed);
  expect(await release(kept)).toMatchObject({ ok: false, code: 'ORDER_PLACED' });
  await expectBalanced();
});

it('COUPON-03 never uses a coupon past its total limit or its limit per customer', async () => {
  await sql`update digital_coupons set uses_in_all = times_used + 1 where id = 99001`;
  const want = (customerId: string) => () =>
    hold(aDraft({ customerId, lines: [aLine({ productId: ids[4] ?? 0 })], couponCode: 'SIETE' }));
  const answers = await Promise.all([want(ana)(), want(luis)()]);
  expect(answers.map((answer) => (answer.ok ? 'held' : answer.code)).sort()).toEqual(['COUPON_USED_UP', 'held']);
  await sql`update digital_coupons set uses_in_all = null, uses_per_customer = 1 where id = 99001`;
  await sql`delete from digital_coupon_uses where coupon_id = 99001 and customer_id = ${luis}`;
  expect((await want(luis)()).ok).toBe(true);
  expect(await want(luis)()).toMatchObject({ ok: false, code: 'COUPON_USED_UP' });
});
