import { randomUUID } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import { expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { asStaff } from '../../../../test/as-staff.ts';
import { deviceOf } from '../../../../test/fixtures/cart.fixture.ts';
import { checkoutTools } from '../../../../test/fixtures/checkout.fixture.ts';
import { waysTo } from '../../../../test/fixtures/order-life.fixture.ts';
import { givenPlan, publishPlan } from '../../../../test/fixtures/promotions.fixture.ts';
import { proposalTools } from '../../../../test/fixtures/proposals.fixture.ts';
import { aPharmacist, substitutionTools } from '../../../../test/fixtures/substitutions.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { rules } from '../../../books/rules/index.ts';
import { runRule } from '../../../books/run-rule.ts';
import { findRunningPromotions } from '../../catalogue/promotion-plans/index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const shop = await checkoutTools(server);
const rx = await proposalTools(server);
const branch = substitutionTools(server);
const marta = await asStaff(server, 'mercadeo@botica.test');
const [ana, luis] = (await shop.shoppers(2)) as [TestCustomer, TestCustomer];
const byPaypal = { tipoPagoId: 5 };

interface Limited {
  planId: string;
  productId: number;
  promotionId: number;
}

let used = 10;
/** Published, half the price, with one use unless the test says otherwise. Of several products, the first. */
async function limited(terms: object = {}, count = 1): Promise<Limited & { productIds: number[] }> {
  const productIds = shop.ids.slice(used, used + count);
  used += count;
  await sql`update product_prices set cost_cents = null where product_id = any(${productIds})`;
  const products = await sql<{ sku: string }[]>`select sku from products where id = any(${productIds})`;
  const planId = await givenPlan(marta, products, { usos: 1, porcentaje: 50, ...terms });
  const published = await publishPlan(marta, planId);
  if (published.status !== 200) throw new Error(JSON.stringify(published.body));
  const [productId = 0] = productIds;
  const [row] = await sql<{ id: number }[]>`
    select id from promotions where plan_id = ${planId} and product_id = ${productId}`;
  return { planId, productId, productIds, promotionId: row?.id ?? 0 };
}

async function stateOf({ planId }: Pick<Limited, 'planId'>) {
  const [row] = await sql<{ used: number; orders: number; on: boolean }[]>`
    select p.times_used as used, (select count(*)::int from promotion_uses u where u.plan_id = p.id) as orders,
      (select bool_and(r.is_on) from promotions r where r.plan_id = p.id) as on
    from promotion_plans p where p.id = ${planId}`;
  return row && { ...row };
}
const usedUp = { used: 1, orders: 1, on: false };
const free = { used: 0, orders: 0, on: true };

const place = ({ productId, promotionId }: Limited, customer: TestCustomer = ana) =>
  branch.place(customer.id, { productId, promotionId, unitCents: 50_00 });
const buy = async (customer: TestCustomer, productIds: readonly number[], changes: object = {}) => {
  await shop.fill(customer, ...productIds.map((productoId) => ({ productoId, cantidad: 1 })));
  return shop.submit(customer, await shop.submissionOf(customer, changes));
};
const lineOf = async (customer: TestCustomer) => (await deviceOf(customer).cart()).productosCarritoCompra[0];
let caller = 0;
const asGuest = (productId: number) => {
  caller += 1;
  return server.send('/api/pedidoSinUsuario/hacerPedido', {
    method: 'POST',
    payload: {
      ...{ tipoPedido: 1, tipoPagoId: 11, productos: [{ codigo: productId, cantidad: 1 }] },
      ...{ nombre: 'Lucía Andino', celular: `9800000${caller}`, email: 'lucia@botica.test' },
    },
    headers: { 'idempotency-key': randomUUID() },
    remoteAddress: `10.7.${caller}.1`,
    company: 2,
  });
};
const proposed = async (productId: number) => {
  const id = await rx.order(ana);
  await rx.propose(id, { lineas: [{ productoId: productId, cantidad: 1 }] });
  return { id, body: rx.bodyOf(await rx.shown(ana, id)) };
};
/** Products that a pharmacist may give for each other. */
const asEquals = (...ids: number[]) =>
  sql`update products set equivalence_key = ${`usos-${ids[0]}`}, requires_prescription = false where id = any(${ids})`;
const told = (orderId: number, prodOriginalId: number, idProducto: number) =>
  branch.tell(orderId, { prodOriginalId, idProducto, regente: aPharmacist });
const version = async () =>
  (await sql<{ sum: string }[]>`select sum(version)::text as sum from catalogue_versions`)[0]?.sum;

interface Way {
  start(one: Limited): Promise<number>;
  end(orderId: number, one: Limited): Promise<unknown>;
}
const unpaid = async ({ productId }: Limited) => shop.orderOf(await buy(ana, [productId], byPaypal));
const ways: Record<string, Way> = {
  'the shopper cancels it': {
    start: place,
    end: (id) => ana.send(`/api/CheckOut/CancelarPedido/${encodeOrderId(id)}`, { method: 'DELETE' }),
  },
  'its payment expires': {
    start: unpaid,
    end: async (id) => {
      await sql`update orders set expires_at = ${server.time.now.toISOString()}::timestamptz where id = ${id}`;
      await server.services.payments.sweeps.expireDue();
    },
  },
  'another order replaces it': {
    start: async ({ productId }) => shop.orderOf(await buy(ana, [productId, shop.idAt(1)], byPaypal)),
    end: () => buy(ana, [shop.idAt(1)]),
  },
  'its invoice is annulled': {
    start: async (one) => {
      const id = await place(one);
      await branch.lead(id, waysTo.invoiced);
      return id;
    },
    end: (id) => branch.say(id, 'annul', { motivo: 'Lo devolvió' }),
  },
  'its product is replaced': {
    start: async (one) => {
      const id = await place(one);
      await asEquals(one.productId, shop.idAt(2));
      await branch.chosen(id, one.productId, 'pharmacist');
      return id;
    },
    end: (id, { productId }) => told(id, productId, shop.idAt(2)),
  },
  'an accepted proposal is cancelled': {
    start: async ({ productId }) => {
      const { id, body } = await proposed(productId);
      expect((await rx.accept(ana, id, body)).status).toBe(200);
      return id;
    },
    end: (id) => branch.say(id, 'cancel', { motivo: 'No pasó' }),
  },
  'an order of a guest is cancelled': {
    start: async ({ productId }) => {
      expect((await asGuest(productId)).status).toBe(200);
      const [row] = await sql<{ id: string }[]>`select max(order_id)::text as id from guest_orders`;
      return Number(row?.id);
    },
    end: (id) => branch.say(id, 'cancel', { motivo: 'No pasó' }),
  },
};

it.each(Object.entries(ways))('A270 the use comes back when %s', async (_, { start, end }) => {
  const one = await limited();
  const orderId = await start(one);
  expect(await stateOf(one)).toEqual(usedUp);
  await end(orderId, one);
  expect(await stateOf(one)).toEqual(free);
});

it('A270 only the last use, and its return, raise the version of the catalogue', async () => {
  const one = await limited({ usos: 2 });
  const first = await version();
  const kept = await place(one);
  const other = await place(one, luis);
  const last = await version();
  expect(last).not.toBe(first);
  await branch.say(other, 'cancel', { motivo: 'No pasó' });
  const back = await version();
  expect(back).not.toBe(last);
  await branch.say(kept, 'cancel', { motivo: 'No pasó' });
  await place(one);
  expect([await version(), await stateOf(one)]).toEqual([back, { used: 1, orders: 1, on: true }]);
});

it('A270 two guests, and two acceptances, for the last use: one has it, the other is shown the price of now', async () => {
  const one = await limited();
  const guests = await race(server, 'promotion_plans', [() => asGuest(one.productId), () => asGuest(one.productId)]);
  expect(guests.map(({ status, body }) => [status, body.codigo])).toEqual([
    [200, undefined],
    [409, 'GUEST_PRICES_CHANGED'],
  ]);
  const two = await limited();
  const both = [await proposed(two.productId), await proposed(two.productId)];
  const answers = await race(
    server,
    'promotion_plans',
    both.map(
      ({ id, body }) =>
        () =>
          rx.accept(ana, id, body),
    ),
  );
  expect(answers.map(({ body }) => body.codigo)).toEqual([undefined, 'PROPUESTA_RECALCULADA']);
  expect([await stateOf(one), await stateOf(two)]).toEqual([usedUp, usedUp]);
});

it('A270 two orders that exchange products of two promotions do not wait for each other for ever', async () => {
  const [one, two] = [await limited({ usos: 5 }), await limited({ usos: 5 })];
  await asEquals(one.productId, two.productId);
  const [first, second] = [await place(one), await place(two, luis)];
  await branch.chosen(first, one.productId, 'pharmacist');
  await branch.chosen(second, two.productId, 'pharmacist');
  const replies = await race(server, 'promotion_plans', [
    () => told(first, one.productId, two.productId),
    () => told(second, two.productId, one.productId),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect([await stateOf(one), await stateOf(two)]).toMatchObject([{ used: 1 }, { used: 1 }]);
});

it('A270 a replacement of the same promotion keeps the use of its order and its price', async () => {
  const one = await limited({ usosPorCliente: 1 }, 2);
  const [original = 0, other = 0] = one.productIds;
  await asEquals(original, other);
  await shop.prices(other, { public_cents: 80_00 });
  const orderId = await place(one);
  await branch.chosen(orderId, original, 'pharmacist');
  expect((await told(orderId, original, other)).status).toBe(200);
  expect(await branch.linesOf(orderId)).toMatchObject([{ productId: other, unitCents: 40_00 }]);
  expect(await stateOf(one)).toEqual(usedUp);
});

it('A270 the unpaid order of a customer does not take the promotion from the cart that replaces it', async () => {
  const one = await limited({ usosPorCliente: 1 }, 2);
  const [first = 0, second = 0] = one.productIds;
  expect((await buy(ana, [first], byPaypal)).status).toBe(200);
  const [held, others] = [await lineOf(ana), await shop.fill(luis, { productoId: first, cantidad: 1 })];
  expect(held?.avisoPromocion).toBeUndefined();
  const { precio = 0, avisoPromocion } = (await others.cart()).productosCarritoCompra[0] ?? {};
  expect([avisoPromocion, (held?.precio ?? 0) * 2]).toEqual([expect.stringMatching(/^Se agotó: /), precio]);
  // A cart of other products does not replace it.
  await shop.fill(ana, { productoId: second, cantidad: 1 });
  expect((await lineOf(ana))?.avisoPromocion).toMatch(/^Se agotó: /);
  const again = await buy(ana, [first]);
  expect(again.status).toBe(200);
  expect(await sql`select order_id::int from promotion_uses where plan_id = ${one.planId}`).toEqual([
    { order_id: shop.orderOf(again) },
  ]);
});

it('A270 the notice is only for today, and not when another discount applies', async () => {
  const one = await limited();
  await place(one);
  await shop.fill(luis, { productoId: one.productId, cantidad: 1 });
  expect((await lineOf(luis))?.avisoPromocion).toMatch(/^Se agotó: /);
  // 15 November 2026 is a Sunday.
  await sql`update promotions set day_code = 3 where plan_id = ${one.planId}`;
  expect((await lineOf(luis))?.avisoPromocion).toBeUndefined();
  await sql`update promotions set day_code = -1 where plan_id = ${one.planId}`;
  await shop.prices(one.productId, { promotion_cents: 90_00 });
  await shop.promotion(one.productId, { type: 'discount', discount_percent: 10, requirements: '' });
  expect(await lineOf(luis)).toMatchObject({ precio: 90 });
  expect((await lineOf(luis))?.avisoPromocion).toBeUndefined();
});

it('a used-up promotion counts for prices below the cost, and the simulator names the hours first', async () => {
  const one = await limited({ horaDesde: 12, horaHasta: 13 });
  await place(one);
  const asked = { companyId: 2, productIds: [one.productId], today: '2026-11-15' } as const;
  expect(await findRunningPromotions(db, asked)).toMatchObject([{ productId: one.productId, discountPercent: 50 }]);
  const cristian = await asStaff(server, 'catalogo@botica.test');
  const reasonAt = async (productId: number, hora: number) =>
    (
      await cristian.send(
        `/consola/precios/simulador?empresaId=2&productoId=${productId}&fecha=2026-11-15&hora=${hora}`,
      )
    ).body.data.promociones[0].motivo;
  expect(await reasonAt(one.productId, 12)).toBe('Agotada: ya se usó en 1 pedido.');
  expect(await reasonAt(one.productId, 15)).toMatch(/^Fuera de horario/);
  const two = await limited({ usos: null, usosPorCliente: 1, horaDesde: 14, horaHasta: 16 });
  expect(await reasonAt(two.productId, 12)).toMatch(/^Fuera de horario/);
  expect(await reasonAt(two.productId, 15)).toBe('Tiene un límite por cliente: pide iniciar sesión.');
  // The notice ends with the hours of its promotion, also from the caches.
  await shop.fill(luis, { productoId: one.productId, cantidad: 1 });
  expect((await lineOf(luis))?.avisoPromocion).toMatch(/^Se agotó: /);
  const before = server.time.now;
  server.time.now = new Date(before.getTime() + 3_600_000);
  const later = await shop.reload([{ productoId: one.productId, cantidad: 1 }]);
  expect(later.productosCarritoCompra[0]?.avisoPromocion).toBeUndefined();
  server.time.now = before;
});

it('the books of the uses balance after all of this', async () => {
  const found = await sql.begin((tx) =>
    Promise.all(rules.filter(({ id }) => id.startsWith('promotion-uses')).map((rule) => runRule(tx, rule))),
  );
  expect(found).toMatchObject([
    { examined: expect.any(Number), samples: [] },
    { examined: expect.any(Number), samples: [] },
  ]);
});
