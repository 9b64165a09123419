import type { Page } from '@playwright/test';
import { openAccount, openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { openDialog } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 768;
const promotionTabs = (page: Page) => page.getByRole('navigation', { name: 'Tipos de promoción' }).getByRole('link');
const services = (page: Page) => page.getByRole('navigation', { name: 'Servicios' });
const bar = (page: Page) => page.getByRole('navigation', { name: isPhone(page) ? 'Principal' : 'Secciones' });

for (const companyId of [12, 14, 15]) {
  test.describe(`company ${companyId}`, () => {
    test.use({ companyId });

    test('MENU-03 MENU-04 MENU-05 MENU-06 the menus and the promotions offer exchanges only', async ({ page }) => {
      await page.goto('/sucursales');
      await expect(bar(page).getByRole('link', { name: 'Ofertas' })).toHaveCount(0);
      if (!isPhone(page)) {
        await expect(services(page).getByRole('link', { name: 'Ayuda' })).toBeVisible();
        await expect(services(page).getByRole('link', { name: 'Ofertas' })).toHaveCount(0);
        await expect(services(page).getByRole('link', { name: 'Canjes' })).toHaveAttribute(
          'href',
          '/promociones/Canjes',
        );
      }
      await bar(page).getByRole('link', { name: 'Canjes' }).click();
      await expect(page).toHaveURL('/promociones/Canjes');
      await expect(page.getByRole('heading', { level: 1, name: 'Canjes' })).toBeVisible();
      await expect(promotionTabs(page)).toHaveText(['Canjes']);
      await expect(page.getByText('Canjes vigentes en tu tienda.')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.goto('/promociones');
      await expect(page).toHaveURL('/promociones/Canjes');
    });
  });
}

test.describe('company 2', () => {
  test.use({ companyId: 2 });

  test('MENU-04 the promotions of company 2 offer every kind', { tag: '@once' }, async ({ page }) => {
    await page.goto('/promociones');
    await expect(promotionTabs(page)).toHaveText(['Todas', 'Descuentos', 'Canjes', 'Bonificaciones']);
    await expect(services(page).getByRole('link', { name: 'Ofertas' })).toHaveAttribute('href', '/promociones');
  });

  test('MENU-08 the draw tickets menu entry opens a modal', async ({ page }) => {
    await page.goto('/sucursales');
    const menu = isPhone(page)
      ? await openDialog(page, bar(page).getByRole('button', { name: 'Menú' }), 'Menú')
      : bar(page);
    await menu.getByRole('button', { name: 'Boletos para sorteos' }).click();
    await expect(page.getByRole('dialog', { name: 'Boletos para sorteos' })).toBeVisible();
    await expect(page).toHaveURL('/sucursales');
    await expectAccessible(page);
  });

  test('MENU-07 ROLE-16 corporate and insurer entries show only to a customer who has the service', {
    tag: '@once',
  }, async ({ page, store, sql }) => {
    const person = await makeAccount(store);
    await openAsCustomer(page, '/perfil', person);
    const pages = page.getByRole('navigation', { name: 'Otras páginas de mi cuenta' });
    await expect(pages.getByRole('link', { name: 'Mis facturas' })).toBeVisible();
    await expect(pages.getByRole('link', { name: /corporativo|seguro/ })).toHaveCount(0);
    await sql`update customers set credit_enabled = true where id = ${person.id}`;
    await sql`insert into insurer_cards (customer_id, insurer_id, policy_number, card_number, created_at)
      select ${person.id}, min(id), 'P-1', 'C-1', now() from insurers`;
    await openAsCustomer(page, '/perfil', person);
    await expect(pages.getByRole('link', { name: /corporativo|seguro/ })).toHaveText([
      'Nueva solicitud de seguro',
      'Solicitudes de seguro',
      'Nuevo pedido corporativo',
      'Pedidos corporativos',
    ]);

    await test.step('MENU-07 the menu sheet lists its twelve pages', async () => {
      await page.setViewportSize({ width: 1000, height: 800 });
      const menu = await openDialog(page, page.getByRole('button', { name: 'Abrir menú' }), 'Menú');
      await expect(menu.locator('a[href^="/"]')).toHaveText([
        ...['Inicio', 'Categorías', 'Ofertas', 'Sucursales', 'Horarios especiales'],
        'Mis puntos',
        'Recargas',
        'Mis recargas',
        'Regalar un certificado',
        'Certificados regalados',
        'Explorar cupones',
        'Confirmaciones de pago',
        'Historial de Tigo Money',
        'Nueva solicitud de seguro',
        'Solicitudes de seguro',
        'Nuevo pedido corporativo',
        'Pedidos corporativos',
      ]);
    });
  });
});

for (const companyId of [12, 14]) {
  test.describe(`the account in company ${companyId}`, () => {
    test.use({ companyId });

    test('MENU-01 MENU-02 the account has the reduced menu', async ({ page, store }) => {
      await openAsCustomer(page, '/perfil', await makeAccount(store));
      const offered = page.getByRole('navigation', {
        name: isPhone(page) ? 'Accesos de mi cuenta' : 'Otras páginas de mi cuenta',
      });
      await expect(offered.getByRole('link', { name: 'Mis puntos' })).toBeVisible();
      const names = await offered.getByRole('link').allInnerTexts();
      const pages = names.map((text) => text.split('\n')[0]).slice(isPhone(page) ? 4 : 0);
      expect(pages).toEqual(['Mis puntos', 'Confirmaciones de pago']);
      await expectAccessible(page);

      await test.step('MENU-01 the account sheet offers no lists and no documents', async () => {
        const account = await openAccount(page);
        await expect(account.getByRole('link', { name: 'Mi perfil' })).toBeVisible();
        await expect(account.getByRole('link', { name: /^Mis (listas|documentos)/ })).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(account).toBeHidden();
      });

      await test.step('MENU-01 MENU-02 the menu sheet offers the two pages of the reduced menu', async () => {
        if (!isPhone(page)) await page.setViewportSize({ width: 1000, height: 800 });
        const menu = await openDialog(page, page.getByRole('button', { name: /^(Menú|Abrir menú)$/ }), 'Menú');
        await expect(menu.locator('a[href^="/"]')).toHaveText([
          ...['Inicio', 'Categorías', 'Canjes', 'Sucursales', 'Horarios especiales'],
          'Mis puntos',
          'Confirmaciones de pago',
        ]);
      });
    });
  });
}
