import { logInAsStaff } from '../frame/staff.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

/** The first banner of the home page of company 2 on a computer. */
async function firstHero({ sql }: Store) {
  const [banner] = await sql<{ id: number; title: string }[]>`select id, title from banners
    where company_id = 2 and page_url = '/' and kind = 'hero' and not is_mobile order by position, id limit 1`;
  if (!banner) throw new Error('There is no banner');
  return banner;
}

test('marketing edits a banner, sees it in the store before shoppers do, publishes it and goes back', async ({
  page,
  store,
  shoot,
}) => {
  const banner = await firstHero(store);
  const published = async () => {
    const [row] = await store.sql<{ title: string }[]>`select title from banners where id = ${banner.id}`;
    return row?.title;
  };
  await logInAsStaff(page, store, 'mercadeo@botica.test');
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Contenido' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contenido' })).toBeVisible();
  await page.goto('/consola/contenido?empresa=2');
  await page.getByRole('link', { name: 'Banners y emergentes' }).click();
  await expect(page.getByRole('row', { name: banner.title }).first()).toBeVisible();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-contenido-${size.width}`);
  }

  await page.goto(`/consola/contenido/banner/2/${banner.id}?empresa=2`);
  await page.getByLabel('Lleva a').fill('javascript:alert(1)');
  await expect(page.getByText('Falta corregir 1 dato')).toBeVisible();
  await page.getByLabel('Lleva a').fill('/promociones');
  await page.getByLabel('Título', { exact: true }).fill('Diciembre en casa');
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await page.getByText('Computadora, 1280').click();
  const window = page.frameLocator('iframe[title="La tienda con el borrador"]');
  await expect(window.getByRole('heading', { name: 'Diciembre en casa' })).toBeVisible();
  expect(await published()).toBe(banner.title);
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-contenido-banner-${size.width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Publicar/ });
  await dialog.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(dialog.getByText('Escribe por qué cambia.')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Campaña de diciembre');
  await expectAccessible(page);
  await shoot('consola-contenido-publicar');
  await dialog.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(page.getByText('Versión 2, la actual')).toBeVisible();
  expect(await published()).toBe('Diciembre en casa');

  await page.getByRole('button', { name: 'Volver a la versión 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar la versión 1' }).click();
  await expect(page.getByText('Versión 3, la actual')).toBeVisible();
  expect(await published()).toBe(banner.title);
});

test('a colleague who changes the same text is a choice, and a schedule can be taken back', async ({
  page,
  store,
  shoot,
}) => {
  await logInAsStaff(page, store, 'mercadeo@botica.test');
  await page.goto('/consola/contenido?empresa=2');
  await page.getByRole('button', { name: 'Nuevo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir el borrador' }).click();
  await page.getByLabel('Lugar').selectOption('Emergente');
  await page.getByLabel('Título', { exact: true }).fill('Puntos dobles');
  await page.getByLabel('Lleva a').fill('/promociones');
  await page.getByLabel('Imagen', { exact: true }).fill('puntos');
  await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toBeEnabled();
  await store.sql`update content_editions set draft = jsonb_set(draft, '{text}', '"De Olga"'), revision = revision + 1,
    drafted_by_name = 'Olga Paz' where draft ->> 'title' = 'Puntos dobles'`;
  await page.getByLabel('Texto', { exact: true }).fill('El mío');
  await expect(page.getByText('Dos personas cambiaron lo mismo')).toBeVisible();
  await expect(page.getByText('De Olga', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await shoot('consola-contenido-choque');
  await page.getByRole('button', { name: 'Conservar el mío: Texto' }).click();
  await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toBeEnabled();

  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Publicar/ });
  await dialog.getByLabel('Empieza').selectOption('En un día y a una hora');
  await dialog.getByLabel('Motivo').fill('Empieza el viernes');
  await dialog.getByRole('button', { name: 'Programar' }).click();
  await expect(page.getByText('Programado', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Título', { exact: true })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quitar la programación' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar la programación' }).click();
  await expect(page.getByLabel('Título', { exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar el borrador' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contenido' })).toBeVisible();
  await expect(page.getByText('Puntos dobles')).toHaveCount(0);

  await page.goto('/consola/contenido/legal/2/terminos.general?empresa=2');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const legal = page.frameLocator('iframe[title="La tienda con el borrador"]');
  await expect(legal.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await shoot('consola-contenido-legal');
  await page.goto('/consola/contenido/inicio/2/inicio?empresa=2');
  await page.getByRole('button', { name: 'Bajar la sección 1', exact: true }).click();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await shoot('consola-contenido-inicio');
});
