import type { Page, Route } from '@playwright/test';
import type postgres from 'postgres';
import { linkMailedTo, makeAccount, type Person } from './frame/people.ts';
import { callsTo, expectToLast, openDialog, recordCalls, scrollThrough, storedValue } from './frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './frame/test.ts';

test.use({ companyId: 2 });

/** The branch that a shopper of Honduras starts with. */
const branchCode = 5;
const detail = '**/gw/producto/api/Buscador/detalle*';

const open = (page: Page, productId: number) => page.goto(`/productos/detalle/${productId}`);
const panel = (page: Page) => page.getByRole('region', { name: 'Precio', exact: true });

/** A product of the demo store that has what a test is about. */
async function productWhere(sql: postgres.Sql, condition: postgres.PendingQuery<postgres.Row[]>): Promise<number> {
  const [row] = await sql`
    select p.id from products p join product_prices x on x.product_id = p.id and x.company_id = 2
    where not p.is_exam and ${condition} order by p.popularity desc, p.id limit 1`;
  expect(row, 'the demo store has such a product').toBeDefined();
  return Number(row?.id);
}

/** Changes what the server answers, as a store with other data would. */
async function answerWith(page: Page, change: (product: Record<string, unknown>) => object): Promise<void> {
  await page.route(detail, async (route: Route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: Record<string, unknown> };
    await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, ...change(body.data) } } });
  });
}

async function logInHere(page: Page, { email, password }: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.getByRole('button', { name: 'Empezar' }).click();
}

