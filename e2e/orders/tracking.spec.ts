import type { Page } from '@playwright/test';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { courier, givenLeft, givenPackedOrder, tellBranchEvent, tellPosition } from '../frame/rides.ts';
import { readClipboard } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const panel = (page: Page) => page.getByRole('region', { name: 'Sigue tu pedido' });
const pin = (page: Page) => page.getByRole('button', { name: courier.nombre, exact: true });

async function placeOf(page: Page) {
  const box = await pin(page).boundingBox();
  return { x: Math.round(box?.x ?? 0), y: Math.round(box?.y ?? 0) };
}

test('ORDER-06 TRACK-02 TRACK-03 TRACK-04 a customer follows the courier on the map until the delivery', async ({
  page,
  store,
  shoot,
}, { project }) => {
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
    await expect(page.getByRole('button', { name: 'Casa', exact: true })).toBeVisible();
  });

  await test.step('TRACK-02 the courier of the order appears on the map', async () => {
    await tellPosition(store, ride, 0.014);
    await expect(pin(page)).toBeVisible();
    await expect(panel(page)).toContainText(/A 2\.2\skm de tu dirección/);
    await expect(panel(page)).toContainText(/Última posición a las \d{1,2}:\d\d\s[ap]\.\sm\./);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('tracking');
  });
  const map = panel(page).getByRole('region', { name: 'Mapa del recorrido de tu pedido' });
  // One finger scrolls the page past the map.
  if (project.name === 'celular') await expect(map).toHaveCSS('touch-action', 'pan-x pan-y');

  await test.step('TRACK-03 a new location moves the courier', async () => {
    // The pin moves to the new position and then stays.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await tellPosition(store, ride, 0.006);
    const seen = new Set<string>();
    await expect(async () => {
      seen.add(JSON.stringify(await placeOf(page)));
      expect(seen.size).toBeGreaterThan(3);
    }).toPass({ intervals: [100], timeout: 5000 });
    await expect(panel(page)).toContainText(/A 930\sm de tu dirección/);
  });
  await test.step('TRACK-03 the panel says that the courier is near', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await tellPosition(store, ride, 0.002);
    await expect(panel(page).getByRole('status')).toHaveText('Tu repartidor está cerca.');
  });

  await test.step('ORDER-06 TRACK-04 the delivery shows an alert', async () => {
    await tellBranchEvent(store, ride, 'deliver');
    const alert = page.getByRole('dialog', { name: '¡Tu pedido llegó!' });
    await expect(alert).toContainText(`${courier.nombre} entregó tu pedido ${ride.number} a las`);
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
  await tellPosition(store, ride, 0.014, 5);
  await openAsCustomer(page, `/pedidos/resumen/${ride.pedido}`, person);
  await expect(panel(page)).toContainText(/Sin señal del repartidor desde las \d{1,2}:\d\d\s[ap]\.\sm\./);
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
  expect(await readClipboard(page)).toBe(`${store.url}/pedidos/resumen/${ride.pedido}?mostrarRastreoPedido=true`);
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
