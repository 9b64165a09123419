import type { Page } from '@playwright/test';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { courier, givenLeft, givenPackedOrder, tellBranchEvent, tellPosition } from '../frame/rides.ts';
import { readClipboard } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const panel = (page: Page) => page.getByRole('region', { name: 'Sigue tu pedido' });

test('ORDER-06 TRACK-02 TRACK-03 TRACK-04 A188 a customer follows the distance of the courier until the delivery, without a map', {
  tag: '@phone',
}, async ({ page, store, shoot }) => {
  test.slow();
  const person = await makeAccount(store);
  const ride = await givenPackedOrder(store, person.id);
  await test.step('ORDER-05 an order that has not left cannot be tracked yet', async () => {
    // R021 A025
    await openAsCustomer(page, `/Mispedidos/${ride.pedido}/true`, person);
    await expect(page.getByText('Cuando tu pedido salga de la sucursal verás aquí a tu repartidor')).toBeVisible();
  });

  await test.step('ORDER-06 ROUTE-11 the order summary opens the tracking with the courier', async () => {
    await tellBranchEvent(store, ride, 'dispatch');
    await page.goto(`/pedidos/resumen/${ride.pedido}?mostrarRastreoPedido=true`);
    await expect(panel(page)).toContainText('Tu repartidor todavía no comparte su ubicación.');
    await expect(panel(page)).toBeInViewport();
    await expect(panel(page).getByRole('link', { name: `Llamar a ${courier.nombre}` })).toHaveAttribute(
      'href',
      'tel:99001122',
    );
    await expect(panel(page).getByRole('img', { name: `Fotografía de ${courier.nombre}` })).toBeVisible();
    await expect(panel(page)).toContainText('Va hacia Casa');
    await expect(page.getByRole('region', { name: /^Mapa/ })).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Avance del pedido' })).toBeVisible();
  });

  await test.step('TRACK-02 the panel says how far the courier is', async () => {
    await tellPosition(store, ride, 0.014);
    await expect(panel(page)).toContainText(/A 2\.2\skm de tu dirección/);
    await expect(panel(page)).toContainText(/Última posición a las? \d{1,2}:\d\d\s[ap]\.\sm\./);
    // The courier service said no time of arrival, and none is invented.
    await expect(panel(page)).not.toContainText('Llega hacia');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('tracking');
  });
  await test.step('TRACK-03 a new location changes the distance', async () => {
    await tellPosition(store, ride, 0.006);
    await expect(panel(page)).toContainText(/A 930\sm de tu dirección/);
  });
  await test.step('A430 the panel says when the courier service expects to arrive, and who says so', async () => {
    await tellPosition(store, ride, 0.005, { arrivesInMinutes: 12 });
    await expect(panel(page)).toContainText(/Llega hacia las? \d{1,2}:\d\d\s[ap]\.\sm\./);
    await expect(panel(page)).toContainText(/Lo calculó el servicio de reparto a las? \d{1,2}:\d\d\s[ap]\.\sm\./);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('tracking-arrival');
    await page.reload();
    await expect(panel(page)).toContainText('Llega hacia');
  });
  await test.step('A430 the account and the list of orders say it too', async () => {
    await page.goto('/perfil');
    const card = page.getByRole('region', { name: 'Tu pedido va en camino' });
    await expect(card).toContainText(/Llega hacia las? \d{1,2}:\d\d\s[ap]\.\sm\./);
    await expect(card).toContainText('Lo calculó el servicio de reparto');
    await expectAccessible(page);
    await shoot('account-home-arrival');
    await page.goto('/Mispedidos');
    await expect(page.getByRole('main')).toContainText(/Llega hacia .*, según el servicio de reparto/);
    await shoot('orders-arrival');
    await page.goto(`/pedidos/resumen/${ride.pedido}?mostrarRastreoPedido=true`);
    await expect(panel(page)).toBeVisible();
  });
  await test.step('TRACK-03 the panel says that the courier is near', async () => {
    await tellPosition(store, ride, 0.002);
    await expect(panel(page).getByRole('status')).toHaveText('Tu repartidor está cerca.');
  });

  await test.step('ORDER-06 TRACK-04 the delivery shows an alert', async () => {
    await tellBranchEvent(store, ride, 'deliver');
    const alert = page.getByRole('dialog', { name: '¡Tu pedido llegó!' });
    await expect(alert).toContainText(new RegExp(`${courier.nombre} entregó tu pedido ${ride.number} a las? `));
    await expectAccessible(page);
    await shoot('tracking-delivered');
    await alert.getByRole('button', { name: 'Entendido' }).click();
  });
  await test.step('ORDER-05 TRACK-06 a delivered order is not tracked any more', async () => {
    await expect(page.getByText('Tu pedido ya se encuentra entregado.')).toBeVisible();
    await expect(panel(page)).toBeHidden();
  });
});

