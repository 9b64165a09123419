import { randomUUID } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import {
  givenCapture,
  givenCareCustomer,
  givenCareOrder,
  givenDelivery,
  givenLinkOrder,
} from '../../../../test/fixtures/care.fixture.ts';
import { paymentTools, testCards } from '../../../../test/fixtures/payment.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { paymentEvents, paymentRefunds } from '../../payments/index.ts';
import { staffAudit } from '../../staff/audit/index.ts';

const outside = await startOutside();
const server = await createTestServer({ ...outside.env, OUTSIDE_TIMEOUT_MS: '700' });
const { db, sql } = server.platform.database;
const pay = paymentTools(server, outside);
const karla = await asStaff(server, 'servicio@botica.test');
const motivo = 'Entrega fuera de promesa';

afterEach(() => outside.fault('powertranz', {}));

/** An order that a demo customer paid by card at the bank of the sandbox. */
async function paidOrder() {
  const ana = await asCustomer(server);
  const card = await pay.saveCard(ana, testCards.frictionless);
  const held = await pay.hold(ana, { cardId: card });
  await pay.payByCard(ana, held.encoded);
  return held;
}

const pageOf = async (encoded: string) => (await karla.send(`/consola/pedidos/${encoded}`)).body.data;
const refund = (encoded: string, payload: object, by = karla) =>
  by.post(`/consola/pedidos/${encoded}/reembolsos`, { motivo, via: 'llamada', ...payload });
const refundsOf = (orderId: number) => db.select().from(paymentRefunds).where(eq(paymentRefunds.orderId, orderId));
const actsOn = (orderId: number) =>
  db
    .select()
    .from(staffAudit)
    .where(eq(staffAudit.subjectId, String(orderId)))
    .orderBy(staffAudit.sequence);

