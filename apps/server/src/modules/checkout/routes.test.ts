import { randomUUID } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import { beforeEach, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { deviceOf } from '../../../test/fixtures/cart.fixture.ts';
import { checkoutTools, until } from '../../../test/fixtures/checkout.fixture.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestServer } from '../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const shop = await checkoutTools(server);
const ana = await asCustomer(server);

beforeEach(() => outside.reset());

it('SUBMIT-04 stores an order with its lines, tender and number, and empties the cart', async () => {
  await shop.fill(ana, { productoId: shop.idAt(0), cantidad: 2 }, { productoId: shop.idAt(1), cantidad: 1 });
  const submission = await shop.submissionOf(ana);
  const before = deviceOf(ana);
  const { version } = await before.cart();
  const sent = await shop.submit(ana, submission);

  expect(sent).toMatchObject({ status: 200, body: { ok: true, data: { esperaPago: false } } });
  const id = shop.orderOf(sent);
  expect(sent.body.data.pedidoId).toBe(encodeOrderId(id));
  const total = Math.round(submission.total * 100);
  expect(await shop.orderRow(id)).toMatchObject({
    phase: 'placed',
    state_id: 1,
    number: 1,
    order_type_id: 1,
    branch_code: 5,
    subtotal_cents: total,
    total_cents: total,
    payment_type_id: 11,
    phone: '99887766',
  });
  const lines =
    await sql`select product_id, quantity, allocated, total_cents from order_lines where order_id = ${id} order by position`;
  expect(lines.map(({ product_id, quantity, allocated }) => [product_id, quantity, allocated])).toEqual([
    [shop.idAt(0), 2, 2],
    [shop.idAt(1), 1, 1],
  ]);
  expect(await sql`select kind, amount_cents from order_tenders where order_id = ${id}`).toMatchObject([
    { kind: 'payAtBranch', amount_cents: total },
  ]);
  expect(
    (await sql`select event from order_events where order_id = ${id} order by id`).map((row) => row.event),
  ).toEqual(['held', 'placed']);
  expect(await shop.allocated(shop.idAt(0))).toBe(2);
  const after = await deviceOf(ana).cart();
  expect([after.productosCarritoCompra, after.version]).toEqual([[], version + 1]);
});

it('SUBMIT-04 takes at most 30 statements for ten lines', async () => {
  const lines = shop.ids.slice(10, 20).map((productoId) => ({ productoId, cantidad: 1 }));
  await shop.fill(ana, ...lines);
  const submission = await shop.submissionOf(ana);
  const statements = await server.countStatements(async () => {
    expect((await shop.submit(ana, submission)).status).toBe(200);
  });
  expect(statements).toBeLessThanOrEqual(30);
});

it('SUBMIT-04 e-mails the shopper and notifies the branch', async () => {
  await shop.fill(ana, { productoId: shop.idAt(2), cantidad: 1 });
  const sent = await shop.submit(ana, await shop.submissionOf(ana));
  const { number } = (await shop.orderRow(shop.orderOf(sent))) ?? {};
  const letter = await outside.mail('cliente@botica.test', new RegExp(`Recibimos tu pedido 5-0*${number}$`));
  expect(letter.text).toContain(`/pedidos/resumen/${sent.body.data.pedidoId}`);
  await until(async () => (await outside.branchOrders(5)).some(({ orderNumber }) => orderNumber.endsWith(`${number}`)));
});

it('PAY-01 an order that is paid online is held with its units until the payment, and its cart stays', async () => {
  const product = shop.idAt(4);
  await shop.fill(ana, { productoId: product, cantidad: 2 });
  const [card] = await sql<{ id: string }[]>`
    select id from payment_cards where customer_id = ${ana.id} and removed_at is null and holder_id <> '' limit 1`;
  const submission = await shop.submissionOf(ana, { tipoPagoId: 4, tarjetaCredito: card?.id ?? '' });
  const key = randomUUID();
  const sent = await shop.submit(ana, submission, { key });
  expect(sent).toMatchObject({ status: 200, body: { data: { esperaPago: true } } });
  const id = shop.orderOf(sent);
  expect(await shop.orderRow(id)).toMatchObject({ phase: 'held', waits_for: 'payment', number: null });
  expect(await shop.allocated(product)).toBe(2);
  expect((await deviceOf(ana).cart()).productosCarritoCompra).toHaveLength(1);
  expect(await sql`select amount_cents from payment_attempts where order_id = ${id}`).toMatchObject([
    { amount_cents: Math.round(submission.total * 100) },
  ]);
  expect(await shop.submit(ana, submission, { key })).toEqual(sent);
});

it('PAY-01 refuses a sixth order of a customer with five unpaid orders', async () => {
  const [buyer] = await shop.shoppers(1);
  if (!buyer) throw new Error('There is no shopper');
  const statuses: number[] = [];
  for (let order = 1; order <= 6; order += 1) {
    await shop.fill(buyer, { productoId: shop.idAt(40 + order), cantidad: 1 });
    const sent = await shop.submit(buyer, await shop.submissionOf(buyer, { tipoPagoId: 5 }));
    statuses.push(sent.status);
    if (order === 6) expect(sent.body.codigo).toBe('TOO_MANY_HELD_ORDERS');
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 400]);
  expect(await Promise.all([1, 5, 6].map((order) => shop.allocated(shop.idAt(40 + order))))).toEqual([1, 1, 0]);
});

