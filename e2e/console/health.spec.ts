import type { Locator, Page } from '@playwright/test';
import { openCart } from '../frame/cart.ts';
import { expectStep, givenAddress, givenCart, goOn, openPayment, placeOrder } from '../frame/checkout.ts';
import { makeAccount, type Person } from '../frame/people.ts';
import { branchCode } from '../frame/products.ts';
import { logInAsStaff } from '../frame/staff.ts';
import { keepHours } from '../frame/steps.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

/** A product of the ingredient, with units in the branch. */
async function productOf({ sql }: Store, ingredient: string) {
  const [row] = await sql<{ id: number; name: string }[]>`
    update stock_levels s set quantity = s.allocated + 30 from products p
    where s.branch_code = ${branchCode} and s.product_id = p.id and p.id = (
      select min(o.id) from products o join product_prices c on c.product_id = o.id and c.company_id = 2
      join stock_levels l on l.product_id = o.id and l.branch_code = ${branchCode}
      where o.active_ingredient = ${ingredient} and o.form in ('tableta', 'cápsula') and not o.is_controlled)
    returning p.id, p.name`;
  if (!row) throw new Error(`No product of ${ingredient}`);
  // The checkout would ask about its gifts.
  await sql`update promotions set is_on = false where product_id = ${row.id}`;
  return row;
}

/** A shopper with an address and the two products of a grave alert. */
async function aWarnedShopper(store: Store) {
  await keepHours(store.sql, branchCode, '24 horas');
  const [ibuprofen, warfarin] = [await productOf(store, 'ibuprofeno'), await productOf(store, 'warfarina')];
  const person = await makeAccount(store);
  await givenAddress(store, person, 'Casa');
  await givenCart(store, person, [
    { productoId: ibuprofen.id, cantidad: 5 },
    { productoId: warfarin.id, cantidad: 1, tieneReceta: true },
  ]);
  return { person, ibuprofen, warfarin };
}

/** From the payment to the last step. */
async function confirm(page: Page): Promise<Locator> {
  await expectStep(page, 'Método de Pago');
  await page.getByRole('radio', { name: 'Efectivo', exact: true }).check();
  await goOn(page);
  await expectStep(page, 'Confirmación');
  return page.getByRole('region', { name: 'Avisos para tu seguridad' });
}

const alertsOf = ({ sql }: Store, { id }: Person) => sql`
  select a.is_grave, a.is_accepted from orders o left join order_alerts a on a.order_id = o.id
  where o.customer_id = ${id} and o.phase = 'placed' order by o.id, a.position`;
const received = (page: Page) => page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' });

test('a shopper reads an alert in the cart, and orders with a conscious yes', async ({ page, store, shoot }) => {
  const { person } = await aWarnedShopper(store);
  await openPayment(page, person);
  await page.goto('/sucursales');
  const panel = await openCart(page);
  await panel.getByRole('button', { name: 'Ver qué hacer' }).click();
  const dialog = page.getByRole('dialog', { name: /no se llevan bien/ });
  await expect(dialog.getByText('Por qué importa')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Habla con el regente' })).toBeVisible();
  await shoot('aviso-carrito');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Conservarlo' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/checkout?paso=metodo-de-pago');
  const alerts = await confirm(page);
  await expect(alerts.getByText('Datos de demostración: ningún clínico los ha revisado.')).toBeVisible();
  await shoot('avisos-confirmacion');
  await expectAccessible(page);
  await placeOrder(page);
  await expect(alerts.getByText('Marca que lo leíste')).toBeVisible();
  const yes = alerts.getByRole('checkbox', { name: /^Leí este aviso/ });
  await expect(yes).toBeFocused();
  await yes.check();
  await placeOrder(page);
  await expect(received(page)).toBeVisible();
  expect(await alertsOf(store, person)).toEqual([{ is_grave: true, is_accepted: true }]);
});

