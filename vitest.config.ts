import { defineConfig } from 'vitest/config';

const shared = {
  // Each file runs in its own process: servers and databases of one never reach another.
  pool: 'forks',
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
          include: ['apps/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
        },
      },
    ],
  },
});
