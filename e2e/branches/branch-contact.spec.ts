import { closeToast, expectToLast, holdToast, openDialog, readClipboard } from '../frame/steps.ts';
import { expect, expectAccessible, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('BRANCH-12 BRANCH-13 COUNTRY-13 a landline gets a call button, and any other phone gets a chat button', {
  tag: '@once',
}, async ({ page, sql }) => {
  const phones = { 1: '25500001', 5: '75500005', 6: '94500006', 8: '+504 2550-0008', 11: '31500011', 14: '' };
  for (const [code, phone] of Object.entries(phones))
    await sql`update branches set phone = ${phone} where code = ${code}`;
  await page.goto('/sucursales');
  const button = (name: string) => page.getByRole('link', { name });
  await expect(button('Llamar a Botica Centro, +504 2550-0001')).toHaveAttribute('href', 'tel:+50425500001');
  await expect(button('Llamar a Botica Trejo, +504 7550-0005')).toHaveAttribute('href', 'tel:+50475500005');
  await expect(button('Llamar a Botica Los Andes, +504 2550-0008')).toHaveAttribute('href', 'tel:+50425500008');
  await expect(button('Chatear a Botica Guamilito')).toHaveAttribute('href', 'https://wa.me/50494500006');
  await expect(button('Chatear a Botica Satélite')).toHaveAttribute('href', 'https://wa.me/50431500011');
  await expect(page.getByRole('link', { name: /a Botica Fesitranh/ })).toHaveCount(0);
});

test('BRANCH-12 BRANCH-13 a +502 phone that starts with 7 gets a call button, and every +505 phone gets a chat button', {
  tag: '@once',
}, async ({ page, sql }) => {
  await sql`update branches set phone = '79420226' where code = 226`;
  await sql`update branches set phone = '23410253' where code = 253`;
  const switcher = page.getByRole('button', { name: /^Cambiar país/ });
  await page.goto('/gt');
  await expect(switcher).toHaveAccessibleName(/Guatemala/);
  await page.goto('/sucursales?sucursal=226');
  await expect(page.getByRole('link', { name: /^Llamar a .*\+502 7942-0226$/ })).toBeVisible();
  await page.goto('/ni');
  await expect(switcher).toHaveAccessibleName(/Nicaragua/);
  await page.goto('/sucursales?sucursal=253');
  await expect(page.getByRole('link', { name: /^Chatear a .*\+505 2341-0253$/ })).toHaveAttribute(
    'href',
    'https://wa.me/50523410253',
  );
});

test('BRANCH-14 the phone of a branch stays visible for 12000 ms', { tag: '@once' }, async ({ page, sql, shoot }) => {
  await sql`update branches set phone = '25500005' where code = 5`;
  await page.clock.install();
  // A phone opens its dialler here; a browser without a dialler ignores further presses.
  await page.addInitScript(() => {
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault();
    });
  });
  await page.goto('/sucursales');
  const call = page.getByRole('link', { name: 'Llamar a Botica Trejo, +504 2550-0005' });
  await expect(call).toBeVisible();
  await call.press('Enter');
  const toast = page.getByTestId('toast-info').filter({ hasText: '+504 2550-0005' });
  await expect(toast).toContainText('Botica Trejo');
  await holdToast(toast);
  await expectAccessible(page);
  await shoot('phone-toast');
  await closeToast(toast);
  await expectToLast(page, 12_000, () => call.press('Enter'), toast);
});

test('SHELL-08 SHELL-09 a visitor shares a branch by copying its link, with a message for 2500 ms, or through the chat @phone', async ({
  page,
  context,
  shoot,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto('/sucursales?sucursal=5');
  const link = `${new URL(page.url()).origin}/sucursales?sucursal=5&pais=hn`;
  const opener = page.getByRole('button', { name: 'Compartir ubicación de Botica Trejo' });
  const dialog = await openDialog(page, opener, 'Botica Trejo');
  await expect(dialog.getByLabel('Enlace de la sucursal')).toHaveValue(link);
  await expect(dialog).toContainText('10 calle, 21 avenida S.O.');
  await shoot('share-location');
  const chat = await dialog.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
  expect(new URL(chat ?? '').origin).toBe('https://wa.me');
  expect(new URL(chat ?? '').searchParams.get('text')).toContain(link);

  const copy = dialog.getByRole('button', { name: 'Copiar enlace' });
  const toast = page.getByTestId('toast-success');
  await copy.press('Enter');
  // Screen readers must announce it over the open dialog: getByRole finds it only if nothing hides it.
  await expect(page.getByRole('status').filter({ has: toast })).toHaveText('CopiadoCopiado en el portapapeles.');
  await closeToast(toast);
  expect(await readClipboard(page)).toBe(link);
  // A press on a message is not a press outside the dialog.
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expectToLast(page, 2500, () => copy.press('Enter'), toast);
});

test('SHELL-08 the link is copied in a browser without the clipboard API', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.addEventListener('copy', () => Object.assign(window, { copied: String(getSelection()) }));
  });
  await page.goto('/sucursales?sucursal=5');
  await page.getByRole('button', { name: 'Compartir ubicación de Botica Trejo' }).click();
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByText('Copiado en el portapapeles.')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toBe(
    `${new URL(page.url()).origin}/sucursales?sucursal=5&pais=hn`,
  );
});
