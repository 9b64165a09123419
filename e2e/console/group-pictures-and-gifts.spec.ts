import sharp from 'sharp';
import { openAsCustomer } from '../frame/identity.ts';
import { frameWarnings, saveCard, testCards } from '../frame/payments.ts';
import { makeAccount } from '../frame/people.ts';
import { confirmPassword, logInAsStaff } from '../frame/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

async function aPicture(background: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const circle = Buffer.from('<svg width="700" height="700"><circle cx="350" cy="350" r="300" fill="#f3b73e"/></svg>');
  const buffer = await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .composite([{ input: circle, gravity: 'centre' }])
    .jpeg()
    .toBuffer();
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer };
}

test('a group gets a picture, shoppers see it once it is published, and the version of before brings the old one back', async ({
  page,
  store,
  shoot,
}) => {
  const [group] = await store.sql<{ id: number; name: string; path: string }[]>`
    select g.id, g.name, g.path from groups g where g.level = 1
      and exists (select from group_listings l where l.group_id = g.id and l.company_id = 2) order by g.position, g.id limit 1`;
  if (!group) throw new Error('There is no group');
  await logInAsStaff(page, store, 'catalogo@botica.test');
  await page.goto('/consola/grupos');
  const tree = page.getByRole('tree', { name: 'Grupos' });
  await tree.getByRole('treeitem', { name: group.name, exact: false }).first().click();
  await page.getByLabel('Subir una imagen: archivo').setInputFiles(await aPicture('#0f6b4f'));
  const crop = page.getByRole('dialog', { name: 'Recortar la imagen' });
  await expect(crop.getByText('Queda de 900 píxeles de ancho.')).toBeVisible();
  await crop.getByRole('button', { name: 'Subir la imagen' }).click();
  await expect(crop).toBeHidden();
  await expect(page.getByRole('img', { name: `Imagen de ${group.name}` })).toBeVisible();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-grupo-imagen-${size.width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Publicar 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publicar 1 cambio' });
  await expect(dialog.getByRole('row', { name: /^Otra imagen/ })).toContainText(group.name);
  await dialog.getByRole('button', { name: 'Publicar 1 cambio' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/todasLasCategorias');
  const photos = page.locator('main img[src^="/img/fotos/"]');
  await expect(photos.first()).toBeVisible();
  await expectAccessible(page);
  await shoot('tienda-grupos-con-imagen');
  await page.goto(`/grupos/${group.path}`);
  await expect(page.getByRole('heading', { level: 1 }).locator('img')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('tienda-grupo-con-imagen');

  await page.goto('/consola/grupos');
  await page.getByRole('button', { name: 'Volver a la versión 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar la versión 1' }).click();
  await expect(page.getByText('Versión 3, como hoy')).toBeVisible();
  const [back] = await store.sql<{ picture: string | null }[]>`
    select picture_id as picture from groups where id = ${group.id}`;
  expect(back?.picture).toBeNull();
});

test('marketing publishes a design of gifts, and a shopper chooses it', async ({
  page,
  store,
  shoot,
  expectFailures,
}) => {
  test.slow();
  expectFailures(...frameWarnings);
  await logInAsStaff(page, store, 'mercadeo@botica.test');
  await page.goto('/consola/premios?empresa=2');
  await page.getByRole('button', { name: 'Nuevo' }).click();
  const made = page.getByRole('dialog', { name: 'Premio o servicio nuevo' });
  await made.getByLabel('Tipo').selectOption('Diseño de certificado');
  await made.getByRole('button', { name: 'Abrir el borrador' }).click();
  await page.getByLabel('Nombre del diseño').fill('Cumpleaños');
  await page.getByLabel('Subir una imagen: archivo').setInputFiles(await aPicture('#5a2a82'));
  const crop = page.getByRole('dialog', { name: 'Recortar la imagen' });
  await expect(crop.getByText('Queda de 1600 píxeles de ancho.')).toBeVisible();
  await crop.getByRole('button', { name: 'Subir la imagen' }).click();
  await expect(crop).toBeHidden();
  await page.getByLabel('Hasta el día').fill('2030-01-31');
  const face = page.getByRole('region', { name: 'Lo que lee el comprador' });
  await expect(face.getByText('Se ofrece hasta el 31/01/2030')).toBeVisible();
  await expect(face.locator('img')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toBeEnabled();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-premios-diseno-${size.width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Publicar/ });
  await dialog.getByLabel('Motivo').fill('Regalos de cumpleaños');
  await dialog.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(page.getByText('Versión 1, la actual')).toBeVisible();
  await expect(page.getByText('Certificados vendidos')).toBeVisible();
  await shoot('consola-premios-diseno-publicado');

  const giver = await makeAccount(store);
  await store.sql`update customers set identity_confirmed = true, seen_in_person_at = now(), email_verified_at = now()
    where id = ${giver.id}`;
  await saveCard(store, giver, testCards.approved);
  await openAsCustomer(page, '/certificados/regalar', giver);
  await page.getByRole('radio', { name: 'Cumpleaños' }).click();
  const preview = page.getByRole('region', { name: 'Así se verá tu regalo' });
  await expect(preview.locator('img')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('tienda-regalo-con-diseno');
  await page.getByLabel('Otro monto').fill('350');
  await page.getByLabel('Correo de quien lo recibe').fill(giver.email);
  await page.getByRole('button', { name: 'Regalar L. 350.00' }).click();
  await expect(page.getByText('Hemos enviado tu regalo.')).toBeVisible();
  await page.goto('/perfil/certificados');
  await expect(page.getByText('Saldo').first()).toBeVisible();
  await expect(page.locator('main img[src^="/img/fotos/"]').first()).toBeVisible();
  await expectAccessible(page);
  await shoot('tienda-certificado-con-diseno');
});

test('the first ICare price is typed into the sheet, and needs the public one', async ({ page, store, shoot }) => {
  const [product] = await store.sql<{ id: number; sku: string }[]>`
    select p.id, p.sku from products p join product_prices x on x.product_id = p.id and x.company_id = 2
    where p.is_medicine order by p.id desc limit 1`;
  const sku = product?.sku ?? '';
  await store.sql`update product_prices set icare = null, public_cents = 10000, cost_cents = null
    where company_id = 2 and product_id = ${product?.id ?? 0}`;
  await logInAsStaff(page, store, 'catalogo@botica.test');
  await page.goto(`/consola/precios/hoja?empresa=2&columnas=icare&texto=${sku}`);
  await page.getByRole('textbox', { name: new RegExp(`^Tercera edad, (?!con ).* ${sku}$`) }).fill('70');
  await page.getByRole('button', { name: 'Armar el borrador' }).click();
  const dialog = page.getByRole('dialog', { name: 'Armar un borrador con 1 precio' });
  await dialog.getByLabel('Nombre').fill('Precios ICare');
  await dialog.getByRole('button', { name: 'Armar el borrador' }).click();
  await expect(page.getByText('1 precio ICare queda sin precio público ICare')).toBeVisible();
  await expectAccessible(page);
  await shoot('consola-precios-icare');
});

test('the PCI certificate and the rating of products are settings with who answers for them', async ({
  page,
  store,
  shoot,
  expectFailures,
}) => {
  expectFailures(/403/);
  await logInAsStaff(page, store, 'admin@botica.test');
  await page.goto('/consola/ajustes?empresa=2&vista=footer');
  for (const [name, value] of [
    ['Certificado PCI', 'Emitido por la entidad de prueba.\nVence en diciembre.'],
    ['Calificación de los productos', '4.6/120'],
  ] as const) {
    await page.getByRole('row', { name: new RegExp(name) }).click();
    await page.getByRole('button', { name: 'Cambiar' }).click();
    const form = page.getByRole('dialog', { name: `Cambiar ${name}` });
    await form.getByLabel(name).fill(value);
    await form.getByLabel('Quién responde por esto').fill('Ana López, gerente');
    await form.getByLabel('Motivo').fill('Está vigente');
    await expectAccessible(page);
    await form.getByRole('button', { name: /^Guardar/ }).click();
    if (name === 'Certificado PCI') await confirmPassword(page, store);
    await expect(form).toBeHidden();
  }
  await shoot('consola-ajustes-declaraciones');
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Certificado PCI' }).click();
  await expect(page.getByRole('dialog', { name: 'Certificado de cumplimiento PCI' })).toContainText(
    'Vence en diciembre.',
  );
  await expectAccessible(page);
  await shoot('tienda-certificado-pci');
});
