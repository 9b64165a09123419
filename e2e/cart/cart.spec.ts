import {
  cartButton,
  cartPanel,
  cartTotal,
  closeCart,
  openCart,
  plainProducts,
  twoPlainProducts,
} from '../frame/cart.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { branchCode, openProduct, pricePanel, productWhere } from '../frame/products.ts';
import { callsTo, recordCalls, storedValue } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('CART-01 CART-03 CART-19 ORDTYPE-05 a visitor fills a cart that survives a reload @phone', async ({
  page,
  sql,
  shoot,
}) => {
  const [first, second] = await twoPlainProducts(sql);
  const calls = recordCalls(page);
  const reloads = () => callsTo(calls, '/carrito/RecargarProductos/');
  await openProduct(page, first.id);
  await pricePanel(page).getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(cartButton(page)).toHaveAccessibleName(/^Carrito, 1 producto, L\.\s[\d.,]+$/);
  await expect.poll(() => reloads().length).toBeGreaterThan(0);
  await openProduct(page, second.id);
  await pricePanel(page).getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(cartButton(page)).toHaveAccessibleName(/^Carrito, 2 productos/);

  const panel = await openCart(page);
  await expect(panel.getByRole('listitem').filter({ hasText: first.name })).toBeVisible();
  const more = panel.getByRole('button', { name: `Agregar una unidad de ${first.name}` });
  const lastReload = () => reloads().at(-1)?.postDataJSON();
  await expect.poll(() => lastReload().productos.length).toBe(2);
  await test.step('CART-01 four presses in a row are sent together', async () => {
    for (let press = 0; press < 4; press++) await more.click();
    await expect(panel.getByLabel(`Unidades de ${first.name}`)).toHaveValue('5');
    await expect(cartTotal(page)).toContainText(/L\.\s[\d.,]+/);
    await expect.poll(() => lastReload().productos[0].cantidad).toBe(5);
    const sent = reloads().map((reload) => reload.postDataJSON().productos[0].cantidad);
    expect(new Set(sent)).toEqual(new Set([1, 5]));
  });
  await test.step('CART-19 the reload sends the branch, the order type and the products', async () => {
    expect(lastReload()).toMatchObject({
      sucursalId: branchCode,
      tipoPedidoId: 2,
      productos: [
        { productoId: first.id, cantidad: 5 },
        { productoId: second.id, cantidad: 1 },
      ],
    });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('cart');
  });

  await test.step('CART-03 the minus button stops at 1', async () => {
    const less = panel.getByRole('button', { name: `Quitar una unidad de ${second.name}` });
    await expect(less).toBeDisabled();
  });
  await test.step('CART-04 a typed quantity below 0 becomes 0 and removes the product', async () => {
    await panel.getByLabel(`Unidades de ${second.name}`).fill('-3');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { name: second.name })).toBeHidden();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(panel.getByRole('heading', { name: second.name })).toBeVisible();
  });

  await test.step('ORDTYPE-05 A070 the cart of a visitor is stored and survives a reload', async () => {
    await page.reload();
    await expect(cartButton(page)).toHaveAccessibleName(/^Carrito, 2 productos/);
    await openCart(page);
    await expect(cartPanel(page).getByLabel(`Unidades de ${first.name}`)).toHaveValue('5');
    expect(await storedValue(page, 'carrito')).toMatchObject({ byCompany: { 2: { ownerId: null } } });
  });

  await cartPanel(page).getByRole('button', { name: 'Vaciar carrito' }).click();
  await expect(cartPanel(page).getByText('Tu carrito está vacío')).toBeVisible();
  await shoot('cart-empty');
  await closeCart(page);
});

