import { randomUUID } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { deviceOf } from '../../../../test/fixtures/cart.fixture.ts';
import { checkoutTools } from '../../../../test/fixtures/checkout.fixture.ts';
import { takenPath, takenTools } from '../../../../test/fixtures/taken-orders.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { stockLevels } from '../../catalogue/index.ts';
import { staffAudit } from '../../staff/audit/index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const shop = await checkoutTools(server);
const desk = takenTools(server);
const karla = await asStaff(server, 'servicio@botica.test');
const [ana] = await shop.shoppers(1);
if (!ana) throw new Error('There is no shopper');
const clienteId = ana.id;

afterEach(() => outside.reset());

const actsOn = (orderId: number) =>
  db
    .select()
    .from(staffAudit)
    .where(and(eq(staffAudit.subjectId, String(orderId)), eq(staffAudit.act, 'order.taken')));

describe('the price of an order that staff takes', () => {
  it('CART-17 is the one of the same lines in the cart of the customer', async () => {
    const [plain, tiered, promoted] = [shop.idAt(0), shop.idAt(1), shop.idAt(2)];
    await shop.prices(tiered, { quantity_tiers: '[{"quantity":3,"priceCents":5000,"seniorPriceCents":4900}]' });
    await shop.prices(promoted, { promotion_cents: 6000 });
    await shop.promotion(promoted, { type: 'discount', required_quantity: 2, discount_percent: 40 });
    const lines = [[plain, 1] as const, [tiered, 3] as const, [promoted, 2] as const];
    const device = await shop.fill(ana, ...lines.map(([productoId, cantidad]) => ({ productoId, cantidad })));
    const cart = await device.cart();
    const { data } = (await desk.quote(karla, { lines, clienteId })).body;
    expect(data).toMatchObject({ total: cart.totalAPagar, problema: '', sucursal: expect.any(String), cerrada: false });
    expect(data.lineas.map(({ total }: { total: number }) => total)).toEqual(
      cart.productosCarritoCompra.map(({ total }) => total),
    );
    await device.clear();
  });

  it('is found by the search of the store, by name and by barcode, with the stock of the branch', async () => {
    const id = shop.idAt(3);
    await shop.stock(id, 7);
    const [product] = await sql<{ name: string; barcode: string }[]>`
      select name, barcode from products where id = ${id}`;
    for (const texto of [product?.name ?? '', product?.barcode ?? '']) {
      const query = new URLSearchParams({ empresaId: '2', sucursalId: '5', texto });
      const { productos } = (await karla.send(`${takenPath}/productos?${query}`)).body.data;
      const found = productos.find(({ productoId }: { productoId: number }) => productoId === id);
      expect(found).toMatchObject({ nombre: product?.name, existencia: 7, precio: expect.any(Number) });
    }
  });

  it('CHK-11 names what a prescription product needs, and accepts the prescription that the customer has', async () => {
    const id = shop.idAt(4);
    await sql`update products set requires_prescription = true where id = ${id}`;
    const without = (await desk.quote(karla, { lines: [[id, 1]], clienteId })).body.data;
    expect(without.problema).toContain('receta');
    const body = await desk.bodyOf(karla, { lines: [[id, 1]], clienteId });
    expect(await desk.take(karla, body)).toMatchObject({ status: 400, body: { mensaje: without.problema } });
    expect((await desk.quote(karla, { lines: [[id, 1, 'r']], clienteId })).body.data.problema).toBe('');
    const taken = await desk.take(karla, await desk.bodyOf(karla, { lines: [[id, 1, 'r']], clienteId }));
    expect(taken.status).toBe(200);
    await sql`update products set requires_prescription = false where id = ${id}`;
  });

  it('CHK-27 the senior price needs the known age of the customer', async () => {
    const id = shop.idAt(5);
    await shop.prices(id, { senior_cents: 5000 });
    const wanted = { lines: [[id, 1] as const], clienteId, terceraEdad: true };
    expect((await desk.quote(karla, wanted)).body.data.problema).not.toBe('');
    await sql`update customers set is_senior = true, identity_number = '0801195200023', birth_date = '1952-01-01'
      where id = ${clienteId}`;
    expect((await desk.quote(karla, wanted)).body.data).toMatchObject({ total: 50, problema: '' });
    const row = await desk.orderOf(await desk.take(karla, await desk.bodyOf(karla, wanted)));
    expect(row).toMatchObject({ total_cents: 5000, older_identity: '0801195200023' });
    await sql`update customers set is_senior = false where id = ${clienteId}`;
  });
});

