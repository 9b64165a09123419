import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { addressOf, paymentTools, testCards } from '../../../test/fixtures/payment.fixture.ts';
import { testNow } from '../../../test/global-setup.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { paymentRefunds } from './index.ts';

let now = testNow;
const outside = await startOutside({ now: () => now });
const server = await createTestServer({ ...outside.env, OUTSIDE_TIMEOUT_MS: '700' });
const { db, sql } = server.platform.database;
const pay = paymentTools(server, outside);
const ana = await asCustomer(server);
const card = await pay.saveCard(ana, testCards.frictionless);
const setTime = (minutes: number) => {
  now = new Date(testNow.getTime() + minutes * 60_000);
  server.time.now = now;
};
afterEach(async () => {
  await outside.fault('powertranz', {});
  setTime(0);
});
const { books } = pay;
const allocated = async () =>
  (await sql<{ units: number }[]>`select sum(allocated)::int as units from stock_levels where branch_code = 5`)[0]
    ?.units;

describe('an unpaid order', () => {
  it('an unpaid order gives everything back after its deadline, e-mails its shopper, and cannot be paid any more', async () => {
    const before = await allocated();
    const { orderId, encoded } = await pay.hold(ana, { cardId: card });
    const form = await pay.atTheBank((await pay.startSale(ana, encoded)).redirectData);
    expect(await allocated()).toBe((before ?? 0) + 1);
    setTime(14);
    await pay.sweeps.expireDue();
    expect((await pay.order(orderId))?.phase).toBe('held');
    setTime(15);
    await pay.sweeps.expireDue();
    expect(await pay.order(orderId)).toMatchObject({ phase: 'released', releaseReason: 'payment-expired' });
    expect(await allocated()).toBe(before);
    await pay.comeBack(form);
    expect(await books(orderId)).toEqual({ ours: 0, theirs: 0, phase: 'released' });
    await outside.mail('cliente@botica.test', /venció sin pago/);
  });

  it('an unpaid order is not released while its money may have been captured', async () => {
    const { orderId, encoded } = await pay.hold(ana, { cardId: card });
    setTime(14.9);
    const form = await pay.atTheBank((await pay.startSale(ana, encoded)).redirectData);
    await outside.fault('powertranz', { lostAnswer: {} });
    await pay.comeBack(form);
    // After its deadline, and after the extension during the capture.
    for (const minutes of [16, 21]) {
      setTime(minutes);
      await pay.sweeps.expireDue();
      expect(await books(orderId)).toEqual({ ours: 0, theirs: 250_00, phase: 'held' });
    }
    await outside.fault('powertranz', {});
    await pay.sweeps.settleDue();
    expect(await books(orderId)).toEqual({ ours: 250_00, theirs: 250_00, phase: 'placed' });
  });

  it('refunds the paid part when the other part was never paid', async () => {
    const { orderId, encoded } = await pay.hold(ana, { walletCents: 100_00 });
    const page = await pay.openProcessor((await pay.transaction(ana, encoded)).data.campos);
    const url = addressOf(page);
    const reply = await outside.open(`${url.origin}/tigo-money/pagar/success${url.search}`);
    const back = new URL(reply.headers.get('location') ?? 'http://nowhere');
    await server.app.inject({ url: `${back.pathname}${back.search}` });
    expect(await books(orderId)).toEqual({ ours: 100_00, theirs: 100_00, phase: 'held' });
    setTime(15);
    await pay.sweeps.expireDue();
    await pay.sweeps.refundDue();
    expect(await books(orderId)).toEqual({ ours: 0, theirs: 0, phase: 'released' });
  });

  it('refunds a capture that comes after the release', async () => {
    const { orderId, encoded } = await pay.hold(ana, { cardId: card });
    const form = await pay.atTheBank((await pay.startSale(ana, encoded)).redirectData);
    await outside.fault('powertranz', { lostAnswer: {} });
    await pay.comeBack(form);
    // Released without asking the processor.
    await sql`update orders set phase = 'released', released_at = now(), release_reason = 'payment-expired',
      expires_at = null, waits_for = null where id = ${orderId}`;
    await outside.fault('powertranz', {});
    setTime(10);
    await pay.sweeps.settleDue();
    expect((await pay.attempts(orderId)).at(-1)).toMatchObject({ state: 'surplus' });
    await pay.sweeps.refundDue();
    expect(await books(orderId)).toEqual({ ours: 0, theirs: 0, phase: 'released' });
    await outside.mail('cliente@botica.test', /Devolvimos el pago/);
  });
});

