import { openAsCustomer } from './frame/identity.ts';
import { makeAccount } from './frame/people.ts';
import { openDialog, refusal } from './frame/steps.ts';
import { expect, expectAccessible, test } from './frame/test.ts';

test.describe('in Honduras', () => {
  test.use({ companyId: 2 });

  test('TAX-01 TAX-03 TAX-04 TAX-05 TAX-06 TAX-13 TAX-14 TAX-15 ERR-02 an RTN is added, changed and taken away', async ({
    page,
    store,
    expectFailures,
    shoot,
  }) => {
    expectFailures(/500/);
    const person = await makeAccount(store);
    await openAsCustomer(page, '/perfil#tab-rtb', person);
    const dialog = await openDialog(page, page.getByRole('button', { name: 'Agregar RTN' }), 'Agregar RTN');
    await dialog.getByRole('button', { name: 'Guardar RTN' }).click();
    await expect(dialog.getByText('Debes ingresar el RTN.')).toBeVisible();
    await expect(dialog.getByText('Debes ingresar el nombre.')).toBeVisible();
    await dialog.getByLabel('RTN', { exact: true }).fill('0501 1988 00017');
    await dialog.getByLabel('Nombre o razón social').fill('Comercial "Núñez" <b>& Cía</b>');
    await dialog.getByRole('button', { name: 'Guardar RTN' }).click();
    await expect(dialog.getByText('RTN inválido')).toBeVisible();
    await expect(dialog.getByLabel('RTN', { exact: true })).toHaveValue('0501-1988-00017');
    await expectAccessible(page);
    await shoot('tax-id-dialog');
    await dialog.getByLabel('RTN', { exact: true }).fill('05011988000178');
    await expect(dialog.getByLabel('RTN', { exact: true })).toHaveValue('0501-1988-000178');
    await dialog.getByRole('button', { name: 'Guardar RTN' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByTestId('toast-success')).toHaveText(/Guardado\s*Registro guardado correctamente/); // ERR-02
    await expect(page.getByText('RTN 0501-1988-000178')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Comercial "Núñez" <b>& Cía</b>' })).toBeVisible();
    expect(await store.sql`select number from tax_ids where customer_id = ${person.id}`).toEqual([
      { number: '05011988000178' },
    ]);

    await page.getByRole('button', { name: /^Editar Comercial/ }).click();
    const editing = page.getByRole('dialog', { name: 'Editar RTN' });
    await editing.getByLabel('RTN', { exact: true }).fill('');
    await editing.getByRole('button', { name: 'Guardar RTN' }).click();
    await expect(editing.getByText('No debes dejar el RTN vacío')).toBeVisible();
    await editing.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(editing).toBeHidden();

    const remove = async () => {
      await page.getByRole('button', { name: /^Eliminar Comercial/ }).click();
      await page.getByRole('button', { name: 'Sí, eliminar' }).click();
    };
    const removal = '**/UsuariosRtn/DesactivarRtnDeUsuario*';
    await page.route(removal, (route) => route.fulfill(refusal('TAX_ID_NOT_REMOVED')));
    await remove();
    await expect(page.getByTestId('toast-error')).toContainText('¡Ocurrió un error!'); // TAX-15
    await page.unroute(removal);
    await remove();
    await expect(page.getByText('¡RTN eliminado!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Aún no tienes un RTN' })).toBeVisible();
  });
});

test.describe('in Guatemala', () => {
  test.use({ companyId: 12 });

  test('TAX-07 TAX-08 TAX-09 TAX-10 TAX-11 TAX-12 the tax office says whose a NIT is', { tag: '@once' }, async ({
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
    await expect(name).toHaveAttribute('readonly');
    await nit.fill('1234567-8');
    await expect(dialog.getByText('Nit inválido')).toBeVisible();
    await store.fault('tax-office', { error: { status: 503 } });
    await nit.fill('1234567-9');
    await expect(page.getByText('NIT', { exact: true }).last()).toBeVisible();
    await expect(name).toHaveValue('');
    await store.clearFaults();
    await nit.fill('1234561-k');
    await expect(nit).toHaveValue('1234561-K');
    await expect(name).toHaveValue(/\S/);
    await shoot('nit-dialog');
    await dialog.getByRole('button', { name: 'Guardar NIT' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('NIT 1234561-K')).toBeVisible();
  });
});

test.describe('in Nicaragua', () => {
  test.use({ companyId: 14 });

  test('TAX-01 TAX-03 TAX-14 a RUC is of a person or of a company', { tag: '@once' }, async ({
    page,
    store,
    shoot,
  }) => {
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
