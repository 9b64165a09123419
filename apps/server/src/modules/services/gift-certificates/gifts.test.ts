import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { aGift, giftTools, savedCard } from '../../../../test/fixtures/gift.fixture.ts';
import { paymentTools, testCards } from '../../../../test/fixtures/payment.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { customers } from '../../customers/index.ts';
import { purchases } from '../../payments/index.ts';
import { takeCertificates } from '../../tenders/certificates/index.ts';
import { forgetGiftsOf } from './index.ts';

let now = testNow;
const outside = await startOutside({ now: () => now });
const server = await createTestServer({ ...outside.env, OUTSIDE_TIMEOUT_MS: '900' });
const { db, sql } = server.platform.database;
const pay = paymentTools(server, outside);
const gift = giftTools(server);
const ana = await asCustomer(server);
const luis = await asCustomer(server, 'mayor@botica.test');
const card = await pay.saveCard(ana, testCards.frictionless);
const refusedCard = await pay.saveCard(ana, testCards.refused);

const setTime = (seconds: number) => {
  now = new Date(testNow.getTime() + seconds * 1000);
  server.time.now = now;
};
beforeEach(() => sql`delete from attempts`);
afterEach(async () => {
  await outside.fault('powertranz', {});
  await outside.fault('mail', {});
  setTime(0);
});

const issued = { state: 'issued', phase: 'placed' };
const pending = { state: 'pending', phase: 'held', balance: null };

