import { givenPaidOrder } from '../frame/care.ts';
import { logInAsStaff } from '../frame/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

test('finance reads every report, opens the documents of a figure, and exports it', async ({ page, store, shoot }) => {
  const { number } = await givenPaidOrder(store);
  const waiting = async () => (await store.sql`select from report_marks where company_id = 2`).length;
  await store.sql`insert into pgboss.job (name) values ('reports-refresh')`;
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0);

  await logInAsStaff(page, store, 'finanzas@botica.test');
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Reportes' }).click();
  await expect(page.getByText('Elige una empresa', { exact: true })).toBeVisible();
  await page.goto('/consola/reportes?empresa=2');
  const table = page.getByRole('table', { name: 'Reporte por día' });
  await expect(table).toBeVisible();

  const chart = page.getByRole('slider', { name: 'Gráfico: Ventas' });
  await chart.focus();
  const last = await chart.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(chart).not.toHaveAttribute('aria-valuetext', last ?? '');

  await table
    .getByRole('link', { name: /^L.*Ventas, \d/ })
    .last()
    .click();
  const documents = page.getByRole('table', { name: 'Documentos de la cifra' });
  await expect(documents.getByRole('link', { name: number })).toBeVisible();
  await shoot('consola-reportes-documentos');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^reporte-dias-2-[\d-]+\.csv$/);

  const tabs = page.getByRole('navigation', { name: 'Reportes' });
  for (const tab of await tabs.getByRole('link').allTextContents()) {
    await tabs.getByRole('link', { name: tab, exact: true }).click();
    const body = page.getByRole('region', { name: 'Tabla', exact: true });
    await expect(body.or(page.getByText('Sin datos en este período'))).toBeVisible();
    await shoot(`consola-reporte-${tab}`);
    if (!['Por día', 'Por producto', 'Búsquedas'].includes(tab)) continue;
    for (const size of widths) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await shoot(`consola-reporte-${tab}-${size.width}`);
    }
  }
  await page.goto('/consola/reportes?empresa=2&desde=2024-01-01&hasta=2024-01-07');
  await expect(page.getByText('Sin datos en este período')).toBeVisible();
});
