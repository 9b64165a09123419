import { credentials, openLogin } from '../frame/identity.ts';
import { expect, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('A191 a company shows its own texts instead of quoted ones, of the server and of the screen', {
  tag: '@once',
}, async ({ page, store, expectFailures }) => {
  expectFailures(/404/);
  const { sql } = store;
  await sql`insert into text_overrides values
    (2, 'M024', 'Credenciales incorrectas'), (2, 'M023', 'Ese correo y esa contraseña no van juntos.')`;
  try {
    await expect(async () => {
      expect(await (await fetch(store.url)).text()).toContain('Credenciales incorrectas');
    }).toPass();
    await page.goto('/terminos-y-condiciones');
    const dialog = await openLogin(page);
    const alert = dialog.getByRole('alert');
    const logInWrongly = async (password: string) => {
      await credentials(page).email.fill('nadie@botica.test');
      await credentials(page).password.fill(password);
      await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
    };
    await logInWrongly('Equivocada1');
    await expect(alert).toHaveText('Credenciales incorrectas Ese correo y esa contraseña no van juntos.');
    await test.step('the replaced text stays when the same refusal is drawn again', async () => {
      await logInWrongly('Equivocada2');
      await expect(alert).toHaveText('Credenciales incorrectas Ese correo y esa contraseña no van juntos.');
    });
  } finally {
    await sql`delete from text_overrides`;
  }
});