it('VOUCHER-04 PAY-01 redeems the voucher first, and then waits for the online payment of the rest', async () => {
  await shop.fill(ana, { productoId: shop.idAt(5), cantidad: 1 });
  const submission = await shop.submissionOf(ana, { tipoPagoId: 5, CodigosCanjeOky: ['OKY-25-0001'] });
  const sent = await shop.submit(ana, submission);
  expect(sent).toMatchObject({ status: 200, body: { data: { esperaPago: true } } });
  const id = shop.orderOf(sent);
  expect(await shop.orderRow(id)).toMatchObject({ phase: 'held', waits_for: 'payment' });
  expect(await sql`select state from voucher_redemptions where order_id = ${id}`).toMatchObject([
    { state: 'redeemed' },
  ]);
  expect(await sql`select amount_cents from payment_attempts where order_id = ${id}`).toMatchObject([
    { amount_cents: Math.round(submission.total * 100) - 25_00 },
  ]);
});

it('REDEEM-01 CERT-01 points and certificates cover what they can and are taken from their ledgers', async () => {
  await sql`insert into points_accounts (customer_id, company_id, balance) values (${ana.id}, 2, 2000)
    on conflict (customer_id, company_id) do update set balance = 2000`;
  await sql`delete from gift_certificates where customer_id = ${ana.id}`;
  await shop.fill(ana, { productoId: shop.idAt(6), cantidad: 1 });
  const submission = await shop.submissionOf(ana, { puntosCanje: 1500 });
  const sent = await shop.submit(ana, submission);
  expect(sent.status).toBe(200);
  const tenders =
    await sql`select kind, points from order_tenders where order_id = ${shop.orderOf(sent)} order by position`;
  expect(tenders.map(({ kind, points }) => [kind, points])).toEqual([
    ['points', 1500],
    ['payAtBranch', 0],
  ]);
  const [account] = await sql`select balance from points_accounts where customer_id = ${ana.id} and company_id = 2`;
  expect(account?.balance).toBe(500);

  await shop.fill(ana, { productoId: shop.idAt(6), cantidad: 1 });
  const few = await shop.submissionOf(ana, { puntosCanje: 10 });
  expect((await shop.submit(ana, few)).body).toMatchObject({
    codigo: 'PEDIDO_RECHAZADO',
    mensaje: 'El mínimo de puntos que puedes canjear es 1000',
  });
});

it('PRICE-04 a line with the price of a promotion names its discount, and leaves the cart', async () => {
  const product = shop.idAt(34);
  await sql`update product_prices set ecommerce_cents = null, promotion_cents = public_cents / 2
    where product_id = ${product} and company_id = 2`;
  const discountId = await shop.promotion(product, { type: 'discount', discount_percent: 50 });
  const device = await shop.fill(ana, { productoId: product, cantidad: 1 });
  const id = shop.orderOf(await shop.submit(ana, await shop.submissionOf(ana)));
  expect(await sql`select price_rule_id, promotion_id from order_lines where order_id = ${id}`).toEqual([
    { price_rule_id: 'PRICE-04', promotion_id: discountId },
  ]);
  expect((await device.cart()).productosCarritoCompra).toEqual([]);
});

it("CANJE-03 BONUS-01 gifts are in the order at no cost, take stock, and count on the patient's card", async () => {
  const [bought, bonus] = [shop.idAt(30), shop.idAt(32)];
  const [patient] = await sql<{ id: number }[]>`
    insert into patients (customer_id, name, card_number) values (${ana.id}, 'Marta', 'C-PRUEBA') returning id`;
  const gives = { required_quantity: 2, given_quantity: 1 };
  const swapId = await shop.promotion(bought, { type: 'swap', given_product_id: bought, ...gives });
  const bonusId = await shop.promotion(bought, { type: 'bonus', given_product_id: bonus, ...gives });
  const device = await shop.fill(ana, { productoId: bought, cantidad: 2 });
  await device.change({
    productosCanje: [{ productoId: bought, promocionId: swapId, cantidad: 1, pacienteId: patient?.id ?? 0 }],
    productosBonificacion: [{ productoId: bonus, promocionId: bonusId, cantidad: 1 }],
  });
  const submission = await shop.submissionOf(ana);
  expect(submission.productosCanje).toHaveLength(1);
  const id = shop.orderOf(await shop.submit(ana, submission));
  const lines = await sql`
    select kind, product_id, quantity, total_cents, patient_id from order_lines where order_id = ${id} order by position`;
  expect(lines.slice(1)).toEqual([
    { kind: 'swap', product_id: bought, quantity: 1, total_cents: 0, patient_id: patient?.id },
    { kind: 'bonus', product_id: bonus, quantity: 1, total_cents: 0, patient_id: null },
  ]);
  expect([await shop.allocated(bought), await shop.allocated(bonus)]).toEqual([3, 1]);
  // The two units bought are the two redeemed: the card is unchanged.
  expect(await sql`select units from patient_movements where order_id = ${id}`).toEqual([]);
});

it('SUBMIT-01 refuses an order when the branch does not answer, and takes nothing', async () => {
  const product = shop.idAt(3);
  await shop.fill(ana, { productoId: product, cantidad: 1 });
  const submission = await shop.submissionOf(ana);
  const key = randomUUID();
  await outside.fault('branch-link', { error: { status: 503 } });
  expect(await shop.submit(ana, submission, { key })).toMatchObject({
    status: 503,
    body: {
      codigo: 'BRANCH_UNREACHABLE',
      mensaje: 'No pudimos establecer comunicación con la sucursal, intente nuevamente más tarde.',
    },
  });
  expect(await shop.allocated(product)).toBe(0);
  await outside.reset();
  expect((await shop.submit(ana, submission, { key })).status).toBe(200);
});
