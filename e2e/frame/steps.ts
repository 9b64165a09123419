import { problems } from '@botica/contract/problems';
import { formatMinutes } from '@botica/domain/format';
import { storeDate } from '@botica/domain/time';
import type { Locator, Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import type postgres from 'postgres';
import { expectAccessible } from './accessibility.ts';

/** By the link of the footer, whether it is folded, as on phones, or not. */
export async function goToBranches(page: Page): Promise<void> {
  await page.getByRole('contentinfo').locator('a[href="/sucursales"]').first().dispatchEvent('click');
}

/** What the page asks the server for from here on: the prefix of every call keeps them apart from files. */
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

/** What the store copied. Its own pages may not read the clipboard (Permissions-Policy); a blank page may be pasted into. */
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

/** What lies far below comes when somebody gets near; the page grows on the way. */
export async function scrollThrough(page: Page): Promise<void> {
  const scrollTo = (y: number) =>
    page.evaluate(async (top) => {
      window.scrollTo(0, top);
      // What watches for the shopper hears of it with a frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return document.body.scrollHeight;
    }, y);
  await expect(async () => {
    // From the top each time: what was not drawn yet did not hear of it.
    let y = 0;
    while (y < (await scrollTo(y))) y += 600;
    await expect(page.getByRole('status', { name: /^Cargando/ })).toHaveCount(0, { timeout: 5000 });
    expect(y).toBeGreaterThanOrEqual(await scrollTo(y));
  }).toPass({ intervals: [50] });
}

/** Runs a script where the store's storage is but no page of it: what an earlier visit left, or a clock in between. */
export async function visitBlankPage(page: Page): Promise<void> {
  const body =
    '<!doctype html><html lang="es"><title>Vacía</title><link rel="icon" href="data:,"><h1>Vacía</h1></html>';
  await page.route('**/pagina-vacia', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/pagina-vacia');
  // While anything is routed the browser keeps no files.
  await page.unroute('**/pagina-vacia');
}

/** Opens an overlay, looks at it with axe and gives it back. */
export async function openDialog(page: Page, opener: Locator, name: string | RegExp): Promise<Locator> {
  await opener.click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  return dialog;
}

/**
 * What `show` brings up is there until just before `ms` have passed and gone just after. The page's clock must be
 * installed; it stands still in between, so that nothing depends on how fast the machine is.
 */
export async function expectToLast(page: Page, ms: number, show: () => Promise<void>, shown: Locator): Promise<void> {
  // A pointer that rests on it would hold it.
  await page.mouse.move(0, 0);
  // The first time also brings the code that shows it, which needs a clock that runs.
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

/** From a second later on the page's clock, which must be installed, moves only when it is told to. */
export async function stopClock(page: Page): Promise<void> {
  // On a busy machine the second may be over before the page is told.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)).toPass();
}

/** Moves a clock that stands as little as it takes: what shows a message the first time is fetched, and needs a moment. */
export async function runUntilVisible(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(shown).toBeVisible({ timeout: 400 });
  }).toPass();
}

/** A message leaves the page after it has faded. */
const fadeMs = 180;

/** Holds a passing message as its reader would, with the focus on it, so that it can be looked at. */
export async function holdToast(toast: Locator): Promise<void> {
  await toast.getByRole('button', { name: 'Cerrar aviso' }).focus();
}

/**
 * Closes a message that the test has seen. On a busy machine it may leave by itself first, so its button is pressed at
 * once if it is there, and not waited for.
 */
export async function closeToast(toast: Locator): Promise<void> {
  const close = toast.getByRole('button', { name: 'Cerrar aviso' });
  await close.evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  await expect(toast).toBeHidden();
}

/** The same hours on every day, special days included. */
export async function keepHours(sql: postgres.Sql, branchCode: number, hours: string): Promise<void> {
  await sql`delete from branch_special_hours where branch_code = ${branchCode}`;
  await sql`
    update branches set weekday_hours = ${hours}, saturday_hours = ${hours}, sunday_hours = ${hours}
    where code = ${branchCode}`;
}

/** Hours of a branch that closes in so many minutes by the stores' clock. */
export function closingIn(minutes: number): string {
  const now = storeDate(new Date()).minutes;
  return `${formatMinutes(now - 120)} - ${formatMinutes(now + minutes)}`;
}

export async function storedValue(page: Page, key: string): Promise<unknown> {
  const text = await page.evaluate((name) => localStorage.getItem(`botica.${name}`), key);
  return text === null ? undefined : JSON.parse(text);
}

/** As the server refuses when its database does. */
export function refusal(code: 'TAX_ID_NOT_REMOVED' | 'ADDRESS_NOT_SAVED' | 'ADDRESS_NOT_DELETED') {
  const { status, message } = problems[code];
  return { status, json: { esExitoso: false, codigo: code, mensaje: message, erroresDeValidacion: [] } };
}
