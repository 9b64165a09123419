import { paymentTypeIds } from '@botica/domain/tenders';
import type { Page } from '@playwright/test';
import { openCart, plainProducts } from '../frame/cart.ts';
import { aShopper, expectStep, givenCart, openCheckout, openPayment } from '../frame/checkout.ts';
import { makeAccount } from '../frame/people.ts';
import { callsTo, recordCalls, storedValue } from '../frame/steps.ts';
import { expect, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('ORDTYPE-09 emptying the cart clears the chosen payment and points', { tag: '@once' }, async ({
  page,
  sql,
  store,
}) => {
  const person = await aShopper(store, 9);
  await sql`insert into points_accounts (customer_id, company_id, balance) values (${person.id}, 2, 3480)`;
  await sql`insert into points_movements (customer_id, company_id, points, reason, at)
    values (${person.id}, 2, 3480, 'opening', now())`;
  await openPayment(page, person);
  await page.getByRole('radio', { name: 'Efectivo', exact: true }).check();
  await page.getByRole('switch', { name: 'Usar mis puntos' }).check();
  await page.getByLabel('Puntos a usar', { exact: true }).fill('2000');
  const choices = async () => {
    const stored = (await storedValue(page, 'pedido')) as { state: { byCompany: Record<string, { choices: object }> } };
    return stored.state.byCompany[2]?.choices;
  };
  await expect.poll(choices).toMatchObject({ paymentTypeId: paymentTypeIds.cash, points: 2000 });

  await page.goto('/sucursales');
  const panel = await openCart(page);
  await panel.getByRole('button', { name: 'Vaciar carrito' }).click();
  await expect(panel.getByText('Tu carrito está vacío')).toBeVisible();
  await expect.poll(() => storedValue(page, 'pedido')).toEqual({ state: { byCompany: {} }, version: 1 });
});

/** State of an earlier visit: a delivery whose branch was cleared (BRANCH-03). */
async function leaveClearedBranch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const cleared = {
      ...{ code: -1, name: '', cityId: '001', cityName: 'San Pedro Sula', mode: 'delivery' },
      ...{ deliveryEnabled: false, pickupEnabled: false },
    };
    const stored = { state: { byCompany: { 2: cleared } }, version: 1 };
    localStorage.setItem('botica.sucursal', JSON.stringify(stored));
  });
}

test('BRANCH-06 a delivery without a branch asks the default branch of the customer for substitutes', {
  tag: '@once',
}, async ({ page, sql, store }) => {
  const defaultBranch = 7;
  const [product] = await plainProducts(sql, 1);
  if (!product) throw new Error('There are no products');
  const person = await makeAccount(store);
  await givenCart(store, person, [{ productoId: product.id, cantidad: 1 }]);
  await sql`update customers set default_branch_code = ${defaultBranch} where id = ${person.id}`;
  await leaveClearedBranch(page);
  const calls = recordCalls(page);
  const askedBranches = () =>
    callsTo(calls, '/api/CheckOut/ProductosSustitutos').map((request) =>
      new URL(request.url()).searchParams.get('sucursalId'),
    );
  await openCheckout(page, person, '?paso=productos');
  await expectStep(page, 'Productos');
  await page.getByRole('button', { name: `Cambiar qué hacemos si falta ${product.name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Si falta este producto' })).toBeVisible();
  await expect.poll(askedBranches).toEqual([String(defaultBranch)]);
});
