import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.ts';
import { root } from '../scripts/lib/root.ts';

/** CPU slowdown for a mid-range phone. */
export const slowdown = 4;
/** Where a page finds the sources of this repository. */
export const sourceOrigin = 'http://motor.invalid';

/** A work in a slow browser that can import our sources; `imports` says where the names of our packages lead. */
export async function inSlowBrowser<Value>(
  imports: Readonly<Record<string, string>>,
  work: (page: Page) => Promise<Value>,
): Promise<Value> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
  try {
    const page = await browser.newPage();
    await page.route(`${sourceOrigin}/**`, (route) => serveSource(route, imports));
    await page.goto(`${sourceOrigin}/`);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await work(page);
  } finally {
    await browser.close();
  }
}

/** Serves the sources with their types erased, as Node runs them, without a bundler. */
async function serveSource(route: Route, imports: Readonly<Record<string, string>>): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (!pathname.endsWith('.ts')) {
    const body = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
    return route.fulfill({ contentType: 'text/html', body });
  }
  const source = await readFile(join(root, pathname), 'utf8');
  return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) });
}
