import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Person } from './people.ts';
import { openDialog } from './steps.ts';

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

export async function submitLogin(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
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

/** One of the dialogs of the account, looked at with axe. */
export async function openFromAccount(page: Page, entry: string): Promise<Locator> {
  const account = await openAccount(page);
  return openDialog(page, account.getByRole('button', { name: entry }), entry);
}
