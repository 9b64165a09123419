import { randomUUID } from 'node:crypto';
import { demoPassword, demoStaff, demoStaffSecret } from '../../packages/demo-data/src/index.ts';
import { codeOf, confirmPassword, freeCodes, invitationMailedTo, logInAsStaff } from '../frame/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const productEntries = ['Productos', 'Grupos', 'Búsquedas sin resultado'];
const storeEntries = ['Productos', 'Grupos', 'Precios', 'Promociones', 'Búsquedas sin resultado'];
const moneyEntries = ['Cierres del día', 'Conciliación', 'Libros fiscales', 'Rangos fiscales', 'Créditos', 'Pasivos'];
const placeEntries = ['Sucursales', 'Entrega', 'Envíos al extranjero', 'Aseguradoras'];
const marketingEntries = [
  'Productos',
  'Grupos',
  'Precios',
  'Promociones',
  'Premios y servicios',
  'Contenido',
  'Textos de la tienda',
  'Búsquedas sin resultado',
  ...placeEntries,
];
const everyEntry = [
  ...['Inicio', 'Mesa de sucursal', 'Mesa del regente', 'Pedidos', 'Tomar pedido', 'Clientes', 'Tareas', 'Firmas'],
  ...[...marketingEntries, ...moneyEntries, 'Reportes', 'Auditoría', 'Personal y roles', 'Integraciones', 'Ajustes'],
];

