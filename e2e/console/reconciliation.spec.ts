import { addDays, storeDate } from '@botica/domain/time';
import { givenPaidOrder } from '../frame/care.ts';
import { logInAsStaff } from '../frame/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

test('finance uploads the file of a processor, sees the difference, resolves it and opens its order', async ({
  page,
  store,
  shoot,
  expectFailures,
}) => {
  // The first file is refused, with its lines.
  expectFailures(/422/);
  const { orderId, number } = await givenPaidOrder(store);
  // A day of its own: other tests pay today.
  const day = addDays(storeDate(new Date()).isoDate, -9);
  const transactionId = crypto.randomUUID();
  const [attempt] = await store.sql`select id from payment_attempts where order_id = ${orderId}`;
  await store.sql`
    insert into payment_events (attempt_id, order_id, at, kind, source, amount_cents, processor, transaction_id)
    values (${attempt?.id}, ${orderId}, ${`${day}T18:00:00Z`}, 'captured', 'notice', 12000, 'powertranz', ${transactionId})`;
  const look = async (name: string) => {
    for (const size of widths) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await shoot(`${name}-${size.width}`);
    }
  };
  const heading =
    'TransactionIdentifier,OriginalTrxnIdentifier,TransactionType,TransactionDate,TotalAmount,CurrencyCode,AuthorizationCode,CardLastFour';
  const file = (amount: string) => ({
    name: `powertranz-${day}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`${heading}\r\n${transactionId},,Sale,${day},${amount},340,123456,4821\r\n`),
  });

  await logInAsStaff(page, store, 'finanzas@botica.test');
  await page.goto(`/consola/conciliacion?empresa=2&desde=${day}&hasta=${day}`);
  const days = page.getByRole('table', { name: 'Por día' });
  await expect(days.getByText('Sin archivo')).toBeVisible();

  const dialog = page.getByRole('dialog');
  const send = async (amount: string) => {
    await dialog.getByLabel('Archivo CSV').setInputFiles(file(amount));
    await dialog.getByRole('button', { name: 'Subir el archivo' }).click();
  };
  await page.getByRole('button', { name: 'Subir archivo' }).click();
  await send('1,200.00');
  await expect(dialog.getByRole('list', { name: 'Errores del archivo' }).getByText('Línea 2.')).toBeVisible();
  await expectAccessible(page);
  await shoot('consola-conciliacion-errores');
  await send('115.00');
  await expect(dialog).toBeHidden();

  const rows = page.getByRole('table', { name: 'Filas de la conciliación' });
  await expect(days.getByText('Con diferencias')).toBeVisible();
  await expect(rows.getByText('Monto distinto')).toBeVisible();
  await look('consola-conciliacion');
  await rows.getByRole('button', { name: 'Resolver' }).click();
  await dialog.getByLabel('Motivo').fill('El banco descontó su comisión');
  await expectAccessible(page);
  await shoot('consola-conciliacion-resolver');
  await dialog.getByRole('button', { name: /^Resolver L\.?\s5\.00$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(days.getByText('Resuelto')).toBeVisible();

  await page.getByRole('link', { name: 'Monto distinto: ver sus filas' }).click();
  await expect(rows.getByText('Comisión del banco: El banco descontó su comisión')).toBeVisible();
  await look('consola-conciliacion-resuelta');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  expect((await download).suggestedFilename()).toBe(`conciliacion-powertranz-${day}-${day}.csv`);

  // A later file with the whole amount settles it.
  await page.getByRole('button', { name: 'Subir archivo' }).click();
  await send('120.00');
  await expect(days.getByText('Cuadra')).toBeVisible();
  await page.goto(`/consola/cierres?empresa=2&fecha=${day}`);
  const states = page.getByRole('region', { name: 'Conciliación con los procesadores' });
  await expect(states.getByText('Cuadra')).toBeVisible();
  await look('consola-cierres-conciliacion');
  await states.getByRole('link', { name: 'PowerTranz' }).click();
  await rows.getByRole('link', { name: number }).click();
  await expect(page).toHaveURL(/\/pedidos\//);
});
