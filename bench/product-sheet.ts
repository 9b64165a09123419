import { mostSheetRowsRead } from '@botica/contract/catalogue/product-sheet';
import { demoPassword } from '@botica/demo-data';
import { type Browser, chromium, type Page } from '@playwright/test';
import postgres from 'postgres';
import { buildSteps } from '../scripts/lib/build.ts';
import { findChromium } from '../scripts/lib/chromium.ts';
import { withStore } from './measured-store.ts';
import { report } from './report.ts';
import { filterAndWait, scrollAndCount } from './sheet-in-page.ts';
import { logInStaff, staffCode } from './staff-session.ts';
import { withPostgres } from './throw-away-postgres.ts';

const products = 50_000;
const email = 'admin@botica.test';
const filterGoalMs = 100;
const rounds = 40;
const scrollSeconds = 5;
/** A person reads while it moves, turns the wheel, and drags the bar through the whole list. */
const paces = { reading: 8, wheel: 60, bar: 5000 } as const;

/**
 * The sheet of 50,000 products: its calls against a read of one row by its key, and in a browser the frames while it
 * scrolls against a page with nothing in it, and the time from a filter to its painted rows, all in the same run.
 */
export async function run(): Promise<void> {
  if (buildSteps.console.isStale()) await buildSteps.console.build();
  await withPostgres((databaseUrl) =>
    withStore({ databaseUrl, products }, async ({ base }) => {
      const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
      const executablePath = findChromium();
      const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
      try {
        await sql`vacuum (analyze) products, product_prices, product_groups, product_drafts`;
        await measureCalls(base, await logInStaff(base, email), sql);
        await measureScreen(browser, base, sql);
      } finally {
        await browser.close();
        await sql.end();
      }
    }),
  );
}

async function measureCalls(base: string, headers: Record<string, string>, sql: postgres.Sql): Promise<void> {
  const [busiest] = await sql<{ laboratory: number; group: number }[]>`
    select (select laboratory_id from products group by 1 order by count(*) desc limit 1) as laboratory,
      (select group_id from product_groups group by 1 order by count(*) desc limit 1) as "group"`;
  const ids = await sql<
    { id: number }[]
  >`select id from products order by name, id offset 25000 limit ${mostSheetRowsRead}`;
  const sheet = '/gw/consola/productos/hoja';
  const filters = {
    'of all': '',
    'by a word': '?texto=tabletas',
    'by two beginnings of words': '?texto=acet+50',
    'by laboratory': `?laboratorioId=${busiest?.laboratory}`,
    'by group': `?grupoId=${busiest?.group}`,
    'by prescription': '?receta=receta',
    'by company and state': '?empresaId=2&estado=visible',
  };
  const calls = {
    ...Object.fromEntries(
      Object.entries(filters).flatMap(([what, query]) => [
        [`the first rows ${what}`, `${sheet}/inicio${query}`],
        [`the whole list ${what}`, `${sheet}${query}`],
      ]),
    ),
    'the rows of a screen': `${sheet}/filas?ids=${ids.map(({ id }) => id).join(',')}`,
  };
  // A store that has just started still reads its search.
  await timesOf(base + sheet, headers);
  const read = await timesOf(`${base}/gw/bench/products/${ids[0]?.id}`, headers);
  for (const [what, path] of Object.entries(calls)) {
    const times = await timesOf(base + path, headers);
    for (const share of [0.5, 0.95]) {
      report({
        ...{ what: `sheet, ${what}, p${share * 100}`, unit: 'ms', goal: filterGoalMs },
        value: percentile(times, share),
        limit: { what: 'a read', value: percentile(read, share) },
      });
    }
  }
}

async function timesOf(url: string, headers: Record<string, string>): Promise<number[]> {
  const times: number[] = [];
  for (let round = -5; round < rounds; round++) {
    const startedAt = performance.now();
    const reply = await fetch(url, { headers });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${url} was refused with ${reply.status}`);
    if (round >= 0) times.push(performance.now() - startedAt);
  }
  return times;
}

async function measureScreen(browser: Browser, base: string, sql: postgres.Sql): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // The code of this half minute was used for the calls.
  await sql`update staff_second_factors set last_step = 0`;
  await page.goto(`${base}/consola/entrar`);
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña').fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByLabel('Código de seis dígitos').fill(staffCode());
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('navigation', { name: 'Menú' }).waitFor();
  await page.goto(`${base}/consola/productos/hoja`);
  await page.locator('#celda-0-0').filter({ hasText: /\S/ }).waitFor();
  await measureFrames(page);
  await measureFilters(page, sql);
}

async function measureFrames(page: Page): Promise<void> {
  for (const [pace, step] of Object.entries(paces)) {
    const empty = await page.evaluate(scrollAndCount, { step, seconds: scrollSeconds, isEmpty: true });
    const sheet = await page.evaluate(scrollAndCount, { step, seconds: scrollSeconds, isEmpty: false });
    const late = (times: readonly number[], frames: number) =>
      (100 * times.filter((ms) => ms > frames * (1000 / 60) * 1.1).length) / times.length;
    const what = `frames while it scrolls ${step} px a frame (${pace})`;
    for (const frames of [1, 2]) {
      report({
        ...{ what: `${what}, longer than 1/${60 / frames} s`, unit: '%', value: late(sheet, frames) },
        limit: { what: 'an empty page', value: Math.max(0.1, late(empty, frames)) },
      });
    }
    const rate = (times: readonly number[]) => (1000 * times.length) / times.reduce((sum, ms) => sum + ms, 0);
    console.log(
      `  ${rate(sheet).toFixed(1)} frames a second, ${rate(empty).toFixed(1)} in an empty page; half within ` +
        `${percentile(sheet, 0.5).toFixed(1)} ms, 95 of 100 within ${percentile(sheet, 0.95).toFixed(1)} ms`,
    );
  }
}

/** Each word once: a filter that was asked before is in the memory of the page. */
async function measureFilters(page: Page, sql: postgres.Sql): Promise<void> {
  const words = await sql<{ word: string }[]>`
    select lower(split_part(name, ' ', 1)) as word from products group by 1
    having lower(split_part(name, ' ', 1)) ~ '^[a-z]{4,}$' order by count(*) desc, 1 limit ${rounds}`;
  const times: number[] = [];
  const bare: number[] = [];
  for (const { word } of words) {
    await page.getByLabel('Buscar productos').fill(word);
    bare.push(await page.evaluate(filterAndWait, false));
    times.push(await page.evaluate(filterAndWait, true));
    await page.waitForTimeout(150);
  }
  for (const share of [0.5, 0.95]) {
    report({
      ...{ what: `from a filter to its painted rows, p${share * 100} of ${words.length} words`, unit: 'ms' },
      ...{ value: percentile(times, share), goal: filterGoalMs },
      limit: { what: 'a press that writes one text', value: percentile(bare, share) },
    });
  }
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
