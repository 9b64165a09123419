import type { Locator, Page } from '@playwright/test';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { courier, givenPackedOrder, tellBranchEvent, tellPosition } from '../frame/rides.ts';
import { callsTo, keepHours, openDialog, recordCalls } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

// A store with a street map of San Pedro Sula and Tegucigalpa. The other journeys run without one (A188).
test.use({ companyId: 2, hasMap: true });
// One worker starts this store for all tests.
test.describe.configure({ mode: 'default' });

const map = (page: Page) => page.getByRole('region', { name: 'Mapa', exact: true });
const pins = (page: Page) => map(page).locator('button[aria-pressed]');
const pin = (page: Page, name: RegExp) => map(page).getByRole('button', { name });
const clusters = (page: Page) => map(page).getByRole('button', { name: /sucursales, acercar el mapa$/ });

/** The number of branches on the map, alone and in clusters. */
async function branchesOn(page: Page): Promise<number> {
  const counts = await clusters(page).allTextContents();
  return (await pins(page).count()) + counts.reduce((sum, count) => sum + Number(count), 0);
}

/** A tile of one colour takes less than this as a picture. */
const emptyTileLength = 4000;

/** The canvas of a tile shows more than the colour of the land. */
async function expectStreets(on: Locator): Promise<void> {
  const longest = () =>
    on
      .locator('canvas')
      .evaluateAll((tiles) => Math.max(0, ...tiles.map((tile) => (tile as HTMLCanvasElement).toDataURL().length)));
  await expect.poll(longest).toBeGreaterThan(emptyTileLength);
  await expect(on.locator('.leaflet-control-attribution')).toHaveText('© OpenStreetMap');
}

