import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { addressOf, paymentTools } from '../../../../test/fixtures/payment.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

let now = testNow;
const outside = await startOutside({ now: () => now });
const server = await createTestServer({ ...outside.env, OUTSIDE_TIMEOUT_MS: '700' });
const pay = paymentTools(server, outside);
const ana = await asCustomer(server);
await server.platform.database.sql`update dollar_rates set local_per_usd = 8 where company_id = 12`;

const setTime = (seconds: number) => {
  now = new Date(testNow.getTime() + seconds * 1000);
  server.time.now = now;
};
afterEach(async () => {
  for (const name of ['paypal', 'tigo-money']) await outside.fault(name, {});
  setTime(0);
});
const { books } = pay;
const paid = { ours: 250_00, theirs: 250_00, phase: 'placed' };
const unpaid = { ours: 0, theirs: 0, phase: 'held' };

describe('PayPal', () => {
  /** Through C119 to PayPal's page, and back. */
  async function approve(encoded: string, how = 'approve') {
    const { campos, medio } = (await pay.transaction(ana, encoded)).data;
    expect(medio).toBe('paypal');
    const page = await pay.openProcessor(campos);
    const url = addressOf(page);
    const reply = await outside.open(`${url.origin}/paypal/checkoutnow/${how}${url.search}`);
    return new URL(reply.headers.get('location') ?? 'http://nowhere');
  }
  const comeBack = async (url: URL) => server.app.inject({ url: `${url.pathname}${url.search}` });

  it('PAY-01 charges dollars once, however often the payer comes back', async () => {
    const { encoded, orderId } = await pay.hold(ana, { kind: 'paypal', companyId: 12, cents: 400_00 });
    const back = await approve(encoded);
    const replies = await Promise.all(Array.from({ length: 8 }, () => comeBack(back)));
    expect(new Set(replies.map(({ headers }) => String(headers.location)))).toEqual(
      new Set([`http://localhost:4000/confirmar-pago/${encoded}`]),
    );
    expect(await pay.captureCount(orderId)).toBe(1);
    expect(await pay.capturedCents(orderId)).toBe(400_00);
    expect((await pay.transaction(ana, encoded)).data).toMatchObject({
      estado: 'pagada',
      simboloMoneda: 'Q.',
      voucherPago: { monto: 400, montoCobrado: 50, monedaCobrada: 'USD', medio: 'paypal' },
    });
  });

  it("TDS-06 after a cancellation the payer may pay later; a return with another payment's token is refused", async () => {
    const { encoded, orderId } = await pay.hold(ana, { kind: 'paypal' });
    await comeBack(await approve(encoded, 'cancel'));
    expect((await pay.transaction(ana, encoded)).data).toMatchObject({ estado: 'rechazada', mensaje: /Cancelaste/ });
    const back = await approve(encoded);
    const wrong = new URL(back);
    wrong.searchParams.set('token', 'OTRO');
    await comeBack(wrong);
    expect(await books(orderId)).toEqual(unpaid);
    await comeBack(back);
    expect([await pay.captureCount(orderId), (await pay.order(orderId))?.phase]).toEqual([1, 'placed']);
  });

  it('TDS-05 an answer lost after the capture is requested again, and charges once', async () => {
    const { encoded, orderId } = await pay.hold(ana, { kind: 'paypal' });
    const back = await approve(encoded);
    await outside.fault('paypal', { lostAnswer: { times: 2 } });
    await comeBack(back);
    expect((await pay.transaction(ana, encoded)).data.estado).toBe('enProceso');
    setTime(60);
    await pay.sweeps.settleDue();
    expect([await pay.captureCount(orderId), (await pay.order(orderId))?.phase]).toEqual([1, 'placed']);
  });

  it('TDS-06 starts no payment while PayPal is down', async () => {
    const { encoded, orderId } = await pay.hold(ana, { kind: 'paypal' });
    await outside.fault('paypal', { error: { status: 503 } });
    const page = await pay.openProcessor((await pay.transaction(ana, encoded)).data.campos);
    const end = new URL(String(page.headers.location));
    expect([end.pathname, end.searchParams.get('response')]).toEqual(['/confirmar-pago-resultado', '3']);
    await outside.fault('paypal', {});
    await comeBack(await approve(encoded));
    expect((await pay.order(orderId))?.phase).toBe('placed');
  });
});

