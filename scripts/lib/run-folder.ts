import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.ts';

export interface RunFolder {
  path: string;
  /** Ends the processes that still use the folder, then removes it. */
  close(): Promise<void>;
}

/**
 * Moves the temporary folder (TMPDIR) of this process, and of every process that it starts from now on, to a folder of its
 * own. A cleaner process removes it when this process ends, however it ends: Ctrl-C, SIGTERM and SIGKILL included.
 */
export async function openRunFolder(): Promise<RunFolder> {
  const path = await mkdtemp(join(tmpdir(), 'botica-run-'));
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
