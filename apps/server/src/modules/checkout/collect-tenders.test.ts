import type { Submission } from '@botica/contract/checkout/checkout';
import { splitTender } from '@botica/domain/tenders';
import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { checkoutTools, until } from '../../../test/fixtures/checkout.fixture.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { findCertificateBalance } from '../tenders/certificates/index.ts';
import { findCredit } from '../tenders/credit/index.ts';
import { findPoints } from '../tenders/points/index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const shop = await checkoutTools(server);
const { orders } = server.services;
const [ana, company] = await Promise.all([asCustomer(server), asCustomer(server, 'empresa@botica.test')]);
const [card] = await sql<{ id: string }[]>`
  select id from payment_cards where customer_id = ${ana.id} and last_four = '0071'`;
const owner = { customerId: ana.id, companyId: 2 };

/** All balances of the customer, ours and those of outside services. */
async function balances() {
  const bank = await ana.send('/api/puntos/Bac/consultarPuntos', {
    method: 'POST',
    payload: { tarjetaId: card?.id },
  });
  const voucher = await ana.send('/api/procesos-complementarios-oky/validar-vale?exchangeCode=OKY-25-0007');
  return {
    points: await findPoints(db, owner),
    certificates: (await findCertificateBalance(db, owner, server.time.now)).balanceCents,
    bankPoints: bank.body.data.puntosDisponibles,
    cashBack: bank.body.data.cashBackDisponible,
    isVoucherGood: voucher.body.esCanjeValido,
  };
}
const untouched = { points: 3480, certificates: 370_00, bankPoints: 12_000, cashBack: 75, isVoucherGood: true };

const means = {
  puntosCanje: 1000,
  puntosBacCanje: 995,
  cashBacCanje: 20,
  tarjetaCreditoPuntosBac: card?.id ?? '',
  certificadoDeRegaloTotal: 370,
  CodigosCanjeOky: ['OKY-25-0007'],
} as const satisfies Partial<Submission>;

/** The same split as in the browser. */
function splitOf(payable: number) {
  return splitTender({
    payableCents: Math.round(payable * 100),
    points: { asked: 1000, balance: 3480, factor: 0.03 },
    bankPoints: { asked: 995, balance: 12_000, factor: 0.05, commission: 0.0527 },
    cashBack: { askedCents: 20_00, balanceCents: 75_00 },
    certificatesCents: 370_00,
    vouchers: [{ code: 'OKY-25-0007', cents: 25_00 }],
    remainder: 'payPal',
  });
}

async function submissionOf(changes: Partial<Submission>): Promise<Submission> {
  await shop.fill(ana, { productoId: shop.idAt(20), cantidad: 6 });
  const submission = await shop.submissionOf(ana, {
    ...means,
    CodigosCanjeOky: [...means.CodigosCanjeOky],
    ...changes,
  });
  return { ...submission, total: splitOf(submission.total).totalCents / 100 };
}

const release = (id: number) => db.transaction((tx) => orders.releaseOrder(tx, id, 'payment-expired'));

afterEach(async () => {
  await outside.reset();
});

