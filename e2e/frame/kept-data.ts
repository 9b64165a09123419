import { companyOf } from '@botica/domain/companies';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { storedValue } from './steps.ts';

export const sessionKeys = ['auth-token', 'usuario', 'dispositivo'];
/** Other storage keys with personal data. */
const personalKeys = [
  'tour-realizado',
  'usuario-nuevo',
  'dispositivo-validado',
  'pedido',
  'carrito-resumen',
  'favoritos',
  'vistos',
  'busquedas',
];

/** Nothing, or what an unused page writes: empty lists and their format version. */
function isBlank(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return !value;
  return Object.entries(value).every(([key, one]) => key === 'version' || isBlank(one));
}

/** The branch of a new visitor: the default one of the country, without a suburb. */
function isBranchOfNobody(value: unknown): boolean {
  const { state } = (value ?? {}) as { state?: { byCompany?: Record<string, { code: number; suburb?: unknown }> } };
  return Object.entries(state?.byCompany ?? {}).every(
    ([companyId, { code, suburb }]) => code === companyOf(Number(companyId)).defaultBranchCode && suburb === undefined,
  );
}

/** Nothing of a customer is left in the browser. */
export async function expectNothingKept(page: Page): Promise<void> {
  // A logout reloads the store, which may interrupt a read of the storage.
  await expect(async () => {
    for (const key of [...sessionKeys, ...personalKeys]) {
      expect(isBlank(await storedValue(page, key)), key).toBe(true);
    }
    expect(isBranchOfNobody(await storedValue(page, 'sucursal')), 'sucursal').toBe(true);
    expect(JSON.stringify(await storedValue(page, 'carrito')) ?? '').not.toContain('"productoId"');
  }).toPass();
}

/** Stores something outside the session: a logout removes it too. */
export const leaveSomething = (page: Page) => page.evaluate(() => localStorage.setItem('algo', 'de otro'));
export const isSomethingLeft = (page: Page) => page.evaluate(() => localStorage.getItem('algo') !== null);
