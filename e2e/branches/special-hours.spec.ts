import { addDays, storeDate } from '@botica/domain/time';
import { keepHours } from '../frame/steps.ts';
import { expect, expectAccessible, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const today = storeDate(new Date()).isoDate;

test('A135 coming special days are listed soonest first, each with its branches', async ({ page, sql, shoot }) => {
  await keepHours(sql, 5, '24 horas');
  await sql`delete from branch_special_hours`;
  const days = [
    [5, today, '08:00 AM - 12:00 PM', 'Inventario'],
    [7, addDays(today, 1), 'Cerrado', 'Feriado'],
    [5, addDays(today, 1), '09:00 AM - 01:00 PM', 'Feriado'],
    [5, addDays(today, -1), 'Cerrado', 'Ya pasó'],
    [5, addDays(today, 90), 'Cerrado', 'Muy lejos'],
    [226, today, 'Cerrado', 'Otro país'],
  ] as const;
  for (const [branch_code, day, hours, reason] of days) {
    await sql`insert into branch_special_hours ${sql({ branch_code, day, hours, reason })}`;
  }
  await page.goto('/horariosEspeciales');
  await expect(page).toHaveTitle('Horarios especiales | Botica');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([/^Hoy, /, /^Mañana, /]);
  const main = page.getByRole('main');
  await expect(main).toContainText('8:00 a. m. - 12:00 p. m.');
  await expect(main).toContainText('Inventario');
  for (const absent of ['Ya pasó', 'Muy lejos', 'Otro país']) await expect(main).not.toContainText(absent);
  await expectAccessible(page);
  await shoot('special-hours');

  await page.getByLabel('Ciudad').selectOption({ label: 'Tegucigalpa' });
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([/^Mañana, /]);
  await expect(main).toContainText('Botica Palmira');
  await page.getByLabel('Ciudad').selectOption({ label: 'Todas las ciudades' });
  await page.getByRole('link', { name: 'Botica Trejo' }).first().click();
  await expect(page).toHaveURL('/sucursales?sucursal=5');
  await expect(page.getByRole('table', { name: 'Horario de Botica Trejo' })).toContainText(
    /Hoy, horario especial.*8:00\sa\.\sm\. - 12:00\sp\.\sm\./,
  );
});

test('A135 the page shows a message when there are no special days and when the call fails', { tag: '@once' }, async ({
  page,
  sql,
  shoot,
  expectFailures,
}) => {
  expectFailures(/horarios-especiales/, /Failed to load resource.*500/);
  await sql`delete from branch_special_hours`;
  await page.goto('/horariosEspeciales');
  await expect(page.getByRole('heading', { name: 'Sin cambios de horario' })).toBeVisible();
  await expectAccessible(page);
  await shoot('special-hours-empty');

  const failing = /horarios-especiales/;
  await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No pudimos cargar los horarios especiales' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(failing);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Sin cambios de horario' })).toBeVisible();
});
