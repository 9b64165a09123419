import type { Page } from '@playwright/test';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { confirmPassword, logInAsStaff } from '../frame/staff.ts';
import { storedValue } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const widths = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

/** The screen as it is, at both widths of the console. */
async function look(page: Page, name: string, shoot: (name: string) => Promise<void>): Promise<void> {
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await shoot(`${name}-${size.width}`);
  }
  await expectAccessible(page);
}

test('ROLE-17 the regente validates a college number, corrects it beside a colleague, ends it and validates it again', async ({
  page,
  store,
  shoot,
  expectFailures,
}) => {
  expectFailures(/409/);
  const dialog = page.getByRole('dialog');
  const table = page.getByRole('table', { name: 'Profesionales de farmacia' });
  await logInAsStaff(page, store, 'regente@botica.test');
  await page.goto('/consola/clientes?empresa=2');
  await page.getByRole('link', { name: 'Profesionales de farmacia' }).click();
  await expect(table.getByRole('row', { name: /CQFH-2147/ })).toContainText('0501-•••-•••31');
  try {
    await test.step('a wrong form is refused in words, and a right one is listed', async () => {
      await page.getByRole('button', { name: 'Validar un número' }).click();
      await dialog.getByLabel('Identidad o pasaporte').fill('0801');
      await dialog.getByRole('button', { name: 'Validar el número' }).click();
      await expect(dialog.getByText('La identidad debe tener 13 dígitos.')).toBeVisible();
      await expect(dialog.getByText('Escribe el número de colegiado.')).toBeVisible();
      await expect(dialog.getByText('Escribe por qué.')).toBeVisible();
      await look(page, 'consola-profesional-nuevo', shoot);
      await dialog.getByLabel('Identidad o pasaporte').fill('0801-1990-07654');
      await dialog.getByLabel('Número de colegiado').fill('CQFH-2147');
      await dialog.getByLabel('Motivo').fill('Carnet del colegio a la vista');
      await dialog.getByRole('button', { name: 'Validar el número' }).click();
      await expect(dialog.getByText('Otra identidad ya tiene ese número de colegiado.')).toBeVisible();
      await dialog.getByLabel('Número de colegiado').fill('CQFH-8801');
      await dialog.getByRole('button', { name: 'Validar el número' }).click();
      await expect(dialog).toBeHidden();
      await expect(table.getByRole('row', { name: /CQFH-8801/ })).toContainText('Vale');
      await look(page, 'consola-profesionales', shoot);
    });

    await test.step('the change of a colleague meanwhile is shown beside mine', async () => {
      await table.getByRole('row', { name: /CQFH-8801/ }).click();
      await dialog.getByLabel('Número de colegiado').fill('CQFH-8802');
      await dialog.getByLabel('Motivo').fill('Estaba mal escrito');
      await store.sql`update pharmacy_professionals set college_number = 'CQFH-8809' where college_number = 'CQFH-8801'`;
      await dialog.getByRole('button', { name: 'Guardar el número' }).click();
      await expect(dialog.getByText('CQFH-8809, vale')).toBeVisible();
      await look(page, 'consola-profesional-choque', shoot);
      await dialog.getByRole('button', { name: 'Conservar el mío: Número de colegiado' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('it ends, and counts again', async () => {
      await table.getByRole('row', { name: /CQFH-8802/ }).click();
      await dialog.getByRole('checkbox', { name: /El número vale/ }).uncheck();
      await dialog.getByLabel('Motivo').fill('El colegio lo suspendió');
      await dialog.getByRole('button', { name: 'Quitarle la validez' }).click();
      await expect(dialog).toBeHidden();
      await expect(table.getByRole('row', { name: /CQFH-8802/ })).toContainText('Ya no vale');
      await table.getByRole('row', { name: /CQFH-8802/ }).click();
      await dialog.getByRole('checkbox', { name: /El número vale/ }).check();
      await dialog.getByLabel('Motivo').fill('El colegio lo rehabilitó');
      await dialog.getByRole('button', { name: 'Validar de nuevo' }).click();
      await expect(dialog).toBeHidden();
      await expect(table.getByRole('row', { name: /CQFH-8802/ })).not.toContainText('Ya no vale');
    });

    await test.step('it is found by its whole identity, in its country alone', async () => {
      await page.getByLabel('Número de colegiado o identidad entera').fill('0801-1990-07654');
      await page.getByRole('button', { name: 'Buscar', exact: true }).click();
      await expect(table.getByRole('row')).toHaveCount(2);
      await page.getByRole('navigation', { name: 'Países' }).getByRole('link', { name: 'Guatemala' }).click();
      await expect(page.getByText('Nadie en Guatemala')).toBeVisible();
    });
  } finally {
    await store.sql`delete from pharmacy_professionals where college_number <> 'CQFH-2147'`;
  }
});

test('EXT-02 customer service adds a plan to an external client, who chooses it, and ends another', async ({
  page,
  store,
  browser,
  shoot,
}) => {
  const clinic = await makeAccount(store);
  await store.sql`update customers set user_type_id = 1, credit_enabled = true, credit_limit_cents = 50000000
    where id = ${clinic.id}`;
  await store.sql`insert into external_plans (company_id, customer_id, name, value_cents)
    values (2, ${clinic.id}, 'Plan Básico', 95000)`;
  const dialog = page.getByRole('dialog');
  const card = page.getByRole('region', { name: 'Planes de cliente externo' });
  await logInAsStaff(page, store, 'servicio@botica.test');
  await page.goto(`/consola/clientes/${clinic.id}?empresa=2`);
  await expect(card.getByText('L. 950.00')).toBeVisible();

  await card.getByRole('button', { name: 'Agregar un plan' }).click();
  await dialog.getByLabel(/^Valor/).fill('muchos');
  await dialog.getByRole('button', { name: 'Agregar el plan' }).click();
  await expect(dialog.getByText('Escribe el nombre del plan.')).toBeVisible();
  await expect(dialog.getByText('Escribe el valor con dos decimales, de 0 a 9,999,999.99.')).toBeVisible();
  await look(page, 'consola-plan-nuevo', shoot);
  await dialog.getByLabel('Nombre').fill('Plan Familiar con medicamentos crónicos y maternidad');
  await dialog.getByLabel(/^Valor/).fill('4200.50');
  await dialog.getByLabel('Motivo').fill('Renovó su convenio');
  await dialog.getByRole('button', { name: 'Agregar el plan' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText('L. 4,200.50')).toBeVisible();

  await card.getByRole('button', { name: 'Cambiar Plan Básico' }).click();
  await dialog.getByRole('checkbox', { name: /El cliente puede elegirlo/ }).uncheck();
  await dialog.getByLabel('Motivo').fill('Ya no es del convenio');
  await look(page, 'consola-plan-terminar', shoot);
  await dialog.getByRole('button', { name: 'Terminar el plan' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText('Ya no se ofrece')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Historia y auditoría' })).toContainText('Ya no es del convenio');
  await look(page, 'consola-planes', shoot);

  const shop = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await openAsCustomer(shop, '/pedidosexternos', clinic);
  const plans = shop.getByLabel('Plan', { exact: true });
  await expect(plans.locator('option', { hasText: 'Plan Familiar con medicamentos' })).toHaveCount(1);
  await expect(plans.locator('option', { hasText: 'Plan Básico' })).toHaveCount(0);
  await shop.close();
});

test('VER-03 VER-04 an administrator publishes a version that shoppers reload for, and goes back to the earlier one', async ({
  page,
  sql,
  store,
  shoot,
  expectFailures,
}) => {
  // The password is asked again.
  expectFailures(/403/);
  await sql`update app_versions set version = '3.2.0', previous_version = '3.1.0', is_mandatory = false,
    clears_storage = false`;
  const shop = await page.context().newPage();
  const expectKept = async (version: string, rest: string | undefined) => {
    expect([await storedValue(shop, 'version'), await storedValue(shop, 'prueba')]).toEqual([version, rest]);
  };
  await shop.goto('/ayuda');
  // The first visit reloads, which ends what is asked of the page meanwhile.
  await expect(() => expectKept('3.2.0', undefined)).toPass();
  await shop.evaluate(() => localStorage.setItem('botica.prueba', '"guardado"'));

  const dialog = page.getByRole('dialog', { name: 'Versión de la tienda' });
  const changes = page.getByRole('list', { name: 'Cambios' });
  await logInAsStaff(page, store, 'admin@botica.test');
  await page.goto('/consola/ajustes?empresa=2');
  await page.getByRole('link', { name: 'Versión de la tienda' }).click();
  await expect(page.getByRole('heading', { name: 'Ahora vale la 3.2.0' })).toBeVisible();

  await test.step('the form says what each browser will do, and asks twice before it clears anything', async () => {
    await page.getByRole('button', { name: 'Publicar otra versión' }).click();
    await dialog.getByRole('button', { name: 'Publicar la versión' }).click();
    await expect(dialog.getByText('Escribe la versión.')).toBeVisible();
    await dialog.getByLabel('Versión', { exact: true }).fill('3.3.0');
    await expect(dialog.getByRole('row', { name: /El que tiene la anterior, 3.2.0/ })).toContainText('Sigue como está');
    await dialog.getByRole('checkbox', { name: /Obligatoria/ }).check();
    await dialog.getByRole('checkbox', { name: /Borrar lo guardado/ }).check();
    await expect(dialog.getByRole('row', { name: /El que tiene la anterior, 3.2.0/ })).toContainText(
      'Se recarga y pierde lo guardado',
    );
    await dialog.getByLabel('Motivo').fill('El carrito cambió de forma');
    await dialog.getByRole('button', { name: 'Publicar la 3.3.0' }).click();
    await expect(dialog.getByText('Confirma que hay que borrarlo.')).toBeVisible();
    await look(page, 'consola-version-publicar', shoot);
    await dialog.getByRole('checkbox', { name: 'Sí, hay que borrar lo guardado' }).check();
    await dialog.getByRole('button', { name: 'Publicar la 3.3.0' }).click();
    await confirmPassword(page, store);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Ahora vale la 3.3.0' })).toBeVisible();
    await look(page, 'consola-version', shoot);
  });

  await test.step('the browser of a shopper follows', async () => {
    await shop.goto('/ayuda');
    await expect(() => expectKept('3.3.0', undefined)).toPass();
    await shop.evaluate(() => localStorage.setItem('botica.prueba', '"otra vez"'));
  });

  await test.step('the way back leaves the browsers of the taken back version alone', async () => {
    await changes.getByRole('button', { name: 'Volver a 3.2.0' }).click();
    await expect(dialog.getByLabel('Versión', { exact: true })).toHaveValue('3.2.0');
    await dialog.getByLabel('Motivo').fill('No hacía falta');
    await dialog.getByRole('button', { name: 'Publicar la 3.2.0' }).click();
    await expect(dialog).toBeHidden();
    await expect(changes.getByRole('listitem')).toHaveCount(2);
    const told = shop.waitForResponse(/ObtenerVersionApp/);
    await shop.goto('/ayuda');
    expect(await (await told).json()).toMatchObject({ data: { Version: '3.2.0', VersionAnterior: '3.3.0' } });
    await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
    await expectKept('3.3.0', 'otra vez');
  });
  await shop.close();
});
