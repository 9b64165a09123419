import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { buildWhatIsStale } from '../scripts/lib/build.ts';
import { findChromium } from '../scripts/lib/chromium.ts';
import { startPart, stopPart, waitUntilReady } from '../scripts/lib/processes.ts';
import { builtPrograms } from '../scripts/lib/programs-build.ts';
import { withPostgres } from './throw-away-postgres.ts';

/** Downloaded on demand: running or testing a store does not need it. */
const lighthouse = 'lighthouse@13.5.0';
const products = process.env.BENCH_PRODUCTS ?? '50000';
const runs = Number(process.env.BENCH_RUNS ?? 5);
const pages = [
  ['home', '/'],
  ['group', '/grupos/medicamentos'],
  ['product', '/productos/detalle/10001'],
  ['search', '/busqueda/acetaminofen'],
] as const;
const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
];
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

interface LighthouseReport {
  categories: Record<keyof typeof goals, { score: number }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
}

/** Lighthouse on each public page with its slow phone profile. */
export async function run(): Promise<void> {
  await buildWhatIsStale();
  await withPostgres(async (databaseUrl) => {
    const port = await freePort();
    const base = `http://localhost:${port}`;
    const sandboxPort = await freePort();
    const sandbox = startPart('sandbox', builtPrograms.sandbox, {
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
    });
    const server = startPart('server', builtPrograms.server, {
      PORT: String(port),
      PUBLIC_URL: base,
      SANDBOX_PORT: String(sandboxPort),
      DATABASE_URL: databaseUrl,
      DEMO_PRODUCTS: products,
      RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'warn',
    });
    try {
      await waitUntilReady(`${base}/readyz`, server);
      await inFolder(async (profile) => {
        // VER-01: a new browser reloads the first page it opens, so this run is not measured. It also warms the cache
        // of rendered pictures.
        for (const path of ['/', ...pages.map(([, path]) => path)]) await measure(base + path, profile);
        for (const [name, path] of pages) print(name, await measureOften(base + path, profile));
      });
    } finally {
      await stopPart(server);
      await stopPart(sandbox);
    }
  });
}

/** The median run by score: other load on the machine only makes scores worse. */
async function measureOften(url: string, profile: string): Promise<LighthouseReport> {
  const reports: LighthouseReport[] = [];
  for (let run = 0; run < runs; run++) reports.push(await measure(url, profile));
  const scores = reports.sort((one, other) => one.categories.performance.score - other.categories.performance.score);
  const middle = scores[Math.floor(runs / 2)];
  if (!middle) throw new Error('BENCH_RUNS must be at least 1');
  return middle;
}

async function measure(url: string, profile: string): Promise<LighthouseReport> {
  const file = join(profile, 'report.json');
  const flags = [...chromeFlags, `--user-data-dir=${join(profile, 'chromium')}`];
  await promisify(execFile)(
    'npx',
    [
      ...['--yes', lighthouse, url, '--quiet', '--disable-storage-reset'],
      ...['--output=json', `--output-path=${file}`, `--chrome-flags=${flags.join(' ')}`],
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  return JSON.parse(await readFile(file, 'utf8'));
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-lighthouse-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function print(name: string, { categories, audits }: LighthouseReport): void {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const scores = Object.entries(goals).map(([category, goal]) => {
    const score = Math.round(categories[category as keyof typeof goals].score * 100);
    return `${category} ${score}${score < goal ? ` (goal ${goal}: MISSED)` : ''}`;
  });
  console.log(`${name}: ${scores.join(', ')}`);
  console.log(
    `  largest paint ${(value('largest-contentful-paint') / 1000).toFixed(2)} s (goal 2.0), first paint ` +
      `${(value('first-contentful-paint') / 1000).toFixed(2)} s, layout shift ${value('cumulative-layout-shift').toFixed(3)} ` +
      `(goal 0.02), blocked ${Math.round(value('total-blocking-time'))} ms`,
  );
  const failed = Object.values(audits).filter(({ score }) => score !== null && score < 0.9);
  console.log(`  below 0.9: ${failed.map(({ title }) => title).join('; ') || 'nothing'}`);
}
