import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.ts';

const chromium = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './frame/global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // As many as cores: a third one saves no time (42 tests: 3.4 minutes with two, 3.6 with three) and slows every page.
  workers: 2,
  // Reported as a defect; more than two fail the run.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  // How long a thing takes depends on the machine: a test fails when it never comes.
  expect: { timeout: 20_000 },
  forbidOnly: !!process.env.CI,
  reporter: [
    ['list'],
    ['./frame/times-reporter.ts'],
    ['html', { outputFolder: '../playwright-report', open: 'never' }],
  ],
  use: {
    browserName: 'chromium',
    locale: 'es-HN',
    timezoneId: 'America/Tegucigalpa',
    // A full trace costs a third of the run; enable it when a failure is hard to understand.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: process.env.E2E_TRACE ? 'only-on-failure' : 'off',
    reducedMotion: 'reduce',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
        // A page lives for seconds here: optimizing its script takes an eighth of the renderer and is never repaid.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    // A journey runs at one width: `@once` at the desktop, `@phone` at the phone. Its screens are opened at both widths
    // by every-route.spec.ts or by a test without a tag.
    {
      name: 'celular',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grepInvert: /@once/,
      testIgnore: 'console/**',
    },
    {
      name: 'escritorio',
      use: { viewport: { width: 1280, height: 800 } },
      grepInvert: /@phone/,
      testIgnore: 'console/**',
    },
    // A project has stores of its own: what the staff publish here is in no shopper's test.
    { name: 'consola', use: { viewport: { width: 1440, height: 900 } }, testMatch: 'console/*.spec.ts' },
  ],
});
