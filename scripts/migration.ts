import { spawnSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './lib/root.ts';

/**
 * `npm run migration -- --name what_it_does`: writes a migration from the tables. The generator compares them with the
 * newest snapshot only, and a snapshot has almost a megabyte, so the earlier ones are removed.
 */
const server = join(root, 'apps/server');
const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit', cwd: server });
if (status === 0) await removeEarlierSnapshots(join(server, 'migrations/meta'));
process.exitCode = status ?? 1;

async function removeEarlierSnapshots(folder: string): Promise<void> {
  const snapshots = (await readdir(folder)).filter((name) => name.endsWith('_snapshot.json')).sort();
  for (const name of snapshots.slice(0, -1)) await rm(join(folder, name));
}
