import { healthConsent } from '@botica/domain/health/people';
import { aPrescriptionPhoto } from '../../apps/server/test/prescription-photo.ts';
import { plainProducts } from '../frame/cart.ts';
import { givenAddress } from '../frame/checkout.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { ask, makeAccount, openSession, type Person } from '../frame/people.ts';
import { keepHours } from '../frame/steps.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

/** Something that is bought every month, and a card of redemptions. */
async function givenThings({ sql }: Store, person: Person) {
  const [product] = await plainProducts(sql, 1);
  await sql`
    insert into repurchases (customer_id, company_id, product_id, quantity, days, next_date, try_on, order_type_id,
      branch_code, payment_id, created_at)
    values (${person.id}, 2, ${product?.id ?? 0}, 1, 30, current_date + 10, current_date + 10, 1, 5, 1, now())`;
  const [swap] = await sql`
    select id from promotions
    where type = 'swap' and company_id = 2 and required_quantity > 1 and current_date between starts_on and ends_on
    order by id limit 1`;
  await sql`
    with patient as (insert into patients (customer_id, name, card_number)
      values (${person.id}, 'Rosa M.', 'C-40001') returning id)
    insert into patient_purchases (patient_id, promotion_id, units) select id, ${swap?.id}, 1 from patient`;
  return product?.name ?? '';
}

const rosa = {
  ...{ nombre: 'Rosa Mejía', nacimiento: '1952-04-09', parentesco: 'madre', condiciones: [] },
  ...{ otrasCondiciones: '', alergias: [], embarazo: false, pesoKg: null },
};

test('a customer says for whom a repurchase and a card of redemptions are', async ({ page, store, shoot }) => {
  test.slow();
  const ana = await makeAccount(store);
  const name = await givenThings(store, ana);
  const { token } = await openSession(store, ana);

  await test.step('nothing is asked of a customer who keeps nobody', async () => {
    await openAsCustomer(page, '/mis-recompras', ana);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByLabel('¿Para quién es?')).toHaveCount(0);
    await page.goto('/Mispedidos');
    await expect(page.getByRole('heading', { name: /^Sin pedidos/ })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Para quién fue el pedido' })).toHaveCount(0);
  });
  await ask(store, 'POST', '/api/salud/personas', { ...rosa, consentimiento: healthConsent.version }, token);

  await test.step('the repurchase is for Rosa, also after a reload', async () => {
    await page.goto('/mis-recompras');
    const choice = page.getByRole('combobox', { name: '¿Para quién es?' });
    await choice.selectOption({ label: 'Rosa Mejía' });
    await expect(choice).toBeEnabled();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('recompra-para-quien');
    await page.reload();
    await expect(choice).not.toHaveValue('');
    const rows = await store.sql`
      select 1 from health_belongings where customer_id = ${ana.id} and repurchase_id is not null`;
    expect(rows).toHaveLength(1);
  });

  await test.step('the card is for Rosa, whose name is offered in a report', async () => {
    await page.goto('/misProductosConCanje');
    const choice = page.getByRole('combobox', { name: '¿Para quién es?' });
    await choice.selectOption({ label: 'Rosa Mejía' });
    await expect(choice).toBeEnabled();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('canje-para-quien');
    await page.getByRole('button', { name: /^Reportar mi carnet/ }).click();
    await expect(page.getByRole('dialog').getByLabel(/^Nombre/)).toHaveValue('Rosa Mejía');
    await page.keyboard.press('Escape');
  });

  await test.step('the list of orders has a chip for each person', async () => {
    await page.goto('/Mispedidos');
    const people = page.getByRole('navigation', { name: 'Para quién fue el pedido' });
    await people.getByRole('link', { name: 'Rosa Mejía' }).click();
    await expect(page.getByRole('heading', { name: /^Ningún pedido para esa persona/ })).toBeVisible();
    await expect(page).toHaveURL(/persona=/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('pedidos-por-persona');
    await people.getByRole('link', { name: 'Todos' }).click();
    await expect(page.getByRole('heading', { name: /^Sin pedidos/ })).toBeVisible();
  });
});

test('A431 an order of prescriptions asks for whom it is where the pictures are attached', async ({
  page,
  store,
  sql,
  shoot,
}) => {
  test.slow();
  await keepHours(sql, 5, '24 horas');
  const ana = await makeAccount(store);
  await givenAddress(store, ana, 'Casa');
  const { token } = await openSession(store, ana);
  await ask(store, 'POST', '/api/salud/personas', { ...rosa, consentimiento: healthConsent.version }, token);
  await openAsCustomer(page, '/checkOut/soloConReceta', ana);
  const next = page.getByRole('button', { name: 'Continuar' });
  const photo = { name: 'receta.jpg', mimeType: 'image/jpeg', buffer: await aPrescriptionPhoto({ width: 1400 }) };
  await page.getByLabel('Fotos de tu receta').setInputFiles([photo]);
  await expect(page.getByRole('button', { name: 'Quitar receta.jpg' })).toBeVisible();
  await page.getByRole('combobox', { name: '¿Para quién es?' }).selectOption({ label: 'Rosa Mejía' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('receta-para-quien');
  await next.click();
  await expect(page.getByRole('radio', { name: 'Casa' })).toBeChecked();
  await next.click();
  await page.getByRole('radio', { name: 'Efectivo' }).click();
  await next.click();
  await expect(page.getByRole('list', { name: 'Tu pedido' })).toContainText('1 receta para Rosa Mejía');
  await shoot('receta-para-quien-confirmar');
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await page.getByRole('dialog', { name: 'Pedido Realizado' }).getByRole('link', { name: 'Ver mi pedido' }).click();
  await expect(page.getByRole('combobox', { name: '¿Para quién es?' }).locator('option:checked')).toHaveText(
    'Rosa Mejía',
  );
});