describe('a refund by customer service', () => {
  it('goes back in part to the card that paid, once, however often the form is sent', async () => {
    const { orderId, encoded } = await paidOrder();
    const [payment] = (await pageOf(encoded)).pagos;
    expect(payment).toMatchObject({ forma: 'Visa •••• 0071', estado: 'Capturado', monto: 250, reembolsable: 250 });
    const form = { clave: randomUUID(), pagoId: payment.pagoId, monto: 45 };
    const replies = await race(server, paymentEvents, [() => refund(encoded, form), () => refund(encoded, form)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const again = (await refund(encoded, form)).body.data;
    expect(again).toMatchObject({ esperaFirma: false, reembolso: { reembolsoId: form.clave, monto: 45 } });
    await expect.poll(async () => (await refundsOf(orderId)).map(({ doneAt }) => doneAt !== null)).toEqual([true]);
    expect(await pay.books(orderId)).toMatchObject({ ours: 205_00, theirs: 205_00 });
    expect((await actsOn(orderId)).map(({ act, reason }) => [act, reason])).toEqual([['order.refunded', motivo]]);
    const page = await pageOf(encoded);
    expect(page.pagos[0].reembolsable).toBe(205);
    expect(page.historia.map(({ texto }: { texto: string }) => texto)).toEqual(
      expect.arrayContaining(['reembolsó un pago', 'devolvió el dinero', 'cobró el pago']),
    );
  });

  it('waits visibly while the bank is down, and is made when the bank answers', async () => {
    const { orderId, encoded } = await paidOrder();
    const { pagoId } = (await pageOf(encoded)).pagos[0];
    await outside.fault('powertranz', { error: { status: 503 } });
    expect((await refund(encoded, { clave: randomUUID(), pagoId, monto: 250 })).status).toBe(200);
    await expect.poll(async () => (await refundsOf(orderId))[0]?.tries ?? 0).toBeGreaterThan(0);
    const waiting = await pageOf(encoded);
    expect(waiting).toMatchObject({ porDevolver: 250, reembolsos: [{ hecho: null, reintenta: expect.any(String) }] });
    const { body } = await karla.send('/consola/pedidos?vista=refunds');
    expect(body.data.pedidos.map(({ pedidoId }: { pedidoId: string }) => pedidoId)).toContain(encoded);

    await outside.fault('powertranz', {});
    server.time.now = new Date(server.time.now.getTime() + 61_000);
    await pay.sweeps.refundDue();
    expect((await pageOf(encoded)).reembolsos).toMatchObject([{ hecho: expect.any(String), reintenta: null }]);
    expect(await pay.books(orderId)).toMatchObject({ ours: 0, theirs: 0 });
  });

  it('is refused above what is left, for nothing, and with the key of another form', async () => {
    const { id } = await givenCareCustomer(server);
    const { orderId, encoded } = await givenCareOrder(server, id);
    const pagoId = await givenCapture(server, orderId, id, 3_000_00);
    const ask = async (payload: object) => (await refund(encoded, { clave: randomUUID(), pagoId, ...payload })).body;
    expect((await ask({ monto: 0 })).codigo).toBe('REFUND_AMOUNT_INVALID');
    const first = { clave: randomUUID(), monto: 1_500 };
    expect(await ask(first)).toMatchObject({ ok: true });
    expect((await ask({ ...first, monto: 10 })).codigo).toBe('CARE_KEY_USED');
    const tooMuch = { clave: randomUUID(), monto: 1_501 };
    expect((await ask(tooMuch)).codigo).toBe('REFUND_NOT_LEFT');
    expect((await refundsOf(orderId)).map(({ amountCents }) => amountCents)).toEqual([1_500_00]);
    expect(await actsOn(orderId)).toHaveLength(1);
  });
});

describe('a cancellation by customer service', () => {
  const cancel = (encoded: string, version: number) =>
    karla.post(`/consola/pedidos/${encoded}/cancelar`, { version, motivo, via: 'correo' });

  it('gives everything back, tells the customer why, and is written once', async () => {
    const { orderId, encoded } = await paidOrder();
    const { version } = await pageOf(encoded);
    expect((await cancel(encoded, version - 1)).body.codigo).toBe('CARE_ORDER_CHANGED');
    expect((await cancel(encoded, version)).body.data).toEqual({ reembolsado: 250 });
    expect((await cancel(encoded, version)).status).toBe(200);
    expect((await actsOn(orderId)).map(({ act, after }) => [act, after?.askedVia])).toEqual([
      ['order.cancelled', 'mail'],
    ]);
    expect(await pageOf(encoded)).toMatchObject({ estado: 'Anulado', puede: { cancelar: false } });
    const letter = await outside.mail('cliente@botica.test', /fue anulado/);
    expect(letter.text).toContain(motivo);
  });

  it('ends an order that waits for its payment, and refuses an invoiced one', async () => {
    const { id } = await givenCareCustomer(server);
    const waiting = await givenLinkOrder(server, id);
    expect((await cancel(waiting.encoded, waiting.version)).status).toBe(200);
    expect(await actsOn(waiting.orderId)).toHaveLength(1);
    const invoiced = await givenCareOrder(server, id, { lifeStep: 'invoiced', stateId: 3 });
    expect((await cancel(invoiced.encoded, invoiced.version)).body.codigo).toBe('ORDER_NOT_CANCELLABLE');
    expect(await actsOn(invoiced.orderId)).toEqual([]);
  });
});

describe('a change of address by customer service', () => {
  it('goes to another address of the customer, by the rules of the customer, and tells how they asked', async () => {
    const { orderId, encoded, addressId } = await givenDelivery(server);
    const change = (direccionId: number, by = karla) =>
      by.post(`/consola/pedidos/${encoded}/direccion`, { direccionId, motivo, via: 'llamada' });
    expect((await pageOf(encoded)).puede.direcciones).toMatchObject([{ direccionId: addressId }]);
    expect((await change(addressId + 1)).status).toBe(404);
    expect((await change(addressId)).status).toBe(200);
    const page = await pageOf(encoded);
    expect(page).toMatchObject({ destino: { nombre: 'Trabajo' }, puede: { direcciones: [] } });
    expect((await actsOn(orderId)).map(({ act, after }) => [act, after])).toEqual([
      ['order.changed', { addressId, askedVia: 'call' }],
    ]);
    await sql`update orders set state_id = 3, life_step = 'invoiced' where id = ${orderId}`;
    expect((await change(addressId)).body.codigo).toBe('ORDER_IN_INVOICING');
  });
});

describe('orders of customer service', () => {
  it('a payment link is sent again once for each form, and only while it can be paid', async () => {
    const { id, phone } = await givenCareCustomer(server);
    const { orderId, encoded } = await givenLinkOrder(server, id);
    const pagoId = randomUUID();
    await sql`insert into payment_attempts (id, order_id, company_id, customer_id, kind, processor, amount_cents,
      charged_cents, charged_currency, opened_at)
      values (${pagoId}, ${orderId}, 2, ${id}, 'link', 'powertranz', 12000, 12000, 'HNL', now())`;
    const form = { clave: randomUUID(), mensaje: 'enlace', via: 'chat' };
    const resend = (payload: object) => karla.post(`/consola/pedidos/${encoded}/reenviar`, payload);
    expect((await resend(form)).status).toBe(200);
    expect((await resend(form)).status).toBe(200);
    await expect.poll(async () => (await outside.messages('sms', phone)).length).toBe(1);
    expect(await actsOn(orderId)).toHaveLength(1);
    expect((await resend({ ...form, clave: randomUUID(), mensaje: 'factura' })).body.codigo).toBe(
      'MESSAGE_NOT_AVAILABLE',
    );
  });

  it('a list has cursor pages, and a branch sees its own orders only', async () => {
    const { id } = await givenCareCustomer(server);
    for (let count = 0; count < 3; count += 1) await givenCareOrder(server, id);
    const page = async (query: string) => (await karla.send(`/consola/pedidos?cantidad=2${query}`)).body.data;
    const first = await page('');
    const second = await page(`&cursor=${first.siguiente}`);
    const ids = [...first.pedidos, ...second.pedidos].map(({ pedidoId }: { pedidoId: string }) => pedidoId);
    expect(new Set(ids).size).toBe(4);
    expect((await karla.send('/consola/pedidos?cursor=x')).body.codigo).toBe('STAFF_CURSOR_INVALID');

    const { email } = await givenStaff(server, [{ role: 'sucursal', companyId: 2, branchId: 5 }]);
    const clerk = await asStaff(server, email);
    const { body } = await clerk.send('/consola/pedidos?cantidad=100');
    expect(new Set(body.data.pedidos.map(({ sucursal }: { sucursal: string }) => sucursal)).size).toBe(1);
    expect((await clerk.send(`/consola/pedidos/${ids[0]}`)).body.data.contacto).toBeNull();
  });

  it('a list of a period is in pages by the moment of its orders, also of two of one moment', async () => {
    const { id } = await givenCareCustomer(server);
    for (let count = 0; count < 5; count += 1) await givenCareOrder(server, id);
    // The later its id, the older: only the moment decides. The last two have one moment, the first is after the period.
    await sql`
      update orders o set created_at = timestamptz '2020-02-08 12:00:00Z' - least(n.place, 4) * interval '1 day'
      from (select id, row_number() over (order by id) as place from orders where customer_id = ${id}) n where n.id = o.id`;
    const rows = await sql<{ id: string }[]>`select id from orders where customer_id = ${id} order by id`;
    const [, second, third, fourth, fifth] = rows.map((row) => encodeOrderId(Number(row.id)));
    const period = 'desde=2020-02-01T00:00:00Z&hasta=2020-02-07T00:00:00Z';
    const page = async (query: string) => (await karla.send(`/consola/pedidos?cantidad=2&${period}${query}`)).body.data;
    const first = await page('');
    const rest = await page(`&cursor=${first.siguiente}`);
    const ids = [...first.pedidos, ...rest.pedidos].map(({ pedidoId }: { pedidoId: string }) => pedidoId);
    expect(ids).toEqual([second, third, fifth, fourth]);
    expect(rest.siguiente).toBeNull();
  });
});
