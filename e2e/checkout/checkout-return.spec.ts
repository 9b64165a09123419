import {
  aShopper,
  expectStep,
  givenAddress,
  givenCart,
  goOn,
  openCheckout,
  openPayment,
  ordersOf,
  placeOrder,
} from '../frame/checkout.ts';
import { makeAccount } from '../frame/people.ts';
import { keepHours, storedValue } from '../frame/steps.ts';
import { expect, expectAccessible, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const submitCall = '**/gw/api/Pedidos/ProcesarPedido';
const once = { tag: '@once' };

test(
  'SUBMIT-03 SUBMIT-08 a shopper whose order response was lost on reload is led to the placed order',
  once,
  async ({ page, sql, store }) => {
    const person = await aShopper(store);
    await openPayment(page, person);
    await page.getByRole('radio', { name: 'Efectivo', exact: true }).check();
    await goOn(page);
    await expectStep(page, 'Confirmación');
    // The order reaches the server; its response never arrives. The route stays: a released request would be sent
    // again.
    await page.route(submitCall, async (route) => {
      await route.fetch();
    });
    await placeOrder(page);
    await expect.poll(async () => (await ordersOf(sql, person)).length).toBe(1);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
    await expect(page).toHaveURL(/\/pedidos\/resumen\/[\w-]+$/, { timeout: 8000 });
    expect(await ordersOf(sql, person)).toMatchObject([{ phase: 'placed', kinds: ['cash'] }]);
  },
);

test(
  'SUBMIT-04 ORDTYPE-05 a shopper who returns from an unpaid order finds it with every choice, and ordering again leaves one order',
  once,
  async ({ page, sql, store, shoot }) => {
    const person = await aShopper(store);
    await givenAddress(store, person, 'Trabajo');
    await openCheckout(page, person, '?paso=tipo-de-pedido');
    await page.getByRole('radio', { name: 'Trabajo' }).check();
    await goOn(page);
    await expectStep(page, 'Método de Pago');
    await page.getByRole('radio', { name: 'PayPal' }).check();
    await goOn(page);
    await page.getByLabel('Nota para la farmacia').fill('Portón verde');
    await placeOrder(page);
    await expect(page.getByRole('heading', { name: 'PayPal' })).toBeVisible();

    await page.goto('/checkout');
    await expectStep(page, 'Confirmación');
    await expect(page.getByLabel('Nota para la farmacia')).toHaveValue('Portón verde');
    await page.goto('/checkout?paso=tipo-de-pedido');
    await expect(page.getByRole('radio', { name: 'Trabajo' })).toBeChecked();
    await page.goto('/checkout?paso=metodo-de-pago');
    await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
    const note = page.getByText('Tienes un pedido sin pagar.');
    await expect(note).toBeVisible();
    await expect(page.getByText('Si pides otra vez alguno de ellos, este pedido lo reemplaza.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Terminar ese pedido' })).toHaveAttribute('href', /resumen/);
    await expectAccessible(page);
    await shoot('checkout-unpaid');
    await page.getByRole('radio', { name: 'Efectivo', exact: true }).check();
    await goOn(page);
    await placeOrder(page);
    await expect(page).toHaveURL(/\/pedidos\/resumen\/[\w-]+$/, { timeout: 8000 });
    expect(await ordersOf(sql, person)).toMatchObject([{ phase: 'placed', kinds: ['cash'] }]);
    // SUBMIT-02: the next order starts empty.
    expect(await storedValue(page, 'pedido')).toEqual({ state: { byCompany: {} }, version: 1 });
  },
);

test(
  'CHK-41 BONUS-01 bonuses that fail to load show a notice and can be retried',
  once,
  async ({ page, sql, store, shoot, expectFailures }) => {
    expectFailures(/RecargarProductos|ERR_FAILED|Failed to load/);
    await keepHours(sql, 5, '24 horas');
    const [bonus] = await sql`
    select o.product_id, o.required_quantity from promotions o join products p on p.id = o.product_id
    join stock_levels s on s.product_id = o.product_id and s.branch_code = 5
    where o.company_id = 2 and o.type = 'bonus' and o.day_code = -1 and current_date between o.starts_on and o.ends_on
      and not p.requires_prescription and s.quantity - s.allocated > 10 and o.required_quantity between 2 and 4
    order by o.id limit 1`;
    const person = await makeAccount(store);
    await givenAddress(store, person, 'Casa');
    await givenCart(store, person, [
      { productoId: Number(bonus?.product_id), cantidad: Number(bonus?.required_quantity) },
    ]);
    await openCheckout(page, person);
    await expectStep(page, 'Tipo de Pedido');
    const reload = '**/carrito/RecargarProductos/**';
    await page.route(reload, (route) => route.abort());
    await page.goto('/checkout?paso=bonificaciones');
    const notice = page.getByRole('alert').filter({ hasText: 'No pudimos establecer comunicación para obtener las' });
    await expect(notice).toHaveText(
      /^No pudimos establecer comunicación para obtener las bonificaciones, intente nuevamente más tarde\./,
    );
    await expectAccessible(page);
    await shoot('checkout-bonuses-failed');
    // The call still fails: the notice and the choices stay.
    const retry = notice.getByRole('button', { name: 'Reintentar' });
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('RecargarProductos'));
    await retry.click();
    await failed;
    await expect(retry).not.toHaveAttribute('aria-busy');
    await expect(notice).toBeVisible();
    await page.unroute(reload);
    await retry.click();
    await expect(notice).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Tus bonificaciones' })).toBeVisible();
  },
);
