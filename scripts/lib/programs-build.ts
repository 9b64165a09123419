import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { root } from './root.ts';
import { isStale } from './stale.ts';

const builtIn = 'node_modules/.cache/botica-programs';
const folder = join(root, builtIn);
const stampFile = join(folder, '.built');

/**
 * The server and the sandbox as one file each. Node would read their TypeScript as it is, and does so in tests and in
 * development; but that is some two thousand files, and opening them is half of a start and half of the memory.
 */
export const builtPrograms = { server: `${builtIn}/server.mjs`, sandbox: `${builtIn}/sandbox.mjs` } as const;
export const sourcePrograms = { server: 'apps/server/src/main.ts', sandbox: 'apps/sandbox/src/main.ts' } as const;

const sources = [
  'apps/server/src',
  'apps/sandbox/src',
  'packages/contract/src',
  'packages/demo-data/src',
  'packages/domain/src',
  'package-lock.json',
];

/** They load a library of the machine's kind, or files that lie beside them. */
const external = [/^sharp$/, /^@node-rs\//, /^pino$/, /^pdfkit$/];

export const areProgramsStale = () => isStale(stampFile, sources);

/** For a test that starts a server of its own to kill it: what stands in the sources now, which starts in half the time. */
export async function builtProgram(name: keyof typeof builtPrograms): Promise<string> {
  if (await areProgramsStale()) await buildPrograms();
  return builtPrograms[name];
}

/** Written beside and moved into place, so that one who starts meanwhile finds the old or the new, and not a part. */
export async function buildPrograms(): Promise<void> {
  const startedAt = new Date();
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: { ...sourcePrograms },
    external,
    plugins: [filesKeepTheirPlace],
  });
  await mkdir(dirname(folder), { recursive: true });
  const beside = await mkdtemp(join(dirname(folder), 'botica-programs-'));
  // Root builds, and an ordinary user runs.
  await chmod(beside, 0o755);
  try {
    await bundle.write({
      dir: beside,
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    });
    await writeFile(join(beside, '.built'), `${startedAt.toISOString()}\n`);
    await rm(folder, { recursive: true, force: true });
    await rename(beside, folder);
  } finally {
    await bundle.close();
    await rm(beside, { recursive: true, force: true });
  }
}

/** Migrations, triggers and the storefront are found from the file that asks for them, wherever its code runs. */
const filesKeepTheirPlace: Plugin = {
  name: 'files-keep-their-place',
  transform(code, id) {
    if (!code.includes('import.meta.url') || id.includes('node_modules')) return null;
    return { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null };
  },
};
