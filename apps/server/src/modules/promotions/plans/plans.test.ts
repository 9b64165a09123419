import { randomUUID } from 'node:crypto';
import { companyOf } from '@botica/domain/companies';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff } from '../../../../test/as-staff.ts';
import { checkoutTools } from '../../../../test/fixtures/checkout.fixture.ts';
import { givenPricedProducts } from '../../../../test/fixtures/prices.fixture.ts';
import {
  givenPlan,
  planTerms,
  publishPlan,
  readPlan,
  switchPlan,
} from '../../../../test/fixtures/promotions.fixture.ts';
import { placedOrderOf } from '../../../../test/placed-order.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { purchaseOf } from '../../cart/index.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const marta = await asStaff(server, 'mercadeo@botica.test');
const admin = await asStaff(server, 'admin@botica.test');

let used = 0;
async function product() {
  const [found] = await givenPricedProducts(server, 1, used);
  used += 1;
  if (!found) throw new Error('No product left');
  return found;
}

/** What a shopper sees on the page of the product. */
const shown = async (productId: number) =>
  (await server.send(`/producto/api/Buscador/detalle?productoId=${productId}&sucursalId=5`, { company: 2 })).body.data;
/** What the cart of a visitor charges for one unit. */
const inCart = async (productId: number, quantity = 1) => {
  const lines = [purchaseOf({ productId, quantity })];
  const cart = { version: 0, orderTypeId: 1, lines, couponCode: '' } as const;
  const priced = await server.services.cart.pricer.price(cart, { company: companyOf(2), branch: 5 }, undefined);
  return (priced.lines[0]?.price.unitCents ?? 0) / 100;
};

