import { randomUUID } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import type { TenderKind } from '@botica/domain/tenders';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { aDraft, aLine } from '../../../../test/fixtures/orders.fixture.ts';
import { addressOf, paymentTools, testCards } from '../../../../test/fixtures/payment.fixture.ts';
import { substitutionTools } from '../../../../test/fixtures/substitutions.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { findCertificateBalance, issueCertificate } from '../../tenders/certificates/index.ts';
import { findCredit } from '../../tenders/credit/index.ts';
import type { DraftTender } from '../index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const [ana, company] = await Promise.all([asCustomer(server), asCustomer(server, 'empresa@botica.test')]);
const pay = paymentTools(server, outside);
const { pair, place, chosen, tell, tendersOf, rowOf, points, say, stock } = substitutionTools(server);
const card = await pay.saveCard(ana, testCards.frictionless);

const onlineKinds = { card: 'onlineCard', paypal: 'payPal', tigo: 'wallet' } as const;

/** Three units at 10.00, held for the payment. */
async function hold(productId: number, kind: keyof typeof onlineKinds) {
  const expiresAt = new Date(server.time.now.getTime() + 900_000);
  const draft = aDraft({
    customerId: ana.id,
    lines: [aLine({ productId, quantity: 3 })],
    tenders: [{ kind: onlineKinds[kind], amountCents: 30_00, points: 0 }],
    paymentTypeId: 4,
    waitsFor: 'payment',
    expiresAt,
  });
  return db.transaction(async (tx) => {
    const held = await server.services.orders.holdOrder(tx, draft);
    if (!held.ok) throw new Error(held.code);
    const orderId = held.value.id;
    const request = { orderId, companyId: 2, customerId: ana.id, kind, amountCents: 30_00, expiresAt };
    await server.services.payments.openAttempt(tx, { ...request, cardId: kind === 'card' ? card : null });
    return orderId;
  });
}

async function payAtProcessor(orderId: number, path: string): Promise<void> {
  const page = await pay.openProcessor((await pay.transaction(ana, encodeOrderId(orderId))).data.campos);
  const url = addressOf(page);
  const reply = await outside.open(`${url.origin}${path}${url.search}`);
  const back = new URL(reply.headers.get('location') ?? 'http://nowhere');
  await server.app.inject({ url: `${back.pathname}${back.search}` });
}

const refundsOf = async (orderId: number) => {
  const ids = new Set((await pay.attempts(orderId)).map(({ id }) => id));
  const books = await Promise.all(['powertranz', 'paypal'].map((name) => outside.look(`/${name}/captures`)));
  const all = books.flatMap(({ captures }) => captures as { type: string; reference: string; amount: string }[]);
  return all.filter(({ type, reference }) => type === 'refund' && ids.has(reference)).map(({ amount }) => amount);
};

describe('a substitution in an order paid by card', () => {
  it('A141 refunds the difference once, and the rest when the order is cancelled', async () => {
    const { original, other } = await pair(8_00);
    const orderId = await hold(original, 'card');
    await pay.payByCard(ana, encodeOrderId(orderId));
    await chosen(orderId, original, 'product', { productId: other, agreedUnitCents: 8_00 });
    const told = { eventoId: randomUUID(), prodOriginalId: original, cantidad: 2, idProducto: other };
    expect((await tell(orderId, told)).body.data).toMatchObject({ diferencia: -4, total: 26 });
    await tell(orderId, told);
    expect(await tendersOf(orderId)).toEqual([['onlineCard', 26_00]]);
    await pay.sweeps.refundDue();
    await pay.sweeps.refundDue();
    expect(await refundsOf(orderId)).toEqual(['4.00']);
    expect(await pay.books(orderId)).toMatchObject({ ours: 26_00, theirs: 26_00 });
    const letter = await outside.mail('cliente@botica.test', /^Devolvimos una parte del pago/);
    expect(letter.text).toMatch(/Monto: L\.\s4\.00/);

    await tell(orderId, { prodOriginalId: original });
    await say(orderId, 'cancel');
    await pay.sweeps.refundDue();
    expect((await refundsOf(orderId)).toSorted()).toEqual(['10.00', '16.00', '4.00']);
    expect(await pay.books(orderId)).toMatchObject({ ours: 0, theirs: 0 });
    expect((await pay.attempts(orderId)).at(-1)).toMatchObject({ state: 'refunded' });
    expect([await stock(original), await stock(other)]).toMatchObject([{ allocated: 0 }, { allocated: 0 }]);
  });

  it('A141 a more expensive product is paid on receipt, and the card is not charged again', async () => {
    const { original, other } = await pair(12_00);
    const orderId = await hold(original, 'card');
    await pay.payByCard(ana, encodeOrderId(orderId));
    await chosen(orderId, original, 'product', { productId: other, agreedUnitCents: 12_00 });
    await tell(orderId, { prodOriginalId: original, cantidad: 3, idProducto: other });
    expect(await tendersOf(orderId)).toEqual([
      ['onlineCard', 30_00],
      ['payAtBranch', 6_00],
    ]);
    expect(await rowOf(orderId)).toMatchObject({ totalCents: 36_00, paymentTypeId: 4 });
    await pay.sweeps.refundDue();
    expect(await pay.books(orderId)).toMatchObject({ ours: 30_00, theirs: 30_00 });
  });

  it('A141 the database rejects refunds above the captured amount', async () => {
    const { original } = await pair(8_00);
    const orderId = await hold(original, 'card');
    await pay.payByCard(ana, encodeOrderId(orderId));
    await tell(orderId, { prodOriginalId: original });
    await expect(sql`
      insert into payment_refunds (capture_event_id, attempt_id, order_id, amount_cents, reason, requested_at, next_try_at)
      select capture_event_id, attempt_id, order_id, 20_01, 'prueba', now(), now()
      from payment_refunds where order_id = ${orderId}`).rejects.toThrow(/refunds of capture \d+ exceed it/);
  });
});

