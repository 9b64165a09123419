import { randomUUID } from 'node:crypto';
import { healthConsent } from '@botica/domain/health/people';
import { openAsCustomer } from '../frame/identity.ts';
import { givenInvoice } from '../frame/invoices.ts';
import { ask, makeAccount, openSession } from '../frame/people.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

/** Copied from an order of the demo store that has results. */
async function givenResults({ sql }: Store, customerId: string): Promise<void> {
  const [{ source = 0, id = 0 } = {}] = await sql<{ source: number; id: number }[]>`
    select min(order_id)::int as source, nextval(pg_get_serial_sequence('lab_orders', 'id'))::int as id
    from lab_results`;
  const changes = sql.json({ id, reference: randomUUID(), customer_id: customerId });
  await sql`
    insert into lab_orders overriding system value
    select (jsonb_populate_record(o, ${changes})).* from lab_orders o where o.id = ${source}`;
  for (const table of ['lab_order_lines', 'lab_results']) {
    await sql`
      insert into ${sql(table)}
      select (jsonb_populate_record(t, ${sql.json({ order_id: id })})).* from ${sql(table)} t
      where t.order_id = ${source}`;
  }
}

test('a customer carries a record, shares it with a link that notes its openings, and withdraws it', async ({
  page,
  store,
  otherDevice,
  expectFailures,
  shoot,
}) => {
  test.slow();
  // The link after it was withdrawn.
  expectFailures(/404/);
  const ana = await makeAccount(store);
  await test.step('a new customer is told what to do', async () => {
    await openAsCustomer(page, '/expediente-de-salud', ana);
    await expect(page.getByRole('heading', { name: '¿De quién es el expediente?' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Agregar persona' })).toBeVisible();
  });
  const { token } = await openSession(store, ana);
  const person = {
    ...{ nombre: 'Rosa Mejía', nacimiento: '1952-04-09', parentesco: 'madre', condiciones: ['diabetes'] },
    ...{ otrasCondiciones: '', alergias: ['penicilina'], embarazo: false, pesoKg: null },
  };
  await ask(store, 'POST', '/api/salud/personas', { ...person, consentimiento: healthConsent.version }, token);

  await test.step('a vaccination, noted by hand', async () => {
    await openAsCustomer(page, '/expediente-de-salud', ana);
    await page.getByRole('button', { name: 'Anotar vacuna' }).click();
    const dialog = page.getByRole('dialog', { name: 'Anotar vacuna' });
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText(/^Escribe el nombre de la vacuna/)).toBeVisible();
    await dialog.getByLabel('Vacuna', { exact: true }).fill('Influenza');
    await dialog.getByLabel('Fecha').fill('02/05/2024');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('region', { name: 'Vacunas' })).toContainText('Influenza');
    await page.getByRole('button', { name: 'Elegir resultados' }).click();
    await expect(page.getByRole('heading', { name: 'Todavía no hay resultados' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('results of a laboratory order of the customer, chosen for the person', async () => {
    await givenResults(store, ana.id);
    await page.reload();
    await page.getByRole('button', { name: 'Elegir resultados' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Cuáles son de Rosa Mejía?' });
    // Ticked when the server has it.
    await dialog.getByRole('checkbox').click();
    await expect(dialog.getByRole('checkbox')).toBeChecked();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const results = page.getByRole('region', { name: 'Resultados de laboratorio' });
    await expect(
      results.getByRole('list', { name: 'Todos los resultados' }).getByRole('listitem').first(),
    ).toBeVisible();
  });

  await test.step('a link, opened by a physician without an account', async () => {
    await page.getByLabel('Vence en').selectOption('3 días');
    await page.getByRole('button', { name: 'Crear enlace' }).click();
    const address = await page.getByLabel('Enlace del expediente').inputValue();
    expect(new URL(address).hash).toMatch(/^#[\w-]{43}$/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await shoot('health-record');
    await otherDevice.goto(`${new URL(address).pathname}${new URL(address).search}${new URL(address).hash}`);
    await expect(otherDevice.getByRole('heading', { name: 'Rosa Mejía' })).toBeVisible();
    await expect(otherDevice.getByRole('region', { name: 'Alergias' })).toContainText('penicilina');
    await expectAccessible(otherDevice);
    const download = otherDevice.waitForEvent('download');
    await otherDevice.getByRole('button', { name: 'Descargar PDF' }).click();
    expect((await download).suggestedFilename()).toBe('expediente.pdf');
  });

  await test.step('the owner sees the openings, and ends the link at once', async () => {
    await page.reload();
    await expect(page.getByText(/Vio la página\./)).toBeVisible();
    await expect(page.getByText(/Descargó el PDF\./)).toBeVisible();
    await page.getByRole('button', { name: /^Retirar el enlace/ }).click();
    await expect(page.getByText('Retiraste el enlace: ya no abre.')).toBeVisible();
    await otherDevice.reload();
    await expect(otherDevice.getByRole('heading', { name: 'No pudimos abrir el expediente' })).toBeVisible();
    await expectAccessible(otherDevice);
  });
});

test('a customer reads what was spent on health, and saves it for the insurer', { tag: '@phone' }, async ({
  page,
  store,
  sql,
  shoot,
}) => {
  const ana = await makeAccount(store);
  await openAsCustomer(page, '/gastos-de-salud', ana);
  await expect(page.getByRole('heading', { name: /^No hay gastos de salud en/ })).toBeVisible();
  await givenInvoice(sql, { customerId: ana.id, serial: 49_001 });
  await openAsCustomer(page, '/gastos-de-salud', ana);
  const summary = page.getByRole('region', { name: 'Resumen' });
  await expect(summary).toContainText('Gastado en salud');
  await expect(page.getByRole('link', { name: 'Factura 005-002-01-00049001' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await shoot('health-spending');
  const download = page.waitForEvent('download');
  await summary.getByRole('button', { name: 'Descargar hoja (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^gastos-de-salud-\d{4}\.csv$/);
});
