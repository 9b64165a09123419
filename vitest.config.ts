import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Every process of the tests reads some two thousand files: the first one erases their types and compiles them.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/botica-compiled');
enableCompileCache(process.env.NODE_COMPILE_CACHE);

const shared = {
  pool: 'forks',
  // Two processes take file after file and read our modules once: each file has its server and its database, and leaves
  // nothing behind.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  setupFiles: 'scripts/lib/test-setup.ts',
} as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', './scripts/lib/vitest-times.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/{storefront,console,sandbox}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          // Node runs the sources as it does in the store; tests take a fifth less than through Vite.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // Printed as a defect; more than two fail the run.
          retry: process.env.CI ? 1 : 0,
          include: ['apps/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
        },
      },
    ],
  },
});
