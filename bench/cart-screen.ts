import { companies } from '@botica/domain/companies';
import { type Browser, chromium, type Page } from '@playwright/test';
import postgres from 'postgres';
import { freePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { buildWhatIsStale } from '../scripts/lib/build.ts';
import { findChromium } from '../scripts/lib/chromium.ts';
import { startPart, stopPart, waitUntilReady } from '../scripts/lib/processes.ts';
import { builtPrograms } from '../scripts/lib/programs-build.ts';
import { report } from './report.ts';
import { withPostgres } from './throw-away-postgres.ts';

const goalMs = 50;
/** CPU slowdown for a mid-range phone. */
const slowdown = 4;
const linesInCart = 20;
const presses = 30;
const warmUps = 5;
/** Pause between two quick presses. */
const settleMs = 250;
const companyId = 2;

/** From the press that adds a product to the frame with the new total, on a slow phone with a full cart. */
export async function run(): Promise<void> {
  await buildWhatIsStale();
  await withPostgres(async (databaseUrl) => {
    const [port, sandboxPort] = [await freePort(), await freePort()];
    const base = `http://127.0.0.1:${port}`;
    const env = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATABASE_URL: databaseUrl };
    const sandbox = startPart('sandbox', builtPrograms.sandbox, env);
    const server = startPart('server', builtPrograms.server, {
      ...env,
      DEMO_PRODUCTS: '600',
      RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'warn',
    });
    const executablePath = findChromium();
    const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
    try {
      await waitUntilReady(`${base}/readyz`, server);
      await measureIn(browser, base, await productIds(databaseUrl));
    } finally {
      await browser.close();
      await stopPart(server);
      await stopPart(sandbox);
    }
  });
}

async function productIds(databaseUrl: string): Promise<number[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const rows = await sql`
    select p.id from products p
    join product_prices x on x.product_id = p.id and x.company_id = ${companyId}
    where not p.is_exam and not p.requires_prescription
      and (p.allows_order_without_stock or exists (select from stock_levels s where s.product_id = p.id
        and s.branch_code = ${companies[companyId].defaultBranchCode} and s.quantity - s.allocated > ${presses + warmUps}))
    order by p.id limit ${linesInCart}`;
  await sql.end();
  if (rows.length < linesInCart) throw new Error(`Only ${rows.length} products can be added`);
  return rows.map(({ id }) => Number(id));
}

async function measureIn(browser: Browser, base: string, ids: readonly number[]): Promise<void> {
  const storageState = {
    cookies: [],
    origins: [
      {
        origin: base,
        localStorage: [
          { name: 'botica.version', value: '"1.0.0"' },
          { name: 'botica.empresa', value: String(companyId) },
        ],
      },
    ],
  };
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, storageState });
  for (const id of ids) {
    await page.goto(`${base}/productos/detalle/${id}`);
    await page.getByRole('button', { name: 'Agregar al carrito', exact: true }).click();
    await page.getByText('Ya tienes 1 unidad en tu carrito').waitFor();
  }
  // Pending requests of the page end before the phone is slowed down.
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const bare = await timesOf(page, 'bare');
  const adding = await timesOf(page, 'add');
  const what = `add to cart to the new total, ${ids.length} lines, ${slowdown}x slowed`;
  for (const [name, share] of [
    ['half of the presses', 0.5],
    ['95 of 100', 0.95],
  ] as const) {
    report({
      what: `${what}, ${name}`,
      value: percentile(adding, share),
      unit: 'ms',
      goal: goalMs,
      limit: { what: 'a press that writes one text', value: percentile(bare, share) },
    });
  }
}

/** Times each press from its event to the frame after its change. */
async function timesOf(page: Page, what: 'add' | 'bare'): Promise<number[]> {
  const times: number[] = [];
  for (let press = 0; press < presses + warmUps; press++) {
    const time = await page.evaluate<number>(pressAndWait(what));
    if (press >= warmUps) times.push(time);
    await page.waitForTimeout(settleMs);
  }
  return times;
}

/** Runs in the page. It is a string because this side has no DOM types. */
const pressAndWait = (what: 'add' | 'bare') => `new Promise((resolve, reject) => {
  const buttons = [...document.querySelectorAll('button')];
  const total = buttons.find((button) => button.textContent.includes('Carrito, '));
  const add = buttons.find((button) => button.textContent === 'Agregar al carrito');
  if (!total || !add) return reject(new Error('The page has no cart or no way to fill it'));
  const bare = document.createElement('button');
  bare.addEventListener('click', () => total.setAttribute('data-bare', String(performance.now())));
  const observer = new MutationObserver(() => {
    observer.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now() - startedAt);
      channel.port2.postMessage(undefined);
    });
  });
  observer.observe(total, ${what === 'bare' ? "{ attributeFilter: ['data-bare'] }" : '{ characterData: true, childList: true, subtree: true }'});
  const startedAt = performance.now();
  ${what}.click();
})`;

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
