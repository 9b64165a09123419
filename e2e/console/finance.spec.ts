import { addDays, storeDate } from '@botica/domain/time';
import { givenPaidOrder } from '../frame/care.ts';
import { logInAsStaff } from '../frame/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

test('finance reads and exports the fiscal book, closes a day, sees what changed afterwards, and reads the liabilities', async ({
  page,
  store,
  shoot,
}) => {
  const { orderId, number, customer } = await givenPaidOrder(store);
  const look = async (name: string) => {
    for (const size of widths) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await shoot(`${name}-${size.width}`);
    }
  };
  // A day that is over, and of no other test: the delivery and its cash happened then.
  const day = addDays(storeDate(new Date()).isoDate, -12);
  await store.sql`
    insert into order_events (order_id, at, actor, event)
    values (${orderId}, ${`${day}T18:00:00Z`}, 'branch', 'delivered')`;

  await logInAsStaff(page, store, 'finanzas@botica.test');
  const menu = page.getByRole('navigation', { name: 'Menú' });
  await menu.getByRole('link', { name: 'Libros fiscales' }).click();
  await expect(page.getByText('Elige una empresa', { exact: true })).toBeVisible();
  await page.goto('/consola/libros-fiscales?empresa=2');
  await expect(page.getByRole('table', { name: 'Documentos del mes' }).getByText(customer).first()).toBeVisible();
  await look('consola-libros');
  await page.getByRole('link', { name: 'Facturas: base ISV 15 %: ver sus filas' }).click();
  await expect(page.getByText('Tasa 15 %')).toBeVisible();
  await page.getByRole('button', { name: 'CSV' }).click();
  const dialog = page.getByRole('dialog');
  await shoot('consola-libros-exportar');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar como CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^libro-de-ventas-2-\d{4}-\d\d\.csv$/);
  await expect(dialog).toBeHidden();

  await page.goto(`/consola/cierres?empresa=2&fecha=${day}`);
  const branches = page.getByRole('table', { name: 'El día de cada sucursal' });
  await expect(branches.getByText('Abierto').first()).toBeVisible();
  await look('consola-cierres');
  await branches
    .getByRole('link', { name: /Recibido/ })
    .first()
    .click();
  await expect(page.getByRole('table', { name: 'Filas de la cifra' }).getByText(number)).toBeVisible();
  await look('consola-cierre');
  await page.getByRole('button', { name: 'Cerrar el día' }).click();
  await dialog.getByLabel('Nota (opcional)').fill('Cuadra con la caja');
  await expectAccessible(page);
  await shoot('consola-cerrar-dia');
  await dialog.getByRole('button', { name: /^Cerrar con neto L\.?\s100\.00$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Rony Cálix cerró este día')).toBeVisible();

  const [late] = await store.sql`select id from payment_attempts where order_id = ${orderId}`;
  await store.sql`
    insert into payment_events (attempt_id, order_id, at, kind, source, amount_cents, processor, transaction_id)
    values (${late?.id}, ${orderId}, ${`${day}T19:00:00Z`}, 'refunded', 'notice', -2500, 'powertranz', ${`late-${orderId}`})`;
  await page.reload();
  const changed = page.getByRole('table', { name: 'Filas que cambiaron después del cierre' });
  await expect(changed.getByText('Reembolsado, Tarjeta en línea')).toBeVisible();
  await look('consola-cierre-cambio');

  await menu.getByRole('link', { name: 'Pasivos' }).click();
  await page.getByRole('link', { name: /Puntos: ver sus filas$/ }).click();
  await expect(
    page.getByRole('table', { name: 'Movimientos de Puntos' }).getByText('Usado en un pedido').first(),
  ).toBeVisible();
  await look('consola-pasivos');
});
