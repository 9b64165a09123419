import { randomUUID } from 'node:crypto';
import type { GuestOrderBody } from '@botica/contract/company-orders/guest';
import { analyticsConsentCookie } from '@botica/contract/content/telemetry';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { cartTools } from '../../../../test/fixtures/cart.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { orders } from '../../orders/index.ts';
import { guestOrders } from './index.ts';
import { secretDigestOf } from './service.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const tools = await cartTools(server);
const [one, two, scarce] = [tools.idAt(0), tools.idAt(1), tools.idAt(2)];

const [suburb] = await sql<{ id: number; zone: number }[]>`
  select s.id, z.zone from suburbs s join delivery_zones z on z.suburb_id = s.id
  join branches b on b.city_id = s.city_id where b.code = 5 and z.zone = 2 limit 1`;
const pickup: GuestOrderBody = {
  tipoPedido: 1,
  tipoPagoId: 11,
  productos: [
    { codigo: one, cantidad: 2 },
    { codigo: two, cantidad: 1 },
  ],
  nombre: 'Lucía Andino',
  celular: '9876-5432',
  email: 'lucia@botica.test',
};
const delivery: GuestOrderBody = {
  ...pickup,
  tipoPedido: 2,
  tipoPagoId: 1,
  direccion: { coloniaId: suburb?.id ?? 0, direccion: '4 avenida, casa 12', referencia: 'Portón azul' },
};

let caller = 10;
/** Each with its own address and phone, unless the test says otherwise. */
function place(
  body: Partial<GuestOrderBody> = {},
  { key = randomUUID(), company = 2 as const, ip = '', cookie = '' } = {},
) {
  caller += 1;
  return server.send('/api/pedidoSinUsuario/hacerPedido', {
    method: 'POST',
    payload: { ...pickup, celular: `98${String(caller).padStart(6, '0')}`, ...body },
    headers: { 'idempotency-key': key, ...(cookie ? { cookie } : {}) },
    remoteAddress: ip || `10.9.${caller % 250}.1`,
    company,
  });
}
const price = (body: object) =>
  server.send('/api/pedidoSinUsuario/precio', {
    method: 'POST',
    payload: { tipoPedido: 1, productos: pickup.productos, ...body },
  });
const centsOf = async (...ids: number[]) => {
  const rows = await sql<{ id: number; cents: number }[]>`
    select product_id as id, public_cents as cents from product_prices where company_id = 2 and product_id = any(${ids})`;
  return ids.reduce((sum, id) => sum + (rows.find((row) => row.id === id)?.cents ?? 0), 0);
};
const placedOrders = () => db.select().from(orders).where(eq(orders.kind, 'guest'));

