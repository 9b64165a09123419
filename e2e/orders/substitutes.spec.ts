import { randomUUID } from 'node:crypto';
import type { SubstituteOptionsDto } from '@botica/contract/orders/substitutes';
import { encodeOrderId } from '@botica/domain/orders';
import type { Page } from '@playwright/test';
import { plainProducts, type StagedProduct } from '../frame/cart.ts';
import {
  answer,
  expectStep,
  givenAddress,
  givenCart,
  goOn,
  openCheckout,
  ordersOf,
  placeOrder,
} from '../frame/checkout.ts';
import { ask, makeAccount, type Person } from '../frame/people.ts';
import { tell } from '../frame/rides.ts';
import { keepHours, openDialog, storedValue } from '../frame/steps.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const branchCode = 5;
const units = 3;

interface Buyer {
  person: Person;
  /** Has an equivalent that branch 5 can sell. */
  first: StagedProduct;
  second: StagedProduct;
  equivalent: SubstituteOptionsDto['opciones'][number];
}

/** A customer with an address in the zone of branch 5 and three units of each of two products in the cart. */
async function aBuyer(store: Store): Promise<Buyer> {
  await keepHours(store.sql, branchCode, '24 horas');
  const products = await plainProducts(store.sql, 12);
  const replaceable = (await optionsOf(store, products)).find(({ opciones }) => opciones.length > 0);
  const first = products.find(({ id }) => id === replaceable?.productoId);
  const second = products.find(({ id }) => id !== first?.id);
  if (!first || !second) throw new Error('No product of the demo store has an equivalent');
  const [offered] = await optionsOf(store, [first, second]);
  const equivalent = offered?.opciones[0];
  if (!equivalent) throw new Error(`${first.name} has no equivalent beside ${second.name}`);
  await store.sql`update stock_levels set quantity = allocated + 50
    where branch_code = ${branchCode} and product_id = ${equivalent.productoId}`;
  const person = await makeAccount(store);
  await givenAddress(store, person, 'Casa', branchCode);
  const lines = [first, second].map(({ id }) => ({ productoId: id, cantidad: units }));
  await givenCart(store, person, lines);
  return { person, first, second, equivalent };
}

function optionsOf(store: Store, products: readonly StagedProduct[]): Promise<SubstituteOptionsDto[]> {
  const query = new URLSearchParams({
    productoIds: products.map(({ id }) => id).join(','),
    sucursalId: String(branchCode),
    tipoPedidoId: '2',
  });
  return ask(store, 'GET', `/api/CheckOut/ProductosSustitutos?${query}`);
}

const change = (page: Page, { name }: StagedProduct) =>
  page.getByRole('button', { name: `Cambiar qué hacemos si falta ${name}` });
const dialogName = 'Si falta este producto';

/** As the computer of the branch reports it. */
function tellShortage(store: Store, orderId: string, { id }: StagedProduct, replacement?: number): Promise<void> {
  return tell(store, '/integraciones/sucursales/sustituciones', {
    eventoId: randomUUID(),
    sucursalId: branchCode,
    pedidoId: orderId,
    prodOriginalId: id,
    cantidad: units,
    ...(replacement ? { idProducto: replacement } : {}),
  });
}

test('C093 A139 A140 the customer says what may replace each product, and sees what the branch replaced and left out', async ({
  page,
  sql,
  store,
  shoot,
}) => {
  test.slow();
  const { person, first, second, equivalent } = await aBuyer(store);
  await openCheckout(page, person);
  await expectStep(page, 'Productos');
  const rows = page.getByRole('list', { name: 'Qué hacemos si falta un producto' }).getByRole('listitem');
  const row = ({ name }: StagedProduct) => rows.filter({ hasText: name });
  await expect(rows).toHaveText([/No lo reemplacen/, /No lo reemplacen/]);
  await page.getByLabel('Usar la misma elección para todos').selectOption('Lo que recomiende el regente');
  await expect(rows).toHaveText([/Lo que recomiende el regente/, /Lo que recomiende el regente/]);

  const dialog = await openDialog(page, change(page, first), dialogName);
  await expect(dialog.getByRole('radio', { name: 'Lo que recomiende el regente, sin pagar más' })).toBeChecked();
  const option = dialog.getByRole('radio', { name: equivalent.nombre, exact: true });
  await option.check();
  await expect(option).toHaveAccessibleDescription(
    / menos por las 3| más por las 3 unidades, la pagas al recibir|Mismo precio/,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('substitutes-dialog');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expectStep(page, 'Productos');
  await expect(row(first)).toContainText(equivalent.nombre);
  await expect(row(second)).toContainText('Lo que recomiende el regente');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('substitutes-checkout');

  await goOn(page);
  await expectStep(page, 'Tipo de Pedido');
  await goOn(page);
  await expectStep(page, 'Método de Pago');
  await page.getByRole('radio', { name: 'Efectivo', exact: true }).check();
  await goOn(page);
  await expectStep(page, 'Confirmación');
  await expect(page.getByText('1 con el producto que elegiste, 1 con lo que recomiende el regente')).toBeVisible();
  await shoot('substitutes-confirmation');
  await placeOrder(page);
  await answer(page, 'Realizar pedido');
  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
  expect(await storedValue(page, 'pedido')).toMatchObject({ state: { byCompany: {} } });

  const [placed] = await sql`select id from orders where customer_id = ${person.id}`;
  const orderId = encodeOrderId(Number(placed?.id));
  await page.goto(`/pedidos/resumen/${orderId}`);
  const lines = page.getByRole('list', { name: 'Productos del pedido' }).getByRole('listitem');
  await expect(lines.filter({ hasText: first.name })).toContainText(`Si falta: cámbienlo por ${equivalent.nombre}`);
  await expect(lines.filter({ hasText: second.name })).toContainText('Si falta: lo que recomiende el regente');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('substitutes-order');
  const again = await openDialog(page, change(page, second), dialogName);
  await again.getByRole('radio', { name: /^No lo reemplacen/ }).check();
  await again.getByRole('button', { name: 'Guardar' }).click();
  await expect(lines.filter({ hasText: second.name })).toContainText('Si falta: no lo reemplacen');

  await tellShortage(store, orderId, first, equivalent.productoId);
  await tellShortage(store, orderId, second);
  await page.reload();
  const changes = page.getByRole('list', { name: 'Cambios de la sucursal' }).getByRole('listitem');
  await expect(changes).toHaveText([
    new RegExp(`Cambiamos ${units} × .* por ${units} × .*(El total no cambia|Pagas L\\.)`),
    new RegExp(`Dejamos fuera ${units} × .*Pagas L\\..* menos al recibir`),
  ]);
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(`En lugar de ${first.name}`);
  const [order] = await ordersOf(sql, person);
  const total = (Number(order?.total_cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expect(page.getByText('Total', { exact: true }).locator('..')).toContainText(total);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('substitutes-changed');
});
