import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('TERMS-01 TERMS-05 ROUTE-12 SERVICE-01 a visitor reads the legal texts and service pages and applies for the store card', {
  tag: '@once',
}, async ({ page, sql, shoot, expectFailures }) => {
  expectFailures(/404/);
  const title = page.getByRole('heading', { level: 1 });

  await test.step('TERMS-01 the terms state the return window of 60 days', async () => {
    await page.goto('/terminos-y-condiciones');
    await expect(title).toHaveText('Términos y condiciones');
    await expect(page.getByRole('main')).toContainText('durante 60 días');
    await expectAccessible(page);
    await shoot('terms');
  });

  await test.step('R074 a text says its version, and its index leads to a section', async () => {
    await expect(page.getByRole('main')).toContainText(/Versión 1\.1, actualizada el \d\d\/\d\d\/2026/);
    await page
      .getByRole('navigation', { name: 'Contenido' })
      .getByRole('link', { name: 'Lo que no se devuelve' })
      .click();
    await expect(page).toHaveURL('/terminos-y-condiciones#lo-que-no-se-devuelve');
    await expect(page.getByRole('heading', { name: 'Lo que no se devuelve' })).toBeInViewport();
  });

  await test.step('TERMS-05 a text has sections with a list', async () => {
    const sections = page.getByRole('main').getByRole('heading', { level: 2 });
    expect(await sections.count()).toBeGreaterThan(1);
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Trae la factura original.' }),
    ).toBeVisible();
  });

  await test.step('TERMS-04 named terms and privacy texts have their own address', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Política de privacidad' }).click();
    await expect(title).toHaveText('Política de privacidad');
    await page.goto('/terminos-y-condiciones/suscribete-gana-puntos');
    await expect(title).toHaveText('Suscríbete y gana puntos');
    await page.goto('/politica-de-privacidad/conserjes');
    await expect(page).toHaveTitle('Privacidad durante la entrega | Botica');
    await page.goto('/terminos-y-condiciones/nada');
    await expect(page.getByRole('main')).toContainText('Este texto ya no está publicado');
  });

  await test.step('ROUTE-12 the home-delivery page is the one of the multi-country mode', async () => {
    await page.goto('/servicios/farmacostoDomicilio');
    await expect(page).toHaveURL('/servicios/simanDomicilio');
    await expect(title).toHaveText('Entrega a domicilio');
    await page.getByLabel('Ciudad').selectOption({ label: 'Tegucigalpa' });
    await expect(page.getByRole('list', { name: 'Colonias de Tegucigalpa' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('delivery-page');
  });

  await test.step('R027 the home-delivery page opens the selector of the place', async () => {
    await page.getByRole('button', { name: 'Elegir dónde recibo' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('SERVICE-02 the footer leads to the pages, the chat and the landline', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Quiénes somos' }).click();
    await expect(title).toHaveText('Quiénes somos');
    await expectAccessible(page);
    await shoot('about-us');
    const contact = page.getByRole('contentinfo');
    await expect(contact.locator('a[href^="tel:"]')).toHaveCount(1);
    await expect(contact.locator('a[href*="wa.me"]')).toHaveCount(1);
  });

  await test.step('SERVICE-01 a service page has its levels of text and its columns', async () => {
    await page
      .getByRole('navigation', { name: 'Otros servicios' })
      .getByRole('link', { name: /^Toma de presión/ })
      .click();
    await expect(title).toHaveText('Toma de presión e inyecciones');
    await expect(page.getByRole('main').getByText('Glucosa')).toBeVisible();
  });

  await test.step('R028 the footer lists every service, and a page has the button that opens its service', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Todos los servicios' }).click();
    await expect(title).toHaveText('Servicios');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('services');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Análisis clínicos/ })
      .click();
    await expect(title).toHaveText('Análisis clínicos');
    await expect(page.getByRole('link', { name: 'Pedir mis exámenes' })).toHaveAttribute('href', '/analisisClinicos');
    await shoot('service-page');
  });

  await test.step('a visitor applies for the store credit card', async () => {
    await page.goto('/tarjeta-credito/solicitud');
    await expect(page.getByRole('heading', { name: 'Requisitos' })).toBeVisible();
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

test('R025 the application for the store card starts with the data of the customer', { tag: '@once' }, async ({
  page,
  store,
}) => {
  const ana = await makeAccount(store);
  await openAsCustomer(page, '/tarjeta-credito/solicitud', ana);
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(ana.email);
  const digitsIn = async (label: string) => (await page.getByLabel(label).inputValue()).replace(/\D/g, '');
  expect(await digitsIn('Identidad')).toBe('0501198402317');
  expect(await digitsIn('Celular')).toBe(ana.phone.slice(-8));
});
