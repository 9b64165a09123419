import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { demoPassword, demoStaffSecret } from '../../packages/demo-data/src/index.ts';
import type { Store } from './store.ts';

/** The current code of an app of codes. */
export function codeOf(secret: string): string {
  return new TOTP({ digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate();
}

/** A code counts once; this allows the code of the same half minute again. */
export async function freeCodes({ sql }: Store): Promise<void> {
  await sql`update staff_second_factors set last_step = 0`;
}

/** Logs in at the console's own screens, as a member of the demo staff. */
export async function logInAsStaff(page: Page, store: Store, email: string): Promise<void> {
  await freeCodes(store);
  await page.goto('/consola/entrar');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña').fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  const code = page.getByLabel('Código de seis dígitos');
  const menu = page.getByRole('navigation', { name: 'Menú' });
  await expect(code.or(menu)).toBeVisible();
  if (await code.isVisible()) {
    await code.fill(codeOf(demoStaffSecret));
    await page.getByRole('button', { name: 'Continuar' }).click();
  }
  await expect(menu).toBeVisible();
}

/** Types password and code again, as a dangerous act asks. */
export async function confirmPassword(page: Page, store: Store): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await expect(dialog).toBeVisible();
  await freeCodes(store);
  await dialog.getByLabel('Tu contraseña').fill(demoPassword);
  await dialog.getByLabel('Código de tu aplicación').fill(codeOf(demoStaffSecret));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
}

/** The path of the newest invitation sent to an address. */
export async function invitationMailedTo(store: Store, to: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const reply = await fetch(`${store.sandboxUrl}/mail/v1/messages?${new URLSearchParams({ to })}`);
    const { messages } = (await reply.json()) as { messages: { text: string }[] };
    link = messages.map(({ text }) => /\/consola\/invitacion\?token=[\w.-]+/.exec(text)?.[0]).find(Boolean) ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return link;
}
