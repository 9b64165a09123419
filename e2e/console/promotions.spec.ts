import { readFile } from 'node:fs/promises';
import { logInAsStaff } from '../frame/staff.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

/** Two products with plain prices, 100.00 public. The second one has a discount already. */
async function givenProducts({ sql }: Store) {
  const products = await sql<{ id: number; sku: string; name: string }[]>`
    select p.id, p.sku, p.name from products p join product_prices x on x.product_id = p.id and x.company_id = 2
    where p.is_medicine and not p.requires_prescription and not p.is_exam order by p.popularity desc, p.id offset 5 limit 2`;
  const ids = products.map(({ id }) => id);
  await sql`delete from promotions where company_id = 2 and product_id = any(${ids}::int[])`;
  await sql`update product_prices set public_cents = 10000, ecommerce_cents = null, promotion_cents = 9000,
    senior_cents = null, senior_promotion_cents = null, fourth_age_cents = null, delivery_cents = null,
    senior_delivery_cents = null, cost_cents = null, icare = null, quantity_tiers = '[]'
    where company_id = 2 and product_id = any(${ids}::int[])`;
  await sql`insert into promotions (id, company_id, product_id, type, title, link, discount_percent, starts_on, ends_on)
    select max(id) + 1, 2, ${ids[1] ?? 0}, 'discount', 'Ofertas de siempre', 'ofertas-de-siempre', 10,
      current_date - 3, current_date + 60 from promotions`;
  return products;
}

const shownPrice = (productId: number) => `/gw/producto/api/Buscador/detalle?productoId=${productId}&sucursalId=5`;

