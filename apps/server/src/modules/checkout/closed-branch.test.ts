import { encodeOrderId } from '@botica/domain/orders';
import { storeInstant } from '@botica/domain/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../test/as-customer.ts';
import { checkoutTools, until } from '../../../test/fixtures/checkout.fixture.ts';
import { lifeTools } from '../../../test/fixtures/order-life.fixture.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestServer } from '../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const shop = await checkoutTools(server);
const { openings } = server.services;
const { say } = lifeTools(server);

// A Sunday: closed from 02:00 PM until Monday at 07:00 AM.
await sql`update branches set weekday_hours = '07:00 AM - 08:00 PM', sunday_hours = '08:00 AM - 02:00 PM' where code = 5`;
await sql`delete from branch_special_hours`;
const sunday = (hour: number) => storeInstant('2026-11-15', hour * 60);
const monday = (hour: number) => storeInstant('2026-11-16', hour * 60);
const waits = { pedido_DesbloqueoID: 1 };

let ana: TestCustomer;
beforeEach(async () => {
  await outside.reset();
  server.time.now = sunday(22);
  const [shopper] = await shop.shoppers(1);
  if (!shopper) throw new Error('There is no shopper');
  ana = shopper;
});
afterEach(() => sql`delete from branch_special_hours`);

async function submission(changes: object = {}) {
  await shop.fill(ana, { productoId: shop.idAt(1), cantidad: 1 });
  return shop.submissionOf(ana, changes);
}

async function waitingOrder(): Promise<number> {
  const sent = await shop.submit(ana, await submission(waits));
  expect(sent.status).toBe(200);
  await server.untilJobsRest();
  return shop.orderOf(sent);
}

const numberOf = async (id: number) => `5-${String((await shop.orderRow(id))?.number).padStart(4, '0')}`;
const announced = async (id: number) => {
  const number = await numberOf(id);
  return (await outside.branchOrders(5)).find(({ orderNumber }) => orderNumber === number);
};
const opensAt = async (id: number) => new Date(String((await shop.orderRow(id))?.opens_at));
const openingJobs = () => sql`
  select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
  where name = 'order-branch-opening' and state = 'created' order by created_on`;

describe('an order at a closed branch', () => {
  it('BRANCH-04 refuses an order at a closed branch unless the shopper waits for the opening', async () => {
    const refused = await shop.submit(ana, await submission());
    expect(refused).toMatchObject({
      status: 409,
      body: {
        codigo: 'BRANCH_CLOSED',
        mensaje: 'La sucursal se encuentra cerrada, tu pedido será atendido cuando abra. ¿Deseas continuar?',
      },
    });
    expect(await shop.ordersOf(ana)).toEqual([]);
    server.time.now = sunday(13);
    [ana] = (await shop.shoppers(1)) as [TestCustomer];
    const open = await shop.submit(ana, await submission(waits));
    expect(open.status).toBe(200);
    expect(await shop.orderRow(shop.orderOf(open))).toMatchObject({
      unlock_id: 0,
      awaits_opening: false,
      opens_at: null,
    });
  });

  it('BRANCH-04 a waiting order is not announced before the opening, and events of the branch are refused', async () => {
    const id = await waitingOrder();
    expect(await shop.orderRow(id)).toMatchObject({ unlock_id: 1, awaits_opening: true });
    expect(await opensAt(id)).toEqual(monday(7));
    expect(await announced(id)).toBeUndefined();
    expect(await say(id, 'assign')).toMatchObject({ status: 409, body: { codigo: 'ORDER_AWAITS_OPENING' } });
    expect(await shop.orderRow(id)).toMatchObject({ life_step: 'new' });
    // Nine hours from now, by the queue's own clock.
    expect((await openingJobs()).at(-1)?.seconds).toBe(9 * 3600);

    server.time.now = monday(6);
    await openings.sweep();
    expect(await shop.orderRow(id)).toMatchObject({ awaits_opening: true });

    server.time.now = monday(7);
    await openings.sweep();
    await until(async () => (await announced(id)) !== undefined);
    expect(await announced(id)).toMatchObject({ waitsUntil: monday(7).toISOString() });
    expect(await shop.orderRow(id)).toMatchObject({ awaits_opening: false });
    expect((await say(id, 'assign')).status).toBe(200);
  });

  it("BRANCH-04 the order's own job announces it once at the opening", async () => {
    const id = await waitingOrder();
    server.time.now = monday(8);
    await sql`update pgboss.job set start_after = now() where name = 'order-branch-opening' and state = 'created'`;
    await until(async () => (await announced(id)) !== undefined);
    await openings.look(id);
    await server.untilJobsRest();
    const number = await numberOf(id);
    expect((await outside.branchOrders(5)).filter(({ orderNumber }) => orderNumber === number)).toHaveLength(1);
  });

  it('BRANCH-04 an order waits longer when the branch has a holiday on the day of its opening', async () => {
    const id = await waitingOrder();
    await sql`insert into branch_special_hours (branch_code, day, hours, reason)
      values (5, '2026-11-16', 'Cerrado', 'Feriado')`;
    server.time.now = monday(7);
    await openings.sweep();
    expect(await shop.orderRow(id)).toMatchObject({ awaits_opening: true });
    expect(await opensAt(id)).toEqual(storeInstant('2026-11-17', 7 * 60));
    expect(await announced(id)).toBeUndefined();
  });

  it("BRANCH-04 the order's page and e-mail say when the branch opens", async () => {
    const id = await waitingOrder();
    const { body } = await ana.send(`/api/pedidos/ResumenPedido/${encodeOrderId(id)}`);
    expect(body.data.encabezado).toMatchObject({ esperaApertura: true, abreEl: monday(7).toISOString() });
    const [person] = await sql<{ email: string }[]>`select email from customers where id = ${ana.id}`;
    const letter = await outside.mail(person?.email ?? '', /Recibimos tu pedido/);
    expect(letter.text).toContain('está cerrada: abre el 16/11/2026 a las 7:00\u00a0a.\u00a0m.');
  });

  it("BRANCH-04 a waiting order is not in the branch's list of open orders", async () => {
    const id = await waitingOrder();
    const { send } = lifeTools(server);
    const openIds = async () => {
      const { body } = await send('/integraciones/sucursales/pedidos-abiertos', { sucursalId: 5 });
      return body.data.pedidos.map(({ pedidoId }: { pedidoId: string }) => pedidoId);
    };
    expect(await openIds()).not.toContain(encodeOrderId(id));
    server.time.now = monday(9);
    await openings.look(id);
    expect(await openIds()).toContain(encodeOrderId(id));
  });

  it('ORDER-10 an order cancelled while it waits is never announced', async () => {
    const id = await waitingOrder();
    const cancelled = await ana.send(`/api/CheckOut/CancelarPedido/${encodeOrderId(id)}`, { method: 'DELETE' });
    expect(cancelled.status).toBe(200);
    server.time.now = monday(9);
    await openings.sweep();
    await server.untilJobsRest();
    expect(await announced(id)).toBeUndefined();
  });
});

