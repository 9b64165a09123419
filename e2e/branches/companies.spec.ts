import type { Page } from '@playwright/test';
import { callsTo, recordCalls, scrollThrough, storedValue, visitBlankPage } from '../frame/steps.ts';
import { expect, expectAccessible, test } from '../frame/test.ts';

const countries = [
  {
    rules: 'COUNTRY-07 COUNTRY-13 COUNTRY-14 COUNTRY-17',
    name: 'Honduras',
    id: '2',
    code: 'HN',
    currency: 'Lempiras (L.)',
    minimum: 'L. 50.00',
    city: 'San Pedro Sula',
    branch: '5',
    prefix: '+504',
    tax: 'ISV',
  },
  {
    rules: 'COUNTRY-08 COUNTRY-13 COUNTRY-15 COUNTRY-18',
    name: 'Guatemala',
    id: '12',
    code: 'GT',
    currency: 'Quetzales (Q.)',
    minimum: 'Q. 50.00',
    city: 'Chiquimula',
    branch: '226',
    prefix: '+502',
    tax: 'IVA',
  },
  {
    rules: 'COUNTRY-09 COUNTRY-13 COUNTRY-16 COUNTRY-19',
    name: 'Nicaragua',
    id: '14',
    code: 'NI',
    currency: 'Córdobas (C$.)',
    minimum: 'C$. 100.00',
    city: 'Chinandega',
    branch: '253',
    prefix: '+505',
    tax: 'IVA',
  },
] as const;

const switcher = (page: Page) => page.getByRole('button', { name: /^Cambiar país:/ });
const place = (page: Page) => page.getByRole('button', { name: /^(Entregar en|Recoger en|Sin sucursal)/ });

async function switchTo(page: Page, country: string): Promise<void> {
  await switcher(page).click();
  await page.getByRole('list', { name: 'Países' }).getByRole('button', { name: country }).click();
  await expect(switcher(page)).toHaveAccessibleName(new RegExp(country));
}

test('COUNTRY-02 a browser with empty storage uses Guatemala', { tag: '@once' }, async ({ page, shoot }) => {
  await page.goto('/');
  await expect(switcher(page)).toHaveAccessibleName('Cambiar país: Guatemala · Quetzales (Q.)');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await shoot('home-guatemala');
});

for (const country of countries) {
  // The texts differ by country; the layout does not.
  const tag = country.name === 'Honduras' ? [] : '@once';
  test(`SHELL-01 COUNTRY-01 COUNTRY-10 ${country.rules} a visitor switches to ${country.name}`, { tag }, async ({
    page,
    shoot,
  }) => {
    await page.goto(country.id === '12' ? '/ni' : '/gt');
    await expect(place(page)).toHaveAccessibleName(/Entregar en/);
    const calls = recordCalls(page);
    await switchTo(page, country.name);

    await expect(page.getByText(`Ahora compras en ${country.name}`)).toBeVisible();
    await expect(switcher(page)).toHaveAccessibleName(`Cambiar país: ${country.name} · ${country.currency}`);
    await expect(place(page)).toHaveAccessibleName(new RegExp(`^Entregar en ${country.city} \\. Cambiar`));
    await scrollThrough(page);
    await expect(page.getByRole('heading', { name: `Sucursales en ${country.city}` })).toBeVisible();
    await expect(page.locator(`a[href^="tel:${country.prefix}"]:visible`).first()).toBeVisible();
    await expect(page.getByText(`Precios con ${country.tax} incluido.`)).toBeVisible();

    // Later calls name the new country and its default branch.
    expect(callsTo(calls, '/sucursalesPorCiudad').at(-1)?.headers()).toMatchObject({
      'x-empresaid': country.id,
      'x-sucursalcodigo': country.branch,
      'x-codigopais': country.code,
    });

    const footer = page.getByRole('contentinfo');
    for (const fold of await footer.locator('summary:visible').all()) await fold.click();
    await footer.getByRole('button', { name: 'Entrega a domicilio' }).click();
    await expect(page.getByRole('dialog', { name: 'Entrega a domicilio' })).toContainText(country.minimum);
    await expectAccessible(page);
    await shoot(`delivery-info-${country.code.toLowerCase()}`);
  });
}

test('COUNTRY-01 A071 the country survives a reload, and its cookie restores it after the storage is cleared', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/');
  await switchTo(page, 'Nicaragua');
  await page.reload();
  await expect(switcher(page)).toHaveAccessibleName(/Nicaragua/);
  expect(await storedValue(page, 'empresa')).toBe(14);

  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => localStorage.setItem('botica.version', '"1.0.0"'));
  await page.reload();
  await expect(switcher(page)).toHaveAccessibleName(/Nicaragua/);
  await expect(place(page)).toHaveAccessibleName(/Chinandega/);
});

test.describe(() => {
  test.use({ companyId: 2 });
  test('COUNTRY-05 COUNTRY-06 ROUTE-01 ROUTE-02 opening /gt or /ni shows home and switches the country', {
    tag: '@once',
  }, async ({ page }) => {
    for (const [path, country, id] of [
      ['/gt', 'Guatemala', 12],
      ['/NI/', 'Nicaragua', 14],
      ['/GT/', 'Guatemala', 12],
      ['/ni', 'Nicaragua', 14],
    ] as const) {
      await page.goto(path);
      await expect(switcher(page)).toHaveAccessibleName(new RegExp(country));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu farmacia de confianza, cerca de ti');
      await expect.poll(() => storedValue(page, 'empresa')).toBe(id);
    }
    // The switcher leaves an address that would switch back.
    await switchTo(page, 'Honduras');
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(switcher(page)).toHaveAccessibleName(/Honduras/);
  });
});

test('COUNTRY-03 A005 A064 a stored id that is unknown, the laboratory or the supermarket uses lempiras', {
  tag: '@once',
}, async ({ page }) => {
  for (const stored of [99, 13, 15, 'dos']) {
    await visitBlankPage(page);
    await page.evaluate((id) => localStorage.setItem('botica.empresa', JSON.stringify(id)), stored);
    await page.goto('/');
    await expect(switcher(page)).toHaveAccessibleName('Cambiar país: Honduras · Lempiras (L.)');
    await expect(place(page)).toHaveAccessibleName(/San Pedro Sula/);
  }
});
