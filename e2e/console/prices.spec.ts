import { logInAsStaff } from '../frame/staff.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

/** Three products with plain prices: 100.00 public, 75.00 for seniors. */
async function givenProducts({ sql }: Store) {
  const products = await sql<{ id: number; sku: string; barcode: string }[]>`
    select p.id, p.sku, p.barcode from products p join product_prices x on x.product_id = p.id and x.company_id = 2
    where p.is_medicine and not p.requires_prescription and not p.is_exam order by p.popularity desc, p.id limit 3`;
  const ids = products.map(({ id }) => id);
  await sql`delete from promotions where company_id = 2 and product_id = any(${ids}::int[])`;
  await sql`update product_prices set public_cents = 10000, ecommerce_cents = null, promotion_cents = null,
    senior_cents = 7500, senior_promotion_cents = null, fourth_age_cents = null, delivery_cents = null,
    senior_delivery_cents = null, cost_cents = null, icare = '{"publicCents": 9000}', quantity_tiers = '[]'
    where company_id = 2 and product_id = any(${ids}::int[])`;
  return products;
}

test('the simulator says what each shopper pays for a product, and why', async ({ page, store, shoot }) => {
  const [product] = await givenProducts(store);
  await logInAsStaff(page, store, 'catalogo@botica.test');
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Precios' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Simulador' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Simulador de precios' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Buscar un producto' }).fill(product?.barcode ?? '');
  await page.getByRole('listbox').getByRole('option').first().click();
  const price = page.getByTestId('simulated-price');
  await expect(price).toContainText('100.00');
  await page.getByLabel('Comprador').selectOption('Tercera edad');
  await expect(price).toContainText('75.00');
  const steps = page.getByRole('list', { name: 'Cómo se decide el precio' });
  await expect(steps.getByText('Compra para alguien de 60 años o más.', { exact: false }).first()).toBeVisible();
  await page.getByLabel('Comprador').selectOption('ICare');
  await expect(price).toContainText('90.00');
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-simulador-${size.width}`);
  }
});

test('prices, tiers and costs are typed into the sheet; below the cost it takes a second person', async ({
  page,
  store,
  shoot,
}) => {
  const [first] = await givenProducts(store);
  const sku = first?.sku ?? '';
  await store.sql`update product_prices set cost_cents = 9800 where company_id = 2 and product_id = ${first?.id ?? 0}`;
  await logInAsStaff(page, store, 'catalogo@botica.test');
  await page.goto('/consola/precios?empresa=2');
  await page.getByRole('main').getByRole('link', { name: 'Hoja' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hoja de precios' })).toBeVisible();
  await page.getByLabel('Nombre o código').fill(sku);
  await page.keyboard.press('Enter');
  const price = page.getByRole('textbox', { name: new RegExp(`^Precio público, .* ${sku}$`) });
  await expect(price).toHaveValue('100.00');
  await price.fill('gratis');
  await expect(page.getByRole('status').filter({ hasText: 'Escríbelo así' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Armar el borrador' })).toBeDisabled();
  await price.fill('97');
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-precios-hoja-${size.width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('navigation', { name: 'Columnas' }).getByRole('link', { name: 'Por cantidad' }).click();
  await page.getByLabel('Cantidad nueva').fill('4');
  await page.getByRole('textbox', { name: new RegExp(`^Desde 4 unidades, (?!tercera).* ${sku}$`) }).fill('99');
  await expect(page.getByText('2 precios escritos')).toBeVisible();
  await shoot('consola-precios-hoja-cantidad');
  await page.getByRole('button', { name: 'Armar el borrador' }).click();
  const dialog = page.getByRole('dialog', { name: 'Armar un borrador con 2 precios' });
  await dialog.getByLabel('Nombre').fill('Ajuste de mostrador');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Armar el borrador' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ajuste de mostrador' })).toBeVisible();
  await expect(page.getByText('1 queda bajo el costo')).toBeVisible();
  await expect(page.getByText('Pide segunda firma')).toBeVisible();
  await expect(page.getByText('Desde 4 unidades', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('Costo 98.00', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await shoot('consola-precios-bajo-costo');
});

test('prices change by a file: a preview, the rails, another signature, and the way back', async ({
  page,
  store,
  shoot,
}) => {
  const [first, second, third] = await givenProducts(store);
  const publicPrices = async () => {
    const ids = [first, second, third].map((one) => one?.id ?? 0);
    const rows = await store.sql<{ cents: number }[]>`select public_cents as cents from product_prices
      where company_id = 2 and product_id = any(${ids}::int[]) order by array_position(${ids}::int[], product_id)`;
    return rows.map(({ cents }) => cents);
  };
  await logInAsStaff(page, store, 'catalogo@botica.test');
  await page.goto('/consola/precios?empresa=2');
  await page.getByRole('button', { name: 'Cambiar precios' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar precios' });
  await dialog.getByLabel('Nombre').fill('Alza del proveedor');
  await expectAccessible(page);
  await shoot('consola-precios-formula');
  await dialog.getByLabel('Por archivo o lista').check();
  await dialog
    .getByLabel('Código y precio en cada línea')
    .fill(`SKU,Precio\n${first?.sku},104.00\n${second?.sku},125.00\n${third?.sku},103.00\nNADA,5`);
  await dialog.getByRole('button', { name: 'Armar el borrador' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alza del proveedor' })).toBeVisible();
  await expect(page.getByText('3 precios agregados, 1 línea con error')).toBeVisible();
  await expect(page.getByText('1 cambia más de 10 %')).toBeVisible();
  await expect(page.getByText('Pide segunda firma')).toBeVisible();
  await page
    .getByRole('row', { name: first?.sku ?? '' })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByTestId('simulated-price')).toContainText('104.00');
  await expect(page.getByText('Hoy paga', { exact: false })).toContainText('100.00');
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-precios-cambio-${size.width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('the other person signs, and every price changes', async () => {
    await page.getByRole('button', { name: 'Pedir firma' }).click();
    const publishing = page.getByRole('dialog', { name: 'Pedir firma para 3 precios' });
    await publishing.getByLabel('Motivo').fill('Carta 2231 del proveedor');
    await expectAccessible(page);
    await shoot('consola-precios-publicar');
    await publishing.getByRole('button', { name: 'Pedir firma para 3 precios' }).click();
    await expect(page.getByText('Espera firma').first()).toBeVisible();
    expect(await publicPrices()).toEqual([100_00, 100_00, 100_00]);
    const address = page.url();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Cristian Lagos/ })
      .click();
    await page.getByRole('menuitem', { name: 'Salir' }).click();
    await expect(page).toHaveURL(/\/consola\/entrar/);
    await logInAsStaff(page, store, 'admin@botica.test');
    await page.goto(address);
    await page.getByRole('button', { name: 'Firmar: Publicar 3 precios' }).click();
    const signing = page.getByRole('dialog', { name: 'Firmar: publicar 3 precios' });
    await shoot('consola-precios-firmar');
    await signing.getByRole('button', { name: 'Firmar: publicar 3 precios' }).click();
    await expect(page.getByText('Publicado', { exact: true }).first()).toBeVisible();
    expect(await publicPrices()).toEqual([104_00, 125_00, 103_00]);
    await shoot('consola-precios-publicado');
  });

  await test.step('the way back is a draft with the prices of before', async () => {
    await page.getByRole('button', { name: 'Volver atrás' }).click();
    await page
      .getByRole('dialog', { name: 'Volver atrás' })
      .getByRole('button', { name: /^Armar la vuelta atrás/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vuelve atrás: Alza del proveedor' })).toBeVisible();
    await expect(page.getByRole('row', { name: second?.sku ?? '' })).toContainText('125.00');
    await shoot('consola-precios-vuelta');
    await page.getByRole('link', { name: 'Precios' }).first().click();
    await expect(page.getByRole('table', { name: 'Cambios de precios' })).toBeVisible();
    await expectAccessible(page);
    await shoot('consola-precios-lista');
  });
});