describe('a draft of a promotion', () => {
  it('has its products by code and names the codes that the company does not sell; no shopper sees it', async () => {
    const one = await product();
    const id = await givenPlan(marta, [], {});
    const { version } = await readPlan(marta, id);
    const body = { version, codigos: `${one.sku}\nNADA-1; NADA-2` };
    const added = await marta.post(`/consola/promociones/${id}/productos`, body);
    expect(added.body.data).toEqual({ agregados: 1, quitados: 0, desconocidos: ['NADA-1', 'NADA-2'] });
    expect(await readPlan(marta, id)).toMatchObject({
      estado: 'borrador',
      productos: [{ codigo: one.sku, antes: 95, despues: 80, avisos: [] }],
    });
    expect(await inCart(one.id)).toBe(95);
  });

  it('shows what each shopper would pay, by the engine of the store', async () => {
    const one = await product();
    const id = await givenPlan(marta, [one], { porcentaje: 30 });
    const { body } = await marta.send(`/consola/promociones/${id}/vista?productoId=${one.id}`);
    expect(body.data).toMatchObject({ publico: 100, precioSin: 95, precio: 70, etiqueta: '30\u00a0% de descuento' });
    const others = new Map(body.data.demas.map((row: { nombre: string }) => [row.nombre, row]));
    // The senior price is 75.00, the ICare public price 90.00.
    expect(others.get('Tercera edad')).toMatchObject({ precioSin: 75, precio: 70 });
    expect(others.get('ICare')).toMatchObject({ precioSin: 90, precio: 63 });
  });

  it('two people edit it: the second one is told, and nothing of the first is lost', async () => {
    const id = await givenPlan(marta, []);
    const { version } = await readPlan(marta, id);
    const edit = (titulo: string) => ({ version, ...planTerms, titulo });
    const replies = await Promise.all([
      marta.post(`/consola/promociones/${id}`, edit('De Marta')),
      admin.post(`/consola/promociones/${id}`, edit('De Ana')),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = replies[0]?.status === 200 ? 'De Marta' : 'De Ana';
    expect((await readPlan(marta, id)).titulo).toBe(kept);
  });

  it.each([
    ['PLAN_PERCENT', { porcentaje: 100 }],
    ['PLAN_DAYS', { hasta: '2026-11-01' }],
    ['PLAN_OVER', { desde: '2026-01-01', hasta: '2026-01-31' }],
    ['PLAN_QUANTITY', { tipo: 'canje', compra: 9 }],
    ['PLAN_GIFT_NOT_SOLD', { tipo: 'bonificacion', regala: 1, productoRegaladoId: 2_000_000_000 }],
  ])('is refused with %s', async (code, terms) => {
    const body = { clave: randomUUID(), empresaId: 2, ...planTerms, ...terms };
    expect((await marta.post('/consola/promociones', body)).body.codigo).toBe(code);
  });
});

describe('a published promotion', () => {
  it('is charged by the cart and shown on the product; sent twice it is published once', async () => {
    const one = await product();
    const id = await givenPlan(marta, [one]);
    const { version } = await readPlan(marta, id);
    const form = { clave: randomUUID(), version, motivo: 'Campaña de noviembre' };
    const replies = await Promise.all([1, 2].map(() => marta.post(`/consola/promociones/${id}/publicar`, form)));
    expect(replies.map(({ body }) => body.data?.estado)).toEqual(['vigente', 'vigente']);
    const rows = await sql`select title from promotions where plan_id = ${id}`;
    expect(rows).toHaveLength(1);
    expect(await inCart(one.id)).toBe(80);
    expect(await shown(one.id)).toMatchObject({ precio: 80 });
  });

  it('pauses, comes back and ends at once on the product page and in carts', async () => {
    const one = await product();
    const id = await givenPlan(marta, [one], { porcentaje: 40 });
    await publishPlan(marta, id);
    expect((await shown(one.id)).precio).toBe(60);
    expect((await switchPlan(marta, id, 'pausar')).body.data.estado).toBe('pausada');
    expect([(await shown(one.id)).precio, await inCart(one.id)]).toEqual([95, 95]);
    expect((await switchPlan(marta, id, 'reanudar')).body.data.estado).toBe('vigente');
    expect([(await shown(one.id)).precio, await inCart(one.id)]).toEqual([60, 60]);
    expect((await switchPlan(marta, id, 'terminar')).body.data.estado).toBe('terminada');
    expect([(await shown(one.id)).precio, await inCart(one.id)]).toEqual([95, 95]);
    expect((await switchPlan(marta, id, 'reanudar')).body.codigo).toBe('PLAN_NOT_POSSIBLE');
  });

  it('that starts later waits for its day', async () => {
    const one = await product();
    const id = await givenPlan(marta, [one], { desde: '2026-11-25' });
    expect((await publishPlan(marta, id)).body.data.estado).toBe('programada');
    expect(await inCart(one.id)).toBe(95);
    const { body } = await marta.send(`/consola/precios/simulador?empresaId=2&productoId=${one.id}&fecha=2026-11-26`);
    expect(body.data.precio).toBe(80);
  });

  it('is refused when it does not lower a tier, and when another discount has its product', async () => {
    const one = await product();
    const tier = await givenPlan(marta, [one], { porcentaje: 5, compra: 3 });
    expect((await publishPlan(marta, tier)).body.codigo).toBe('PLAN_BLOCKED');
    expect((await readPlan(marta, tier)).productos[0].avisos).toMatchObject([{ aviso: 'noBaja', bloquea: true }]);

    const first = await givenPlan(marta, [one], { porcentaje: 25, titulo: 'La primera' });
    await publishPlan(marta, first);
    const second = await givenPlan(marta, [one], { porcentaje: 50, desde: '2026-11-20', hasta: '2026-12-20' });
    expect((await readPlan(marta, second)).productos[0]).toMatchObject({
      despues: 50,
      avisos: [{ aviso: 'otroDescuento', otra: { titulo: 'La primera', precio: 75, hasta: '2026-11-30' } }],
    });
    expect((await publishPlan(marta, second)).body.codigo).toBe('PLAN_BLOCKED');
    const gift = await givenPlan(marta, [one], { tipo: 'canje', compra: 2, regala: 1 });
    expect((await readPlan(marta, gift)).productos[0].avisos).toMatchObject([{ aviso: 'seSuma', bloquea: false }]);
    expect((await publishPlan(marta, gift)).status).toBe(200);
  });

  it('that would sell a product for nothing is refused, signature or not, and the cart charges what it did', async () => {
    const one = await product();
    await sql`update product_prices set public_cents = 1, ecommerce_cents = null, quantity_tiers = '[]'
      where company_id = 2 and product_id = ${one.id}`;
    const id = await givenPlan(marta, [one], { porcentaje: 95 });
    expect((await publishPlan(marta, id)).body.codigo).toBe('PLAN_BLOCKED');
    expect((await readPlan(marta, id)).productos[0].avisos).toMatchObject([{ aviso: 'enCero', bloquea: true }]);
    expect(await inCart(one.id)).toBe(0.01);
  });

  it('two discounts of one product published at once: one wins, the other is refused', async () => {
    const one = await product();
    const ids = [await givenPlan(marta, [one], { porcentaje: 20 }), await givenPlan(marta, [one], { porcentaje: 30 })];
    const replies = await Promise.all(ids.map((id) => publishPlan(marta, id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await sql`select id from promotions where product_id = ${one.id} and company_id = 2`).toHaveLength(1);
  });

  it('below the cost waits for a second person; refused it is a draft again, signed it is before shoppers', async () => {
    const one = await product();
    await sql`update product_prices set cost_cents = 8537 where company_id = 2 and product_id = ${one.id}`;
    const id = await givenPlan(marta, [one]);
    const page = await readPlan(marta, id);
    expect(page).toMatchObject({ pideFirma: true, bloqueados: 0, productos: [{ avisos: [{ aviso: 'bajoCosto' }] }] });
    expect(JSON.stringify(page.productos)).not.toMatch(/85\.37|8537/);
    const form = { clave: randomUUID(), version: page.version, motivo: 'Liquidación' };
    const replies = await Promise.all([1, 2].map(() => marta.post(`/consola/promociones/${id}/publicar`, form)));
    expect(replies.map(({ body }) => body.data?.estado)).toEqual(['espera', 'espera']);
    expect(await inCart(one.id)).toBe(95);

    const finance = await asStaff(server, 'finanzas@botica.test');
    const decide = (by: typeof marta, act: string, firmaId: string) =>
      by.post(`/consola/firmas/${firmaId}/${act}`, { motivo: 'Lo revisé' });
    expect((await decide(marta, 'firmar', form.clave)).status).toBe(403);
    expect((await decide(finance, 'rechazar', form.clave)).status).toBe(200);
    expect((await readPlan(marta, id)).estado).toBe('borrador');

    const again = { ...form, clave: randomUUID(), version: (await readPlan(marta, id)).version };
    await marta.post(`/consola/promociones/${id}/publicar`, again);
    const { firmas } = (await finance.send('/consola/firmas')).body.data;
    expect(firmas.find(({ firmaId }: { firmaId: string }) => firmaId === again.clave)).toMatchObject({
      texto: 'Publicar una promoción con 1 producto bajo su costo',
      enlace: `/promociones/${id}`,
      puedeFirmar: true,
    });
    // Who signs reads it as it is, and changes nothing.
    expect(await readPlan(finance, id)).toMatchObject({
      estado: 'espera',
      productos: [{ avisos: [{ aviso: 'bajoCosto' }] }],
    });
    const view = await finance.send(`/consola/promociones/${id}/vista?productoId=${one.id}`);
    expect(view.body.data).toMatchObject({ precio: 80, precioSin: 95 });
    expect((await finance.post(`/consola/promociones/${id}/copiar`, { clave: randomUUID() })).status).toBe(403);
    const { version } = await readPlan(marta, id);
    const edit = await marta.post(`/consola/promociones/${id}`, { version, ...planTerms, porcentaje: 90 });
    expect(edit.body.codigo).toBe('PLAN_NOT_DRAFT');
    // Another price meanwhile is not what was asked for.
    await sql`update product_prices set public_cents = 9900 where company_id = 2 and product_id = ${one.id}`;
    expect((await decide(finance, 'firmar', again.clave)).body.codigo).toBe('APPROVAL_CHANGED');
    await sql`update product_prices set public_cents = 10000 where company_id = 2 and product_id = ${one.id}`;
    // Nor is another cost.
    await sql`update product_prices set cost_cents = 9100 where company_id = 2 and product_id = ${one.id}`;
    expect((await decide(finance, 'firmar', again.clave)).body.codigo).toBe('APPROVAL_CHANGED');
    await sql`update product_prices set cost_cents = 8537 where company_id = 2 and product_id = ${one.id}`;
    const signed = await Promise.all([1, 2].map(() => decide(finance, 'firmar', again.clave)));
    expect(signed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await sql`select id from promotions where plan_id = ${id}`).toHaveLength(1);
    expect([(await readPlan(marta, id)).estado, await inCart(one.id)]).toEqual(['vigente', 80]);
  });

  it('the cost of the gift and of the units together is signed too', async () => {
    const [one, gift] = [await product(), await product()];
    const setCost = (id: number, cents: number) =>
      sql`update product_prices set cost_cents = ${cents} where company_id = 2 and product_id = ${id}`;
    await setCost(one.id, 70_00);
    await setCost(gift.id, 60_00);
    const terms = { tipo: 'bonificacion', compra: 2, regala: 1, productoRegaladoId: gift.id };
    const id = await givenPlan(marta, [one], terms);
    const clave = randomUUID();
    const { version } = await readPlan(marta, id);
    const asked = await marta.post(`/consola/promociones/${id}/publicar`, { clave, version, motivo: 'Liquidación' });
    expect(asked.body.data.estado).toBe('espera');
    const finance = await asStaff(server, 'finanzas@botica.test');
    const sign = () => finance.post(`/consola/firmas/${clave}/firmar`, { motivo: 'Lo revisé' });
    await setCost(gift.id, 65_00);
    expect((await sign()).body.codigo).toBe('APPROVAL_CHANGED');
    await setCost(gift.id, 60_00);
    expect((await sign()).status).toBe(200);
  });

  it('a bonus offers its gift in the cart', async () => {
    const one = await product();
    const gift = await product();
    const terms = { tipo: 'bonificacion', compra: 2, regala: 1, productoRegaladoId: gift.id };
    const id = await givenPlan(marta, [one], terms);
    await publishPlan(marta, id);
    const lines = [purchaseOf({ productId: one.id, quantity: 2 })];
    const cart = { version: 0, orderTypeId: 1, lines, couponCode: '' } as const;
    const priced = await server.services.cart.pricer.price(cart, { company: companyOf(2), branch: 5 }, undefined);
    expect(priced.lines[0]?.promotions).toMatchObject([
      { type: 'bonus', requiredQuantity: 2, givenQuantity: 1, given: { productId: gift.id } },
    ]);
  });

  it('is copied as a draft with its products, and belongs to its company', async () => {
    const one = await product();
    const id = await givenPlan(marta, [one]);
    await publishPlan(marta, id);
    const clave = randomUUID();
    await marta.post(`/consola/promociones/${id}/copiar`, { clave });
    expect(await readPlan(marta, clave)).toMatchObject({ estado: 'borrador', productos: [{ codigo: one.sku }] });
    const listed = await marta.send('/consola/promociones?empresaId=2&estado=vigente&texto=semana');
    expect(listed.body.data.promociones.map(({ planId }: { planId: string }) => planId)).toContain(id);
    expect((await marta.send('/consola/promociones?empresaId=12&estado=borrador')).body.data.promociones).toEqual([]);
  });
});

it('the results count the orders of the promotion, its sales and its cost, by day', async () => {
  const one = await product();
  const id = await givenPlan(marta, [one], { desde: '2026-11-01' });
  await publishPlan(marta, id);
  const ana = await asCustomer(server);
  const orderId = await placedOrderOf(server, ana, [{ productId: one.id, quantity: 2 }]);
  await placedOrderOf(server, ana, [{ productId: one.id, quantity: 1 }]);
  await sql`
    update order_lines set price_rule_id = 'PRICE-04', saved_cents = 500,
      promotion_id = (select id from promotions where plan_id = ${id}) where order_id = ${orderId}`;
  const { body } = await marta.send(`/consola/promociones/${id}/resultados`);
  expect(body.data).toMatchObject({ pedidos: 1, unidades: 2, ventas: 20, costo: 5 });
  expect(body.data.dias).toHaveLength(1);
  expect(body.data.ultimos).toHaveLength(1);
});

// Last: these tools change the prices of the products above.
it('an order sent with the price of a promotion that ended is answered with the cart at the new price', async () => {
  const tools = await checkoutTools(server);
  const productId = tools.idAt(50);
  const found = await sql<{ sku: string }[]>`select sku from products where id = ${productId}`;
  const id = await givenPlan(marta, found);
  await publishPlan(marta, id);
  const [buyer] = await tools.shoppers(1);
  if (!buyer) throw new Error('No shopper');
  await tools.fill(buyer, { productoId: productId, cantidad: 1 });
  const submission = await tools.submissionOf(buyer);
  await switchPlan(marta, id, 'terminar');
  expect((await tools.submit(buyer, submission)).body.codigo).toBe('PEDIDO_RECALCULADO');
  const fresh = await tools.submissionOf(buyer);
  expect(Math.round(submission.total * 100)).toBe(Math.round(fresh.total * 80));
});
