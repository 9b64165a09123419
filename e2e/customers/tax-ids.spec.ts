import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { callsTo, openDialog, recordCalls, refusal, stopClock } from '../frame/steps.ts';
import { expect, expectAccessible, test } from '../frame/test.ts';

test.describe('in Honduras', () => {
  test.use({ companyId: 2 });

  test('TAX-01 TAX-03 TAX-13 ERR-02 a customer adds, edits and removes an RTN', { tag: '@once' }, async ({
    page,
    store,
    expectFailures,
    shoot,
  }) => {
    expectFailures(/500/);
    const person = await makeAccount(store);
    await openAsCustomer(page, '/perfil#tab-rtb', person);
    const dialog = await openDialog(page, page.getByRole('button', { name: 'Agregar RTN' }), 'Agregar RTN');
    await test.step('TAX-01 a tax id needs a name and an id', async () => {
      await dialog.getByRole('button', { name: 'Guardar RTN' }).click();
      await expect(dialog.getByText('Debes ingresar el RTN.')).toBeVisible();
      await expect(dialog.getByText('Debes ingresar el nombre.')).toBeVisible();
    });
    await test.step('TAX-03 an RTN has 14 digits', async () => {
      await dialog.getByLabel('RTN', { exact: true }).fill('0501 1988 00017');
      await dialog.getByLabel('Nombre o razón social').fill('Comercial "Núñez" <b>& Cía</b>');
      await dialog.getByRole('button', { name: 'Guardar RTN' }).click();
      await expect(dialog.getByText('RTN inválido')).toBeVisible();
      await expect(dialog.getByLabel('RTN', { exact: true })).toHaveValue('0501-1988-00017');
      await expectAccessible(page);
      await shoot('tax-id-dialog');
    });
    await test.step('TAX-04 the RTN is formatted as 9999-9999-999999', async () => {
      await dialog.getByLabel('RTN', { exact: true }).fill('05011988000178');
      await expect(dialog.getByLabel('RTN', { exact: true })).toHaveValue('0501-1988-000178');
    });
    await test.step('ERR-02 a saved RTN shows the success', async () => {
      await dialog.getByRole('button', { name: 'Guardar RTN' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByTestId('toast-success')).toHaveText(/Guardado\s*Registro guardado correctamente/);
      await expect(page.getByText('RTN 0501-1988-000178')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Comercial "Núñez" <b>& Cía</b>' })).toBeVisible();
    });
    await test.step('TAX-06 the RTN is stored without dashes', async () => {
      expect(await store.sql`select number from tax_ids where customer_id = ${person.id}`).toEqual([
        { number: '05011988000178' },
      ]);
    });

    await test.step('TAX-05 an RTN cannot be emptied', async () => {
      await page.getByRole('button', { name: /^Editar Comercial/ }).click();
      const editing = page.getByRole('dialog', { name: 'Editar RTN' });
      await editing.getByLabel('RTN', { exact: true }).fill('');
      await editing.getByRole('button', { name: 'Guardar RTN' }).click();
      await expect(editing.getByText('No debes dejar el RTN vacío')).toBeVisible();
      await editing.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Salir sin guardar' }).click();
      await expect(editing).toBeHidden();
    });

    const remove = async () => {
      await page.getByRole('button', { name: /^Eliminar Comercial/ }).click();
      await page.getByRole('button', { name: 'Sí, eliminar' }).click();
    };
    await test.step('TAX-15 a failed removal shows the error', async () => {
      const removal = '**/UsuariosRtn/DesactivarRtnDeUsuario*';
      await page.route(removal, (route) => route.fulfill(refusal('TAX_ID_NOT_REMOVED')));
      await remove();
      await expect(page.getByTestId('toast-error')).toContainText('¡Ocurrió un error!');
      await page.unroute(removal);
    });
    await test.step('TAX-14 a removed RTN shows the success', async () => {
      await remove();
      await expect(page.getByText('¡RTN eliminado!')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Aún no tienes un RTN' })).toBeVisible();
    });
    await test.step('TAX-13 a removed RTN is deactivated and not deleted', async () => {
      expect(await store.sql`select is_active from tax_ids where customer_id = ${person.id}`).toEqual([
        { is_active: false },
      ]);
    });
  });
});

test.describe('in Guatemala', () => {
  test.use({ companyId: 12 });

  test('TAX-07 TAX-08 TAX-11 TAX-12 the tax office names the owner of a NIT in company 12', { tag: '@once' }, async ({
    page,
    store,
    expectFailures,
    shoot,
  }) => {
    expectFailures(/503/);
    const person = await makeAccount(store);
    await openAsCustomer(page, '/perfil#tab-rtb', person);
    const dialog = await openDialog(page, page.getByRole('button', { name: 'Agregar NIT' }), 'Agregar NIT');
    const nit = dialog.getByLabel('NIT', { exact: true });
    const name = dialog.getByLabel('Nombre');
    await test.step('TAX-09 the name is read-only', async () => {
      await expect(name).toHaveAttribute('readonly');
    });
    await test.step('TAX-10 an invalid NIT is refused', async () => {
      await nit.fill('1234567-8');
      await expect(dialog.getByText('Nit inválido')).toBeVisible();
    });
    await test.step('TAX-12 a failure shows the title NIT and no name', async () => {
      await store.fault('tax-office', { error: { status: 503 } });
      await nit.fill('1234567-9');
      await expect(page.getByText('NIT', { exact: true }).last()).toBeVisible();
      await expect(name).toHaveValue('');
      await store.clearFaults();
    });
    await test.step('TAX-08 the tax office is asked 1 s after the last key', async () => {
      const calls = recordCalls(page);
      const asked = () => callsTo(calls, /UsuarioNit/);
      await page.clock.install();
      await stopClock(page);
      await nit.fill('1234561-k');
      await page.clock.runFor(900);
      expect(asked()).toEqual([]);
      await page.clock.runFor(200);
      await expect.poll(() => asked().length).toBe(1);
      await page.clock.resume();
    });
    await test.step('TAX-07 a NIT is digits with an optional K', async () => {
      await expect(nit).toHaveValue('1234561-K');
    });
    await test.step('TAX-11 the NIT is saved with the name that the tax office returns', async () => {
      await expect(name).toHaveValue(/\S/);
      await shoot('nit-dialog');
      await dialog.getByRole('button', { name: 'Guardar NIT' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('NIT 1234561-K')).toBeVisible();
    });
  });
});

test.describe('in Nicaragua', () => {
  test.use({ companyId: 14 });

  test('COUNTRY-11 TAX-01 TAX-03 TAX-14 a customer adds the RUC of a person and of a company', {
    tag: '@once',
  }, async ({ page, store, shoot }) => {
    const person = await makeAccount(store);
    await openAsCustomer(page, '/perfil#tab-rtb', person);
    const dialog = await openDialog(page, page.getByRole('button', { name: 'Agregar RUC' }), 'Agregar RUC');
    const ruc = dialog.getByLabel('RUC', { exact: true });
    await dialog.getByLabel('Nombre o razón social').fill('Distribuidora Ñandú & Cía');
    await ruc.fill('0011204880001A');
    await dialog.getByRole('button', { name: 'Guardar RUC' }).click();
    await expect(dialog.getByText('RUC inválido')).toBeVisible();
    await expect(dialog.getByLabel('Nombre o razón social')).toHaveValue('Distribuidora Ñandú & Cía');
    await ruc.fill('j0310000000001');
    await shoot('ruc-dialog');
    await dialog.getByRole('button', { name: 'Guardar RUC' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('RUC J0310000000001')).toBeVisible();
    await page.getByRole('button', { name: /^Eliminar Distribuidora/ }).click();
    await page.getByRole('button', { name: 'Sí, eliminar' }).click();
    await expect(page.getByText('¡RUC eliminado!')).toBeVisible();
  });
});
