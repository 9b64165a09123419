import { encodeOrderId } from '@botica/domain/orders';
import type { StagedProduct } from '../frame/cart.ts';
import { expectStep, givenAddress, givenCart, goOn, openCheckout, ordersOf, placeOrder } from '../frame/checkout.ts';
import { makeAccount, type Person } from '../frame/people.ts';
import { branchCode } from '../frame/products.ts';
import { keepHours, openDialog, storedValue } from '../frame/steps.ts';
import type { Store } from '../frame/store.ts';
import {
  changeSubstitute,
  type ReplaceablePair,
  replaceablePair,
  substituteDialogName,
  substituteRows,
  tellShortage,
  whileNotSold,
} from '../frame/substitutes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const units = 3;

interface Buyer extends ReplaceablePair {
  person: Person;
}

/** A customer with an address in the zone of branch 5 and three units of each of two products in the cart. */
async function aBuyer(store: Store): Promise<Buyer> {
  await keepHours(store.sql, branchCode, '24 horas');
  const pair = await replaceablePair(store);
  const person = await makeAccount(store);
  await givenAddress(store, person, 'Casa', branchCode);
  const lines = [pair.first, pair.second].map(({ id }) => ({ productoId: id, cantidad: units }));
  await givenCart(store, person, lines);
  return { person, ...pair };
}

test('C093 A139 A140 a customer chooses what may replace each product and sees what the branch replaced and left out', {
  tag: '@once',
}, async ({ page, sql, store, shoot }) => {
  test.slow();
  const { person, first, second, equivalent } = await aBuyer(store);
  await openCheckout(page, person, '?paso=productos');
  await expectStep(page, 'Productos');
  const rows = substituteRows(page);
  const row = ({ name }: StagedProduct) => rows.filter({ hasText: name });
  await expect(rows).toHaveText([/No lo reemplacen/, /No lo reemplacen/]);
  await page.getByLabel('Usar la misma elección para todos').selectOption('Lo que recomiende el regente');
  await expect(rows).toHaveText([/Lo que recomiende el regente/, /Lo que recomiende el regente/]);

  const dialog = await openDialog(page, changeSubstitute(page, first), substituteDialogName);
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
  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
  expect(await storedValue(page, 'pedido')).toEqual({ state: { byCompany: {} }, version: 1 });

  const [placed] = await sql`select id from orders where customer_id = ${person.id}`;
  const orderId = encodeOrderId(Number(placed?.id));
  await page.goto(`/pedidos/resumen/${orderId}`);
  const lines = page.getByRole('list', { name: 'Productos del pedido' }).getByRole('listitem');
  await expect(lines.filter({ hasText: first.name })).toContainText(`Si falta: cámbienlo por ${equivalent.nombre}`);
  await expect(lines.filter({ hasText: second.name })).toContainText('Si falta: lo que recomiende el regente');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('substitutes-order');
  const again = await openDialog(page, changeSubstitute(page, second), substituteDialogName);
  await again.getByRole('radio', { name: /^No lo reemplacen/ }).check();
  await again.getByRole('button', { name: 'Guardar' }).click();
  await expect(lines.filter({ hasText: second.name })).toContainText('Si falta: no lo reemplacen');

  await tellShortage(store, orderId, { productId: first.id, units, replacement: equivalent.productoId });
  await tellShortage(store, orderId, { productId: second.id, units });
  await page.reload();
  const changes = page.getByRole('list', { name: 'Cambios de la sucursal' }).getByRole('listitem');
  await expect(changes).toHaveText([
    new RegExp(`Cambiamos ${units} unidad(es)? de .* por ${units} unidad(es)? de .*(El total no cambia|Pagas L\\.)`),
    new RegExp(`Dejamos fuera ${units} unidad(es)? de .*Pagas L\\..* menos al recibir`),
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

test('A139 an equivalent that is no longer sold is named at the confirmation, and the customer chooses again', {
  tag: '@once',
}, async ({ page, sql, store, shoot, expectFailures }) => {
  test.slow();
  expectFailures(/422/);
  const { person, first, second, equivalent } = await aBuyer(store);
  await openCheckout(page, person, '?paso=productos');
  await expectStep(page, 'Productos');
  await page.getByLabel('Usar la misma elección para todos').selectOption('Lo que recomiende el regente');
  const dialog = await openDialog(page, changeSubstitute(page, first), substituteDialogName);
  await dialog.getByRole('radio', { name: equivalent.nombre, exact: true }).check();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await goOn(page);
  await expectStep(page, 'Tipo de Pedido');
  await goOn(page);
  await expectStep(page, 'Método de Pago');
  await page.getByRole('radio', { name: 'Efectivo', exact: true }).check();
  await goOn(page);
  await expectStep(page, 'Confirmación');
  await whileNotSold(store, equivalent.productoId, async () => {
    await placeOrder(page);
    const notice = page.getByRole('alert').filter({ hasText: 'Lo que elegiste en lugar de' });
    await expect(notice).toContainText(
      `Lo que elegiste en lugar de ${first.name} ya no está disponible. Elige de nuevo qué hacemos si falta.`,
    );
    await expectAccessible(page);
    await shoot('substitutes-refused');
    await notice.getByRole('link', { name: 'Elegir de nuevo' }).click();
    await expectStep(page, 'Productos');
    const rows = substituteRows(page);
    await expect(rows.filter({ hasText: first.name })).toContainText('No lo reemplacen');
    await expect(rows.filter({ hasText: second.name })).toContainText('Lo que recomiende el regente');
    await openDialog(page, changeSubstitute(page, first), substituteDialogName);
    await expect(dialog.getByRole('radio', { name: /^No lo reemplacen/ })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: equivalent.nombre, exact: true })).toHaveCount(0);
    await dialog.getByRole('radio', { name: /^Lo que recomiende el regente/ }).check();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await page.goto('/checkout?paso=confirmacion');
    await expectStep(page, 'Confirmación');
    await placeOrder(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
  });
  const choices = await sql`
    select s.choice from order_substitutes s join orders o on o.id = s.order_id where o.customer_id = ${person.id}`;
  expect(choices).toEqual([{ choice: 'pharmacist' }, { choice: 'pharmacist' }]);
});
