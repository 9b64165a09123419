import type { Page } from '@playwright/test';
import { openAsCustomer } from '../frame/identity.ts';
import { linkMailedTo, makeAccount, type Person } from '../frame/people.ts';
import { answerWith, branchCode, openProduct, pricePanel, productWhere } from '../frame/products.ts';
import { callsTo, expectToLast, openDialog, readClipboard, recordCalls } from '../frame/steps.ts';
import { expect, expectAccessible, test } from '../frame/test.ts';

test.use({ companyId: 2 });

async function logInHere(page: Page, { email, password }: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.getByRole('button', { name: 'Empezar' }).click();
}

test('DETAIL-08 STOCK-01 STOCK-02 STOCK-03 a shopper asks for a notice when a product is back in stock', {
  tag: '@phone',
}, async ({ page, sql, store, expectFailures, shoot }) => {
  test.slow();
  expectFailures(/500/);
  const person = await makeAccount(store);
  const productId = await productWhere(
    sql,
    sql`not exists (select from stock_levels s where s.product_id = p.id and s.branch_code = ${branchCode} and s.quantity > s.allocated)`,
  );
  await answerWith(page, () => ({ disponibilidadStock: 0, invActual: 0, permitePedirSinInventario: false }));
  await openProduct(page, productId);
  const opener = pricePanel(page).getByRole('button', { name: 'Avísame cuando llegue' });
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

test('DETAIL-04 SHARE-01 SHARE-02 SHARE-03 a visitor shares a product by e-mail', { tag: '@once' }, async ({
  page,
  sql,
  store,
  shoot,
}) => {
  const productId = await productWhere(sql, sql`p.is_medicine`);
  const calls = recordCalls(page);
  await openProduct(page, productId);
  const dialog = await openDialog(page, page.getByRole('button', { name: /^Compartir / }), 'Compartir');
  const send = dialog.getByRole('button', { name: 'Enviar por correo' });
  await send.click();
  await expect(dialog.getByLabel('Tu nombre')).toBeFocused();
  await expect(dialog.getByText('Debes ingresar tu nombre, al menos 2 caracteres.')).toBeVisible();
  await expect(dialog.getByText('Debes ingresar al menos un destinatario.')).toBeVisible();
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

test('DETAIL-04 SHARE-04 a visitor copies the link of a product and sees a message for 2500 ms', {
  tag: '@once',
}, async ({ page, context, sql }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const productId = await productWhere(sql, sql`p.is_medicine`);
  await page.clock.install();
  await openProduct(page, productId);
  await page.getByRole('button', { name: /^Compartir / }).click();
  const copy = page.getByRole('dialog', { name: 'Compartir' }).getByRole('button', { name: 'Copiar enlace' });
  await expectToLast(page, 2500, () => copy.press('Enter'), page.getByTestId('toast-success'));
  expect(await readClipboard(page)).toBe(`${new URL(page.url()).origin}/productos/detalle/${productId}?pais=hn`);
});

test('DETAIL-09 the page records how much of the video was watched', { tag: '@once' }, async ({ page, sql }) => {
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
  await openProduct(page, productId);
  await page.getByRole('button', { name: /^Video: / }).click();
  const video = page.locator('video');
  await expect(video).toBeVisible();
  // Simulates the events of a player without waiting.
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

test('DETAIL-06 a gift certificate shows its value', { tag: '@once' }, async ({ page, context, store, sql, shoot }) => {
  await context.addCookies([{ name: 'botica-empresa', value: '2', url: store.url }]);
  const [row] = await sql`
    select c.product_id, c.months_valid, cardinality(c.conditions) as conditions, x.public_cents
    from physical_certificates c join product_prices x on x.product_id = c.product_id and x.company_id = 2
    order by c.product_id`;
  await openProduct(page, Number(row?.product_id));
  const certificate = page.getByRole('region', { name: 'Certificado de regalo', exact: true });
  const worth = (Number(row?.public_cents) / 100).toFixed(2);
  await expect(certificate).toContainText(`Vale L. ${worth} al usarlo. Tiene ${row?.months_valid} meses de vigencia`);
  await expect(certificate.getByRole('listitem')).toHaveCount(Number(row?.conditions));
  await expectAccessible(page);
  await shoot('product-certificate');
});

test('C015 a product that a customer views is in their history on every device', { tag: '@once' }, async ({
  page,
  sql,
  store,
}) => {
  const person = await makeAccount(store);
  const productId = await productWhere(sql, sql`p.is_medicine`);
  await openAsCustomer(page, `/productos/detalle/${productId}`, person);
  await expect(pricePanel(page)).toBeVisible();
  const visits = () => sql`select product_id, company_id from customer_visits where customer_id = ${person.id}`;
  await expect.poll(visits).toEqual([{ product_id: productId, company_id: 2 }]);
});
