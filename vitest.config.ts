import { defineConfig } from 'vitest/config';

const shared = {
  pool: 'forks',
  // Two processes take file after file and read our modules once: each file has its server and its database, and leaves
  // nothing behind.
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 60_000,
  setupFiles: 'scripts/lib/test-seed.ts',
} as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/{storefront,sandbox}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          // As in the browser: on a machine that others share a test may lose its breath once. The report says `retry x1`.
          retry: process.env.CI ? 1 : 0,
          include: ['apps/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
        },
      },
    ],
  },
});
