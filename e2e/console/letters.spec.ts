import { logInAsStaff } from '../frame/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

test('marketing rewords a letter, looks at it, sends itself a test, publishes it and goes back', async ({
  page,
  store,
  shoot,
}) => {
  const subject = async () => {
    const [row] = await store.sql<{ subject: string }[]>`select subject from letter_texts
      where company_id = 2 and letter_id = 'pedido-recibido'`;
    return row?.subject;
  };
  await logInAsStaff(page, store, 'mercadeo@botica.test');
  await page.goto('/consola/contenido?empresa=2');
  await page.getByRole('link', { name: 'Correos' }).click();
  await expect(page.getByRole('row', { name: /Pedido recibido, sin cuenta/ })).toBeVisible();
  await expectAccessible(page);
  await shoot('consola-correos-1440');

  await page.goto('/consola/contenido/correo/2/pedido-recibido?empresa=2');
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido recibido' })).toBeVisible();
  const letter = page.frameLocator('iframe[title="El correo con el borrador"]');
  await expect(letter.getByRole('heading', { name: 'Recibimos tu pedido 5-0012' })).toBeVisible();

  await test.step('a value that the letter does not have, and a missing one, cannot be published', async () => {
    await page.getByLabel('Asunto').fill('Tu saldo es {saldo}');
    await page.getByLabel('Primer párrafo').fill('Gracias por tu compra.');
    await expect(page.getByText('Este correo no tiene {saldo}.')).toBeVisible();
    await expect(page.getByText(/Debe llevar \{avance\}/)).toBeVisible();
    await expect(page.getByText('Falta corregir 2 datos')).toBeVisible();
    await expectAccessible(page);
  });

  await page.getByLabel('Asunto').fill('Ya tenemos tu pedido {numero}');
  await page.getByLabel('Primer párrafo').fill('Gracias, {nombre}. {avance}');
  await page.getByLabel('Último párrafo').fill('Si algo no está bien, llámanos.');
  await expect(letter.getByRole('heading', { name: 'Ya tenemos tu pedido 5-0012' })).toBeVisible();
  await expect(letter.getByText('Si algo no está bien, llámanos.')).toBeVisible();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-correo-${size.width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText('Computadora, 640').click();
  await expect(letter.getByRole('heading', { name: 'Ya tenemos tu pedido 5-0012' })).toBeVisible();
  await shoot('consola-correo-640');
  await page.getByText('Solo texto').click();
  await expect(page.locator('pre')).toContainText('Si algo no está bien, llámanos.');

  await page.getByRole('button', { name: 'Enviarme una prueba' }).click();
  await expect(page.getByText('Enviamos la prueba a mercadeo@botica.test.')).toBeVisible();
  await expect(async () => {
    const reply = await fetch(`${store.sandboxUrl}/mail/v1/messages?to=mercadeo%40botica.test`);
    const { messages } = (await reply.json()) as { messages: { subject: string }[] };
    expect(messages.map((one) => one.subject)).toContain('[Prueba] Ya tenemos tu pedido 5-0012');
  }).toPass();

  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Publicar/ });
  await dialog.getByLabel('Motivo').fill('Tono más cercano');
  await dialog.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(page.getByText('Versión 2, la actual')).toBeVisible();
  expect(await subject()).toBe('Ya tenemos tu pedido {numero}');

  await page.getByRole('button', { name: 'Volver a la versión 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar la versión 1' }).click();
  await expect(page.getByText('Versión 3, la actual')).toBeVisible();
  expect(await subject()).toBeUndefined();
});

test('the console shows how many people accepted each version of a legal text', async ({ page, store, shoot }) => {
  await logInAsStaff(page, store, 'mercadeo@botica.test');
  await page.goto('/consola/contenido/legal/12/privacidad.general?empresa=12');
  const answers = page.getByRole('region', { name: 'Aceptaciones' });
  await expect(answers.getByRole('rowheader', { name: /1\.1/ })).toBeVisible();
  await expect(page.getByLabel('Pedir que se acepte esta versión')).not.toBeChecked();
  await expectAccessible(page);
  await shoot('consola-aceptaciones');
});
