import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Samples the memory of a process twenty times a second and reports the maximum. */
export function watchMemory(pid: number) {
  let largest = 0;
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      largest = Math.max(largest, await residentMb(pid));
      await delay(50);
    }
  })();
  return {
    async stop(): Promise<number> {
      isWatching = false;
      await watching;
      return largest;
    },
  };
}

export async function residentMb(pid: number): Promise<number> {
  const { stdout } = await execute('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}
