import { formatDate } from '@botica/domain/format';
import { storeInstant } from '@botica/domain/time';
import { openCart } from '../frame/cart.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { branchCode, pricePanel, productWhere } from '../frame/products.ts';
import { expect, expectAccessible, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('C095 a product with a coupon is marked on its tile, on its page and in the cart', { tag: '@once' }, async ({
  page,
  sql,
  store,
  shoot,
}) => {
  // The tile has room for one price reason, so the product has no other.
  const productId = await productWhere(
    sql,
    sql`not p.requires_prescription and x.promotion_cents is null and x.ecommerce_cents is null
      and x.delivery_cents is null and x.quantity_tiers = '[]'
      and not exists (select from promotions o where o.product_id = p.id)
      and not exists (select from digital_coupon_products c where c.product_id = p.id)
      and exists (select from stock_levels s where s.product_id = p.id and s.branch_code = ${branchCode}
        and s.quantity - s.allocated > 8)`,
  );
  const couponId = sql`(select id from digital_coupons where company_id = 2 and code = 'CUIDA20')`;
  await sql`insert into digital_coupon_products (coupon_id, product_id) values (${couponId}, ${productId})`;
  const [found] = await sql`
    select p.name, d.ends_on::text from products p, digital_coupons d
    where p.id = ${productId} and d.id = ${couponId}`;
  const name = String(found?.name);
  const until = formatDate(storeInstant(String(found?.ends_on), 0));
  const note = `Este producto tiene un cupón de 20 % hasta el ${until}. Si tienes el código, escríbelo en tu carrito.`;
  const person = await makeAccount(store);

  try {
    await test.step('the tile of the product shows the mark', async () => {
      await openAsCustomer(page, `/busqueda/${encodeURIComponent(name)}`, person);
      const tile = page.getByRole('article').filter({ has: page.locator(`a[href$="/detalle/${productId}"]`) });
      await expect(tile).toContainText('20 % con cupón');
      await expectAccessible(page);
      await shoot('coupon-tile');
      await tile.locator(`a[href$="/detalle/${productId}"]`).first().click();
    });
    await test.step('the page of the product shows the mark', async () => {
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText(note)).toBeVisible();
      await expectAccessible(page);
      await shoot('coupon-product');
      await pricePanel(page).getByRole('button', { name: 'Agregar al carrito' }).click();
    });
    const panel = await openCart(page);
    await test.step('the cart line shows the mark until the coupon is used', async () => {
      await expect(panel.getByText(note)).toBeVisible();
      await expectAccessible(page);
      await shoot('coupon-cart');
      await panel.getByLabel('Cupón digital').fill('cuida20');
      await panel.getByRole('button', { name: 'Aplicar' }).click();
      await expect(panel).toContainText('Cupón aplicado a tus productos');
      await expect(panel.getByText(note)).toHaveCount(0);
    });
  } finally {
    await sql`delete from digital_coupon_products where coupon_id = ${couponId} and product_id = ${productId}`;
  }
});
