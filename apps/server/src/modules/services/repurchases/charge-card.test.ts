import { variableCodes, variableNames } from '@botica/domain/content/variables';
import { encodeOrderId } from '@botica/domain/orders';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { checkoutTools, until } from '../../../../test/fixtures/checkout.fixture.ts';
import { paymentTools, testCards } from '../../../../test/fixtures/payment.fixture.ts';
import { repurchaseTools } from '../../../../test/fixtures/repurchases.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const shop = await checkoutTools(server);
const tools = repurchaseTools(server);
const pay = paymentTools(server, outside);
const { charge } = server.services.payments;
const morning = new Date('2026-11-16T16:00:00Z');
const cardProcessor = { code: variableCodes.cardProcessor, name: variableNames.cardProcessor.name };

beforeEach(async () => {
  server.time.now = morning;
  await sql`update repurchases set cancelled_at = now() where cancelled_at is null`;
});
afterEach(() => outside.reset());

async function shopper(): Promise<TestCustomer> {
  const [one] = await shop.shoppers(1);
  if (!one) throw new Error('Nobody came');
  return one;
}

/** A due repurchase by card, up to its order. */
async function bought(ana: TestCustomer, productId: number, number: string, before?: () => Promise<unknown>) {
  const cardId = await pay.saveCard(ana, number);
  const id = await tools.keep(ana, productId, tools.byCard(cardId));
  await before?.();
  await tools.buyDue();
  const [order] = await tools.ordersOf(ana);
  if (!order) throw new Error('Nothing was bought');
  return { id, orderId: order.id, totalCents: order.totalCents };
}
const emailOf = async (id: string) => String((await sql`select email from customers where id = ${id}`)[0]?.email);
const phaseOf = async (orderId: number) => (await pay.order(orderId))?.phase;

describe('a saved card', () => {
  it('REPUR-05 EARN-03 a saved card is charged once, and the order is placed with the points of a repurchase', async () => {
    const ana = await shopper();
    const { orderId, totalCents } = await bought(ana, shop.idAt(0), testCards.frictionless);
    await until(async () => (await phaseOf(orderId)) === 'placed');
    await Promise.all([charge(orderId), charge(orderId)]);
    expect(await pay.books(orderId)).toEqual({ ours: totalCents, theirs: totalCents, phase: 'placed' });
    expect(await pay.captureCount(orderId)).toBe(1);
    const [line] = await sql`select is_repurchase, repurchase_days from order_lines where order_id = ${orderId}`;
    expect(line).toMatchObject({ is_repurchase: true, repurchase_days: 30 });
  });

  it('REPUR-05 a saved card is charged without the customer, also when the bank usually asks for confirmation', async () => {
    const ana = await shopper();
    const { orderId } = await bought(ana, shop.idAt(1), testCards.challenge);
    await until(async () => (await phaseOf(orderId)) === 'placed');
    expect(await pay.captureCount(orderId)).toBe(1);
  });

  it('REPUR-13 a declined card leaves the order open for a day, and the shopper pays it with another', async () => {
    const ana = await shopper();
    const { id, orderId, totalCents } = await bought(ana, shop.idAt(2), testCards.refused);
    const told = await outside.mail(await emailOf(ana.id), /No pudimos cobrar tu recompra/);
    expect(told.text).toContain(`/confirmar-pago/${encodeOrderId(orderId)}`);
    expect(await pay.books(orderId)).toEqual({ ours: 0, theirs: 0, phase: 'held' });
    const { body } = await ana.send('/api/usuarios/reorder');
    expect(body.data[0]).toMatchObject({ recompraId: id, pedidos: [{ estado: 'porPagar' }] });

    const other = await pay.saveCard(ana, testCards.frictionless);
    await pay.payByCard(ana, encodeOrderId(orderId), { tarjetaId: other });
    expect(await pay.books(orderId)).toEqual({ ours: totalCents, theirs: totalCents, phase: 'placed' });
  });

  it('REPUR-13 an order that is not paid returns its units, and the next turn stays', async () => {
    const ana = await shopper();
    const productId = shop.idAt(3);
    const before = await shop.allocated(productId);
    const { id, orderId } = await bought(ana, productId, testCards.refused);
    await outside.mail(await emailOf(ana.id), /No pudimos cobrar tu recompra/);
    tools.pass(2);
    await pay.sweeps.expireDue();
    expect(await phaseOf(orderId)).toBe('released');
    expect(await shop.allocated(productId)).toBe(before);
    expect(await tools.row(id)).toMatchObject({ nextDate: '2026-12-16' });
    await tools.buyDue();
    expect(await tools.ordersOf(ana)).toHaveLength(1);
  });

  it('REPUR-05 a charge without an answer is charged once', async () => {
    const ana = await shopper();
    const fault = () => outside.fault('powertranz', { lostAnswer: { times: 1 } });
    const { orderId, totalCents } = await bought(ana, shop.idAt(4), testCards.frictionless, fault);
    await vi.waitFor(
      async () => {
        await pay.sweeps.settleDue();
        expect(await phaseOf(orderId)).toBe('placed');
      },
      { interval: 200 },
    );
    expect(await pay.books(orderId)).toEqual({ ours: totalCents, theirs: totalCents, phase: 'placed' });
    expect(await pay.captureCount(orderId)).toBe(1);
  });

  it('REPUR-05 with another card processor, the customer is asked to pay', async () => {
    await pay.setVariable(2, cardProcessor, 'bac');
    try {
      const ana = await shopper();
      const { orderId } = await bought(ana, shop.idAt(5), testCards.frictionless);
      await outside.mail(await emailOf(ana.id), /No pudimos cobrar tu recompra/);
      expect(await pay.captureCount(orderId)).toBe(0);
    } finally {
      await pay.setVariable(2, cardProcessor, 'powertranz');
    }
  });
});
