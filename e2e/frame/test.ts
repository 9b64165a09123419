import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import type postgres from 'postgres';
import { root } from '../../scripts/lib/root.ts';
import type { Store } from './store.ts';
import { startStore } from './store.ts';

export { expect } from '@playwright/test';
export { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';

interface WorkerFixtures {
  store: Store;
  /** Whether the store has a street map (A188). */
  hasMap: boolean;
  /** The hour at which the store starts, such as '02:30'; now by default. */
  startsAt: string | undefined;
}

interface Options {
  /**
   * A returning visitor has the current version stored (a new one makes the page reload once, VER-01) and was asked for
   * the country; a new one has nothing.
   */
  visitor: 'returning' | 'new';
  /** The company stored in the visitor's browser; none means Guatemala (COUNTRY-02). */
  companyId: number | undefined;
  /** Whether the popup banner was just shown (HOME-04), so that it does not cover the page. */
  sawPopup: boolean;
}

interface TestFixtures extends Options {
  /** The worker's database, restored after the test. */
  sql: postgres.Sql;
  /** Declares expected failures; any other console error or failed request fails the test. */
  expectFailures(...patterns: RegExp[]): void;
  /** The browser of another device, monitored like the first one. */
  otherDevice: Page;
  /** With E2E_SCREENS set, saves a screenshot under artifacts/screens. */
  shoot(name: string): Promise<void>;
  watch: Trouble;
}

interface Trouble {
  seen: string[];
  allowed: RegExp[];
}

/** The version of the demo store. */
export const demoVersion = '1.0.0';

/** The question of a first visit, which would cover the page. */
const wasAsked = {
  ...{ name: 'botica-pais-preguntado', value: '1', domain: '127.0.0.1', path: '/', expires: -1 },
  ...{ httpOnly: false, secure: false, sameSite: 'Lax' as const },
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  hasMap: [false, { option: true, scope: 'worker' }],
  startsAt: [undefined, { option: true, scope: 'worker' }],
  store: [
    async ({ hasMap, startsAt }, use) => {
      const store = await startStore({ hasMap, startsAt });
      await use(store);
      await store.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ store }, use) => {
    await store.clearFaults();
    await store.forgetTries();
    await use(store.url);
  },

  visitor: ['returning', { option: true }],
  companyId: [undefined, { option: true }],
  sawPopup: [true, { option: true }],

  storageState: async ({ store, visitor, companyId, sawPopup }, use) => {
    const localStorage = [
      ...(visitor === 'returning' ? [{ name: 'botica.version', value: JSON.stringify(demoVersion) }] : []),
      ...(sawPopup && visitor === 'returning' ? [{ name: 'botica.emergente', value: String(Date.now()) }] : []),
      ...(companyId === undefined ? [] : [{ name: 'botica.empresa', value: JSON.stringify(companyId) }]),
    ];
    const cookies = visitor === 'returning' ? [wasAsked] : [];
    await use({ cookies, origins: [{ origin: store.url, localStorage }] });
  },

  sql: async ({ store }, use) => {
    await use(store.sql);
    await store.restoreRows();
  },

  watch: [
    async ({ context }, use) => {
      const trouble: Trouble = { seen: [], allowed: [] };
      watchContext(context, trouble);
      await use(trouble);
      const unexpected = trouble.seen.filter((line) => !trouble.allowed.some((pattern) => pattern.test(line)));
      expect(unexpected, 'console errors and failed requests').toEqual([]);
    },
    { auto: true },
  ],

  otherDevice: async ({ browser, watch }, use) => {
    const context = await browser.newContext();
    watchContext(context, watch);
    await use(await context.newPage());
    await context.close();
  },

  expectFailures: async ({ watch }, use) => {
    await use((...patterns) => watch.allowed.push(...patterns));
  },

  shoot: async ({ page }, use, { project }) => {
    await use(async (name) => {
      if (!process.env.E2E_SCREENS) return;
      const path = join(root, 'artifacts/screens', `${name}-${project.name}.png`);
      // Overlays are captured where they are.
      const overlays = await page.locator('[role="dialog"], [role="alertdialog"], [data-testid^="toast-"]').count();
      await page.screenshot({ path, fullPage: overlays === 0, animations: 'disabled' });
    });
  },
});

/** Watches every tab of a browser and the windows that they open. */
function watchContext(context: BrowserContext, { seen }: Trouble): void {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) seen.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => seen.push(`page error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page cancels its pending requests.
    if (reason !== 'net::ERR_ABORTED') seen.push(`request failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) seen.push(`${response.status()}: ${response.url()}`);
  });
}
