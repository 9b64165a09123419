import { expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { checkoutTools } from '../../../test/fixtures/checkout.fixture.ts';
import { testNow } from '../../../test/global-setup.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestServer } from '../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const shop = await checkoutTools(server);
const ana = await asCustomer(server);
const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000);
const decimal = (cents: number) => cents / 100;

const [home] = await sql<{ id: number; branch: number }[]>`
  select a.id, s.serving_branch_code as branch from addresses a join suburbs s on s.id = a.suburb_id
  where a.customer_id = ${ana.id} and a.is_active and a.country_code = 'HN' and s.serving_branch_code is not null limit 1`;
if (!home) throw new Error('The demo customer has no address that is served');
await sql`insert into stock_levels (branch_code, product_id, quantity)
  select ${home.branch}, unnest(${shop.ids}::int[]), 50
  on conflict (product_id, branch_code) do update set quantity = 50, allocated = 0`;
// One tariff until 12:05, and another from then on.
await sql`delete from delivery_tariffs where company_id = 2`;
await sql`insert into delivery_tariffs (company_id, branch_code, zone, from_minutes, cost_cents)
  select 2, 0, zone, from_minutes, cost from generate_series(1, 3) zone,
    (values (0, 6000), (725, 9000)) as hours (from_minutes, cost)`;
await sql`insert into delivery_schedules (branch_code, max_days, weekday_hours, saturday_hours, sunday_hours)
  values (${home.branch}, 3, '08:00 AM a 06:00 PM', '08:00 AM a 06:00 PM', '08:00 AM a 06:00 PM')
  on conflict (branch_code) do update set max_days = 3, sunday_hours = excluded.sunday_hours`;

/** The submission of a home delivery at the noon tariff. */
async function homeOrder(productIndex: number, changes: object = {}) {
  await shop.fill(ana, { productoId: shop.idAt(productIndex), cantidad: 1 });
  const submission = await shop.submissionOf(ana, {
    tipoPedido: 2,
    direccionEnvioId: home?.id ?? 0,
    tipoPagoId: 1,
    totalEnvio: 60,
  });
  return { ...submission, total: decimal(Math.round(submission.total * 100) + 60_00), ...changes };
}

it('ORDTYPE-07 CHK-42 a delivery comes from the branch that serves the address, whatever branch was sent', async () => {
  server.time.now = testNow;
  const sent = await shop.submit(ana, await homeOrder(0, { sucursalId: home.branch === 1 ? 5 : 1 }));
  expect(sent.status).toBe(200);
  const row = await shop.orderRow(shop.orderOf(sent));
  expect(row).toMatchObject({ order_type_id: 2, branch_code: home.branch, address_id: home.id, delivery_cents: 60_00 });
  expect(row?.destination).toMatchObject({ city: expect.any(String), suburb: expect.any(String) });
});

it('SUBMIT-06 a tariff that changes during confirmation refuses the order with the new cost, which is then accepted', async () => {
  server.time.now = testNow;
  const submission = await homeOrder(1);
  server.time.now = minutes(6);
  expect(await shop.submit(ana, submission)).toMatchObject({
    status: 400,
    body: {
      codigo: 'COSTO_ENVIO',
      costoEnvio: 90,
      mensaje: 'Debido al horario el costo del envío ha cambiado. ¿Deseas realizar el pedido?',
    },
  });
  const total = decimal(Math.round(submission.total * 100) + 30_00);
  expect((await shop.submit(ana, { ...submission, totalEnvio: 90, total })).status).toBe(200);
});

