import type { Page } from '@playwright/test';
import { callsTo, openDialog, recordCalls } from '../frame/steps.ts';
import { expect, expectAccessible, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 768;

test('SHELL-02 the header opens the branch selector with the mouse and the keyboard', async ({ page, shoot }) => {
  await page.goto('/');
  const pill = page.getByRole('button', { name: 'Entregar en San Pedro Sula . Cambiar' });
  const dialog = await openDialog(page, pill, '¿Dónde quieres comprar?');
  await expect(dialog.getByLabel('Ciudad')).toHaveValue('001');
  await expect(dialog.getByRole('tab', { name: 'Entrega a domicilio' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await shoot('branch-selector-delivery');

  await dialog.getByRole('tab', { name: 'Entrega a domicilio' }).press('ArrowLeft');
  await expect(dialog.getByRole('button', { name: 'Elegir Botica Trejo' })).toBeVisible();
  await expectAccessible(page);
  await shoot('branch-selector-pickup');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(pill).toBeFocused();
});

test('SHELL-03 SEARCH-17 SEARCH-18 the search box suggests pages, cities and branches @once', async ({
  page,
  shoot,
}) => {
  await page.clock.install();
  await page.goto('/');
  const calls = recordCalls(page);
  const box = page.getByRole('combobox', { name: 'Buscar en Botica' });
  const options = page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option');
  await box.pressSequentially('te');
  await page.clock.fastForward(1000);
  await expect(options).toHaveCount(0);
  expect(callsTo(calls, '/maestros/ciudades')).toHaveLength(0);

  await box.pressSequentially('gu');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await page.clock.fastForward(600);
  await expect(options.filter({ hasText: 'Sucursales en Tegucigalpa' })).toBeVisible();
  await expectAccessible(page);
  await shoot('search-suggestions');

  await box.press('ArrowDown');
  const highlighted = options.and(page.locator('[aria-selected="true"]'));
  await expect(highlighted).toHaveCount(1);
  await expect(box).toHaveAttribute('aria-activedescendant', (await highlighted.getAttribute('id')) ?? '');
  await box.press('Escape');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.press('ArrowDown');
  await page.clock.fastForward(600);
  await options.filter({ hasText: 'Sucursales en Tegucigalpa' }).click();
  await expect(page).toHaveURL('/sucursales?ciudad=002');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sucursales en Tegucigalpa');
  await expect(box).toHaveValue('');

  await box.fill('xyzw');
  await page.clock.fastForward(600);
  await expect(page.getByText('xyzw', { exact: false })).toBeVisible();
  await expectAccessible(page);
});

test('SHELL-04 the menu has pages, help, chat and country', async ({ page, shoot }) => {
  if (!isPhone(page)) await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/');
  const opener = page.getByRole('button', { name: /^(Menú|Abrir menú)$/ });
  const menu = await openDialog(page, opener, 'Menú');
  await expect(menu.getByRole('link', { name: 'Sucursales' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Llamar al 2500-0000' })).toHaveAttribute('href', 'tel:+50425000000');
  await expect(menu.getByRole('link', { name: 'Escribir por chat' })).toHaveAttribute(
    'href',
    'https://wa.me/50494500000',
  );
  // A visitor has no account entries.
  await expect(menu.getByRole('link')).toHaveCount(9);
  await shoot('mobile-menu');

  await menu.getByRole('button', { name: 'Precios con ISV incluido' }).click();
  const prices = page.getByRole('dialog', { name: 'Precios e impuestos' });
  await expect(prices).toContainText('En Honduras los precios se muestran en lempiras (L.).');
  await expect(prices).toContainText('Todos los precios incluyen ISV.');
  await expect(menu).toBeHidden();
  await expectAccessible(page);
  await prices.getByRole('button', { name: 'Entendido' }).click();
  await expect(prices).toBeHidden();

  await opener.click();
  await menu.getByRole('button', { name: 'Nicaragua' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: /^Entregar en/ })).toContainText('Chinandega');
});

test('SHELL-04 the footer folds on phones, its links lead to existing pages, and the chat is reachable', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('© ')).toContainText('Precios con ISV incluido.');
  for (const fold of await footer.locator('summary').all()) await fold.click();
  const chat = 'https://wa.me/50494500000';
  await expect(footer.getByRole('link', { name: 'Escríbenos por chat' })).toHaveAttribute('href', chat);
  if (!isPhone(page)) {
    const launcher = page.getByRole('link', { name: /^Chat/ });
    await expect(launcher).toHaveAttribute('href', chat);
    const edge = await page
      .locator('main')
      .evaluate((main) => main.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(main).paddingRight));
    expect((await launcher.boundingBox())?.x, 'the chat is beside the content').toBeGreaterThanOrEqual(edge);
  }
  // At the end of the page, where the bar covers nothing of the footer.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectAccessible(page);

  const links = footer.locator('a[href^="/"]');
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(1);
  // GUARD-03 GUARD-07: a visitor must log in for these.
  const saysLoginNeeded = '/recargas';
  const loginNeeded = ['/analisisClinicos', '/creditos/seguros/solicitudes'];
  for (const path of new Set(paths)) {
    await page.goto(path);
    if (loginNeeded.includes(path)) {
      await expect(page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
      continue;
    }
    if (path === saysLoginNeeded) {
      await expect(page.getByText('Debes iniciar sesión para poder hacer uso de este servicio')).toBeVisible();
      continue;
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('a low screen, such as a page at 200 %, keeps its height for the page', { tag: '@once' }, async ({ page }) => {
  await page.goto('/horariosEspeciales');
  const header = page.getByRole('banner');
  const topAfterScroll = async (height: number) => {
    await page.setViewportSize({ width: 640, height });
    await page.evaluate(() => scrollTo(0, 300));
    return header.evaluate((element) => element.getBoundingClientRect().top);
  };
  await expect.poll(() => topAfterScroll(900)).toBe(0);
  await expect.poll(() => topAfterScroll(450)).toBeLessThan(-100);
});

test('SHELL-06 the cart panel slides in, traps the focus and returns it on closing', { tag: '@once' }, async ({
  page,
  shoot,
}) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Carrito', exact: true });
  const panel = await openDialog(page, opener, /^Tu carrito/);
  await expect(panel.getByText('Tu carrito está vacío')).toBeVisible();
  await shoot('cart-panel-empty');
  await panel.getByRole('button', { name: 'Seguir en la tienda' }).click();
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await panel.getByRole('link', { name: 'Ver promociones' }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL('/promociones');
});

test('SHELL-10 SHELL-11 the loading overlay waits for every module of the page, and the visitor can dismiss it', {
  tag: '@once',
}, async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route(/ObtenerContenidosDinamicos/, async (route) => {
    await release.promise;
    await route.continue();
  });
  const overlay = page.getByTestId('loading-overlay');
  await page.goto('/');
  await expect(overlay).toBeVisible();
  await expect(page.getByRole('region', { name: 'Destacados' })).toBeVisible();
  await expect(overlay).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await page.reload();
  await overlay.getByRole('button', { name: 'Continuar sin esperar' }).click();
  await expect(overlay).toBeHidden();
  await page.reload();
  await expect(overlay).toBeVisible();
  release.resolve();
  await expect(overlay).toBeHidden();
  // A route without the flag shows no overlay, even with slow calls.
  await page.route(/sucursalesPorCiudad/, () => {});
  await page.goto('/sucursales');
  await expect(
    page.getByRole('status', { name: 'Cargando sucursales' }).or(page.getByText('Cargando sucursales')).first(),
  ).toBeAttached();
  await expect(overlay).toHaveCount(0);
});

test('UI-08 UI-09 A130 the layout changes after 768 px and the header menu after 1023 px', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/');
  const bottomBar = page.getByRole('navigation', { name: 'Principal' });
  const services = page.getByRole('navigation', { name: 'Servicios' });
  const sections = page.getByRole('navigation', { name: 'Secciones' });
  const menuButton = page.getByRole('button', { name: 'Abrir menú' });
  for (const { width, phone, menu } of [
    { width: 768, phone: true, menu: false },
    { width: 769, phone: false, menu: true },
    { width: 1023, phone: false, menu: true },
    { width: 1024, phone: false, menu: false },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(bottomBar).toBeVisible({ visible: phone });
    await expect(services).toBeVisible({ visible: !phone });
    await expect(menuButton).toBeVisible({ visible: menu });
    await expect(sections).toBeVisible({ visible: !phone && !menu });
    await expectAccessible(page);
  }
});
