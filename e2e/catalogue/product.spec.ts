import { answerWith, branchCode, detailCall, openProduct, pricePanel, productWhere } from '../frame/products.ts';
import { callsTo, openDialog, recordCalls, scrollThrough, storedValue } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('DETAIL-01 HOME-02 the gallery changes and zooms pictures, and the visit is stored', async ({
  page,
  sql,
  shoot,
}) => {
  const productId = await productWhere(sql, sql`p.is_medicine`);
  await openProduct(page, productId);
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

test('DETAIL-05 PRICE-02 PRICE-03 each age switch changes the price, shows the reason, and turns the other off', {
  tag: '@once',
}, async ({ page, sql }) => {
  const productId = await productWhere(
    sql,
    sql`x.senior_cents is not null and x.fourth_age_cents is not null and x.promotion_cents is null
      and x.delivery_cents is null and x.senior_delivery_cents is null`,
  );
  await openProduct(page, productId);
  const senior = pricePanel(page).getByRole('switch', { name: 'Ver precio tercera edad' });
  const fourthAge = pricePanel(page).getByRole('switch', { name: 'Ver precio cuarta edad' });
  const price = pricePanel(page).getByRole('status', { name: 'Precio por unidad' });
  await senior.check();
  await expect(price).toContainText('Precio tercera edad');
  await expect(price).toContainText('Precio anterior');
  await fourthAge.check();
  await expect(senior).not.toBeChecked();
  await expect(price).toContainText('Precio cuarta edad');
  await pricePanel(page).getByText('Por qué este precio y los demás').click();
  await expect(pricePanel(page).getByText('Desde los 80 años, con receta.', { exact: true })).toBeVisible();
  await expect(pricePanel(page).getByText(/^Precio cuarta edad\s+El de hoy$/)).toBeVisible();
  await expectAccessible(page);
});

test('opening the explanation of the price leaves no hole under the pictures', { tag: '@once' }, async ({
  page,
  sql,
}) => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/ObtenerMensajeEnDetalleDeProducto*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await openProduct(page, await productWhere(sql, sql`p.is_medicine and x.senior_cents is not null`));
  const distance = async () => {
    const gallery = await page.getByRole('region', { name: /^Imágenes de / }).boundingBox();
    const information = await page.getByRole('heading', { name: 'Información del producto' }).boundingBox();
    return Math.round((information?.y ?? 0) - (gallery?.y ?? 0));
  };
  const closed = await distance();
  expect(closed).toBeGreaterThan(0);
  await page.getByText('Por qué este precio').click();
  await expect(page.getByText('El de hoy')).toBeVisible();
  expect(await distance()).toBe(closed);

  // A control that moves under the pointer loses the press.
  const top = async () => Math.round((await page.getByText('Por qué este precio').boundingBox())?.y ?? 0);
  const before = await top();
  answer();
  await expect(pricePanel(page).getByText('sticker')).toBeVisible();
  expect(await top()).toBe(before);
});

test('DETAIL-02 PRICE-15 price tiers and promotions follow the quantity', { tag: '@once' }, async ({
  page,
  sql,
  shoot,
}) => {
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
        horaDesde: null,
        horaHasta: null,
        aplicaHoy: true,
        aplicaAhora: true,
      },
    ],
  }));
  await openProduct(page, productId);
  const total = pricePanel(page).getByRole('status', { name: 'Total' });
  const promotions = page.getByRole('region', { name: 'Promociones' });
  await expect(total).toContainText('L. 100.00');
  await expect(promotions).toContainText('Te faltan 2 unidades');
  await pricePanel(page)
    .getByRole('button', { name: /^3 a 5/ })
    .click();
  await expect(total).toContainText('L. 270.00');
  await expect(total).toContainText('Ahorras L. 30.00');
  await expect(pricePanel(page)).toContainText('Desde 3 unidades');
  await expect(promotions).toContainText('Con 3 unidades ya la tienes');
  await expectAccessible(page);
  await shoot('product-tiers');
});

test('DETAIL-03 ROUTE-05 alternatives are sorted by price per unit, and the chosen one opens with its mark', {
  tag: '@once',
}, async ({ page, sql }) => {
  const productId = await productWhere(
    sql,
    sql`p.is_medicine and exists (select from products o join product_prices y on y.product_id = o.id and y.company_id = 2
      where o.id <> p.id and o.active_ingredient = p.active_ingredient and o.strength = p.strength)`,
  );
  const calls = recordCalls(page);
  await openProduct(page, productId);
  await expect(pricePanel(page)).toBeVisible();
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

test('DETAIL-07 DETAIL-10 DETAIL-14 the page lists the branches with stock by city, and a failed search shows the product as not found', async ({
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
  await openProduct(page, productId);
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

test('DETAIL-11 DETAIL-12 DETAIL-13 an unknown product, an invalid link and a failed load each show the exact message', {
  tag: '@once',
}, async ({ page, sql, expectFailures, shoot }) => {
  expectFailures(/404/, /500/);
  const heading = page.getByRole('heading', { level: 1 });
  await openProduct(page, 999_999_999);
  await expect(heading).toHaveText('No se encontró el producto solicitado.');
  await expectAccessible(page);
  await page.goto('/productos/detalle/no-es-codigo');
  await expect(heading).toHaveText('Link inválido');
  await page.goto('/productos/detalle');
  await expect(heading).toHaveText('Link inválido');

  const productId = await productWhere(sql, sql`true`);
  await page.route(detailCall, (route) => route.fulfill({ status: 500, json: {} }));
  await openProduct(page, productId);
  const words = 'Disculpe, ocurrio un error mientras se cargaba la información del producto. El error fue reportado.';
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expectAccessible(page);
  await shoot('product-error');
  await page.unroute(detailCall);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(pricePanel(page)).toBeVisible();
});

test('a very long name, no picture and no promotions do not break the product page', async ({
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
  await openProduct(page, productId);
  await expect(pricePanel(page)).toContainText('Medicamento controlado.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('product-long');
});
