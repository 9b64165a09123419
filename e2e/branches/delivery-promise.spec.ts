import type { Page } from '@playwright/test';
import { cartButton, cartTotal, openCart, twoPlainProducts } from '../frame/cart.ts';
import { openProduct, pricePanel } from '../frame/products.ts';
import { callsTo, keepHours, recordCalls } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const pill = (page: Page) => page.getByRole('button', { name: /^(Entregar en|Recoger en|Sin sucursal)/ });
const cents = (text: string) => Math.round(Number(/[\d,]+\.\d\d/.exec(text)?.[0].replaceAll(',', '')) * 100);

test('CHK-42 A154 A180 the cost and the time of a delivery are in the header, on the product and in the cart, and a closed branch promises no minutes', async ({
  page,
  sql,
  shoot,
}) => {
  test.slow();
  await keepHours(sql, 5, '24 horas');
  const [product] = await twoPlainProducts(sql);
  const [suburb] = await sql`
    select name from suburbs where serving_branch_code = 5 and city_id = '001' order by id limit 1`;
  await openProduct(page, product.id);

  await test.step('A180 without a suburb the header shows the lowest cost as such', async () => {
    await expect(pill(page)).toContainText(/Desde L\.\s[\d.]+ · 45-60 min/);
    await expect(page.getByRole('region', { name: 'Entrega', exact: true })).toContainText('Elige tu colonia');
  });

  await test.step('CHK-42 with a suburb the header and the product show its cost', async () => {
    await pill(page).click();
    const dialog = page.getByRole('dialog', { name: '¿Dónde quieres comprar?' });
    await expect(dialog.getByRole('button', { name: 'Usar mi ubicación' })).toBeVisible();
    await dialog.getByLabel('Busca tu colonia o barrio').fill(String(suburb?.name));
    await dialog.getByRole('radio').first().check();
    await expectAccessible(page);
    await shoot('delivery-place');
    await dialog.getByRole('button', { name: 'Entregar aquí' }).click();
    await expect(dialog).toBeHidden();
    await expect(pill(page)).toContainText(/^(?!.*Desde).*L\.\s[\d.]+ · 45-60 min/);
    const block = page.getByRole('region', { name: 'Entrega', exact: true });
    await expect(block).toContainText('Hoy, en 45 a 60 min');
    await expect(block).toContainText(/Tarifa (de día|nocturna)/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('delivery-product');
  });

  await test.step('A180 the total of the cart includes the delivery, and the header shows the same total', async () => {
    await pricePanel(page).getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(cartButton(page)).toHaveAccessibleName(/^Carrito, 1 producto/);
    const panel = await openCart(page);
    await expect(cartTotal(page)).toContainText('con entrega e ISV');
    await expect(panel).toContainText(/Desde las? \d{1,2}:\d\d\s[ap]\.\sm\. la entrega cuesta L\.\s[\d.]+\./);
    let total = '';
    // A second after the press the server prices the cart again.
    await expect(async () => {
      const rows = await panel.getByRole('definition').allInnerTexts();
      const sum = rows.reduce((whole, row) => whole + (row.startsWith('-') ? -cents(row) : cents(row)), 0);
      const [texts = ''] = await cartTotal(page).allInnerTexts();
      total = texts.split('\n').at(-1) ?? '';
      expect(rows.length).toBeGreaterThan(1);
      expect(cents(total)).toBe(sum);
    }).toPass();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('delivery-cart');
    await panel.getByRole('button', { name: 'Recoger gratis' }).click();
    await expect(cartTotal(page)).toContainText('ISV incluido');
    await expect(panel).toContainText('Recoge en');
    await panel.getByRole('button', { name: 'A domicilio' }).click();
    await expect(cartTotal(page)).toContainText('con entrega e ISV');
    await panel.getByRole('button', { name: 'Cerrar carrito' }).click();
    await expect(cartButton(page)).toContainText(total.trim().replace(/^L\.\s*/, ''));
  });

  await test.step('A180 while the branch is closed, the header and the home page say when it opens', async () => {
    await keepHours(sql, 5, '12:00 AM - 12:01 AM');
    await page.goto('/');
    await expect(pill(page)).toContainText('abre 12:00 a. m.');
    await expect(page.getByRole('list', { name: 'Por qué Botica' })).toContainText(/Abre .* a las 12:00\sa\.\sm\./);
    await expect(page.getByRole('main')).not.toContainText(/45( a |-)60/);
    await shoot('delivery-closed-home');
    await openCart(page);
    await shoot('delivery-closed-cart');
  });
});

test('A180 the header asks for the promise again when it expires, not every minute', { tag: '@once' }, async ({
  page,
  sql,
}) => {
  await keepHours(sql, 5, '24 horas');
  await page.clock.install();
  const calls = recordCalls(page);
  const replied = page.waitForResponse(/\/envios\/promesa/);
  await page.goto('/sucursales');
  const { data } = (await (await replied).json()) as { data: { segundosVigente?: number } };
  await expect(pill(page)).toContainText('45-60 min');
  const asked = () => callsTo(calls, /\/envios\/promesa/).length;
  await page.clock.fastForward(((data.segundosVigente ?? 3600) - 30) * 1000);
  await page.waitForLoadState('networkidle');
  expect(asked()).toBe(1);
  await page.clock.fastForward(60_000);
  await expect.poll(asked).toBe(2);
});
