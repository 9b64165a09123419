import type postgres from 'postgres';
import { aPrescriptionPhoto } from '../apps/server/test/prescription-photo.ts';
import { cartPanel, openCart, plainProducts } from './frame/cart.ts';
import { expectStep, givenAddress, givenCart, goOn, openCheckout, summary } from './frame/checkout.ts';
import { openAsCustomer } from './frame/identity.ts';
import { makeAccount } from './frame/people.ts';
import { productWhere } from './frame/products.ts';
import { keepHours } from './frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './frame/test.ts';

test.use({ companyId: 2 });

const offerDelivery = (sql: postgres.Sql, isOffered: boolean) =>
  sql`update available_services set is_active = ${isOffered} where company_id = 2 and id = 55`;
test.afterEach(({ sql }) => offerDelivery(sql, true));

test('CHK-02..05 CHK-42 SCHED-01 SCHED-02 SHELL-06 from the cart to a delivery at a chosen hour, and back without losing anything', async ({
  page,
  sql,
  store,
  shoot,
}) => {
  test.slow();
  await keepHours(sql, 5, '24 horas');
  const [first, second] = await plainProducts(sql, 2);
  if (!first || !second) return;
  const person = await makeAccount(store);
  await givenAddress(store, person, 'Casa');
  await givenCart(store, person, [
    { productoId: first.id, cantidad: 3 },
    { productoId: second.id, cantidad: 2 },
  ]);
  await openAsCustomer(page, '/perfil', person);
  const panel = await openCart(page);
  await panel.getByRole('button', { name: 'Ir a pagar' }).click();
  await expectStep(page, 'Productos');
  await expect(cartPanel(page)).toBeHidden();
  await page.getByRole('button', { name: `Agregar una unidad de ${first.name}` }).click();
  await expect(page.getByLabel(`Unidades de ${first.name}`)).toHaveValue('4');
  await expect(await summary(page)).toContainText('4 ×');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('checkout-products');

  await goOn(page);
  await expectStep(page, 'Tipo de Pedido');
  await expect(page.getByRole('radio', { name: 'Entrega a domicilio' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Casa' })).toBeChecked();
  await expect(page.getByText('Te atiende', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Programar la entrega' }).check();
  await goOn(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Debes seleccionar la fecha de entrega.' })).toBeVisible();
  await page.getByLabel('Día').selectOption({ label: 'Mañana' });
  await expect(page.getByRole('alert').filter({ hasText: 'Debes seleccionar la hora de entrega.' })).toBeVisible();
  await page.getByLabel('Hora').selectOption({ index: 3 });
  await expect(page.getByText('Debes seleccionar la hora de entrega.')).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('checkout-delivery');
  const hour = await page.getByLabel('Hora').inputValue();

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

test('CHK-11 CHK-15 CHK-32 BRANCH-02 BRANCH-04 a link to a step that is not reached yet, a pickup where the branch is closed, and a promotion that asks for something', async ({
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
  await expectStep(page, 'Tipo de Pedido');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Para poder continuar debes seleccionar una dirección.' }),
  ).toBeVisible();
  await expect(page.getByText('¿A dónde lo llevamos?')).toBeVisible();
  await shoot('checkout-no-address');

  await page.getByRole('radio', { name: 'Recoger en sucursal' }).click();
  const closed = page.getByRole('alertdialog', { name: 'Sucursal cerrada' });
  await expect(closed).toContainText('La sucursal se encuentra cerrada, tu pedido será atendido cuando abra.');
  await closed.getByRole('button', { name: 'Sí' }).click();
  await expect(page.getByText('Atendemos tu pedido cuando abra.')).toBeVisible();
  await expectAccessible(page);
  await shoot('checkout-pickup-closed');

  await page.getByRole('button', { name: 'Cambiar sucursal' }).click();
  await page
    .getByRole('dialog', { name: 'Seleccionar Sucursal' })
    .getByRole('button', { name: 'Elegir Botica Guamilito' })
    .click();
  await page.getByRole('alertdialog', { name: 'Cambiar de sucursal' }).getByRole('button', { name: 'Sí' }).click();
  await expect(page.getByRole('heading', { name: 'Botica Guamilito' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectNoSidewaysScroll(page);
  await goOn(page);

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

test('FOREIGN-02 FOREIGN-03 FOREIGN-08 FOREIGN-09 FOREIGN-13 CHK-16 shipping abroad goes from the country to the requirements', async ({
  page,
  sql,
  store,
  shoot,
}) => {
  test.slow();
  const [product] = await plainProducts(sql, 1);
  if (!product) return;
  const person = await makeAccount(store);
  await givenCart(store, person, [{ productoId: product.id, cantidad: 2 }]);
  await sql`
    insert into foreign_addresses (customer_id, name, country_id, state_id, city, postal_code, address, phone)
    select ${person.id}, 'Tía Rosa', 1, id, 'Miami', '33101', '12 Main St', '3055550101'
    from foreign_states where country_id = 1 order by id limit 1`;
  await openCheckout(page, person, '?paso=tipo-de-pedido');
  await expectStep(page, 'Tipo de Pedido');
  await page.getByRole('radio', { name: 'Envío al extranjero' }).click();
  const country = page.getByRole('dialog', { name: 'País de envío' });
  await country.getByRole('button', { name: 'Continuar' }).click();
  await expect(country.getByText('Seleccione un país de envío')).toBeVisible();
  await expectAccessible(page);
  await country.getByRole('button', { name: 'Cancelar' }).click();
  await goOn(page);
  await expect(page.getByText('No se pudo obtener el país de envío al extranjero.')).toBeVisible();
  await country.getByRole('radio', { name: 'Estados Unidos' }).check();
  await country.getByRole('button', { name: 'Continuar' }).click();

  const service = page.getByRole('dialog', { name: 'Servicio de envío' });
  await service.getByRole('radio').first().check();
  await expectAccessible(page);
  await shoot('checkout-abroad-service');
  await service.getByRole('button', { name: 'Continuar' }).click();
  const address = page.getByRole('dialog', { name: 'Dirección en el extranjero' });
  await address.getByRole('radio', { name: 'Tía Rosa' }).check();
  await address.getByRole('button', { name: 'Continuar' }).click();
  const requirements = page.getByRole('dialog', { name: 'Requisitos de envío' });
  await requirements.getByRole('button', { name: 'No acepto' }).click();
  await expect(page.getByText('No se pueden realizar envíos al Extranjero si no acepta los requisitos.')).toBeVisible();
  await goOn(page);
  await requirements.getByRole('button', { name: 'Acepto los requisitos' }).click();
  await expect(page.getByText('Aceptados')).toBeVisible();
  await expect(await summary(page)).toContainText(/Envío al extranjero\s*L\./);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('checkout-abroad');
  await goOn(page);
  await expectStep(page, 'Método de Pago');
});

test('CHK-01 CHK-09 CHK-27 CHK-40 CART-13 RX-03 ORDTYPE-08 prescription and identity are asked with the products, and an empty cart goes home', async ({
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
  // The product asks for one since it was added.
  await sql`
    update cart_lines set has_prescription = false where cart_id in (select id from carts where customer_id = ${person.id})`;
  await openCheckout(page, person);
  await expectStep(page, 'Productos');
  await expect(page.getByRole('checkbox', { name: /^La tengo en papel/ })).not.toBeChecked();
  await goOn(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Receta Requerida' })).toBeVisible();
  await page.getByRole('button', { name: /^Adjuntar foto de la receta/ }).click();
  const prescription = page.getByRole('dialog', { name: 'Adjuntar receta' });
  await prescription.getByRole('button', { name: 'Adjuntar', exact: true }).click();
  await expect(prescription.getByText('Agrega la foto de tu receta.')).toBeVisible();
  const photo = { name: 'receta.jpg', mimeType: 'image/jpeg', buffer: await aPrescriptionPhoto({ width: 1400 }) };
  await prescription.getByLabel('Fotos de tu receta').setInputFiles([photo]);
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
  await expect(page.getByRole('alert').filter({ hasText: 'Debe ingresar una identidad' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('checkout-prescription');
  await goOn(page);
  const dialog = page.getByRole('dialog', { name: /identidad/i });
  await dialog.getByLabel('Nombre').fill('Marta Núñez');
  await dialog.getByLabel(/^(Identidad|Número|DNI)/).fill('0501194802317');
  await dialog.getByRole('button', { name: /^Guardar/ }).click();
  await expect(page.getByRole('radio', { name: 'Marta Núñez' })).toBeChecked();
  await goOn(page);
  await expectStep(page, 'Tipo de Pedido');
  await expect(page.getByRole('radio', { name: 'Recoger en sucursal' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Entrega a domicilio' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Envío al extranjero' })).toBeDisabled();

  await page.goBack();
  await page.getByRole('button', { name: /^Quitar (?!la receta|una unidad)/ }).click();
  await expect(page.getByText('No tiene productos en su carrito.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/checkout');
  await expect(page.getByText('No tiene productos en su carrito.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
