import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import type { HeldPayment } from '../../../../test/fixtures/payment.fixture.ts';
import { paymentTools } from '../../../../test/fixtures/payment.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { orders } from '../../orders/index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const pay = paymentTools(server, outside);
const ana = await asCustomer(server);

const captured = (transactionId: string, given: object = {}) => ({
  kind: 'captured' as const,
  transactionId,
  amountCents: 250_00,
  currency: 'HNL',
  authorization: '123456',
  cardBrand: 'Visa',
  ...given,
});
const of = ({ attemptId: id, orderId }: HeldPayment) => ({ id, orderId });
const kinds = async (orderId: number) => (await pay.events(orderId)).map(({ kind }) => kind);
const refunds = async (orderId: number) =>
  sql<{ amount_cents: number; reason: string }[]>`
    select amount_cents, reason from payment_refunds where order_id = ${orderId} order by requested_at, amount_cents`;

describe('a capture', () => {
  it('TDS-05 a capture reported by browser, notice and reconciliation concurrently pays the order once', async () => {
    const held = await pay.hold(ana);
    const sources = ['browser', 'notice', 'reconciliation'] as const;
    const ends = await race(
      server,
      orders,
      sources.map((source) => () => pay.finalise(of(held), captured('t-1'), source)),
    );
    expect(ends.map(({ state }) => state)).toEqual(['captured', 'captured', 'captured']);
    expect(await kinds(held.orderId)).toEqual(['opened', 'captured']);
    expect(await pay.capturedCents(held.orderId)).toBe(250_00);
    expect(
      await sql`select event from order_events where order_id = ${held.orderId} and event in ('paid', 'placed')`,
    ).toHaveLength(2);
  });

  it('TDS-05 a second capture with another transaction id is refunded once', async () => {
    const held = await pay.hold(ana);
    await pay.finalise(of(held), captured('t-2'), 'browser');
    expect(await pay.finalise(of(held), captured('t-3'), 'reconciliation')).toMatchObject({ state: 'captured' });
    expect(await pay.capturedCents(held.orderId)).toBe(500_00);
    expect(await refunds(held.orderId)).toMatchObject([{ amount_cents: 250_00, reason: 'paid twice' }]);
  });

  it.each([
    ['less', { amountCents: 1_00 }, 1_00],
    ['more', { amountCents: 300_00 }, 300_00],
    ['dollars', { currency: 'USD' }, 250_00],
  ])('TDS-05 a capture of %s than was asked places no order and is refunded', async (what, given, cents) => {
    const held = await pay.hold(ana);
    expect(await pay.finalise(of(held), captured(`t-${what}`, given), 'browser')).toMatchObject({ state: 'surplus' });
    expect(await pay.order(held.orderId)).toMatchObject({ phase: 'held' });
    expect(await refunds(held.orderId)).toMatchObject([{ amount_cents: cents, reason: 'another amount' }]);
    // Again with another transaction id, when it is already surplus.
    await pay.finalise(of(held), captured(`t-${what}-2`, given), 'reconciliation');
    expect(await refunds(held.orderId)).toHaveLength(2);
  });

  it('TDS-05 a capture of another order does not count for this one', async () => {
    const [first, second] = [await pay.hold(ana), await pay.hold(ana)];
    await pay.finalise(of(first), captured('t-4'), 'browser');
    expect(await pay.finalise(of(second), captured('t-4'), 'browser')).toMatchObject({ state: 'open' });
    expect([await pay.capturedCents(second.orderId), (await pay.order(second.orderId))?.phase]).toEqual([0, 'held']);
    expect(await kinds(second.orderId)).toEqual(['opened', 'suspicious']);
    await expect(
      pay.finalise({ id: second.attemptId, orderId: first.orderId }, captured('t-5'), 'browser'),
    ).rejects.toThrow(/not of order/);
  });

  it('TDS-06 a capture after a reported refusal is accepted', async () => {
    const held = await pay.hold(ana);
    await pay.finalise(of(held), { kind: 'declined', code: '91', text: '' }, 'browser');
    expect(await pay.finalise(of(held), captured('t-6'), 'reconciliation')).toMatchObject({ state: 'captured' });
    expect(await pay.order(held.orderId)).toMatchObject({ phase: 'placed' });
    expect(await pay.finalise(of(held), { kind: 'declined', code: '91', text: '' }, 'notice')).toMatchObject({
      state: 'captured',
    });
  });
});

it('TDS-05 the database counts a transaction once, and allows one live attempt per part', async () => {
  const held = await pay.hold(ana);
  await pay.finalise(of(held), captured('t-7'), 'browser');
  await expect(sql`insert into payment_events (attempt_id, order_id, at, kind, source, amount_cents, processor, transaction_id)
    values (${held.attemptId}, ${held.orderId}, now(), 'captured', 'notice', 25000, 'powertranz', 't-7')`).rejects.toThrow(
    /payment_events_transaction_unique/,
  );
  const other = await pay.hold(ana);
  await expect(sql`insert into payment_attempts (order_id, company_id, kind, processor, amount_cents, charged_cents, charged_currency, opened_at)
    values (${other.orderId}, 2, 'card', 'bac', 100, 100, 'HNL', now())`).rejects.toThrow(/payment_attempts_one_live/);
});

it.each(['payment_events', 'order_events', 'stock_movements'])('rows of %s are append-only', async (table) => {
  const { orderId } = await pay.hold(ana);
  const rows = sql`${sql(table)} where order_id = ${orderId}`;
  expect((await sql`select 1 from ${rows}`).length).toBeGreaterThan(0);
  await expect(sql`delete from ${rows}`).rejects.toThrow(/only added to/);
  await expect(sql`update ${sql(table)} set order_id = -order_id where order_id = ${orderId}`).rejects.toThrow(
    /only added to/,
  );
});
