import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './root.ts';

const run = promisify(execFile);
const folder = join(root, 'apps/storefront');
const outputFolder = join(folder, 'dist');
const stampFile = join(outputFolder, '.built');

/** What the build is made of: a change in any of it makes the built storefront stale. */
const sources = [
  'apps/storefront/src',
  'apps/storefront/public',
  'apps/storefront/index.html',
  'apps/storefront/vite.config.ts',
  'packages/contract/src',
  'packages/domain/src',
  'package-lock.json',
];

export async function isStorefrontStale(): Promise<boolean> {
  if (!existsSync(stampFile)) return true;
  const builtAt = (await stat(stampFile)).mtimeMs;
  const times = await Promise.all(sources.map((source) => newestChange(join(root, source))));
  return Math.max(...times) > builtAt;
}

export async function buildStorefront(): Promise<void> {
  const startedAt = new Date();
  await run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: folder,
  });
  await compressFiles(outputFolder);
  await writeFile(stampFile, `${startedAt.toISOString()}\n`);
}

async function newestChange(path: string): Promise<number> {
  const info = await stat(path);
  if (!info.isDirectory()) return info.mtimeMs;
  const inside = await Promise.all((await readdir(path)).map((name) => newestChange(join(path, name))));
  return Math.max(info.mtimeMs, ...inside);
}

/** Files are compressed once here, so that serving them costs nothing. */
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