describe('an order without an account', () => {
  it('GUEST-04 a guest order is placed in branch 5, and only its link shows it', async () => {
    const { status, body } = await place();
    expect(status).toBe(200);
    const { secreto, enlace, numero } = body.data;
    expect(enlace).toBe(`${server.platform.config.publicUrl}/pedido-sad/ver/${secreto}`);
    const totalCents = await centsOf(one, one, two);
    const seen = await server.send(`/api/pedidoSinUsuario/${secreto}`);
    expect(seen.headers['cache-control']).toBe('no-store');
    expect(seen.body.data).toMatchObject({
      numero,
      pedidoEstadoId: 1,
      paso: 'new',
      tipoPedido: 1,
      nombre: 'Lucía Andino',
      celular: expect.stringMatching(/^\d{4}$/),
      total: totalCents / 100,
      productos: [
        { productoId: one, cantidad: 2 },
        { productoId: two, cantidad: 1 },
      ],
    });
    const [row] = await db
      .select()
      .from(guestOrders)
      .where(eq(guestOrders.secretDigest, secretDigestOf(secreto)));
    const [order] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, row?.orderId ?? 0));
    expect(order).toMatchObject({ branchCode: 5, customerId: null, phase: 'placed', totalCents, number: numero });
    expect(JSON.stringify(row)).not.toContain(secreto);
  });

  it('the link shows the pickup code once the order is ready', async () => {
    const { secreto } = (await place()).body.data;
    const codeShown = async () => (await server.send(`/api/pedidoSinUsuario/${secreto}`)).body.data.codigoRetiro;
    expect(await codeShown()).toBeNull();
    const [row] = await db
      .select()
      .from(guestOrders)
      .where(eq(guestOrders.secretDigest, secretDigestOf(secreto)));
    const orderId = row?.orderId ?? 0;
    await db.update(orders).set({ lifeStep: 'invoiced', stateId: 3 }).where(eq(orders.id, orderId));
    expect(await codeShown()).toBe(await server.services.pickupCodes.of(orderId));
  });

  it('GUEST-04 the link is also sent by e-mail', async () => {
    const { body } = await place({ email: 'correo.invitado@botica.test' });
    const letter = await outside.mail('correo.invitado@botica.test', /Recibimos tu pedido/);
    expect(letter.text).toContain(body.data.enlace);
  });

  it.each(['x', 'A'.repeat(43), `${'A'.repeat(42)}!`])('GUEST-04 the secret %s opens no order', async (secret) => {
    expect([400, 404]).toContain((await server.send(`/api/pedidoSinUsuario/${secret}`)).status);
  });

  it('CHK-42 a delivery goes to a suburb of the city, at its cost', async () => {
    const quote = await price({ tipoPedido: 2, coloniaId: suburb?.id });
    expect(quote.body.data).toMatchObject({ costoEnvio: 60, sucursal: { codigo: 5 } });
    const { body } = await place({ ...delivery, total: quote.body.data.total });
    const seen = await server.send(`/api/pedidoSinUsuario/${body.data.secreto}`);
    expect(seen.body.data).toMatchObject({ costoEnvio: 60, total: quote.body.data.total });
    expect(seen.body.data.destino).toContain('4 avenida, casa 12');
  });

  it('ORDTYPE-07 refuses a delivery outside the city', async () => {
    const [elsewhere] = await sql<{ id: number }[]>`select id from suburbs where city_id = '002' limit 1`;
    const direccion = { coloniaId: elsewhere?.id ?? 0, direccion: 'Una casa que existe' };
    expect(await place({ ...delivery, direccion })).toMatchObject({
      status: 422,
      body: { codigo: 'ADDRESS_NOT_SERVED' },
    });
  });
});

describe('submitting a guest order again', () => {
  it('GUEST-02 five concurrent requests with one key make one order', async () => {
    const key = randomUUID();
    const before = (await placedOrders()).length;
    const body = { celular: '98111111' };
    const replies = await Promise.all(Array.from({ length: 5 }, () => place(body, { key })));
    const secrets = new Set(replies.map((reply) => reply.body.data?.secreto));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(secrets.size).toBe(1);
    expect((await placedOrders()).length).toBe(before + 1);
  });

  it("TELE-03 stores one analytics event, and only with the person's consent", async () => {
    const noted = () => sql`
      select e.company_id, o.number from analytics_events e join orders o on o.id = e.order_id where e.kind = 'purchase'`;
    expect((await place()).status).toBe(200);
    expect((await place({}, { cookie: `${analyticsConsentCookie}=0` })).status).toBe(200);
    expect(await noted()).toEqual([]);
    const key = randomUUID();
    const agreed = { key, cookie: `${analyticsConsentCookie}=1` };
    const body = { celular: '98760001' };
    const { numero } = (await place(body, agreed)).body.data;
    expect((await place(body, agreed)).body.data.numero).toBe(numero);
    expect(await noted()).toEqual([{ company_id: 2, number: numero }]);
  });

  it('GUEST-02 refuses the same key with another order', async () => {
    const key = randomUUID();
    const body = { celular: '98222222' };
    expect((await place(body, { key })).status).toBe(200);
    expect(await place({ ...body, nombre: 'Otra Persona' }, { key })).toMatchObject({
      status: 409,
      body: { codigo: 'SAME_KEY_OTHER_ORDER' },
    });
  });
});

