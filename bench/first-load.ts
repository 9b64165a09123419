import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { BrowserApp } from '../scripts/lib/app-build.ts';
import { browserApps, buildApp, isAppStale, outputFolder } from '../scripts/lib/app-build.ts';
import { report } from './report.ts';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
}

interface Page {
  app: BrowserApp;
  name: string;
  /** Below `src/features` of the app. */
  screen: string;
  goalKilobytes: number;
}

const pages: readonly Page[] = [
  { app: 'storefront', name: 'home', screen: 'content/home/home-screen.tsx', goalKilobytes: 130 },
  { app: 'storefront', name: 'group', screen: 'catalogue/groups/group-screen.tsx', goalKilobytes: 150 },
  { app: 'storefront', name: 'product', screen: 'catalogue/product/product-screen.tsx', goalKilobytes: 150 },
  { app: 'storefront', name: 'search', screen: 'catalogue/search/search-screen.tsx', goalKilobytes: 150 },
  { app: 'console', name: 'console login', screen: 'staff/login/login-screen.tsx', goalKilobytes: 200 },
  { app: 'console', name: 'console home', screen: 'home/home-screen.tsx', goalKilobytes: 200 },
  { app: 'console', name: 'console audit', screen: 'staff/audit/audit-screen.tsx', goalKilobytes: 200 },
];

/** The JavaScript that each page needs before it can be used, compressed, against React and the router alone. */
export async function run(): Promise<void> {
  for (const app of browserApps) {
    if (isAppStale(app)) await buildApp(app);
    const manifestFile = join(outputFolder(app), '.vite/manifest.json');
    const manifest: Record<string, Chunk> = JSON.parse(await readFile(manifestFile, 'utf8'));
    for (const page of pages.filter((one) => one.app === app)) await measure(page, manifest);
  }
}

async function measure({ app, name, screen, goalKilobytes }: Page, manifest: Record<string, Chunk>): Promise<void> {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const needed = [entry, `src/features/${screen}`];
  if (needed.some((key) => !manifest[key])) throw new Error(`The manifest does not name the screen of ${name}`);
  const files = new Set(needed.flatMap((key) => [...reach(manifest, key)]));
  const sizes = await Promise.all(
    [...files].map(async (file) => [file, await compressedKilobytes(join(outputFolder(app), file))] as const),
  );
  const value = sizes.reduce((sum, [, size]) => sum + size, 0);
  const react = sizes.filter(([file]) => /(react|router)-/.test(file)).reduce((sum, [, size]) => sum + size, 0);
  report({
    what: `${name}, first load`,
    value,
    unit: 'KB',
    goal: goalKilobytes,
    limit: { what: 'React, its router and the queries', value: react },
  });
  for (const [file, size] of sizes.sort(([, a], [, b]) => b - a)) console.log(`  ${size.toFixed(1)} KB  ${file}`);
}

function reach(manifest: Record<string, Chunk>, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const next of chunk.imports ?? []) reach(manifest, next, seen);
  return seen;
}

async function compressedKilobytes(file: string): Promise<number> {
  return (await promisify(brotliCompress)(await readFile(file))).length / 1024;
}
