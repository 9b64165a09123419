import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { givenPackedOrder, tellBranchEvent, tellCarrierReport } from '../frame/rides.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('FOREIGN-06 an order abroad shows its service, its tracking number and the reports of its carrier', {
  tag: '@once',
}, async ({ page, store, shoot }) => {
  const person = await makeAccount(store);
  const ride = await givenPackedOrder(store, person.id, { isAbroad: true });
  await openAsCustomer(page, `/pedidos/resumen/${ride.pedido}`, person);
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Envío al extranjero' }) });
  await test.step('the service that was paid for is named', async () => {
    await expect(panel).toContainText('Garza Express, Aéreo exprés');
    await expect(panel).toContainText('De 2 a 4 días');
    await expect(panel).toContainText('Incluido');
    await expect(panel).toContainText('Aquí verás su número de guía cuando lo tenga Garza Express.');
  });

  await test.step('the tracking number appears when the carrier has the parcel, and there is no map', async () => {
    await tellBranchEvent(store, ride, 'dispatch');
    await page.reload();
    await expect(panel).toContainText('GX000000117HN');
    await expect(panel).toContainText('Garza Express todavía no ha reportado dónde va.');
    await expect(page.getByRole('region', { name: 'Sigue tu pedido' })).toHaveCount(0);
  });

  await test.step('each report of the carrier is listed, the newest first', async () => {
    await tellCarrierReport(store, ride, 'collected', 'San Pedro Sula');
    await tellCarrierReport(store, ride, 'inCustoms', 'Miami');
    await page.reload();
    const reports = page.getByRole('list', { name: 'Lo que reportó Garza Express' }).getByRole('listitem');
    await expect(reports).toHaveText([/En aduana.*Miami/, /Recogido por el transportista.*San Pedro Sula/]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('order-abroad');
    await page.getByRole('button', { name: 'Rastrear' }).click();
    const dialog = page.getByRole('dialog', { name: `Rastreo del pedido ${ride.number}` });
    await expect(dialog.getByRole('listitem').first()).toContainText('En camino');
    await expectAccessible(page);
    await shoot('order-tracking-codes');
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
  });

  await test.step('the order is delivered when the carrier says so', async () => {
    await tellCarrierReport(store, ride, 'delivered', 'Birmingham');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Entregamos tu pedido' })).toBeVisible();
  });
});
