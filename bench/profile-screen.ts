import { type Browser, chromium, type Page } from '@playwright/test';
import { freePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { buildWhatIsStale } from '../scripts/lib/build.ts';
import { findChromium } from '../scripts/lib/chromium.ts';
import { startPart, stopPart, waitUntilReady } from '../scripts/lib/processes.ts';
import { builtPrograms } from '../scripts/lib/programs-build.ts';
import { pressAndWait } from './press-and-wait.ts';
import { report } from './report.ts';
import { withPostgres } from './throw-away-postgres.ts';

const goalMs = 100;
/** CPU slowdown for a mid-range phone. */
const slowdown = 4;
const rounds = 6;
/** Pause between two quick presses. */
const settleMs = 300;

/** From the press on a profile tab to the frame with its content, on a slow phone. */
export async function run(): Promise<void> {
  await buildWhatIsStale();
  await withPostgres(async (databaseUrl) => {
    const [port, sandboxPort] = [await freePort(), await freePort()];
    const base = `http://127.0.0.1:${port}`;
    const env = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATABASE_URL: databaseUrl };
    const sandbox = startPart('sandbox', builtPrograms.sandbox, env);
    const server = startPart('server', builtPrograms.server, { ...env, DEMO_PRODUCTS: '100', LOG_LEVEL: 'warn' });
    const executablePath = findChromium();
    const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
    try {
      await waitUntilReady(`${base}/readyz`, server);
      await measureIn(browser, base);
    } finally {
      await browser.close();
      await stopPart(server);
      await stopPart(sandbox);
    }
  });
}

async function measureIn(browser: Browser, base: string): Promise<void> {
  const page = await openProfile(browser, base);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const bare: number[] = [];
  const names = await page.getByRole('tab').allTextContents();
  const switching = names.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const tab of names.keys()) {
      // Always starts from another tab.
      const next = (tab + 1) % names.length;
      bare.push(await page.evaluate(pressAndWait, undefined));
      switching[next]?.push(await page.evaluate(pressAndWait, next));
      await page.waitForTimeout(settleMs);
    }
  }
  const medians = switching.map(median);
  report({
    what: `the slowest tab of the profile of ${names.length}, ${slowdown}x slowed, half of its times`,
    value: Math.max(...medians),
    unit: 'ms',
    goal: goalMs,
    limit: { what: 'a press that writes one text', value: median(bare) },
  });
  for (const [tab, name] of names.entries()) {
    const worst = Math.max(...(switching[tab] ?? []));
    console.log(`  ${name}: half within ${medians[tab]?.toFixed(0)} ms, the slowest ${worst.toFixed(0)} ms`);
  }
}

/** A demo customer with data in most tabs. */
async function openProfile(browser: Browser, base: string): Promise<Page> {
  const localStorage = [
    { name: 'botica.version', value: '"1.0.0"' },
    { name: 'botica.empresa', value: '2' },
    { name: 'botica.emergente', value: String(Date.now()) },
  ];
  const storageState = { cookies: [], origins: [{ origin: base, localStorage }] };
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, storageState });
  await page.goto(`${base}/perfil`);
  const dialog = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
  await page.getByLabel('Correo electrónico').fill('cliente@botica.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('Botica2026');
  await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.getByRole('button', { name: 'Empezar' }).click();
  await page.getByRole('button', { name: 'Acepto', exact: true }).click();
  await page.getByRole('tab', { name: 'Datos personales', selected: true }).waitFor();
  // The page requests the data of all tabs when it opens.
  await page.waitForLoadState('networkidle');
  return page;
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
