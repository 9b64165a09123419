import type { Locator, Page } from '@playwright/test';
import { openAccount, openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { openDialog } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 768;
const promotionTabs = (page: Page) => page.getByRole('navigation', { name: 'Tipos de promoción' }).getByRole('link');
const services = (page: Page) => page.getByRole('navigation', { name: 'Servicios' });
const bar = (page: Page) => page.getByRole('navigation', { name: isPhone(page) ? 'Principal' : 'Secciones' });

interface AccountMenu {
  root: Locator;
  /** Its rows; the open one unfolds its entries. */
  groups: Locator;
}

function accountMenu(place: Locator): AccountMenu {
  const root = place.getByRole('navigation', { name: 'Mi cuenta' });
  return { root, groups: root.getByRole('button') };
}

async function entriesOf({ root }: AccountMenu, group: string): Promise<string[]> {
  const row = root.getByRole('button', { name: group });
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
  const item = root.getByRole('listitem').filter({ has: root.page().getByRole('button', { name: group }) });
  const entries = item.getByRole('link');
  await expect(entries.first()).toBeVisible();
  return entries.allInnerTexts();
}

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

  test('MENU-07 ROLE-16 the side menu, the drawer and the phone menu offer the same groups, and insurer and corporate entries only to their customers', {
    tag: '@once',
  }, async ({ page, store, sql }) => {
    const person = await makeAccount(store);
    await openAsCustomer(page, '/perfil', person);
    const side = accountMenu(page.getByRole('complementary', { name: 'Menú de mi cuenta' }));
    await expect(side.groups).toHaveText(['Compras', 'Puntos y premios', 'Salud', 'Pagos', 'Mis datos']);
    expect(await entriesOf(side, 'Salud')).toEqual([
      ...['Mis medicinas', 'Leer mi receta', 'Personas que cuido', 'Lo que cuesta menos', 'Expediente de salud'],
      ...['Gastos de salud', 'Análisis clínicos', 'Indicaciones médicas', 'Carnet de seguro'],
    ]);
    await test.step('ROLE-16 the list of corporate orders has no button for a customer without credit', async () => {
      await page.goto('/creditos/clientes/corporativos/pedidos/listado');
      await expect(page.getByRole('heading', { name: 'Tu cuenta no tiene crédito corporativo' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^(Hacer un pedido|Nuevo pedido)/ })).toHaveCount(0);
    });
    await sql`update customers set credit_enabled = true where id = ${person.id}`;
    await sql`insert into insurer_cards (customer_id, insurer_id, policy_number, card_number, created_at)
      select ${person.id}, min(id), 'P-1', 'C-1', now() from insurers`;
    await openAsCustomer(page, '/perfil', person);
    const groups = ['Compras', 'Puntos y premios', 'Salud', 'Pagos', 'Mis datos', 'Empresa'];
    await expect(side.groups).toHaveText(groups);

    const insurer = ['Nueva solicitud de seguro', 'Solicitudes de seguro'];
    const company = ['Nuevo pedido corporativo', 'Pedidos corporativos'];
    await test.step('MENU-07 the drawer has the twelve pages in its groups', async () => {
      const drawer = accountMenu(await openAccount(page));
      await expect(drawer.groups).toHaveText(groups);
      const rewards = await entriesOf(drawer, 'Puntos y premios');
      const given = ['Regalar un certificado', 'Certificados regalados'];
      expect(rewards).toEqual(expect.arrayContaining(['Mis puntos', 'Explorar cupones', ...given]));
      expect(await entriesOf(drawer, 'Salud')).toEqual(expect.arrayContaining(insurer));
      expect(await entriesOf(drawer, 'Pagos')).toEqual(
        expect.arrayContaining(['Confirmaciones de pago', 'Historial de Tigo Money', 'Recargas', 'Mis recargas']),
      );
      expect(await entriesOf(drawer, 'Empresa')).toEqual(company);
      await page.keyboard.press('Escape');
    });

    await test.step('UI-09 a narrow page has the groups in the menu sheet', async () => {
      await page.setViewportSize({ width: 900, height: 800 });
      const sheet = await openDialog(page, page.getByRole('button', { name: 'Abrir menú' }), 'Menú');
      await expect(accountMenu(sheet).groups).toHaveText(groups);
      expect(await entriesOf(accountMenu(sheet), 'Empresa')).toEqual(company);
      await expect(
        sheet.getByRole('link', { name: /^(Inicio|Categorías|Ofertas|Sucursales|Horarios especiales)$/ }),
      ).toHaveCount(5);
    });
  });

  test('the menu of the account stays beside its pages, with the group of the open page unfolded', {
    tag: '@once',
  }, async ({ page, store }) => {
    await openAsCustomer(page, '/perfil', await makeAccount(store));
    const side = accountMenu(page.getByRole('complementary', { name: 'Menú de mi cuenta' }));
    await expect(side.root.getByRole('link', { name: 'Inicio de mi cuenta' })).toHaveAttribute('aria-current', 'page');
    for (const [group, entry, title] of [
      ['Compras', 'Mis facturas', 'Mis facturas'],
      ['Pagos', 'Confirmaciones de pago', 'Historial de pagos'],
      ['Mis datos', 'Direcciones', 'Mis datos'],
    ] as const) {
      await side.root.getByRole('button', { name: group }).click();
      await side.root.getByRole('link', { name: entry, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(side.root.getByRole('button', { expanded: true })).toHaveText([group]);
      await expect(side.root.getByRole('link', { name: entry, exact: true })).toHaveAttribute('aria-current', 'page');
    }
  });
});

for (const companyId of [12, 14]) {
  test.describe(`the account in company ${companyId}`, () => {
    test.use({ companyId });

    test('MENU-01 MENU-02 the account has the reduced menu', async ({ page, store }) => {
      await openAsCustomer(page, '/perfil', await makeAccount(store));
      await expect(page.getByRole('heading', { level: 1, name: /^Hola,/ })).toBeVisible();
      await expectAccessible(page);
      const expectReduced = async (menu: AccountMenu) => {
        await expect(menu.groups).toHaveText(['Compras', 'Puntos y premios', 'Salud', 'Pagos', 'Mis datos']);
        expect(await entriesOf(menu, 'Compras')).toEqual(['Mis pedidos']);
        expect(await entriesOf(menu, 'Puntos y premios')).toEqual(['Mis puntos']);
        expect(await entriesOf(menu, 'Salud')).toEqual(['Carnet de seguro']);
        expect(await entriesOf(menu, 'Pagos')).toEqual(['Tarjetas', 'Confirmaciones de pago']);
        expect(await entriesOf(menu, 'Mis datos')).not.toContain('Mis documentos');
      };

      await test.step('MENU-01 the drawer offers only the reduced menu', async () => {
        const account = await openAccount(page);
        await expectReduced(accountMenu(account));
        await page.keyboard.press('Escape');
        await expect(account).toBeHidden();
      });

      await test.step('MENU-01 MENU-02 the menu sheet offers the same groups', async () => {
        if (!isPhone(page)) await page.setViewportSize({ width: 1000, height: 800 });
        const menu = await openDialog(page, page.getByRole('button', { name: /^(Menú|Abrir menú)$/ }), 'Menú');
        await expectReduced(accountMenu(menu));
        await expect(menu.getByRole('link', { name: 'Canjes' })).toBeVisible();
      });
    });
  });
}
