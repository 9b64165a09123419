import type { Page, WebSocketRoute } from '@playwright/test';
import { callsTo, recordCalls, scrollThrough, stopClock, visitBlankPage } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const banners = '**/gw/contenido/api/Banners/PaginaUrl*';
const sections = '**/gw/contenido/api/SeccionPlantillas*';

/** Opens the home page and scrolls it from top to bottom. */
async function readHome(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('region', { name: 'Compra por categoría' })).toBeVisible();
  await scrollThrough(page);
  await expect(page.getByRole('region', { name: 'Botica en Centroamérica' })).toBeVisible();
}

test('HOME-01 HOME-02 HOME-03 HOME-06 the home page shows its sections from the banners to the viewed products', async ({
  page,
  sql,
  shoot,
}) => {
  const setTickets = (tickets: number) => sql`update ticket_counts set ${sql({ tickets })} where company_id = 2`;
  await setTickets(123);
  const calls = recordCalls(page);
  const recommended = () => callsTo(calls, /recomendaciones\/1\//).map((call) => new URL(call.url()).searchParams);
  const region = (name: string | RegExp) => page.getByRole('region', { name });
  await test.step('HOME-01 the page shows every kind of section', async () => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Compra por categoría' })).toBeVisible();
    expect(recommended()).toEqual([]);
    await scrollThrough(page);
    for (const name of [
      'Destacados',
      'Compra por categoría',
      'Los más pedidos',
      'Ofertas de la semana',
      'Premios de la tragamonedas',
      'Boletos del sorteo',
      'Recomendado del supermercado',
      'Comprar en Botica',
      'Botica en Centroamérica',
    ])
      await expect(region(name)).toBeVisible();
    await expect(region(/^Campaña /).first()).toBeVisible();
    await expect(region('Vistos hace poco')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('home');
  });

  await test.step('RAFFLE-12 RAFFLE-14 the ticket counter has five digits and follows the count live', async () => {
    const digits = page.getByTestId('ticket-digits');
    await expect(digits).toHaveText('00123');
    await setTickets(145);
    await expect(digits).toHaveText('00145');
  });

  await test.step('HOME-06 HOME-12 bonuses and benefits come in groups of four', async () => {
    const gifts = region('Regalos por tu compra');
    await expect(gifts).toBeVisible();
    const sizes = await gifts.locator('ul ul').evaluateAll((groups) => groups.map((group) => group.children.length));
    expect(sizes.slice(0, -1).every((size) => size === 4)).toBe(true);
    expect(sizes.at(-1)).toBeLessThanOrEqual(4);
    const benefits = region('Comprar en Botica').getByRole('list');
    expect(await benefits.evaluateAll((rows) => rows.every((row) => row.children.length <= 4))).toBe(true);
  });

  await test.step('HOME-03 supermarket recommendations are read 20 per page', async () => {
    const rail = region('Recomendado del supermercado');
    await expect(rail.getByRole('article')).toHaveCount(20);
    await rail.getByRole('button', { name: /^Ver más/ }).press('Enter');
    await expect(rail.getByRole('article')).toHaveCount(40);
    expect(recommended().map((query) => query.get('pagina'))).toEqual(['1', '2']);
  });

  await test.step('HOME-02 a viewed product returns in the history carousel', async () => {
    const link = region('Los más pedidos').getByRole('link').first();
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.goBack();
    await scrollThrough(page);
    await expect(region('Vistos hace poco').getByRole('link', { name })).toBeVisible();
  });
});

test('RAFFLE-13 RAFFLE-14 the ticket counter moves every 200 ms and reconnects 5000 ms after its hub is cut', {
  tag: '@once',
}, async ({ page, sql }) => {
  const setTickets = (tickets: number) => sql`update ticket_counts set ${sql({ tickets })} where company_id = 2`;
  const digits = page.getByTestId('ticket-digits');
  /** Advances the page's clock by one millisecond per poll, so that only the page's own work runs. */
  const expectDigits = (text: string) =>
    expect(async () => {
      await page.clock.runFor(1);
      await expect(digits).toHaveText(text, { timeout: 200 });
    }).toPass();
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/hubs\/socket/, (socket) => {
    sockets.push(socket);
    socket.connectToServer();
  });
  await setTickets(123);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Compra por categoría' })).toBeVisible();
  await scrollThrough(page);
  await expect(digits).toHaveText('00123');
  await expect.poll(() => sockets.length).toBe(1);
  // A received count proves that the hub is connected.
  await setTickets(124);
  await expect(digits).toHaveText('00124');
  await stopClock(page);

  await test.step('RAFFLE-13 the counter waits 200 ms for its next number', async () => {
    await setTickets(126);
    await expectDigits('00125');
    await page.clock.runFor(150);
    await expect(digits).toHaveText('00125');
    await page.clock.runFor(50);
    await expect(digits).toHaveText('00126');
  });

  await test.step('RAFFLE-14 the counter reconnects 5000 ms after the cut and shows the current count', async () => {
    await sockets[0]?.close();
    await setTickets(127);
    await page.clock.runFor(4900);
    expect(sockets).toHaveLength(1);
    await expect(digits).toHaveText('00126');
    await page.clock.runFor(200);
    await expect.poll(() => sockets.length).toBe(2);
    await page.clock.resume();
    await expect(digits).toHaveText('00127');
  });
});