test('BRANCH-11 A188 the branches of a city appear on streets, grouped where they overlap, and a city outside the map has none', async ({
  page,
  sql,
  shoot,
}) => {
  await keepHours(sql, 5, '24 horas');
  const calls = recordCalls(page);
  await page.goto('/sucursales?sucursal=5');
  await expect(pin(page, /^Botica Trejo, abierta$/)).toHaveAttribute('aria-pressed', 'true');
  await expectStreets(map(page));
  await expect.poll(() => branchesOn(page)).toBe(10);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('branches-map');

  await test.step('a cluster opens at a closer zoom', async () => {
    await page.getByRole('button', { name: 'Alejar' }).click();
    await page.getByRole('button', { name: 'Alejar' }).click();
    await expect(clusters(page).first()).toBeVisible();
    const before = await pins(page).count();
    await clusters(page).first().press('Enter');
    await expect.poll(() => pins(page).count()).toBeGreaterThan(before);
  });
  await test.step('the dialog of a branch shows it on the map', async () => {
    const opener = page.getByRole('button', { name: 'Compartir ubicación de Botica Trejo' });
    const dialog = await openDialog(page, opener, 'Botica Trejo');
    await expectStreets(dialog.getByRole('region', { name: 'Mapa de Botica Trejo' }));
    await shoot('share-location-map');
    await page.keyboard.press('Escape');
  });
  await test.step('a pin selects its branch in the list', async () => {
    await page.goto('/sucursales?sucursal=7');
    await expect(pin(page, /^Botica Palmira,/)).toHaveAttribute('aria-pressed', 'true');
    await expectStreets(map(page));
  });
  await test.step('a city outside the map is a list', async () => {
    await page.getByLabel('Ciudad').selectOption({ label: 'La Ceiba' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sucursales en La Ceiba');
    await expect(map(page)).toHaveCount(0);
    const asked = callsTo(calls, /geocod/i).map((call) => [...new URL(call.url()).searchParams.values()].at(-1));
    expect(asked).toContain('Tegucigalpa');
    expect(asked).not.toContain('La Ceiba');
  });
});

test('A188 a customer marks the door of an address on the map, and drags it', async ({ page, store, shoot }) => {
  const person = await makeAccount(store);
  await openAsCustomer(page, '/perfil#tab-direcciones', person);
  await page.getByRole('button', { name: 'Agregar dirección' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar dirección' });
  await dialog.getByLabel('Busca tu colonia o barrio').fill('trejo');
  await dialog.getByRole('radio', { name: 'Colonia Trejo' }).click();
  await dialog.getByLabel('Dirección', { exact: true }).fill('10 calle, casa 24');
  await dialog.getByRole('button', { name: 'Marcar en el mapa (opcional)' }).click();
  const doorMap = dialog.getByRole('region', { name: /^Mapa de San Pedro Sula/ });
  await expectStreets(doorMap);
  // No branch takes the tap.
  await expect(doorMap.getByRole('button', { name: /Botica/ })).toHaveCount(0);
  await doorMap.focus();
  await doorMap.press('Enter');
  await expect(dialog.getByText('Punto marcado. Arrástralo o toca otro lugar para moverlo.')).toBeVisible();
  const door = dialog.getByRole('img', { name: 'Tu dirección' });
  await door.scrollIntoViewIfNeeded();
  const [before, frame] = [await door.boundingBox(), await doorMap.boundingBox()];
  if (!before || !frame) throw new Error('The map is not in view');
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y - 20, { steps: 6 });
  await page.mouse.up();
  const moved = async () => Math.round(((await door.boundingBox())?.x ?? 0) - before.x);
  await expect.poll(moved).toBe(40);
  await expectAccessible(page);
  await shoot('address-map');
  await dialog.getByRole('button', { name: 'Guardar dirección' }).click();
  await expect(dialog).toBeHidden();
  const [row] = await store.sql`
    select a.lat - b.lat as north, a.lng - b.lng as east from addresses a, branches b
    where a.customer_id = ${person.id} and b.code = 5`;
  // The map started at the branch that serves the colonia, at zoom 16: a pixel is about 2.3 metres.
  expect(Number(row?.east)).toBeCloseTo(40 * 2.146e-5, 3);
  expect(Number(row?.north)).toBeCloseTo(20 * 2.07e-5, 3);
});

test('ORDER-06 TRACK-02 TRACK-03 a customer follows the courier and sees the home on the map', async ({
  page,
  store,
  shoot,
}, { project }) => {
  test.slow();
  const panel = page.getByRole('region', { name: 'Sigue tu pedido' });
  const rider = page.getByRole('button', { name: courier.nombre, exact: true });
  const person = await makeAccount(store);
  const ride = await givenPackedOrder(store, person.id);
  await tellBranchEvent(store, ride, 'dispatch');
  await tellPosition(store, ride, 0.014);
  await openAsCustomer(page, `/pedidos/resumen/${ride.pedido}`, person);
  const trackingMap = panel.getByRole('region', { name: 'Mapa del recorrido de tu pedido' });
  await expect(rider).toBeVisible();
  await expect(page.getByRole('button', { name: 'Casa', exact: true })).toBeVisible();
  await expectStreets(trackingMap);
  await expect(panel).toContainText(/A 2\.2\skm de tu dirección/);
  // The courier service sent no time of arrival.
  await expect(panel).not.toContainText(/Llega/);
  await tellPosition(store, ride, 0.0139, { arrivesInMinutes: 12 });
  // A430: on the map and beside it.
  await expect(panel.getByText(/^Llega hacia las? \d{1,2}:\d\d\s[ap]\.\sm\.$/)).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('tracking-map');
  // One finger scrolls the page past the map.
  if (project.name === 'celular') await expect(trackingMap).toHaveCSS('touch-action', 'pan-x pan-y');

  // The pin moves to the new position and then stays.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await tellPosition(store, ride, 0.006);
  const seen = new Set<string>();
  await expect(async () => {
    const box = await rider.boundingBox();
    seen.add(`${Math.round(box?.x ?? 0)} ${Math.round(box?.y ?? 0)}`);
    expect(seen.size).toBeGreaterThan(3);
  }).toPass({ intervals: [100], timeout: 5000 });
  await expect(panel).toContainText(/A 930\sm de tu dirección/);
});

test('LAB-23 the map of laboratory branches zooms to the chosen branch, and shows those of all cities', async ({
  page,
  store,
  shoot,
}) => {
  const person = await makeAccount(store);
  await openAsCustomer(page, '/analisisClinicos', person);
  await page
    .getByRole('button', { name: /^Agregar / })
    .first()
    .click();
  await page.getByRole('region', { name: 'Tu orden' }).getByRole('link', { name: 'Elegir sucursal' }).click();
  const labMap = page.getByRole('region', { name: /^Mapa de sucursales con laboratorio/ });
  // The scale shows the zoom: 13, and 16 beside the branch.
  const scale = labMap.locator('.leaflet-control-scale-line');
  await expect(scale).toHaveText('1 km');
  await expectStreets(labMap);
  await page.getByRole('radio', { name: 'Botica Trejo' }).click();
  await expect(scale).toHaveText('200 m');
  await page.getByRole('button', { name: 'Abiertas las 24 horas' }).click();
  await expect(page.getByLabel('Ciudad').locator('option:checked')).toHaveText('Todas las ciudades');
  await expect(labMap.getByRole('button', { name: 'Botica Palmira' })).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('laboratory-map');
});

test('BRANCH-10 BRANCH-11 the map is centred by the geocoder or by the city, also with text coordinates and without the list of cities', {
  tag: '@once',
}, async ({ page, store, expectFailures }) => {
  expectFailures(/Geocod/i, /maestros\/ciudades/, /Failed to load resource.*(500|503)/);
  await test.step('BRANCH-10 text coordinates are placed like numbers', async () => {
    // A selected branch is never part of a cluster.
    await page.goto('/sucursales?sucursal=11');
    await expect.poll(() => branchesOn(page)).toBe(10);
    const place = async () => {
      const [frame, box] = [await map(page).boundingBox(), await pin(page, /^Botica Satélite,/).boundingBox()];
      return frame && box ? [Math.round(box.x - frame.x), Math.round(box.y - frame.y)] : undefined;
    };
    const asNumbers = await place();
    expect(asNumbers).toBeDefined();

    await page.route(/sucursalesPorCiudad/, async (route) => {
      const reply = await route.fetch();
      const { data } = await reply.json();
      const asText = data.map((branch: { codigo: number; lat: number; lng: number }) =>
        branch.codigo === 6
          ? { ...branch, lat: 'sin dato', lng: '' }
          : { ...branch, lat: String(branch.lat), lng: ` ${branch.lng} ` },
      );
      await route.fulfill({ response: reply, json: { ok: true, data: asText } });
    });
    await page.reload();
    await expect.poll(() => branchesOn(page)).toBe(9);
    await expect(page.getByRole('button', { name: 'Botica Guamilito', exact: true })).toBeVisible();
    await expect.poll(place).toEqual(asNumbers);
    await page.unroute(/sucursalesPorCiudad/);
  });

  await test.step('BRANCH-11 the geocoder centres the map', async () => {
    const x = async () => {
      const [frame, box] = [await map(page).boundingBox(), await pin(page, /^Botica Trejo,/).boundingBox()];
      return frame && box ? Math.round((box.x - frame.x) / 10) : undefined;
    };
    await store.fault('geocoder', { error: { status: 503 } });
    await page.goto('/sucursales?sucursal=5');
    await expect.poll(() => branchesOn(page)).toBe(10);
    await expect(pin(page, /^Botica Trejo,/)).toBeInViewport();
    const onTheCity = await x();

    await page.route(/geocod/i, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect.poll(() => branchesOn(page)).toBe(10);
    await expect.poll(x).toBe(onTheCity);

    await page.unroute(/geocod/i);
    await page.route(/geocod/i, (route) => route.fulfill({ json: { ok: true, data: { lat: 15.5, lng: -87.95 } } }));
    await page.reload();
    await expect.poll(() => branchesOn(page)).toBe(10);
    await expect.poll(x).not.toBe(onTheCity);
    await page.unroute(/geocod/i);
  });

  await test.step('BRANCH-11 the map works when the list of cities does not load', async () => {
    await page.route(/maestros\/ciudades$/, (route) => route.fulfill({ status: 503, body: 'no' }));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sucursales en San Pedro Sula');
    await expect.poll(() => branchesOn(page)).toBe(10);
  });
});
