import { cp, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'rolldown';
import { replaceFolder } from './replace-folder.ts';
import { root } from './root.ts';
import type { LockFile } from './shipped-packages.ts';
import { lockedVersion, lockOnly } from './shipped-packages.ts';
import { isStale } from './stale.ts';

/**
 * The production artefact (docs/decisions/0055): the server, its tools and the storefront, laid out as in the
 * repository.
 */
export const storeFolder = 'dist/store';
const serverFolder = `${storeFolder}/apps/server`;
/** The simulated outside services of the demo store and of tests. Not shipped; reads its assets from the sources. */
const sandboxFolder = 'dist/sandbox';

/**
 * Each program as one file with its packages. Node can run the TypeScript directly, as in tests and development; but
 * opening some two thousand files is half of the start time and half of the memory.
 */
export const builtPrograms = {
  server: `${serverFolder}/server.mjs`,
  sandbox: `${sandboxFolder}/sandbox.mjs`,
} as const;
export const sourcePrograms = { server: 'apps/server/src/main.ts', sandbox: 'apps/sandbox/src/main.ts' } as const;

const storePrograms = {
  server: sourcePrograms.server,
  import: 'apps/server/src/import/main.ts',
  synonyms: 'apps/server/src/synonyms/main.ts',
  'pets-addresses': 'apps/server/src/pets-addresses/main.ts',
  knowledge: 'apps/server/src/knowledge/main.ts',
  map: 'apps/server/src/map/main.ts',
  staff: 'apps/server/src/staff/main.ts',
  books: 'apps/server/src/books/main.ts',
  'health-keys': 'apps/server/src/health-keys/main.ts',
  'prescription-reader': 'apps/server/src/modules/prescriptions/readings/reader/main.ts',
} as const;

const sources = [
  'apps/server/src',
  'apps/server/migrations',
  'apps/sandbox/src',
  'packages/contract/src',
  'packages/demo-data/src',
  'packages/domain/src',
  'package-lock.json',
];

/** Packages with native libraries or files beside them: the only ones that are installed. */
export const installedPackages = [
  '@hyzyla/pdfium',
  '@node-rs/argon2',
  '@tesseract.js-data/spa',
  'pdfkit',
  'pino',
  'sharp',
  'tesseract.js',
];

export const areProgramsStale = () => isStale(join(root, serverFolder, '.built'), sources);

/** Bundles the current sources for a test that starts and kills its own server; a bundle starts in half the time. */
export async function builtProgram(name: keyof typeof builtPrograms): Promise<string> {
  if (areProgramsStale()) await buildPrograms();
  return builtPrograms[name];
}

export async function buildPrograms(): Promise<void> {
  const startedAt = new Date();
  await replaceFolder(join(root, sandboxFolder), (draft) => bundle({ sandbox: sourcePrograms.sandbox }, draft));
  await replaceFolder(join(root, serverFolder), async (draft) => {
    await bundle(storePrograms, draft);
    await copyServerFiles(draft);
    await writeFile(join(draft, '.built'), `${startedAt.toISOString()}\n`);
  });
  await writeManifest(join(root, storeFolder));
}

async function bundle(input: Record<string, string>, dir: string): Promise<void> {
  // Imported here: it takes more memory than everything else in a starter.
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    cwd: root,
    platform: 'node',
    input,
    external: installedPackages,
    plugins: [filesKeepTheirPlace],
  });
  try {
    await build.write({
      dir,
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    });
  } finally {
    await build.close();
  }
}

/**
 * Migrations, triggers, assets and the storefront are located relative to the source file that reads them. The bundles
 * are two folders below a root with the same layout (`dist/store`, or the repository for the sandbox), wherever that
 * root is moved.
 */
const filesKeepTheirPlace: Plugin = {
  name: 'files-keep-their-place',
  transform(code, id) {
    if (!code.includes('import.meta.url') || id.includes('node_modules')) return null;
    const place = JSON.stringify(`../../${relative(root, id)}`);
    return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null };
  },
};

/** The SQL that the server runs at start, the vocabulary of the search and the medicine-safety data. The snapshots are only for the tool that writes migrations. */
async function copyServerFiles(draft: string): Promise<void> {
  const server = join(root, 'apps/server');
  await cp(join(server, 'migrations'), join(draft, 'migrations'), {
    recursive: true,
    filter: (file) => !file.endsWith('_snapshot.json'),
  });
  for await (const file of glob('src/**/*.{sql,csv}', { cwd: server })) await cp(join(server, file), join(draft, file));
}

/** What `npm ci --omit=dev` installs in the artefact: the packages that are not in the bundles, in our locked versions. */
async function writeManifest(folder: string): Promise<void> {
  const readJson = async (name: string) => JSON.parse(await readFile(join(root, name), 'utf8'));
  const { version, license, dependencies: ours } = await readJson('package.json');
  const lock: LockFile = await readJson('package-lock.json');
  const manifest = {
    name: 'botica-store',
    version,
    private: true,
    license,
    type: 'module',
    engines: { node: `>=${ours.node} <${Number.parseInt(ours.node, 10) + 1}` },
    scripts: {
      start: 'exec node apps/server/server.mjs',
      import: 'node apps/server/import.mjs',
      synonyms: 'node apps/server/synonyms.mjs',
      'pets-addresses': 'node apps/server/pets-addresses.mjs',
      knowledge: 'node apps/server/knowledge.mjs',
      map: 'node apps/server/map.mjs',
      staff: 'node apps/server/staff.mjs',
      books: 'node apps/server/books.mjs',
      'health-keys': 'node apps/server/health-keys.mjs',
    },
    dependencies: Object.fromEntries(installedPackages.map((name) => [name, lockedVersion(lock, name)])),
  };
  const print = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), print(manifest));
  await writeFile(join(folder, 'package-lock.json'), print(lockOnly(manifest, lock)));
  // The Node of this machine runs the store, so an older one must fail and not only warn.
  await writeFile(join(folder, '.npmrc'), 'engine-strict=true\n');
}