test.describe('the popup banner', () => {
  test.use({ sawPopup: false });

  test('HOME-04 the popup banner shows once and again only after 10 minutes', async ({ page, shoot }) => {
    await page.clock.install();
    const popup = page.getByRole('complementary', { name: 'Promoción' });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Destacados' })).toBeVisible();
    await page.clock.runFor(3000);
    await expect(popup).toBeVisible();
    await expectAccessible(page);
    await shoot('home-popup');
    await popup.getByRole('button', { name: 'Cerrar la promoción' }).click();
    await expect(popup).toBeHidden();

    await page.clock.fastForward(9 * 60_000);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Destacados' })).toBeVisible();
    await page.clock.runFor(5000);
    await expect(popup).toBeHidden();
    await page.clock.fastForward(60_000);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Destacados' })).toBeVisible();
    await page.clock.runFor(3000);
    await expect(popup).toBeVisible();
  });
});

test('HOME-05 a configuration slower than 2.8 s is replaced by the cached one', { tag: '@once' }, async ({ page }) => {
  const hero = page.getByRole('region', { name: 'Destacados' });
  await page.goto('/');
  await expect(hero).toBeVisible();
  await visitBlankPage(page);
  await page.clock.install();
  await page.route(banners, () => undefined);
  await page.goto('/');
  await expect(page.getByRole('status', { name: 'Cargando destacados' })).toBeVisible();
  await page.clock.runFor(2900);
  await expect(hero).toBeVisible();
});

test('HOME-05 the home page works without banners, sections or carousels', { tag: '@once' }, async ({
  page,
  expectFailures,
  shoot,
}) => {
  expectFailures(/500/);
  for (const path of [banners, sections, '**/gw/contenido/api/PaginaInicio/**'])
    await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu farmacia de confianza, cerca de ti');
  await expect(page.getByRole('link', { name: 'Ver sucursales' })).toBeVisible();
  await expectAccessible(page);
  await shoot('home-plain');
});

test('HOME-07 HOME-08 each layout has its own banners, and a banner opens in a new tab when configured', async ({
  page,
}) => {
  await page.route(banners, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { bannerTipo: number; esVersionMovil: boolean; posicion: number }[] };
    const data = body.data
      .filter(({ bannerTipo, posicion }) => bannerTipo === 1 && posicion === 1)
      .map((banner) => ({
        ...banner,
        titulo: banner.esVersionMovil ? 'Para el celular' : 'Para el escritorio',
        enlace: '/sucursales',
        abrirEnlaceEnNuevaPestana: true,
      }));
    await route.fulfill({ response: reply, json: { ...body, data } });
  });
  await page.goto('/');
  const isPhone = (page.viewportSize()?.width ?? 0) <= 768;
  const hero = page.getByRole('region', { name: 'Destacados' });
  await expect(hero.getByRole('heading', { level: 2 })).toHaveText([
    isPhone ? 'Para el celular' : 'Para el escritorio',
  ]);
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    hero.getByRole('link', { name: /pestaña nueva/ }).click(),
  ]);
  await expect(tab).toHaveURL(/\/sucursales$/);
});

test('HOME-09 HOME-10 free sections are limited to four, or shuffled when there are few', { tag: '@once' }, async ({
  page,
}) => {
  const serve = async (count: number) => {
    await page.unroute(sections);
    await page.route(sections, (route) =>
      route.fulfill({
        json: {
          ok: true,
          data: Array.from({ length: count }, (_, index) => ({
            id: index + 1,
            tipo: 'beneficios',
            titulo: `Sección ${index + 1}`,
            posicion: index + 1,
            esFija: false,
            carruselId: null,
            contenido: [{ titulo: 'Uno', texto: 'Texto', enlace: null, imagen: null }],
          })),
        },
      }),
    );
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Destacados' })).toBeVisible();
    await scrollThrough(page);
    const titles = page.getByRole('heading', { level: 2, name: /^Sección / });
    await expect(titles.first()).toBeVisible();
    return titles.allTextContents();
  };
  expect(await serve(7)).toEqual(['Sección 1', 'Sección 2', 'Sección 3', 'Sección 4']);
  expect(await serve(5)).toEqual(['Sección 1', 'Sección 2', 'Sección 3', 'Sección 4', 'Sección 5']);
  await page.addInitScript(() => {
    Math.random = () => 0.999;
  });
  const few = await serve(4);
  expect([...few].sort()).toEqual(['Sección 1', 'Sección 2', 'Sección 3', 'Sección 4']);
  expect(few).not.toEqual(['Sección 1', 'Sección 2', 'Sección 3', 'Sección 4']);
});

test('CAMP-02 CAMP-03 CAMP-04 CAMP-05 a campaign counts down each second and is requested once', {
  tag: '@once',
}, async ({ page }) => {
  await page.clock.install();
  const calls = recordCalls(page);
  await page.goto('/');
  const timer = page.getByRole('timer').first();
  await expect(timer).toBeVisible();
  const before = await timer.textContent();
  await page.clock.runFor(1000);
  await expect(timer).not.toHaveText(before ?? '');
  await expect(page.getByRole('region', { name: 'Campaña Semana de la salud' })).toContainText('Hasta el');
  await scrollThrough(page);
  await page.getByRole('region', { name: 'Los más pedidos' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Precio', exact: true })).toBeVisible();
  await page.goBack();
  await expect(timer).toBeVisible();
  expect(callsTo(calls, '/ObtenerCampaniasActivas')).toHaveLength(1);
});

test('R002 R003 COUNTRY-05 COUNTRY-06 each country has its own home page', { tag: '@once' }, async ({ page }) => {
  await readHome(page, '/ni');
  await expect(page.getByRole('region', { name: 'Los más pedidos' })).toContainText('C$.');
  await readHome(page, '/gt');
  await expect(page.getByRole('region', { name: 'Los más pedidos' })).toContainText('Q.');
});
