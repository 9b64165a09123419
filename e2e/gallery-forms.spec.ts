import type { Page } from '@playwright/test';
import { openGallery, test } from './frame/gallery.ts';
import { openDialog } from './frame/steps.ts';
import { expect, expectAccessible } from './frame/test.ts';

// One worker builds the gallery for all tests.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ page }) => openGallery(page));

interface Drawn {
  name: string;
  width?: number;
  height?: number;
  /** The size of a file that is not a picture. */
  bytes?: number;
  type?: string;
}

/** Draws the pictures in the page: no file is needed, and their size is known. */
async function pick(page: Page, files: readonly Drawn[]): Promise<void> {
  const input = page.getByLabel('Foto de tu receta');
  await expect(input).toBeEnabled();
  await input.evaluate(async (element, drawn) => {
    const transfer = new DataTransfer();
    for (const { name, width = 20, height = 20, bytes, type = 'image/png' } of drawn) {
      const canvas = new OffscreenCanvas(width, height);
      canvas.getContext('2d')?.fillRect(0, 0, width / 2, height / 2);
      const content = bytes === undefined ? await canvas.convertToBlob({ type }) : new Uint8Array(bytes);
      transfer.items.add(new File([content], name, { type }));
    }
    Object.assign(element, { files: transfer.files });
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }, files);
}

test('UPLOAD-01 UPLOAD-03 VAL-05 the calendar is in Spanish, starts on Sunday and takes the keyboard, and files of a wrong type, size or content are refused by name', async ({
  page,
  shoot,
}) => {
  await test.step('the calendar is in Spanish, starts on Sunday and takes the keyboard', async () => {
    const field = page.getByLabel('Día de entrega');
    await field.fill('15/11/2026');
    const opener = page.getByRole('button', { name: 'Abrir calendario' }).nth(1);
    const calendar = await openDialog(page, opener, 'Calendario');
    await expect(calendar.getByText('noviembre 2026')).toBeVisible();
    await expect(calendar.getByRole('columnheader', { includeHidden: true }).first()).toHaveText(/^do/i);
    await expect(calendar.getByRole('gridcell').first()).toHaveText('1');
    await shoot('gallery-calendar');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expect(field).toHaveValue('23/11/2026');
    await opener.click();
    await calendar.getByRole('button', { name: 'Mes siguiente' }).click();
    await expect(calendar.getByText('diciembre 2026')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(field).toHaveValue('23/11/2026');
  });

  await test.step('files of a wrong type, size or content are refused by name', async () => {
    const picker = page.getByTestId('dates-files');
    await pick(page, [
      { name: 'receta.png' },
      { name: 'receta.pdf', type: 'application/pdf', bytes: 10 },
      { name: 'disfraz.png', type: 'text/html', bytes: 10 },
      { name: 'rota.jpg', type: 'image/jpeg', bytes: 10 },
      { name: 'enorme.png', bytes: 100_000 * 1024 + 1 },
    ]);
    await expect(page.getByTestId('picked-images')).toHaveText('receta.png');
    for (const refusal of [
      'receta.pdf: solo aceptamos jpg, png, gif, jpeg.',
      'disfraz.png: solo aceptamos jpg, png, gif, jpeg.',
      'rota.jpg: no pudimos leerla como imagen.',
      'enorme.png: pesa más de 100000 KB.',
    ])
      await expect(picker.getByText(refusal)).toBeVisible();
    await expectAccessible(page);
    await shoot('gallery-files');
    await page.getByRole('button', { name: 'Quitar receta.png' }).click();
    await expect(page.getByTestId('picked-images')).toBeEmpty();
    await pick(page, [{ name: 'receta.png' }]);
    await expect(page.getByTestId('picked-images')).toHaveText('receta.png');
  });
});

test('UPLOAD-02 UPLOAD-04 UPLOAD-05 VAL-05 a date is typed as dd/mm/yyyy, a wide image is resized to 1000 px and shown from base64, and twenty images are the limit', {
  tag: '@once',
}, async ({ page }) => {
  await test.step('an invalid date is refused', async () => {
    const field = page.getByLabel('Día de entrega');
    const chosen = page.getByTestId('chosen-day');
    await field.pressSequentially('05122026');
    await expect(field).toHaveValue('05/12/2026');
    await expect(chosen).toHaveText('2026-12-05');
    await field.fill('31/02/2026');
    await expect(chosen).toHaveText('Sin fecha');
    await field.fill('2027-01-09');
    await expect(field).toHaveValue('09/01/2027');
  });

  await test.step('a wide image is resized to 1000 px', async () => {
    await pick(page, [
      { name: 'ancha.png', width: 2400, height: 1200 },
      { name: 'alta.png', width: 1200, height: 3000 },
      { name: 'chica.png', width: 900, height: 2000 },
    ]);
    const previews = page.getByRole('list', { name: 'Imágenes elegidas' }).locator('img');
    await expect(previews).toHaveCount(3);
    const measures = await previews.evaluateAll((images) =>
      images.map((image) =>
        image instanceof HTMLImageElement ? [image.src.slice(0, 22), image.naturalWidth, image.naturalHeight] : [],
      ),
    );
    expect(measures).toEqual([
      ['data:image/png;base64,', 1000, 500],
      ['data:image/png;base64,', 440, 1100],
      ['data:image/png;base64,', 900, 2000],
    ]);
  });

  await test.step('twenty images are the limit', async () => {
    for (const name of ['ancha.png', 'alta.png', 'chica.png'])
      await page.getByRole('button', { name: `Quitar ${name}` }).click();
    const names = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => ({ name: `foto-${from + index}.png` }));
    await pick(page, names(1, 18));
    await expect(page.getByRole('button', { name: /^Quitar foto-/ })).toHaveCount(18);
    await pick(page, names(19, 21));
    await expect(page.getByRole('button', { name: /^Quitar foto-/ })).toHaveCount(20);
    await expect(page.getByText('foto-21.png: puedes subir 20 como máximo.')).toBeVisible();
    await expect(page.getByLabel('Foto de tu receta')).toBeDisabled();
  });
});

