import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { root } from '../scripts/lib/root.ts';
import { buildStorefront, isStorefrontStale } from '../scripts/lib/storefront-build.ts';
import { report } from './report.ts';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
}

const dist = join(root, 'apps/storefront/dist');
const pages = [
  { name: 'home', screen: 'home/home-screen.tsx', goalKilobytes: 130 },
  { name: 'group', screen: 'groups/group-screen.tsx', goalKilobytes: 150 },
  { name: 'product', screen: 'product/product-screen.tsx', goalKilobytes: 150 },
  { name: 'search', screen: 'search/search-screen.tsx', goalKilobytes: 150 },
] as const;

/** The JavaScript that each public page needs before it can be used, compressed, against React and the router alone. */
export async function run(): Promise<void> {
  if (await isStorefrontStale()) await buildStorefront();
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('The manifest names no entry');
  for (const { name, screen, goalKilobytes } of pages) {
    const needed = [entry, `src/features/${screen}`];
    if (needed.some((key) => !manifest[key])) throw new Error(`The manifest does not name the screen of ${name}`);
    await measure(name, new Set(needed.flatMap((key) => [...reach(manifest, key)])), goalKilobytes);
  }
}

async function measure(name: string, files: ReadonlySet<string>, goal: number): Promise<void> {
  const sizes = await Promise.all([...files].map(async (file) => [file, await compressedKilobytes(file)] as const));
  const value = sizes.reduce((sum, [, size]) => sum + size, 0);
  const react = sizes.filter(([file]) => /(react|router)-/.test(file)).reduce((sum, [, size]) => sum + size, 0);
  report({
    what: `${name}, first load`,
    value,
    unit: 'KB',
    goal,
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
  return (await promisify(brotliCompress)(await readFile(join(dist, file)))).length / 1024;
}
