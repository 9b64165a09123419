import { encodeOrderId } from '@botica/domain/orders';
import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { changeTools, here } from '../../../../test/fixtures/changes.fixture.ts';
import { waysTo } from '../../../../test/fixtures/order-life.fixture.ts';
import { aDraft, aLine } from '../../../../test/fixtures/orders.fixture.ts';
import { paymentTools, testCards } from '../../../../test/fixtures/payment.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { orders } from '../index.ts';

let now = testNow;
const outside = await startOutside({ now: () => now });
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const marta = await asCustomer(server);
const rosa = await asCustomer(server, 'mayor@botica.test');
const pay = paymentTools(server, outside);
const card = await pay.saveCard(marta, testCards.frictionless);
const tools = await changeTools(server);
const { product, place, lead, say, cancel, stockOf, expectBalanced, orderRow, eventsOf, points } = tools;
const setTime = (minutes: number) => {
  now = new Date(testNow.getTime() + minutes * 60_000);
  server.time.now = now;
};
afterEach(async () => {
  await outside.fault('powertranz', {});
  setTime(0);
});

const cancelled = { status: 200, body: { data: { mensaje: 'Tu pedido fue anulado', reembolso: 0 } } };
const refused = {
  status: 409,
  body: { codigo: 'ORDER_NOT_CANCELLABLE', mensaje: 'Lo sentimos, tu pedido no pudo ser anulado' },
};

describe('cancelling an order', () => {
  it('ORDER-10 A126 gives back units and points, and records who cancelled and why', async () => {
    const productId = await product(9);
    await sql`insert into points_accounts (customer_id, company_id, balance) values (${marta.id}, 2, 5000)
      on conflict (customer_id, company_id) do update set balance = 5000`;
    const before = await points(marta.id);
    const id = await place(marta.id, { productId, quantity: 4 }, { points: 100, pointCents: 3_00 });
    expect([await stockOf(here, productId), await points(marta.id)]).toEqual([
      { quantity: 9, allocated: 4 },
      before - 100,
    ]);
    expect(await cancel(marta, id, { motivoId: 2, comentario: ' Ya me mejoré ', otro: 1 })).toMatchObject(cancelled);
    expect(await orderRow(id)).toMatchObject({ state_id: 2, life_step: 'cancelled' });
    expect([await stockOf(here, productId), await points(marta.id)]).toEqual([{ quantity: 9, allocated: 0 }, before]);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      actor: 'shopper',
      event: 'cancelled',
      detail: { reasonId: 2, reason: 'Ya no lo necesito', comment: 'Ya me mejoré' },
    });
    await expectBalanced([productId]);
  });

  it('ORDER-10 cancelling is idempotent, also without a body', async () => {
    const productId = await product(9);
    const id = await place(marta.id, { productId, quantity: 2 });
    expect(await cancel(marta, id)).toMatchObject(cancelled);
    const events = await eventsOf(id);
    expect(await cancel(marta, id, { motivoId: 1 })).toMatchObject(cancelled);
    expect(await eventsOf(id)).toEqual(events);
    await expectBalanced([productId]);
  });

  it.each(['new', 'assigned', 'received', 'confirmed'] as const)(
    'ORDER-10 cancels an order that is %s',
    async (step) => {
      const id = await place(marta.id, { productId: await product(3) });
      const way = { new: 0, assigned: 1, received: 2, confirmed: 3 }[step];
      await lead(id, waysTo.confirmed.slice(0, way));
      expect(await cancel(marta, id)).toMatchObject(cancelled);
    },
  );

  it('ORDER-09 refuses to cancel an order after its invoice', async () => {
    const productId = await product(9);
    const id = await place(marta.id, { productId, quantity: 2 });
    await lead(id, waysTo.invoiced);
    expect(await cancel(marta, id)).toMatchObject(refused);
    expect(await orderRow(id)).toMatchObject({ state_id: 3, life_step: 'invoiced' });
    expect(await stockOf(here, productId)).toEqual({ quantity: 7, allocated: 0 });
  });

  it('gives everything back once for two concurrent cancellations', async () => {
    const productId = await product(9);
    const id = await place(marta.id, { productId, quantity: 3 });
    const replies = await race(server, orders, [() => cancel(marta, id), () => cancel(marta, id)]);
    expect(replies).toMatchObject([cancelled, cancelled]);
    expect((await eventsOf(id)).filter(({ event }) => event === 'cancelled')).toHaveLength(1);
    expect(await stockOf(here, productId)).toEqual({ quantity: 9, allocated: 0 });
    await expectBalanced([productId]);
  });

  it('of a concurrent cancellation and invoice exactly one wins, forty times, and the ledgers agree', async () => {
    const productId = await product(500);
    const winners = { cancelled: 0, invoiced: 0 };
    for (let round = 0; round < 40; round += 1) {
      const id = await place(marta.id, { productId, quantity: 2 });
      await lead(id, waysTo.confirmed);
      const works = [() => cancel(marta, id), () => say(id, 'invoice')];
      const replies = await race(server, orders, round % 2 === 0 ? works : works.reverse());
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const row = await orderRow(id);
      if (row?.life_step === 'cancelled') winners.cancelled += 1;
      else if (row?.life_step === 'invoiced') winners.invoiced += 1;
    }
    expect(winners.cancelled + winners.invoiced).toBe(40);
    expect(await stockOf(here, productId)).toEqual({ quantity: 500 - 2 * winners.invoiced, allocated: 0 });
    const [invoices] = await sql<{ count: number }[]>`
      select count(*)::int from invoices i join order_lines l on l.order_id = i.order_id
      where l.product_id = ${productId}`;
    expect(invoices?.count).toBe(winners.invoiced);
    await expectBalanced([productId]);
  }, 60_000);

  it('cancels with the same number of statements for any number of lines', async () => {
    const cancelling = (size: number) => async () => {
      const lines: ReturnType<typeof aLine>[] = [];
      while (lines.length < size) lines.push(aLine({ productId: await product(5) }));
      const tenders = [{ kind: 'payAtBranch', amountCents: size * 10_00, points: 0 } as const];
      const id = await place(marta.id, { productId: 0 }, { lines, tenders });
      return () => cancel(marta, id);
    };
    const few = await tools.leastStatements(cancelling(1));
    // A statement per line would be eleven more; a job may run meanwhile.
    expect(await tools.leastStatements(cancelling(12))).toBeLessThan(few + 5);
  });

  it('A126 answers 404 to another customer, in another company and without an id', async () => {
    const id = await place(marta.id, { productId: await product(3) });
    const notFound = { status: 404, body: { codigo: 'ORDER_NOT_FOUND' } };
    expect(await cancel(rosa, id)).toMatchObject(notFound);
    const path = `/api/CheckOut/CancelarPedido/${encodeOrderId(id)}`;
    expect(await marta.send(path, { method: 'DELETE', company: 12 })).toMatchObject(notFound);
    expect(await cancel(marta, 987_654_321)).toMatchObject(notFound);
    expect(await marta.send(`/api/CheckOut/CancelarPedido/${id}`, { method: 'DELETE' })).toMatchObject(notFound);
    expect((await cancel(marta, id, { motivoId: 99 })).status).toBe(400);
    expect((await cancel(marta, id, { comentario: 'x'.repeat(201) })).status).toBe(400);
    expect(await orderRow(id)).toMatchObject({ state_id: 1 });
  });
});

