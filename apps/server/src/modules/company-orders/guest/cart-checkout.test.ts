import { randomUUID } from 'node:crypto';
import type { GuestOrderBody } from '@botica/contract/company-orders/guest';
import { storeInstant } from '@botica/domain/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { cartTools } from '../../../../test/fixtures/cart.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const tools = await cartTools(server);
const product = tools.idAt(0);

// A Sunday: closed from 02:00 PM until Monday at 07:00 AM.
await sql`update branches set weekday_hours = '07:00 AM - 08:00 PM', sunday_hours = '08:00 AM - 02:00 PM' where code = 5`;
await sql`delete from branch_special_hours`;
const sunday = (hour: number) => storeInstant('2026-11-15', hour * 60);

/** The cart of a visitor: name and phone, and no e-mail (A181). */
const cart: GuestOrderBody = {
  tipoPedido: 1,
  tipoPagoId: 11,
  productos: [{ codigo: product, cantidad: 2 }],
  nombre: 'Lucía Andino',
  celular: '9876-5432',
  email: '',
};

let caller = 0;
beforeEach(async () => {
  await outside.reset();
  server.time.now = sunday(10);
  caller += 1;
});

const phone = () => `97${String(caller).padStart(6, '0')}`;
function place(body: Partial<GuestOrderBody> = {}, key: string = randomUUID()) {
  return server.send('/api/pedidoSinUsuario/hacerPedido', {
    method: 'POST',
    payload: { ...cart, celular: phone(), ...body },
    headers: { 'idempotency-key': key },
    remoteAddress: `10.7.${caller}.1`,
  });
}
const priceNow = async () => {
  const payload = { tipoPedido: 1, productos: cart.productos };
  const { body } = await server.send('/api/pedidoSinUsuario/precio', { method: 'POST', payload });
  return Number(body.data.total);
};
const ordersOf = () => sql`select id, total_cents, awaits_opening from orders where phone = ${phone()}`;
const allocated = async () => {
  const [row] = await sql`select allocated from stock_levels where branch_code = 5 and product_id = ${product}`;
  return Number(row?.allocated);
};

describe('the link of a guest order', () => {
  it('A181 a guest without an e-mail receives the link by SMS, and the link opens the order', async () => {
    const { status, body } = await place();
    expect(status).toBe(200);
    await server.untilJobsRest();
    const [message, ...others] = await outside.messages('sms', `+504${phone()}`);
    expect(others).toEqual([]);
    expect(message?.text).toContain(body.data.enlace);
    const secret = new URL(body.data.enlace).pathname.split('/').at(-1);
    const seen = await server.send(`/api/pedidoSinUsuario/${secret}`);
    expect(seen.body.data).toMatchObject({ numero: body.data.numero, productos: [{ productoId: product }] });
  });

  it('A181 a guest with an e-mail receives the link by e-mail and no SMS', async () => {
    const email = `${randomUUID()}@botica.test`;
    const { body } = await place({ email });
    await server.untilJobsRest();
    expect((await outside.mail(email, /Recibimos tu pedido/)).text).toContain(body.data.enlace);
    expect(await outside.messages('sms', `+504${phone()}`)).toEqual([]);
  });

  it('A181 refuses a text that is no e-mail', async () => {
    expect(await place({ email: 'lucia' })).toMatchObject({
      status: 422,
      body: { erroresDeValidacion: [{ campo: 'email' }] },
    });
  });
});

describe('one cart that is sent several times', () => {
  it('A181 two tabs that send one cart at once make one order and hold its stock once', async () => {
    const before = await allocated();
    const key = randomUUID();
    const replies = await Promise.all([place({}, key), place({}, key)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.body.data).toEqual(replies[1]?.body.data);
    expect(await ordersOf()).toHaveLength(1);
    expect(await allocated()).toBe(before + 2);
  });

  it('A181 of two tabs with different forms one makes the order and the other is refused', async () => {
    const key = randomUUID();
    const replies = await Promise.all([place({}, key), place({ nombre: 'Otra Persona' }, key)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.codigo).toBe('SAME_KEY_OTHER_ORDER');
    expect(await ordersOf()).toHaveLength(1);
  });

  it('A181 a repeated request returns the placed order after the price changed, the branch closed or its link failed', async () => {
    const key = randomUUID();
    const first = await place({ total: await priceNow() }, key);
    const [row] = await sql`select public_cents from product_prices where company_id = 2 and product_id = ${product}`;
    await tools.prices(product, { public_cents: Number(row?.public_cents) + 500 });
    server.time.now = sunday(22);
    await outside.fault('branch-link', { error: { status: 503 } });
    const again = await place({ total: await priceNow() }, key);
    expect(again).toMatchObject({ status: 200, body: { data: first.body.data } });
    expect(await ordersOf()).toHaveLength(1);
    await tools.prices(product, { public_cents: Number(row?.public_cents) });
  });
});

describe('a cart that changed while the guest typed', () => {
  it('A181 CART-17 refuses the old total, and accepts the new one with the same key', async () => {
    const key = randomUUID();
    const total = await priceNow();
    const [row] = await sql`select public_cents from product_prices where company_id = 2 and product_id = ${product}`;
    await tools.prices(product, { public_cents: Number(row?.public_cents) + 700 });
    expect(await place({ total }, key)).toMatchObject({ status: 409, body: { codigo: 'GUEST_PRICES_CHANGED' } });
    expect(await ordersOf()).toEqual([]);
    const newTotal = await priceNow();
    expect(newTotal).toBe(total + 14);
    expect((await place({ total: newTotal }, key)).status).toBe(200);
    expect(await ordersOf()).toMatchObject([{ total_cents: Math.round(newTotal * 100) }]);
    await tools.prices(product, { public_cents: Number(row?.public_cents) });
  });

  it('A181 BRANCH-04 refuses a closed branch unless the guest waits for the opening', async () => {
    server.time.now = sunday(22);
    const before = await allocated();
    expect(await place()).toMatchObject({ status: 409, body: { codigo: 'BRANCH_CLOSED' } });
    expect(await allocated()).toBe(before);
    const placed = await place({ pedido_DesbloqueoID: 1 });
    expect(placed.status).toBe(200);
    expect(await ordersOf()).toMatchObject([{ awaits_opening: true }]);
    const { esperaApertura, abreEl } = (await server.send(`/api/pedidoSinUsuario/${placed.body.data.secreto}`)).body
      .data;
    expect([esperaApertura, Date.parse(abreEl) > server.time.now.getTime()]).toEqual([true, true]);
    expect(await allocated()).toBe(before + 2);
  });
});
