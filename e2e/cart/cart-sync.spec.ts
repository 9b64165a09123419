import type { Page } from '@playwright/test';
import { cartButton, cartPanel, keptLines, openCart, plainProducts } from '../frame/cart.ts';
import { logIn, logInAgain } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { openProduct, pricePanel } from '../frame/products.ts';
import { callsTo, recordCalls } from '../frame/steps.ts';
import { expect, test } from '../frame/test.ts';

test.use({ companyId: 2 });

async function addFromPage(page: Page, productId: number): Promise<void> {
  await openProduct(page, productId);
  await pricePanel(page).getByRole('button', { name: 'Agregar al carrito' }).click();
}

/** Advances the page's clock by a minute, second by second: each failed try sets the back-off of the next. */
async function passAMinute(page: Page): Promise<void> {
  for (let second = 0; second < 62; second++) await page.clock.runFor(1000);
}

test('A070 CART-01 SESS-14 ORDTYPE-05 the cart of a visitor joins the account, and two devices and a minute offline lose nothing', {
  tag: '@once',
}, async ({ page, context, otherDevice, sql, store, expectFailures }) => {
  test.slow();
  expectFailures(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, /409/);
  await page.clock.install();
  const [first, second, third] = await plainProducts(sql, 3);
  if (!first || !second || !third) return;
  const person = await makeAccount(store);
  const units = (on: Page, name: string) => cartPanel(on).getByLabel(`Unidades de ${name}`);
  const kept = () => keptLines(sql, person.id);

  await addFromPage(page, first.id);
  await expect(cartButton(page)).toHaveAccessibleName(/^Carrito, 1 producto/);
  await logIn(page, person);
  await expect.poll(kept).toEqual({ [first.id]: 1 });

  await otherDevice.goto('/');
  await logInAgain(otherDevice, person);
  await expect(cartButton(otherDevice)).toHaveAccessibleName(/^Carrito, 1 producto/);
  await addFromPage(otherDevice, second.id);
  await expect.poll(kept).toEqual({ [first.id]: 1, [second.id]: 1 });
  await openCart(page);
  await expect(units(page, second.name)).toHaveValue('1');

  const tab = await context.newPage();
  await tab.goto('/horariosEspeciales');
  await expect(cartButton(tab)).toHaveAccessibleName(/^Carrito, 2 productos/);

  // Pending requests would fail without the network.
  await tab.waitForLoadState('networkidle');
  await context.setOffline(true);
  const calls = recordCalls(page);
  const writes = () => callsTo(calls, '/Carrito/productos');
  for (let press = 0; press < 3; press++) {
    await cartPanel(page)
      .getByRole('button', { name: `Agregar una unidad de ${first.name}` })
      .click();
  }
  await expect(units(page, first.name)).toHaveValue('4');
  await expect(cartPanel(page)).toContainText('Guardamos tus cambios aquí y los enviamos al volver.');
  await passAMinute(page);
  // After the debounce of one second, then with a back-off of 2, 4, 8, 16 and 30 s.
  expect(writes().length).toBeGreaterThanOrEqual(5);
  expect(writes().length).toBeLessThanOrEqual(7);
  await expect(units(page, first.name)).toHaveValue('4');
  await addFromPage(otherDevice, third.id);
  await expect.poll(kept).toEqual({ [first.id]: 1, [second.id]: 1, [third.id]: 1 });

  // Only the page itself loads; every call fails.
  await context.route('**/gw/**', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await openCart(page);
  await expect(units(page, first.name)).toHaveValue('4');
  await expect(cartPanel(page)).toContainText('Guardamos tus cambios aquí y los enviamos al volver.');
  expect(await kept()).toMatchObject({ [first.id]: 1 });

  await context.unroute('**/gw/**');
  await passAMinute(page);
  const whole = { [first.id]: 4, [second.id]: 1, [third.id]: 1 };
  await expect.poll(kept).toEqual(whole);
  await expect(units(page, third.name)).toHaveValue('1');
  await expect(units(page, first.name)).toHaveValue('4');
  await expect(cartPanel(page)).not.toContainText('Sin conexión');
  await openCart(otherDevice);
  await expect(units(otherDevice, first.name)).toHaveValue('4');

  await cartPanel(page)
    .getByRole('button', { name: `Agregar una unidad de ${second.name}` })
    .click();
  await page.close();
  await expect.poll(kept).toEqual({ ...whole, [second.id]: 2 });
  await tab.bringToFront();
  await openCart(tab);
  await expect(units(tab, second.name)).toHaveValue('2');
});
