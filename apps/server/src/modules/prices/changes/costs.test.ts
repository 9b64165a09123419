import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import {
  fileOf,
  givenPriceChange,
  givenPricedProducts,
  publishChange,
  readPriceChange,
} from '../../../../test/fixtures/prices.fixture.ts';
import { givenPlan, publishPlan } from '../../../../test/fixtures/promotions.fixture.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { productPrices } from '../../catalogue/index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const cristian = await asStaff(server, 'catalogo@botica.test');
const finance = await asStaff(server, 'finanzas@botica.test');

let used = 0;
async function product(costCents: number | null = null) {
  const [found] = await givenPricedProducts(server, 1, used);
  used += 1;
  if (!found) throw new Error('No product left');
  await sql`update product_prices set cost_cents = ${costCents} where company_id = 2 and product_id = ${found.id}`;
  return found;
}

const stored = async ({ id }: { id: number }) => {
  const rows = await db.select().from(productPrices).where(eq(productPrices.productId, id));
  return rows.find(({ companyId }) => companyId === 2);
};
const shown = async ({ id }: { id: number }) =>
  (await server.send(`/producto/api/Buscador/detalle?productoId=${id}&sucursalId=5`, { company: 2 })).body;

it('a cost comes by file as a price does, and no shopper ever gets it', async () => {
  const one = await product();
  const { id } = await givenPriceChange(cristian, fileOf([one], '61.37', 'costo'));
  expect(await readPriceChange(cristian, id)).toMatchObject({
    pideFirma: false,
    filas: [{ campoNombre: 'Costo', antes: null, despues: 61.37, avisos: [] }],
  });
  expect((await publishChange(cristian, id)).body.data.estado).toBe('publicado');
  expect((await stored(one))?.costCents).toBe(61_37);
  const text = JSON.stringify(await shown(one));
  expect(text).not.toMatch(/61\.37|6137|costo/i);

  const back = await cristian.post(`/consola/precios/cambios/${id}/volver`, { clave: randomUUID(), motivo: 'Error' });
  // Without its cost nothing is compared any more: a second person signs that.
  expect((await readPriceChange(cristian, back.body.data.cambioId)).pideFirma).toBe(true);
});

it('a price below the cost is named and takes a second person, whatever the percentage', async () => {
  const one = await product(98_00);
  const { id } = await givenPriceChange(cristian, fileOf([one], '97.00'));
  expect(await readPriceChange(cristian, id, '?aviso=bajoCosto')).toMatchObject({
    pideFirma: true,
    resumen: { avisos: { bajoCosto: 1, fueraDeLimite: 0 } },
    filas: [{ antes: 100, despues: 97, costo: 98, avisos: ['bajoCosto'] }],
  });
  expect((await publishChange(cristian, id)).body.data.estado).toBe('espera');
  expect((await stored(one))?.publicCents).toBe(100_00);
  const [approval] = (await readPriceChange(finance, id)).firmas;
  const sign = (by: typeof finance) => by.post(`/consola/firmas/${approval.firmaId}/firmar`, { motivo: 'Lo revisé' });
  expect((await sign(cristian)).status).toBe(403);
  expect((await sign(finance)).status).toBe(200);
  expect((await stored(one))?.publicCents).toBe(97_00);
});

it('the promotion that a product has counts against its cost', async () => {
  const one = await product(78_00);
  await sql`update product_prices set icare = null where company_id = 2 and product_id = ${one.id}`;
  const marta = await asStaff(server, 'mercadeo@botica.test');
  const plan = await givenPlan(marta, [one], { porcentaje: 20 });
  expect((await publishPlan(marta, plan)).body.data.estado).toBe('vigente');
  const { id } = await givenPriceChange(cristian, fileOf([one], '97.00'));
  expect(await readPriceChange(cristian, id)).toMatchObject({ pideFirma: true, filas: [{ avisos: ['bajoCosto'] }] });
});

it('a cost published at the same moment counts: one of both changes is published, the other waits for a signature', async () => {
  const one = await product(50_00);
  await sql`update product_prices set ecommerce_cents = null, senior_cents = null, promotion_cents = null, icare = null,
    quantity_tiers = '[]' where company_id = 2 and product_id = ${one.id}`;
  const cost = await givenPriceChange(cristian, fileOf([one], '54.00', 'costo'));
  const price = await givenPriceChange(cristian, fileOf([one], '52.00', 'enLinea'));
  const works = [() => publishChange(cristian, cost.id), () => publishChange(cristian, price.id)];
  const replies = await race(server, 'product_prices', works);
  expect(replies.map(({ body }) => body.data.estado).sort()).toEqual(['espera', 'publicado']);
});