describe('giving a certificate', () => {
  it("GIFT-01 GIFT-05 C257 C259 C262 a gift is paid with a saved card, sent, and is in the recipient's account", async () => {
    const { id, ordenId, purchaseId } = await gift.give(ana, {
      montoTxt: 'L. 350',
      monto: 0,
      tarjetaCredito: savedCard(card),
      UsuarioRtn: { nombre: 'Marta Reyes', rtn: '0501-1988-000178' },
    });
    expect(await gift.rows(id)).toMatchObject(pending);
    expect((await pay.transaction(ana, ordenId)).data).toMatchObject({
      tipo: 'certificado',
      concepto: 'Certificado de regalo',
      valorTransaccion: 350,
      tarjetaEnmascarada: '**** **** **** 0071',
      estado: 'pendiente',
    });

    expect((await pay.payByCard(ana, ordenId)).searchParams.get('response')).toBe('1');
    expect(await gift.rows(id)).toMatchObject({ ...issued, balance: 350_00, customer_id: luis.id });
    expect([await pay.captureCount(purchaseId), await pay.capturedCents(purchaseId)]).toEqual([1, 350_00]);
    expect((await pay.transaction(ana, ordenId)).data).toMatchObject({
      estado: 'pagada',
      voucherPago: { tipo: 'certificado', monto: 350 },
    });
    expect((await gift.given(ana))[0]).toMatchObject({
      id,
      estado: 'enviado',
      para: 'mayor@botica.test',
      monto: 350,
      simboloMoneda: 'L.',
      fechaVence: '2027-11-15',
      tarjetaEnmascarada: '**** **** **** 0071',
    });
    const mine = (await gift.mine(luis)).find(({ monto }: { monto: number }) => monto === 350);
    expect(mine).toMatchObject({ saldo: 350, de: 'Marta Reyes', mensaje: 'Para que te mejores pronto.' });
    expect(mine.codigo).toMatch(/^CR-[2-9B-Z]{4}-[2-9B-Z]{4}$/);

    const letter = await outside.mail('mayor@botica.test', /te envió un certificado de regalo de L\.\s350\.00/);
    expect(letter.text).toContain(mine.codigo);
    expect(letter.text).toContain('Para que te mejores pronto.');
    const receipt = await outside.mail('cliente@botica.test', /^Comprobante de tu certificado/);
    expect(receipt.text).toMatch(/RTN: 0501-1988-000178/);
    await outside.mail('cliente@botica.test', /^Recibimos tu pago: Certificado de regalo/);
  });

  it('CERT-01 GIFT-04 the rest of a gift certificate pays an order', async () => {
    const { id, ordenId } = await gift.give(ana, { tarjetaCredito: savedCard(card) });
    await pay.payByCard(ana, ordenId);
    const before = (await luis.send('/api/certificados-regalo/saldo')).body.data.saldo;
    const owner = { customerId: luis.id, companyId: 2, orderId: 900_001, at: now };
    const all = Math.round(before * 100);
    expect((await db.transaction((tx) => takeCertificates(tx, { ...owner, amountCents: all }))).ok).toBe(true);
    expect(await gift.rows(id)).toMatchObject({ balance: 0 });
    expect((await gift.mine(luis)).every(({ saldo }: { saldo: number }) => saldo === 0)).toBe(true);
  });

  it('GIFT-03 a card that is not saved is typed at the bank, and its holder in the form', async () => {
    const { id, ordenId } = await gift.give(ana);
    const { redirectData } = await pay.startSale(ana, ordenId);
    const form = await pay.atTheBank(redirectData, { card: testCards.challenge });
    await pay.comeBack(form);
    expect(await gift.rows(id)).toMatchObject(issued);
    expect((await gift.given(ana))[0]).toMatchObject({ id, estado: 'enviado' });
  });

  it.each([
    ['GIFT-01 less than fifty', { montoTxt: 'L. 49' }, 'monto', /mayor o igual a cincuenta\.$/],
    ['GIFT-01 an amount that nobody offers', { monto: 49 }, 'monto', /mayor o igual a cincuenta\.$/],
    ['GIFT-02 typed without its sign', { montoTxt: '350' }, 'monto', /dos a cinco dígitos/],
    ['GIFT-02 six digits', { montoTxt: 'L. 350000' }, 'monto', /dos a cinco dígitos/],
    ['no e-mail', { para: 'luis' }, 'para', /correo/],
    [
      'GIFT-03 no holder',
      { tarjetaCredito: { id: '', nombreTarjeta: 'Marta', identidadTarjeta: ' ' } },
      'tarjetaCredito',
      /^Completa el nombre y la identidad del tarjetahabiente para continuar\.$/,
    ],
    ['a tax id that is none', { UsuarioRtn: { nombre: 'Marta', rtn: '1' } }, 'UsuarioRtn', /^RTN inválido$/],
  ] as const)('%s is reported at its field, and nothing is stored', async (_, given, campo, mensaje) => {
    const before = (await gift.given(ana)).length;
    const { status, body } = await gift.send(ana, aGift(given));
    expect({ status, codigo: body.codigo }).toEqual({ status: 422, codigo: 'FORM_NOT_VALID' });
    expect(body.erroresDeValidacion).toEqual([{ campo, mensaje: expect.stringMatching(mensaje) }]);
    expect((await gift.given(ana)).length).toBe(before);
  });

  it('GIFT-07 a customer without an identity confirmed in person is sent to a branch', async () => {
    const stranger = await asCustomer(server, 'nuevo@botica.test');
    expect(await gift.send(stranger, aGift())).toMatchObject({
      status: 403,
      body: { codigo: 'IDENTITY_NOT_CONFIRMED', mensaje: expect.stringContaining('sucursales') },
    });
    expect(await gift.given(stranger)).toEqual([]);
  });

  it('TOO_MANY_ATTEMPTS gifts per customer are limited', async () => {
    const replies = await Promise.all(Array.from({ length: 17 }, () => gift.send(ana, aGift())));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe('the same gift', () => {
  it('C257 a gift repeated, also five times concurrently, is one', async () => {
    const key = randomUUID();
    const works = Array.from({ length: 5 }, () => () => gift.send(ana, aGift({ para: 'una@botica.test' }), key));
    const replies = await race(server, customers, works);
    replies.push(await gift.send(ana, aGift({ para: 'una@botica.test' }), key));
    expect(new Set(replies.map(({ body }) => body.data.ordenId)).size).toBe(1);
    const rows = await sql`select from gifts where recipient_email = 'una@botica.test'`;
    expect(rows).toHaveLength(1);
  });

  it('C257 the key with other data is rejected, and so is a gift without a key', async () => {
    const key = randomUUID();
    await gift.send(ana, aGift(), key);
    expect((await gift.send(ana, aGift({ monto: 500 }), key)).body.codigo).toBe('SAME_KEY_OTHER_GIFT');
    expect((await gift.send(ana, aGift(), 'una')).body.codigo).toBe('IDEMPOTENCY_KEY_REQUIRED');
  });
});

describe('paying it', () => {
  it('TDS-06 a declined card issues nothing; another one pays the same gift', async () => {
    const { id, ordenId, purchaseId } = await gift.give(ana, { tarjetaCredito: savedCard(refusedCard) });
    expect((await pay.payByCard(ana, ordenId)).searchParams.get('response')).toBe('2');
    expect(await gift.rows(id)).toMatchObject(pending);
    expect((await pay.transaction(ana, ordenId)).data).toMatchObject({ estado: 'rechazada' });
    await pay.payByCard(ana, ordenId, { tarjetaId: card });
    expect(await gift.rows(id)).toMatchObject({ ...issued, balance: 250_00 });
    expect(await pay.captureCount(purchaseId)).toBe(1);
  });

  it('TDS-05 fifty concurrent returns issue one certificate', async () => {
    const { ordenId, purchaseId } = await gift.give(ana, {
      para: 'dos@botica.test',
      tarjetaCredito: savedCard(card),
    });
    const form = await pay.atTheBank((await pay.startSale(ana, ordenId)).redirectData);
    await race(server, purchases, [() => pay.comeBack(form)]);
    await Promise.all(Array.from({ length: 50 }, () => pay.comeBack(form)));
    expect([await gift.certificatesTo('dos@botica.test'), await pay.captureCount(purchaseId)]).toEqual([1, 1]);
  });

  it('TDS-07 an unavailable processor charges nothing, and the shopper can retry', async () => {
    const { id, ordenId } = await gift.give(ana, { tarjetaCredito: savedCard(card) });
    await outside.fault('powertranz', { error: { status: 503 } });
    expect((await pay.startSale(ana, ordenId)).body.codigo).toBe('PAYMENT_UNAVAILABLE');
    expect(await gift.rows(id)).toMatchObject(pending);
    await outside.fault('powertranz', {});
    await pay.payByCard(ana, ordenId);
    expect(await gift.rows(id)).toMatchObject(issued);
  });

  it('TDS-06 reconciliation finds money whose answer was lost, and the gift is issued once', async () => {
    const { id, ordenId, purchaseId } = await gift.give(ana, {
      para: 'tres@botica.test',
      tarjetaCredito: savedCard(card),
    });
    const form = await pay.atTheBank((await pay.startSale(ana, ordenId)).redirectData);
    await outside.fault('powertranz', { lostAnswer: {} });
    await pay.comeBack(form);
    expect(await gift.rows(id)).toMatchObject(pending);
    expect((await pay.transaction(ana, ordenId)).data).toMatchObject({ estado: 'enProceso' });
    await outside.fault('powertranz', {});
    setTime(90);
    await Promise.all([pay.sweeps.settleDue(), pay.sweeps.settleDue()]);
    expect(await gift.rows(id)).toMatchObject({ ...issued, balance: 250_00 });
    expect([await gift.certificatesTo('tres@botica.test'), await pay.captureCount(purchaseId)]).toEqual([1, 1]);
  });

  it('C259 a gift not paid in time expires; later money is refunded', async () => {
    const { id, ordenId, purchaseId } = await gift.give(ana, { tarjetaCredito: savedCard(card) });
    const form = await pay.atTheBank((await pay.startSale(ana, ordenId)).redirectData);
    setTime(16 * 60);
    await pay.sweeps.expireDue();
    expect(await gift.rows(id)).toMatchObject({ state: 'failed', phase: 'released' });
    const later = await asCustomer(server);
    expect((await pay.transaction(later, ordenId)).data).toMatchObject({
      estado: 'vencida',
      mensaje: 'El tiempo para pagar esta compra terminó. No se hizo ningún cobro.',
    });
    expect((await gift.given(later))[0]).toMatchObject({ id, estado: 'noPagado', fechaVence: '' });
    await pay.comeBack(form);
    await pay.sweeps.refundDue();
    expect(await pay.outsideCents(purchaseId)).toBe(0);
    expect((await pay.startSale(later, ordenId)).body.codigo).toBe('PAYMENT_EXPIRED');
  });
});

describe('its letters', () => {
  it('C258 C261 the letters can be sent again, with a limit, and not for an unpaid gift', async () => {
    const { id, ordenId } = await gift.give(ana, { para: 'cuatro@botica.test', tarjetaCredito: savedCard(card) });
    const resend = () => ana.send('/api/certificados-regalo/reenviar', { method: 'POST', payload: { id } });
    expect((await resend()).body.codigo).toBe('GIFT_NOT_PAID');
    await pay.payByCard(ana, ordenId);
    await outside.mail('cuatro@botica.test', /regalo/);
    expect((await resend()).body.data).toEqual({ mensaje: 'Hemos enviado tu regalo.' });
    expect((await ana.send(`/api/certificados-regalo/reenviarFactura/${id}`)).status).toBe(200);
    await expect.poll(async () => (await outside.messages('mail', 'cuatro@botica.test')).length).toBe(2);
    for (let sends = 0; sends < 3; sends += 1) await resend();
    expect((await resend()).body.codigo).toBe('TOO_MANY_SENDS');
  });

  it('ROLE-18 the letters of a closed account show neither giver nor recipient any more', async () => {
    const daniela = await asCustomer(server, 'empresa@botica.test');
    const theirs = await pay.saveCard(daniela, testCards.frictionless);
    const { id, ordenId } = await gift.give(daniela, { para: 'seis@botica.test', tarjetaCredito: savedCard(theirs) });
    await pay.payByCard(daniela, ordenId);
    await db.transaction((tx) => forgetGiftsOf(tx, daniela.id));
    const [row] = await sql`select * from gifts where id = ${id}`;
    expect(JSON.stringify(row)).not.toMatch(/seis|mejores|Marta|Reyes/);
    expect(row).toMatchObject({ state: 'issued', amount_cents: 250_00 });
    expect(await gift.certificatesTo('seis@botica.test')).toBe(1);
  });

  it('C257 the letters wait for an unavailable mail service', async () => {
    await outside.fault('mail', { error: { status: 503 } });
    const { id, ordenId } = await gift.give(ana, { para: 'cinco@botica.test', tarjetaCredito: savedCard(card) });
    await pay.payByCard(ana, ordenId);
    expect(await gift.rows(id)).toMatchObject(issued);
    await outside.fault('mail', {});
    await expect
      .poll(async () => (await outside.messages('mail', 'cinco@botica.test')).length, { timeout: 20_000 })
      .toBe(1);
  });
});

describe('the recipient', () => {
  it('C262 C260 for a recipient without an account, or with an unproven e-mail, the gift waits', async () => {
    const stranger = await asCustomer(server, 'nuevo@botica.test');
    const { id, ordenId } = await gift.give(ana, { para: ' Nuevo@Botica.test ', tarjetaCredito: savedCard(card) });
    await pay.payByCard(ana, ordenId);
    expect(await gift.rows(id)).toMatchObject({ ...issued, customer_id: null });
    expect(await gift.mine(stranger)).toEqual([]);
    await sql`update customers set email_verified_at = now() where id = ${stranger.id}`;
    expect((await stranger.send('/api/certificados-regalo/saldo')).body.data).toMatchObject({ saldo: 250 });
    expect(await gift.mine(stranger)).toMatchObject([{ saldo: 250, de: 'Marta Reyes' }]);
    expect(await gift.rows(id)).toMatchObject({ customer_id: stranger.id });
  });

  it('C262 the list costs few statements for any number of gifts', async () => {
    const session = await server.countStatements(() => luis.send('/api/usuarios/perfil/profesional-farmacia'));
    expect(await server.countStatements(() => gift.mine(luis))).toBeLessThanOrEqual(session + 1);
  });
});
