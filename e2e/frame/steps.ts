import { problems } from '@botica/contract/problems';
import { formatMinutes } from '@botica/domain/format';
import { storeDate } from '@botica/domain/time';
import type { Locator, Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import type postgres from 'postgres';
import { expectAccessible } from './accessibility.ts';

/** Uses the footer link, folded (on phones) or not. */
export async function goToBranches(page: Page): Promise<void> {
  await page.getByRole('contentinfo').locator('a[href="/sucursales"]').first().dispatchEvent('click');
}

/** Records the calls to the server from here on; their prefix separates them from files. */
export function recordCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/gw/')) calls.push(request);
  });
  return calls;
}

export function callsTo(calls: readonly Request[], path: string | RegExp): Request[] {
  return calls.filter((request) => {
    const { pathname } = new URL(request.url());
    return typeof path === 'string' ? pathname.endsWith(path) : path.test(pathname);
  });
}

/** Reads the clipboard by pasting into a blank page: the store's own pages may not read it (Permissions-Policy). */
export async function readClipboard(page: Page): Promise<string> {
  const blank = await page.context().newPage();
  await blank.setContent('<textarea></textarea>');
  const field = blank.locator('textarea');
  await field.press('Control+V');
  const text = await field.inputValue();
  await blank.close();
  await page.bringToFront();
  return text;
}

/** Scrolls to the end: content far below loads when it comes near, and the page grows. */
export async function scrollThrough(page: Page): Promise<void> {
  const scrollTo = (y: number) =>
    page.evaluate(async (top) => {
      window.scrollTo(0, top);
      // Scroll observers run with a frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return document.body.scrollHeight;
    }, y);
  await expect(async () => {
    // From the top each time: elements not yet rendered missed the first pass.
    let y = 0;
    while (y < (await scrollTo(y))) y += 600;
    await expect(page.getByRole('status', { name: /^Cargando/ })).toHaveCount(0, { timeout: 5000 });
    expect(y).toBeGreaterThanOrEqual(await scrollTo(y));
  }).toPass({ intervals: [50] });
}

/** How many requests for a lock wait in the tabs of this browser. */
export function waitingLocks(page: Page, mode: LockMode): Promise<number> {
  return page.evaluate(async (wanted) => {
    const { pending = [] } = await navigator.locks.query();
    return pending.filter((lock) => lock.mode === wanted).length;
  }, mode);
}

/** Opens a blank page of the store's origin, to set its storage or the clock between visits. */
export async function visitBlankPage(page: Page): Promise<void> {
  const body =
    '<!doctype html><html lang="es"><title>Vacía</title><link rel="icon" href="data:,"><h1>Vacía</h1></html>';
  await page.route('**/pagina-vacia', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/pagina-vacia');
  // The browser does not cache files while a route is active.
  await page.unroute('**/pagina-vacia');
}

/** Opens an overlay, checks it with axe and returns it. */
export async function openDialog(page: Page, opener: Locator, name: string | RegExp): Promise<Locator> {
  await opener.click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  return dialog;
}

/**
 * Checks that what `show` opens is visible until just before `ms` and gone just after. The page's clock must be
 * installed; it is paused, so that the speed of the machine does not matter.
 */
export async function expectToLast(page: Page, ms: number, show: () => Promise<void>, shown: Locator): Promise<void> {
  // A hovering pointer would keep it open.
  await page.mouse.move(0, 0);
  // The first call also loads its code, which needs a running clock.
  await show();
  await expect(shown).toBeVisible();
  await page.clock.fastForward(ms * 2);
  await expect(shown).toBeHidden();

  await stopClock(page);
  await show();
  await expect(shown).toBeVisible();
  await page.clock.runFor(ms - 10);
  await expect(shown).toBeVisible();
  await page.clock.runFor(fadeMs + 20);
  await expect(shown).toBeHidden();
  await page.clock.resume();
}

/** Pauses the page's clock, which must be installed, a second from now. */
export async function stopClock(page: Page): Promise<void> {
  // On a busy machine the second may be over before the page receives the call.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)).toPass();
}

/** Advances a paused clock step by step: the code of a first message has to load. */
export async function runUntilVisible(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(shown).toBeVisible({ timeout: 400 });
  }).toPass();
}

/** A message is removed after its fade. */
const fadeMs = 180;

/** Focuses a message, which keeps it open. */
export async function holdToast(toast: Locator): Promise<void> {
  await toast.getByRole('button', { name: 'Cerrar aviso' }).focus();
}

/** Closes a message. On a busy machine it may close by itself first, so its button is pressed only if present. */
export async function closeToast(toast: Locator): Promise<void> {
  const close = toast.getByRole('button', { name: 'Cerrar aviso' });
  await close.evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  await expect(toast).toBeHidden();
}

/** Sets the same hours for every day, special days included. */
export async function keepHours(sql: postgres.Sql, branchCode: number, hours: string): Promise<void> {
  await sql`delete from branch_special_hours where branch_code = ${branchCode}`;
  await sql`
    update branches set weekday_hours = ${hours}, saturday_hours = ${hours}, sunday_hours = ${hours}
    where code = ${branchCode}`;
}

/** Hours of a branch that closes in `minutes`, in store time. */
export function closingIn(minutes: number): string {
  const now = storeDate(new Date()).minutes;
  return `${formatMinutes(now - 120)} - ${formatMinutes(now + minutes)}`;
}

export async function storedValue(page: Page, key: string): Promise<unknown> {
  const text = await page.evaluate((name) => localStorage.getItem(`botica.${name}`), key);
  return text === null ? undefined : JSON.parse(text);
}

/** An error response of the server. */
export function refusal(code: 'TAX_ID_NOT_REMOVED' | 'ADDRESS_NOT_SAVED' | 'ADDRESS_NOT_DELETED') {
  const { status, message } = problems[code];
  return { status, json: { esExitoso: false, codigo: code, mensaje: message, erroresDeValidacion: [] } };
}