for (const size of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
]) {
  test(`the administrator logs in with the second factor and opens every screen at ${size.width} px`, async ({
    page,
    store,
    shoot,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    await page.goto('/consola');
    await expect(page.getByRole('heading', { name: 'Entra a la consola' })).toBeVisible();
    await expectAccessible(page);
    await shoot(`consola-entrar-${size.width}`);
    await logInAsStaff(page, store, 'admin@botica.test');
    const menu = page.getByRole('navigation', { name: 'Menú' });
    await expect(menu.getByRole('link')).toHaveText(everyEntry);
    const look = async (title: string) => {
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      // The menu and the content scroll, the page does not.
      const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      expect(below, title).toBeLessThanOrEqual(0);
      await shoot(`consola-${title}-${size.width}`);
    };

    for (const entry of everyEntry) {
      await menu.getByRole('link', { name: entry }).click();
      if (entry === 'Auditoría')
        await page
          .getByRole('row', { name: /Suyapa Zelaya/ })
          .first()
          .click();
      await look(entry === 'Inicio' ? 'Hola, Suyapa' : entry);
    }
    await menu.getByRole('link', { name: 'Personal y roles' }).click();
    await page.getByRole('link', { name: 'Karla Núñez' }).click();
    await look('Karla Núñez');
    for (const [path, title] of [
      ['personal/roles', 'Roles y permisos'],
      ['cuenta', 'Mi cuenta'],
    ] as const) {
      await page.goto(`/consola/${path}`);
      await look(title);
    }
  });
}

const menus: Readonly<Record<string, readonly string[]>> = {
  administrador: everyEntry,
  regente: ['Inicio', 'Mesa de sucursal', 'Mesa del regente', 'Pedidos', 'Tomar pedido', 'Clientes', ...productEntries],
  sucursal: ['Inicio', 'Mesa de sucursal', 'Mesa del regente', 'Pedidos', 'Tomar pedido', ...productEntries],
  servicio: ['Inicio', 'Pedidos', 'Tomar pedido', 'Clientes', 'Tareas', ...productEntries],
  catalogo: ['Inicio', ...storeEntries],
  finanzas: ['Inicio', 'Pedidos', 'Firmas', 'Precios', 'Promociones', ...moneyEntries, 'Reportes'],
  mercadeo: ['Inicio', ...marketingEntries],
  auditor: [
    'Inicio',
    'Mesa del regente',
    'Pedidos',
    'Clientes',
    ...storeEntries,
    ...moneyEntries,
    'Reportes',
    'Auditoría',
    'Personal y roles',
    'Integraciones',
    'Ajustes',
  ],
};

test('each role sees only the menu entries that its permissions allow, and a forbidden address says so', async ({
  page,
  store,
  expectFailures,
}) => {
  expectFailures(/403/);
  await page.addInitScript(() => localStorage.setItem('botica.consola.sesion', '1'));
  for (const { email, role, name } of demoStaff) {
    await freeCodes(store);
    const headers = { 'x-empresaid': '2', origin: store.url };
    const post = (path: string, data: object) => page.request.post(`/gw/consola/${path}`, { data, headers });
    const reply = await post('entrar', { correo: email, clave: demoPassword });
    const { data } = (await reply.json()) as { data: { paso: string } };
    if (data.paso === 'codigo') await post('segundo-factor', { codigo: codeOf(demoStaffSecret) });
    await page.goto('/consola/auditoria');
    await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible();
    const entries = menus[role] ?? ['Inicio'];
    await expect(page.getByRole('navigation', { name: 'Menú' }).getByRole('link')).toHaveText([...entries]);
    const title = entries.includes('Auditoría') ? 'Auditoría' : 'No tienes acceso';
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('an invited person accepts, enrols the second factor and sees the console; the audit shows the invitation', async ({
  page,
  store,
  otherDevice,
  shoot,
  expectFailures,
}) => {
  // The first try of a dangerous act is refused until the password is typed again.
  expectFailures(/403/);
  const email = `nueva.${randomUUID().slice(0, 8)}@botica.test`;
  await logInAsStaff(page, store, 'admin@botica.test');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('invitar');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invitar a una persona' });
  await dialog.getByLabel('Nombre y apellido').fill('Nora Ruiz');
  await dialog.getByLabel('Correo de trabajo').fill(email);
  await dialog.getByLabel('Rol').selectOption('auditor');
  await expectAccessible(page);
  await shoot('consola-invitar');
  await dialog.getByRole('button', { name: 'Enviar la invitación' }).click();
  await confirmPassword(page, store);
  await expect(dialog).toBeHidden();

  await otherDevice.goto(`${store.url}${await invitationMailedTo(store, email)}`);
  await otherDevice.getByLabel('Contraseña nueva').fill('FarolVerde2026');
  await otherDevice.getByLabel('Repite la contraseña').fill('FarolVerde2026');
  await otherDevice.getByRole('button', { name: 'Aceptar la invitación' }).click();
  const secret = await otherDevice
    .getByTestId('secreto')
    .filter({ hasText: /\w{4} \w{4}/ })
    .textContent();
  await expectAccessible(otherDevice);
  await otherDevice.getByLabel('Código de seis dígitos').fill(codeOf((secret ?? '').replaceAll(' ', '')));
  await otherDevice.getByRole('button', { name: 'Activar el segundo factor' }).click();
  await expect(otherDevice.getByTestId('codigos').getByRole('listitem')).toHaveCount(10);
  await otherDevice.getByLabel('Ya los guardé en un lugar seguro').check();
  await otherDevice.getByRole('button', { name: 'Entrar a la consola' }).click();
  await expect(otherDevice.getByRole('heading', { name: 'Hola, Nora' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Auditoría' }).click();
  await page.getByRole('searchbox', { name: 'Buscar actos' }).fill('nora suyapa');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText('1 acto', { exact: true })).toBeVisible();
  await shoot('consola-auditoria-buscada');
  const row = page.getByRole('row', { name: /Suyapa Zelaya.*Invitó a una persona.*Nora Ruiz/ });
  await row.click();
  const detail = page.getByRole('region', { name: 'Detalle del acto' });
  await expect(detail).toContainText('Ingreso de personal');
  await page.getByRole('button', { name: 'Comprobar cadena' }).click();
  await expect(page.getByText('Cadena íntegra.')).toBeVisible();
});

test('a role that is taken away mid-work leaves the typed data on the page and says so', async ({
  page,
  store,
  expectFailures,
}) => {
  expectFailures(/403/);
  await store.sql`
    insert into staff_grants (staff_id, role, company_id, branch_id, created_at)
    select id, 'administrador', 2, null, now() from staff where email = 'servicio@botica.test'`;
  await logInAsStaff(page, store, 'servicio@botica.test');
  await page.getByRole('link', { name: 'Personal y roles' }).first().click();
  await page.getByRole('button', { name: 'Invitar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitar a una persona' });
  await dialog.getByLabel('Nombre y apellido').fill('Persona escrita');
  await dialog.getByLabel('Correo de trabajo').fill('escrita@botica.test');
  await store.sql`
    delete from staff_grants where role = 'administrador'
      and staff_id = (select id from staff where email = 'servicio@botica.test')`;
  await dialog.getByRole('button', { name: 'Enviar la invitación' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Tu rol no permite hacer esto.');
  await expect(dialog.getByLabel('Nombre y apellido')).toHaveValue('Persona escrita');
  await expect(page.getByText('Tu rol cambió y ya no permite usar esta página.')).toBeAttached();
});

test('a session that ends asks for the login over the page, whose typed data stays', async ({
  page,
  store,
  expectFailures,
}) => {
  expectFailures(/401/);
  await logInAsStaff(page, store, 'auditor@botica.test');
  await page.goto('/consola/cuenta?clave=si');
  const form = page.getByRole('dialog', { name: 'Cambiar la contraseña' });
  await form.getByLabel('Contraseña de ahora').fill(demoPassword);
  await form.getByLabel('Contraseña nueva', { exact: true }).fill('OtraClave2026');
  await form.getByLabel('Repite la contraseña nueva').fill('OtraClave2026');
  await store.sql`update staff_sessions set closed_at = now()
    where staff_id = (select id from staff where email = 'auditor@botica.test')`;
  await form.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  const again = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await again.getByLabel('Contraseña').fill(demoPassword);
  await expectAccessible(page);
  await again.getByRole('button', { name: 'Entrar', exact: true }).click();
  await freeCodes(store);
  await again.getByLabel('Código de seis dígitos').fill(codeOf(demoStaffSecret));
  await again.getByRole('button', { name: 'Continuar' }).click();
  await expect(again).toBeHidden();
  await expect(form.getByLabel('Contraseña nueva', { exact: true })).toHaveValue('OtraClave2026');
});

test('staff log in with the account of the company, are told when it has no access, and may still cancel', async ({
  page,
  expectFailures,
  shoot,
}) => {
  expectFailures(/401|403/);
  await page.goto('/consola/entrar');
  const choose = async (who: RegExp | string) => {
    await page.getByRole('button', { name: 'Entrar con la cuenta de la empresa' }).click();
    await expect(page.getByRole('heading', { name: 'Cuentas de la empresa' })).toBeVisible();
    await page.getByRole('link', { name: who }).click();
  };
  await choose('Cancelar');
  await expect(page.getByText('No entraste con la cuenta de la empresa.')).toBeVisible();
  await expectAccessible(page);
  await shoot('consola-cuenta-de-empresa-cancelada');
  await choose(/Fabio Mejía/);
  await expect(page.getByText(/no tiene acceso a la consola/i)).toBeVisible();
  await shoot('consola-cuenta-de-empresa-sin-acceso');
  await choose(/Osman Paz/);
  await expect(page.getByRole('heading', { name: 'Segundo factor' })).toBeVisible();
  await page.getByRole('button', { name: 'Entrar con otra cuenta' }).click();
  await choose(/Suyapa Zelaya/);
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Suyapa' })).toBeVisible();
});