describe('an order with every kind of tender', () => {
  it('REDEEM-09 CERT-01 VOUCHER-04 A018 splits as the browser does, and gives everything back when released', async () => {
    const submission = await submissionOf({ tipoPagoId: 5 });
    const sent = await shop.submit(ana, submission);
    expect(sent).toMatchObject({ status: 200, body: { data: { esperaPago: true } } });
    const id = shop.orderOf(sent);
    const rows =
      await sql`select kind, amount_cents, points from order_tenders where order_id = ${id} order by position`;
    const seen = splitOf((submission.total * 100 - 264) / 100);
    expect(seen.pointsChargeCents).toBe(264);
    expect(rows.map((row) => [row.kind, row.amount_cents, row.points])).toEqual(
      seen.parts.map(({ kind, cents, points = 0 }) => [kind, cents, points]),
    );
    expect(await shop.orderRow(id)).toMatchObject({ points_charge_cents: 264, total_cents: seen.totalCents });
    expect(await balances()).toEqual({
      points: 2480,
      certificates: 0,
      bankPoints: 11_000,
      cashBack: 55,
      isVoucherGood: false,
    });

    expect((await release(id)).ok).toBe(true);
    await until(async () => JSON.stringify(await balances()) === JSON.stringify(untouched));
    expect(await shop.allocated(shop.idAt(20))).toBe(0);
  });

  it('REDEEM-12 VOUCHER-05 gives everything back when the bank fails after the hold', async () => {
    const submission = await submissionOf({ tipoPagoId: 5 });
    // The card's balance is answered; whether the points were taken is not.
    await sql`create function hold_on() returns trigger language plpgsql
      as $$ begin perform pg_sleep(0.6); return new; end $$`;
    await sql`create trigger hold_on before insert on bank_points_redemptions
      for each row execute function hold_on()`;
    const sending = shop.submit(ana, submission);
    await until(async () => (await sql`select from pg_stat_activity where wait_event = 'PgSleep'`).length > 0);
    await outside.fault('bank-points', { lostAnswer: { times: 1 } });
    expect(await sending).toMatchObject({ status: 503, body: { codigo: 'BANK_POINTS_UNREACHABLE' } });
    await sql`drop function hold_on cascade`;

    expect((await shop.ordersOf(ana)).at(-1)).toMatchObject({ phase: 'released', release_reason: 'refused' });
    await until(async () => JSON.stringify(await balances()) === JSON.stringify(untouched));
    expect(await sql`select state from bank_points_redemptions order by order_id desc limit 1`).toMatchObject([
      { state: 'reversed' },
    ]);
  });

  it('REDEEM-03 refuses a split that differs from ours and takes nothing', async () => {
    const submission = await submissionOf({ tipoPagoId: 5 });
    const cheap = { ...submission, total: submission.total - 2.64, totalCargoPuntosBac: 0 };
    expect(await shop.submit(ana, cheap)).toMatchObject({ status: 409, body: { codigo: 'PEDIDO_RECALCULADO' } });
    expect(await balances()).toEqual(untouched);
  });

  it.each([
    ['REDEEM-12', { tarjetaCreditoPuntosBac: crypto.randomUUID() }, 'CARD_NOT_FOUND'],
    ['REDEEM-02', { puntosBacCanje: 10 }, 'PEDIDO_RECHAZADO'],
    ['VOUCHER-04', { CodigosCanjeOky: ['OKY-25-0000'] }, 'VOUCHER_NOT_REDEEMABLE'],
  ])('%s refuses a tender that the customer may not use', async (_, changes, codigo) => {
    const reply = await shop.submit(ana, await submissionOf({ tipoPagoId: 5, ...changes }));
    expect(reply.body).toMatchObject({ codigo });
    expect(await balances()).toEqual(untouched);
  });
});

describe('an order on credit', () => {
  const credit = async () => (await findCredit(db, { customerId: company.id, companyId: 2 })).availableCents;

  it("PAY-05 takes the order's cost from the credit once", async () => {
    await shop.fill(company, { productoId: shop.idAt(21), cantidad: 2 });
    const submission = await shop.submissionOf(company, { facturarAlCredito: true, tipoPagoId: 0 });
    const sent = await shop.submit(company, submission);
    expect(sent).toMatchObject({ status: 200, body: { data: { esperaPago: false } } });
    expect(await credit()).toBe(80_000_00 - Math.round(submission.total * 100));
    expect(await shop.orderRow(shop.orderOf(sent))).toMatchObject({ phase: 'placed', on_credit: true });
  });

  it('PAY-06 refuses more than the available credit, and a customer without credit', async () => {
    await sql`update customers set credit_used_cents = credit_limit_cents - 1 where id = ${company.id}`;
    await shop.fill(company, { productoId: shop.idAt(21), cantidad: 1 });
    const tooMuch = await shop.submissionOf(company, { facturarAlCredito: true, tipoPagoId: 0 });
    expect((await shop.submit(company, tooMuch)).body).toMatchObject({
      codigo: 'PEDIDO_RECHAZADO',
      mensaje: 'Tu crédito disponible no cubre este pedido.',
    });
    await shop.fill(ana, { productoId: shop.idAt(21), cantidad: 1 });
    const without = await shop.submissionOf(ana, { facturarAlCredito: true, tipoPagoId: 0 });
    expect((await shop.submit(ana, without)).body).toMatchObject({
      codigo: 'PEDIDO_RECHAZADO',
      mensaje: 'El crédito no está disponible para este pedido.',
    });
  });
});