it('a promotion and a price published at the same moment see each other: one of them waits for a signature', async () => {
  const marta = await asStaff(server, 'mercadeo@botica.test');
  for (const isPriceFirst of [true, false]) {
    const one = await product(75_00);
    await sql`update product_prices set ecommerce_cents = null, senior_cents = null, promotion_cents = null, icare = null,
      quantity_tiers = '[]' where company_id = 2 and product_id = ${one.id}`;
    // 80.00 with the discount alone, 72.80 with both.
    const plan = await givenPlan(marta, [one], { porcentaje: 20 });
    const price = await givenPriceChange(cristian, fileOf([one], '91.00'));
    const works = [() => publishChange(cristian, price.id), () => publishPlan(marta, plan)];
    const replies = await race(server, 'product_prices', isPriceFirst ? works : works.toReversed());
    expect(replies.map(({ body }) => body.data.estado)).toEqual([isPriceFirst ? 'publicado' : 'vigente', 'espera']);
  }
});

it('a code is found in other capitals, and as it is when JavaScript and the database know other ones', async () => {
  for (const [code, sent] of [
    ['Mixto-Abc', 'MIXTO-aBC'],
    ['MIXTO-İ-ẞ', 'MIXTO-İ-ẞ'],
  ] as const) {
    const one = await product();
    await sql`update products set sku = ${code} where id = ${one.id}`;
    const { sourced } = await givenPriceChange(cristian, fileOf([{ sku: sent }], '101.00'));
    expect(sourced).toMatchObject({ agregadas: 1, errores: [] });
  }
});

it('a tier is added, charged, and taken back; a dash removes a price, but never the public one', async () => {
  const one = await product();
  const { id } = await givenPriceChange(cristian, fileOf([one], '91.00', 'cantidad.5'));
  expect(await readPriceChange(cristian, id)).toMatchObject({
    filas: [{ campo: 'cantidad.5', campoNombre: 'Desde 5 unidades', antes: null, despues: 91 }],
  });
  await publishChange(cristian, id);
  const tiersOf = async () => (await shown(one)).data.preciosConDescuentoPorCantidad;
  expect(await tiersOf()).toEqual([
    { cantidad: 3, precio: 92, precioTerceraEdad: 70 },
    { cantidad: 5, precio: 91, precioTerceraEdad: 0 },
  ]);
  const simulate = async (query: string) =>
    (await cristian.send(`/consola/precios/simulador?empresaId=2&productoId=${one.id}&cantidad=6${query}`)).body.data;
  expect((await simulate('')).precio).toBe(91);
  // Seniors keep the tier that has a price for them.
  expect((await simulate('&terceraEdad=true')).precio).toBe(70);

  const remove = { archivo: { campo: 'cantidad.3', texto: `${one.sku};-` } };
  const less = await givenPriceChange(cristian, remove);
  const { version } = await readPriceChange(cristian, less.id);
  const both = { version, archivo: { ...remove.archivo, campo: 'terceraEdadCantidad.3' } };
  await cristian.post(`/consola/precios/cambios/${less.id}/filas`, both);
  expect((await publishChange(cristian, less.id)).body.data.estado).toBe('publicado');
  expect((await tiersOf()).map(({ cantidad }: { cantidad: number }) => cantidad)).toEqual([5]);

  const back = await cristian.post(`/consola/precios/cambios/${less.id}/volver`, {
    clave: randomUUID(),
    motivo: 'Error',
  });
  await publishChange(cristian, back.body.data.cambioId);
  expect((await tiersOf())[0]).toEqual({ cantidad: 3, precio: 92, precioTerceraEdad: 70 });
  const never = await givenPriceChange(cristian, { archivo: { campo: 'publico', texto: `${one.sku},-` } });
  expect(never.sourced).toMatchObject({
    agregadas: 0,
    errores: [{ linea: 1, mensaje: 'Ese precio no se puede quitar.' }],
  });
  const single = await givenPriceChange(cristian, fileOf([one], '90', 'cantidad.1'));
  expect(single.sourced.errores).toHaveLength(1);
});

