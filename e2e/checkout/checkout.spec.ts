import type postgres from 'postgres';
import { aPrescriptionPhoto } from '../../apps/server/test/prescription-photo.ts';
import { cartPanel, openCart, twoPlainProducts } from '../frame/cart.ts';
import { aShopper, expectStep, givenAddress, givenCart, goOn, openCheckout, summary } from '../frame/checkout.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { productWhere } from '../frame/products.ts';
import { callsTo, keepHours, recordCalls } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const offerDelivery = (sql: postgres.Sql, isOffered: boolean) =>
  sql`update available_services set is_active = ${isOffered} where company_id = 2 and id = 55`;
test.afterEach(({ sql }) => offerDelivery(sql, true));

test('CHK-02 CHK-05 CHK-42 SHELL-06 a customer goes from the cart to a scheduled delivery and back @once', async ({
  page,
  sql,
  store,
  shoot,
}) => {
  test.slow();
  await keepHours(sql, 5, '24 horas');
  const [first, second] = await twoPlainProducts(sql);
  const person = await makeAccount(store);
  const addressId = await givenAddress(store, person, 'Casa');
  await givenCart(store, person, [
    { productoId: first.id, cantidad: 3 },
    { productoId: second.id, cantidad: 2 },
  ]);
  const calls = recordCalls(page);
  await openAsCustomer(page, '/perfil', person);
  const panel = await openCart(page);
  await test.step('SHELL-06 the cart panel leads to the checkout', async () => {
    await panel.getByRole('button', { name: 'Ir a pagar' }).click();
    await expectStep(page, 'Tipo de Pedido');
    await expect(cartPanel(page)).toBeHidden();
  });
  await test.step('CHK-02 A178 the progress counts the three steps with something to decide', async () => {
    await expect(page.getByLabel('Pasos del pedido').getByRole('listitem')).toHaveText([
      /Entrega.*en este paso/,
      /Pago.*pendiente/,
      /Confirmar.*pendiente/,
    ]);
  });
  await test.step('CHK-02 the seven steps stay reachable in order, and the products can be changed', async () => {
    await page.getByText('Todos los pasos').click();
    const all = page.getByRole('list', { name: 'Todos los pasos' });
    await expect(all.getByRole('listitem')).toHaveText([
      /Productos/,
      /Tipo de Pedido/,
      /Promociones/,
      /Canjes/,
      /Bonificaciones/,
      /Método de Pago/,
      /Confirmación/,
    ]);
    await all.getByRole('link', { name: 'Productos' }).click();
    await expectStep(page, 'Productos');
    await page.getByRole('button', { name: `Agregar una unidad de ${first.name}` }).click();
    await expect(page.getByLabel(`Unidades de ${first.name}`)).toHaveValue('4');
    await expect(await summary(page)).toContainText('4 unidades');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('checkout-products');
  });

  await test.step('CHK-03 the wizard offers delivery, pickup and shipping abroad', async () => {
    await goOn(page);
    await expectStep(page, 'Tipo de Pedido');
    await expect(page.getByRole('radio', { name: 'Entrega a domicilio' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Recoger en sucursal' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Envío al extranjero' })).toBeVisible();
  });
  await test.step('CHK-04 CHK-42 the wizard offers the address, its branch and its delivery cost', async () => {
    await expect(page.getByRole('radio', { name: 'Casa' })).toBeChecked();
    await expect(page.getByText('Te atiende', { exact: true })).toBeVisible();
    const costs = callsTo(calls, /costo/i).map((call) => new URL(call.url()).searchParams.get('direccionEnvioId'));
    expect(new Set(costs)).toEqual(new Set([String(addressId)]));
  });
  await test.step('CHK-05 SCHED-01 a scheduled delivery without a date is refused', async () => {
    await page.getByRole('radio', { name: 'Programar la entrega' }).check();
    await goOn(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Debes seleccionar la fecha de entrega.' })).toBeVisible();
  });
  await test.step('SCHED-02 a scheduled delivery without a time is refused', async () => {
    await page.getByLabel('Día').selectOption({ label: 'Mañana' });
    await expect(page.getByRole('alert').filter({ hasText: 'Debes seleccionar la hora de entrega.' })).toBeVisible();
  });
  await test.step('CHK-05 a delivery is scheduled for tomorrow', async () => {
    await page.getByLabel('Hora').selectOption({ index: 3 });
    await expect(page.getByText('Debes seleccionar la hora de entrega.')).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('checkout-delivery');
  });
  const hour = await page.getByLabel('Hora').inputValue();

  await test.step('CHK-05 the schedule survives the next step, the back button and a reload', async () => {
    await goOn(page);
    await expectStep(page, 'Método de Pago');
    await expect(page).toHaveURL(/paso=metodo-de-pago/);
    await page.goBack();
    await expectStep(page, 'Tipo de Pedido');
    await page.reload();
    await expectStep(page, 'Tipo de Pedido');
    await expect(page.getByLabel('Hora')).toHaveValue(hour);
    await expect(await summary(page)).toContainText('Entrega mañana');
  });
});

test('CHK-11 CHK-15 CHK-32 BRANCH-04 a customer is stopped at each unfinished step of the checkout @phone', async ({
  page,
  sql,
  store,
  shoot,
}) => {
  test.slow();
  await keepHours(sql, 5, 'Cerrado');
  await keepHours(sql, 6, '24 horas');
  const promoted = await productWhere(
    sql,
    sql`not p.requires_prescription
      and (select count(*) from stock_levels s where s.product_id = p.id and s.branch_code in (5, 6)
        and s.quantity - s.allocated > 5) = 2
      and exists (select from promotions o where o.product_id = p.id and o.company_id = 2 and o.type = 'discount'
        and o.requirements <> '' and o.day_code = -1 and o.starts_on <= current_date and o.ends_on > current_date)
      and not exists (select from promotions o where o.product_id = p.id and o.type <> 'discount')`,
  );
  const person = await makeAccount(store);
  await givenCart(store, person, [{ productoId: promoted, cantidad: 2 }]);
  await openCheckout(page, person, '?paso=confirmacion');
  await test.step('CHK-11 CHK-15 a link to the last step opens the first unfinished one, which asks for an address', async () => {
    await expectStep(page, 'Tipo de Pedido');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Para poder continuar debes seleccionar una dirección.' }),
    ).toBeVisible();
    await expect(page.getByText('¿A dónde lo llevamos?')).toBeVisible();
    await shoot('checkout-no-address');
  });

  await test.step('BRANCH-04 a closed branch asks whether to continue', async () => {
    await page.getByRole('radio', { name: 'Recoger en sucursal' }).click();
    const closed = page.getByRole('alertdialog', { name: 'Sucursal cerrada' });
    await expect(closed).toContainText('La sucursal se encuentra cerrada, tu pedido será atendido cuando abra.');
    await closed.getByRole('button', { name: 'Sí' }).click();
    await expect(page.getByText('Atendemos tu pedido cuando abra.')).toBeVisible();
    await expectAccessible(page);
    await shoot('checkout-pickup-closed');
  });

  await test.step('BRANCH-02 changing the branch warns that prices may vary', async () => {
    await page.getByRole('button', { name: 'Cambiar sucursal' }).click();
    await page
      .getByRole('dialog', { name: 'Seleccionar Sucursal' })
      .getByRole('button', { name: 'Elegir Botica Guamilito' })
      .click();
    const warning = page.getByRole('alertdialog', { name: 'Cambiar de sucursal' });
    await expect(warning).toContainText(/precios/);
    await warning.getByRole('button', { name: 'Sí' }).click();
    await expect(page.getByRole('heading', { name: 'Botica Guamilito' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectNoSidewaysScroll(page);
    await goOn(page);
  });

  await test.step('CHK-11 CHK-32 unaccepted promotion requirements are asked about before the payment', async () => {
    await expectStep(page, 'Promociones');
    await goOn(page);
    const question = page
      .getByRole('alertdialog')
      .filter({ hasText: 'Hay promociones cuyos requisitos no has aceptado.' });
    await question.getByRole('button', { name: 'No' }).click();
    await page.getByRole('checkbox', { name: /^Cumplo con lo que pide/ }).check();
    await expect(page.getByText(/^(Ahorras|Promoción aplicada)/).first()).toBeVisible();
    await expectAccessible(page);
    await shoot('checkout-promotions');
    await goOn(page);
    await expectStep(page, 'Método de Pago');
  });
});

test('CHK-01 CHK-27 CHK-40 ORDTYPE-08 a customer gives the prescription and the identity and then empties the cart @once', async ({
  page,
  sql,
  store,
  shoot,
}) => {
  test.slow();
  const prescribed = await productWhere(
    sql,
    sql`p.requires_prescription and x.senior_cents is not null
      and exists (select from stock_levels s where s.product_id = p.id and s.branch_code = 5 and s.quantity - s.allocated > 5)`,
  );
  await offerDelivery(sql, false);
  const person = await makeAccount(store);
  await givenCart(store, person, [{ productoId: prescribed, cantidad: 1, terceraEdad: true, tieneReceta: true }]);
  // Required since the product was added.
  await sql`
    update cart_lines set has_prescription = false where cart_id in (select id from carts where customer_id = ${person.id})`;
  await test.step('CHK-01 a visitor is sent home and asked to log in', async () => {
    await page.goto('/checkout');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
  });
  await test.step('CART-13 a product without its prescription is flagged and stops the first step', async () => {
    await openCheckout(page, person);
    await expectStep(page, 'Productos');
    await expect(page.getByRole('checkbox', { name: /^La tengo en papel/ })).not.toBeChecked();
    await goOn(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Receta Requerida' })).toBeVisible();
  });
  await test.step('RX-03 the server checks the photo, and the cart line keeps it', async () => {
    await page.getByRole('button', { name: /^Adjuntar foto de la receta/ }).click();
    const prescription = page.getByRole('dialog', { name: 'Adjuntar receta' });
    await prescription.getByRole('button', { name: 'Adjuntar', exact: true }).click();
    await expect(prescription.getByText('Agrega la foto de tu receta.')).toBeVisible();
    const photo = { name: 'receta.jpg', mimeType: 'image/jpeg', buffer: await aPrescriptionPhoto({ width: 1400 }) };
    const checked = page.waitForResponse('**/validarReceta');
    await prescription.getByLabel('Fotos de tu receta').setInputFiles([photo]);
    expect((await checked).status()).toBe(200);
    await expect(prescription.getByRole('button', { name: 'Quitar receta.jpg' })).toBeVisible();
    await expectAccessible(page);
    await shoot('checkout-prescription-dialog');
    await prescription.getByRole('button', { name: 'Adjuntar', exact: true }).click();
    await expect(prescription).toBeHidden();
    await expect(page.getByText('Va a la sucursal con tu pedido.')).toBeVisible();
    const kept = () => sql`
    select l.document_id is not null as is_linked from cart_lines l join carts c on c.id = l.cart_id
    where c.customer_id = ${person.id}`;
    await expect.poll(async () => (await kept())[0]?.is_linked).toBe(true);
  });
  await test.step('CHK-27 a senior price asks for an identity', async () => {
    await expect(page.getByRole('alert').filter({ hasText: 'Debe ingresar una identidad' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('checkout-prescription');
  });
  await test.step('CHK-09 CHK-27 the identity dialog opens, and its identity is chosen', async () => {
    await goOn(page);
    const dialog = page.getByRole('dialog', { name: /identidad/i });
    await dialog.getByLabel('Nombre').fill('Marta Núñez');
    await dialog.getByLabel('Identidad', { exact: true }).fill('0501194802317');
    await dialog.getByRole('button', { name: /^Guardar/ }).click();
    await expect(page.getByRole('radio', { name: 'Marta Núñez' })).toBeChecked();
    await goOn(page);
  });
  await test.step('ORDTYPE-08 the inactive delivery service forces a pickup', async () => {
    await expectStep(page, 'Tipo de Pedido');
    await expect(page.getByRole('radio', { name: 'Recoger en sucursal' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Entrega a domicilio' })).toBeDisabled();
    await expect(page.getByRole('radio', { name: 'Envío al extranjero' })).toBeDisabled();
  });

  await test.step('CHK-40 a checkout without products shows the message and goes home', async () => {
    await page.goBack();
    await page.getByRole('button', { name: /^Quitar (?!la receta|una unidad)/ }).click();
    await expect(page.getByText('No tiene productos en su carrito.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/checkout');
    await expect(page.getByText('No tiene productos en su carrito.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('SCHED-07 a scheduled delivery whose days do not load shows the message and can be retried', {
  tag: '@once',
}, async ({ page, store, expectFailures }) => {
  expectFailures(/colonia-sad/, /status of 400/);
  const person = await aShopper(store);
  const daysCall = '**/configuraciones-sad/colonia-sad*';
  await page.route(daysCall, (route) => route.fulfill({ status: 400, json: {} }));
  await openCheckout(page, person, '?paso=tipo-de-pedido');
  await page.getByRole('radio', { name: 'Programar la entrega' }).check();
  const alert = page.getByRole('alert').filter({ hasText: 'Error validando fecha de entrega' });
  await expect(alert).toBeVisible();
  await expect(page.getByLabel('Día')).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute(daysCall);
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByLabel('Día')).toBeVisible();
  await expect(alert).toHaveCount(0);
});
