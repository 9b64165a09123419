import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, chromium } from '@playwright/test';
import { freePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { findChromium } from '../scripts/lib/chromium.ts';
import { root } from '../scripts/lib/root.ts';
import setUp from './frame/global-setup.ts';
import { openAsCustomer } from './frame/identity.ts';
import { demoCustomer, routeAddresses } from './frame/route-addresses.ts';
import { startStore } from './frame/store.ts';

/** Installed on first use: its 200 packages would slow every `npm ci`. */
const lighthouse = { version: '13.5.0', folder: join(root, 'node_modules/.cache/lighthouse') };

type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{ lhr: { categories: { accessibility?: { score: number | null } }; audits: Record<string, Audit> } }>;

interface Audit {
  id: string;
  score: number | null;
  scoreDisplayMode: string;
}

/**
 * `npm run lighthouse`: the accessibility score of every route, as a visitor and as a customer. Fails below 100.
 * `npm run lighthouse -- R006 R030` measures only these routes.
 */
const chosenIds = new Set(process.argv.slice(2));
const measure = await loadLighthouse();
const tearDown = await setUp();
const store = await startStore({ hasMap: false });
const port = await freePort();
let misses = 0;
try {
  const addresses = (await routeAddresses(store.sql)).filter(({ id }) => !chosenIds.size || chosenIds.has(id));
  for (const isCustomer of [false, true]) {
    const context = await openBrowser(isCustomer);
    for (const { id, path } of addresses.filter(({ requiresLogin }) => isCustomer || !requiresLogin)) {
      const { score, failed } = await scoreOf(path);
      if (score < 100) misses += 1;
      say(`${isCustomer ? 'customer' : 'visitor'} ${id} ${path}: ${score} ${failed.join(', ')}`);
    }
    await context.close();
  }
} finally {
  await store.stop();
  await tearDown();
}
say(misses ? `${misses} routes are below 100` : 'every route reaches 100');
process.exitCode = misses ? 1 : 0;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function loadLighthouse(): Promise<Lighthouse> {
  const entry = join(lighthouse.folder, 'node_modules/lighthouse/core/index.js');
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', lighthouse.folder];
  if (!existsSync(entry)) execFileSync('npm', [...install, `lighthouse@${lighthouse.version}`], { stdio: 'inherit' });
  return (await import(pathToFileURL(entry).href)).default;
}

/** Lighthouse opens its tabs in this browser, so it shares the session. */
async function openBrowser(isCustomer: boolean): Promise<BrowserContext> {
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext('', {
    baseURL: store.url,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
    ...(executablePath ? { executablePath } : {}),
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('botica.empresa', '2');
    localStorage.setItem('botica.emergente', String(Date.now()));
  });
  if (isCustomer) await openAsCustomer(page, '/perfil', demoCustomer);
  return context;
}

async function scoreOf(path: string): Promise<{ score: number; failed: string[] }> {
  const { lhr } = await measure(`${store.url}${path}`, {
    port,
    onlyCategories: ['accessibility'],
    disableStorageReset: true,
    // Real throttling would wait 5 seconds after every load; the score does not depend on the speed.
    throttlingMethod: 'simulate',
    disableFullPageScreenshot: true,
    // An unknown list answers 404 with a page of its own.
    ignoreStatusCode: true,
    logLevel: 'error',
  });
  const failed = Object.values(lhr.audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
  );
  return { score: Math.round((lhr.categories.accessibility?.score ?? 0) * 100), failed: failed.map(({ id }) => id) };
}
