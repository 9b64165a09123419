import { usualFrequencyOf } from '@botica/domain/services/repurchases';
import { addDays, storeDate } from '@botica/domain/time';
import { plainProducts } from '../frame/cart.ts';
import { answer, expectStep, givenAddress, goOn, openPayment, placeOrder, question } from '../frame/checkout.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { saveCard, testCards } from '../frame/payments.ts';
import { makeAccount } from '../frame/people.ts';
import { pricePanel } from '../frame/products.ts';
import { keepHours, openDialog } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const today = () => storeDate(new Date()).isoDate;
const shown = (isoDate: string) => isoDate.split('-').reverse().join('/');

test('REPUR-02 REPUR-04 REPUR-18 CHK-34 a customer buys a product and subscribes to it', { tag: '@phone' }, async ({
  page,
  sql,
  store,
  shoot,
}) => {
  test.slow();
  await keepHours(sql, 5, '24 horas');
  const [product] = await plainProducts(sql, 1);
  const productId = product?.id ?? 0;
  const [pack] = await sql`select pack_size, unit from products where id = ${productId}`;
  const usualDays = usualFrequencyOf({ content: Number(pack?.pack_size), unit: String(pack?.unit) });
  const person = await makeAccount(store);
  await givenAddress(store, person, 'Casa');
  await saveCard(store, person, testCards.approved);
  await openAsCustomer(page, `/productos/detalle/${productId}`, person);
  const panel = pricePanel(page);
  await test.step('REPUR-18 the product shows the benefit of 50 percent', async () => {
    await expect(panel).toContainText('con tarjeta ganas 50 % más puntos');
  });
  await test.step('REPUR-02 REPUR-03 the product suggests its usual frequency', async () => {
    await panel.getByRole('switch', { name: 'Repetir esta compra' }).check();
    await expect(panel.getByLabel('¿Cada cuánto?')).toHaveValue(String(usualDays));
  });
  await test.step('REPUR-01 the chosen frequency is stored with the cart', async () => {
    await panel.getByLabel('¿Cada cuánto?').selectOption('Cada 45 días');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('repurchase-product');
    await panel.getByRole('textbox', { name: /^Unidades de/ }).fill('4');
    await panel.getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(page.getByText('4 unidades en tu carrito').first()).toBeVisible();
    await expect
      .poll(
        async () =>
          (
            await sql`select l.repurchase_days as days from cart_lines l join carts c on c.id = l.cart_id
      where c.customer_id = ${person.id}`
          )[0]?.days,
      )
      .toBe(45);
  });

  await openPayment(page, person);
  await page.getByRole('radio', { name: 'Efectivo', exact: true }).check();
  const withoutSubscription =
    'Hay productos con recompra sin términos aceptados o sin tarjeta configurada. ¿Deseas continuar sin la suscripción?';
  const expectQuestion = async () => {
    await goOn(page);
    await expectStep(page, 'Confirmación');
    await placeOrder(page);
    await expect(question(page)).toContainText(withoutSubscription);
    await answer(page, 'Revisar');
    await expectStep(page, 'Método de Pago');
  };
  await test.step('CHK-35 a subscription without a card asks whether to continue without it', async () => {
    await page.getByRole('checkbox', { name: /Acepto que se cobre/ }).check();
    await expectQuestion();
  });
  await test.step('CHK-34 a subscription without accepted terms asks whether to continue without it', async () => {
    await page.getByLabel('Tarjeta para las próximas compras').selectOption({ index: 1 });
    await page.getByRole('checkbox', { name: /Acepto que se cobre/ }).uncheck();
    await expectQuestion();
  });
  await test.step('the customer chooses the card and accepts the terms', async () => {
    await page.getByLabel('Tarjeta para las próximas compras').selectOption({ index: 1 });
    await page.getByRole('checkbox', { name: /Acepto que se cobre/ }).check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('repurchase-checkout');
  });
  await test.step('the order is placed with the card and the accepted terms', async () => {
    await goOn(page);
    await expectStep(page, 'Confirmación');
    await placeOrder(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
  });

  await test.step('REPUR-04 a subscribed product cannot be selected again', async () => {
    await expect
      .poll(async () => (await sql`select days from repurchases where customer_id = ${person.id}`)[0]?.days)
      .toBe(45);
    await page.goto(`/productos/detalle/${productId}`);
    await expect(panel.getByRole('switch', { name: 'Repetir esta compra' })).toBeDisabled();
  });
  await test.step('REPUR-18 the subscription shows its next date and its benefit', async () => {
    await panel.getByRole('link', { name: 'Ver mis recompras' }).click();
    await expect(page.getByText(`Próximo pedido: ${shown(addDays(today(), 45))}`)).toBeVisible();
    await expect(page.getByText('Ganas 50 % más puntos')).toBeVisible();
  });
});

test('REPUR-05 REPUR-07 REPUR-09 REPUR-16 a customer changes everything of a repurchase and cancels it', {
  tag: '@once',
}, async ({ page, sql, store, shoot }) => {
  test.slow();
  const [first, second] = await plainProducts(sql, 2);
  const person = await makeAccount(store);
  await openAsCustomer(page, '/mis-recompras', person);
  await expect(page.getByRole('heading', { name: 'Todavía no repites ninguna compra' })).toBeVisible();
  await expectAccessible(page);

  await givenAddress(store, person, 'Casa');
  await saveCard(store, person, testCards.approved);
  const next = addDays(today(), 10);
  await sql`
    insert into repurchases (customer_id, company_id, product_id, quantity, days, next_date, try_on, order_type_id,
      branch_code, payment_id, accepted_terms_at, created_at)
    values (${person.id}, 2, ${first?.id ?? 0}, 1, 30, ${next}, ${next}, 1, 5, 2, now(), now()),
      (${person.id}, 2, ${second?.id ?? 0}, 2, 15, ${addDays(next, 1)}, ${addDays(next, 1)}, 1, 5, 1, null, now())`;
  await sql`
    insert into repurchase_rounds (repurchase_id, due_on, outcome, trouble, at)
    select id, ${addDays(today(), -20)}::date, 'skipped', 'out-of-stock', now() from repurchases
    where customer_id = ${person.id} and product_id = ${first?.id ?? 0}`;
  await page.reload();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: first?.name ?? '' }) });
  await test.step('REPUR-13 accepted terms without a card report the card as inactive', async () => {
    await expect(card).toContainText('La tarjeta se encuentra inactiva, por favor configure un nuevo método de pago');
    await card.getByText('Pedidos anteriores').click();
    await expect(card).toContainText('No hay existencias suficientes');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('repurchases');
  });

  const payment = await openDialog(page, card.getByRole('button', { name: 'Configurar pago' }), 'Método de pago');
  const save = payment.getByRole('button', { name: 'Guardar método de pago' });
  const byCard = payment.getByRole('button', { name: /^Tarjeta/ });
  await test.step('REPUR-06 REPUR-11 pressing the payment again clears it, and saving needs a card', async () => {
    await byCard.click();
    await expect(byCard).toHaveAttribute('aria-pressed', 'false');
    await save.click();
    await expect(payment.getByRole('alert')).toContainText('No ha configurado el método de pago');
  });
  await test.step('REPUR-12 saving the payment needs accepted terms', async () => {
    await byCard.click();
    await payment.getByLabel('Tarjeta', { exact: true }).selectOption({ index: 1 });
    await payment.getByRole('checkbox').uncheck();
    await save.click();
    await expect(payment.getByRole('alert')).toContainText('No aceptó los términos y condiciones');
  });
  await test.step('REPUR-05 REPUR-07 the repurchase is paid by card', async () => {
    await payment.getByRole('checkbox').check();
    await shoot('repurchase-payment');
    await save.click();
    await expect(card).toContainText('termina en 0071');
    await expect(card).not.toContainText('inactiva');
    expect(
      await sql`select payment_id from repurchases where customer_id = ${person.id} and product_id = ${first?.id ?? 0}`,
    ).toEqual([{ payment_id: 2 }]);
  });

  await test.step('REPUR-07 REPUR-16 a changed frequency shows the success', async () => {
    const frequency = await openDialog(
      page,
      card.getByRole('button', { name: /^Cambiar la frecuencia/ }),
      'Cambiar la frecuencia',
    );
    await frequency.getByRole('combobox').selectOption('Cada 60 días');
    await frequency.getByRole('button', { name: 'Guardar frecuencia' }).click();
    await expect(page.getByText('La frecuencia de pedido se ha actualizado')).toBeVisible();
  });

  await test.step('REPUR-07 REPUR-08 the quantity is at least 1', async () => {
    const quantity = await openDialog(
      page,
      card.getByRole('button', { name: /^Cambiar la cantidad/ }),
      'Cambiar la cantidad',
    );
    const units = quantity.getByRole('textbox');
    await units.fill('0');
    await units.blur();
    await quantity.getByRole('button', { name: 'Guardar cantidad' }).click();
    await expect(quantity.getByRole('alert')).toContainText('La cantidad debe ser al menos 1.');
    await units.fill('4');
    await units.blur();
    await quantity.getByRole('button', { name: 'Guardar cantidad' }).click();
    await expect(card).toContainText('4 unidades');
  });

  await test.step('REPUR-07 REPUR-09 the next date cannot be before today', async () => {
    const date = await openDialog(page, card.getByRole('button', { name: /^Posponer/ }), 'Posponer el próximo pedido');
    await date.getByLabel('Nueva fecha').fill(shown(addDays(today(), -1)));
    await date.getByRole('button', { name: 'Guardar fecha' }).click();
    await expect(date).toContainText(`La nueva fecha debe ser mayor o igual a ${shown(today())}`);
    await date.getByLabel('Nueva fecha').fill(shown(addDays(today(), 25)));
    await date.getByRole('button', { name: 'Guardar fecha' }).click();
    await expect(card).toContainText(`Próximo pedido: ${shown(addDays(today(), 25))}`);
  });

  await test.step('REPUR-07 the delivery address is changed', async () => {
    const place = await openDialog(page, card.getByRole('button', { name: /^Cambiar el lugar/ }), 'Lugar de entrega');
    await place.getByRole('tab', { name: 'A domicilio' }).click();
    await place.getByRole('radio', { name: /Casa/ }).check();
    await shoot('repurchase-place');
    await place.getByRole('button', { name: 'Entregar aquí' }).click();
    await expect(card).toContainText('A domicilio: Casa');
  });

  await test.step('REPUR-07 the repurchase is cancelled with a reason', async () => {
    const end = await openDialog(
      page,
      card.getByRole('button', { name: /^Cancelar recompra de/ }),
      'Cancelar la recompra',
    );
    await end.getByRole('button', { name: 'Cancelar recompra' }).click();
    await expect(end).toContainText('Cuéntanos por qué la cancelas.');
    await end.getByLabel('Motivo').selectOption('Ya no lo necesito');
    await end.getByRole('button', { name: 'Cancelar recompra' }).click();
    await expect(card).toHaveCount(0);
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: second?.name ?? '' })
        .first(),
    ).toBeVisible();
  });
});
