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

/** What only a visitor sees, and what only somebody logged in does. */
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

/** The first login of somebody, who is welcomed. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await submitLogin(page, person);
  await page.getByRole('button', { name: 'Empezar' }).click();
}

/** A later one, on whatever device. */
export async function logInAgain(page: Page, person: Person): Promise<void> {
  await submitLogin(page, person);
  await expect(wayToAccount(page)).toBeVisible();
}

export async function openAccount(page: Page): Promise<Locator> {
  await wayToAccount(page).click();
  return page.getByRole('dialog', { name: 'Mi cuenta' });
}

/** One of the dialogs of the first tab of the profile, looked at with axe. */
export async function openFromProfile(page: Page, entry: string): Promise<Locator> {
  const account = await openAccount(page);
  await account.getByRole('link', { name: 'Mi perfil' }).click();
  return openDialog(page, page.getByRole('button', { name: entry }), entry);
}

/** A page for customers, opened by a visitor who logs in on the way (GUARD-01..06). */
export async function openThroughLogin(page: Page, path: string, { email, password }: Credentials): Promise<void> {
  await page.goto(path);
  const dialog = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
  await credentials(page).email.fill(email);
  await credentials(page).password.fill(password);
  await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(dialog).toBeHidden();
  // A first login is welcomed. The customers of the demo store accept its terms, then or at a later login.
  const welcome = page.getByRole('button', { name: 'Empezar' });
  const terms = page.getByRole('button', { name: 'Acepto', exact: true });
  await expect(welcome.or(terms).or(page.getByText('Ya entraste a tu cuenta')).first()).toBeVisible();
  const isFirst = await welcome.isVisible();
  if (isFirst) await welcome.click();
  if (await (isFirst ? email.endsWith('@botica.test') : terms.isVisible())) await terms.click();
}

/**
 * A page, opened by somebody whose browser kept the session of an earlier visit (SESS-04): what a test is about starts
 * here, without the login and its welcome, which the tests of identity look at.
 */
export async function openAsCustomer(page: Page, path: string, person: Credentials): Promise<void> {
  await visitBlankPage(page);
  await keepSession(page, person);
  await page.goto(path);
}

/** The answer left the refresh token in the cookies of the browser; the store asks for an access token as it starts. */
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
