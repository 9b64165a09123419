import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { formOf, paymentTools, testCards } from '../../../test/fixtures/payment.fixture.ts';
import { testNow } from '../../../test/global-setup.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestServer } from '../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const pay = paymentTools(server, outside);
const ana = await asCustomer(server);
const luis = await asCustomer(server, 'mayor@botica.test');
const card = await pay.saveCard(ana, testCards.frictionless);

describe('the payment of an order', () => {
  it('TDS-01 TDS-03 shows the amount, the masked card and the deadline', async () => {
    const { encoded, attemptId } = await pay.hold(ana, { cardId: card });
    expect(await pay.transaction(ana, encoded)).toMatchObject({
      isValid: true,
      message: '',
      data: {
        id: attemptId,
        ordenId: encoded,
        numeroPedido: 0,
        sucursalId: 5,
        tipoPagoId: 4,
        medio: 'tarjeta',
        valorTransaccion: 250,
        simboloMoneda: 'L.',
        tarjetaEnmascarada: '**** **** **** 0071',
        tarjetaId: card,
        esPowerTranz: true,
        esPagoRealizado: false,
        estado: 'pendiente',
        venceEn: new Date(testNow.getTime() + 15 * 60_000).toISOString(),
        campos: '',
        voucherPago: null,
      },
    });
  });

  it('TDS-04 TDS-05 TDS-09 TDS-10 a frictionless card pays the order: one capture, one order, and its voucher', async () => {
    const { encoded, orderId, attemptId } = await pay.hold(ana, { cardId: card });
    const sale = await pay.startSale(ana, encoded);
    expect(sale.body).toMatchObject({ isValid: true });
    const frame = await pay.openProcessor(sale.fields);
    expect(frame.headers['content-security-policy']).toContain('sandbox');
    expect(frame.body).toBe(sale.redirectData);

    const end = await pay.comeBack(await pay.atTheBank(frame.body));
    expect(end.pathname).toBe('/confirmar-pago-resultado');
    expect(Object.fromEntries(end.searchParams)).toMatchObject({ response: '1', orderid: attemptId, orden: encoded });

    const told = await pay.finish(ana, { orderid: attemptId });
    expect(told.body).toMatchObject({
      isValid: true,
      data: { esPagoRealizado: true, ordenId: encoded, estado: 'pagada' },
    });
    expect(await pay.order(orderId)).toMatchObject({ phase: 'placed' });
    expect([await pay.captureCount(orderId), await pay.capturedCents(orderId)]).toEqual([1, 250_00]);
    const { data } = await pay.transaction(ana, encoded);
    expect(data).toMatchObject({
      esPagoRealizado: true,
      voucherPago: {
        monto: 250,
        tarjetaEnmascarada: '**** **** **** 0071',
        marca: 'Visa',
        autorizacion: expect.stringMatching(/^\d{6}$/),
        montoCobrado: 250,
        monedaCobrada: 'HNL',
      },
    });
    const mail = await outside.mail('cliente@botica.test', /Recibimos tu pago/);
    expect(mail.text).toContain('0071');
    expect(mail.text).not.toContain(testCards.frictionless);
  });

  it.each([
    ['a challenge', testCards.challenge],
    ['a fingerprint', testCards.fingerprint],
    ['a fingerprint and a challenge', testCards.fingerprintAndChallenge],
    ['an attempt without the bank', testCards.attempted],
    ['no 3-D Secure at all', testCards.without3ds],
  ])('TDS-05 a card with %s pays the order', async (_, number) => {
    const { encoded, orderId } = await pay.hold(ana, { cardId: await pay.saveCard(ana, number) });
    const end = await pay.payByCard(ana, encoded);
    expect(end.searchParams.get('response')).toBe('1');
    expect(await pay.captureCount(orderId)).toBe(1);
  });

  it('TDS-05 a card whose owner the bank confirmed is verified; without a saved card the number is typed at the bank', async () => {
    const cardId = await pay.saveCard(luis, testCards.challenge);
    const isVerified = async () =>
      (await luis.send('/api/usuarios/tarjetas/es-verificada', { method: 'POST', payload: { id: cardId } })).body.data;
    expect(await isVerified()).toEqual({ esVerificada: false });
    const first = await pay.hold(luis, { cardId });
    await pay.payByCard(luis, first.encoded);
    expect(await isVerified()).toEqual({ esVerificada: true });

    const second = await pay.hold(luis, { cardId });
    const sale = await pay.startSale(luis, second.encoded, { tarjetaId: '' });
    await pay.comeBack(await pay.atTheBank(sale.redirectData, { card: testCards.frictionless }));
    expect(await pay.order(second.orderId)).toMatchObject({ phase: 'placed' });
    expect((await pay.transaction(luis, second.encoded)).data).toMatchObject({ tarjetaId: '', tarjetaEnmascarada: '' });
  });

  it.each([
    ['the bank does not know', testCards.notAuthenticated, '3ds2', /no pudo confirmar/],
    ['whose challenge fails', testCards.challenge, 'otra', /no pudo confirmar/],
    ['the bank refuses', testCards.refused, '3ds2', /rechazó/],
    ['whose bank does not answer', testCards.noAnswer, '3ds2', /no respondió/],
    ['whose bank confirms and does not answer', testCards.challengeThenNoAnswer, '3ds2', /no respondió/],
  ])('TDS-06 TDS-07 after a card %s the order can be paid with another', async (_, number, password, why) => {
    const { encoded, orderId } = await pay.hold(ana, { cardId: await pay.saveCard(ana, number) });
    const { redirectData } = await pay.startSale(ana, encoded);
    const end = await pay.comeBack(await pay.atTheBank(redirectData, { password }));
    expect(end.searchParams.get('response')).toBe('2');
    const told = await pay.finish(ana, { orderid: end.searchParams.get('orderid') ?? '' });
    expect(told.body).toMatchObject({ isValid: false, data: { esPagoRealizado: false, estado: 'rechazada' } });
    expect(told.body.message).toMatch(why);

    expect((await pay.payByCard(ana, encoded, { tarjetaId: card })).searchParams.get('response')).toBe('1');
    expect(await pay.captureCount(orderId)).toBe(1);
    expect((await pay.attempts(orderId)).map(({ state }) => state)).toEqual(['declined', 'captured']);
  });

  it('TDS-12 returns only to a page of this store', async () => {
    const { encoded } = await pay.hold(ana, { cardId: card });
    for (const redirectUrl of ['https://malo.test/confirmar-pago-resultado', '/perfil', '//malo.test/pagaclick-acs']) {
      expect(await pay.startSale(ana, encoded, { redirectUrl })).toMatchObject({
        status: 422,
        body: { codigo: 'RETURN_PAGE_NOT_VALID' },
      });
    }
    const own = await pay.startSale(ana, encoded, { redirectUrl: '/confirmar-pago-resultado?marco=1' });
    const end = await pay.comeBack(await pay.atTheBank(own.redirectData));
    expect(end.searchParams.get('marco')).toBe('1');
  });

  it('refuses to pay an order that is paid or expired', async () => {
    const paid = await pay.hold(ana, { cardId: card });
    await pay.payByCard(ana, paid.encoded);
    expect(await pay.startSale(ana, paid.encoded)).toMatchObject({
      status: 409,
      body: { codigo: 'PAYMENT_ALREADY_MADE' },
    });

    const late = await pay.hold(ana, { cardId: card, minutes: 5 });
    server.time.now = new Date(testNow.getTime() + 6 * 60_000);
    expect(await pay.startSale(ana, late.encoded)).toMatchObject({ status: 409, body: { codigo: 'PAYMENT_EXPIRED' } });
    expect(await pay.transaction(ana, late.encoded)).toMatchObject({ isValid: false, data: { estado: 'vencida' } });
    server.time.now = testNow;
  });

  it('answers 404 to another customer and for an unknown order', async () => {
    const { encoded, attemptId } = await pay.hold(ana, { cardId: card });
    for (const id of [encoded, 'abc', 'OTk5OTk5LUZT']) {
      const reply = await luis.send(`/api/pagos-redirect/obtener-transaccion/${id}`);
      expect(reply).toMatchObject({ status: 404, body: { codigo: 'PAYMENT_NOT_FOUND' } });
    }
    expect((await pay.startSale(luis, encoded)).status).toBe(404);
    expect((await pay.finish(luis, { orderid: attemptId })).status).toBe(404);
    const stolen = await pay.hold(luis);
    await pay.startSale(luis, stolen.encoded, { tarjetaId: card });
    expect((await pay.attempts(stolen.orderId)).at(-1)).toMatchObject({ cardId: null });
  });

  it('HIST-03 a payment is in the history of its days only', async () => {
    const list = (from: string, to: string, by = ana) =>
      by.send(`/api/pagos-redirect/obtener-transacciones-filtrar/${from}/${to}`);
    const { body } = await list('2026-11-15', '2026-11-15');
    expect(body.data.length).toBeGreaterThan(5);
    expect(body.data[0]).toMatchObject({ simboloMoneda: 'L.', sucursalId: 5, medio: 'tarjeta' });
    expect(new Set(body.data.map(({ estado }: { estado: string }) => estado))).toContain('rechazada');
    expect((await list('2026-11-14', '2026-11-14')).body.data).toEqual([]);
    expect(await list('2026-11-16', '2026-11-15')).toMatchObject({ status: 422, body: { codigo: 'DATES_NOT_VALID' } });
    expect((await list('2026-11-15', '2026-11-15', await asCustomer(server, 'nuevo@botica.test'))).body.data).toEqual(
      [],
    );
  });

  it('HIST-03 the history omits the attempt of a card that was changed before it was tried', async () => {
    const other = await pay.saveCard(ana, testCards.challenge);
    const { encoded } = await pay.hold(ana, { cardId: card });
    await pay.startSale(ana, encoded, { tarjetaId: other });
    const { body } = await ana.send('/api/pagos-redirect/obtener-transacciones-filtrar/2026-11-15/2026-11-15');
    const rows = body.data.filter(({ ordenId }: { ordenId: string }) => ordenId === encoded);
    expect(rows.map(({ estado }: { estado: string }) => estado)).toEqual(['pendiente']);
  });

  it('reads a payment with few statements', async () => {
    const { encoded } = await pay.hold(ana, { cardId: card });
    // One of them reads the session.
    expect(await server.countStatements(() => pay.transaction(ana, encoded))).toBeLessThanOrEqual(3);
  });
});

it('TDS-09 a signed form leads to the bank for an hour, and no other form does', async () => {
  const { encoded } = await pay.hold(ana, { cardId: card });
  const { fields, redirectData } = await pay.startSale(ana, encoded);
  expect(formOf(redirectData).action).toContain('/issuer/3ds/start');
  expect((await pay.openProcessor(`${fields}x`)).statusCode).toBe(404);
  server.time.now = new Date(testNow.getTime() + 61 * 60_000);
  expect((await pay.openProcessor(fields)).statusCode).toBe(404);
  server.time.now = testNow;
});
