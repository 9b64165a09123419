import type { Page } from '@playwright/test';
import { callsTo, closeToast, closingIn, holdToast, keepHours, recordCalls, storedValue } from '../frame/steps.ts';
import { expect, expectAccessible, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const changeQuestion = 'Al cambiar de sucursal los precios pueden variar. ¿Deseas continuar?';
const closedQuestion = 'La sucursal se encuentra cerrada, tu pedido será atendido cuando abra. ¿Deseas continuar?';

const pill = (page: Page) => page.getByRole('button', { name: /^(Entregar en|Recoger en|Sin sucursal)/ });
const chooseButton = (page: Page, name: string) => page.getByRole('button', { name: `Elegir esta sucursal: ${name}` });
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });

async function answer(page: Page, title: string, button: 'Sí' | 'No'): Promise<void> {
  await question(page, title).getByRole('button', { name: button, exact: true }).click();
  await expect(question(page, title)).toBeHidden();
}

async function storedChoice(page: Page): Promise<Record<string, unknown> | undefined> {
  const stored = (await storedValue(page, 'sucursal')) as { state: { byCompany: Record<string, object> } } | undefined;
  return { ...stored?.state.byCompany['2'] };
}

test('BRANCH-02 COUNTRY-17 UI-04 changing the branch warns that prices may vary, later calls name the new branch, and a branch that is gone is replaced @phone', async ({
  page,
  sql,
  shoot,
  expectFailures,
}) => {
  expectFailures(/404: .*\/sucursales\/6/, /Failed to load resource.*404/);
  await keepHours(sql, 6, '24 horas');
  await page.goto('/sucursales');
  await chooseButton(page, 'Botica Guamilito').click();
  const dialog = question(page, 'Cambiar de sucursal');
  await expect(dialog.getByText(changeQuestion, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveText(['No', 'Sí']);
  await expectAccessible(page);
  await shoot('branch-change-question');
  await answer(page, 'Cambiar de sucursal', 'No');
  await expect(pill(page)).toHaveAccessibleName(/^Entregar en San Pedro Sula/);
  expect((await storedChoice(page))?.code ?? 5).toBe(5);

  // A double press connects only once.
  const pressed = recordCalls(page);
  await chooseButton(page, 'Botica Guamilito').dblclick();
  await expect(question(page, 'Cambiar de sucursal')).toHaveCount(1);
  expect(callsTo(pressed, '/Sucursales/Conectar')).toHaveLength(1);
  await answer(page, 'Cambiar de sucursal', 'Sí');
  await expect(pill(page)).toHaveAccessibleName('Recoger en Botica Guamilito . Cambiar');
  await expect(page.getByText('Ahora recoges en Botica Guamilito.')).toBeVisible();
  const calls = recordCalls(page);
  await page.reload();
  await expect(pill(page)).toHaveAccessibleName('Recoger en Botica Guamilito . Cambiar');
  await page.waitForLoadState('networkidle');
  expect(new Set(calls.map((call) => call.headers()['x-sucursalcodigo']))).toEqual(new Set(['6']));

  await sql`update branches set is_active = false where code = 6`;
  await page.reload();
  await expect(page.getByText('La sucursal que elegiste ya no está disponible.')).toBeVisible();
  await expect(pill(page)).toHaveAccessibleName(/^Entregar en San Pedro Sula/);
});

test('BRANCH-03 a cleared branch has code -1 and no order mode, and choosing another branch shows no warning @once', async ({
  page,
  sql,
  shoot,
}) => {
  await keepHours(sql, 6, '24 horas');
  await sql`update branches set pickup_enabled = false where code = 14`;
  await page.goto('/sucursales');
  // A branch without counter orders cannot be chosen.
  await expect(page.getByText('No entrega pedidos en mostrador')).toBeVisible();
  await expect(chooseButton(page, 'Botica Fesitranh')).toHaveCount(0);
  await pill(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Olvidar este lugar' }).click();
  await expect(pill(page)).toHaveAccessibleName('Sin sucursal Elige dónde comprar . Cambiar');
  expect(await storedChoice(page)).toMatchObject({ code: -1, deliveryEnabled: false, pickupEnabled: false });
  await shoot('branch-cleared');
  const calls = recordCalls(page);
  await page.reload();
  await expect(pill(page)).toHaveAccessibleName(/^Sin sucursal/);
  await page.waitForLoadState('networkidle');
  expect(new Set(calls.map((call) => call.headers()['x-sucursalcodigo']))).toEqual(new Set(['-1']));
  await expectAccessible(page);

  await chooseButton(page, 'Botica Guamilito').click();
  await expect(pill(page)).toHaveAccessibleName('Recoger en Botica Guamilito . Cambiar');
});

test('BRANCH-04 BRANCH-05 BRANCH-09 a failed connection keeps the branch, a closed branch asks once, and a branch that closes soon warns', {
  tag: '@once',
}, async ({ page, sql, store, shoot, expectFailures }) => {
  test.slow();
  expectFailures(/503: .*\/Sucursales\/Conectar/i, /Failed to load resource.*503/);
  await test.step('BRANCH-09 a failed connection keeps the branch', async () => {
    await keepHours(sql, 6, '24 horas');
    await page.goto('/sucursales');
    const notice = page.getByTestId('toast-error');
    const faults = [{ error: { status: 503 } }, { dropConnection: {} }, { wrongAnswer: {} }];
    for (const fault of faults) {
      await store.fault('branch-link', fault);
      await chooseButton(page, 'Botica Guamilito').click();
      await expect(notice).toHaveText(
        'Sin ConexiónNo pudimos establecer comunicación con la sucursal, intente nuevamente más tarde.',
      );
      await holdToast(notice);
      if (fault === faults[0]) await shoot('branch-no-connection');
      if (fault === faults[0]) await expectAccessible(page);
      await closeToast(notice);
      await expect(pill(page)).toHaveAccessibleName(/^Entregar en San Pedro Sula/);
    }
    await store.clearFaults();
    await chooseButton(page, 'Botica Guamilito').click();
    await expect(question(page, 'Cambiar de sucursal')).toBeVisible();
    await answer(page, 'Cambiar de sucursal', 'No');
  });

  await test.step('BRANCH-04 a closed branch asks whether to continue and remembers the answer', async () => {
    await keepHours(sql, 6, 'Cerrado');
    await page.reload();
    await chooseButton(page, 'Botica Guamilito').click();
    await answer(page, 'Cambiar de sucursal', 'Sí');
    await expect(question(page, 'Sucursal cerrada').getByText(closedQuestion, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await shoot('branch-closed-question');
    await answer(page, 'Sucursal cerrada', 'No');
    await expect(pill(page)).toHaveAccessibleName(/^Entregar en San Pedro Sula/);

    await chooseButton(page, 'Botica Guamilito').click();
    await answer(page, 'Cambiar de sucursal', 'Sí');
    await answer(page, 'Sucursal cerrada', 'Sí');
    await expect(pill(page)).toHaveAccessibleName(/^Recoger en Botica Guamilito/);
    await page.reload();
    await expect(pill(page)).toHaveAccessibleName(/^Recoger en Botica Guamilito/);
    await page.waitForLoadState('networkidle');
    expect(await storedChoice(page)).toMatchObject({ code: 6, unlockId: 1 });

    await keepHours(sql, 8, '24 horas');
    await chooseButton(page, 'Botica Los Andes').click();
    await answer(page, 'Cambiar de sucursal', 'Sí');
    await expect(pill(page)).toHaveAccessibleName(/^Recoger en Botica Los Andes/);
    expect((await storedChoice(page))?.unlockId).toBeUndefined();
  });

  await test.step('BRANCH-05 a branch that closes soon warns', async () => {
    await keepHours(sql, 1, closingIn(20));
    await page.reload();
    await chooseButton(page, 'Botica Centro').click();
    await answer(page, 'Cambiar de sucursal', 'Sí');
    const warning = page.getByTestId('toast-warning');
    await expect(warning).toHaveText(/^Cierra prontoLa sucursal cerrará en (19|20) minutos\.$/);
    await holdToast(warning);
    await expect(pill(page)).toHaveAccessibleName(/^Recoger en Botica Centro/);
    await expectAccessible(page);
    await shoot('branch-closing-soon');
  });
});

test('BRANCH-09 SHELL-02 a failed connection in the branch selector keeps the typed text and the choice', {
  tag: '@once',
}, async ({ page, sql, store, shoot, expectFailures }) => {
  expectFailures(/503: .*\/ConectarSucursalColonia/i, /Failed to load resource.*503/);
  await keepHours(sql, 6, '24 horas');
  await sql`update suburbs set serving_branch_code = 6 where city_id = '001' and name ilike '%guamilito%'`;
  await sql`update suburbs set serving_branch_code = null where city_id = '001' and name ilike '%satélite%'`;
  await page.goto('/');
  await pill(page).click();
  const dialog = page.getByRole('dialog', { name: '¿Dónde quieres comprar?' });
  const search = dialog.getByLabel('Busca tu colonia o barrio');
  await search.fill('satelite');
  await expect(dialog.getByRole('radio').first()).toBeDisabled();
  await expect(dialog.getByText('Todavía no entregamos aquí').first()).toBeVisible();
  await search.fill('guamilito');
  await dialog.getByRole('radio').first().check();
  await expect(dialog.getByText('Te atiende Botica Guamilito')).toBeVisible();
  await expectAccessible(page);
  await shoot('branch-selector-suburb');

  await store.fault('branch-link', { error: { status: 500 } });
  const deliver = dialog.getByRole('button', { name: 'Entregar aquí' });
  await deliver.click();
  await expect(page.getByTestId('toast-error')).toContainText('Sin Conexión');
  await expect(search).toHaveValue('guamilito');
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await store.clearFaults();
  await deliver.click();
  await answer(page, 'Cambiar de sucursal', 'Sí');
  await expect(dialog).toBeHidden();
  await expect(pill(page)).toHaveAccessibleName(/^Entregar en .*Guamilito, San Pedro Sula/);
  expect(await storedChoice(page)).toMatchObject({ code: 6, mode: 'delivery' });
});
