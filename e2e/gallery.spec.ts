import type { Locator } from '@playwright/test';
import { openGallery, test } from './frame/gallery.ts';
import { expectToLast, holdToast } from './frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from './frame/test.ts';

// One worker builds the gallery for all tests.
test.describe.configure({ mode: 'default' });

test('UI-04 UI-08 every component is accessible and fits the screen, and a question has the buttons Sí and No, where only Sí confirms', async ({
  page,
  shoot,
}) => {
  await openGallery(page);
  await expect(page.getByRole('region', { name: 'Mapa de sucursales' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('gallery');

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
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(answer).toHaveText('Respondió no');
  await expect(question).toBeHidden();

  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('UI-05 a message with focus stays open, and at most three messages are shown', async ({ page, shoot }) => {
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

test('UI-05 a message that is shown when a panel opens leaves its title and its button free', async ({ page }) => {
  await page.clock.install();
  await openGallery(page);
  await page.getByTestId('toasts').getByRole('button', { name: 'Error' }).press('Enter');
  const toast = page.getByTestId('toast-error');
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: 'Abrir panel' }).press('Enter');
  const panel = page.getByRole('dialog', { name: /^Tu carrito/ });
  for (const part of [
    panel.getByRole('heading', { name: /^Tu carrito/ }),
    panel.getByRole('button', { name: /^Cerrar/ }),
  ]) {
    await expect.poll(() => areApart(toast, part)).toBe(true);
  }
  await expectAccessible(page);
});

test('UI-03 UI-05 UI-06 a validation message hides after 3000 ms or stays when configured, messages last 3000 ms and errors 7000 ms', {
  tag: '@once',
}, async ({ page }) => {
  await page.clock.install();
  await openGallery(page);
  const passing = page.getByRole('button', { name: 'Mostrar uno que se va' });
  await expectToLast(page, 3000, () => passing.press('Enter'), page.getByText('Se va en tres segundos'));
  await page.clock.fastForward('01:00');
  await expect(page.getByText('Mensaje de tipo error')).toBeVisible();

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

test('COUNTRY-07 UI-01 UI-02 VAL-02 the gallery shows prices by country, validation messages and a numeric field', {
  tag: '@once',
}, async ({ page }) => {
  await openGallery(page);
  await test.step('COUNTRY-07 COUNTRY-08 COUNTRY-09 prices have the currency symbol of the country', async () => {
    for (const [country, price] of [
      ['Guatemala', 'Q. 1,129.00'],
      ['Nicaragua', 'C$. 1,129.00'],
      ['Honduras', 'L. 1,129.00'],
    ] as const) {
      await page.getByRole('radio', { name: country }).check();
      await expect(page.getByTestId('prices')).toContainText(price);
    }
  });

  await test.step('UI-01 UI-02 a validation message has five types and two sizes, and is a warning by default', async () => {
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

  await test.step('VAL-02 a numeric field takes only digits in company 2, typed or pasted', async () => {
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
});

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return false;
  return a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x;
}
