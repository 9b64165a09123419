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
import { type RouteView, routeView, type Viewer, viewers } from './frame/route-addresses.ts';
import { startStore } from './frame/store.ts';

/** Installed on first use: its 200 packages would slow every `npm ci`. */
const installed = { version: '13.5.0', folder: join(root, 'node_modules/.cache/lighthouse') };

interface Report {
  categories: { accessibility?: { score: number | null } };
  audits: Record<string, Audit>;
}

/** The parts of a Puppeteer page that are used here. Lighthouse leaves it open after the measurement. */
interface Tab {
  evaluate<Value>(read: () => Value): Promise<Value>;
  close(): Promise<void>;
}

interface Tools {
  lighthouse(url: string, flags: object, config: undefined, tab: Tab): Promise<{ lhr: Report }>;
  connect(options: { browserURL: string; defaultViewport: null }): Promise<{
    newPage(): Promise<Tab>;
    disconnect(): Promise<void>;
  }>;
}

interface Audit {
  id: string;
  score: number | null;
  scoreDisplayMode: string;
}

/** What the shopper saw when the measurement ended. */
interface Screen {
  path: string;
  title: string;
  isCustomer: boolean;
}

interface Result {
  viewer: Viewer;
  isBest: boolean;
}

/**
 * `npm run lighthouse`: the accessibility score of every route, as a visitor and as a customer. Fails below 100, and when a
 * route sends its viewer to another page.
 * `npm run lighthouse -- R006 R030` measures only these routes.
 */
const chosenIds = new Set(process.argv.slice(2));
const { lighthouse, connect } = await loadTools();
const tearDown = await setUp();
const store = await startStore({ hasMap: false });
const port = await freePort();
const results: Result[] = [];
try {
  for (const viewer of viewers) results.push(...(await measureRoutes(viewer)));
} finally {
  await store.stop();
  await tearDown();
}
for (const viewer of viewers) {
  const own = results.filter((result) => result.viewer === viewer);
  if (own.length > 0) say(`${viewer}: ${own.filter(({ isBest }) => isBest).length} of ${own.length} routes at 100`);
}
process.exitCode = results.length > 0 && results.every(({ isBest }) => isBest) ? 0 : 1;

async function measureRoutes(viewer: Viewer): Promise<Result[]> {
  const { companyId, person, addresses } = await routeView(store, viewer);
  const chosen = addresses.filter(({ id }) => !chosenIds.size || chosenIds.has(id));
  if (chosen.length === 0) return [];
  const measured: Result[] = [];
  const context = await openBrowser(companyId, person);
  const browser = await connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
  for (const { id, path } of chosen) {
    const tab = await browser.newPage();
    const { score, failed } = await scoreOf(path, tab);
    const trouble = [...failed, ...troubleWith(await readScreen(tab), path, person !== undefined)];
    await tab.close();
    say(`${viewer} ${id} ${path}: ${score} ${trouble.join(', ')}`.trimEnd());
    measured.push({ viewer, isBest: score === 100 && trouble.length === 0 });
  }
  await browser.disconnect();
  await context.close();
  return measured;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function loadTools(): Promise<Tools> {
  const entry = (path: string) => join(installed.folder, 'node_modules', path);
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', installed.folder];
  const main = entry('lighthouse/core/index.js');
  if (!existsSync(main)) execFileSync('npm', [...install, `lighthouse@${installed.version}`], { stdio: 'inherit' });
  const load = (path: string) => import(pathToFileURL(path).href);
  // Lighthouse drives its browser with Puppeteer.
  const puppeteer = (await load(entry('puppeteer-core/lib/puppeteer/puppeteer-core.js'))).default;
  return { lighthouse: (await load(main)).default, connect: (options) => puppeteer.connect(options) };
}

/** Lighthouse measures in tabs of this browser, so it shares the session. */
async function openBrowser(companyId: number, person: RouteView['person']): Promise<BrowserContext> {
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext('', {
    baseURL: store.url,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
    ...(executablePath ? { executablePath } : {}),
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/');
  await page.evaluate((company) => {
    localStorage.setItem('botica.empresa', String(company));
    localStorage.setItem('botica.emergente', String(Date.now()));
  }, companyId);
  if (person) await openAsCustomer(page, '/sucursales', person);
  return context;
}

async function scoreOf(path: string, tab: Tab): Promise<{ score: number; failed: string[] }> {
  const flags = {
    port,
    onlyCategories: ['accessibility'],
    disableStorageReset: true,
    // Real throttling would wait 5 seconds after every load; the score does not depend on the speed.
    throttlingMethod: 'simulate',
    disableFullPageScreenshot: true,
    // An unknown list answers 404 with a page of its own.
    ignoreStatusCode: true,
    logLevel: 'error',
  };
  const { lhr } = await lighthouse(`${store.url}${path}`, flags, undefined, tab);
  const failed = Object.values(lhr.audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
  );
  return { score: Math.round((lhr.categories.accessibility?.score ?? 0) * 100), failed: failed.map(({ id }) => id) };
}

function readScreen(tab: Tab): Promise<Screen> {
  return tab.evaluate(() => {
    const names = [...document.querySelectorAll('button')].map((one) => one.ariaLabel ?? one.textContent);
    return {
      path: location.pathname,
      title: document.querySelector('main h1, [role="dialog"] h2')?.textContent ?? '',
      isCustomer: names.some((name) => /Mi cuenta|^Cuenta$/.test(name)),
    };
  });
}

/** A score belongs to the route only if its page was measured, for the right viewer. */
function troubleWith({ path, title, isCustomer }: Screen, address: string, isLoggedIn: boolean): string[] {
  const wanted = new URL(address, store.url).pathname;
  return [
    ...(path === wanted ? [] : [`went to ${path}`]),
    ...(title ? [] : ['without a title']),
    ...(isCustomer === isLoggedIn ? [] : [isLoggedIn ? 'not logged in' : 'logged in']),
  ];
}
