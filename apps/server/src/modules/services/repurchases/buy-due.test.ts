import type { RepurchaseTrouble } from '@botica/domain/services/repurchases';
import { nextDateAfter } from '@botica/domain/services/repurchases';
import { addDays } from '@botica/domain/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkoutTools } from '../../../../test/fixtures/checkout.fixture.ts';
import { repurchaseTools } from '../../../../test/fixtures/repurchases.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import type { RepurchaseRow } from './tables.ts';
import { repurchaseRounds, repurchases } from './tables.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const shop = await checkoutTools(server);
const tools = repurchaseTools(server);
/** Ten in the morning, store time. */
const morning = new Date('2026-11-16T16:00:00Z');

beforeEach(async () => {
  server.time.now = morning;
  await sql`update repurchases set cancelled_at = now() where cancelled_at is null`;
});

async function shopper() {
  const [one] = await shop.shoppers(1);
  if (!one) throw new Error('Nobody came');
  return one;
}
const emailOf = async (id: string) => String((await sql`select email from customers where id = ${id}`)[0]?.email);

describe('a purchase that is due', () => {
  it("REPUR-07 a due repurchase is bought once, at today's price, and does not touch the cart", async () => {
    const ana = await shopper();
    const productId = shop.idAt(0);
    const id = await tools.keep(ana, productId);
    await shop.fill(ana, { productoId: productId, cantidad: 3 });
    const before = await shop.allocated(productId);

    await tools.buyDue();
    await tools.buyDue();

    const [order, ...others] = await tools.ordersOf(ana);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      kind: 'repurchase',
      phase: 'placed',
      branchCode: 5,
      orderTypeId: 1,
      paymentTypeId: 1,
      subtotalCents: 2 * (10000 + (productId % 100) * 100),
    });
    expect(await shop.allocated(productId)).toBe(before + 2);
    const row = await tools.row(id);
    expect(row).toMatchObject({ nextDate: '2026-12-16', tryOn: '2026-12-16', tries: 0, trouble: null });
    expect(row.nextDate).toBe(nextDateAfter('2026-11-16', 30, '2026-11-16'));
    expect(await tools.rounds(id)).toMatchObject([{ dueOn: '2026-11-16', outcome: 'ordered', orderId: order?.id }]);
    const lines = await sql`
      select product_id, quantity from cart_lines l join carts c on c.id = l.cart_id where c.customer_id = ${ana.id}`;
    expect(lines).toMatchObject([{ product_id: productId, quantity: 3 }]);
    await outside.mail(await emailOf(ana.id), /pedido/i);
  });

  it('REPUR-07 a repurchase waits for the morning of its day', async () => {
    const ana = await shopper();
    await tools.keep(ana, shop.idAt(1), { nextDate: '2026-11-17' });
    await tools.buyDue();
    server.time.now = new Date('2026-11-17T12:00:00Z'); // six in the morning
    await tools.buyDue();
    expect(await tools.ordersOf(ana)).toEqual([]);
    server.time.now = new Date('2026-11-17T13:00:00Z');
    await tools.buyDue();
    expect(await tools.ordersOf(ana)).toHaveLength(1);
  });

  it('REPUR-07 two concurrent processes buy a due repurchase once', async () => {
    const ana = await shopper();
    const id = await tools.keep(ana, shop.idAt(2));
    await race(server, repurchases, [tools.buyDue, tools.buyDue]);
    expect(await tools.ordersOf(ana)).toHaveLength(1);
    expect(await tools.rounds(id)).toHaveLength(1);
  });

  it('REPUR-07 a day that was bought for is not bought again, whatever its row says: the order is rolled back', async () => {
    const ana = await shopper();
    const productId = shop.idAt(3);
    const id = await tools.keep(ana, productId);
    const round = { repurchaseId: id, dueOn: tools.today(), outcome: 'skipped' as const, at: morning };
    await db.insert(repurchaseRounds).values(round);
    const before = await shop.allocated(productId);
    await tools.buyDue();
    expect(await tools.ordersOf(ana)).toEqual([]);
    expect(await shop.allocated(productId)).toBe(before);
  });

  it('REPUR-07 after weeks without a server a repurchase is bought once, and its next day is in the future', async () => {
    const ana = await shopper();
    const id = await tools.keep(ana, shop.idAt(4), { days: 15, nextDate: '2026-10-01' });
    await tools.buyDue();
    await tools.buyDue();
    expect(await tools.ordersOf(ana)).toHaveLength(1);
    expect(await tools.row(id)).toMatchObject({ nextDate: '2026-11-30' });
  });

  it('REPUR-07 repurchases of one day and one address are one order, with one delivery', async () => {
    const ana = await shopper();
    const [suburb] = await sql`select id from suburbs where serving_branch_code = 5 order by id limit 1`;
    const home = tools.home(await tools.addressOf(ana, Number(suburb?.id)));
    const first = await tools.keep(ana, shop.idAt(5), home);
    const second = await tools.keep(ana, shop.idAt(6), home);
    await tools.keep(ana, shop.idAt(7), { ...home, quantity: 50, days: 7 });
    await shop.stock(shop.idAt(7), 1);
    await tools.buyDue();
    const made = await tools.ordersOf(ana);
    expect(made).toMatchObject([{ orderTypeId: 2, phase: 'placed' }]);
    expect(made[0]?.deliveryCents).toBeGreaterThan(0);
    const rounds = [...(await tools.rounds(first)), ...(await tools.rounds(second))];
    expect(rounds.map(({ orderId }) => orderId)).toEqual([made[0]?.id, made[0]?.id]);
    const lines =
      await sql`select product_id from order_lines where order_id = ${made[0]?.id ?? 0} order by product_id`;
    expect(lines.map((line) => line.product_id)).toEqual([shop.idAt(5), shop.idAt(6)]);
  });

  it('EARN-03 a cash repurchase earns points like any purchase', async () => {
    const ana = await shopper();
    await tools.keep(ana, shop.idAt(8));
    await tools.buyDue();
    const [order] = await tools.ordersOf(ana);
    const [line] = await sql`select is_repurchase from order_lines where order_id = ${order?.id ?? 0}`;
    expect(line?.is_repurchase).toBe(false);
  });
});

