import { logInAsStaff } from '../frame/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const widths = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

test.use({ companyId: 2 });

test('A469 who publishes products changes the texts that an ingredient shares, beside a colleague, and goes back', async ({
  page,
  store,
  shoot,
  expectFailures,
}) => {
  expectFailures(/409/);
  const { sql } = store;
  const look = async (name: string) => {
    for (const size of widths) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      await shoot(`${name}-${size.width}`);
    }
    await expectAccessible(page);
  };
  const [product] = await sql<{ id: number; ingredient: string; groupId: number }[]>`
    select p.id, p.active_ingredient as ingredient, min(m.group_id) as "groupId" from products p
    join product_groups m on m.product_id = p.id join groups g on g.id = m.group_id and is_group_shown(g.path)
    join product_prices prices on prices.product_id = p.id and prices.company_id = 2
    where exists (select from information_panels i where i.active_ingredient = p.active_ingredient)
      and not p.is_hidden group by p.id order by p.id limit 1`;
  if (!product) throw new Error('No product of the demo store shares a text');
  const { ingredient } = product;
  const before = await sql`select * from information_panels where active_ingredient = ${ingredient}`;
  const publish = async () => {
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Publicar en \d/ }).click();
    await expect(dialog).toBeHidden();
  };
  const titleField = page.getByLabel('Título del texto 1', { exact: true });
  const ofIngredient = page.getByRole('list', { name: `Textos de ${ingredient}` });
  try {
    await logInAsStaff(page, store, 'catalogo@botica.test');
    await test.step('the page of a product leads to the texts of its ingredient', async () => {
      await page.goto(`/consola/productos/${product.id}?empresa=2`);
      const shared = page.getByRole('region', { name: 'Textos que comparte con otros' });
      await shared
        .locator('summary', { hasText: `(${ingredient})` })
        .first()
        .click();
      await shared
        .getByRole('link', { name: `Ver los textos de ${ingredient}` })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: ingredient })).toBeVisible();
      await look('consola-textos-de');
    });

    await test.step('a text without a title is refused, and a right one reaches the page of the product', async () => {
      await titleField.fill(' ');
      await page.getByRole('button', { name: 'Publicar', exact: true }).click();
      await expect(page.getByText('Escribe el título de cada texto.')).toBeVisible();
      await titleField.fill('Cómo se guarda en casa');
      await page.getByLabel('Texto 1', { exact: true }).fill('En un lugar fresco.\nLejos de la luz.');
      await page.getByRole('button', { name: 'Publicar', exact: true }).click();
      await expect(page.getByRole('dialog')).toContainText('en todas las empresas');
      await look('consola-textos-publicar');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await publish();
      await expect(page.getByRole('button', { name: 'Sin cambios' })).toBeVisible();
      const shop = await page.context().newPage();
      await shop.goto(`/productos/detalle/${product.id}`);
      await expect(shop.getByText('Cómo se guarda en casa').first()).toBeAttached();
      await shop.close();
    });

    await test.step('the change of a colleague is told, and mine can still be published', async () => {
      await titleField.fill('Cómo se guarda');
      await sql`update information_panels set title = 'De un colega'
        where active_ingredient = ${ingredient} and title = 'Cómo se guarda en casa'`;
      await publish();
      await expect(page.getByText('Otra persona cambió estos textos mientras los editabas.')).toBeVisible();
      await look('consola-textos-choque');
      await publish();
      await expect(page.getByRole('button', { name: 'Sin cambios' })).toBeVisible();
    });

    await test.step('the texts from before come back', async () => {
      await page
        .getByRole('list', { name: 'Cambios' })
        .getByRole('button', { name: /^Volver a/ })
        .last()
        .click();
      await expect(titleField).toHaveValue(String(before[0]?.title));
      await publish();
      await expect(ofIngredient.getByRole('listitem')).toHaveCount(before.length);
    });

    await test.step('the list finds an ingredient without its accents, and a group leads to its texts', async () => {
      await page.goto('/consola/textos-compartidos?empresa=2');
      await page.getByLabel('Buscar por nombre').fill(ingredient.toUpperCase());
      await expect(page.getByRole('row', { name: new RegExp(`^${ingredient} Principio activo`, 'i') })).toBeVisible();
      await look('consola-textos-compartidos');
      await page.goto(`/consola/textos-compartidos/grupo?clave=${product.groupId}`);
      await expect(page.getByText(/^Grupo de [\d,]+ productos?$/)).toBeVisible();
    });
  } finally {
    await sql`delete from information_panels where active_ingredient = ${ingredient}`;
    for (const row of before) await sql`insert into information_panels ${sql(row)}`;
  }
});
