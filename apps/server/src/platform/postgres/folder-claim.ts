import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning } from './waiting.ts';

/** The folder is in use by another running store. */
export class FolderInUseError extends Error {}

/**
 * Claims the folder. The file names its process, so the claim of a killed process is stale. PostgreSQL has its own
 * lock, so two servers in one folder are impossible; this only gives a clear message.
 */
export async function claimFolder(dataDir: string): Promise<{ release(): Promise<void> }> {
  const file = join(dataDir, 'botica.pid');
  const mine = `${process.pid} ${await startedAt(process.pid)}\n`;
  for (let tries = 0; tries < 3; tries++) {
    try {
      const handle = await open(file, 'wx', 0o600);
      await handle.writeFile(mine);
      await handle.close();
      return {
        async release() {
          if ((await readFile(file, 'utf8').catch(() => '')) === mine) await rm(file, { force: true });
        },
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      await dropStaleClaim(file, dataDir);
    }
  }
  throw new FolderInUseError(`The data folder ${dataDir} is being claimed by another store.`);
}

async function dropStaleClaim(file: string, dataDir: string): Promise<void> {
  const [pid, since] = (await readFile(file, 'utf8').catch(() => '')).trim().split(' ');
  if (pid && isRunning(Number(pid)) && (await startedAt(Number(pid))) === since) {
    throw new FolderInUseError(
      `The data folder ${dataDir} is in use by another running store (process ${pid}). ` +
        'Stop it, or set BOTICA_DATA to another folder and PORT to another port.',
    );
  }
  await rm(file, { force: true });
}

/** The start time distinguishes a process from a later one with the same id; systems without /proc have only the id. */
async function startedAt(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