it('the sheet has every price and the cost; what is typed over it is a draft, and an older price is a conflict', async () => {
  const one = await product(40_00);
  const sheet = async (by: typeof cristian, query = '') =>
    by.send(`/consola/precios/hoja?empresaId=2&texto=${one.sku}${query}`);
  const { productos, siguiente } = (await sheet(cristian)).body.data;
  expect(siguiente).toBeNull();
  expect(productos).toHaveLength(1);
  expect(productos[0]).toMatchObject({ codigo: one.sku });
  expect(productos[0].precios).toEqual(
    expect.arrayContaining([
      { campo: 'publico', precio: 100 },
      { campo: 'icare.publico', precio: 90 },
      { campo: 'cantidad.3', precio: 92 },
      { campo: 'costo', precio: 40 },
    ]),
  );
  const typed = { productoId: one.id, campo: 'publico', antes: 100, precio: 103 };
  const filas = [{ ...typed, precio: 101 }, typed, { ...typed, campo: 'cantidad.9', antes: null, precio: 91 }];
  const { id, sourced } = await givenPriceChange(cristian, { filas });
  expect(sourced.agregadas).toBe(2);
  expect((await publishChange(cristian, id)).body.data.estado).toBe('publicado');
  expect(await stored(one)).toMatchObject({ publicCents: 103_00 });

  const late = await givenPriceChange(cristian, { filas: [{ ...typed, precio: 104 }] });
  expect((await readPriceChange(cristian, late.id)).filas).toMatchObject([
    { antes: 100, ahora: 103, despues: 104, avisos: ['conflicto'] },
  ]);
  const bad = { clave: randomUUID(), empresaId: 2, nombre: 'Mal', filas: [{ ...typed, precio: 0 }] };
  expect((await cristian.post('/consola/precios/cambios', bad)).status).toBe(400);

  const { email } = await givenStaff(server, [{ role: 'catalogo', companyId: 12, branchId: null }]);
  const elsewhere = await asStaff(server, email);
  expect((await sheet(elsewhere)).status).toBe(404);
  expect((await elsewhere.post('/consola/precios/cambios', { ...bad, filas })).status).toBe(404);
});

it('the first ICare price of a product is a change as any other, with its rails and its way back', async () => {
  const one = await product();
  await sql`update product_prices set icare = null where company_id = 2 and product_id = ${one.id}`;
  const wanted = (campo: string, precio: number | null, antes: number | null = null) => ({
    ...{ productoId: one.id, campo: `icare.${campo}`, antes, precio },
  });
  const alone = await givenPriceChange(cristian, { filas: [wanted('terceraEdad', 70)] });
  expect((await readPriceChange(cristian, alone.id)).filas).toMatchObject([
    { avisos: expect.arrayContaining(['sinPublicoIcare']) },
  ]);
  expect((await publishChange(cristian, alone.id)).body.codigo).toBe('PRICE_CHANGE_BLOCKED');

  const { id } = await givenPriceChange(cristian, { filas: [wanted('enLinea', 93), wanted('publico', 95)] });
  expect(await readPriceChange(cristian, id)).toMatchObject({ pideFirma: false, resumen: { precios: 2 } });
  const late = await givenPriceChange(cristian, fileOf([one], '94', 'icare.publico'));
  expect((await publishChange(cristian, id)).body.data.estado).toBe('publicado');
  expect((await stored(one))?.icare).toEqual({ publicCents: 95_00, ecommerceCents: 93_00 });
  expect((await publishChange(cristian, late.id)).body.codigo).toBe('PRICE_CHANGE_CONFLICT');
  const cheap = await givenPriceChange(cristian, fileOf([one], '60', 'icare.publico'));
  expect((await publishChange(cristian, cheap.id)).body.data.estado).toBe('espera');

  const half = await givenPriceChange(cristian, { filas: [wanted('publico', null, 95)] });
  expect((await publishChange(cristian, half.id)).body.codigo).toBe('PRICE_CHANGE_BLOCKED');
  const back = await cristian.post(`/consola/precios/cambios/${id}/volver`, { clave: randomUUID(), motivo: 'Error' });
  expect((await publishChange(cristian, back.body.data.cambioId)).body.data.estado).toBe('publicado');
  expect((await stored(one))?.icare).toBeNull();
});
