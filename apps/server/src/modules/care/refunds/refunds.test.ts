import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff } from '../../../../test/as-staff.ts';
import {
  givenCapture,
  givenCareCustomer,
  givenCareOrder,
  givenTender,
} from '../../../../test/fixtures/care.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { orders } from '../../orders/index.ts';
import { tenderRefunds } from '../../orders/refunds/index.ts';
import { staffAudit } from '../../staff/audit/index.ts';
import { findPoints, takePoints } from '../../tenders/points/index.ts';

const outside = await startOutside();
const server = await createTestServer({ ...outside.env, OUTSIDE_TIMEOUT_MS: '700' });
const { db, sql } = server.platform.database;
const karla = await asStaff(server, 'servicio@botica.test');
const ana = await asCustomer(server);
const delivered = { lifeStep: 'delivered', stateId: 3, subStateId: 2 } as const;

afterEach(() => outside.reset());

const pageOf = async (encoded: string) => (await karla.send(`/consola/pedidos/${encoded}`)).body.data;
const refund = (encoded: string, payload: object) =>
  karla.post(`/consola/pedidos/${encoded}/reembolsos`, {
    ...{ clave: randomUUID(), motivo: 'Producto dañado', via: 'llamada' },
    ...payload,
  });
const refundsOf = (orderId: number) => db.select().from(tenderRefunds).where(eq(tenderRefunds.orderId, orderId));
const actsOn = (orderId: number) =>
  db
    .select()
    .from(staffAudit)
    .where(eq(staffAudit.subjectId, String(orderId)))
    .orderBy(staffAudit.sequence);
const own = (orderId: number) => ({ customerId: ana.id, companyId: 2, orderId, at: server.time.now });

/** A delivered order of the demo customer; the tender pays all of it, 120.00. */
async function paidWith(kind: string, more: { points?: number; detail?: object } = {}) {
  const order = await givenCareOrder(server, ana.id, delivered);
  await givenTender(server, order.orderId, { kind, ...more });
  return order;
}

