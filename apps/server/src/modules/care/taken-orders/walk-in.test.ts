import { describe, expect, it } from 'vitest';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { cartTools } from '../../../../test/fixtures/cart.fixture.ts';
import { paymentTools, testCards } from '../../../../test/fixtures/payment.fixture.ts';
import { aPerson, takenTools } from '../../../../test/fixtures/taken-orders.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const shop = await cartTools(server);
const desk = takenTools(server);
const pay = paymentTools(server, outside);
const { email } = await givenStaff(server, [{ role: 'sucursal', companyId: 2, branchId: 1 }]);
const olga = await asStaff(server, email);
const here = { sucursalId: 1 };

const linkIn = (text: string) => new URL(/https?:\S+/.exec(text)?.[0] ?? '');

describe('an order of somebody without an account', () => {
  it('is taken at the counter of any branch, at the public prices, with a tax id', async () => {
    const id = shop.idAt(0);
    const wanted = { lines: [[id, 2] as const], ...here };
    const more = {
      persona: { ...aPerson, correo: 'lucia@correo.test' },
      factura: { nombre: 'Ferretería Andino', numero: '0501-1984-012671' },
      via: 'persona',
    };
    const reply = await desk.take(olga, await desk.bodyOf(olga, wanted, more));
    const row = await desk.orderOf(reply);
    const [price] = await sql`select public_cents from product_prices where company_id = 2 and product_id = ${id}`;
    expect(row).toMatchObject({ kind: 'guest', branch_code: 1, phase: 'placed', taken_via: 'person' });
    expect(row).toMatchObject({ total_cents: Number(price?.public_cents) * 2, contact_name: aPerson.nombre });
    expect(row).toMatchObject({ tax_name: 'Ferretería Andino', tax_number: '05011984012671' });
    await server.untilJobsRest();
    const letter = await outside.mail('lucia@correo.test', /Recibimos tu pedido 1-/);
    const secret = linkIn(letter.text).pathname.split('/').at(-1);
    const seen = (await server.send(`/api/pedidoSinUsuario/${secret}`)).body.data;
    expect(seen).toMatchObject({ sucursalId: 1, tomado: 'Pedido tomado en el mostrador' });
  });

  it('waits for its payment link, which goes by SMS without an e-mail, and is placed when it is paid', async () => {
    const id = shop.idAt(1);
    const persona = { ...aPerson, celular: '9911-2233' };
    const body = await desk.bodyOf(olga, { lines: [[id, 1]], tipoPagoId: 19, ...here }, { persona });
    const replies = await Promise.all([desk.take(olga, body), desk.take(olga, body)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.body.data).toEqual(replies[1]?.body.data);
    expect(replies[0]?.body.data.esperaPago).toBe(true);
    const reply = replies[0] ?? (await desk.take(olga, body));
    expect(await desk.orderOf(reply)).toMatchObject({ phase: 'held', waits_for: 'payment', number: null });
    await server.untilJobsRest();
    const [message, ...others] = await outside.messages('sms', '+50499112233');
    expect(others).toEqual([]);
    const secret = linkIn(message?.text ?? '').searchParams.get('link') ?? '';
    const started = await server.send(`/api/pago-click/${secret}/pagar`, { method: 'POST', payload: {} });
    const { RedirectData } = JSON.parse(started.body.data.response);
    const end = await pay.comeBack(await pay.atTheBank(RedirectData, { card: testCards.frictionless }));
    const payload = { orderid: end.searchParams.get('orderid') ?? '' };
    await server.send(`/api/pago-click/${secret}/finalizar`, { method: 'POST', payload });
    expect(await desk.orderOf(reply)).toMatchObject({ phase: 'placed', branch_code: 1, taken_via: 'call' });
    await server.untilJobsRest();
    const texts = (await outside.messages('sms', '+50499112233')).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('recibimos tu pedido'))).toHaveLength(1);
  });

  it('names every wrong field of the person', async () => {
    const persona = { nombre: ' ', celular: '12', identidad: 'x' };
    const body = await desk.bodyOf(olga, { lines: [[shop.idAt(2), 1]], ...here }, { persona });
    const reply = await desk.take(olga, { ...body, factura: { nombre: '', numero: '1' } });
    expect(reply.status).toBe(422);
    const fields = reply.body.erroresDeValidacion.map(({ campo }: { campo: string }) => campo);
    expect(fields).toEqual(['nombre', 'celular', 'identidad', 'facturaNombre', 'facturaNumero']);
    const nobody = { ...body, persona: undefined };
    expect(await desk.take(olga, nobody)).toMatchObject({ status: 422, body: { codigo: 'TAKEN_WITHOUT_PERSON' } });
  });

  it('CHK-11 GUEST-06 is refused with a prescription product, and when the stock is gone', async () => {
    const [prescribed, scarce] = [shop.idAt(3), shop.idAt(4)];
    await sql`update products set requires_prescription = true where id = ${prescribed}`;
    const { data } = (await desk.quote(olga, { lines: [[prescribed, 1, 'r']], ...here })).body;
    expect(data.problema).toContain('cliente con cuenta');
    const body = await desk.bodyOf(olga, { lines: [[prescribed, 1]], ...here }, { persona: aPerson });
    expect(await desk.take(olga, body)).toMatchObject({ status: 422, body: { mensaje: data.problema } });
    const wanted = await desk.bodyOf(olga, { lines: [[scarce, 3]], ...here }, { persona: aPerson });
    await shop.stock(scarce, 1, 1);
    expect(await desk.take(olga, wanted)).toMatchObject({
      status: 409,
      body: { codigo: 'GUEST_BRANCH_OUT_OF_STOCK' },
    });
  });
});
