import { orderTypeIds } from '@botica/domain/orders/order-types';
import type { Page } from '@playwright/test';
import { cartPanel, keptLines, openCart } from '../frame/cart.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { answerWith, branchCode, detailCall, openProduct, pricePanel, productWhere } from '../frame/products.ts';
import { givenStickers } from '../frame/stickers.ts';
import { expect, expectAccessible, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('CART-14 PRICE-14 PROMO-04 the cart shows the next benefit, and what each promotion requires and gives', {
  tag: '@once',
}, async ({ page, sql, shoot }) => {
  test.slow();
  const inStock = sql`not p.requires_prescription and exists (select from stock_levels s
    where s.product_id = p.id and s.branch_code = ${branchCode} and s.quantity - s.allocated > 8)`;
  const runs = sql`o.product_id = p.id and o.company_id = 2 and o.day_code = -1
    and current_date between o.starts_on and o.ends_on`;
  const tiered = await productWhere(
    sql,
    sql`${inStock} and (x.quantity_tiers->0->>'quantity')::int <= 4 and x.ecommerce_cents is null
      and x.delivery_cents is null and x.promotion_cents is null and not exists (select from promotions o where o.product_id = p.id)`,
  );
  const swapped = await productWhere(
    sql,
    sql`${inStock} and exists (select from promotions o where ${runs} and o.type = 'swap' and o.required_quantity <= 4)`,
  );
  const asking = await productWhere(
    sql,
    sql`${inStock} and exists (select from promotions o where ${runs} and o.type = 'discount' and o.requirements <> '')`,
  );
  for (const productId of [tiered, swapped, asking]) {
    await openProduct(page, productId);
    // The page prices the lines that it finds too.
    const priced = page.waitForResponse(
      (reply) =>
        reply.url().includes('/RecargarProductos/') && (reply.request().postData() ?? '').includes(`:${productId},`),
    );
    await pricePanel(page).getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(page.getByText('Ya tienes 1 unidad en tu carrito')).toBeVisible();
    await priced;
  }
  const panel = await openCart(page);
  const line = (productId: number) =>
    panel.getByRole('listitem').filter({ has: page.locator(`a[href$="/detalle/${productId}"]`) });
  await line(tiered)
    .getByRole('button', { name: /^Agregar \d+ de/ })
    .click();
  await expect(line(tiered)).toContainText(/Desde \d+ unidades/);
  await line(swapped)
    .getByRole('button', { name: /^Agregar \d+ de/ })
    .click();
  const gifts = panel.getByRole('region', { name: 'Regalos de tus promociones' });
  await gifts
    .getByRole('button', { name: /^Agregar gratis/ })
    .first()
    .click();
  await expect(gifts).toContainText('1 gratis en tu pedido');
  await line(asking)
    .getByLabel(/^Cumplo:/)
    .click();
  await expect(line(asking)).toContainText(/Promoción \d+\s% menos/);
  await expectAccessible(page);
  await shoot('cart-promotions');
});

test('CART-06 CART-09 CART-11 STICKER-01 the cart refuses products that cannot be sold and announces stickers', {
  tag: '@once',
}, async ({ page, sql, store, expectFailures, shoot }) => {
  test.slow();
  // The server renders the page before it knows the country, and some products are not sold in every country.
  expectFailures(/404/);
  const inStock = sql`exists (select from stock_levels s
    where s.product_id = p.id and s.branch_code = ${branchCode} and s.quantity - s.allocated > 5)`;
  const anybody = sql`${inStock} and not p.requires_prescription and x.quantity_tiers = '[]'
    and x.promotion_cents is null and not exists (select from promotions o where o.product_id = p.id)`;
  const near = await productWhere(
    sql,
    sql`${anybody} and coalesce(x.delivery_cents, x.ecommerce_cents, x.public_cents) between 6500 and 9500
      and x.public_cents between 6500 and 9500`,
  );
  const restricted = await productWhere(
    sql,
    sql`${inStock} and p.requires_prescription and exists (select from restricted_products r where r.product_id = p.id)`,
  );
  const ofLaboratory = await productWhere(
    sql,
    sql`${anybody} and p.laboratory_id in (select laboratory_id from restricted_laboratories)
      and not exists (select from restricted_products r where r.product_id = p.id)`,
  );
  const person = await makeAccount(store);
  await givenStickers(sql, { customerId: person.id, configurationId: 1, stickers: 26 });
  const add = async (productId: number) => {
    await openProduct(page, productId);
    await pricePanel(page).getByRole('button', { name: 'Agregar al carrito' }).click();
  };
  const warning = page.getByTestId('toast-warning');

  await test.step('CART-09 a product with the price 0 is refused', async () => {
    await answerWith(page, ({ precios }) => ({
      precios: Object.fromEntries(
        Object.keys(precios as object).map((name) => [name, name === 'precioPublico' ? 0 : null]),
      ),
    }));
    await openAsCustomer(page, `/productos/detalle/${near}`, person);
    await pricePanel(page).getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(warning).toContainText('No Disponible');
    await expect(warning).toContainText('Este producto actualmente no se encuentra disponible.');
    await page.unroute(detailCall);
  });

  await add(near);
  await openCart(page);
  const panel = cartPanel(page);
  await test.step('STICKER-01 STICKER-02 STICKER-03 the cart says how much is missing for a sticker', async () => {
    await expect(panel.getByText(/^Agrega L\.\s[\d.]+ más y ganas un sticker de la Colección Botica\.$/)).toBeVisible();
  });
  await test.step('STICKER-04 STICKER-05 the cart shows only the highest prize that the stickers reach', async () => {
    await expect(panel.getByText('Ya tienes 26 stickers: puedes canjear el premio mayor.')).toBeVisible();
    await expect(panel.getByText(/puedes canjear tu primer premio/)).toHaveCount(0);
    await expectAccessible(page);
    await shoot('cart-stickers');
  });

  const [held] =
    await sql`select quantity from stock_levels where product_id = ${near} and branch_code = ${branchCode}`;
  const setStock = (units: number) =>
    sql`update stock_levels set quantity = ${units} where product_id = ${near} and branch_code = ${branchCode}`;
  const line = panel.getByRole('listitem').filter({ has: page.locator(`a[href$="/detalle/${near}"]`) });
  try {
    await test.step('CART-16 the cart flags a product without stock', async () => {
      await sql`update stock_levels set quantity = allocated where product_id = ${near} and branch_code = ${branchCode}`;
      await orderBy(page, 'pickup');
      await openCart(page);
      await expect(line).toContainText('Sin existencias.');
    });
    await test.step('CART-06 a pickup order refuses another unit without stock', async () => {
      await line.getByRole('button', { name: /^Agregar una unidad/ }).click();
      await expect(warning).toContainText('Inventario insuficiente');
      await expect(warning).toContainText('No tenemos unidades de este producto en el inventario.');
      await expect(line.getByLabel(/^Unidades de/)).toHaveValue('1');
      await shoot('cart-no-stock');
    });
  } finally {
    await setStock(Number(held?.quantity));
  }

  await test.step('CART-11 an order abroad refuses a restricted product', async () => {
    await orderBy(page, 'abroad');
    // The server judges a line by the stored order type: the page must have saved it before it is left.
    const storedType = async () =>
      (await sql`select order_type_id from carts where customer_id = ${person.id}`)[0]?.order_type_id;
    await expect.poll(storedType).toBe(orderTypeIds.abroad);
    await openProduct(page, restricted);
    await pricePanel(page).getByLabel('Tengo la receta de mi médico').check();
    await pricePanel(page).getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(warning).toContainText('Este producto no está disponible para envíos al Extranjero.');
  });
  await test.step('CART-12 an order abroad refuses a product of a restricted laboratory', async () => {
    await add(ofLaboratory);
    await expect(warning).toContainText(
      'Los productos de este laboratorio no están disponibles para envíos al Extranjero.',
    );
    expect(Object.keys(await keptLines(sql, person.id))).toEqual([String(near)]);
  });
});

/** The order mode that an earlier visit chose. */
async function orderBy(page: Page, mode: 'pickup' | 'abroad'): Promise<void> {
  await page.evaluate(
    ([code, chosen]) => {
      const branch = {
        code,
        name: 'Centro',
        cityId: '001',
        cityName: 'San Pedro Sula',
        mode: chosen,
        deliveryEnabled: true,
        pickupEnabled: true,
      };
      localStorage.setItem('botica.sucursal', JSON.stringify({ state: { byCompany: { 2: branch } }, version: 1 }));
    },
    [branchCode, mode] as const,
  );
  await page.reload();
}
