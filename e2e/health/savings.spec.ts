import type postgres from 'postgres';
import { keptLines, openCart } from '../frame/cart.ts';
import { givenCart } from '../frame/checkout.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { branchCode, pricePanel } from '../frame/products.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

/** Two equal medicines with packages of one size, the first one dearer, without promotions. */
async function equalMedicines(sql: postgres.Sql) {
  const [pair] = await sql<{ dear: number; cheap: number }[]>`
    select a.id as dear, b.id as cheap
    from products a join products b on b.equivalence_key = a.equivalence_key and b.id <> a.id
    join product_prices x on x.product_id = a.id and x.company_id = 2
    join product_prices y on y.product_id = b.id and y.company_id = 2
    where a.pack_size = b.pack_size and a.unit = b.unit and a.active_ingredient = b.active_ingredient
      and a.strength = b.strength and a.form = b.form and a.prescription_class = b.prescription_class
      and not a.requires_prescription and not b.requires_prescription and not a.is_controlled and not a.is_for_pets
      and not b.is_for_pets and not a.is_hidden and not b.is_hidden
      and y.public_cents < x.public_cents
      and not exists (select from promotions o where o.product_id in (a.id, b.id))
    order by a.id, y.public_cents, b.id limit 1`;
  if (!pair) throw new Error('The demo store has no equal medicines');
  await sql`
    insert into stock_levels (branch_code, product_id, quantity)
    select ${branchCode}, id, 40 from unnest(array[${pair.dear}::int, ${pair.cheap}::int]) id
    on conflict (product_id, branch_code) do update set quantity = stock_levels.allocated + 40`;
  return pair;
}

test('a customer sees what costs less for the cart, swaps all, and undoes it', async ({
  page,
  otherDevice,
  store,
  sql,
  shoot,
}) => {
  const [ana, eva] = [await makeAccount(store), await makeAccount(store)];
  await sql`update customers set default_branch_code = ${branchCode} where id = ${ana.id}`;
  await openAsCustomer(otherDevice, '/lo-que-cuesta-menos', eva);
  await expect(otherDevice.getByRole('heading', { name: 'Tu carrito no tiene medicinas' })).toBeVisible();
  await expect(otherDevice.getByRole('link', { name: 'Anota las medicinas' })).toBeVisible();
  await expectAccessible(otherDevice);

  const { dear } = await equalMedicines(sql);
  await givenCart(store, ana, [{ productoId: dear, cantidad: 2 }]);
  await openAsCustomer(page, '/lo-que-cuesta-menos', ana);
  const panel = page.getByRole('region', { name: 'Comparación' });
  await expect(panel.getByRole('heading', { name: 'Tu carrito puede costar menos' })).toBeVisible();
  await expect(panel.getByText(/Mismo principio activo, concentración y presentación/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await shoot('health-savings');
  await panel.getByRole('button', { name: /^Cambiar todo y ahorrar/ }).click();
  await expect(page.getByText('Listo, cambiamos tu carrito.')).toBeVisible();
  const swapped = Object.keys(await keptLines(sql, ana.id)).map(Number);
  expect(swapped).toHaveLength(1);
  expect(swapped).not.toContain(dear);
  await shoot('health-savings-done');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Tu carrito quedó como antes.')).toBeVisible();
  expect(await keptLines(sql, ana.id)).toEqual({ [dear]: 2 });
  await expect(panel.getByRole('button', { name: /^Cambiar todo y ahorrar/ })).toBeVisible();
});

test('A391 a visitor sees what costs less for the cart of this browser, swaps it, and undoes it', async ({
  page,
  sql,
  shoot,
}) => {
  const { dear } = await equalMedicines(sql);
  await page.goto(`/productos/detalle/${dear}`);
  await pricePanel(page).getByRole('button', { name: 'Agregar al carrito' }).click();
  const cart = await openCart(page);
  await cart.getByRole('link', { name: 'Ver si hay una medicina igual que cueste menos' }).click();
  const panel = page.getByRole('region', { name: 'Comparación' });
  await expect(panel.getByRole('heading', { name: 'Tu carrito puede costar menos' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Con una cuenta anotas las medicinas' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await shoot('health-savings-visitor');
  await panel.getByRole('button', { name: /^Cambiar todo y ahorrar/ }).click();
  await expect(page.getByText('Listo, cambiamos tu carrito.')).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Cambiar todo y ahorrar/ })).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Tu carrito quedó como antes.')).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Cambiar todo y ahorrar/ })).toBeVisible();
});
