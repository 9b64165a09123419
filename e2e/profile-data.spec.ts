import { problems } from '@botica/contract/problems';
import { openAsCustomer } from './frame/identity.ts';
import { makeAccount } from './frame/people.ts';
import { openDialog } from './frame/steps.ts';
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
    await page.route(removal, (route) => route.fulfill(failed('TAX_ID_NOT_REMOVED')));
    await remove();
    await expect(page.getByTestId('toast-error')).toContainText('¡Ocurrió un error!'); // TAX-15
    await page.unroute(removal);
    await remove();
    await expect(page.getByText('¡RTN eliminado!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Aún no tienes un RTN' })).toBeVisible();
  });

  test('ADDR-01 ADDR-02 ADDR-03 an address is pinned, made the default, annulled, activated and brought from the pets company', async ({
    page,
    store,
    shoot,
  }) => {
    test.slow();
    const person = await makeAccount(store);
    await store.sql`
      insert into pets_addresses (customer_id, city_name, description, phone)
      values (${person.id}, 'San Pedro Sula', 'Segunda avenida, portón azul', '99887766')`;
    await openAsCustomer(page, '/perfil#tab-direcciones', person);
    await page.getByRole('button', { name: 'Agregar dirección' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar dirección' });
    await dialog.getByRole('button', { name: 'Guardar dirección' }).click();
    for (const text of [
      'Debes seleccionar una colonia.',
      'Debes ingresar la dirección.',
      'Debes ingresar un teléfono.',
    ]) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    await expectAccessible(page);
    await dialog.getByLabel('Busca tu colonia o barrio').fill('trejo');
    await dialog.getByRole('radio', { name: 'Colonia Trejo' }).click();
    await expect(dialog.getByText('Te atiende')).toBeVisible();
    await dialog.getByLabel('Nombre (opcional)').fill('Casa');
    await dialog.getByLabel('Dirección', { exact: true }).fill('10 calle, casa 24');
    await dialog.getByLabel(/^Referencia/).fill('Portón verde');
    await dialog.getByLabel('Teléfono').fill('9988 7766');
    await expect(dialog.getByLabel('Teléfono')).toHaveValue('504-9988-7766');
    await dialog.getByRole('button', { name: 'Marcar en el mapa (opcional)' }).click();
    const map = dialog.getByRole('region', { name: /^Mapa de San Pedro Sula/ });
    await map.focus();
    await map.press('Enter');
    await expect(dialog.getByText('Punto marcado. Toca otro lugar para moverlo.')).toBeVisible();
    await map.click({ position: { x: 60, y: 60 } });
    await expectAccessible(page);
    await shoot('address-dialog');
    await dialog.getByRole('button', { name: 'Guardar dirección' }).click();
    await expect(dialog).toBeHidden();
    const casa = page.getByRole('listitem').filter({ hasText: '10 calle, casa 24' });
    await expect(casa).toContainText('Predeterminada');
    const [row] = await store.sql`select * from addresses where customer_id = ${person.id}`;
    expect(row).toMatchObject({ phone: '99887766', reference: 'Portón verde', is_default: true });

    await page.getByLabel('Traer mis direcciones de Economascota').check();
    await page.getByRole('button', { name: 'Traer Segunda avenida, portón azul' }).click();
    const bringing = page.getByRole('dialog', { name: 'Traer dirección' });
    await expect(bringing.getByLabel('Dirección', { exact: true })).toHaveValue('Segunda avenida, portón azul');
    await bringing.getByLabel('Busca tu colonia o barrio').fill('centro');
    await bringing.getByRole('radio').first().click();
    await bringing.getByRole('button', { name: 'Guardar dirección' }).click();
    await expect(bringing).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Nada por traer' })).toBeVisible();
    const brought = page.getByRole('listitem').filter({ hasText: 'Segunda avenida, portón azul' });
    await brought.getByRole('button', { name: /^Hacer predeterminada/ }).click();
    await expect(brought.getByText('Predeterminada', { exact: true })).toBeVisible();
    await expect(casa.getByText('Predeterminada', { exact: true })).toHaveCount(0);

    await casa.getByRole('button', { name: 'Anular Casa' }).click();
    await page.getByRole('button', { name: 'Sí, anular' }).click();
    await page.getByText('Direcciones anuladas (1)').click();
    await page.getByRole('button', { name: 'Activar Casa' }).click();
    await expect(page.getByText('Direcciones anuladas')).toHaveCount(0);
    await expect(casa).toBeVisible();
  });

  test('CARD-01 CARD-02 CARD-03 CARD-09 CARD-13 CARD-14 CARD-15 CARD-16 CARD-18 CARD-19 CARD-20 CARD-21 CARD-24 CARD-25 CARD-27 CARD-28 CARD-29 CARD-30 a card is refused letter for letter, saved, selected and reviewed', async ({
    page,
    store,
    expectFailures,
    shoot,
  }) => {
    expectFailures(/503/);
    const person = await makeAccount(store);
    await openAsCustomer(page, '/perfil#tab-tarjetas', person);
    const dialog = await openDialog(page, page.getByRole('button', { name: 'Agregar tarjeta' }), 'Agregar tarjeta');
    const save = () => dialog.getByRole('button', { name: 'Guardar tarjeta' }).click();
    const number = dialog.getByLabel('Número de tarjeta');
    await save();
    for (const text of [
      'El nombre es requerido.',
      'El número de tarjeta es requerido',
      'MM/YY.',
      'El cvc/cvv es requerido.',
      'Ingrese nombre del plástico',
      'Ingrese identidad del tarjetahabiente',
    ]) {
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(dialog.getByLabel('Nombre para reconocerla')).toBeFocused();
    await expectAccessible(page);
    await shoot('card-dialog');
    await dialog.getByLabel('Nombre para reconocerla').fill('TC');
    await expect(dialog.getByText('Debe agregar almenos 3 caracteres.')).toBeVisible();
    await number.fill('5490997771092064'); // A113
    await expect(dialog.getByRole('img', { name: 'MasterCard' })).toBeVisible();
    await expect(
      dialog.getByText('Lo sentimos, por los momentos solo aceptamos tarjetas MasterCard, Visa y American Express.'),
    ).toBeVisible();
    await dialog.getByLabel('Vencimiento').fill('0120');
    await expect(dialog.getByText('La tarjeta ya expiró')).toBeVisible();
    await dialog.getByLabel('CVC/CVV').fill('12a');
    await expect(dialog.getByText('El cvc/cvv es numérico.')).toBeVisible();
    await number.fill('371449635398431');
    await expect(number).toHaveValue('3714-496353-98431');
    await expect(dialog.getByRole('img', { name: 'American Express' })).toBeVisible();
    await dialog.getByLabel('CVC/CVV').fill('123');
    await expect(dialog.getByText('El cvc/cvv es de 4 dígitos.')).toBeVisible();
    await number.fill('4012 0000 0002 0071');
    await expect(number).toHaveValue('4012-0000-0002-0071');
    await dialog.getByLabel('CVC/CVV').fill('12');
    await expect(dialog.getByText('El cvc/cvv es de 3 dígitos.')).toBeVisible();
    await dialog.getByLabel('CVC/CVV').fill('123');
    await dialog.getByLabel('Nombre para reconocerla').fill('Débito');
    await dialog.getByLabel('Vencimiento').fill('08/2031');
    await expect(dialog.getByLabel('Vencimiento')).toHaveValue('08/31');
    await dialog.getByLabel('Nombre en la tarjeta').fill('ANA NUÑEZ');
    await dialog.getByLabel('Identidad del tarjetahabiente').fill('0501198402317');

    await store.fault('powertranz', { error: { status: 503 } });
    await save();
    await expect(dialog.getByRole('alert')).toContainText('No pudimos guardar tu tarjeta en este momento');
    await expect(number).toHaveValue('4012-0000-0002-0071');
    await store.clearFaults();
    await save();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('listitem').filter({ hasText: 'Débito' });
    await expect(row).toContainText('•••• •••• •••• 0071');
    await expect(row).toContainText('Seleccionada'); // CARD-27
    await expectAccessible(page);
    await row.getByRole('button', { name: /^Quitar selección/ }).click(); // CARD-28
    await expect(row.getByText('Seleccionada', { exact: true })).toHaveCount(0);

    await store.sql`update payment_cards set needs_review = true where customer_id = ${person.id}`;
    await page.reload();
    await row.getByRole('button', { name: /^Usar esta/ }).click();
    await expect(page.getByText('Atención').last()).toBeVisible();
    const editing = page.getByRole('dialog', { name: 'Editar tarjeta' });
    await expect(editing.getByLabel('Número de tarjeta')).toHaveValue('•••• •••• •••• 0071');
    await editing.getByRole('button', { name: 'Guardar tarjeta' }).click();
    await expect(editing).toBeHidden();
    await expect(row.getByText('Seleccionada', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: /^Eliminar Visa/ }).click();
    await page.getByRole('button', { name: 'Sí, eliminar' }).click();
    await expect(page.getByRole('heading', { name: 'Aún no tienes tarjetas' })).toBeVisible();
  });

  test('FOREIGN-07 FOREIGN-14 FOREIGN-15 FOREIGN-16 FOREIGN-17 FOREIGN-18 FOREIGN-19 FOREIGN-20 FOREIGN-21 FOREIGN-22 FOREIGN-23 FOREIGN-24 FOREIGN-25 FOREIGN-26 an address abroad is written as its country asks', {
    tag: '@once',
  }, async ({ page, store, expectFailures, shoot }) => {
    expectFailures(/500/);
    const person = await makeAccount(store);
    await openAsCustomer(page, '/perfil#tab-direcciones-extranjeras', person);
    const title = 'Agregar dirección en el extranjero';
    const dialog = await openDialog(page, page.getByRole('button', { name: 'Agregar dirección' }), title);
    const save = () => dialog.getByRole('button', { name: 'Guardar dirección' }).click();
    await save();
    for (const what of [
      'un nombre',
      'un país',
      'un estado',
      'una ciudad',
      'un código postal',
      'una dirección',
      'un teléfono',
    ]) {
      await expect(dialog.getByText(`Debe ingresar ${what}.`).last()).toBeVisible();
    }
    await expect(dialog.getByRole('alert')).toContainText('Advertencia Debe ingresar un nombre.');
    await expectAccessible(page);
    await shoot('foreign-address-dialog');
    await dialog.getByLabel('Nombre de quien recibe').fill('José Núñez');
    await dialog.getByLabel('País').selectOption('2');
    await dialog.getByLabel('Estado o provincia').selectOption({ index: 1 });
    await dialog.getByLabel('Ciudad').fill('Toronto');
    await dialog.getByLabel('País').selectOption('1'); // FOREIGN-21
    await expect(dialog.getByRole('combobox', { name: 'Ciudad' })).toBeDisabled();
    await expect(dialog.getByLabel('Ciudad')).toHaveValue('');
    await dialog.getByLabel('Estado o provincia').selectOption({ label: 'Florida' });
    await dialog.getByRole('combobox', { name: 'Ciudad' }).selectOption({ label: 'Miami' });
    await dialog.getByLabel('Código postal').pressSequentially('33a1x26'); // FOREIGN-22
    await expect(dialog.getByLabel('Código postal')).toHaveValue('33126');
    await dialog.getByLabel('Dirección', { exact: true }).fill('1200 NW 7th St, Apt 4');
    await dialog.getByLabel('Teléfono').fill('3055550188');
    await expect(dialog.getByLabel('Teléfono')).toHaveValue('+1 (305) 555-0188');
    const saving = '**/EnviosAlExtranjero/CrearDireccion*';
    await page.route(saving, (route) => route.fulfill(failed('ADDRESS_NOT_SAVED')));
    await save();
    await expect(dialog.getByRole('alert')).toContainText('Ocurrió un error al guardar la dirección.'); // FOREIGN-25
    await expect(dialog.getByLabel('Nombre de quien recibe')).toHaveValue('José Núñez');
    await page.unroute(saving);
    await save();
    await expect(page.getByText('Dirección guardada, puede continuar con el pedido.')).toBeVisible();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('listitem').filter({ hasText: 'José Núñez' });
    await expect(row).toContainText('Miami, Florida 33126');
    const remove = async () => {
      await row.getByRole('button', { name: 'Eliminar José Núñez' }).click();
      await page.getByRole('button', { name: 'Sí, eliminar' }).click();
    };
    const removal = '**/EnviosAlExtranjero/InactivarDireccion*';
    await page.route(removal, (route) => route.fulfill(failed('ADDRESS_NOT_DELETED')));
    await remove();
    await expect(page.getByTestId('toast-error')).toContainText('Ocurrió un error al eliminar la dirección.'); // FOREIGN-26
    await expect(row).toBeVisible();
    await page.unroute(removal);
    await remove();
    await expect(page.getByText('Dirección Eliminada.')).toBeVisible();
    await expect(row).toHaveCount(0);
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

/** As the server refuses when its database does. */
function failed(code: 'TAX_ID_NOT_REMOVED' | 'ADDRESS_NOT_SAVED' | 'ADDRESS_NOT_DELETED') {
  const { status, message } = problems[code];
  return { status, json: { esExitoso: false, codigo: code, mensaje: message, erroresDeValidacion: [] } };
}
