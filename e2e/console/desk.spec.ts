import { givenBusyDesk, givenDeskOrder } from '../frame/desk.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { logInAsStaff } from '../frame/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2, viewport: { width: 1024, height: 768 } });

test('an order of three products is picked by scans at the branch desk, also without network, and handed over', async ({
  page,
  store,
  shoot,
  expectFailures,
  otherDevice,
}) => {
  test.slow();
  // A wrong product is refused, and so are the calls without network.
  expectFailures(/422/, /ERR_INTERNET_DISCONNECTED/);
  const customer = await makeAccount(store);
  const packed = await givenBusyDesk(store, customer.id);
  await logInAsStaff(page, store, 'sucursal@botica.test');
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Mesa de sucursal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Mesa de sucursal/ })).toBeVisible();
  await expect(page.getByText('En línea')).toBeVisible();

  // It arrives while the desk is open.
  const order = await givenDeskOrder(store, { customerId: customer.id });
  const row = page.getByRole('button', { name: new RegExp(`^${order.number}`) });
  await expect(row).toBeVisible();
  const type = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  // The label of the order opens and accepts it.
  await expect(page.getByLabel('Escanea la etiqueta de un pedido')).toBeFocused();
  await type(order.number);
  const pane = page.getByRole('region', { name: `Pedido ${order.number}` });
  const pack = pane.getByRole('button', { name: 'Empacar' });
  await expect(pack).toBeDisabled();
  await expect(pane.getByText('0 de 3 unidades')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('consola-mesa-1024');

  const [wrong] = await store.sql`
    select name, barcode from products where not (id = any(${order.products.map(({ id }) => id)})) order by id limit 1`;
  await type(String(wrong?.barcode));
  await expect(pane.getByRole('alert').filter({ hasText: String(wrong?.name) })).toBeVisible();
  await expect(pane.getByText('0 de 3 unidades')).toBeVisible();

  const [first, ...others] = order.products;
  await type(first?.barcode ?? '');
  await expect(pane.getByText('1 de 3 unidades')).toBeVisible();
  await expect(pane.getByText('Guardado')).toBeVisible();
  await page.context().setOffline(true);
  for (const { barcode } of others) await type(barcode);
  await expect(pane.getByText('3 de 3 unidades')).toBeVisible();
  await expect(page.getByText('2 actos esperan')).toBeVisible();
  await shoot('consola-mesa-sin-conexion');
  await page.context().setOffline(false);
  await expect(pane.getByText('Guardado')).toBeVisible();
  const picks = await store.sql`
    select p.units, (select count(*)::int from desk_acts a where a.order_id = p.order_id) as acts
    from desk_picks p where p.order_id = ${order.orderId}`;
  // The acceptance and one act for each unit.
  expect([...picks]).toEqual(order.products.map(() => ({ units: 1, acts: 4 })));
  await page.setViewportSize({ width: 1440, height: 900 });
  await shoot('consola-mesa-1440');
  await pack.click();
  const lifeStep = async () =>
    (await store.sql`select life_step from orders where id = ${order.orderId}`)[0]?.life_step;
  await expect.poll(lifeStep).toBe('invoiced');

  // The shopper reads the code on the page of the order.
  await openAsCustomer(otherDevice, `/pedidos/resumen/${order.pedido}`, customer);
  const shown = otherDevice.getByRole('region', { name: 'Código de retiro' });
  await expect(shown).toContainText(/\d{3} \d{3}/);
  const [code = ''] = /\d{3} \d{3}/.exec((await shown.textContent()) ?? '') ?? [];
  for (const width of [390, 1280]) {
    await otherDevice.setViewportSize({ width, height: 800 });
    await expectAccessible(otherDevice);
    await expectNoSidewaysScroll(otherDevice);
    if (process.env.E2E_SCREENS)
      await otherDevice.screenshot({ path: `artifacts/screens/codigo-de-retiro-${width}.png` });
  }

  await pane.getByRole('button', { name: 'Entregar al cliente' }).click();
  const dialog = page.getByRole('dialog', { name: `Entregar el pedido ${order.number}` });
  await expectAccessible(page);
  await shoot('consola-mesa-entregar');
  await dialog.getByLabel('Código de retiro').fill(code);
  await dialog.getByRole('button', { name: 'Entregar a Reina Orellana' }).click();
  await expect(pane.getByText('Entregado', { exact: true })).toBeVisible();
  await expect(row).toBeHidden();

  await page.getByRole('button', { name: /Repartidores: \d+ libres?, \d+ en ruta/ }).click();
  const couriers = page.getByRole('dialog', { name: 'Repartidores' });
  await expect(couriers.getByRole('link', { name: /Visto hace .* Selvin Paz, en el mapa/ })).toBeVisible();
  await expectAccessible(page);
  await shoot('consola-mesa-repartidores');
  await page.keyboard.press('Escape');

  // A courier whom the branch does not know yet.
  await type(packed.number);
  const delivery = page.getByRole('region', { name: `Pedido ${packed.number}` });
  await delivery.getByRole('button', { name: 'Dar al repartidor' }).click();
  const handing = page.getByRole('dialog', { name: `Pedido ${packed.number}` });
  await handing.getByLabel('Repartidor').selectOption('Otra persona…');
  await handing.getByRole('button', { name: 'Dar a otra persona' }).click();
  await expect(handing.getByText('Escribe su nombre.')).toBeVisible();
  await handing.getByLabel('Nombre').fill('Wilmer Rivas');
  await handing.getByLabel('Teléfono').fill('9977-6655');
  await expectAccessible(page);
  await shoot('consola-mesa-otro-repartidor');
  await handing.getByRole('button', { name: 'Dar a Wilmer Rivas' }).click();
  await expect(delivery.getByText('Lo lleva Wilmer Rivas.')).toBeVisible();
});

