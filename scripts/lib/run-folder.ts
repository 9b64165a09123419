import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.ts';

export interface RunFolder {
  path: string;
  /** Ends the processes that still use the folder, then removes it. */
  close(): Promise<void>;
}

const memoryFolder = '/dev/shm';
/** Twice what the largest run of the tests needs. */
const memoryBytes = 8 * 1024 ** 3;

/**
 * Moves the temporary folder (TMPDIR) of this process, and of every process that it starts from now on, to a folder of its
 * own. A cleaner process removes it when this process ends, however it ends: Ctrl-C, SIGTERM and SIGKILL included.
 *
 * Tests use memory where a machine has enough of it: each of their files clones a database of 1,800 files, which takes
 * ten times the processor on a disk. Benchmarks measure the disk.
 */
export async function openRunFolder({ mayUseMemory = false } = {}): Promise<RunFolder> {
  const parent = mayUseMemory && (await hasRoomInMemory()) ? memoryFolder : tmpdir();
  const path = await mkdtemp(join(parent, 'botica-run-'));
  // Like /tmp: the parts of a store that root starts run as an ordinary user.
  await chmod(path, 0o1777);
  // Its own session, so that Ctrl-C does not reach it. It keeps the original TMPDIR. Its channel closes with this process.
  const cleaner = spawn(process.execPath, [join(root, 'scripts/clean-run-folder.ts'), path], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true,
  });
  cleaner.unref();
  cleaner.channel?.unref();
  process.env.TMPDIR = path;
  return {
    path,
    async close() {
      const gone = once(cleaner, 'exit');
      cleaner.ref();
      cleaner.disconnect();
      await gone;
    },
  };
}

async function hasRoomInMemory(): Promise<boolean> {
  const room = await statfs(memoryFolder).catch(() => undefined);
  return room !== undefined && room.bavail * room.bsize >= memoryBytes;
}