describe('a refund of what is no online payment', () => {
  it('points go back as points, in parts, once for each form and never above what was paid', async () => {
    const { orderId, encoded } = await paidWith('points', { points: 1000 });
    await takePoints(db, { ...own(orderId), points: 1000 });
    const before = await findPoints(db, own(orderId));
    const form = { clave: randomUUID(), parte: 0, monto: 40 };
    const replies = await race(server, orders, [() => refund(encoded, form), () => refund(encoded, form)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await findPoints(db, own(orderId))).toBe(before + 333);
    expect((await refund(encoded, { parte: 0, monto: 80.01 })).body.codigo).toBe('REFUND_NOT_LEFT');
    expect((await refund(encoded, { parte: 0, monto: 80 })).status).toBe(200);
    expect(await findPoints(db, own(orderId))).toBe(before + 1000);
    const page = await pageOf(encoded);
    expect(page.pagos).toMatchObject([{ parte: 0, reembolsable: 0 }]);
    expect(page.reembolsos).toHaveLength(2);
    for (const monto of [40, 80])
      expect(page.reembolsos).toContainEqual(expect.objectContaining({ monto, reintenta: null }));
    expect((await actsOn(orderId)).map(({ act, after }) => [act, after?.askedVia])).toEqual([
      ['order.refunded', 'call'],
      ['order.refunded', 'call'],
    ]);
    await outside.mail('cliente@botica.test', /Devolvimos una parte del pedido/);
  });

  it('a certificate and credit get back what the order took of them', async () => {
    const certificate = await paidWith('certificates');
    const [gift] = await sql`
      insert into gift_certificates (customer_id, company_id, code, amount_cents, balance_cents, expires_on, created_at)
      values (${ana.id}, 2, ${randomUUID()}, 20000, 8000, '2030-01-01', now()) returning id`;
    await sql`insert into certificate_movements (certificate_id, order_id, amount_cents, reason, at)
      values (${gift?.id}, ${certificate.orderId}, -12000, 'redeemed', now())`;
    expect((await refund(certificate.encoded, { parte: 0, monto: 50 })).status).toBe(200);
    const [balance] = await sql`select balance_cents as cents from gift_certificates where id = ${gift?.id}`;
    expect(balance?.cents).toBe(130_00);

    const credit = await paidWith('credit');
    await sql`update customers set credit_limit_cents = 50000, credit_used_cents = 12000 where id = ${ana.id}`;
    await sql`insert into credit_movements (customer_id, order_id, amount_cents, reason, at)
      values (${ana.id}, ${credit.orderId}, 12000, 'invoiced', now())`;
    expect((await refund(credit.encoded, { parte: 0, monto: 120 })).status).toBe(200);
    const [used] = await sql`select credit_used_cents as cents from customers where id = ${ana.id}`;
    expect(used?.cents).toBe(0);
  });

  it('a voucher goes back as a whole; while its issuer is down it waits visibly, and then can be used again', async () => {
    const code = 'OKY-120-0001';
    const { orderId, encoded } = await paidWith('vouchers', { detail: { voucherCode: code } });
    const voucherOrder = { orderId, customerId: ana.id, companyId: 2 };
    const taken = await server.services.vouchers.redeemVouchers(voucherOrder, [{ code, cents: 120_00 }]);
    expect(taken.ok).toBe(true);
    expect((await refund(encoded, { parte: 0, monto: 60 })).body.codigo).toBe('REFUND_WHOLE_ONLY');
    await outside.fault('oky', { error: { status: 503 } });
    expect((await refund(encoded, { parte: 0, monto: 120 })).status).toBe(200);
    await expect.poll(async () => (await refundsOf(orderId))[0]?.tries ?? 0).toBeGreaterThan(0);
    expect(await pageOf(encoded)).toMatchObject({
      porDevolver: 120,
      reembolsos: [{ hecho: null, reintenta: expect.any(String) }],
    });
    const { body } = await karla.send('/consola/pedidos?vista=refunds');
    expect(body.data.pedidos.map(({ pedidoId }: { pedidoId: string }) => pedidoId)).toContain(encoded);

    await outside.fault('oky', {});
    server.time.now = new Date(server.time.now.getTime() + 61_000);
    await server.services.tenderRefunds.refundDue();
    expect(await pageOf(encoded)).toMatchObject({ porDevolver: 0, reembolsos: [{ hecho: expect.any(String) }] });
    const [voucher] = await sql`select state from voucher_redemptions where order_id = ${orderId}`;
    expect(voucher?.state).toBe('reversed');
  });

  it('the points of a bank go back together with their cash-back', async () => {
    const [card] = await sql`select id from payment_cards where customer_id = ${ana.id} and last_four = '0071'`;
    const cardId = String(card?.id);
    const { orderId, encoded } = await paidWith('bankPoints', { points: 1000, detail: { cardId } });
    await sql`update order_tenders set amount_cents = 5000 where order_id = ${orderId}`;
    await sql`insert into order_tenders (order_id, position, kind, amount_cents, points, detail)
      values (${orderId}, 1, 'cashBack', 7000, 0, ${JSON.stringify({ cardId })}::text::jsonb)`;
    const bank = { orderId, customerId: ana.id, companyId: 2, cardId, points: 1000, cashBackCents: 70_00 };
    expect((await server.services.bankPoints.redeemBankPoints(bank)).ok).toBe(true);
    expect((await pageOf(encoded)).pagos).toMatchObject([{ reembolsable: 120, soloEntero: true }, { reembolsable: 0 }]);
    expect((await refund(encoded, { parte: 0, monto: 120 })).status).toBe(200);
    await expect.poll(async () => (await refundsOf(orderId))[0]?.doneAt).toBeTruthy();
    const [row] = await sql`select state from bank_points_redemptions where order_id = ${orderId}`;
    expect(row?.state).toBe('reversed');
  });

  it('cash is not refunded here, nor anything before the invoice or after a cancellation', async () => {
    const { id } = await givenCareCustomer(server);
    const cash = await givenCareOrder(server, id, delivered);
    expect((await refund(cash.encoded, { parte: 0, monto: 10 })).body.codigo).toBe('REFUND_NOT_LEFT');
    expect((await pageOf(cash.encoded)).pagos).toMatchObject([
      { reembolsable: 0, nota: expect.stringMatching(/caja/) },
    ]);
    const early = await givenCareOrder(server, id);
    await givenTender(server, early.orderId, { kind: 'points', points: 100 });
    expect((await refund(early.encoded, { parte: 0, monto: 10 })).body.codigo).toBe('REFUND_BEFORE_INVOICE');
    const gone = await givenCareOrder(server, id, { lifeStep: 'cancelled', stateId: 2 });
    await givenTender(server, gone.orderId, { kind: 'points', points: 100 });
    expect((await refund(gone.encoded, { parte: 0, monto: 10 })).body.codigo).toBe('REFUND_NOT_LEFT');
    expect((await refund(gone.encoded, { monto: 10 })).body.codigo).toBe('REFUND_NOT_LEFT');
  });

  it('the database refuses refunds above their tender', async () => {
    const { orderId } = await paidWith('points', { points: 1000 });
    const add = (cents: number) => sql`
      insert into tender_refunds (id, order_id, position, kind, amount_cents, reason, requested_at, next_try_at)
      values (${randomUUID()}, ${orderId}, 0, 'points', ${cents}, 'x', now(), now())`;
    await add(100_00);
    await expect(add(20_01)).rejects.toThrow(/exceed it/);
  });

  it('a wallet payment is refunded as a whole only', async () => {
    const { orderId, encoded } = await givenCareOrder(server, ana.id, delivered);
    const pagoId = await givenCapture(server, orderId, ana.id);
    await sql`update payment_attempts set kind = 'tigo', processor = 'tigo-money', card_mask = '' where id = ${pagoId}`;
    expect((await refund(encoded, { pagoId, monto: 50 })).body.codigo).toBe('REFUND_WHOLE_ONLY');
    expect((await pageOf(encoded)).pagos[0]).toMatchObject({ forma: 'Tigo Money', soloEntero: true });
    expect((await refund(encoded, { pagoId, monto: 120 })).status).toBe(200);
  });
});