it('SCHED-04 SCHED-06 refuses a scheduled time that passed during checkout, or that is too late', async () => {
  const scheduled = { PedidoWebProgramado: true, FechaProgramada: '2026-11-15', tipoPagoId: 5 };
  server.time.now = testNow;
  const soon = await homeOrder(2, { ...scheduled, HoraProgramada: '12:03' });
  server.time.now = minutes(4);
  expect((await shop.submit(ana, soon)).body).toMatchObject({ verificacion: 'scheduleTimePast' });
  const afternoon = { ...soon, totalEnvio: 90, total: decimal(Math.round(soon.total * 100) + 30_00) };
  const late = { ...afternoon, HoraProgramada: '18:30' };
  expect((await shop.submit(ana, late)).body).toMatchObject({ verificacion: 'scheduleHour' });
  const far = { ...afternoon, FechaProgramada: '2026-11-20', HoraProgramada: '15:00' };
  expect((await shop.submit(ana, far)).body).toMatchObject({ verificacion: 'scheduleDateFar' });
  const cash = { ...afternoon, HoraProgramada: '15:00', tipoPagoId: 1 };
  expect((await shop.submit(ana, cash)).body).toMatchObject({ verificacion: 'paymentAllowed' }); // SCHED-09
  const sent = await shop.submit(ana, { ...afternoon, HoraProgramada: '15:00' });
  expect(sent).toMatchObject({ status: 200, body: { data: { esperaPago: true } } });
  const row = await shop.orderRow(shop.orderOf(sent));
  expect(new Date(String(row?.scheduled_for)).toISOString()).toBe('2026-11-15T21:00:00.000Z');
});

it('FOREIGN-01 FOREIGN-05 FOREIGN-06 an order abroad leaves from branch 5, with the price of service and insurance', async () => {
  server.time.now = testNow;
  const [address] = await sql<{ id: number; country_id: number }[]>`
    select id, country_id from foreign_addresses where customer_id = ${ana.id} and is_active limit 1`;
  const [service] = await sql<{ id: number; cents: number; insurance: number }[]>`
    select s.id, round(s.base_usd_cents * r.local_per_usd)::int as cents,
      round(t.insurance_usd_cents * r.local_per_usd)::int as insurance
    from foreign_services s, dollar_rates r, foreign_settings t
    where s.country_id = ${address?.country_id ?? 0} and s.is_active and r.company_id = 2 order by s.id limit 1`;
  const product = shop.idAt(20);
  await sql`delete from restricted_laboratories`;
  await sql`delete from restricted_products`;
  await shop.fill(ana, { productoId: product, cantidad: 1 });
  const goods = (await shop.submissionOf(ana)).total;
  const [shipping, insurance] = [service?.cents ?? 0, service?.insurance ?? 0];
  const submission = await shop.submissionOf(ana, {
    tipoPedido: 7,
    sucursalId: 1,
    DireccionEnvioUsaId: address?.id ?? 0,
    ServicioEnvioUsaId: service?.id ?? 0,
    SeguroPorEnvioInternacional: true,
    aceptaRequisitosExtranjero: true,
    tipoPagoId: 1,
    totalEnvio: decimal(shipping),
    total: decimal(Math.round(goods * 100) + shipping + insurance),
  });
  expect((await shop.submit(ana, { ...submission, aceptaRequisitosExtranjero: false })).body).toMatchObject({
    verificacion: 'foreignRequirements', // FOREIGN-09
  });
  const sent = await shop.submit(ana, submission);
  expect(sent.status).toBe(200);
  expect(await shop.orderRow(shop.orderOf(sent))).toMatchObject({
    order_type_id: 7,
    branch_code: 5,
    delivery_cents: shipping,
    insurance_cents: insurance,
    foreign_shipment: { country: 'Estados Unidos', isInsured: true },
  });

  await sql`insert into restricted_products (product_id) values (${product})`;
  await shop.fill(ana, { productoId: shop.idAt(21), cantidad: 1 });
  await sql`update cart_lines set product_id = ${product} where product_id = ${shop.idAt(21)}`;
  const restricted = { ...submission, productos: [{ productoId: product, cantidad: 1 }] };
  const { total } = await shop.submissionOf(ana);
  const now = { ...restricted, total: decimal(Math.round(total * 100) + shipping + insurance) };
  expect((await shop.submit(ana, now)).body).toMatchObject({
    codigo: 'PEDIDO_RECHAZADO',
    verificacion: 'foreignRestricted', // CART-11
    mensaje: 'Este producto no está disponible para envíos al Extranjero.',
  });
});

it('ORDTYPE-08 without service 55 accepts only pickups', async () => {
  server.time.now = testNow;
  const submission = await homeOrder(3);
  await sql`update available_services set is_active = false where company_id = 2 and id = 55`;
  expect((await shop.submit(ana, submission)).body.codigo).toBe('DELIVERY_NOT_OFFERED');
  await sql`update available_services set is_active = true where company_id = 2 and id = 55`;
});
