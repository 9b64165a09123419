import { companyOf } from '@botica/domain/companies';
import { expect, it } from 'vitest';
import { asStaff } from '../../../../test/as-staff.ts';
import { givenCareCustomer } from '../../../../test/fixtures/care.fixture.ts';
import { fileOf, givenPriceChange, givenPricedProducts } from '../../../../test/fixtures/prices.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { purchaseOf } from '../../cart/index.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const cristian = await asStaff(server, 'catalogo@botica.test');
const admin = await asStaff(server, 'admin@botica.test');
const [product, other] = await givenPricedProducts(server, 2);
const productId = product?.id ?? 0;

const simulate = async (query = '', by = cristian) =>
  (await by.send(`/consola/precios/simulador?empresaId=2&productoId=${productId}${query}`)).body.data;
const takenOf = ({ pasos }: { pasos: { nombre: string; aplica: boolean }[] }) =>
  pasos.filter(({ aplica }) => aplica).map(({ nombre }) => nombre);

it.each([
  ['a visitor pays the online price', '', 95, ['Precio en línea']],
  ['a senior pays the senior price', '&terceraEdad=true', 75, ['Tercera edad']],
  ['an ICare customer pays from the ICare block', '&icare=true', 90, ['Precio público']],
  ['three units reach the tier', '&cantidad=3', 92, ['Precio por cantidad: desde 3']],
  [
    'three units of a senior reach the tier of seniors',
    '&cantidad=3&terceraEdad=true',
    70,
    ['Precio por cantidad, tercera edad: desde 3'],
  ],
])('simulates that %s', async (_, query, precio, taken) => {
  const found = await simulate(query);
  expect(found.precio).toBe(precio);
  expect(takenOf(found)).toEqual(taken);
});

it('says why each other price does not apply, in the order of the engine', async () => {
  const { pasos } = await simulate();
  expect(pasos.map(({ motivo }: { motivo: string }) => motivo)).toEqual([
    'No compra para alguien de la tercera edad.',
    'Por comprar en la tienda en línea.',
    'Otro precio se aplica antes.',
    'No lleva esa cantidad.',
  ]);
});

it('a promotion counts on its days only, and says why it does not on the others', async () => {
  await sql`insert into promotions (id, company_id, product_id, type, title, link, discount_percent, starts_on, ends_on, day_code)
    values (990001, 2, ${productId}, 'discount', 'Martes', 'martes', 20, '2026-12-01', '2026-12-31', 3)`;
  const tuesday = await simulate('&fecha=2026-12-08');
  expect(tuesday).toMatchObject({ precio: 80, promociones: [{ promocionId: 990_001, aplica: true }] });
  expect(takenOf(tuesday)).toEqual(['Promoción']);
  const wednesday = await simulate('&fecha=2026-12-09');
  expect(wednesday).toMatchObject({ precio: 95, promociones: [{ aplica: false, motivo: 'Es solo los martes.' }] });
  expect((await simulate('&fecha=2026-11-30')).promociones).toEqual([]);
});

it('a real customer has their own benefits, and only those who see customers may choose one', async () => {
  const { id } = await givenCareCustomer(server);
  await sql`update customers set is_icare_validated = true where id = ${id}`;
  expect(await simulate(`&clienteId=${id}`, admin)).toMatchObject({ precio: 90, cliente: { esIcare: true } });
  const refused = await cristian.send(`/consola/precios/simulador?empresaId=2&productoId=${productId}&clienteId=${id}`);
  expect(refused.body.codigo).toBe('CUSTOMER_NOT_FOUND');
});

it('shows what a draft would charge beside the price of today, without publishing it', async () => {
  const { id } = await givenPriceChange(cristian, fileOf([product ?? { sku: '' }], '80.00', 'enLinea'));
  const found = await simulate(`&cambioId=${id}&cantidad=2`);
  expect(found).toMatchObject({ precio: 95, total: 190, precioConCambio: 80, totalConCambio: 160 });
  const online = { campo: 'enLinea', nombre: 'Precio en línea', precio: 95, precioConCambio: 80, seQuita: false };
  expect(found.hoja).toContainEqual(online);
  expect(found.puntos).toBeLessThan((await simulate('&cantidad=2')).puntos);
  expect(found.demas[0]).toEqual({ nombre: 'Visitante, recoge', precio: 95, precioConCambio: 80 });
  expect((await simulate()).precio).toBe(95);
});

it('the sheet shows a tier that a draft adds and a price that it removes', async () => {
  const { id } = await givenPriceChange(cristian, {
    filas: [
      { productoId: productId, campo: 'cantidad.5', antes: null, precio: 85 },
      { productoId: productId, campo: 'cantidad.3', antes: 92, precio: null },
      { productoId: productId, campo: 'terceraEdad', antes: 75, precio: null },
    ],
  });
  type Row = { campo: string; precio: number | null; precioConCambio: number | null; seQuita: boolean };
  const rowsOf = ({ hoja }: { hoja: Row[] }) =>
    hoja
      .filter(({ campo }) => /^(?:cantidad|terceraEdad)(?:\.|$)/.test(campo))
      .map(({ campo, precio, precioConCambio, seQuita }) => [campo, precio, precioConCambio, seQuita]);
  expect(rowsOf(await simulate(`&cambioId=${id}`))).toEqual([
    ['terceraEdad', 75, null, true],
    ['cantidad.3', 92, null, true],
    ['cantidad.5', null, 85, false],
  ]);
  expect(rowsOf(await simulate())).toEqual([
    ['terceraEdad', 75, null, false],
    ['cantidad.3', 92, null, false],
  ]);
});

it('charges what the cart of the store charges', async () => {
  const lines = [purchaseOf({ productId: other?.id ?? 0, quantity: 3 })];
  const cart = { version: 0, orderTypeId: 1, lines, couponCode: '' } as const;
  const priced = await server.services.cart.pricer.price(cart, { company: companyOf(2), branch: 5 }, undefined);
  const path = `/consola/precios/simulador?empresaId=2&sucursalId=5&cantidad=3&productoId=${other?.id}`;
  expect((await cristian.send(path)).body.data.total).toBe(priced.totals.totalCents / 100);
});
