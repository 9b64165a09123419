import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from '../../scripts/lib/root.ts';
import { test as base } from './test.ts';

interface Gallery {
  url: string;
}

/** The pieces of the design system, served by Vite as they are while developing: no store stands behind them. */
export const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const cacheDir = await mkdtemp(join(tmpdir(), 'botica-gallery-'));
      const folder = join(root, 'apps/storefront');
      const server = await createServer({
        root: folder,
        configFile: join(folder, 'vite.config.ts'),
        cacheDir,
        logLevel: 'error',
        server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
        optimizeDeps: { entries: ['gallery.html'] },
      });
      await server.listen();
      await use({ url: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '' });
      await server.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ gallery }, use) => use(gallery.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  storageState: async ({}, use) => use(undefined),
});
