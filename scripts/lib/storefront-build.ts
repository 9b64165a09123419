import { execFile } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { storeFolder } from './programs-build.ts';
import { replaceFolder } from './replace-folder.ts';
import { root } from './root.ts';
import { isStale } from './stale.ts';

const run = promisify(execFile);
const folder = join(root, 'apps/storefront');
const outputFolder = join(folder, 'dist');
/** The shipped copy, which `npm start` serves. A server that runs from the sources serves the output folder. */
const shippedFolder = join(root, storeFolder, 'apps/storefront/dist');

/** A change in any of these makes the built storefront stale. */
const sources = [
  'apps/storefront/src',
  'apps/storefront/public',
  'apps/storefront/index.html',
  'apps/storefront/vite.config.ts',
  'apps/storefront/shared-chunks.ts',
  'packages/contract/src',
  'packages/domain/src',
  'package-lock.json',
];

export const isStorefrontStale = () => isStale(join(shippedFolder, '.built'), sources);

export async function buildStorefront(): Promise<void> {
  const startedAt = new Date();
  await run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: folder,
  });
  await refuseCircles(join(outputFolder, '.vite/manifest.json'));
  await compressFiles(outputFolder);
  await writeFile(join(outputFolder, '.built'), `${startedAt.toISOString()}\n`);
  await replaceFolder(shippedFolder, (draft) => cp(outputFolder, draft, { recursive: true }));
}

/**
 * Fails on chunks that import each other: one runs before the other is ready, and the page fails in the browser. The
 * chunks are cut in apps/storefront/shared-chunks.ts.
 */
async function refuseCircles(manifestFile: string): Promise<void> {
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    await readFile(manifestFile, 'utf8'),
  );
  const finished = new Set<string>();
  function visit(name: string, above: readonly string[]): void {
    if (above.includes(name)) {
      const circle = [...above.slice(above.indexOf(name)), name];
      throw new Error(
        `Files of the storefront import each other: ${circle.map((one) => manifest[one]?.file).join(' > ')}`,
      );
    }
    if (finished.has(name)) return;
    for (const next of manifest[name]?.imports ?? []) visit(next, [...above, name]);
    finished.add(name);
  }
  for (const name of Object.keys(manifest)) visit(name, []);
}

/** Compresses files at build time, so that serving them costs nothing. */
async function compressFiles(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  const worthwhile = names.filter((name) => /\.(js|css|svg|json|html|txt|webmanifest)$/.test(name));
  await Promise.all(worthwhile.map((name) => compressFile(join(directory, name))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < 1024) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}