describe('a substitution in an order paid otherwise', () => {
  it('A141 PayPal refunds the same share of the dollars that it took', async () => {
    const { original } = await pair(8_00);
    const orderId = await hold(original, 'paypal');
    await payAtProcessor(orderId, '/paypal/checkoutnow/approve');
    const [attempt] = await pay.attempts(orderId);
    const dollars = attempt?.chargedCents ?? 0;
    await tell(orderId, { prodOriginalId: original });
    await pay.sweeps.refundDue();
    expect(await refundsOf(orderId)).toEqual([(Math.round(dollars / 3) / 100).toFixed(2)]);
    await say(orderId, 'cancel');
    await pay.sweeps.refundDue();
    const back = (await refundsOf(orderId)).reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
    expect(back).toBe(dollars);
  });

  it('A141 refuses the branch a partial refund of the wallet, which refunds all or nothing', async () => {
    const { original } = await pair(8_00);
    const orderId = await hold(original, 'tigo');
    await payAtProcessor(orderId, '/tigo-money/pagar/success');
    expect(await tell(orderId, { prodOriginalId: original })).toMatchObject({
      status: 409,
      body: { codigo: 'SUBSTITUTE_NOT_REFUNDABLE' },
    });
    expect(await rowOf(orderId)).toMatchObject({ totalCents: 30_00 });
    expect(await stock(original)).toMatchObject({ allocated: 3 });
  });

  it('A141 returns part of the points, and the rest when the order is cancelled', async () => {
    const { original } = await pair(8_00);
    const before = await points(ana.id);
    const orderId = await place(ana.id, { productId: original, quantity: 3 }, { points: 1000, pointCents: 30_00 });
    await tell(orderId, { prodOriginalId: original });
    expect(await tendersOf(orderId)).toEqual([['points', 20_00]]);
    expect(await points(ana.id)).toBe(before - 1000 + 334);
    await tell(orderId, { prodOriginalId: original });
    await say(orderId, 'cancel');
    expect(await points(ana.id)).toBe(before);
    await say(orderId, 'cancel');
    expect(await points(ana.id)).toBe(before);
  });

  const paidBy = (kind: TenderKind): DraftTender[] => [{ kind, amountCents: 30_00, points: 0 }];

  it('A141 returns part of the certificates, the last to expire first, and the rest when the order is cancelled', async () => {
    const { original } = await pair(8_00);
    const owner = { customerId: ana.id, companyId: 2 };
    const given = { companyId: 2, giverId: ana.id, recipientEmail: 'cliente@botica.test', at: server.time.now };
    await sql`update gift_certificates set balance_cents = 0 where customer_id = ${ana.id}`;
    await issueCertificate(db, { ...given, amountCents: 25_00, code: 'ANTES-1', expiresOn: '2027-01-01' });
    await issueCertificate(db, { ...given, amountCents: 25_00, code: 'DESPUES-1', expiresOn: '2027-06-01' });
    const balance = async () => (await findCertificateBalance(db, owner, server.time.now)).balanceCents;
    const left = () => sql`select balance_cents as cents from gift_certificates
      where customer_id = ${ana.id} and code in ('ANTES-1', 'DESPUES-1') order by code`;
    const orderId = await place(
      ana.id,
      { productId: original, quantity: 3 },
      { tenders: paidBy('certificates'), paymentTypeId: null },
    );
    expect(await balance()).toBe(20_00);
    await tell(orderId, { prodOriginalId: original });
    expect(await left()).toEqual([{ cents: 5_00 }, { cents: 25_00 }]);
    await say(orderId, 'cancel');
    expect(await left()).toEqual([{ cents: 25_00 }, { cents: 25_00 }]);
  });

  it('A141 returns part of the credit, and the rest when the order is cancelled', async () => {
    const { original } = await pair(8_00);
    const [row] = await sql<
      { company: number }[]
    >`select company_id as company from customers where id = ${company.id}`;
    const owner = { customerId: company.id, companyId: row?.company ?? 2 };
    const available = async () => (await findCredit(db, owner)).availableCents;
    const before = await available();
    const orderId = await place(
      company.id,
      { productId: original, quantity: 3 },
      { tenders: paidBy('credit'), paymentTypeId: null, onCredit: true, companyId: owner.companyId },
    );
    expect((await tell(orderId, { prodOriginalId: original })).status).toBe(200);
    expect(await available()).toBe(before - 20_00);
    await say(orderId, 'cancel');
    expect(await available()).toBe(before);
  });

  it('A141 refuses the branch a partial return of vouchers', async () => {
    const { original } = await pair(8_00);
    const orderId = await place(
      ana.id,
      { productId: original, quantity: 3 },
      { tenders: paidBy('vouchers'), paymentTypeId: null },
    );
    expect((await tell(orderId, { prodOriginalId: original })).body.codigo).toBe('SUBSTITUTE_NOT_REFUNDABLE');
  });
});