describe('cancelling an order that waits for its money', () => {
  it('releases the cancelled order, which can no longer be paid', async () => {
    const { orderId, encoded } = await pay.hold(marta, { cardId: card });
    const form = await pay.atTheBank((await pay.startSale(marta, encoded)).redirectData);
    expect(await cancel(marta, orderId, { motivoId: 3 })).toMatchObject(cancelled);
    expect(await orderRow(orderId)).toMatchObject({ phase: 'released', release_reason: 'cancelled' });
    expect((await eventsOf(orderId)).slice(-2)).toMatchObject([
      { actor: 'system', event: 'released' },
      { actor: 'shopper', event: 'cancelled', detail: { reason: 'Quiero pagarlo de otra forma' } },
    ]);
    expect(await cancel(marta, orderId)).toMatchObject(cancelled);
    await pay.comeBack(form);
    expect(await pay.books(orderId)).toEqual({ ours: 0, theirs: 0, phase: 'released' });
  });

  it('refunds the payment of a cancelled order', async () => {
    const { orderId, encoded } = await pay.hold(marta, { cardId: card });
    await pay.payByCard(marta, encoded);
    expect(await pay.books(orderId)).toEqual({ ours: 250_00, theirs: 250_00, phase: 'placed' });
    const answer = { status: 200, body: { data: { mensaje: 'Tu pedido fue anulado', reembolso: 250 } } };
    expect(await cancel(marta, orderId)).toMatchObject(answer);
    await pay.sweeps.refundDue();
    expect(await pay.books(orderId)).toEqual({ ours: 0, theirs: 0, phase: 'placed' });
    expect(await cancel(marta, orderId)).toMatchObject(answer);
  });

  it('refuses to cancel while the payment result is unknown, then cancels and refunds', async () => {
    const { orderId, encoded } = await pay.hold(marta, { cardId: card });
    const form = await pay.atTheBank((await pay.startSale(marta, encoded)).redirectData);
    await outside.fault('powertranz', { lostAnswer: {} });
    await pay.comeBack(form);
    expect(await cancel(marta, orderId)).toMatchObject({
      status: 409,
      body: {
        codigo: 'ORDER_BEING_PAID',
        mensaje: 'Tu banco todavía no responde por el pago. Espera un momento e intenta nuevamente.',
      },
    });
    expect(await orderRow(orderId)).toMatchObject({ phase: 'held' });
    await outside.fault('powertranz', {});
    // The processor is asked before the order is released: it was paid, so the order is cancelled as a placed one.
    expect((await cancel(marta, orderId)).body.data).toMatchObject({ reembolso: 250 });
    await pay.sweeps.refundDue();
    expect(await pay.books(orderId)).toEqual({ ours: 0, theirs: 0, phase: 'placed' });
    expect(await orderRow(orderId)).toMatchObject({ state_id: 2 });
  });

  it('answers 404 for a held order of another customer and leaves it unchanged', async () => {
    const { orderId } = await pay.hold(marta, { cardId: card });
    expect((await cancel(rosa, orderId)).status).toBe(404);
    expect(await orderRow(orderId)).toMatchObject({ phase: 'held' });
  });

  it('refuses to cancel an order that is calling an outside service, and one that was released', async () => {
    const productId = await product(5);
    const life = server.services.orders;
    const draft = aDraft({ customerId: marta.id, lines: [aLine({ productId })], expiresAt: testNow });
    const held = await db.transaction((tx) => life.holdOrder(tx, draft));
    const id = held.ok ? held.value.id : 0;
    expect((await cancel(marta, id)).body.codigo).toBe('ORDER_BEING_CONFIRMED');
    await db.transaction((tx) => life.releaseOrder(tx, id, 'refused'));
    expect(await cancel(marta, id)).toMatchObject(refused);
  });
});
