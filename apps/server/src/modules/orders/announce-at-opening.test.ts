import { encodeOrderId } from '@botica/domain/orders';
import { storeInstant } from '@botica/domain/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { until } from '../../../test/fixtures/checkout.fixture.ts';
import { lifeTools } from '../../../test/fixtures/order-life.fixture.ts';
import { paymentTools, testCards } from '../../../test/fixtures/payment.fixture.ts';
import { proposalTools } from '../../../test/fixtures/proposals.fixture.ts';
import { startOutside } from '../../../test/outside.ts';
import { race } from '../../../test/race.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { noWishes, orderJobs, orders } from './index.ts';

// A Sunday: branch 5 is closed from 02:00 PM until Monday at 07:00 AM.
const sunday = (time: number) => storeInstant('2026-11-15', time * 60);
const monday = (time: number) => storeInstant('2026-11-16', time * 60);
const beforeClosing = 13 + 55 / 60;
const afterClosing = 14 + 5 / 60;

let now = sunday(beforeClosing);
const outside = await startOutside({ now: () => now });
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const { openings } = server.services;
const pay = paymentTools(server, outside);
const { say, place, product } = lifeTools(server);
const tools = await proposalTools(server);
await sql`update branches set weekday_hours = '07:00 AM - 08:00 PM', sunday_hours = '08:00 AM - 02:00 PM' where code = 5`;
await sql`delete from branch_special_hours`;

const at = (moment: Date) => {
  now = moment;
  server.time.now = moment;
};
at(now);
const ana = await asCustomer(server, 'cliente@botica.test');
const card = await pay.saveCard(ana, testCards.frictionless);
beforeEach(() => at(sunday(beforeClosing)));
afterEach(() => sql`delete from branch_special_hours`);

const announced = async (id: number) => {
  const { orders: told } = await outside.look('/branch-link/v1/branches/5/orders');
  return told.filter(({ orderId }: { orderId: string }) => orderId === encodeOrderId(id));
};
const untilAnnounced = (id: number) => until(async () => (await announced(id)).length > 0);
const header = async (id: number) => {
  const { body } = await ana.send(`/api/pedidos/ResumenPedido/${encodeOrderId(id)}`);
  return body.data.encabezado;
};

async function expectWaiting(id: number): Promise<void> {
  await server.untilJobsRest();
  expect(await announced(id)).toEqual([]);
  expect(await say(id, 'assign')).toMatchObject({ status: 409, body: { codigo: 'ORDER_AWAITS_OPENING' } });
  expect(await header(id)).toMatchObject({ esperaApertura: true, abreEl: monday(7).toISOString() });
}

async function expectServedAtOpening(id: number): Promise<void> {
  at(monday(7));
  await openings.sweep();
  await untilAnnounced(id);
  expect(await announced(id)).toMatchObject([{ waitsUntil: monday(7).toISOString() }]);
  expect((await say(id, 'assign')).status).toBe(200);
}

async function proposed(given: Record<string, string> = {}) {
  const id = await tools.order(ana, given);
  const sent = await tools.propose(id);
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  return { id, body: tools.bodyOf(await tools.shown(ana, id)) };
}

describe('accepting a proposal while the branch is closed', () => {
  it('BRANCH-04 RX-04 announces an order paid on receipt at the opening, and its page and e-mail say so', async () => {
    const { id, body } = await proposed();
    at(sunday(afterClosing));
    expect((await tools.accept(ana, id, body)).status).toBe(200);
    await expectWaiting(id);
    const letter = await outside.mail('cliente@botica.test', /Aceptaste la propuesta/);
    expect(letter.text).toContain('está cerrada: abre el 16/11/2026 a las 7:00\u00a0a.\u00a0m. y entonces lo recibe');
    await expectServedAtOpening(id);
  });

  it('BRANCH-04 RX-04 makes an order paid by card wait for the opening from the moment of payment', async () => {
    const { id, body } = await proposed({ tipoPagoId: '2', tarjetaCredito: card });
    expect((await tools.accept(ana, id, body)).body.data).toMatchObject({ esperaPago: true });
    at(sunday(afterClosing));
    await pay.payByCard(ana, encodeOrderId(id));
    expect(await tools.row(id)).toMatchObject({ phase: 'placed', awaits_opening: true, unlock_id: 1 });
    await expectWaiting(id);
    await expectServedAtOpening(id);
  });

  it('BRANCH-04 RX-04 does not make an unpriced prescription order wait for the branch', async () => {
    at(sunday(afterClosing));
    const { id } = await proposed({ pedido_DesbloqueoID: '1' });
    expect(await tools.row(id)).toMatchObject({ life_step: 'new', awaits_opening: false });
  });
});

