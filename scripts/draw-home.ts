import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { freePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { buildWhatIsStale } from './lib/build.ts';
import { ensureChromium, findChromium } from './lib/chromium.ts';
import { startPart, stopPart, waitUntilReady } from './lib/processes.ts';
import { root } from './lib/root.ts';
import { openRunFolder } from './lib/run-folder.ts';

/** `npm run picture`: draws docs/home.png, the home page of the Honduran demo store as a returning visitor sees it. */
const file = join(root, 'docs/home.png');
const remembered = { 'botica.version': '"1.0.0"', 'botica.empresa': '2', 'botica.emergente': String(Date.now()) };

ensureChromium((line) => console.log(line));
await buildWhatIsStale();
const folder = await openRunFolder();
const port = await freePort();
const url = `http://localhost:${port}`;
const env = { PORT: String(port), SANDBOX_PORT: String(await freePort()), BOTICA_DATA: join(folder.path, 'data') };
const store = startPart('store', 'scripts/start.ts', { ...env, DATABASE_URL: '' });
try {
  await waitUntilReady(`${url}/readyz`, store);
  const picture = await drawPage(url);
  await sharp(picture).png({ palette: true, effort: 10 }).toFile(file);
  console.log(`drew ${file}`);
} finally {
  await stopPart(store, 60_000);
  await folder.close();
}

async function drawPage(address: string): Promise<Buffer> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      locale: 'es-HN',
      timezoneId: 'America/Tegucigalpa',
      reducedMotion: 'reduce',
      storageState: {
        cookies: [],
        origins: [
          { origin: address, localStorage: Object.entries(remembered).map(([name, value]) => ({ name, value })) },
        ],
      },
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    return await page.screenshot({ animations: 'disabled' });
  } finally {
    await browser.close();
  }
}