describe('a home delivery of a closed branch', () => {
  it('CHK-42 A154 a delivery costs the tariff of the opening time, and a scheduled one that of its own time', async () => {
    const [home] = await sql<{ id: number; branch: number }[]>`
      insert into addresses (customer_id, country_code, suburb_id, label, description, phone)
      select ${ana.id}, 'HN', s.id, 'Casa', '10 calle', '99880017' from suburbs s
      where s.serving_branch_code is not null and s.city_id = '001' order by s.id limit 1
      returning id, (select serving_branch_code from suburbs where id = suburb_id) as branch`;
    const branch = home?.branch ?? 0;
    await sql`update branches set weekday_hours = '07:00 AM - 08:00 PM', sunday_hours = '08:00 AM - 02:00 PM',
      delivery_enabled = true where code = ${branch}`;
    await sql`insert into stock_levels (branch_code, product_id, quantity) values (${branch}, ${shop.idAt(1)}, 50)
      on conflict (product_id, branch_code) do update set quantity = 50, allocated = 0`;
    await sql`delete from delivery_tariffs where company_id = 2`;
    await sql`insert into delivery_tariffs (company_id, branch_code, zone, from_minutes, cost_cents)
      select 2, 0, zone, from_minutes, cost from generate_series(1, 3) zone,
        (values (360, 4000), (720, 5000), (1200, 7000)) as hours (from_minutes, cost)`;
    await sql`insert into delivery_schedules (branch_code, max_days, weekday_hours, saturday_hours, sunday_hours)
      values (${branch}, 3, '08:00 AM a 06:00 PM', '08:00 AM a 06:00 PM', '08:00 AM a 06:00 PM')
      on conflict (branch_code) do update set max_days = 3, weekday_hours = excluded.weekday_hours`;
    const address = { tipoPedido: 2, direccionEnvioId: home?.id ?? 0, tipoPagoId: 1 };
    const goods = (await submission()).total;
    const sentAt = async (totalEnvio: number, changes: object) =>
      shop.submit(ana, await submission({ ...address, totalEnvio, total: goods + totalEnvio, ...changes }));

    const night = await sentAt(70, waits);
    expect(night).toMatchObject({ status: 400, body: { codigo: 'COSTO_ENVIO', costoEnvio: 40 } });
    const quoted = await ana.send(`/api/envios/costo?direccionEnvioId=${home?.id}`);
    expect(quoted.body.data.costo).toBe(40);
    const morning = await sentAt(40, waits);
    expect(await shop.orderRow(shop.orderOf(morning))).toMatchObject({ delivery_cents: 4000, awaits_opening: true });

    const scheduled = {
      PedidoWebProgramado: true,
      FechaProgramada: '2026-11-16',
      HoraProgramada: '15:00',
      tipoPagoId: 5,
    };
    const afternoon = await sentAt(50, scheduled);
    expect(afternoon.status).toBe(200);
    expect(await shop.orderRow(shop.orderOf(afternoon))).toMatchObject({ delivery_cents: 5000, awaits_opening: false });
  });
});
