import { cartPanel, closeCart, openCart, plainProducts } from '../frame/cart.ts';
import { openAsCustomer, wayToAccount } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { openProduct } from '../frame/products.ts';
import { closeToast, openDialog } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('LIST-01 LIST-02 LIST-04 LIST-06 a customer keeps a favourite and a list, buys it and shares it by a link', {
  tag: '@phone',
}, async ({ page, otherDevice, sql, store, shoot, expectFailures }) => {
  test.slow();
  expectFailures(/404/, /409/);
  const person = await makeAccount(store);
  const [first, second] = await plainProducts(sql, 2);
  if (!first || !second) throw new Error('The demo store sells too little');
  const toast = (text: string) => page.getByTestId('toast-success').filter({ hasText: text });

  await test.step('LIST-04 LIST-07 the favourite of a visitor is added after the login', async () => {
    await openProduct(page, first.id);
    const heart = page.getByRole('button', { name: `Favorito: ${first.name}`, exact: true }).first();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    const login = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
    await page.getByLabel('Correo electrónico').fill(person.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await login.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(toast('El producto se agregó a tus favoritos')).toBeVisible();
    await page.getByRole('button', { name: 'Empezar' }).click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('LIST-01 LIST-05 LIST-06 a product is added to a new list, which needs a name', async () => {
    const opener = page.getByRole('button', { name: 'Guardar en una lista' });
    const dialog = await openDialog(page, opener, 'Guardar en una lista');
    await dialog.getByRole('button', { name: 'Crear lista nueva' }).click();
    const naming = page.getByRole('dialog', { name: 'Lista nueva' });
    await naming.getByRole('button', { name: 'Guardar lista' }).click();
    await expect(naming.getByText('Debes ingresar el nombre de la lista')).toBeVisible();
    await expectAccessible(page);
    await naming.getByLabel('Nombre de la lista').fill('Para la casa');
    await naming.getByRole('button', { name: 'Guardar lista' }).click();
    await expect(toast('Lista creada')).toBeVisible();

    await openProduct(page, second.id);
    await opener.click();
    const again = page.getByRole('dialog', { name: 'Guardar en una lista' });
    await again.getByRole('button', { name: 'Agregar a Para la casa' }).click();
    await expect(toast('El producto se agregó a tu lista')).toBeVisible();
    await expect(again.getByRole('button', { name: 'Agregado, quitar de Para la casa' })).toBeVisible();
    await shoot('list-add');
  });

  await test.step('LIST-04 the lists show the created favourites, and one is renamed and added to the cart', async () => {
    await page.goto('/mis-listas');
    const tabs = page.getByRole('navigation', { name: 'Listas' });
    await expect(tabs.getByRole('link')).toHaveText([/^Favoritos\s*1/, /^Para la casa\s*2/]);
    await tabs.getByRole('link', { name: /Para la casa/ }).click();
    const list = page.getByRole('region', { name: 'Para la casa' });
    await list.getByRole('button', { name: `Agregar una unidad de ${second.name}` }).click();
    await list.getByRole('button', { name: 'Más opciones de Para la casa' }).click();
    await page.getByRole('menuitem', { name: 'Cambiar el nombre' }).click();
    const naming = page.getByRole('dialog', { name: 'Cambiar el nombre' });
    await naming.getByLabel('Nombre de la lista').fill('Botiquín');
    await naming.getByRole('button', { name: 'Guardar' }).click();
    const renamed = page.getByRole('region', { name: 'Botiquín' });
    await expect(renamed).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('lists');
    await renamed.getByRole('button', { name: 'Agregar todo al carrito' }).click();
    await expect(toast('Agregamos 2 productos a tu carrito')).toBeVisible();
  });

  await test.step('the cart is saved as another list', async () => {
    const panel = await openCart(page);
    await expect(panel.getByRole('textbox', { name: new RegExp(second.name) })).toHaveValue('2');
    await panel.getByRole('button', { name: 'Guardar carrito como lista' }).click();
    const naming = page.getByRole('dialog', { name: 'Guardar carrito como lista' });
    await naming.getByLabel('Nombre de la lista').fill('botiquín');
    await naming.getByRole('button', { name: 'Guardar lista' }).click();
    await expect(naming.getByText('Ya tienes una lista con ese nombre.')).toBeVisible();
    await naming.getByLabel('Nombre de la lista').fill('Mi compra del mes');
    await naming.getByRole('button', { name: 'Guardar lista' }).click();
    await expect(naming).toBeHidden();
    await closeCart(page);
    await expect(cartPanel(page)).toBeHidden();
    await expect(page.getByRole('link', { name: /Mi compra del mes/ })).toBeVisible();
  });

  await test.step('LIST-02 a list is shared by link, needs a recipient for an e-mail, and can be unshared', async () => {
    const dialog = await openDialog(page, page.getByRole('button', { name: 'Compartir' }), 'Compartir lista');
    await dialog.getByRole('button', { name: 'Enviar por correo' }).click();
    await expect(dialog.getByText('Debes ingresar al menos un destinatario.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Crear enlace' }).click();
    const link = await dialog.getByLabel('Enlace de la lista').inputValue();
    await expectAccessible(page);
    await shoot('list-share');

    await otherDevice.goto(link);
    await expect(otherDevice).toHaveTitle('Botiquín | Botica');
    await expect(otherDevice.getByText('Lista compartida por Ana.')).toBeVisible();
    await expect(otherDevice.getByRole('list', { name: 'Productos de Botiquín' }).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(otherDevice);
    await expectNoSidewaysScroll(otherDevice);
    await otherDevice.getByRole('button', { name: 'Agregar todo al carrito' }).click();
    await expect(otherDevice.getByText('2 productos están en tu carrito.')).toBeVisible();

    await dialog.getByRole('button', { name: 'Dejar de compartir' }).click();
    await expect(dialog.getByRole('button', { name: 'Crear enlace' })).toBeVisible();
    await otherDevice.goto(link);
    await expect(otherDevice.getByRole('heading', { name: 'Esta lista ya no se comparte.' })).toBeVisible();
  });
});

test('EXCHANGE-01 TOUR-01 TOUR-02 TOUR-04 a visitor takes the tour, and a customer reports an exchange card', {
  tag: '@once',
}, async ({ page, sql, store, shoot }) => {
  test.slow();
  const isPhone = test.info().project.name === 'celular';
  const person = await makeAccount(store);
  const [swap] = await sql`
    select id, product_id, required_quantity as required from promotions
    where type = 'swap' and company_id = 2 and required_quantity > 1 and current_date between starts_on and ends_on
    order by id limit 1`;
  await sql`
    with patient as (insert into patients (customer_id, name, card_number, is_own)
      values (${person.id}, '', 'C-30001', true) returning id)
    insert into patient_purchases (patient_id, promotion_id, units) select id, ${swap?.id}, 1 from patient`;
  const tour = page.getByRole('dialog', { name: /./ }).and(page.locator('[data-tour="inicio"]'));
  const doneAt = async () => (await sql`select tour_done_at from customers where id = ${person.id}`)[0]?.tour_done_at;

  await test.step('TOUR-01 TOUR-02 TOUR-03 TOUR-04 a visitor takes the tour with the keyboard, and it is not offered again', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Ver el recorrido' }).click();
    await expect(tour).toContainText('1 de 9');
    await expect(tour.getByRole('button', { name: 'Atrás' })).toHaveCount(0);
    await expectAccessible(page);
    await shoot('tour-welcome');
    await tour.getByRole('button', { name: 'Seguir' }).click();
    await expect(tour.getByRole('heading', { name: 'Dónde pides' })).toBeFocused();
    await shoot('tour-where');
    await tour.getByRole('button', { name: 'Atrás' }).click();
    for (const title of ['Dónde pides', 'Sucursales', '¿Tienes receta?', 'Existencias de tu sucursal']) {
      await page.keyboard.press('ArrowRight');
      await expect(tour.getByRole('heading', { name: title })).toBeFocused();
    }
    for (const title of ['Tarjeta de crédito de la tienda', 'Entrega a domicilio', 'Ofertas', 'Escríbenos por chat']) {
      await tour.getByRole('button', { name: 'Seguir' }).click();
      await expect(tour.getByRole('heading', { name: title })).toBeFocused();
    }
    await expect(tour.getByRole('link', { name: /^Haz clic aquí/ })).toBeVisible();
    await expectAccessible(page);
    await shoot('tour-end');
    await tour.getByRole('button', { name: 'Fin' }).click();
    await expect(tour).toBeHidden();
    await expect(page.getByRole('button', { name: 'Ver el recorrido' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('list', { name: 'Por qué Botica' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ver el recorrido' })).toHaveCount(0);
  });

  await test.step('EXCHANGE-01 a customer reports an exchange card', async () => {
    await openAsCustomer(page, '/misProductosConCanje', person);
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', `1 de ${swap?.required} compras`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('exchange');
    const opener = page.getByRole('button', { name: /^Reportar mi carnet de/ });
    const dialog = await openDialog(page, opener, 'Reportar mi carnet');
    await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
    await expect(dialog.getByText('Ingresa el número de tu carnet.')).toBeVisible();
    await dialog.getByLabel('Número de tu carnet').fill('C-30010');
    await shoot('exchange-report');
    const sent = page.waitForRequest((request) => request.postData()?.includes('noCarnetActual') ?? false);
    await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      productoCanjeId: expect.any(String),
      noCarnetActual: 'C-30010',
      productoId: swap?.product_id,
      nombre: expect.any(String),
      observaciones: expect.any(String),
    });
    const toast = page.getByTestId('toast-success').filter({ hasText: 'Recibimos tu reporte' });
    await expect(toast).toBeVisible();
    await closeToast(toast);
    await expect(page.getByText('Reporte en revisión')).toBeVisible();
  });

  await test.step('TOUR-04 the tour of a customer is also saved on the server', async () => {
    expect(await doneAt()).toBeNull();
    await expect(wayToAccount(page)).toBeVisible();
    if (isPhone) await page.getByRole('button', { name: 'Menú' }).click();
    await page.getByRole('button', { name: 'Recorrido por la tienda' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(tour).toContainText('1 de 9');
    await page.keyboard.press('Escape');
    await expect(tour).toBeHidden();
    await expect.poll(doneAt).not.toBeNull();
  });
});