test('a promotion is drafted, cleaned of clashes, published, paused and ended', async ({ page, store, shoot }) => {
  const [first, second] = await givenProducts(store);
  const price = async () => {
    const reply = await page.request.get(shownPrice(first?.id ?? 0), { headers: { 'x-empresaid': '2' } });
    return (await reply.json()).data.precio;
  };
  await logInAsStaff(page, store, 'mercadeo@botica.test');
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Promociones' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promociones' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Promociones' })).toBeVisible();
  await page.goto('/consola/promociones?empresa=2');
  await expect(page.getByRole('table', { name: 'Promociones' })).toBeVisible();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-promociones-${size.width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Nueva promoción' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva promoción' });
  await form.getByLabel('Título').fill('Semana del corazón');
  await form.getByLabel('Descuento en %').fill('25');
  await expectAccessible(page);
  await shoot('consola-promocion-nueva');
  await form.getByRole('button', { name: 'Guardar el borrador' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Semana del corazón' })).toBeVisible();

  await page.getByRole('button', { name: 'Agregar' }).click();
  const adding = page.getByRole('dialog', { name: 'Agregar productos' });
  await adding.getByLabel('Cómo').selectOption('Códigos pegados');
  await adding.getByLabel('Códigos', { exact: true }).fill(`${first?.sku}\n${second?.sku}`);
  await adding.getByRole('button', { name: 'Agregar al borrador' }).click();
  await expect(page.getByText('1 producto no puede entrar')).toBeVisible();
  await expect(page.getByText('«Ofertas de siempre»', { exact: false })).toContainText('90.00');
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeDisabled();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-promocion-${size.width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Quitarlos' }).click();
  await expect(page.getByText('1 producto no puede entrar')).toBeHidden();
  await expect(page.getByTestId('plan-price')).toContainText('75.00');

  await test.step('shoppers see it from its publication until its pause', async () => {
    expect(await price()).toBe(100);
    await page.getByRole('button', { name: 'Publicar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publicar en 1 producto' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Publicar en 1 producto' }).click();
    await expect(page.getByText('Vigente', { exact: true })).toBeVisible();
    expect(await price()).toBe(75);
    await page.getByRole('button', { name: 'Pausar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pausar la promoción' }).click();
    await expect(page.getByText('Pausada', { exact: true })).toBeVisible();
    expect(await price()).toBe(100);
    await page.getByRole('button', { name: 'Reanudar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reanudar la promoción' }).click();
    await expect(page.getByText('Vigente', { exact: true })).toBeVisible();
    expect(await price()).toBe(75);
    await shoot('consola-promocion-vigente');
    await page.getByRole('button', { name: 'Terminar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Terminar la promoción' }).click();
    await expect(page.getByText('Terminada', { exact: true })).toBeVisible();
    expect(await price()).toBe(100);
  });

  await page.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Borrador', { exact: true })).toBeVisible();

  await test.step('below the cost it waits for the signature of a second person', async () => {
    await store.sql`update product_prices set cost_cents = 8000 where company_id = 2 and product_id = ${first?.id ?? 0}`;
    await page.reload();
    await expect(page.getByText('Pide segunda firma')).toBeVisible();
    await expect(page.getByText('Se vendería por menos de lo que cuesta.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Pedir firma' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pedir firma para 1 producto' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Pedir firma para 1 producto' }).click();
    await expect(page.getByText('Espera firma', { exact: true }).first()).toBeVisible();
    expect(await price()).toBe(100);
    await expectAccessible(page);
    await shoot('consola-promocion-espera');
  });
});

test('a promotion with hours and a limit of uses names both, before and after it is used up', async ({
  page,
  store,
  shoot,
}) => {
  const [first] = await givenProducts(store);
  await logInAsStaff(page, store, 'mercadeo@botica.test');
  await page.goto('/consola/promociones?empresa=2');
  await page.getByRole('button', { name: 'Nueva promoción' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva promoción' });
  await form.getByLabel('Título').fill('Hora feliz');
  await form.getByLabel('Descuento en %').fill('25');
  await form.getByLabel('Desde la hora').selectOption('2:00\u00a0p.\u00a0m.');
  await expect(form.getByLabel('Hasta la hora')).toHaveValue('16');
  await form.getByLabel('Pedidos en total (opcional)').fill('1');
  await form.getByLabel('Pedidos por cliente (opcional)').fill('2');
  await form.getByRole('button', { name: 'Guardar el borrador' }).click();
  await expect(form.getByText('el de cada cliente no pasa del total', { exact: false })).toBeVisible();
  await form.getByLabel('Pedidos por cliente (opcional)').fill('1');
  await expectAccessible(page);
  await shoot('consola-promocion-limites');
  await form.getByRole('button', { name: 'Guardar el borrador' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hora feliz' })).toBeVisible();
  await page.getByRole('button', { name: 'Agregar' }).click();
  const adding = page.getByRole('dialog', { name: 'Agregar productos' });
  await adding.getByLabel('Cómo').selectOption('Códigos pegados');
  await adding.getByLabel('Códigos', { exact: true }).fill(first?.sku ?? '');
  await adding.getByRole('button', { name: 'Agregar al borrador' }).click();
  await expect(page.getByText(', 2:00 p. m.', { exact: false })).toBeVisible();
  await expect(page.getByTestId('plan-price')).toContainText('75.00');
  await expect(page.getByText('de 2:00 p. m. a 4:00 p. m.', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar en 1 producto' }).click();
  await expect(page.getByText('Queda 1 de 1 pedido. 1 por cliente.').first()).toBeVisible();
  await store.sql`update promotion_plans set times_used = 1 where title = 'Hora feliz'`;
  await page.reload();
  await expect(page.getByText('Agotada', { exact: true })).toBeVisible();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-promocion-agotada-${size.width}`);
  }
});

test('a batch of coupons is made, its codes are downloaded once, and it is paused', async ({ page, store, shoot }) => {
  await logInAsStaff(page, store, 'mercadeo@botica.test');
  await page.goto('/consola/cupones?empresa=2');
  await expect(page.getByRole('table', { name: 'Cupones' })).toBeVisible();
  await expectAccessible(page);
  await shoot('consola-cupones');
  await page.getByRole('button', { name: 'Crear cupones' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear cupones' });
  await dialog.getByLabel('Códigos', { exact: true }).selectOption('Un lote de códigos únicos');
  await dialog.getByLabel('Descripción').fill('Feria de la salud');
  await dialog.getByLabel('Cuántos códigos').fill('25');
  await dialog.getByLabel('Motivo').fill('Feria del sábado');
  await expectAccessible(page);
  await shoot('consola-cupones-crear');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Crear 25 códigos' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(26);
  await expect(page.getByRole('heading', { level: 1, name: '25 códigos únicos' })).toBeVisible();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-cupon-${size.width}`);
  }
  await page.getByRole('button', { name: 'Pausar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pausar el cupón' }).click();
  await expect(page.getByText('Pausado', { exact: true })).toBeVisible();
});
