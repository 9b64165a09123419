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

export async function submitLogin(page: Page, person: Credentials): Promise<void> {
  await openLogin(page);
  await fillLogin(page, person);
}

/** In the login that is open over the page. */
export async function fillLogin(page: Page, { email, password }: Credentials): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
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

/** Unfolds a group of the account drawer and follows one of its links. */
export async function openAccountEntry(page: Page, group: string, entry: string): Promise<void> {
  const account = await openAccount(page);
  const row = account.getByRole('button', { name: group });
  // The group of the open page is unfolded already.
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
  await account.getByRole('link', { name: entry, exact: true }).click();
}

/** Opens a dialog from the first profile tab and checks it with axe. */
export async function openFromProfile(page: Page, entry: string): Promise<Locator> {
  await openAccountEntry(page, 'Mis datos', 'Datos personales');
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
  // A first login shows the welcome, or the terms to customers of the demo store who have not accepted them.
  const welcome = page.getByRole('button', { name: 'Empezar' });
  const terms = page.getByRole('button', { name: 'Acepto', exact: true });
  await expect(welcome.or(terms).or(page.getByText('Ya entraste a tu cuenta')).first()).toBeVisible();
  for (const button of [welcome, terms]) if (await button.isVisible()) await button.click();
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
