import type { Route } from '@playwright/test';
import { cartButton, plainProducts } from '../frame/cart.ts';
import { expectStep, givenCart, goOn, openCheckout, summary } from '../frame/checkout.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { pricePanel } from '../frame/products.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('FOREIGN-02 FOREIGN-03 FOREIGN-09 CHK-16 a customer chooses the country, the service, the address and the requirements abroad', {
  tag: '@phone',
}, async ({ page, sql, store, shoot }) => {
  test.slow();
  const [product] = await plainProducts(sql, 1);
  if (!product) throw new Error('The demo store sells no plain product');
  const person = await makeAccount(store);
  await givenCart(store, person, [{ productoId: product.id, cantidad: 2 }]);
  await sql`
    insert into foreign_addresses (customer_id, name, country_id, state_id, city, postal_code, address, phone)
    select ${person.id}, 'Tía Rosa', 1, id, 'Miami', '33101', '12 Main St', '3055550101'
    from foreign_states where country_id = 1 order by id limit 1`;
  await openCheckout(page, person, '?paso=tipo-de-pedido');
  await expectStep(page, 'Tipo de Pedido');
  const country = page.getByRole('dialog', { name: 'País de envío' });
  await test.step('FOREIGN-13 a country is required', async () => {
    await page.getByRole('radio', { name: 'Envío al extranjero' }).click();
    await country.getByRole('button', { name: 'Continuar' }).click();
    await expect(country.getByText('Seleccione un país de envío')).toBeVisible();
    await expectAccessible(page);
    await country.getByRole('button', { name: 'Cancelar' }).click();
  });
  await test.step('FOREIGN-08 going on without a country shows the message and opens the country dialog', async () => {
    await goOn(page);
    await expect(page.getByText('No se pudo obtener el país de envío al extranjero.')).toBeVisible();
    await expect(country).toBeVisible();
    await country.getByRole('button', { name: 'Cancelar' }).click();
  });
  await test.step('CHK-16 a link to a later step asks for a country and a service first', async () => {
    await page.goto('/checkout?paso=metodo-de-pago');
    await expectStep(page, 'Tipo de Pedido');
    const refusal = 'Para poder continuar selecciona un país y un tipo de servicio de envío al Extranjero.';
    await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  });
  await test.step('FOREIGN-02 FOREIGN-03 the country is chosen in its dialog', async () => {
    await page.getByRole('button', { name: 'Elegir país' }).click();
    await country.getByRole('radio', { name: 'Estados Unidos' }).check();
    await country.getByRole('button', { name: 'Continuar' }).click();
  });

  const service = page.getByRole('dialog', { name: 'Servicio de envío' });
  await test.step('FOREIGN-02 FOREIGN-03 the service dialog follows the country', async () => {
    await service.getByRole('radio').first().check();
    await expectAccessible(page);
    await shoot('checkout-abroad-service');
    await service.getByRole('button', { name: 'Continuar' }).click();
  });
  const address = page.getByRole('dialog', { name: 'Dirección en el extranjero' });
  await test.step('FOREIGN-02 FOREIGN-03 the address dialog follows the service', async () => {
    await address.getByRole('radio', { name: 'Tía Rosa' }).check();
    await address.getByRole('button', { name: 'Continuar' }).click();
  });
  const requirements = page.getByRole('dialog', { name: 'Requisitos de envío' });
  await test.step('FOREIGN-09 refused requirements stop the shipping abroad', async () => {
    await requirements.getByRole('button', { name: 'No acepto' }).click();
    await expect(page.getByTestId('toast-warning').last()).toContainText(
      'No se pueden realizar envíos al Extranjero si no acepta los requisitos.',
    );
  });
  await test.step('FOREIGN-03 accepted requirements lead on to the payment', async () => {
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
});

test('FOREIGN-10 FOREIGN-11 the dialogs abroad say that a country has no services and that the requirements did not load', {
  tag: '@once',
}, async ({ page, sql, store, expectFailures }) => {
  test.slow();
  expectFailures(/ObtenerRequisitos/, /status of 400/);
  const [product] = await plainProducts(sql, 1);
  if (!product) throw new Error('The demo store sells no plain product');
  const person = await makeAccount(store);
  await givenCart(store, person, [{ productoId: product.id, cantidad: 1 }]);
  await sql`
    insert into foreign_addresses (customer_id, name, country_id, state_id, city, postal_code, address, phone)
    select ${person.id}, 'Tía Rosa', 1, id, 'Miami', '33101', '12 Main St', '3055550101'
    from foreign_states where country_id = 1 order by id limit 1`;
  const answerEmpty = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), data: [] } });
  };
  const country = page.getByRole('dialog', { name: 'País de envío' });
  const service = page.getByRole('dialog', { name: 'Servicio de envío' });
  const chooseCountry = async (name: string) => {
    await country.getByRole('radio', { name }).check();
    await country.getByRole('button', { name: 'Continuar' }).click();
  };

  await test.step('FOREIGN-11 a country without services shows the message and cannot be chosen', async () => {
    await page.route(/ObtenerConfigPreciosPorPais\?.*IdPais=2\b/, answerEmpty);
    await openCheckout(page, person, '?paso=tipo-de-pedido');
    await page.getByRole('radio', { name: 'Envío al extranjero' }).click();
    await chooseCountry('Canadá');
    await expect(service.getByText('No hay servicios de envío disponibles para Canadá.')).toBeVisible();
    await expect(service.getByRole('button', { name: 'Continuar' })).toBeDisabled();
    await expectAccessible(page);
    await service.getByRole('button', { name: 'Cancelar' }).click();
  });

  const requirementsCall = '**/EnviosAlExtranjero/ObtenerRequisitos*';
  const requirements = page.getByRole('dialog', { name: 'Requisitos de envío' });
  const notLoaded = requirements.getByText('Error al obtener los requisitos de envío al extranjero.');
  const accept = requirements.getByRole('button', { name: 'Acepto los requisitos' });

  await test.step('FOREIGN-10 requirements that fail to load show the message and cannot be accepted', async () => {
    await page.route(requirementsCall, (route) => route.fulfill({ status: 400, json: {} }));
    await goOn(page);
    await chooseCountry('Estados Unidos');
    await service.getByRole('radio').first().check();
    await service.getByRole('button', { name: 'Continuar' }).click();
    const address = page.getByRole('dialog', { name: 'Dirección en el extranjero' });
    await address.getByRole('radio', { name: 'Tía Rosa' }).check();
    await address.getByRole('button', { name: 'Continuar' }).click();
    await expect(notLoaded).toBeVisible();
    await expect(accept).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('FOREIGN-10 an empty list of requirements shows the same message', async () => {
    await page.unroute(requirementsCall);
    await page.route(requirementsCall, answerEmpty);
    const answered = page.waitForResponse(requirementsCall);
    await requirements.getByRole('button', { name: 'Intentar de nuevo' }).click();
    expect((await answered).status()).toBe(200);
    await expect(notLoaded).toBeVisible();
    await expect(accept).toHaveCount(0);
  });

  await test.step('FOREIGN-10 requirements that load after a retry can be accepted', async () => {
    await page.unroute(requirementsCall);
    await requirements.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(notLoaded).toHaveCount(0);
    await accept.click();
    await expect(page.getByText('Aceptados')).toBeVisible();
  });
});

test.describe('in Guatemala', () => {
  test.use({ companyId: 12 });

  test('A167 the checkout of company 12 says that it does not ship abroad', { tag: '@once' }, async ({
    page,
    sql,
    store,
  }) => {
    const [sold] = await sql`
      select p.id from products p join product_prices x on x.product_id = p.id and x.company_id = 12
      join stock_levels s on s.product_id = p.id and s.branch_code = 226
      where not p.is_exam and not p.requires_prescription and s.quantity - s.allocated > 5 order by p.id limit 1`;
    const person = await makeAccount(store);
    await openAsCustomer(page, `/productos/detalle/${sold?.id}`, person);
    await pricePanel(page).getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(cartButton(page)).toHaveAccessibleName(/^Carrito, 1 producto/);
    await page.goto('/checkout?paso=tipo-de-pedido');
    await expectStep(page, 'Tipo de Pedido');
    const abroad = page.getByRole('radio', { name: 'Envío al extranjero' });
    await expect(abroad).toBeDisabled();
    await expect(abroad).toHaveAccessibleDescription(/No enviamos al extranjero desde tu país\./);
    await expectAccessible(page);
  });
});
