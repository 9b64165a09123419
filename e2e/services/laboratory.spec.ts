import type { Page } from '@playwright/test';
import { openAsCustomer } from '../frame/identity.ts';
import { confirmPayment, frameWarnings, saveCard, testCards } from '../frame/payments.ts';
import { makeAccount } from '../frame/people.ts';
import { keepHours } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();
const stepTitle = (page: Page) => page.getByRole('heading', { level: 1 });

test('LAB-01 LAB-11 LAB-14 LAB-16 a customer orders exams for two patients and pays in another tab', {
  tag: '@phone',
}, async ({ page, context, store, sql, shoot, expectFailures }) => {
  test.slow();
  expectFailures(...frameWarnings);
  await keepHours(sql, 5, '24 horas');
  const person = await makeAccount(store);
  await saveCard(store, person, testCards.approved);
  await openAsCustomer(page, '/analisisClinicos', person);

  await test.step('the exams and their prices come first, to search and browse', async () => {
    await expect(stepTitle(page)).toHaveText('Análisis clínicos');
    const exams = page.getByRole('list', { name: 'Exámenes' }).getByRole('listitem');
    await expect(exams.first()).toContainText(/L\.\s[\d,.]+/);
    await page.getByRole('button', { name: 'Hormonas y marcadores' }).click();
    await expect(exams.filter({ hasNotText: 'Hormonas y marcadores' })).toHaveCount(0);
    await expect(exams).not.toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('laboratory-shop');
    await page.getByRole('button', { name: 'Todos', exact: true }).click();
    await page.getByLabel('Buscar un examen').fill('glucemia');
    await page.getByRole('button', { name: 'Agregar Glucosa en ayunas' }).click();
    await page.getByRole('button', { name: 'Agregar Hemoglobina glicosilada' }).click();
    const order = page.getByRole('region', { name: 'Tu orden' });
    await expect(order.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await shoot('laboratory-shop-chosen');
    await order.getByRole('link', { name: 'Elegir sucursal' }).click();
  });

  await test.step('LAB-01 LAB-02 the first step asks for a branch', async () => {
    await expect(stepTitle(page)).toHaveText('Sucursal');
    await expect(page.getByLabel('Ciudad')).toHaveValue('001');
    await goOn(page);
    await expect(page.getByText('Debes completar el campo Sucursal.')).toBeVisible();
    await page.getByRole('button', { name: 'Abiertas las 24 horas' }).click();
    await expect(page.getByRole('radio', { name: 'Botica Palmira' })).toBeVisible();
    await expect(page.getByLabel('Ciudad').locator('option:checked')).toHaveText('Todas las ciudades');
    await page.getByRole('button', { name: 'Abiertas las 24 horas' }).click();
    await expect(page.getByRole('radio', { name: 'Botica Trejo' })).toHaveAccessibleDescription(/No hace Glucosa/);
    await page.getByRole('radio', { name: 'Botica Trejo' }).click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('laboratory-branch');
    await goOn(page);
  });

  await test.step('LAB-01 LAB-03 LAB-04 LAB-07 the second step asks for all patient data and the same e-mail twice', async () => {
    await expect(stepTitle(page)).toHaveText('Datos del paciente');
    await goOn(page);
    await expect(page.getByText('Debes completar el campo Primer nombre.')).toBeVisible();
    await expect(page.getByLabel('Primer nombre')).toBeFocused();
    await expectAccessible(page);
    await shoot('laboratory-patient-errors');
    await page.getByRole('button', { name: 'Usar mis datos' }).click();
    await expect(page.getByLabel('Número de identificación')).toHaveValue('0501-1984-02317');
    await page.getByLabel('Repetir correo electrónico').fill('otra@correo.hn');
    await expect(page.getByText('Los correos electrónicos no coinciden.')).toBeVisible();
    await page.getByLabel('Repetir correo electrónico').fill(person.email);
    await page.getByLabel('Nombre del contacto').fill('Tomás Núñez');
    await page.getByLabel('Identidad del contacto').fill('0501196512345');
    await expectNoSidewaysScroll(page);
    await shoot('laboratory-patient');
    // The form survives a reload.
    await page.reload();
    await expect(page.getByLabel('Identidad del contacto')).toHaveValue('0501-1965-12345');
    await goOn(page);
  });

  await test.step('LAB-01 LAB-10 LAB-11 LAB-12 the third step asks for an exam, once each and in stock', async () => {
    await expect(stepTitle(page)).toHaveText('Exámenes');
    await expect(page.getByText('Esta sucursal no tiene Glucosa en ayunas. Lo quitamos de tu orden.')).toBeVisible();
    await page.getByRole('button', { name: 'Quitar Hemoglobina glicosilada' }).click();
    await goOn(page);
    await expect(page.getByText('Debes agregar al menos un examen.')).toBeVisible();
    await page.getByLabel('Buscar un examen').fill('glucemia');
    const elsewhere = page.getByRole('region', { name: 'Exámenes de otras sucursales' });
    await expect(elsewhere.getByText('Glucosa en ayunas')).toBeVisible();
    await expect(elsewhere.getByText(/^Se hace en Botica/).first()).toBeVisible();
    await shoot('laboratory-exams-elsewhere');
    await page.getByLabel('Buscar un examen').fill('lipidico');
    await page.getByRole('button', { name: 'Agregar Perfil lipídico' }).click();
    await expect(page.getByText('Lo sentimos, no hay inventario suficiente para agregar este examen.')).toBeVisible();
    await page.getByLabel('Buscar un examen').fill('glicosilada');
    await page.getByRole('button', { name: 'Agregar Hemoglobina glicosilada' }).click();
    await page.getByRole('button', { name: 'Agregar Hemoglobina glicosilada' }).click();
    await expect(page.getByText('Solo puede agregar un examen de cada tipo por cada orden.')).toBeVisible();
    await page.getByLabel('Buscar un examen').fill('');
    await expectNoSidewaysScroll(page);
    await shoot('laboratory-exams');
  });

  await test.step('LAB-14 another patient starts with the cloned contact and no exams', async () => {
    await page.getByRole('button', { name: 'Agregar otro paciente' }).click();
    await expect(page.getByLabel('Primer nombre')).toHaveValue('');
    await expect(page.getByLabel('Nombre del contacto')).toHaveValue('Tomás Núñez');
    await page.getByLabel('Primer nombre').fill('Nahúm');
    await page.getByLabel('Primer apellido').fill('Núñez');
    await page.getByLabel('Número de identificación').fill('0501201512345');
    await page.getByLabel('Fecha de nacimiento').fill('03/09/2015');
    await page.getByLabel('Género').selectOption('Masculino');
    await goOn(page);
    await page.getByLabel('Buscar un examen').fill('hemograma');
    await page.getByRole('button', { name: 'Agregar Hemograma completo' }).click();
    await goOn(page);
  });

  await test.step('LAB-01 LAB-15 the fourth step shows the total of both orders', async () => {
    await expect(stepTitle(page)).toHaveText('Confirmación');
    await expect(page.getByRole('region', { name: 'Orden de Nahúm Núñez' })).toContainText('Hemograma completo');
    const amounts = await page.getByRole('main').locator('dl').last().locator('dd').allTextContents();
    const [first = 0, second = 0, total] = amounts.map((text) => Number(text.replace(/^L\.|[^\d.]/g, '')));
    expect(total).toBeCloseTo(first + second);
  });
  await test.step('LAB-13 LAB-16 the order needs accepted terms and opens the payment in another tab', async () => {
    await page.getByRole('button', { name: 'Ir a pagar' }).click();
    await expect(page.getByText('Debes aceptar los términos y condiciones.')).toBeVisible();
    await page.getByLabel(/^Acepto los términos/).click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('laboratory-confirm');
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Ir a pagar' }).click();
    const tab = await opened;
    await expect(tab.getByRole('region', { name: 'Lo que pagas' })).toContainText('Análisis clínicos');
    await expect(page.getByText('Pendiente de pago').first()).toBeVisible();
    await expect(tab.getByRole('radio', { name: /terminada en 0071/ })).toBeChecked();
    await expect(tab.getByText('Apartamos tus exámenes por')).toBeVisible();
    await confirmPayment(tab);
    await expect(tab.getByRole('heading', { name: 'Exámenes pagados' })).toBeVisible({ timeout: 15_000 });
    await expect(tab.getByText('Preséntate con tu identidad en la sucursal que elegiste.')).toBeVisible();
    await tab.close();
  });

  await test.step('LAB-16 the paid orders reach the laboratory', async () => {
    await page.reload();
    await expect(page.getByText('En proceso').first()).toBeVisible();
    await shoot('laboratory-paid');
    const sent = async () => {
      const reply = await fetch(`${store.sandboxUrl}/laboratory/v1/orders`);
      const { orders } = (await reply.json()) as { orders: { patient: { name: string } }[] };
      return orders.map(({ patient }) => patient.name).filter((name) => name.endsWith('Núñez'));
    };
    await expect.poll(sent).toEqual(expect.arrayContaining(['Ana Núñez', 'Nahúm Núñez']));
  });
});

test('LAB-19 LAB-20 LAB-21 a customer reads laboratory results and their chart, and a failure shows an error', {
  tag: '@once',
}, async ({ page, shoot, expectFailures }) => {
  expectFailures(/503/);
  const marta = { email: 'cliente@botica.test', password: 'Botica2026' };
  await page.route('**/ObtenerAnalisisDeUsuario', (route) => route.fulfill({ status: 503, body: '{}' }));
  await openAsCustomer(page, '/analisisClinicos?ver=resultados', marta);
  await expect(page.getByText('Ocurrió un error al recuperar los resultados')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/ObtenerAnalisisDeUsuario');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();

  await page.getByLabel('Paciente').selectOption('Marta Reyes');
  await expect(page.getByText('Resultados listos').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('laboratory-results');

  await page.getByRole('button', { name: 'Ver gráfico de Glucosa en ayunas' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Glucosa en ayunas' });
  const chart = dialog.getByRole('img', { name: /^Gráfico de Glucosa, 5 resultados\./ });
  await expect(chart).toBeVisible();
  await expect(chart.locator('rect')).toHaveCount(4);
  await expect(dialog.getByRole('row')).toHaveCount(6);
  await expect(dialog.getByRole('row').nth(1)).toContainText('96');
  await expectAccessible(page);
  await shoot('laboratory-chart');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Constancia de COVID-19' }).click();
  await expect(page.getByRole('dialog', { name: 'Constancia de COVID-19' })).toContainText('Negativo');
  await expectAccessible(page);
  await shoot('laboratory-covid');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ver gráfico de PCR de SARS-CoV-2' }).click();
  await expect(page.getByRole('heading', { name: 'Sin resultados' })).toBeVisible();
  await expect(page.getByText('No hay resultados para graficar')).toBeVisible();
});
