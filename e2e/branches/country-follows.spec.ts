import type { Page } from '@playwright/test';
import { credentials, openAsCustomer } from '../frame/identity.ts';
import { linkMailedTo, makeAccount, openSession, type Person } from '../frame/people.ts';
import { givenPackedOrder, tellBranchEvent } from '../frame/rides.ts';
import { callsTo, recordCalls, visitBlankPage } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const switcher = (page: Page) => page.getByRole('button', { name: /^Cambiar país:/ });

/** The page stores the country after it has loaded. */
async function openGuatemala(page: Page): Promise<void> {
  await page.goto('/gt');
  await expect(switcher(page)).toHaveAccessibleName(/Guatemala/);
}
const question = (page: Page) => page.getByRole('dialog', { name: '¿Compras en Honduras?' });

async function switchTo(page: Page, country: string): Promise<void> {
  await switcher(page).click();
  await page.getByRole('list', { name: 'Países' }).getByRole('button', { name: country }).click();
  await expect(switcher(page)).toHaveAccessibleName(new RegExp(country));
}

/** The only thing that a customer does on a new device. */
async function logInOnly(page: Page, { email, password }: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
  await credentials(page).email.fill(email);
  await credentials(page).password.fill(password);
  await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

test.describe(() => {
  test.use({ visitor: 'new' });

  test('COUNTRY-02 a first visit asks once for the country, with the located one ready', async ({ page, shoot }) => {
    await page.goto('/');
    await expect(question(page)).toContainText('Así ves precios en lempiras');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('first-visit');
    await question(page).getByRole('button', { name: 'Sí, en Honduras' }).click();
    await expect(switcher(page)).toHaveAccessibleName(/Honduras/);
    // A357: the located city, and not the city of the default branch.
    await expect(page.getByRole('button', { name: /^Entregar en/ })).toContainText('Tegucigalpa');
    await page.reload();
    await expect(switcher(page)).toHaveAccessibleName(/Honduras/);
    await expect(question(page)).toHaveCount(0);

    await test.step('closing it keeps Guatemala and does not ask again', async () => {
      // Another visit: one visit is asked at most once, and the open page could show its promotion meanwhile.
      await visitBlankPage(page);
      await page.context().clearCookies();
      await page.evaluate(() => {
        localStorage.removeItem('botica.empresa');
        sessionStorage.clear();
      });
      await page.goto('/sucursales');
      await question(page).getByRole('button', { name: 'Cerrar y seguir en Guatemala' }).click();
      await page.goto('/todasLasCategorias');
      await expect(switcher(page)).toHaveAccessibleName(/Guatemala/);
      await page.waitForLoadState('networkidle');
      await expect(question(page)).toHaveCount(0);
    });
  });
});

test('A175 from a mailed order link on a new device to the order: login only', { tag: '@once' }, async ({
  page,
  store,
}) => {
  const person = await makeAccount(store);
  await openSession(store, person); // Not the first login, which shows the welcome.
  const ride = await givenPackedOrder(store, person.id);
  await tellBranchEvent(store, ride, 'dispatch');
  const link = await linkMailedTo(store, person.email, 'pedidos/resumen');
  expect(link).toBe(`/pedidos/resumen/${ride.pedido}?mostrarRastreoPedido=true&pais=hn`);

  const calls = recordCalls(page);
  await page.goto(link);
  await logInOnly(page, person);
  await expect(page).toHaveURL(`/pedidos/resumen/${ride.pedido}?mostrarRastreoPedido=true`);
  await expect(page).toHaveTitle(new RegExp(`Pedido ${ride.number}`));
  await expect(switcher(page)).toHaveAccessibleName(/Honduras/);
  await expect(question(page)).toHaveCount(0);
  const companies = callsTo(calls, /./).map((call) => call.headers()['x-empresaid']);
  expect(new Set(companies)).toEqual(new Set(['2']));
});

test('A175 A176 an older link without a country opens the order in its own country, and only on arrival', {
  tag: '@once',
}, async ({ page, store, context, expectFailures, shoot }) => {
  expectFailures(/404/);
  const person = await makeAccount(store);
  await openSession(store, person);
  const { pedido, number } = await givenPackedOrder(store, person.id);
  // Looked for from before the act: a notice closes by itself, perhaps before a slow page has loaded completely.
  const toSee = (notice: string) => expect(page.getByText(notice)).toBeVisible();
  await page.goto(`/Mispedidos/${pedido}`);
  await Promise.all([toSee('Tu cuenta es de Honduras'), logInOnly(page, person)]);
  await expect(page).toHaveTitle(new RegExp(`Pedido ${number}`));

  await test.step('the list of another country says where the orders are', async () => {
    await openGuatemala(page);
    await page.goto('/Mispedidos');
    const note = page.getByRole('status').filter({ hasText: 'Tus pedidos están en Honduras.' });
    await expect(note).toBeVisible();
    await expectAccessible(page);
    await shoot('orders-elsewhere');
    await note.getByRole('button', { name: 'Ir a Honduras' }).click();
    await expect(page.getByRole('link', { name: new RegExp(number) }).first()).toBeVisible();
  });

  await test.step('a country chosen in this visit gives way to the order', async () => {
    await openGuatemala(page);
    await Promise.all([toSee('Este pedido es de la tienda de Honduras'), page.goto(`/Mispedidos/${pedido}`)]);
    await expect(page).toHaveTitle(new RegExp(`Pedido ${number}`));
  });

  await test.step('a second tab changes the country of this one, which does not change it back', async () => {
    const other = await context.newPage();
    await other.goto('/todasLasCategorias');
    await Promise.all([toSee('Ahora ves la tienda de Nicaragua'), switchTo(other, 'Nicaragua')]);
    await page.bringToFront();
    await expect(page.getByRole('heading', { name: 'Este pedido es de la tienda de Honduras' })).toBeVisible();
    await expect(switcher(other)).toHaveAccessibleName(/Nicaragua/);
    await shoot('order-elsewhere');
    await page.getByRole('button', { name: 'Ir a la tienda de Honduras' }).click();
    await expect(page).toHaveTitle(new RegExp(`Pedido ${number}`));
    await expect(switcher(other)).toHaveAccessibleName(/Honduras/);
  });
});

test('A175 a shared link changes the country with the way back, and back and reload keep the choice', {
  tag: '@once',
}, async ({ page, store }) => {
  await page.goto('/sucursales');
  await switchTo(page, 'Nicaragua');
  await page.goto('/todasLasCategorias?de=ana&pais=hn');
  await expect(page).toHaveURL('/todasLasCategorias?de=ana');
  await expect(switcher(page)).toHaveAccessibleName(/Honduras/);
  await page.getByRole('button', { name: 'Volver a Nicaragua' }).click();
  await expect(switcher(page)).toHaveAccessibleName(/Nicaragua/);
  await page.reload();
  await expect(switcher(page)).toHaveAccessibleName(/Nicaragua/);
  await page.goBack();
  await expect(page).toHaveURL('/sucursales');
  await expect(switcher(page)).toHaveAccessibleName(/Nicaragua/);

  await test.step('a shared list opens in the country where it was made', async () => {
    const person = await makeAccount(store);
    const token = `lista-${person.id.slice(0, 8)}`;
    await store.sql`
      insert into product_lists (customer_id, company_id, kind, name, share_token, created_at)
      values (${person.id}, 2, 'own', 'Para mamá', ${token}, now())`;
    const told = expect(page.getByText('Esta lista es de la tienda de Honduras')).toBeVisible();
    await Promise.all([told, page.goto(`/lista/${token}`)]);
    await expect(switcher(page)).toHaveAccessibleName(/Honduras/);
  });
});

test('REG-18 A176 the country of the registration follows the store, and the document follows the country', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/registro');
  const country = page.getByLabel('País', { exact: true });
  const phone = page.getByLabel('Celular');
  const kind = page.getByLabel('Tipo de identificación');
  await expect(country.locator('option:checked')).toHaveText('Guatemala');
  await phone.fill('55112233');
  await expect(phone).toHaveValue('502-5511-2233');
  await expect(kind.locator('option').first()).toHaveText('DPI');

  await switchTo(page, 'Honduras');
  await expect(country.locator('option:checked')).toHaveText('Honduras');
  await expect(phone).toHaveValue('504-5511-2233');
  await expect(kind.locator('option').first()).toHaveText('Identidad');

  await country.selectOption('Guatemala');
  await expect(phone).toHaveValue('502-5511-2233');
  await expect(kind.locator('option').first()).toHaveText('DPI');
});

