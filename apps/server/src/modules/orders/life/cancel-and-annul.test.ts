import type { Submission } from '@botica/contract/checkout/checkout';
import { splitTender } from '@botica/domain/tenders';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { checkoutTools, until } from '../../../../test/fixtures/checkout.fixture.ts';
import { lifeTools, waysTo } from '../../../../test/fixtures/order-life.fixture.ts';
import { paymentTools, testCards } from '../../../../test/fixtures/payment.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { findCertificateBalance } from '../../tenders/certificates/index.ts';
import { findCredit } from '../../tenders/credit/index.ts';
import { orders } from '../index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const [marta, company] = await Promise.all([asCustomer(server), asCustomer(server, 'empresa@botica.test')]);
const { product, place, say, lead, stock, points, order, history } = lifeTools(server);
const life = server.services.orderLife;
const email = 'cliente@botica.test';

const cancel = (orderId: number) =>
  db.transaction((tx) =>
    life.advance(tx, { orderId, event: 'cancel', actor: 'shopper', at: server.time.now, detail: { reason: 'Ya no' } }),
  );

/** For any order, invoiced or not: no unit or point is lost or created. */
async function expectAgreed(orderId: number, productId: number, units: number): Promise<void> {
  const [row] = await sql<
    {
      step: string;
      moved: number;
      quantity: number;
      allocated: number;
      earned: number;
      invoices: number;
      annulled: number;
    }[]
  >`
    select o.life_step as step, s.quantity, s.allocated,
      (select coalesce(sum(m.units), 0)::int from stock_movements m
        where m.order_id = o.id and m.kind <> 'return') as moved,
      (select coalesce(sum(p.points), 0)::int from points_movements p
        where p.order_id = o.id and p.reason in ('earned', 'unearned')) as earned,
      (select count(*)::int from invoices i where i.order_id = o.id) as invoices,
      (select count(*)::int from invoices i where i.order_id = o.id and i.annulled_at is not null) as annulled
    from orders o join stock_levels s on s.product_id = ${productId} and s.branch_code = 5 where o.id = ${orderId}`;
  const isSold = row?.step === 'invoiced';
  expect(row).toMatchObject({
    moved: 0,
    allocated: 0,
    quantity: isSold ? 20 - units : 20,
    earned: isSold ? 9 : 0,
    invoices: isSold ? 1 : 0,
    annulled: 0,
  });
}

describe('a cancellation', () => {
  it('ORDER-10 a cancellation by the shopper gives units and points back, and notifies branch and shopper', async () => {
    const productId = await product();
    const before = await points(marta.id);
    const id = await place(marta.id, { productId, quantity: 4 }, { points: 500, pointCents: 15_00 });
    expect(await points(marta.id)).toBe(before - 500);
    expect(await cancel(id)).toMatchObject({ ok: true, value: { from: 'new', step: 'cancelled' } });
    expect(await cancel(id)).toMatchObject({ ok: false, code: 'ORDER_STEP_NOT_ALLOWED' });
    expect(await order(id)).toEqual({ step: 'cancelled', state: 2, sub: null, courier: null });
    expect(await points(marta.id)).toBe(before);
    expect(await stock(productId)).toEqual({ quantity: 20, allocated: 0 });
    expect((await history(id)).at(-1)).toBe('shopper cancelled');
    const letter = await outside.mail(email, /fue anulado/);
    expect(letter.text).toContain('Como nos pediste');
    expect(letter.text).toContain('Motivo: Ya no');
    await until(async () => {
      const { orders: told } = await outside.look('/branch-link/v1/branches/5/orders');
      return told.some((one: { orderNumber: string; state: string }) => one.state === 'withdrawn');
    });
  });

  it('the branch can cancel until the invoice, and the shopper is e-mailed the reason', async () => {
    const productId = await product();
    const id = await place(marta.id, { productId });
    await lead(id, waysTo.confirmed);
    expect((await say(id, 'cancel', { motivo: 'No tenemos el producto' })).status).toBe(200);
    expect(await stock(productId)).toEqual({ quantity: 20, allocated: 0 });
    await until(async () => {
      const { text } = await outside.mail(email, /fue anulado/);
      return text.includes('tuvo que anular') && text.includes('Motivo: No tenemos el producto');
    });
  });

  it('REDEEM-09 CERT-01 VOUCHER-04 cancelling an order with every kind of tender gives all of them back', async () => {
    const shop = await checkoutTools(server);
    const [card] = await sql<{ id: string }[]>`
      select id from payment_cards where customer_id = ${marta.id} and last_four = '0071'`;
    const owner = { customerId: marta.id, companyId: 2 };
    const balances = async () => {
      const payload = { tarjetaId: card?.id };
      const bank = await marta.send('/api/puntos/Bac/consultarPuntos', { method: 'POST', payload });
      const voucher = await marta.send('/api/procesos-complementarios-oky/validar-vale?exchangeCode=OKY-25-0031');
      return {
        points: await points(marta.id),
        certificates: (await findCertificateBalance(db, owner, server.time.now)).balanceCents,
        bankPoints: bank.body.data.puntosDisponibles,
        cashBack: bank.body.data.cashBackDisponible,
        isVoucherGood: voucher.body.esCanjeValido,
      };
    };
    const before = await balances();
    await shop.fill(marta, { productoId: shop.idAt(20), cantidad: 6 });
    const means: Partial<Submission> = {
      puntosCanje: 1000,
      puntosBacCanje: 995,
      cashBacCanje: 20,
      tarjetaCreditoPuntosBac: card?.id ?? '',
      certificadoDeRegaloTotal: before.certificates / 100,
      CodigosCanjeOky: ['OKY-25-0031'],
    };
    const submission = await shop.submissionOf(marta, means);
    const split = splitTender({
      payableCents: Math.round(submission.total * 100),
      points: { asked: 1000, balance: before.points, factor: 0.03 },
      bankPoints: { asked: 995, balance: before.bankPoints, factor: 0.05, commission: 0.0527 },
      cashBack: { askedCents: 20_00, balanceCents: before.cashBack * 100 },
      certificatesCents: before.certificates,
      vouchers: [{ code: 'OKY-25-0031', cents: 25_00 }],
      remainder: 'payAtBranch',
    });
    const sent = await shop.submit(marta, { ...submission, total: split.totalCents / 100 });
    expect(sent.status).toBe(200);
    const id = shop.orderOf(sent);
    await until(async () => (await order(id))?.step === 'new');
    expect(await balances()).toMatchObject({ points: before.points - 1000, certificates: 0, isVoucherGood: false });

    expect((await cancel(id)).ok).toBe(true);
    await until(async () => JSON.stringify(await balances()) === JSON.stringify(before));
    expect(await shop.allocated(shop.idAt(20))).toBe(0);
  });

  it('PAY-05 cancelling an order on credit gives the credit back', async () => {
    const owner = { customerId: company.id, companyId: 2 };
    const before = (await findCredit(db, owner)).availableCents;
    const tenders = [{ kind: 'credit' as const, amountCents: 10_00, points: 0 }];
    const id = await place(company.id, { productId: await product() }, { onCredit: true, tenders });
    expect((await findCredit(db, owner)).availableCents).toBe(before - 10_00);
    expect((await cancel(id)).ok).toBe(true);
    expect((await findCredit(db, owner)).availableCents).toBe(before);
  });

  it('PAY-01 cancelling an order paid by card refunds the money once', async () => {
    const pay = paymentTools(server, outside);
    const cardId = await pay.saveCard(marta, testCards.frictionless);
    const { orderId, encoded } = await pay.hold(marta, { cardId });
    await pay.payByCard(marta, encoded, { tarjetaId: cardId });
    await until(async () => (await order(orderId))?.step === 'new');
    expect(await pay.books(orderId)).toEqual({ ours: 250_00, theirs: 250_00, phase: 'placed' });
    await lead(orderId, ['assign', 'receive']);
    expect((await cancel(orderId)).ok).toBe(true);
    expect((await cancel(orderId)).ok).toBe(false);
    await pay.sweeps.refundDue();
    await pay.sweeps.refundDue();
    expect(await pay.books(orderId)).toEqual({ ours: 0, theirs: 0, phase: 'placed' });
    const letter = await outside.mail(email, /fue anulado/);
    expect(letter.text).toMatch(/Devolución: L.\s250.00/);
  });
});