test('a shopper who removes one of the two products orders without being asked', async ({ page, store }) => {
  const { person, warfarin } = await aWarnedShopper(store);
  await openPayment(page, person);
  const alerts = await confirm(page);
  await expect(alerts).toBeVisible();
  await placeOrder(page);
  await expect(alerts.getByText('Marca que lo leíste')).toBeVisible();
  await alerts.getByRole('button', { name: `Quitar ${warfarin.name}` }).click();
  await expect(alerts).toBeHidden();
  await placeOrder(page);
  await expect(received(page)).toBeVisible();
  expect(await alertsOf(store, person)).toEqual([{ is_grave: null, is_accepted: null }]);
});

test('a pharmacist filters the rules, signs one and withdraws it with a reason', async ({ page, store, shoot }) => {
  await store.sql`delete from knowledge_reviews`;
  await logInAsStaff(page, store, 'regente@botica.test');
  await page.goto('/consola/recetas/avisos?empresa=2');
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos de seguridad' })).toBeVisible();
  await expect(page.getByText('Datos de demostración: ningún clínico los ha revisado.')).toBeVisible();
  await page.getByLabel('Principio o texto').fill('ibuprofeno warfarina');
  const rows = page.getByRole('region', { name: 'Avisos' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await shoot('consola-avisos');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Firmar la versión entera' }).click();
  await expect(page.getByRole('dialog')).toContainText(/Firmas [\d,]+ avisos por firmar; los retirados no cambian\./);
  await shoot('consola-avisos-firma');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Firmar ibuprofeno + warfarina' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Firmar' }).click();
  await expect(page.getByText('1 aviso en su nuevo estado.')).toBeVisible();
  await page.getByRole('link', { name: /^Firmados/ }).click();
  await expect(rows).toContainText('Osman Paz');
  await page.getByRole('button', { name: 'Retirar ibuprofeno + warfarina' }).click();
  await page.getByRole('dialog').getByLabel('Motivo').selectOption('El texto no es correcto');
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await page.getByRole('link', { name: /^Retirados/ }).click();
  await expect(rows).toContainText('El texto no es correcto');
  await store.sql`delete from knowledge_reviews`;
});

test('staff reads a grave alert to a customer on the phone, and the pharmacist sees how it was heard', async ({
  page,
  store,
  shoot,
}) => {
  await keepHours(store.sql, branchCode, '24 horas');
  const [ibuprofen, warfarin] = [await productOf(store, 'ibuprofeno'), await productOf(store, 'warfarina')];
  const person = await makeAccount(store);
  await logInAsStaff(page, store, 'servicio@botica.test');
  await page.goto(`/consola/tomar-pedido?cliente=${person.id}&empresa=2&sucursal=${branchCode}`);
  const lines = page.getByRole('table', { name: 'Productos del pedido' });
  for (const { name } of [ibuprofen, warfarin]) {
    await page.getByRole('combobox', { name: 'Buscar o escanear un producto' }).fill(name);
    await page.getByRole('listbox').getByRole('option').filter({ hasText: name }).first().click();
    await expect(lines.getByText(name)).toBeVisible();
  }
  await page.getByRole('checkbox', { name: 'Tiene la receta' }).check();
  const alerts = page.getByRole('region', { name: 'Avisos de seguridad' });
  await expect(alerts.getByText(/^Aviso grave: /)).toBeVisible();
  await expect(alerts.getByText(/ningún clínico los ha revisado/)).toBeVisible();
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(page.getByText('Falta leerle al cliente un aviso grave.')).toBeVisible();
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await shoot('consola-tomar-avisos');
  await alerts.getByRole('checkbox', { name: /Se lo leí y quiere seguir/ }).check();
  await confirm.click();
  await page
    .getByRole('dialog', { name: 'Tomar pedido' })
    .getByRole('button', { name: /^Tomar pedido por L/ })
    .click();
  await expect(page.getByText('Pedido tomado por teléfono')).toBeVisible();
  await expect(page.getByText(/Se le leyó por teléfono y dijo que quería seguir/)).toBeVisible();
  await expect(page.getByText(/ningún clínico los ha revisado/)).toBeVisible();
  await expectAccessible(page);
  await shoot('consola-pedido-avisos');
  expect(await alertsOf(store, person)).toEqual([{ is_grave: true, is_accepted: true }]);
});
