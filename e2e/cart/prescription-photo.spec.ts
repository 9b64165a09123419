import { aPrescriptionPhoto } from '../../apps/server/test/prescription-photo.ts';
import { cartButton } from '../frame/cart.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { pricePanel, productWhere } from '../frame/products.ts';
import { expect, expectAccessible, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('CART-10 RX-03 A182 a customer attaches a photo of the prescription and adds the product with it', {
  tag: '@once',
}, async ({ page, store, sql, shoot }) => {
  const productId = await productWhere(
    sql,
    sql`p.requires_prescription and not p.is_controlled and x.promotion_cents is null and exists (
      select from stock_levels s where s.product_id = p.id and s.branch_code = 5 and s.quantity - s.allocated > 3)`,
  );
  const person = await makeAccount(store);
  await openAsCustomer(page, `/productos/detalle/${productId}`, person);
  await pricePanel(page).getByRole('button', { name: 'Agregar al carrito' }).click();
  const question = page.getByRole('dialog', { name: 'Receta Requerida' });
  await question.getByRole('button', { name: 'Adjuntar una foto y agregar' }).click();
  const buffer = await aPrescriptionPhoto({ width: 1200 });
  await question.getByLabel('Fotos de tu receta').setInputFiles({ name: 'receta.jpg', mimeType: 'image/jpeg', buffer });
  await expect(question.getByRole('button', { name: 'Quitar receta.jpg' })).toBeVisible();
  await expectAccessible(page);
  await shoot('cart-prescription-photo');
  await question.getByRole('button', { name: 'Adjuntar y agregar' }).click();
  await expect(question).toBeHidden();
  await expect(cartButton(page)).toHaveAccessibleName(/^Carrito, 1 producto/);
  await expect(page.getByLabel('Tengo la receta de mi médico')).toBeChecked();
  await expect
    .poll(
      () => sql`
        select l.has_prescription as kept, p.customer_id as owner
        from cart_lines l join carts c on c.id = l.cart_id left join prescriptions p on p.id = l.document_id
        where c.customer_id = ${person.id}`,
    )
    .toEqual([{ kept: true, owner: person.id }]);
});
