import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isRunning } from '../../apps/server/src/platform/postgres/waiting.ts';
import { root } from './root.ts';

const draftsFolder = join(root, 'dist/.drafts');

/**
 * Fills a draft and renames it into place, so that a process that starts during a build finds the old folder or the new
 * one, never a partial one. `folder` must be under `dist`, because a rename works only inside one file system.
 */
export async function replaceFolder(folder: string, fill: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(draftsFolder, { recursive: true });
  await removeAbandonedDrafts();
  const draft = join(draftsFolder, `${process.pid}-${basename(dirname(folder))}-${basename(folder)}`);
  await mkdir(draft);
  // Root may build, and an ordinary user runs the result.
  await chmod(draft, 0o755);
  try {
    await fill(draft);
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Interrupted builds leave drafts, which are named by their process id. */
async function removeAbandonedDrafts(): Promise<void> {
  for (const name of await readdir(draftsFolder)) {
    const pid = Number(name.split('-', 1)[0]);
    if (!isRunning(pid)) await rm(join(draftsFolder, name), { recursive: true, force: true });
  }
}