describe('a guest order that is refused', () => {
  it.each([
    ['GUEST-01 a phone of seven digits', { celular: '1234567' }, 'celular'],
    ['GUEST-02 no products', { productos: [] }, 'productos'],
    ['GUEST-02 only products with quantity 0', { productos: [{ codigo: 1, cantidad: 0 }] }, 'productos'],
    [
      'GUEST-03 a senior price without an identity',
      { productos: [{ codigo: 1, cantidad: 1, terceraEdad: true }] },
      'noIdentidadTerceraEdad',
    ],
    ['PAY-01 an online card', { tipoPagoId: 4 }, 'tipoPagoId'],
  ])('%s is refused', async (_, body, field) => {
    const reply = await place(body);
    expect(reply).toMatchObject({ status: 422, body: { erroresDeValidacion: [{ campo: field }] } });
  });

  it('GUEST-06 refuses products that the branch lacks, and takes nothing', async () => {
    await tools.stock(scarce, 1);
    const before = (await placedOrders()).length;
    const productos = [
      { codigo: one, cantidad: 1 },
      { codigo: scarce, cantidad: 2 },
    ];
    expect(await place({ productos })).toMatchObject({
      status: 409,
      body: {
        codigo: 'GUEST_BRANCH_OUT_OF_STOCK',
        mensaje: 'Sucursal con inventario insuficiente, selecciona otra sucursal',
      },
    });
    expect((await placedOrders()).length).toBe(before);
    const [level] = await sql`select allocated from stock_levels where product_id = ${scarce} and branch_code = 5`;
    expect(level).toEqual({ allocated: 0 });
  });

  it('GUEST-06 of two concurrent orders for the last unit one gets it', async () => {
    const last = tools.idAt(5);
    await tools.stock(last, 1);
    const productos = [{ codigo: last, cantidad: 1 }];
    const replies = await Promise.all([place({ productos }), place({ productos })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('CART-17 refuses a stale total', async () => {
    expect(await place({ total: 1 })).toMatchObject({ status: 409, body: { codigo: 'GUEST_PRICES_CHANGED' } });
  });

  it('CART-09 refuses a product that is not sold', async () => {
    const productos = [{ codigo: 2_000_000_000, cantidad: 1 }];
    expect(await place({ productos })).toMatchObject({ status: 422, body: { codigo: 'PRODUCT_NOT_AVAILABLE' } });
  });

  it('CART-10 refuses a product that needs a prescription', async () => {
    await sql`update products set requires_prescription = true where id = ${tools.idAt(6)}`;
    const productos = [{ codigo: tools.idAt(6), cantidad: 1 }];
    expect(await place({ productos })).toMatchObject({ status: 422, body: { codigo: 'GUEST_NEEDS_ACCOUNT' } });
  });

  it('CHK-17 refuses a delivery below the minimum', async () => {
    await tools.prices(tools.idAt(7), { public_cents: 49_99 });
    const body = { ...delivery, productos: [{ codigo: tools.idAt(7), cantidad: 1 }] };
    expect(await place(body)).toMatchObject({ status: 400, body: { codigo: 'DELIVERY_BELOW_MINIMUM' } });
    // The zone of the suburb asks for less.
    await sql`insert into delivery_minimums values (2, 5, ${suburb?.zone ?? 1}, 40_00)`;
    const quote = await price({ tipoPedido: 2, coloniaId: suburb?.id, productos: body.productos });
    expect(quote.body.data).toMatchObject({ pedidoMinimo: 40 });
    expect((await place({ ...body, total: quote.body.data.total })).status).toBe(200);
    await sql`delete from delivery_minimums`;
  });

  it('GUEST-04 refuses a company that branch 5 does not sell for', async () => {
    const reply = await place({}, { company: 12 as never });
    expect(reply).toMatchObject({ status: 404, body: { codigo: 'GUEST_ORDERS_NOT_OFFERED' } });
  });

  it('refuses the saved address of a customer', async () => {
    const ana = await asCustomer(server, 'cliente@botica.test');
    const [address] = await sql<{ id: number }[]>`select id from addresses where customer_id = ${ana.id}`;
    const reply = await place({ ...delivery, direccionEnvioId: address?.id ?? 0 });
    expect(reply).toMatchObject({ status: 404, body: { codigo: 'ADDRESS_NOT_FOUND' } });
    expect((await place({ puntosCanje: 500 })).status).toBe(400);
  });

  it('SUBMIT-01 refuses an order while the branch does not answer', async () => {
    await outside.fault('branch-link', { error: { status: 503 } });
    expect(await place()).toMatchObject({ status: 503, body: { codigo: 'BRANCH_UNREACHABLE' } });
    await outside.reset();
    expect((await place()).status).toBe(200);
  });

  it('GUEST-01 refuses a sixth order with one phone, and a twenty-first from one address', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await place({ celular: '9800-7777' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const many: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) many.push((await place({ total: 1 }, { ip: '10.8.8.8' })).status);
    expect(many.slice(-2)).toEqual([409, 429]);
  });
});