describe('obstacles', () => {
  it('REPUR-07 a repurchase out of stock is reported, retried on the next days, and then skipped until its next turn', async () => {
    const ana = await shopper();
    const productId = shop.idAt(10);
    const id = await tools.keep(ana, productId);
    await shop.stock(productId, 1);
    await tools.buyDue();
    await tools.buyDue();
    expect(await tools.row(id)).toMatchObject({
      nextDate: '2026-11-16',
      tryOn: '2026-11-17',
      tries: 1,
      trouble: 'out-of-stock',
    });
    const email = await emailOf(ana.id);
    await outside.mail(email, /Hoy no pudimos hacer tu recompra/);
    tools.pass(1);
    await tools.buyDue();
    tools.pass(1);
    await tools.buyDue();
    expect(await tools.row(id)).toMatchObject({ nextDate: '2026-12-16', tryOn: '2026-12-16', tries: 0 });
    expect(await tools.rounds(id)).toMatchObject([{ outcome: 'skipped', trouble: 'out-of-stock', orderId: null }]);
    const told = await outside.mail(email, /Esta vez no pudimos hacer tu recompra/);
    expect(told.text).toContain('16/12/2026');
    expect(await tools.ordersOf(ana)).toEqual([]);
  });

  it('REPUR-07 a product that is back the day after is bought then, for its due day', async () => {
    const ana = await shopper();
    const productId = shop.idAt(11);
    const id = await tools.keep(ana, productId);
    await shop.stock(productId, 0);
    await tools.buyDue();
    await shop.stock(productId, 100);
    tools.pass(1);
    await tools.buyDue();
    expect(await tools.ordersOf(ana)).toHaveLength(1);
    expect(await tools.rounds(id)).toMatchObject([{ dueOn: '2026-11-16', outcome: 'ordered' }]);
    expect(await tools.row(id)).toMatchObject({ nextDate: '2026-12-16', trouble: null });
  });

  const nothing = async () => undefined;
  const takePrescription = () => sql`update products set requires_prescription = true where id = ${shop.idAt(13)}`;
  const obstacles: [RepurchaseTrouble, number, () => PromiseLike<unknown>, Partial<RepurchaseRow>][] = [
    ['not-sold', 12, () => shop.withdraw(shop.idAt(12)), {}],
    ['needs-prescription', 13, takePrescription, {}],
    ['place-gone', 14, nothing, { orderTypeId: 2, addressId: 2_000_000, branchCode: null }],
    ['place-gone', 15, nothing, { branchCode: 99_999 }],
    ['no-payment', 16, nothing, { paymentId: 0 }],
    ['card-inactive', 17, nothing, { paymentId: 2, cardId: null, acceptedTermsAt: morning }],
    ['no-payment', 18, nothing, { paymentId: 2, acceptedTermsAt: null }],
  ];
  it.each(obstacles)('REPUR-11 REPUR-13 %s (%d) makes no order', async (trouble, index, prepare, given) => {
    const ana = await shopper();
    const id = await tools.keep(ana, shop.idAt(index), given);
    await prepare();
    await tools.buyDue();
    expect(await tools.row(id)).toMatchObject({ trouble, tries: 1, tryOn: addDays(tools.today(), 1) });
    expect(await tools.ordersOf(ana)).toEqual([]);
  });

  it('CHK-17 a repurchase below the delivery minimum makes no order', async () => {
    const ana = await shopper();
    const [suburb] = await sql`select id from suburbs where serving_branch_code = 5 order by id limit 1`;
    const home = tools.home(await tools.addressOf(ana, Number(suburb?.id)));
    await shop.prices(shop.idAt(19), { public_cents: 1_00 });
    const id = await tools.keep(ana, shop.idAt(19), { ...home, quantity: 1 });
    await tools.buyDue();
    expect(await tools.row(id)).toMatchObject({ trouble: 'below-minimum' });
  });

  it('CHK-17 a repurchase below the minimum of its zone makes no order', async () => {
    const ana = await shopper();
    const [suburb] = await sql`select id from suburbs where serving_branch_code = 5 order by id limit 1`;
    const home = tools.home(await tools.addressOf(ana, Number(suburb?.id)));
    await shop.prices(shop.idAt(19), { public_cents: 90_00 });
    const id = await tools.keep(ana, shop.idAt(19), { ...home, quantity: 1 });
    await sql`insert into delivery_minimums select 2, 0, zone, 95_00 from generate_series(1, 3) as zone`;
    await tools.buyDue();
    await sql`delete from delivery_minimums`;
    expect(await tools.row(id)).toMatchObject({ trouble: 'below-minimum' });
  });

  it('REPUR-07 a repurchase that fails does not block the others', async () => {
    const [ana, eva] = await shop.shoppers(2);
    if (!ana || !eva) throw new Error('Nobody came');
    const broken = await tools.keep(ana, shop.idAt(20));
    await db.insert(repurchaseRounds).values({
      repurchaseId: broken,
      dueOn: tools.today(),
      outcome: 'skipped',
      at: morning,
    });
    await tools.keep(eva, shop.idAt(20));
    await tools.buyDue();
    expect(await tools.ordersOf(eva)).toHaveLength(1);
  });
});

describe('reminders', () => {
  it('REPUR-07 the customer is reminded once of everything due on a day', async () => {
    const ana = await shopper();
    await tools.keep(ana, shop.idAt(21), { nextDate: '2026-11-19' });
    await tools.keep(ana, shop.idAt(22), { nextDate: '2026-11-19', paymentId: 0 });
    const later = await tools.keep(ana, shop.idAt(23), { nextDate: '2026-11-20' });
    await Promise.all([tools.remind(), tools.remind()]);
    await tools.remind();
    const email = await emailOf(ana.id);
    const told = await outside.mail(email, /Tu recompra es el 19\/11\/2026/);
    expect(told.text).toMatch(/Todavía no has elegido cómo pagarlo/);
    const letters = await outside.messages('mail', email);
    expect(letters.filter(({ subject }) => subject?.startsWith('Tu recompra es'))).toHaveLength(1);
    expect((await tools.row(later)).remindedFor).toBeNull();
  });
});
