import { openAsCustomer } from '../frame/identity.ts';
import { branchCode } from '../frame/products.ts';
import { demoCustomer } from '../frame/route-addresses.ts';
import { logInAsStaff } from '../frame/staff.ts';
import { keepHours } from '../frame/steps.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

test.use({ companyId: 2 });

/** Two products in stock that anybody may buy. */
async function givenProducts({ sql }: Store) {
  const products = await sql<{ id: number; name: string; barcode: string }[]>`
    select p.id, p.name, p.barcode from products p join product_prices x on x.product_id = p.id and x.company_id = 2
    where p.is_medicine and not p.requires_prescription and not p.is_exam order by p.popularity desc, p.id limit 2`;
  await sql`insert into stock_levels (branch_code, product_id, quantity)
    select ${branchCode}, unnest(${products.map(({ id }) => id)}::int[]), 50
    on conflict (product_id, branch_code) do update set quantity = 50, allocated = 0`;
  await keepHours(sql, branchCode, '24 horas');
  const [first, second] = products;
  if (!first || !second) throw new Error('The demo store has no such products');
  return { first, second };
}

test('customer service takes the order of a customer by phone, with the keyboard and a scanner', async ({
  page,
  store,
  shoot,
}) => {
  const { first, second } = await givenProducts(store);
  const [owner] = await store.sql<{ id: string; name: string }[]>`
    select id, first_name || ' ' || last_name as name from customers where email = 'cliente@botica.test'`;
  await logInAsStaff(page, store, 'servicio@botica.test');
  await page.goto(`/consola/clientes/${owner?.id}?empresa=2&sucursal=${branchCode}`);
  await page.getByRole('main').getByRole('link', { name: 'Tomar pedido' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tomar pedido' })).toBeVisible();
  await expect(page.getByText(owner?.name ?? '').first()).toBeVisible();
  await expect(page.getByText('Agrega al menos un producto.')).toBeVisible();

  const search = page.getByRole('combobox', { name: 'Buscar o escanear un producto' });
  await search.fill(first.name);
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expectAccessible(page);
  await shoot('consola-tomar-buscar');
  await page.keyboard.press('Enter');
  const lines = page.getByRole('table', { name: 'Productos del pedido' });
  await expect(lines.getByText(first.name)).toBeVisible();
  await expect(search).toHaveValue('');

  await test.step('a scanner types anywhere and ends with Enter', async () => {
    await search.blur();
    await page.keyboard.type(second.barcode);
    await page.keyboard.press('Enter');
    await expect(lines.getByText(second.name)).toBeVisible();
  });

  await page.getByRole('spinbutton', { name: `Cantidad de ${first.name}` }).fill('3');
  await page.getByLabel('Forma de pago').selectOption('Pagar en sucursal');
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(confirm).toBeEnabled();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-tomar-${size.width}`);
  }
  await confirm.focus();
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Tomar pedido' });
  await dialog.getByLabel('Cómo lo pidió el cliente').selectOption('Llamada');
  await expectAccessible(page);
  await shoot('consola-tomar-confirmar');
  await dialog.getByRole('button', { name: /^Tomar pedido por L/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${branchCode}-\\d+`) })).toBeVisible();
  await expect(page.getByText('Pedido tomado por teléfono')).toBeVisible();
  await expect(page.getByText('tomó un pedido de un cliente')).toBeVisible();
  await expectAccessible(page);
  await shoot('consola-pedido-tomado');

  await test.step('the customer finds it among their orders, with how it was asked for', async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await openAsCustomer(page, `/pedidos/resumen/${id}`, demoCustomer);
    await expect(page.getByText('Pedido tomado por teléfono')).toBeVisible();
    await expectAccessible(page);
    await shoot('taken-order-of-customer');
  });
});

test('a branch takes the order of somebody without an account at the counter, paid by a link', async ({
  page,
  store,
  shoot,
}) => {
  const { first } = await givenProducts(store);
  await logInAsStaff(page, store, 'sucursal@botica.test');
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Tomar pedido' }).click();
  await expect(page.getByRole('combobox', { name: 'Buscar al cliente' })).toBeHidden();
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía Andino');
  await page.getByLabel('Teléfono').fill('9911-2244');
  await page.getByRole('combobox', { name: 'Buscar o escanear un producto' }).fill(first.barcode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Productos del pedido' }).getByText(first.name)).toBeVisible();
  await page.getByLabel('Forma de pago').selectOption('Pago Click');
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeEnabled();
  await expectAccessible(page);
  await shoot('consola-tomar-sin-cuenta');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tomar pedido' });
  await dialog.getByLabel('Cómo lo pidió el cliente').selectOption('En persona');
  await dialog.getByRole('button', { name: /^Tomar pedido por L/ }).click();
  await expect(page.getByText('Pedido tomado en el mostrador')).toBeVisible();
  await expect(page.getByText('Pedido sin número')).toBeVisible();
  let link = '';
  await expect(async () => {
    const reply = await fetch(`${store.sandboxUrl}/sms/v1/messages?${new URLSearchParams({ to: '+50499112244' })}`);
    const sent = JSON.stringify(await reply.json());
    expect(sent).toContain('paga tu pedido');
    link = /aquí: (https?:[^"\\\s]+)/.exec(sent)?.[1] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 30_000 });
  await page.goto(link);
  await expect(
    page
      .getByRole('main')
      .getByText(/^L\.\s/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await shoot('taken-order-payment-link');
});