describe('an order that staff takes for a customer', () => {
  it('is an order like any other, says who took it and how, and leaves the cart alone', async () => {
    const [mine, taken] = [shop.idAt(10), shop.idAt(11)];
    await shop.fill(ana, { productoId: mine, cantidad: 2 }, { productoId: taken, cantidad: 1 });
    const body = await desk.bodyOf(karla, { lines: [[taken, 3]], clienteId }, { notas: 'Llama al llegar' });
    const reply = await desk.take(karla, body);
    expect(reply).toMatchObject({ status: 200, body: { data: { esperaPago: false } } });
    const row = await desk.orderOf(reply);
    expect(row).toMatchObject({ phase: 'placed', life_step: 'new', taken_via: 'call', customer_id: clienteId });
    expect(row).toMatchObject({ kind: 'ordinary', notes: 'Llama al llegar', wants_call: false, branch_code: 5 });
    expect(await shop.allocated(taken)).toBe(3);
    expect(await deviceOf(ana).lines()).toEqual([
      [mine, 2],
      [taken, 1],
    ]);
    const id = Number(row?.id);
    expect(await actsOn(id)).toMatchObject([
      { reason: body.motivo, companyId: 2, branchId: 5, after: { askedVia: 'call', totalCents: row?.total_cents } },
    ]);
    const page = (await karla.send(`/consola/pedidos/${encodeOrderId(id)}`)).body.data;
    expect(page.tomado).toEqual({ texto: 'Pedido tomado por teléfono', quien: expect.stringMatching(/\S/) });
    expect(page.historia.map(({ texto }: { texto: string }) => texto)).toContain('tomó un pedido de un cliente');
    const seen = await ana.send(`/api/pedidos/ResumenPedido/${encodeOrderId(id)}`);
    expect(seen.body.data.encabezado).toMatchObject({ tomado: 'Pedido tomado por teléfono' });
    await server.untilJobsRest();
    const [person] = await sql<{ email: string }[]>`select email from customers where id = ${clienteId}`;
    expect((await outside.mail(person?.email ?? '', /pedido/i)).text).toContain('5-');
  });

  it('is one order when the form is sent twice, at once or later, and refuses the key for another order', async () => {
    const id = shop.idAt(12);
    const body = await desk.bodyOf(karla, { lines: [[id, 2]], clienteId });
    const replies = await race(server, stockLevels, [() => desk.take(karla, body), () => desk.take(karla, body)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const again = await desk.take(karla, body);
    expect(new Set([...replies, again].map((reply) => reply.body.data.pedidoId)).size).toBe(1);
    expect(await shop.allocated(id)).toBe(2);
    const row = await desk.orderOf(again);
    expect(await actsOn(Number(row?.id))).toHaveLength(1);
    const other = { ...body, lineas: [{ productoId: id, cantidad: 1 }] };
    expect(await desk.take(karla, other)).toMatchObject({ status: 409, body: { codigo: 'SAME_KEY_OTHER_ORDER' } });
    const { clienteId: _, ...walkIn } = body;
    const asGuest = { ...walkIn, persona: { nombre: 'Otra Persona', celular: '99887711' } };
    expect(await desk.take(karla, asGuest)).toMatchObject({ status: 409, body: { codigo: 'CARE_KEY_USED' } });
    expect(await shop.allocated(id)).toBe(2);
  });

  it('CART-07 is refused with the products that ran out since the quote', async () => {
    const id = shop.idAt(13);
    const body = await desk.bodyOf(karla, { lines: [[id, 3]], clienteId });
    await shop.stock(id, 1);
    const reply = await desk.take(karla, body);
    expect(reply).toMatchObject({ status: 409, body: { codigo: 'PEDIDO_CON_FALTANTES' } });
    expect(reply.body.mensaje).toContain('(hay 1)');
    expect(await shop.allocated(id)).toBe(0);
  });

  it('of two at once for the last units one is placed', async () => {
    const id = shop.idAt(14);
    await shop.stock(id, 2);
    const bodies = [
      await desk.bodyOf(karla, { lines: [[id, 2]], clienteId }),
      await desk.bodyOf(karla, { lines: [[id, 2]], clienteId }),
    ];
    const replies = await Promise.all(bodies.map((body) => desk.take(karla, body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shop.allocated(id)).toBe(2);
  });

  it('is refused when its price changed, with a payment that needs a card number, or for a blocked customer', async () => {
    const id = shop.idAt(15);
    const body = await desk.bodyOf(karla, { lines: [[id, 1]], clienteId });
    expect(await desk.take(karla, { ...body, total: body.total - 5 })).toMatchObject({ status: 409 });
    expect(await desk.take(karla, { ...body, tipoPagoId: 4 })).toMatchObject({
      status: 422,
      body: { codigo: 'TAKEN_PAYMENT_NOT_OFFERED' },
    });
    await sql`update customers set blocked_at = now() where id = ${clienteId}`;
    expect(await desk.take(karla, body)).toMatchObject({ status: 409, body: { codigo: 'CUSTOMER_BLOCKED' } });
    await sql`update customers set blocked_at = null where id = ${clienteId}`;
  });

  it('BRANCH-04 a closed branch gets it at its opening, when the customer waits', async () => {
    const now = server.time.now;
    const body = await desk.bodyOf(karla, { lines: [[shop.idAt(16), 1]], clienteId });
    await sql`update branches set weekday_hours = 'Cerrado', saturday_hours = 'Cerrado', sunday_hours = 'Cerrado'
      where code = 5`;
    expect((await desk.quote(karla, { lines: [[shop.idAt(16), 1]], clienteId })).body.data.cerrada).toBe(true);
    expect(await desk.take(karla, body)).toMatchObject({ status: 409, body: { codigo: 'BRANCH_CLOSED' } });
    const row = await desk.orderOf(await desk.take(karla, { ...body, esperaApertura: true }));
    expect(row).toMatchObject({ awaits_opening: true, phase: 'placed' });
    await sql`update branches set weekday_hours = '24 horas', saturday_hours = '24 horas', sunday_hours = '24 horas'
      where code = 5`;
    server.time.now = now;
  });

  it('goes to an address of the customer, from the branch that serves it', async () => {
    const [suburb] = await sql<{ id: number }[]>`
      update suburbs set serving_branch_code = 5 where id = (
        select id from suburbs where city_id = (select city_id from branches where code = 5) order by id limit 1)
      returning id`;
    await sql`insert into delivery_zones (suburb_id, zone) values (${suburb?.id ?? 0}, 1) on conflict do nothing`;
    await sql`update branches set delivery_enabled = true where code = 5`;
    const [address] = await sql<{ id: number }[]>`
      insert into addresses (customer_id, country_code, suburb_id, label, description, phone)
      values (${clienteId}, 'HN', ${suburb?.id ?? 0}, 'Trabajo', 'Edificio azul', '99880017') returning id`;
    const wanted = { lines: [[shop.idAt(17), 5] as const], clienteId, tipo: 2 as const, tipoPagoId: 1 };
    const first = (await desk.quote(karla, wanted)).body.data;
    expect(first.cliente.direcciones).toEqual([
      { direccionId: address?.id, nombre: expect.stringMatching(/^Trabajo/) },
    ]);
    expect(first.problema).toContain('dirección');
    const there = { ...wanted, direccionId: address?.id ?? 0 };
    const { data } = (await desk.quote(karla, there)).body;
    expect(data).toMatchObject({ problema: '', sucursal: expect.stringMatching(/\S/) });
    expect(data.total).toBe(data.subtotal + data.envio);
    const row = await desk.orderOf(await desk.take(karla, await desk.bodyOf(karla, there)));
    expect(row).toMatchObject({ order_type_id: 2, branch_code: 5, address_id: address?.id, phase: 'placed' });
  });
});

describe('where staff may take orders', () => {
  const lines = [[shop.idAt(20), 1] as const];

  it('a person of a branch reaches no customer, and no other branch or company', async () => {
    const { email } = await givenStaff(server, [{ role: 'sucursal', companyId: 2, branchId: 5 }]);
    const olga = await asStaff(server, email);
    const body = await desk.bodyOf(karla, { lines, clienteId });
    expect(await desk.take(olga, body)).toMatchObject({ status: 404, body: { codigo: 'CUSTOMER_NOT_FOUND' } });
    expect((await desk.quote(olga, { lines, clienteId })).status).toBe(404);
    for (const place of [{ sucursalId: 1 }, { empresaId: 12 }]) {
      expect((await desk.quote(olga, { lines, ...place })).status).toBe(404);
      const walkIn = { ...body, clienteId: undefined, persona: { nombre: 'Ana Paz', celular: '99887755' }, ...place };
      expect(await desk.take(olga, walkIn)).toMatchObject({ status: 404, body: { codigo: 'BRANCH_NOT_FOUND' } });
    }
  });

  it('a customer of another company and a role without the permission are refused', async () => {
    const body = await desk.bodyOf(karla, { lines, clienteId });
    const { email } = await givenStaff(server, [{ role: 'servicio', companyId: 12, branchId: null }]);
    const stranger = await asStaff(server, email);
    expect((await desk.take(stranger, { ...body, clave: randomUUID() })).status).toBe(404);
    const auditor = await asStaff(server, 'auditor@botica.test');
    expect(await desk.take(auditor, body)).toMatchObject({ status: 403, body: { codigo: 'STAFF_FORBIDDEN' } });
  });
});