test('a dialog traps and returns the focus, and tabs, menu, select, segments and stepper work with the keyboard', {
  tag: '@once',
}, async ({ page }) => {
  await test.step('a dialog and a sheet trap and return the focus', async () => {
    const opener = page.getByRole('button', { name: 'Abrir diálogo' });
    const dialog = await openDialog(page, opener, 'Agregar dirección');
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    const sheetOpener = page.getByRole('button', { name: 'Abrir panel' });
    const sheet = await openDialog(page, sheetOpener, /^Tu carrito/);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(sheetOpener).toBeFocused();
  });

  await test.step('tabs, menu, select, segments and stepper work with the keyboard', async () => {
    const tabs = page.getByRole('tablist', { name: 'Detalle del producto' }).getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tabpanel', { name: 'Composición' })).toHaveText('Losartán potásico 50 mg.');
    await page.keyboard.press('End');
    await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');

    const trigger = page.getByRole('button', { name: 'Más acciones' });
    await trigger.focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menuitem');
    await expect(items.first()).toBeFocused();
    await expectAccessible(page);
    // The focus moves shortly after the key press; the next key depends on it.
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    // The third item is disabled and skipped.
    await expect(items.nth(3)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(0);
    await expect(trigger).toBeFocused();

    const city = page.getByLabel('Ciudad', { exact: true });
    await city.focus();
    await page.keyboard.press('t');
    await expect(city).toHaveValue('Tegucigalpa');

    await page.getByRole('radio', { name: 'Honduras' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Guatemala' })).toBeChecked();

    const units = page.getByLabel('Unidades de Presolan 50 mg').last();
    await units.focus();
    await page.keyboard.press('ArrowUp');
    await expect(units).toHaveValue('3');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('99');
    await page.keyboard.press('Enter');
    await expect(units).toHaveValue('12');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('5');
    await page.keyboard.press('Escape');
    await expect(units).toHaveValue('12');
  });
});