describe('Tigo Money', () => {
  async function wallet(encoded: string, how: 'success' | 'fail' | 'cancel') {
    const { campos, medio } = (await pay.transaction(ana, encoded)).data;
    expect(medio).toBe('tigoMoney');
    const page = await pay.openProcessor(campos);
    const url = addressOf(page);
    const reply = await outside.open(`${url.origin}/tigo-money/pagar/${how}${url.search}`);
    return new URL(reply.headers.get('location') ?? 'http://nowhere');
  }
  const comeBack = async (url: URL) => server.app.inject({ url: `${url.pathname}${url.search}` });
  const notice = (attemptId: string) =>
    server.app.inject({
      method: 'POST',
      url: `/gw/api/pagos-redirect/aviso/tigo?intento=${attemptId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'transactionStatus=success',
    });

  it("PAY-01 the wallet's notice and return, concurrent and repeated, pay the order once", async () => {
    const { encoded, orderId, attemptId } = await pay.hold(ana, { kind: 'tigo' });
    const back = await wallet(encoded, 'success');
    await Promise.all([comeBack(back), notice(attemptId), notice(attemptId), comeBack(back), notice(attemptId)]);
    expect([await pay.captureCount(orderId), await books(orderId)]).toEqual([1, paid]);
  });

  it('TDS-05 a notice that claims success is not trusted: the wallet is asked', async () => {
    const { encoded, orderId, attemptId } = await pay.hold(ana, { kind: 'tigo' });
    await pay.openProcessor((await pay.transaction(ana, encoded)).data.campos);
    expect((await notice(attemptId)).statusCode).toBe(200);
    expect(await books(orderId)).toEqual(unpaid);
    expect((await notice('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  });

  it.each([
    ['fail', /fondos/],
    ['cancel', /Cancelaste/],
  ] as const)('TDS-06 a payment that ends in %s may be tried again', async (how, why) => {
    const { encoded, orderId } = await pay.hold(ana, { kind: 'tigo' });
    await comeBack(await wallet(encoded, how));
    expect((await pay.transaction(ana, encoded)).data).toMatchObject({ estado: 'rechazada', mensaje: why });
    await comeBack(await wallet(encoded, 'success'));
    expect(await books(orderId)).toEqual(paid);
  });

  it("HIST-03 a wallet payment is in the wallet's own history, filtered by state", async () => {
    const list = async (estadoId: number, fechaDesde = '2026-11-15') =>
      (
        await ana.send('/api/tigoMoney/botonesDePago', {
          method: 'POST',
          payload: { fechaDesde, fechaHasta: '2026-11-15', estadoId },
        })
      ).body.data;
    expect((await ana.send('/api/tigoMoney/Estados')).body.data).toHaveLength(4);
    const all = await list(0);
    expect(
      (await list(2)).every(({ estado, referencia }: Record<string, string>) => estado === 'Pagado' && referencia),
    ).toBe(true);
    expect(all.length).toBeGreaterThan((await list(2)).length);
    expect(new Set(all.map(({ estadoId }: { estadoId: number }) => estadoId))).toEqual(new Set([1, 2, 4]));
  });

  it('PAY-01 an order with a wallet and a card is placed when both have paid', async () => {
    const { encoded, orderId } = await pay.hold(ana, { walletCents: 100_00 });
    expect((await pay.transaction(ana, encoded)).data).toMatchObject({ medio: 'tigoMoney', valorTransaccion: 100 });
    await comeBack(await wallet(encoded, 'success'));
    expect(await books(orderId)).toEqual({ ours: 100_00, theirs: 100_00, phase: 'held' });
    expect((await pay.transaction(ana, encoded)).data).toMatchObject({ medio: 'tarjeta', valorTransaccion: 150 });
    const sale = await pay.startSale(ana, encoded);
    await pay.comeBack(await pay.atTheBank(sale.redirectData, { card: '4012000000020071' }));
    expect(await books(orderId)).toEqual(paid);
  });
});