test('DETAIL-01 HOME-02 the gallery changes pictures and brings them closer; the visit is remembered', async ({
  page,
  sql,
  shoot,
}) => {
  const productId = await productWhere(sql, sql`p.is_medicine`);
  await open(page, productId);
  const gallery = page.getByRole('region', { name: /^Imágenes de / });
  await expect(gallery.getByRole('button', { name: /^Ampliar: Frente/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('product');

  await gallery.getByRole('button', { name: /^Reverso de/ }).click();
  await expect(gallery.getByRole('button', { name: /^Reverso de/ })).toHaveAttribute('aria-current', 'true');
  const opener = gallery.getByRole('button', { name: 'Ampliar la imagen' });
  const zoom = await openDialog(page, opener, /.+/);
  await expect(zoom.getByText('2 de 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(zoom.getByText('3 de 3')).toBeVisible();
  await zoom.getByRole('button', { name: /^Acercar/ }).click();
  await expect(zoom.getByRole('button', { name: /^Alejar/ })).toHaveAttribute('aria-pressed', 'true');
  await shoot('product-zoom');
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await storedValue(page, 'vistos')).toEqual({ 2: [productId] });
});

test('DETAIL-05 PRICE-02 PRICE-03 the age switches change the price and say why, one at a time', async ({
  page,
  sql,
}) => {
  const productId = await productWhere(
    sql,
    sql`x.senior_cents is not null and x.fourth_age_cents is not null and x.promotion_cents is null`,
  );
  await open(page, productId);
  const senior = panel(page).getByRole('switch', { name: 'Ver precio tercera edad' });
  const fourthAge = panel(page).getByRole('switch', { name: 'Ver precio cuarta edad' });
  const price = panel(page).getByRole('status', { name: 'Precio por unidad' });
  await senior.check();
  await expect(price).toContainText('Precio tercera edad');
  await expect(price).toContainText('Precio anterior');
  await fourthAge.check();
  await expect(senior).not.toBeChecked();
  await expect(price).toContainText('Precio cuarta edad');
  await panel(page).getByText('Por qué este precio y los demás').click();
  await expect(panel(page).getByText('Desde los 60 años.', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('DETAIL-02 PRICE-15 tiers and promotions follow the quantity', async ({ page, sql, shoot }) => {
  const productId = await productWhere(sql, sql`x.promotion_cents is null and p.is_medicine`);
  await answerWith(page, () => ({
    precioAnterior: null,
    precios: {
      precioPublico: 100,
      precioEcommerce: null,
      precioPublicoPromocion: null,
      precioTerceraEdad: 75,
      precioTerceraEdadPromocion: null,
      precioCuartaEdad: null,
      precioPublicoPorCompraSad: null,
      precio3raPorCompraSad: null,
    },
    preciosConDescuentoPorCantidad: [
      { cantidad: 3, precio: 90, precioTerceraEdad: 70 },
      { cantidad: 6, precio: 80, precioTerceraEdad: 65 },
    ],
    otrasPromociones: [
      {
        promocionId: 1,
        tipoPromocion: 1,
        titulo: 'Canje',
        descripcion: 'Lleva 3 y recibe 1 gratis',
        promocionRequisitos: '',
        enlace: 'canje',
        productoId: productId,
        promocionDescuento: 0,
        cantidad_Requerida: 3,
        cantidad_Regala: 1,
        producto_Regala: null,
        dia: -1,
        fechaInicio: '2026-01-01',
        fechaFin: '2030-12-31',
        aplicaHoy: true,
      },
    ],
  }));
  await open(page, productId);
  const total = panel(page).getByRole('status', { name: 'Total' });
  const promotions = page.getByRole('region', { name: 'Promociones' });
  await expect(total).toContainText('L. 100.00');
  await expect(promotions).toContainText('Te faltan 2 unidades');
  await panel(page)
    .getByRole('button', { name: /^3 a 5/ })
    .click();
  await expect(total).toContainText('L. 270.00');
  await expect(total).toContainText('Ahorras L. 30.00');
  await expect(panel(page)).toContainText('Desde 3 unidades');
  await expect(promotions).toContainText('Con 3 unidades ya la tienes');
  await expectAccessible(page);
  await shoot('product-tiers');
});

test('DETAIL-03 alternatives are ordered by price per unit, and one opens with its mark', async ({ page, sql }) => {
  const productId = await productWhere(
    sql,
    sql`p.is_medicine and exists (select from products o join product_prices y on y.product_id = o.id and y.company_id = 2
      where o.id <> p.id and o.active_ingredient = p.active_ingredient and o.strength = p.strength)`,
  );
  const calls = recordCalls(page);
  await open(page, productId);
  await expect(panel(page)).toBeVisible();
  await scrollThrough(page);
  const section = page.getByRole('region', { name: /Equivalentes/ });
  await expect(section.getByText('el que estás viendo')).toBeVisible();
  const reply = await callsTo(calls, '/alternativos/v2')[0]?.response();
  const { data }: { data: { precioPorUnidad: number; prod_Desc: string }[] } = (await reply?.json()) ?? { data: [] };
  const prices = data.map(({ precioPorUnidad }) => precioPorUnidad);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  const first = section.getByRole('link').first();
  await expect(first).toHaveText(data[0]?.prod_Desc ?? '');
  await first.click();
  await expect(page).toHaveURL(/\/productos\/detalle\?p=\d+&ref=alternativos$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data[0]?.prod_Desc ?? '');
  await expect(page).toHaveTitle(`${data[0]?.prod_Desc} | Botica`);
  await scrollThrough(page);
  await expect(page.getByRole('region', { name: 'También te puede interesar' })).toBeVisible();
});

test('DETAIL-07 DETAIL-10 DETAIL-14 the branches that have it, by city; a search that fails marks it as not found', async ({
  page,
  sql,
  expectFailures,
  shoot,
}) => {
  expectFailures(/500/);
  const productId = await productWhere(
    sql,
    sql`exists (select from stock_levels s where s.product_id = p.id and s.branch_code = ${branchCode} and s.quantity > s.allocated)`,
  );
  await open(page, productId);
  await expect(page.getByRole('region', { name: 'Disponibilidad' })).toContainText('Disponible');
  const opener = page.getByRole('button', { name: 'Buscar en todas las sucursales' });
  const dialog = await openDialog(page, opener, 'Dónde hay');
  const city = dialog.getByLabel('Ciudad');
  await expect(city).toHaveValue(/.+/);
  await shoot('product-stock');
  await city.selectOption({ index: 0 });
  await expect(
    dialog
      .getByRole('list', { name: /^Sucursales de/ })
      .getByRole('listitem')
      .first(),
  ).toContainText('unidad');
  await page.keyboard.press('Escape');

  await page.route('**/agrupado-por-ciudad*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await opener.click();
  await expect(dialog.getByRole('alert')).toContainText('No se encontró el producto solicitado.');
  await page.unroute('**/agrupado-por-ciudad*');
  await dialog.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(city).toBeVisible();
});

test('DETAIL-08 STOCK-01 STOCK-02 STOCK-03 asks to be told when a product is back', async ({
  page,
  sql,
  store,
  expectFailures,
  shoot,
}) => {
  test.slow();
  expectFailures(/500/);
  const person = await makeAccount(store);
  const productId = await productWhere(
    sql,
    sql`not exists (select from stock_levels s where s.product_id = p.id and s.branch_code = ${branchCode} and s.quantity > s.allocated)`,
  );
  await answerWith(page, () => ({ disponibilidadStock: 0, invActual: 0, permitePedirSinInventario: false }));
  await open(page, productId);
  const opener = panel(page).getByRole('button', { name: 'Avísame cuando llegue' });
  await opener.click();
  await logInHere(page, person);

  const dialog = await openDialog(page, opener, 'Te avisamos cuando vuelva');
  const send = dialog.getByRole('button', { name: 'Avísame', exact: true });
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('Debe de seleccionar al menos un tipo de notificación');
  await shoot('product-notice');

  const call = '**/registrarnotificacionusuario';
  await dialog.getByRole('checkbox', { name: /Correo electrónico/ }).check();
  await page.route(call, (route) => route.fulfill({ status: 500, body: '' }));
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('Lo sentimos, ocurrió un problema al registrar la solicitud.');
  await page.unroute(call);
  await send.click();
  await expect(dialog).toBeHidden();
  const rows = await sql`select channel, branch_code from stock_notices where customer_id = ${person.id}`;
  expect(rows).toEqual([{ channel: 'email', branch_code: branchCode }]);
});

test('DETAIL-11 DETAIL-12 DETAIL-13 says what is wrong with a product in the exact words', async ({
  page,
  sql,
  expectFailures,
  shoot,
}) => {
  expectFailures(/404/, /500/);
  const heading = page.getByRole('heading', { level: 1 });
  await open(page, 999_999_999);
  await expect(heading).toHaveText('No se encontró el producto solicitado.');
  await expectAccessible(page);
  await page.goto('/productos/detalle/no-es-codigo');
  await expect(heading).toHaveText('Link inválido');
  await page.goto('/productos/detalle');
  await expect(heading).toHaveText('Link inválido');

  const productId = await productWhere(sql, sql`true`);
  await page.route(detail, (route) => route.fulfill({ status: 500, json: {} }));
  await open(page, productId);
  const words = 'Disculpe, ocurrio un error mientras se cargaba la información del producto. El error fue reportado.';
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expectAccessible(page);
  await shoot('product-error');
  await page.unroute(detail);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(panel(page)).toBeVisible();
});

test('DETAIL-04 SHARE-01 SHARE-02 SHARE-03 a visitor shares a product by e-mail', async ({
  page,
  sql,
  store,
  shoot,
}) => {
  const productId = await productWhere(sql, sql`p.is_medicine`);
  const calls = recordCalls(page);
  await open(page, productId);
  const dialog = await openDialog(page, page.getByRole('button', { name: /^Compartir / }), 'Compartir');
  const send = dialog.getByRole('button', { name: 'Enviar por correo' });
  await send.click();
  await expect(dialog.getByLabel('Tu nombre')).toBeFocused();
  await expect(dialog.getByText('Escribe tu nombre para que sepan quién envía.')).toBeVisible();
  await expect(dialog.getByText('Agrega al menos un destinatario.')).toBeVisible();
  await expectAccessible(page);
  await shoot('product-share');

  const friends = [
    `luis.${productId}.${test.info().project.name}@correo.hn`,
    `eva.${productId}.${test.info().project.name}@correo.hn`,
  ];
  await dialog.getByLabel('Tu nombre').fill('Ana');
  await dialog.getByLabel('Correos de quienes lo reciben').fill(friends.join('; '));
  await send.click();
  await expect(dialog).toBeHidden();
  const [sent] = callsTo(calls, '/CompartirProductoEmail');
  expect(sent?.postDataJSON()).toMatchObject({ destinatarios: friends.join(','), usuario_Nombre: 'Ana' });
  for (const friend of friends)
    expect(await linkMailedTo(store, friend, 'productos/detalle')).toContain(String(productId));
});

test('DETAIL-04 SHARE-04 the link of a product is copied, said for 2500 ms', async ({ page, context, sql }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const productId = await productWhere(sql, sql`p.is_medicine`);
  await page.clock.install();
  await open(page, productId);
  await page.getByRole('button', { name: /^Compartir / }).click();
  const copy = page.getByRole('dialog', { name: 'Compartir' }).getByRole('button', { name: 'Copiar enlace' });
  await expectToLast(page, 2500, () => copy.press('Enter'), page.getByTestId('toast-success'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${new URL(page.url()).origin}/productos/detalle/${productId}`,
  );
});

test('DETAIL-09 how much of the video was seen is recorded', async ({ page, sql }) => {
  const productId = await productWhere(sql, sql`p.is_medicine`);
  const url = '/videos/como-leer-tu-medicina.webm';
  const title = 'Cómo leer tu medicina';
  const [row] = await sql`
    insert into product_videos ${sql({ id: 900_001, product_id: productId, url, title })}
    on conflict (id) do update set title = excluded.title returning id`;
  await answerWith(page, ({ imagenUrl }) => ({
    video: { imagenUrlId: row?.id, url, titulo: title, imagenPrevia: imagenUrl },
  }));
  const calls = recordCalls(page);
  await open(page, productId);
  await page.getByRole('button', { name: /^Video: / }).click();
  const video = page.locator('video');
  await expect(video).toBeVisible();
  // The moments of a player, without waiting for one.
  await video.evaluate((player) => {
    Object.defineProperties(player, { duration: { value: 40 }, currentTime: { value: 10 } });
    player.dispatchEvent(new Event('timeupdate'));
    player.dispatchEvent(new Event('pause'));
  });
  await expect.poll(() => callsTo(calls, '/videos/vista').length).toBe(1);
  expect(callsTo(calls, '/videos/vista')[0]?.postDataJSON()).toMatchObject({
    ImagenUrlID: row?.id,
    Porcentaje_Vista: 25,
    UsuarioID: null,
  });
});

test('DETAIL-06 a gift certificate says what it is worth', async ({ page, sql, shoot }) => {
  const productId = await productWhere(sql, sql`not p.is_medicine`);
  await answerWith(page, () => ({ esCertificadoFisico: true }));
  await page.route('**/el-producto-es-certificado-fisico/*', (route) =>
    route.fulfill({
      json: {
        ok: true,
        data: {
          esCertificadoFisico: true,
          valor: 500,
          mesesDeVigencia: 12,
          condiciones: ['Se usa una sola vez.', 'No se cambia por efectivo.'],
        },
      },
    }),
  );
  await open(page, productId);
  const certificate = page.getByRole('region', { name: 'Certificado de regalo' });
  await expect(certificate).toContainText('Vale L. 500.00 al usarlo. Tiene 12 meses de vigencia');
  await expect(certificate.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await shoot('product-certificate');
});

test('a very long name, no picture and no promotions leave the page whole', async ({
  page,
  sql,
  expectFailures,
  shoot,
}) => {
  expectFailures(/404/);
  const productId = await productWhere(sql, sql`true`);
  await answerWith(page, () => ({
    prod_Desc: 'Solución oftálmica hidroxipropilmetilcelulosa/carboximetilcelulosasódica concentrada '.repeat(2).trim(),
    presentacion: '0.3 mg/0.5 mg/ml, caja con 60 viales monodosis de 0.4 ml cada uno',
    imagenes: [],
    imagenUrl: '/img/productos/1/front.svg',
    otrasPromociones: [],
    panelesDeInformacion: [],
    esControlado: true,
    requiereReceta: true,
  }));
  await open(page, productId);
  await expect(panel(page)).toContainText('Medicamento controlado.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('product-long');
});