test('TRACK-05 TRACK-07 a lost hub and a courier without signal are reported, and both recover automatically', {
  tag: '@once',
}, async ({ page, store, context, shoot }) => {
  test.slow();
  const lines: { close(): Promise<void> }[] = [];
  await context.routeWebSocket(/\/hubs\/socket/, (line) => {
    lines.push(line);
    line.connectToServer();
  });
  const person = await makeAccount(store);
  const ride = await givenPackedOrder(store, person.id);
  await givenLeft(store, ride, 9);
  await tellPosition(store, ride, 0.014, { minutesAgo: 5, arrivesInMinutes: 10 });
  await openAsCustomer(page, `/pedidos/resumen/${ride.pedido}`, person);
  await expect(panel(page)).toContainText(/Sin señal del repartidor desde las? \d{1,2}:\d\d\s[ap]\.\sm\./);
  // An estimate of a silent courier promises nothing.
  await expect(panel(page)).not.toContainText('Llega hacia');
  await expectAccessible(page);
  await shoot('tracking-silent');

  // Meanwhile a call polls the last position, and the hub reconnects after 5 seconds.
  const asked = page.waitForRequest(/Conserjes\/ubicacionActual/);
  await lines[0]?.close();
  await expect(panel(page)).toContainText('Se perdió la conexión.');
  await asked;
  await shoot('tracking-reconnecting');
  await expect(panel(page)).not.toContainText('Se perdió la conexión.');
  expect(lines).toHaveLength(2);
  await tellPosition(store, ride, 0.01);
  await expect(panel(page)).toContainText(/A 1\.5\skm/);
  await expect(panel(page)).not.toContainText('Sin señal');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel(page).getByRole('button', { name: 'Compartir' }).click();
  await expect(page.getByText('El enlace de tu pedido se copió. Se abre con tu cuenta.')).toBeVisible();
  const path = `/pedidos/resumen/${ride.pedido}?mostrarRastreoPedido=true&pais=hn`;
  expect(await readClipboard(page)).toBe(`${store.url}${path}`);
});

test('TRACK-05 a tracking page reconnects after the server restarts and shows what it missed', {
  tag: '@once',
}, async ({ page, store, expectFailures }) => {
  test.slow();
  expectFailures(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|WebSocket|^503: |status of 503/);
  const person = await makeAccount(store);
  const ride = await givenPackedOrder(store, person.id);
  await tellBranchEvent(store, ride, 'dispatch');
  await tellPosition(store, ride, 0.014);
  await openAsCustomer(page, `/pedidos/resumen/${ride.pedido}`, person);
  await expect(panel(page)).toContainText(/A 2\.2\skm de tu dirección/);

  const server = await store.killServer();
  try {
    await expect(panel(page)).toContainText('Se perdió la conexión.');
    await expect(panel(page)).toContainText(/A 2\.2\skm de tu dirección/);
  } finally {
    await server.start();
  }
  await tellPosition(store, ride, 0.01);
  await expect(panel(page)).toContainText(/A 1\.5\skm/, { timeout: 15_000 });
  await expect(panel(page)).not.toContainText('Se perdió la conexión.', { timeout: 15_000 });
  // The hub itself is back, not only its fallback call: the pin moves immediately.
  await tellPosition(store, ride, 0.006);
  await expect(panel(page)).toContainText(/A 930\sm de tu dirección/, { timeout: 2000 });
  await tellBranchEvent(store, ride, 'deliver');
  await expect(page.getByRole('dialog', { name: '¡Tu pedido llegó!' })).toBeVisible();
});
