import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Person } from './people.ts';
import { openDialog, visitBlankPage } from './steps.ts';

type Credentials = Pick<Person, 'email' | 'password'>;

export const credentials = (page: Page) => ({
  email: page.getByLabel('Correo electrónico'),
  password: page.getByLabel('Contraseña', { exact: true }),
});

/** Visible only to a visitor, and only to a logged-in customer. */
export const wayIn = (page: Page) => page.getByRole('button', { name: 'Ingresar' }).first();
export const wayToAccount = (page: Page) => page.getByRole('button', { name: /Mi cuenta|^Cuenta$/ });

export async function openLogin(page: Page): Promise<Locator> {
  await wayIn(page).click();
  const dialog = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function submitLogin(page: Page, { email, password }: Credentials): Promise<void> {
  const dialog = await openLogin(page);
  await credentials(page).email.fill(email);
  await credentials(page).password.fill(password);
  await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

/** The first login of a customer, which shows the welcome. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await submitLogin(page, person);
  await page.getByRole('button', { name: 'Empezar' }).click();
}

/** A later login, on any device. */
export async function logInAgain(page: Page, person: Person): Promise<void> {
  await submitLogin(page, person);
  await expect(wayToAccount(page)).toBeVisible();
}

export async function openAccount(page: Page): Promise<Locator> {
  await wayToAccount(page).click();
  return page.getByRole('dialog', { name: 'Mi cuenta' });
}

/** Opens a dialog from the first profile tab and checks it with axe. */
export async function openFromProfile(page: Page, entry: string): Promise<Locator> {
  const account = await openAccount(page);
  await account.getByRole('link', { name: 'Mi perfil' }).click();
  return openDialog(page, page.getByRole('button', { name: entry }), entry);
}

/** Opens a customer page as a visitor who then logs in (GUARD-01..06). */
export async function openThroughLogin(page: Page, path: string, { email, password }: Credentials): Promise<void> {
  await page.goto(path);
  const dialog = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
  await credentials(page).email.fill(email);
  await credentials(page).password.fill(password);
  await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(dialog).toBeHidden();
  // A first login shows the welcome. Customers of the demo store may have to accept the terms.
  const welcome = page.getByRole('button', { name: 'Empezar' });
  const terms = page.getByRole('button', { name: 'Acepto', exact: true });
  await expect(welcome.or(terms).or(page.getByText('Ya entraste a tu cuenta')).first()).toBeVisible();
  const isFirst = await welcome.isVisible();
  if (isFirst) await welcome.click();
  if (await (isFirst ? email.endsWith('@botica.test') : terms.isVisible())) await terms.click();
}

/**
 * Opens a page with a stored session of an earlier visit (SESS-04), to skip the login and its welcome, which the
 * identity tests cover.
 */
export async function openAsCustomer(page: Page, path: string, person: Credentials): Promise<void> {
  await visitBlankPage(page);
  await keepSession(page, person);
  await page.goto(path);
}

/** The response set the refresh token cookie; the store requests an access token when it starts. */
async function keepSession(page: Page, { email, password }: Credentials): Promise<void> {
  const deviceId = randomUUID();
  const reply = await page.request.post('/gw/identidad/login', {
    headers: { 'x-empresaid': '2' },
    data: { username: email, password, deviceId },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  const { data } = (await reply.json()) as { data: { usuario: object } };
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(`botica.${key}`, JSON.stringify(value));
    },
    {
      'auth-token': randomUUID(),
      usuario: { ...data.usuario, token: '' },
      dispositivo: deviceId,
    },
  );
}
