import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.ts';

const chromium = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './frame/global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: !!process.env.CI,
  reporter: [['list'], ['html', { outputFolder: '../playwright-report', open: 'never' }]],
  use: {
    browserName: 'chromium',
    locale: 'es-HN',
    timezoneId: 'America/Tegucigalpa',
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    },
  },
  projects: [
    { name: 'celular', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'escritorio', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