test('CART-02 CART-07 CART-10 PRICE-07 a visitor chooses a senior price, is refused units, and is asked for a prescription @once', async ({
  page,
  sql,
  shoot,
}) => {
  test.slow();
  const senior = await productWhere(
    sql,
    sql`not p.requires_prescription and x.senior_cents is not null and x.promotion_cents is null
      and x.quantity_tiers = '[]' and not p.allows_order_without_stock
      and exists (select from stock_levels s where s.product_id = p.id and s.branch_code = ${branchCode}
        and s.quantity - s.allocated between 5 and 500)
      and not exists (select from promotions o where o.product_id = p.id)`,
  );
  const [row] = await sql`
    select p.name, s.quantity - s.allocated as units from products p
    join stock_levels s on s.product_id = p.id and s.branch_code = ${branchCode} where p.id = ${senior}`;
  const name = String(row?.name);
  // The add dialog opens where the quantity changes the price.
  await sql`update product_prices set quantity_tiers = jsonb_build_array(jsonb_build_object(
    'quantity', 400, 'priceCents', public_cents - 1, 'seniorPriceCents', senior_cents - 1))
    where company_id = 2 and product_id = ${senior}`;
  const card = () => page.getByRole('article').filter({ has: page.locator(`a[href$="/detalle/${senior}"]`) });
  await page.goto(`/busqueda/${encodeURIComponent(name)}`);
  await card()
    .getByRole('button', { name: `Agregar ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Agregar al carrito' });
  await test.step('CART-05 the quantity of the add dialog is at least 1', async () => {
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: `Quitar una unidad de ${name}` })).toBeDisabled();
    await dialog.getByLabel(`Unidades de ${name}`).fill('0');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel(`Unidades de ${name}`)).toHaveValue('1');
  });
  await test.step('CART-02 PRICE-02 the add dialog asks for the quantity and offers the senior price', async () => {
    await dialog.getByRole('button', { name: `Agregar una unidad de ${name}` }).click();
    await dialog.getByLabel(/^Es para alguien de la tercera edad/).check();
    await expect(dialog.getByRole('status', { name: 'Precio por unidad' })).toContainText('Precio tercera edad');
    await expectAccessible(page);
    await shoot('cart-add');
    await dialog.getByRole('button', { name: /^Agregar por/ }).click();
    await expect(dialog).toBeHidden();
    await expect(card().getByLabel(`Unidades de ${name}`)).toHaveValue('2');
  });

  const panel = await openCart(page);
  await test.step('PRICE-02 PRICE-07 the senior price wins over the public price, and the cart explains it', async () => {
    await expect(panel).toContainText('Precio tercera edad');
    await panel.getByRole('button', { name: /Por qué este precio/ }).click();
    const why = page.getByRole('dialog', { name: 'Por qué este precio' });
    await expect(why).toContainText('Pagas el precio tercera edad. Desde los 60 años.');
    await expect(why.getByRole('listitem').filter({ hasText: 'Precio público' })).toContainText(
      'Se aplicó otro precio antes.',
    );
    await expectAccessible(page);
    await shoot('cart-price');
    await why.getByRole('button', { name: 'Entendido' }).click();
  });
  await test.step('CART-07 more units than the stock are refused with the stock', async () => {
    await panel.getByLabel(`Unidades de ${name}`).fill('999');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(`Solo existen ${row?.units} unidad(es) de este producto en el inventario.`),
    ).toBeVisible();
    await expect(panel.getByLabel(`Unidades de ${name}`)).toHaveValue('2');
    await closeCart(page);
  });

  const prescribed = await productWhere(
    sql,
    sql`p.requires_prescription and exists (select from stock_levels s
      where s.product_id = p.id and s.branch_code = ${branchCode} and s.quantity - s.allocated > 3)`,
  );
  const [medicine] = await sql`select name from products where id = ${prescribed}`;
  await test.step('CART-10 A182 a product without its prescription is refused, and its page opens', async () => {
    await page.goto(`/busqueda/${encodeURIComponent(String(medicine?.name))}`);
    await page
      .getByRole('article')
      .filter({ has: page.locator(`a[href$="/detalle/${prescribed}"]`) })
      .getByRole('button', { name: /^Agregar/ })
      .click();
    await page.getByRole('dialog', { name: 'Receta Requerida' }).getByRole('button', { name: 'No la tengo' }).click();
    await expect(page).toHaveURL(`/productos/detalle/${prescribed}`);
    await expect(page.getByTestId('toast-warning')).toContainText('Receta Requerida');
    await pricePanel(page).getByLabel('Tengo la receta de mi médico').check();
    await pricePanel(page).getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(cartButton(page)).toHaveAccessibleName(/^Carrito, 2 productos/);
  });
});

test('COUPON-01 COUPON-02 COUPON-03 COUPON-07 a customer applies a coupon, removes it, and loses it with an empty cart', {
  tag: '@once',
}, async ({ page, sql, store, shoot }) => {
  test.slow();
  const [product] = await plainProducts(sql, 1);
  const person = await makeAccount(store);
  await openAsCustomer(page, `/productos/detalle/${product?.id}`, person);
  await pricePanel(page).getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(cartButton(page)).toHaveAccessibleName(/^Carrito, 1 producto/);
  const panel = await openCart(page);
  const code = panel.getByLabel('Cupón digital');
  const use = panel.getByRole('button', { name: 'Aplicar' });
  const couponOfCart = async () =>
    (await sql`select coupon_code from carts where customer_id = ${person.id}`)[0]?.coupon_code;
  const centsIn = (text: string | null) =>
    Math.round(Number(/L\.\s([\d.,]+\d)/.exec(text ?? '')?.[1]?.replace(',', '')) * 100);
  const before = centsIn(await cartTotal(page).textContent());
  await test.step('COUPON-01 an empty coupon code is refused', async () => {
    await use.click();
    await expect(panel).toContainText('El código del cupón es requerido');
  });
  await test.step('COUPON-03 an unknown coupon code is refused and stays in the field', async () => {
    await code.fill('NOEXISTE');
    await use.click();
    await expect(panel).toContainText('Tu código es incorrecto');
    await expect(code).toHaveValue('NOEXISTE');
  });
  await test.step('COUPON-05 a coupon on the order total is stored and lowers the total by ten percent', async () => {
    await code.fill('botica10');
    await use.click();
    await expect(panel).toContainText('Cupón aplicado al total');
    await expect(panel).toContainText('Cupón BOTICA10');
    const taken = centsIn(await panel.getByText(/Cupón aplicado al total/).textContent());
    expect(Math.abs(taken - before / 10)).toBeLessThanOrEqual(0.5); // the new price is rounded, not the discount
    await expect.poll(async () => centsIn(await cartTotal(page).textContent())).toBe(before - taken);
    await expectAccessible(page);
    await shoot('cart-coupon');
    await expect.poll(couponOfCart).toBe('BOTICA10');
  });
  await test.step('a customer removes the coupon', async () => {
    await panel.getByRole('button', { name: 'Quitar cupón' }).click();
    await expect(code).toBeVisible();
    await expect(panel).not.toContainText('BOTICA10');
  });
  await test.step('COUPON-02 A173 a refused coupon of the cart that is typed again is refused for its own reason', async () => {
    await expect.poll(couponOfCart).toBeFalsy();
    await sql`update carts set coupon_code = 'VERANO25', version = version + 1 where customer_id = ${person.id}`;
    await page.reload();
    await openCart(page);
    await expect(panel).toContainText('Este cupón ya venció.');
    const calls = recordCalls(page);
    await code.fill('verano25');
    await use.click();
    await expect.poll(() => callsTo(calls, '/ValidarCuponDeProductos').length).toBe(1);
    await expect(panel).toContainText('Este cupón ya venció.');
    await expect(panel).not.toContainText('El cupón ya fue agregado.');
  });
  await test.step('COUPON-07 an empty cart clears the coupon', async () => {
    await code.fill('botica10');
    await use.click();
    await expect.poll(couponOfCart).toBe('BOTICA10');
    await panel.getByRole('button', { name: 'Vaciar carrito' }).click();
    await expect(panel.getByText('Tu carrito está vacío')).toBeVisible();
    await expect.poll(couponOfCart).toBeFalsy();
  });
});
