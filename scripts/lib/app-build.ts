import { execFile } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { storeFolder } from './programs-build.ts';
import { replaceFolder } from './replace-folder.ts';
import { root } from './root.ts';
import { isStale } from './stale.ts';

/** The apps that run in a browser. Each is built from its own folder, and a change in one does not rebuild the other. */
export const browserApps = ['storefront', 'console'] as const;
export type BrowserApp = (typeof browserApps)[number];

/** Files of an app, beside its `src`, that its build reads. */
const ownFiles: Readonly<Record<BrowserApp, readonly string[]>> = {
  storefront: ['public', 'index.html', 'vite.config.ts', 'shared-chunks.ts'],
  console: ['public', 'index.html', 'vite.config.ts'],
};

const sharedSources = [
  ...['packages/contract/src', 'packages/domain/src', 'packages/ui/src'],
  ...['packages/contract/without-schemas.ts', 'package-lock.json'],
];

const run = promisify(execFile);
const folderOf = (app: BrowserApp) => join(root, 'apps', app);
/** The build output, which a server that runs from the sources serves. */
export const outputFolder = (app: BrowserApp) => join(folderOf(app), 'dist');
/** The shipped copy, which `npm start` serves. */
const shippedFolder = (app: BrowserApp) => join(root, storeFolder, 'apps', app, 'dist');

/** A change in any of these makes the built app stale. */
export function sourcesOf(app: BrowserApp): string[] {
  return [...['src', ...ownFiles[app]].map((name) => `apps/${app}/${name}`), ...sharedSources];
}

export function isAppStale(app: BrowserApp): boolean {
  return isStale(join(shippedFolder(app), '.built'), sourcesOf(app));
}

export async function buildApp(app: BrowserApp): Promise<void> {
  const startedAt = new Date();
  const output = outputFolder(app);
  await run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: folderOf(app),
    // A build that a test starts would otherwise bundle the development version of React.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await refuseCircles(app, join(output, '.vite/manifest.json'));
  await compressFiles(output);
  await writeFile(join(output, '.built'), `${startedAt.toISOString()}\n`);
  await replaceFolder(shippedFolder(app), (draft) => cp(output, draft, { recursive: true }));
}

/**
 * Fails on chunks that import each other: one runs before the other is ready, and the page fails in the browser. The
 * storefront's chunks are cut in apps/storefront/shared-chunks.ts.
 */
async function refuseCircles(app: BrowserApp, manifestFile: string): Promise<void> {
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    await readFile(manifestFile, 'utf8'),
  );
  const finished = new Set<string>();
  function visit(name: string, above: readonly string[]): void {
    if (above.includes(name)) {
      const circle = [...above.slice(above.indexOf(name)), name];
      throw new Error(`Files of the ${app} import each other: ${circle.map((one) => manifest[one]?.file).join(' > ')}`);
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
