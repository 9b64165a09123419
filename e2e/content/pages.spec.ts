import { codeOf } from '../frame/code.ts';
import { callsTo, recordCalls } from '../frame/steps.ts';
import { expect, expectAccessible, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test.beforeEach(async ({ context, baseURL }) => {
  // A071: the server reads the chosen country from a cookie.
  await context.addCookies([{ name: 'botica-empresa', value: '2', url: baseURL ?? '' }]);
});

test('the served page contains the data of its first screen and does not request it again', {
  tag: '@once',
}, async ({ page, sql, shoot }) => {
  const [product] = await sql<{ id: number; name: string }[]>`
    select p.id, p.name from products p join product_prices s on s.product_id = p.id and s.company_id = 2
    order by p.popularity desc limit 1`;
  const [group] = await sql<{ path: string; name: string }[]>`
    select path, name from groups where level = 1 and 2 = any(company_ids) order by position limit 1`;
  const cases = [
    [`/productos/detalle/${product?.id}`, /buscador\/detalle/i, product?.name ?? ''],
    [`/grupos/${group?.path}`, /graphql/, group?.name ?? ''],
    ['/busqueda/acetaminofen', /api\/buscador(\/filtros)?\?/i, 'acetaminofen'],
  ] as const;
  for (const [path, call, heading] of cases) {
    const calls = recordCalls(page);
    const answer = await page.goto(path);
    expect(await answer?.headerValue('content-encoding')).toMatch(/^(br|gzip)$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    if (!path.startsWith('/productos')) await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    const asked = callsTo(calls, call).map((one) => one.postData() ?? one.url());
    // The menu of the header comes after the first screen.
    expect(asked.filter((one) => !one.includes('MenuDeGrupos'))).toEqual([]);
    await expectAccessible(page);
  }
  await shoot('page-with-its-answers');
});

test('ROUTE-01 the title from the server is unchanged after the page starts', { tag: '@once' }, async ({
  page,
  sql,
}) => {
  const [product] = await sql<{ id: number; name: string }[]>`
    select p.id, p.name from products p join product_prices s on s.product_id = p.id and s.company_id = 2 limit 1`;
  for (const path of ['/', '/todasLasCategorias', '/promociones', '/sucursales', `/productos/detalle/${product?.id}`]) {
    const reply = await page.goto(path);
    const [, title = ''] = /<title>([^<]*)</.exec((await reply?.text()) ?? '') ?? [];
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page).toHaveTitle(title.replaceAll('&amp;', '&').replaceAll('&quot;', '"'));
  }
});

test('a page is prefetched before its link is pressed', { tag: '@once' }, async ({ page }) => {
  const calls = recordCalls(page);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto('/busqueda/dolor');
  const link = page.getByRole('main').locator('a[href^="/productos/detalle/"]').first();
  await expect(link).toBeVisible();
  // The prefetch listener starts shortly after the page loads.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect.poll(() => callsTo(calls, '/Buscador/detalle').length, { timeout: 1000 }).toBe(1);
  }).toPass();
  const code = await codeOf('src/features/catalogue/product/product-screen.tsx');
  await expect.poll(() => files.some((file) => code.test(file))).toBe(true);
  await link.click();
  await expect(page.getByRole('region', { name: 'Precio', exact: true })).toBeVisible();
  expect(callsTo(calls, '/Buscador/detalle')).toHaveLength(1);
});
