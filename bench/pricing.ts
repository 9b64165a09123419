import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.ts';
import { root } from '../scripts/lib/root.ts';
import type { PricingTimes } from './pricing-cart.ts';
import { measurePricing } from './pricing-cart.ts';
import { report } from './report.ts';

const lines = 50;
const goalMicroseconds = 200;
const browserGoalMicroseconds = 1000;
/** CPU slowdown for a mid-range phone. */
const slowdown = 4;

/** Prices fifty lines of every kind, with reasons, points and next benefits; in Node and in a slow browser. */
export async function run(): Promise<void> {
  tell('in Node', measurePricing(lines), goalMicroseconds);
  tell('in Node, ten lines', measurePricing(10));
  tell(`in a browser slowed ${slowdown} times`, await inSlowBrowser(), browserGoalMicroseconds);
}

function tell(where: string, { pricing, writing }: PricingTimes, goal?: number): void {
  report({
    what: `pricing a cart ${where} (median)`,
    value: pricing,
    unit: 'µs',
    ...(goal === undefined ? {} : { goal }),
    limit: { what: 'writing it as JSON', value: writing },
  });
}

async function inSlowBrowser(): Promise<PricingTimes> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
  try {
    const page = await browser.newPage();
    await page.route(`${origin}/**`, serveSource);
    await page.goto(`${origin}/`);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const measure = `import('${origin}/bench/pricing-cart.ts').then((bench) => bench.measurePricing(${lines}))`;
    return await page.evaluate<PricingTimes>(measure);
  } finally {
    await browser.close();
  }
}

const origin = 'http://motor.invalid';
const importMap = {
  imports: { '@botica/domain/catalogue/pricing': '/packages/domain/src/catalogue/pricing/index.ts' },
};

/** Serves the sources with their types erased, as Node runs them, without a bundler. */
async function serveSource(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (!pathname.endsWith('.ts')) {
    const body = `<script type="importmap">${JSON.stringify(importMap)}</script>`;
    return route.fulfill({ contentType: 'text/html', body });
  }
  const source = await readFile(join(root, pathname), 'utf8');
  return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) });
}
