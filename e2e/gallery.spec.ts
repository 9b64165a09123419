import type { Page } from '@playwright/test';
import { test } from './frame/gallery.ts';
import { expectToLast, holdToast } from './frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from './frame/test.ts';

async function openGallery(page: Page): Promise<void> {
  await page.goto('/gallery.html');
  await expect(page.getByRole('heading', { name: 'Piezas' })).toBeVisible();
}

test('UI-08 every piece is accessible and fits the screen', async ({ page, shoot }) => {
  await openGallery(page);
  await expect(page.getByRole('region', { name: 'Mapa de sucursales' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('gallery');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('COUNTRY-07 COUNTRY-08 COUNTRY-09 COUNTRY-10 prices wear the symbol of the country', { tag: '@once' }, async ({
  page,
}) => {
  await openGallery(page);
  const prices = page.getByTestId('prices');
  for (const [country, price] of [
    ['Guatemala', 'Q. 1,129.00'],
    ['Nicaragua', 'C$. 1,129.00'],
    ['Honduras', 'L. 1,129.00'],
  ] as const) {
    await page.getByRole('radio', { name: country }).check();
    await expect(prices).toContainText(price);
  }
});

test('UI-01 UI-02 the validation message has five types, warning by default, and two sizes', { tag: '@once' }, async ({
  page,
}) => {
  await openGallery(page);
  const messages = page.getByTestId('validation-messages').locator('[data-type]');
  const looks = await messages.evaluateAll((nodes) =>
    nodes.map((node) => [node.getAttribute('data-type'), node.getAttribute('data-size'), node.getAttribute('role')]),
  );
  expect(looks).toEqual([
    ['success', 'sm', 'status'],
    ['info', 'sm', 'status'],
    ['warning', 'sm', 'status'],
    ['error', 'sm', 'alert'],
    ['default', 'sm', 'status'],
    ['warning', 'lg', 'status'],
  ]);
  const heights = await messages.evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().height));
  expect(heights.at(-1)).toBeGreaterThan(heights[0] ?? 0);
  const grounds = await messages.evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).backgroundColor));
  expect(new Set(grounds).size).toBe(5);
});

test('UI-03 a validation message hides after 3000 ms, and stays when told to', { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  await openGallery(page);
  const show = page.getByRole('button', { name: 'Mostrar uno que se va' });
  await expectToLast(page, 3000, () => show.press('Enter'), page.getByText('Se va en tres segundos'));
  await page.clock.fastForward('01:00');
  await expect(page.getByText('Mensaje de tipo error')).toBeVisible();
});

test('UI-05 UI-06 messages last 3000 ms and errors 7000 ms', { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  await openGallery(page);
  for (const [button, kind, ms] of [
    ['Éxito', 'success', 3000],
    ['Información', 'info', 3000],
    ['Advertencia', 'warning', 3000],
    ['Error', 'error', 7000],
  ] as const) {
    const show = page.getByTestId('toasts').getByRole('button', { name: button });
    await expectToLast(page, ms, () => show.press('Enter'), page.getByTestId(`toast-${kind}`));
  }
});

test('UI-05 a message that somebody reads waits, and at most three are shown', async ({ page, shoot }) => {
  await page.clock.install();
  await openGallery(page);
  const buttons = page.getByTestId('toasts').getByRole('button');
  for (const name of ['Éxito', 'Información', 'Advertencia', 'Error'])
    await buttons.filter({ hasText: name }).press('Enter');
  await expect(page.getByTestId(/^toast-/)).toHaveCount(3);
  await expect(page.getByTestId('toast-success')).toHaveCount(0);
  const held = page.getByTestId('toast-info');
  await holdToast(held);
  await expectAccessible(page);
  await shoot('gallery-toasts');
  await page.clock.fastForward(60_000);
  await expect(page.getByTestId('toast-error')).toBeHidden();
  await expect(held).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(held).toBeHidden();
});

test('UI-04 a question has the buttons Sí and No, and only Sí is a yes', async ({ page, shoot }) => {
  await openGallery(page);
  const opener = page.getByRole('button', { name: 'Preguntar' });
  const question = page.getByRole('alertdialog', { name: '¿Vaciar el carrito?' });
  const answer = page.getByTestId('answer');
  await opener.press('Enter');
  await expect(question.getByRole('button')).toHaveText(['No', 'Sí']);
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused();
  await expectAccessible(page);
  await shoot('gallery-question');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(answer).toHaveText('Respondió sí');
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await page.keyboard.press('Escape');
  await expect(answer).toHaveText('Respondió no');
  await expect(question).toBeHidden();
});

test('VAL-02 in company 2 a numeric field takes digits only, typed or pasted', { tag: '@once' }, async ({ page }) => {
  await openGallery(page);
  const field = page.getByLabel('Identidad del tarjetahabiente');
  await field.pressSequentially('08a0-1 x9');
  await expect(field).toHaveValue('08019');
  await field.press('ArrowLeft');
  await field.press('Backspace');
  await expect(field).toHaveValue('0809');
  await field.fill('0801-1984-12345');
  await expect(field).toHaveValue('0801198412345');
  await field.press('Tab');
  await expect(field).not.toBeFocused();

  await page.getByRole('radio', { name: 'Nicaragua' }).check();
  await field.fill('');
  await field.pressSequentially('001-0A');
  await expect(field).toHaveValue('001-0A');
});
