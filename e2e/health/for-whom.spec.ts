import { openCart } from '../frame/cart.ts';
import { expectStep, givenAddress, givenCart, goOn, openPayment, placeOrder } from '../frame/checkout.ts';
import { makeAccount, type Person } from '../frame/people.ts';
import { branchCode } from '../frame/products.ts';
import { keepHours } from '../frame/steps.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const silenced: number[] = [];

/** Tests of exchanges and gifts look for running promotions in the same store. */
test.afterEach(async ({ store }) => {
  await store.sql`update promotions set is_on = true where id = any(${silenced.splice(0)}::int[])`;
});

/** A tablet of the ingredient, with units in the branch and without gifts. */
async function productOf({ sql }: Store, ingredient: string) {
  const [row] = await sql<{ id: number; name: string }[]>`
    update stock_levels s set quantity = s.allocated + 30 from products p
    where s.branch_code = ${branchCode} and s.product_id = p.id and p.id = (
      select min(o.id) from products o join product_prices c on c.product_id = o.id and c.company_id = 2
      join stock_levels l on l.product_id = o.id and l.branch_code = ${branchCode}
      where o.active_ingredient = ${ingredient} and o.form in ('tableta', 'cápsula') and not o.is_controlled)
    returning p.id, p.name`;
  if (!row) throw new Error(`No product of ${ingredient}`);
  const stopped = await sql<{ id: number }[]>`
    update promotions set is_on = false where product_id = ${row.id} and is_on returning id`;
  silenced.push(...stopped.map(({ id }) => id));
  return row;
}

/** A shopper whose mother takes warfarin, with ibuprofen in the cart. */
async function aDaughter(store: Store): Promise<Person> {
  await keepHours(store.sql, branchCode, '24 horas');
  const ibuprofen = await productOf(store, 'ibuprofeno');
  const person = await makeAccount(store);
  await givenAddress(store, person, 'Casa');
  await givenCart(store, person, [{ productoId: ibuprofen.id, cantidad: 5 }]);
  return person;
}

test('a shopper names her mother, is warned of what the mother takes, and orders for her', async ({
  page,
  store,
  shoot,
}) => {
  test.slow();
  const person = await aDaughter(store);
  await openPayment(page, person);
  await test.step('the mother, with a medicine, from the pages of the account', async () => {
    await page.goto('/mis-medicinas');
    await page.getByRole('button', { name: 'Agregar persona' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar persona' });
    await dialog.getByLabel('Nombre', { exact: true }).fill('Rosa Mejía');
    await dialog.getByLabel('Fecha de nacimiento').fill('09/04/1952');
    await dialog.getByLabel(/^Alergias a medicinas/).fill('penicilina, polen');
    await dialog.getByLabel('Acepto que Botica guarde estos datos').check();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Agregar medicina' }).click();
    const medicine = page.getByRole('dialog', { name: 'Agregar medicina' });
    await medicine.getByLabel('Medicina', { exact: true }).fill('Warfarina 5 mg');
    await medicine.getByLabel('¿Cuántas unidades hay en casa ahora?').fill('30');
    await medicine.getByLabel('Hora 1', { exact: true }).fill('08:00');
    await medicine.getByRole('button', { name: 'Guardar medicina' }).click();
    await expect(page.getByRole('region', { name: 'Lo que hay en casa' })).toContainText('30 unidades');
  });

  await test.step('nobody is named at first, and one choice warns', async () => {
    await page.goto('/sucursales');
    const panel = await openCart(page);
    const control = panel.getByLabel('¿Para quién es?');
    await expect(control).toHaveValue('');
    await expect(panel.getByRole('heading', { name: /para tu seguridad/ })).toHaveCount(0);
    await shoot('para-quien-nadie');
    await control.selectOption({ label: 'Rosa Mejía' });
    await expect(panel.getByText('Rosa Mejía toma warfarina.')).toBeVisible();
    await expect(
      panel.getByText('No reconocemos «polen» entre las alergias de Rosa Mejía: díselo al regente.'),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('para-quien-carrito');
    await panel.getByRole('button', { name: 'Ver qué hacer' }).first().click();
    const dialog = page.getByRole('dialog', { name: /no se llevan bien/ });
    await expect(dialog.getByText('Compras para')).toBeVisible();
    await expect(dialog.getByText('Lo toma ahora')).toBeVisible();
    await expectAccessible(page);
    await shoot('para-quien-aviso');
    await dialog.getByRole('button', { name: 'Conservarlo' }).click();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toMatch(/Rosa Mejía|warfarina|polen/i);
  });

  await test.step('the order says for whom it is', async () => {
    await page.goto('/checkout?paso=metodo-de-pago');
    await expectStep(page, 'Método de Pago');
    await page.getByRole('radio', { name: 'Efectivo', exact: true }).check();
    await goOn(page);
    await expectStep(page, 'Confirmación');
    await expect(page.getByLabel('¿Para quién es?')).not.toHaveValue('');
    const alerts = page.getByRole('region', { name: 'Avisos para tu seguridad' });
    await expect(alerts.getByRole('checkbox', { name: /^Leí este aviso/ }).first()).toBeVisible();
    for (const yes of await alerts.getByRole('checkbox', { name: /^Leí este aviso/ }).all()) await yes.check();
    await shoot('para-quien-confirmacion');
    await expectAccessible(page);
    await placeOrder(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
    const rows = await store.sql`
      select o.id from orders o join health_order_people p on p.order_id = o.id where o.customer_id = ${person.id}`;
    expect(rows).toHaveLength(1);
  });

  await test.step('the list of orders names her, and filters by her', async () => {
    await page.goto('/Mispedidos');
    await page
      .getByRole('navigation', { name: 'Para quién fue el pedido' })
      .getByRole('link', { name: /Rosa/ })
      .click();
    await expect(page.getByText('Para Rosa Mejía')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('pedidos-de-rosa');
  });
});