describe('a refund', () => {
  it('a refund is paid back once, however often it is requested and tried', async () => {
    const { orderId, encoded } = await pay.hold(ana, { cardId: card });
    await pay.payByCard(ana, encoded);
    expect(await Promise.all([pay.refundOrder(orderId), pay.refundOrder(orderId)])).toEqual(
      expect.arrayContaining([{ refundedCents: 250_00 }, { refundedCents: 0 }]),
    );
    await outside.fault('powertranz', { lostAnswer: {} });
    await pay.sweeps.refundDue();
    expect(await books(orderId)).toMatchObject({ ours: 250_00, theirs: 0 });
    await outside.fault('powertranz', {});
    setTime(5);
    await Promise.all([pay.sweeps.refundDue(), pay.sweeps.refundDue()]);
    expect(await books(orderId)).toMatchObject({ ours: 0, theirs: 0 });
    const [refund] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.orderId, orderId));
    expect(refund).toMatchObject({ tries: 2, doneAt: now });
    expect((await pay.attempts(orderId)).at(-1)).toMatchObject({ state: 'refunded' });
    await pay.sweeps.refundDue();
    expect(await books(orderId)).toMatchObject({ ours: 0, theirs: 0 });
  });

  it.each(['paypal', 'tigo'] as const)('a refund of %s goes back to its source', async (kind) => {
    const { orderId, encoded } = await pay.hold(ana, { kind });
    const page = await pay.openProcessor((await pay.transaction(ana, encoded)).data.campos);
    const url = addressOf(page);
    const path = kind === 'paypal' ? '/paypal/checkoutnow/approve' : '/tigo-money/pagar/success';
    const reply = await outside.open(`${url.origin}${path}${url.search}`);
    const back = new URL(reply.headers.get('location') ?? 'http://nowhere');
    await server.app.inject({ url: `${back.pathname}${back.search}` });
    expect((await pay.order(orderId))?.phase).toBe('placed');
    await pay.refundOrder(orderId);
    await pay.sweeps.refundDue();
    expect(await books(orderId)).toMatchObject({ ours: 0, theirs: 0 });
  });
});

describe('reconciliation', () => {
  it('two concurrent runs share the attempts, and ask about each once', async () => {
    setTime(3);
    await pay.sweeps.settleDue();
    setTime(0);
    const held = [];
    for (let at = 0; at < 12; at += 1) {
      const one = await pay.hold(ana, { cardId: card });
      const form = await pay.atTheBank((await pay.startSale(ana, one.encoded)).redirectData);
      held.push({ ...one, form });
    }
    await outside.fault('powertranz', { lostAnswer: {} });
    await Promise.all(held.map(({ form }) => pay.comeBack(form)));
    await outside.fault('powertranz', {});
    setTime(3);
    const looked = await Promise.all([pay.sweeps.settleDue(), pay.sweeps.settleDue()]);
    expect(looked.reduce((sum, one) => sum + one.looked, 0)).toBe(12);
    for (const { orderId } of held) {
      expect([await pay.captureCount(orderId), await books(orderId)]).toEqual([
        1,
        { ours: 250_00, theirs: 250_00, phase: 'placed' },
      ]);
    }
  });

  it('an order is paid only by the sum of its events', async () => {
    const [row] = await sql<{ wrong: number }[]>`
      select count(*)::int as wrong from orders o
      where o.phase = 'placed' and exists (select 1 from payment_attempts a where a.order_id = o.id)
        and not exists (select 1 from payment_refunds r where r.order_id = o.id)
        and (select sum(amount_cents) from payment_events e where e.order_id = o.id) <> o.total_cents`;
    expect(row?.wrong).toBe(0);
  });
});
