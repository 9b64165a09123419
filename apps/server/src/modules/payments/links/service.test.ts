import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { paymentTools, testCards } from '../../../../test/fixtures/payment.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const pay = paymentTools(server, outside);
const ana = await asCustomer(server);
const luis = await asCustomer(server, 'mayor@botica.test');
const day = 24 * 60;
const list = '/usuarios/api/HistorialPagosClick/obtener-historial-links-pago';
afterEach(() => {
  server.time.now = testNow;
});

const holdLink = () => pay.hold(ana, { kind: 'link', minutes: day });
const linkOf = async (encoded: string) => (await ana.send(`${list}/${encoded}`)).body.data[0];
const secretOf = async (encoded: string) => new URL((await linkOf(encoded)).link).searchParams.get('link') ?? '';
/** Without a session. */
const open = (secret: string) => server.send(`/api/pago-click/${secret}`);
const start = (secret: string) => server.send(`/api/pago-click/${secret}/pagar`, { method: 'POST', payload: {} });
async function payLink(secret: string, card: string): Promise<URL> {
  const { body } = await start(secret);
  const { RedirectData } = JSON.parse(body.data.response);
  return pay.comeBack(await pay.atTheBank(RedirectData, { card }));
}

describe('a payment link', () => {
  it('PAY-01 LINK-01 LINK-04 a link is sent by e-mail and SMS, listed, and paid by anyone who has it', async () => {
    const { encoded, orderId, attemptId } = await holdLink();
    const letter = await outside.mail('cliente@botica.test', /Pago Click/);
    const secret = await secretOf(encoded);
    expect(letter.text).toContain(`/pagaclick-acs?link=${secret}`);
    const [person] = await sql<{ phone: string }[]>`select phone from customers where id = ${ana.id}`;
    await expect.poll(async () => (await outside.messages('sms', `+${person?.phone}`))[0]?.text).toContain(secret);

    expect(await linkOf(encoded)).toMatchObject({
      ordenId: encoded,
      pedidoTipoId: 1,
      pedidoEstadoId: 1,
      estadoId: 1,
      estado: 'Pendiente de pago',
      monto: 250,
      venceEn: new Date(testNow.getTime() + day * 60_000).toISOString(),
    });
    const seen = (await open(secret)).body.data;
    expect(seen).toMatchObject({
      ordenId: encoded,
      nombre: 'Marta',
      valorTransaccion: 250,
      estado: 'pendiente',
      cantidadProductos: 1,
    });
    expect(JSON.stringify(seen)).not.toContain('cliente@botica.test');

    const end = await payLink(secret, testCards.frictionless);
    expect(end.searchParams.get('response')).toBe('1');
    const payload = { orderid: end.searchParams.get('orderid') ?? '' };
    const told = await server.send(`/api/pago-click/${secret}/finalizar`, { method: 'POST', payload });
    expect(told.body).toMatchObject({ isValid: true, data: { esPagoRealizado: true, estado: 'pagada' } });
    expect(await pay.order(orderId)).toMatchObject({ phase: 'placed' });
    expect(await linkOf(encoded)).toMatchObject({
      estadoId: 2,
      estado: 'Pagado',
      link: '',
      numeroPedido: expect.any(Number),
    });
    expect((await start(secret)).body).toMatchObject({ codigo: 'PAYMENT_ALREADY_MADE' });
    expect([await pay.captureCount(orderId), attemptId !== '']).toEqual([1, true]);
  });

  it('LINK-03 a link is denied after a refusal, can be paid with another card, and is cancelled when it expires', async () => {
    const { encoded } = await holdLink();
    const secret = await secretOf(encoded);
    await payLink(secret, testCards.refused);
    expect(await linkOf(encoded)).toMatchObject({ estadoId: 4, estado: 'Denegado' });
    expect((await open(secret)).body.data).toMatchObject({ estadoId: 4, mensaje: expect.stringMatching(/rechazó/) });
    await payLink(secret, testCards.frictionless);
    expect(await linkOf(encoded)).toMatchObject({ estadoId: 2 });

    const late = await holdLink();
    const lateSecret = await secretOf(late.encoded);
    server.time.now = new Date(testNow.getTime() + day * 60_000);
    expect((await start(lateSecret)).body).toMatchObject({ codigo: 'PAYMENT_EXPIRED' });
    await pay.sweeps.expireDue();
    expect((await open(lateSecret)).body.data).toMatchObject({ estadoId: 3, estado: 'vencida' });
    server.time.now = testNow;
    expect(await linkOf(late.encoded)).toMatchObject({ estadoId: 3, estado: 'Cancelado', pedidoEstadoId: 2, link: '' });
  });

  it('LINK-01 A008 links are listed by months of thirty days, for their owner only', async () => {
    const { encoded, orderId } = await holdLink();
    await sql`update payment_links set created_at = created_at - interval '31 days' where order_id = ${orderId}`;
    const ids = async (by: typeof ana, query = '') =>
      (await by.send(`${list}${query}`)).body.data.map(({ ordenId }: { ordenId: string }) => ordenId);
    expect(await ids(ana)).not.toContain(encoded);
    expect(await ids(ana, '?meses=3')).toContain(encoded);
    expect(await ids(luis, '?meses=24')).toEqual([]);
    expect((await luis.send(`${list}/${encoded}`)).body.data).toEqual([]);
    expect((await ana.send(`${list}?meses=25`)).status).toBe(400);
  });

  it('LINK-01 a link opens with its own secret and no other', async () => {
    const { encoded, attemptId } = await holdLink();
    const other = await holdLink();
    const secret = await secretOf(encoded);
    const flipped = `${secret.slice(0, 25)}${secret[25] === 'A' ? 'B' : 'A'}${secret.slice(26)}`;
    for (const wrong of [flipped, secret.slice(0, -2), 'a'.repeat(43), attemptId]) {
      expect(await open(wrong)).toMatchObject({
        status: 404,
        body: { codigo: 'PAYMENT_LINK_NOT_FOUND', mensaje: 'Link invalido' },
      });
    }
    const payload = { orderid: other.attemptId };
    expect((await server.send(`/api/pago-click/${secret}/finalizar`, { method: 'POST', payload })).status).toBe(404);
  });
});
