import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { givenPackedOrder } from '../frame/rides.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('MED-01 an order shows no indications until a pharmacist writes them, and then text, author, branch and date', {
  tag: '@once',
}, async ({ page, store, shoot }) => {
  test.slow();
  const person = await makeAccount(store);
  const { orderId, pedido, number } = await givenPackedOrder(store, person.id);
  await store.sql`
    update order_lines l set product_id = p.id, name = p.name
    from (select id, name from products where is_medicine order by popularity desc, id limit 1) p
    where l.order_id = ${orderId}`;
  const [branch] = await store.sql`select public_name as name, phone from branches where code = 5`;
  const phoneHref = `tel:+504${String(branch?.phone).replace(/\D/g, '').slice(-8)}`;
  const call = page.getByRole('link', { name: new RegExp(`^Llamar a ${branch?.name}`) });

  await openAsCustomer(page, `/pedidos/resumen/${pedido}`, person);
  await expect(page.getByText('La sucursal no ha escrito indicaciones para este pedido.')).toBeVisible();
  await expect(call).toHaveAttribute('href', phoneHref);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('order-without-indications');
  await page.goto('/indicaciones-medicas');
  await expect(page.getByRole('heading', { name: 'No tienes indicaciones' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Llamar a / })).toHaveAttribute('href', /^tel:\+504\d{8}$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('medical-indications-empty');
  await page.goto(`/indicaciones-medicas?pedido=${pedido}`);
  await expect(page.getByRole('heading', { name: `El pedido ${number} no tiene indicaciones` })).toBeVisible();
  await expect(call).toHaveAttribute('href', phoneHref);

  // The test plays the pharmacist of the branch.
  await page.request.post(`${store.sandboxUrl}/branch-link/v1/catch-up`);
  await page.goto(`${store.sandboxUrl}/branch-link/pedidos`);
  await page.getByRole('link', { name: `Escribir indicaciones del pedido ${number}` }).click();
  await expect(page.getByRole('heading', { name: `Indicaciones del pedido ${number}` })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByLabel('Nombre del regente')).toHaveValue('');
  await expect(page.getByLabel('Dosis').first()).toHaveValue('');
  await page.getByLabel('Nombre del regente').fill('Dra. Prueba Paz');
  await page.getByLabel('Número de colegiación (opcional)').fill('1182');
  await page.getByLabel('Dosis').first().fill('Texto de <prueba> uno');
  await page.getByLabel('Observaciones').first().fill('Texto de prueba dos');
  await shoot('sandbox-indications');
  await page.getByRole('button', { name: 'Enviar indicaciones' }).click();
  await expect(page.getByRole('status')).toContainText('La tienda recibió las indicaciones.');

  await page.goto(`/pedidos/resumen/${pedido}`);
  await expect(page.getByText('La sucursal no ha escrito indicaciones para este pedido.')).toHaveCount(0);
  await shoot('order-with-indications');
  await page.getByRole('link', { name: /Indicaciones médicas.*Escribió: Dra\. Prueba Paz/ }).click();
  await expect(page.getByText('Texto de <prueba> uno')).toBeVisible();
  await expect(page.getByText('Texto de prueba dos')).toBeVisible();
  await expect(
    page.getByText(
      new RegExp(`^Escribió: Dra\\. Prueba Paz, colegiación 1182\\. Sucursal ${branch?.name}, \\d\\d/\\d\\d/`),
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('medical-indications');
});