test('TOUR-01 A176 the tour of Guatemala shows the exchanges, and no card that it does not offer', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/gt');
  await page.getByRole('button', { name: 'Ver el recorrido' }).click();
  const titles: string[] = [];
  const dialog = page.getByRole('dialog');
  for (let step = 0; step < 8; step++) {
    titles.push((await dialog.getByRole('heading').textContent()) ?? '');
    if (titles.at(-1) === 'Canjes') await expect(page.locator('.ring-reward-400')).toBeVisible();
    await dialog.getByRole('button', { name: step < 7 ? 'Seguir' : 'Fin' }).click();
  }
  await expect(dialog).toBeHidden();
  expect(titles).toContain('Canjes');
  expect(titles).not.toContain('Tarjeta de crédito de la tienda');
});

test('A175 an empty account page of certificates and points says where they are', { tag: '@once' }, async ({
  page,
  store,
}) => {
  const person = await makeAccount(store);
  await store.sql`
    insert into gift_certificates (customer_id, company_id, code, amount_cents, balance_cents, expires_on, created_at)
    values (${person.id}, 2, ${`R${Date.now()}`}, 50000, 50000, current_date + 90, now())`;
  await openAsCustomer(page, '/perfil/certificados', person);
  await page.getByRole('button', { name: 'Ir a Honduras' }).click();
  await expect(page.getByRole('list', { name: 'Mis certificados' })).toBeVisible();

  await test.step('the account home, the rewards and the points say the same', async () => {
    await store.sql`insert into points_accounts (customer_id, company_id, balance) values (${person.id}, 2, 120)`;
    await store.sql`insert into points_movements (customer_id, company_id, points, reason, at)
      values (${person.id}, 2, 120, 'opening', now())`;
    await openGuatemala(page);
    for (const [path, held] of [
      ['/perfil', 'Tus puntos y tus certificados'],
      ['/premios', 'Tus puntos y tus certificados'],
      ['/puntos', 'Tus puntos'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('status').filter({ hasText: `${held} están en Honduras.` })).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Ir a Honduras' }).click();
    await expect(page.getByRole('main')).toContainText('120');
    await expect(page.getByText('están en Honduras.')).toHaveCount(0);
  });

  await test.step('REG-18 A196 the profile asks for the document of the account, not of the store', async () => {
    await openGuatemala(page);
    await page.goto('/perfil#tab-perfil');
    await expect(page.getByLabel('Tipo de identificación').locator('option').first()).toHaveText('Identidad');
    await expect(page.getByLabel('Número de identificación')).toHaveValue('0501-1984-02317');
  });
});