describe('a concurrent cancellation and invoice', () => {
  it('ORDER-11 exactly one of cancellation and invoice wins, and stock, points and documents agree with it', async () => {
    const won = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const productId = await product();
      const id = await place(marta.id, { productId, quantity: 3 }, { earnedPoints: 9 });
      await lead(id, waysTo.confirmed);
      const invoice = async () => (await say(id, 'invoice')).status === 200;
      const cancelling = async () => (await cancel(id)).ok;
      const works = round % 2 === 0 ? [invoice, cancelling] : [cancelling, invoice];
      const outcomes = await race(server, orders, works);
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      won.add((await order(id))?.step ?? '');
      await expectAgreed(id, productId, 3);
    }
    expect([...won].sort()).toEqual(['cancelled', 'invoiced']);
  }, 60_000);
});

describe('an annulment', () => {
  it('annulling after the invoice returns everything with a credit note and takes back what was earned', async () => {
    const productId = await product();
    const before = await points(marta.id);
    const id = await place(marta.id, { productId, quantity: 2 }, { earnedPoints: 6, points: 200, pointCents: 6_00 });
    await lead(id, waysTo.invoiced);
    expect(await points(marta.id)).toBe(before - 200 + 6);
    expect((await cancel(id)).ok).toBe(false);
    expect((await say(id, 'annul', { motivo: 'Producto dañado' })).body.data).toMatchObject({
      paso: 'cancelled',
      codigo: 3,
    });
    expect(await points(marta.id)).toBe(before);
    expect(await stock(productId)).toEqual({ quantity: 20, allocated: 0 });
    const [paper] = await sql`select i.annulled_at is not null as annulled, n.reason from invoices i
      join credit_notes n on n.invoice_id = i.id where i.order_id = ${id}`;
    expect(paper).toEqual({ annulled: true, reason: 'Producto dañado' });
    expect((await say(id, 'annul')).status).toBe(409);
    await until(async () => (await outside.mail(email, /fue anulado/)).text.includes('nota de crédito'));
  });

  it('annulling takes back no more points than are left', async () => {
    const id = await place(marta.id, { productId: await product() }, { earnedPoints: 50 });
    await lead(id, waysTo.invoiced);
    const kept = await points(marta.id);
    await sql`update points_accounts set balance = 20 where customer_id = ${marta.id} and company_id = 2`;
    await lead(id, ['annul']);
    expect(await points(marta.id)).toBe(0);
    const [event] = await sql`select detail from order_events where order_id = ${id} and event = 'annulled'`;
    expect(event?.detail).toMatchObject({ unearnedPoints: 20, lostPoints: 30 });
    await sql`update points_accounts set balance = ${kept - 50} where customer_id = ${marta.id} and company_id = 2`;
  });

  it('annulling an order on its way ends the ride', async () => {
    const id = await place(marta.id, { productId: await product() }, { orderTypeId: 2 });
    await lead(id, [...waysTo.dispatched, 'annul']);
    expect(await order(id)).toMatchObject({ step: 'cancelled', state: 2, sub: null });
    expect((await say(id, 'deliver')).status).toBe(409);
  });
});