test('a scan that comes while an order opens, or whose Enter finds another focus, is not lost', async ({
  page,
  store,
}) => {
  const customer = await makeAccount(store);
  const [first, second] = [
    await givenDeskOrder(store, { customerId: customer.id }),
    await givenDeskOrder(store, { customerId: customer.id }),
  ];
  await logInAsStaff(page, store, 'sucursal@botica.test');
  await page.goto('/consola/mesa');
  await expect(page.getByRole('button', { name: new RegExp(`^${second.number}`) })).toBeVisible();
  const paneOf = ({ number }: typeof first) => page.getByRole('region', { name: `Pedido ${number}` });

  await test.step('its products are scanned before the order is read', async () => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    await page.route(`**/mesa/pedidos/${first.pedido}`, async (route) => {
      await mayAnswer;
      await route.continue();
    });
    for (const code of [first.number, ...first.products.slice(0, 2).map(({ barcode }) => barcode)]) {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('status', { name: 'Abriendo el pedido' })).toBeVisible();
    // The field moves when the order opens, in the middle of a code.
    const { barcode = '' } = first.products[2] ?? {};
    await page.keyboard.type(barcode.slice(0, 4));
    answer();
    await expect(paneOf(first).getByText('2 de 3 unidades')).toBeVisible();
    await page.keyboard.type(barcode.slice(4));
    await page.keyboard.press('Enter');
    await expect(paneOf(first).getByText('3 de 3 unidades')).toBeVisible();
  });

  await test.step('the focus leaves the field between the last character and the Enter', async () => {
    // As fast as a scanner, which the driver of a browser is not.
    await page.evaluate((code) => {
      const press = (key: string) => {
        const target = document.activeElement ?? document.body;
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        if (key.length === 1) document.execCommand('insertText', false, key);
      };
      for (const key of code) press(key);
      document.querySelector<HTMLElement>('[aria-label="Sonido de la mesa"]')?.focus();
      press('Enter');
    }, second.number);
    await expect(paneOf(second).getByText('0 de 3 unidades')).toBeVisible();
  });
});

test('an order whose first read began before it was taken is shown as taken', async ({ page, store }) => {
  const customer = await makeAccount(store);
  const order = await givenDeskOrder(store, { customerId: customer.id });
  await logInAsStaff(page, store, 'sucursal@botica.test');
  await page.goto('/consola/mesa');
  await expect(page.getByRole('button', { name: new RegExp(`^${order.number}`) })).toBeVisible();
  const { promise: isRead, resolve: tellRead } = Promise.withResolvers<void>();
  const { promise: isTaken, resolve: tellTaken } = Promise.withResolvers<void>();
  await page.route(
    `**/mesa/pedidos/${order.pedido}`,
    async (route) => {
      const response = await route.fetch();
      tellRead();
      await isTaken;
      // The page may have given up this read.
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  await page.route(`**/mesa/pedidos/${order.pedido}/aceptar`, async (route) => {
    await isRead;
    await route.continue();
  });
  const taken = page.waitForResponse('**/aceptar');
  await page.keyboard.type(order.number);
  await page.keyboard.press('Enter');
  await taken;
  tellTaken();
  const pane = page.getByRole('region', { name: `Pedido ${order.number}` });
  await expect(pane.getByRole('button', { name: 'Empacar' })).toBeVisible();
});