describe('paying an order after its branch has closed', () => {
  it('BRANCH-04 announces the paid order at the opening, and its e-mail says so', async () => {
    const { orderId, encoded } = await pay.hold(ana, { cardId: card });
    at(sunday(afterClosing));
    await pay.payByCard(ana, encoded);
    await expectWaiting(orderId);
    const letter = await outside.mail('cliente@botica.test', /Recibimos tu pedido/);
    expect(letter.text).toContain('está cerrada: abre el 16/11/2026 a las 7:00\u00a0a.\u00a0m.');
    await expectServedAtOpening(orderId);
  });

  it('BRANCH-04 a paid order waits for the opening by the special hours of the day', async () => {
    await sql`insert into branch_special_hours (branch_code, day, hours, reason)
      values (5, '2026-11-15', 'Cerrado', 'Inventario'), (5, '2026-11-16', '10:00 AM - 02:00 PM', 'Feriado')`;
    const id = await place(ana.id, { productId: await product() });
    await server.untilJobsRest();
    expect(await announced(id)).toEqual([]);
    expect(await header(id)).toMatchObject({ esperaApertura: true, abreEl: monday(10).toISOString() });
  });

  it('BRANCH-04 does not make a scheduled order or one that goes abroad wait', async () => {
    at(sunday(afterClosing));
    const scheduled = { wishes: { ...noWishes, scheduledFor: monday(15) } };
    const ids = [
      await place(ana.id, { productId: await product() }, scheduled),
      await place(ana.id, { productId: await product() }, { orderTypeId: 7 }),
    ];
    for (const id of ids) {
      await untilAnnounced(id);
      expect(await tools.row(id)).toMatchObject({ awaits_opening: false });
    }
  });

  it('BRANCH-04 does not make an order wait that was made before the opening and paid after it', async () => {
    at(sunday(7 + 55 / 60));
    const wishes = { ...noWishes, unlockId: 1, awaitsOpening: true, opensAt: sunday(8) };
    const { orderId, encoded } = await pay.hold(ana, { cardId: card, wishes });
    at(sunday(8 + 5 / 60));
    await pay.payByCard(ana, encoded);
    expect(await tools.row(orderId)).toMatchObject({ awaits_opening: false });
    await untilAnnounced(orderId);
    const letter = await outside.mail(
      'cliente@botica.test',
      new RegExp(`Recibimos tu pedido 5-0*${(await tools.row(orderId))?.number}$`),
    );
    expect(letter.text).toContain('ya está en la sucursal');
  });
});

describe('the opening job', () => {
  async function waiting(): Promise<number> {
    at(sunday(afterClosing));
    const id = await place(ana.id, { productId: await product() });
    await server.untilJobsRest();
    return id;
  }

  it('BRANCH-04 announces an order once when two jobs process it concurrently', async () => {
    const id = await waiting();
    at(monday(7));
    // A finished job leaves no row: the fault keeps both until they are counted.
    await outside.fault('branch-link', { error: { status: 503 } });
    await race(server, orders, [() => openings.look(id), () => openings.look(id)]);
    const jobs = await sql`select 1 from pgboss.job where name = 'order-moved' and data->>'orderId' = ${String(id)}`;
    expect(jobs).toHaveLength(1);
    await outside.fault('branch-link', {});
  });

  it("BRANCH-04 leaves the announcement to the order's own job when the opening comes first", async () => {
    const id = await waiting();
    at(monday(7));
    // The order's job is retried, as after a failure, and the branch is open by now.
    await server.platform.jobs.enqueue(server.platform.database.db, orderJobs.placed, { orderId: id });
    await untilAnnounced(id);
    expect(await announced(id)).toHaveLength(1);
    expect(await tools.row(id)).toMatchObject({ awaits_opening: false });
  });
});
