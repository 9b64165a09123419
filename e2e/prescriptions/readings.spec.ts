import { readFile } from 'node:fs/promises';
import { healthConsent } from '@botica/domain/health/people';
import { givenAddress } from '../frame/checkout.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { ask, makeAccount, openSession } from '../frame/people.ts';
import { keepHours } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const fixtures = new URL('../../apps/server/src/modules/prescriptions/readings/fixtures/', import.meta.url);
const photo = async (name: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await readFile(new URL(`${name}.jpg`, fixtures)),
});
/** The reader shares the machine with the browser. */
const readingMs = 60_000;

test('a photo of a prescription is read, confirmed and put into the cart with the prescription attached', {
  tag: '@phone',
}, async ({ page, store, shoot }) => {
  test.slow();
  const person = await makeAccount(store);
  const { token } = await openSession(store, person);
  const rosa = {
    ...{ nombre: 'Rosa Mejía', nacimiento: '1952-04-09', parentesco: 'madre', condiciones: [] },
    ...{ otrasCondiciones: '', alergias: [], embarazo: false, pesoKg: null },
  };
  await ask(store, 'POST', '/api/salud/personas', { ...rosa, consentimiento: healthConsent.version }, token);
  await openAsCustomer(page, '/leer-receta', person);
  await expect(page.getByRole('heading', { level: 1, name: 'Leer mi receta' })).toBeVisible();
  await expect(page.getByText('La letra a mano casi nunca se lee.')).toBeVisible();
  await page.getByRole('button', { name: 'Leer mi receta' }).click();
  await expect(page.getByText('Agrega la foto de tu receta.')).toBeVisible();
  await page.getByLabel('Foto o PDF de tu receta').setInputFiles([await photo('list')]);
  await expectAccessible(page);
  await shoot('reading-start');
  await page.getByRole('button', { name: 'Leer mi receta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Leímos \d de \d líneas/ })).toBeVisible({
    timeout: readingMs,
  });
  const losartan = page.getByRole('listitem').filter({ hasText: 'Losartán 50 mg' }).first();
  await expect(losartan.getByText('Coincide con tu receta')).toBeVisible();
  await expect(losartan.getByRole('checkbox')).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('reading-result');
  await page.getByRole('combobox', { name: '¿Para quién es?' }).selectOption({ label: 'Rosa Mejía' });
  await expect(page.getByRole('combobox', { name: '¿Para quién es?' })).toBeEnabled();
  await page.getByRole('button', { name: /^Agregar \d al carrito$/ }).click();
  await expect(page.getByText(/en tu carrito, para Rosa Mejía\./).first()).toBeVisible();
  const toCabinet = page.getByRole('region', { name: 'Anótalas en las medicinas de Rosa Mejía' });
  await toCabinet.getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByLabel('Medicina', { exact: true })).not.toHaveValue('');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await shoot('reading-para-quien');
  await expect
    .poll(async () => (await store.sql`select 1 from health_carts where customer_id = ${person.id}`).length)
    .toBe(1);
  await expect
    .poll(async () => {
      const rows = await store.sql`
        select 1 from cart_lines l join carts c on c.id = l.cart_id
        join prescription_reading_pages p on p.prescription_id = l.document_id where c.customer_id = ${person.id}`;
      return rows.length;
    })
    .toBeGreaterThan(0);
});

test('what was not read goes to the pharmacist with the picture, and a reading can be deleted', {
  tag: '@once',
}, async ({ page, sql, store, shoot }) => {
  test.slow();
  const person = await makeAccount(store);
  await givenAddress(store, person, 'Casa');
  await keepHours(sql, 5, '24 horas');
  await openAsCustomer(page, '/checkOut/soloConReceta', person);
  await page.getByRole('link', { name: 'Leer mi receta' }).click();
  await page.getByLabel('Foto o PDF de tu receta').setInputFiles([await photo('tilted')]);
  await page.getByRole('button', { name: 'Leer mi receta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Leímos/ })).toBeVisible({ timeout: readingMs });
  await expectAccessible(page);
  await shoot('reading-wide');
  const address = page.url();
  await page.getByRole('link', { name: 'Que la lea el regente' }).click();
  await expect(page.getByRole('img', { name: 'Receta que ya subiste' })).toBeVisible();
  await expectAccessible(page);
  await shoot('reading-to-order');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tipo de Pedido' })).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: 'Borrar la foto y lo leído' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leer mi receta' })).toBeVisible();
  expect(await sql`select 1 from prescriptions where customer_id = ${person.id}`).toHaveLength(0);
});
