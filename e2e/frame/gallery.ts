import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { build, preview } from 'vite';
import { root } from '../../scripts/lib/root.ts';
import { test as base } from './test.ts';

interface Gallery {
  url: string;
}

/** Builds the design system gallery like the storefront and serves it without a store. */
export const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'botica-gallery-'));
      const folder = join(root, 'apps/storefront');
      const shared = { root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'error' } as const;
      // One file: the code splitting of the store is configured for its own pages.
      const rolldownOptions = { input: join(folder, 'gallery.html'), output: { codeSplitting: false } };
      await build({ ...shared, build: { outDir, emptyOutDir: true, minify: false, rolldownOptions } });
      const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
      await use({ url: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '' });
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ gallery }, use) => use(gallery.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  storageState: async ({}, use) => use(undefined),
});

export async function openGallery(page: Page): Promise<void> {
  await page.goto('/gallery.html');
  await expect(page.getByRole('heading', { name: 'Piezas' })).toBeVisible();
}
