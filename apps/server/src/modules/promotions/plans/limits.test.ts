import { companyOf } from '@botica/domain/companies';
import { encodeOrderId } from '@botica/domain/orders';
import { storeDate, storeInstant } from '@botica/domain/time';
import { expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { asStaff } from '../../../../test/as-staff.ts';
import { deviceOf } from '../../../../test/fixtures/cart.fixture.ts';
import { checkoutTools } from '../../../../test/fixtures/checkout.fixture.ts';
import { givenPlan, publishPlan, readPlan, switchPlan } from '../../../../test/fixtures/promotions.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { purchaseOf } from '../../cart/index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const tools = await checkoutTools(server);
const marta = await asStaff(server, 'mercadeo@botica.test');
const cristian = await asStaff(server, 'catalogo@botica.test');
const [ana, luis, eva] = (await tools.shoppers(3)) as [TestCustomer, TestCustomer, TestCustomer];

let used = 40;
async function product(): Promise<{ id: number; sku: string }> {
  used += 1;
  const [found] = await sql<{ id: number; sku: string }[]>`select id, sku from products where id = ${tools.idAt(used)}`;
  if (!found) throw new Error('No product left');
  await sql`delete from promotions where product_id = ${found.id}`;
  await sql`update product_prices set cost_cents = null where product_id = ${found.id}`;
  return found;
}

const shown = async (id: number) =>
  (await server.send(`/producto/api/Buscador/detalle?productoId=${id}&sucursalId=5`, { company: 2 })).body.data;
const charged = async (productId: number) => {
  const cart = { version: 0, orderTypeId: 1, lines: [purchaseOf({ productId, quantity: 1 })], couponCode: '' } as const;
  return server.services.cart.pricer.price(cart, { company: companyOf(2), branch: 5 }, undefined);
};
const unitOf = async (id: number) => (await charged(id)).lines[0]?.price.unitCents ?? 0;
const lineOf = async (customer: TestCustomer) => (await deviceOf(customer).cart()).productosCarritoCompra[0];
const buy = async (customer: TestCustomer, productId: number) => {
  await tools.fill(customer, { productoId: productId, cantidad: 1 });
  return tools.submit(customer, await tools.submissionOf(customer));
};

it('A270 two orders for the last use: one has it, the other gets its cart at the normal price; cancelled, it is back', async () => {
  const one = await product();
  const full = await unitOf(one.id);
  const id = await givenPlan(marta, [one], { usos: 1, porcentaje: 50 });
  await publishPlan(marta, id);
  const buyers = [ana, luis];
  const submissions = [];
  for (const buyer of buyers) {
    await tools.fill(buyer, { productoId: one.id, cantidad: 1 });
    submissions.push({ buyer, sent: await tools.submissionOf(buyer) });
  }
  const replies = await Promise.all(submissions.map(({ buyer, sent }) => tools.submit(buyer, sent)));
  expect(replies.map(({ body }) => body.codigo ?? 'ok').sort()).toEqual(['PEDIDO_RECALCULADO', 'ok']);
  expect(await readPlan(marta, id)).toMatchObject({ usos: 1, usados: 1, estado: 'vigente' });
  expect([Math.round((await shown(one.id)).precio * 100), await unitOf(one.id)]).toEqual([full, full]);

  const loser = replies[0]?.body.codigo ? ana : luis;
  const line = await lineOf(loser);
  expect(line?.avisoPromocion).toMatch(/^Se agotó: 50.% de descuento\. Te cobramos el precio normal\.$/);
  expect(Math.round((line?.precio ?? 0) * 100)).toBe(full);
  const { promociones } = (await cristian.send(`/consola/precios/simulador?empresaId=2&productoId=${one.id}`)).body
    .data;
  expect(promociones).toMatchObject([{ aplica: false, motivo: 'Agotada: ya se usó en 1 pedido.' }]);
  // Another discount would meet it again when it comes back.
  const other = await givenPlan(marta, [one], { porcentaje: 60 });
  expect((await publishPlan(marta, other)).body.codigo).toBe('PLAN_BLOCKED');
  // Paused and resumed it stays used up.
  await switchPlan(marta, id, 'pausar');
  expect((await switchPlan(marta, id, 'reanudar')).body.data.estado).toBe('vigente');
  expect(await unitOf(one.id)).toBe(full);

  const winner = replies.find(({ body }) => !body.codigo);
  const orderId = winner ? tools.orderOf(winner) : 0;
  const path = `/api/CheckOut/CancelarPedido/${encodeOrderId(orderId)}`;
  const cancelled = await Promise.all([1, 2].map(() => (loser === ana ? luis : ana).send(path, { method: 'DELETE' })));
  expect(cancelled.map(({ status }) => status)).toEqual([200, 200]);
  expect((await readPlan(marta, id)).usados).toBe(0);
  expect(await unitOf(one.id)).toBeLessThan(full);
  expect((await lineOf(loser))?.avisoPromocion).toBeUndefined();
});

it('A270 the table refuses a use past the limit, and two uses with one turn', async () => {
  const one = await product();
  const id = await givenPlan(marta, [one], { usos: 2, usosPorCliente: 1 });
  await publishPlan(marta, id);
  await expect(sql`update promotion_plans set times_used = 3 where id = ${id}`).rejects.toThrow('never_used_past');
  const use = (orderId: number) =>
    sql`insert into promotion_uses (plan_id, order_id, customer_id, turn) values (${id}, ${orderId}, ${ana.id}, 1)`;
  await use(900_001);
  await expect(use(900_002)).rejects.toThrow('one_turn');
});

it('A270 a limit for each customer: the second order pays the normal price, a visitor is asked to sign in', async () => {
  const one = await product();
  const full = await unitOf(one.id);
  const id = await givenPlan(marta, [one], { usosPorCliente: 1, porcentaje: 50 });
  await publishPlan(marta, id);
  expect((await buy(eva, one.id)).status).toBe(200);
  await tools.fill(eva, { productoId: one.id, cantidad: 1 });
  const again = await lineOf(eva);
  expect(again?.avisoPromocion).toMatch(/^Ya usaste: /);
  expect(Math.round((again?.precio ?? 0) * 100)).toBe(full);
  expect((await tools.submit(eva, await tools.submissionOf(eva))).status).toBe(200);
  expect(await readPlan(marta, id)).toMatchObject({ usos: null, usosPorCliente: 1, usados: 1 });

  const visitor = (await charged(one.id)).lines[0];
  expect(visitor?.promotionNotice).toMatch(/^Inicia sesión para usar: /);
  expect(visitor?.price.unitCents).toBe(full);
  await tools.fill(luis, { productoId: one.id, cantidad: 1 });
  expect((await lineOf(luis))?.precio).toBe((await readPlan(marta, id)).productos[0].despues);
});

it('a paused promotion that is now below the cost waits for a second person before it comes back', async () => {
  const one = await product();
  const id = await givenPlan(marta, [one], { porcentaje: 50 });
  await publishPlan(marta, id);
  const price = await unitOf(one.id);
  await switchPlan(marta, id, 'pausar');
  const full = await unitOf(one.id);
  await sql`update product_prices set cost_cents = ${price + 100} where company_id = 2 and product_id = ${one.id}`;
  expect((await readPlan(marta, id)).pideFirma).toBe(true);

  const finance = await asStaff(server, 'finanzas@botica.test');
  const resume = async () => {
    const reply = await switchPlan(marta, id, 'reanudar');
    const { firmas } = await readPlan(marta, id);
    const waiting = firmas.find(({ estado }: { estado: string }) => estado === 'espera');
    return { estado: reply.body.data?.estado, firma: waiting };
  };
  const decide = (act: string, firmaId: string) =>
    finance.post(`/consola/firmas/${firmaId}/${act}`, { motivo: 'Lo revisé' });
  const first = await resume();
  expect(first).toMatchObject({ estado: 'espera', firma: { texto: expect.stringMatching(/^Reanudar una promoción/) } });
  expect(await unitOf(one.id)).toBe(full);
  expect((await decide('rechazar', first.firma.firmaId)).status).toBe(200);
  expect((await readPlan(marta, id)).estado).toBe('pausada');

  const second = await resume();
  const signed = await Promise.all([1, 2].map(() => decide('firmar', second.firma.firmaId)));
  expect(signed.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect([(await readPlan(marta, id)).estado, await unitOf(one.id)]).toEqual(['vigente', price]);
  expect(await sql`select id from promotions where plan_id = ${id}`).toHaveLength(1);
});

// Last: it moves the clock, and the session of staff ends.
it('A269 a promotion with hours is charged and shown only within them, also from the caches', async () => {
  const one = await product();
  const { isoDate } = storeDate(server.time.now);
  const full = await unitOf(one.id);
  const id = await givenPlan(marta, [one], { horaDesde: 14, horaHasta: 16, porcentaje: 50 });
  await publishPlan(marta, id);
  const half = (await readPlan(marta, id)).productos[0].despues * 100;
  expect(half).toBeLessThan(full);
  expect((await marta.send(`/consola/promociones/${id}/vista?productoId=${one.id}`)).body.data).toMatchObject({
    hora: '2:00\u00a0p.\u00a0m.',
    precio: half / 100,
  });
  const simulate = async (hora: number) =>
    (await cristian.send(`/consola/precios/simulador?empresaId=2&productoId=${one.id}&fecha=${isoDate}&hora=${hora}`))
      .body.data;
  expect(await simulate(15)).toMatchObject({ precio: half / 100, promociones: [{ aplica: true }] });
  expect((await simulate(16)).promociones).toMatchObject([
    { aplica: false, motivo: 'Fuera de horario: corre de 2:00\u00a0p.\u00a0m. a 4:00\u00a0p.\u00a0m.' },
  ]);
  const evening = await givenPlan(marta, [one], { horaDesde: 16, horaHasta: 18, porcentaje: 40 });
  expect((await readPlan(marta, evening)).bloqueados).toBe(0);
  const afternoon = await givenPlan(marta, [one], { horaDesde: 15, horaHasta: 18, porcentaje: 40 });
  expect((await readPlan(marta, afternoon)).productos[0].avisos).toMatchObject([
    { aviso: 'otroDescuento', otra: { horario: 'de 2:00\u00a0p.\u00a0m. a 4:00\u00a0p.\u00a0m.' } },
  ]);

  const at = async (hour: number, minutes = 0) => {
    server.time.now = storeInstant(isoDate, hour * 60 + minutes);
    const page = await shown(one.id);
    return [Math.round(page.precio * 100), await unitOf(one.id), page.otrasPromociones[0].aplicaAhora];
  };
  expect(await at(13, 59)).toEqual([full, full, false]);
  expect(await at(14)).toEqual([half, half, true]);
  expect(await at(15, 59)).toEqual([half, half, true]);
  expect(await at(16)).toEqual([full, full, false]);
  // Another process may answer with an earlier clock.
  expect(await at(15)).toEqual([half, half, true]);
});
