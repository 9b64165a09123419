import type { Page } from '@playwright/test';
import { recordCalls } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const products = (page: Page) => page.getByRole('list', { name: /^Promociones/ }).getByRole('article');
const kinds = (page: Page) => page.getByRole('navigation', { name: 'Tipos de promoción' });

const asked = (calls: ReturnType<typeof recordCalls>) =>
  calls
    .filter((call) => call.url().endsWith('/producto/graphql'))
    .map((call) => call.postDataJSON() as { documentId: string; variables: Record<string, unknown> })
    .filter(({ documentId }) => documentId === 'Promociones')
    .map(({ variables }) => variables);

test('PROMO-01 PROMO-02 the promotions are listed twenty per page, each with its benefit', { tag: '@phone' }, async ({
  page,
  shoot,
}) => {
  const calls = recordCalls(page);
  await page.goto('/promociones');
  await expect(heading(page)).toHaveText('Promociones');
  await expect(products(page)).toHaveCount(20);
  await expect.poll(() => asked(calls).at(-1)).toMatchObject({ top: 1000, elementosPorPagina: 20, pagina: 1 });
  await expect(products(page).first()).toContainText(/de descuento|gratis|de regalo/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('promotions');

  const pager = page.getByRole('navigation', { name: 'Páginas de promociones' });
  await pager.getByRole('link', { name: 'Página 2', exact: true }).click();
  await expect(page).toHaveURL('/promociones?pagina=2');
  await expect.poll(() => asked(calls).at(-1)?.pagina).toBe(2);
});

test('PROMO-03 PROMO-05 PROMO-07 ROUTE-06 a visitor filters promotions by kind, band and free units', {
  tag: '@once',
}, async ({ page, shoot }) => {
  const calls = recordCalls(page);
  await test.step('PROMO-03 ROUTE-06 the discounts have their own address', async () => {
    await page.goto('/promociones');
    await kinds(page).getByRole('link', { name: 'Descuentos' }).click();
    await expect(page).toHaveURL('/promociones/Descuentos');
    await expect(heading(page)).toHaveText('Descuentos');
  });
  await test.step('PROMO-05 PROMO-06 PROMO-07 the discounts are filtered by band', async () => {
    const bands = page.getByRole('navigation', { name: 'Filtrar descuentos' }).getByRole('link');
    await expect(bands).toHaveText(['Todos los descuentos', '5 % a 24 %', '25 % a 34 %', '35 % o más']);
    await bands.filter({ hasText: '25 % a 34 %' }).click();
    await expect(page).toHaveURL('/promociones/Descuentos/25');
    await expect.poll(() => asked(calls).at(-1)).toMatchObject({ tipoPromocion: 2, rangoDeDescuento: 25 });
    // The previous list stays dimmed until the next one loads.
    await expect(async () => {
      const texts = await products(page).getByText('% de descuento').allTextContents();
      expect(texts.length).toBeGreaterThan(0);
      for (const percent of texts.map(Number.parseFloat)) expect(percent >= 25 && percent < 35).toBe(true);
    }).toPass();
    await expectAccessible(page);
    await shoot('promotions-discounts');
  });

  await test.step('PROMO-03 PROMO-07 PROMO-08 the exchanges are filtered from 1+1 to 5+1', async () => {
    await kinds(page).getByRole('link', { name: 'Canjes' }).click();
    const swaps = page.getByRole('navigation', { name: 'Filtrar canjes' }).getByRole('link');
    await expect(swaps).toHaveText(['Todos los canjes', '1+1', '2+1', '3+1', '4+1', '5+1']);
    await swaps.filter({ hasText: '2+1' }).click();
    await expect(page).toHaveURL('/promociones/Canjes/2');
    await expect.poll(() => asked(calls).at(-1)).toMatchObject({ tipoPromocion: 1, tipoDeCanje: 2 });
  });

  await test.step('PROMO-07 PROMO-09 ROUTE-06 the bonuses are filtered from 1 to 10 free units', async () => {
    await page.goto('/promociones/Bonificaciones');
    const bonuses = page.getByRole('navigation', { name: 'Filtrar bonificaciones' }).getByRole('link');
    await expect(bonuses).toHaveText([
      'Todas las bonificaciones',
      ...Array.from({ length: 10 }, (_, index) => `${index + 1} gratis`),
    ]);
    await expect(products(page).first()).toContainText('de regalo');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test('a search within promotions keeps the kind, and an empty result offers all promotions', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/promociones/Descuentos');
  await expect(products(page).first()).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Buscar en promociones' });
  await field.fill('xqzwkjv 1.5/2');
  await field.press('Enter');
  await expect(page).toHaveURL('/promociones/Descuentos/0/xqzwkjv%201%7B%7D5%402');
  await expect(page.getByText('Ninguna promoción dice “xqzwkjv 1.5/2”.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver todas las promociones' }).click();
  await expect(page).toHaveURL('/promociones');
  await expect(products(page)).toHaveCount(20);

  await page.goto('/promociones/inventado/1/x');
  await expect(page).toHaveURL('/promociones');
});

test('a promotion opens by its link or its id, and an invalid link shows a message', { tag: '@phone' }, async ({
  page,
  sql,
  expectFailures,
  shoot,
}) => {
  const [row] = await sql<{ id: number; link: string }[]>`
    select id, link from promotions where company_id = 2 and link <> '' order by id limit 1`;
  await page.goto(`/promocion/${row?.link}`);
  await expect(page.getByText(/^Hasta el \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
  await expect(
    page
      .getByRole('list', { name: /^Productos de/ })
      .getByRole('article')
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await shoot('promotion');
  await page.goto(`/promocion/${row?.id}`);
  await expect(page.getByRole('list', { name: /^Productos de/ }).getByRole('article')).toHaveCount(1);

  expectFailures(/404/);
  await page.goto('/promocion/no-existe');
  await expect(heading(page)).toHaveText('Link inválido');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver las promociones de hoy' }).click();
  await expect(page).toHaveURL('/promociones');
});
