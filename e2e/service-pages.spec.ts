import { expect, expectAccessible, expectNoSidewaysScroll, test } from './frame/test.ts';

test.use({ companyId: 2 });

test('TERMS-01 TERMS-04 TERMS-05 ROUTE-12 SERVICE-01 SERVICE-02 what staff write is found and read, and the store card is asked for', {
  tag: '@once',
}, async ({ page, sql, shoot, expectFailures }) => {
  expectFailures(/404/);
  const title = page.getByRole('heading', { level: 1 });

  await test.step('terms and privacy, general and by name', async () => {
    await page.goto('/terminos-y-condiciones');
    await expect(title).toHaveText('Términos y condiciones');
    await expect(page.getByRole('main')).toContainText('durante 60 días');
    await expectAccessible(page);
    await shoot('terms');
    await page.getByRole('main').getByRole('link', { name: 'Política de privacidad' }).click();
    await expect(title).toHaveText('Política de privacidad');
    await page.goto('/politica-de-privacidad/conserjes');
    await expect(page).toHaveTitle('Privacidad durante la entrega | Botica');
    await page.goto('/terminos-y-condiciones/nada');
    await expect(page.getByRole('main')).toContainText('Este texto ya no está publicado');
  });

  await test.step('the home-delivery page is the one of the mode', async () => {
    await page.goto('/servicios/farmacostoDomicilio');
    await expect(page).toHaveURL('/servicios/simanDomicilio');
    await expect(title).toHaveText('Entrega a domicilio');
    await page.getByLabel('Ciudad').selectOption({ label: 'Tegucigalpa' });
    await expect(page.getByRole('list', { name: 'Colonias de Tegucigalpa' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('delivery-page');
  });

  await test.step('a service, and who we are, from the foot of the page', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Quiénes somos' }).click();
    await expect(title).toHaveText('Quiénes somos');
    await expectAccessible(page);
    await shoot('about-us');
    await page
      .getByRole('navigation', { name: 'Otros servicios' })
      .getByRole('link', { name: /^Toma de presión/ })
      .click();
    await expect(title).toHaveText('Toma de presión e inyecciones');
    await expect(page.getByRole('main').getByText('Glucosa')).toBeVisible();
  });

  await test.step('the credit card of the store', async () => {
    await page.goto('/tarjeta-credito/solicitud');
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(page.getByText('Debe ingresar un nombre')).toBeVisible();
    await expect(page.getByText('Selecciona tu ciudad.')).toBeVisible();
    await expectAccessible(page);
    await shoot('store-card');
    await page.getByLabel('Nombre completo').fill('Karla Reyes');
    await page.getByLabel('Identidad').fill('0501199000023');
    await page.getByLabel('Celular').fill('99112233');
    await page.getByLabel('Correo electrónico').fill('karla@correo.test');
    await page.getByLabel('Ciudad').selectOption({ label: 'San Pedro Sula' });
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(page.getByText('La tienda te llamará si necesita algo más.')).toBeVisible();
    await sql`delete from store_card_applications where email = 'karla@correo.test'`;
  });
});
