import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, cp, glob, mkdir, readdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { storeFolder } from '../lib/programs-build.ts';
import { replaceFolder } from '../lib/replace-folder.ts';
import { root } from '../lib/root.ts';

const run = promisify(execFile);
const versionsFolder = join(root, 'dist/versions');
const journalOf = (folder: string) => join(folder, 'apps/server/migrations/meta/_journal.json');
const appsFolders = ['apps/storefront/dist', 'apps/console/dist'] as const;

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/**
 * The artefact of a revision, built once and left in dist/versions: the sources of git in a folder of their own, with the
 * installed packages of this checkout if the lock file is the same.
 */
export async function buildRevision(revision: string, { folder, signal }: { folder: string; signal: AbortSignal }) {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root, signal })).stdout.trim();
  const tree = await git('rev-parse', '--verify', `${revision}^{tree}`);
  const artefact = join(versionsFolder, tree.slice(0, 12));
  if (existsSync(artefact)) return artefact;
  const sources = join(folder, 'sources');
  await mkdir(sources);
  await git('archive', '--format=tar', `--output=${join(folder, 'sources.tar')}`, tree);
  await run('tar', ['-xf', join(folder, 'sources.tar'), '-C', sources], { signal });
  const npm = (cwd: string, ...args: string[]) =>
    run('npm', ['ci', '--no-audit', '--no-fund', ...args], { cwd, signal });
  const lockOf = (checkout: string) => readFile(join(checkout, 'package-lock.json'), 'utf8');
  const hasSamePackages = (await lockOf(sources)) === (await lockOf(root));
  await (hasSamePackages ? borrowPackages(sources) : npm(sources));
  await run(process.execPath, [join(sources, 'scripts/build.ts')], { cwd: sources, signal });
  if (!hasSamePackages) await npm(join(sources, storeFolder), '--omit=dev');
  await replaceFolder(artefact, (draft) => cp(join(sources, storeFolder), draft, { recursive: true }));
  return artefact;
}

/** Links to the installed packages, but for ours, which are those of the sources. */
async function borrowPackages(sources: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(sources, 'node_modules')];
  await mkdir(join(to, '@botica'), { recursive: true });
  for (const name of await readdir(from)) {
    if (!name.startsWith('.') && name !== '@botica') await symlink(join(from, name), join(to, name));
  }
  for (const name of await readdir(join(from, '@botica'))) {
    const place = relative(await realpath(root), await realpath(join(from, '@botica', name)));
    await symlink(join(sources, place), join(to, '@botica', name));
  }
}

/** The migrations that `next` has and `before` has not. */
export async function migrationsBetween(before: string, next: string): Promise<string[]> {
  const read = async (folder: string) => (JSON.parse(await readFile(journalOf(folder), 'utf8')) as Journal).entries;
  const known = new Set((await read(before)).map(({ tag }) => tag));
  return (await read(next)).map(({ tag }) => tag).filter((tag) => !known.has(tag));
}

/** What a release of every day does to busy tables, for two revisions without a migration between them. */
const rehearsal = `alter table "orders" add column "rehearsal" integer not null default 7;--> statement-breakpoint
alter table "carts" add column "rehearsal" text;--> statement-breakpoint
alter table "products" add column "rehearsal" text;--> statement-breakpoint
create table "rehearsals" (id integer primary key, order_id bigint references "orders" (id));--> statement-breakpoint
create index "rehearsals_order_index" on "rehearsals" (order_id);
`;

/**
 * A copy of an artefact with one more migration, other texts of its triggers, which are then made anew, and one more file
 * of the pages.
 */
export async function withRehearsal(artefact: string): Promise<string> {
  const copy = join(versionsFolder, 'rehearsal');
  await replaceFolder(copy, async (draft) => {
    await cp(artefact, draft, { recursive: true });
    const journal = JSON.parse(await readFile(journalOf(draft), 'utf8')) as Journal;
    const last = journal.entries.at(-1);
    if (!last) throw new Error(`${artefact} has no migration`);
    const tag = `${String(last.idx + 1).padStart(4, '0')}_rehearsal`;
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
    await writeFile(journalOf(draft), JSON.stringify(journal));
    await writeFile(join(draft, `apps/server/migrations/${tag}.sql`), rehearsal);
    for await (const file of glob('apps/server/src/**/triggers.sql', { cwd: draft })) {
      await appendFile(join(draft, file), '\n-- rehearsal\n');
    }
    const assets = join(draft, appsFolders[0], 'assets');
    if (existsSync(assets)) await writeFile(join(assets, 'rehearsal-1234567.js'), 'export {};\n');
  });
  return copy;
}

/** The addresses of the hashed files of an artefact. */
export async function pageFiles(artefact: string): Promise<string[]> {
  const prefixes = ['/assets/', '/consola/assets/'];
  const found: string[] = [];
  for (const [at, folder] of appsFolders.entries()) {
    const assets = join(artefact, folder, 'assets');
    const names = existsSync(assets) ? await readdir(assets) : [];
    found.push(...names.filter((name) => !/\.(?:br|gz)$/.test(name)).map((name) => `${prefixes[at]}${name}`));
  }
  return found;
}
