import type postgres from 'postgres';
import {
  answer,
  expectStep,
  givenAddress,
  givenCart,
  goOn,
  openCheckout,
  question,
  summary,
} from '../frame/checkout.ts';
import { saveCard, testCards } from '../frame/payments.ts';
import { makeAccount } from '../frame/people.ts';
import { keepHours } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

/** A promotion that runs every day in this branch, of a product without restrictions. */
async function promotionOf(sql: postgres.Sql, type: 'swap' | 'bonus') {
  const [row] = await sql`
    select o.id, o.product_id, o.required_quantity from promotions o
    join products p on p.id = o.product_id
    join stock_levels s on s.product_id = coalesce(o.given_product_id, o.product_id) and s.branch_code = 5
    join stock_levels b on b.product_id = o.product_id and b.branch_code = 5
    where o.company_id = 2 and o.type = ${type} and o.day_code = -1 and current_date between o.starts_on and o.ends_on
      and o.requirements = '' and o.required_quantity between 2 and 4 and not p.requires_prescription
      and s.quantity - s.allocated > 10 and b.quantity - b.allocated > 10
      and (select count(*) from promotions other where other.product_id = o.product_id and other.company_id = 2) = 1
    order by o.id limit 1`;
  expect(row, `the demo store has a ${type}`).toBeDefined();
  return { id: Number(row?.id), productId: Number(row?.product_id), required: Number(row?.required_quantity) };
}

test('BONUS-01 CANJE-01 CHK-24 REDEEM-06 a customer requests gifts, pays a part with bank points and corrects a card', {
  tag: '@once',
}, async ({ page, sql, store, shoot }) => {
  test.slow();
  const person = await makeAccount(store);
  await keepHours(sql, 5, '24 horas');
  await givenAddress(store, person, 'Casa');
  const cardId = await saveCard(store, person, testCards.approved);
  const swap = await promotionOf(sql, 'swap');
  const bonus = await promotionOf(sql, 'bonus');
  await sql`
    with patient as (insert into patients (customer_id, name, card_number)
      values (${person.id}, 'Luis Alberto Mejía', 'C-1001') returning id)
    insert into patient_purchases (patient_id, promotion_id, units) select id, ${swap.id}, ${swap.required - 1} from patient`;
  await givenCart(store, person, [
    { productoId: swap.productId, cantidad: 1 },
    { productoId: bonus.productId, cantidad: bonus.required },
  ]);

  await openCheckout(page, person, '?paso=canjes');
  await expectStep(page, 'Canjes');
  const swapped = page.getByRole('switch', { name: /, pedir canje$/ });
  const requested = () => sql`
    select l.quantity, l.patient_id is not null as for_somebody from cart_lines l join carts c on c.id = l.cart_id
    where c.customer_id = ${person.id} and l.kind = 'swap'`;
  const given = page.getByRole('switch', { name: /, pedir bonificación$/ });
  await test.step('CANJE-03 a patient who bought too little cannot request the exchange', async () => {
    await expect(page.getByLabel('¿Para quién es?')).toContainText('Luis Alberto Mejía, carnet C-1001');
    await page.getByLabel('¿Para quién es?').selectOption({ label: 'Para mí, sin carnet' });
    await expect(page.getByText(/^No puedes solicitar este Canje\. Te faltan? /)).toBeVisible();
    await expect(swapped).toBeDisabled();
    await page.getByLabel('¿Para quién es?').selectOption({ label: 'Luis Alberto Mejía, carnet C-1001' });
  });
  await test.step('CANJE-01 an exchange is requested once, for its patient', async () => {
    await swapped.check();
    await expect(page.getByText('No puedes solicitar otro Canje')).toBeVisible();
    await expectAccessible(page);
    await shoot('checkout-redemptions');
    await expect.poll(requested).toEqual([{ quantity: 1, for_somebody: true }]);
  });
  await test.step('CANJE-02 an exchange that is turned off leaves the cart', async () => {
    await swapped.uncheck();
    await expect.poll(requested).toEqual([]);
    await swapped.check();
    await expect.poll(requested).toEqual([{ quantity: 1, for_somebody: true }]);
  });
  await goOn(page);

  await test.step('BONUS-01 a bonus that the stock allows can be requested', async () => {
    await expectStep(page, 'Bonificaciones');
    await given.check();
    await expect(page.getByText(/^\d+ gratis$/).first()).toBeVisible();
    await expectAccessible(page);
    await shoot('checkout-bonuses');
  });
  await test.step('BONUS-02 CHK-31 a bonus that is turned off leaves the order, and the next step asks about it', async () => {
    await given.uncheck();
    await goOn(page);
    await expect(question(page)).toContainText('Tienes bonificaciones disponibles sin solicitar.');
    await answer(page, 'Sí');
  });

  await test.step('REDEEM-06 REDEEM-11 bank points are rounded up to a multiple of 10 and cost a commission', async () => {
    await expectStep(page, 'Método de Pago');
    await page.getByRole('switch', { name: 'Usar los puntos de mi banco' }).check();
    await page.getByLabel('Puntos del banco a usar', { exact: true }).fill('1005');
    await expect(page.getByText(/^El banco descuenta 1,010 puntos y cobra L\.\s2\.66 de comisión\.$/)).toBeVisible();
  });
  await test.step('REDEEM-06 the commission and the cash-back are in the summary after a reload', async () => {
    await page.getByRole('button', { name: /^Usar todo: Cash-back/ }).click();
    await sql`update payment_cards set holder_id = '' where id = ${cardId}`;
    await page.reload();
    await expect(page.getByLabel('Cash-back a usar', { exact: true })).toHaveValue('75.00');
    await page.getByRole('radio', { name: 'Tarjeta en línea' }).check();
    await expect(page.getByText('Falta la identidad del tarjetahabiente')).toBeVisible();
    await expect(await summary(page)).toContainText('Comisión por canje de puntos');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('checkout-bank-points');
  });
  await test.step('CHK-24 a card without the holder id opens the card form', async () => {
    await goOn(page);
    const dialog = page.getByRole('dialog', { name: 'Editar tarjeta' });
    await dialog.getByLabel('Identidad del tarjetahabiente').fill('0501198402317');
    await dialog.getByRole('button', { name: 'Guardar tarjeta' }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step('the confirmation lists the free unit', async () => {
    await goOn(page);
    await expectStep(page, 'Confirmación');
    const products = page.getByRole('list', { name: 'Productos que llevas' });
    await expect(products.getByRole('listitem').filter({ hasText: 'De regalo' })).toContainText('Gratis');
  });
});
