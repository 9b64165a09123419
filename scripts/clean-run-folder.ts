import { once } from 'node:events';
import { glob, readFile, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from '../apps/server/src/platform/postgres/waiting.ts';

/**
 * Started by `openRunFolder` with the folder of a run of tests or benches. When the run has ended, ends the processes
 * that the run left and removes the folder. Touches only processes whose TMPDIR is that folder or inside it.
 */
const [folder = ''] = process.argv.slice(2);
const pollMs = 50;
/** Parts of a store notice that their starter is gone and shut down gracefully. */
const ownEndMs = 2000;
/** SIGINT is the fast shutdown of PostgreSQL; our programs shut down gracefully. */
const signalEndMs = 10_000;

// The cleaner of a nested run has to finish its own work.
process.on('SIGINT', () => undefined);

if (process.connected) await once(process, 'disconnect');
if (!(await haveEnded(ownEndMs))) {
  await signalAll('SIGINT');
  if (!(await haveEnded(signalEndMs))) await signalAll('SIGKILL');
  await haveEnded(signalEndMs);
}
await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

async function haveEnded(withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while ((await processesOfRun()).length > 0) {
    if (Date.now() > deadline) return false;
    await delay(pollMs);
  }
  return true;
}

async function signalAll(signal: NodeJS.Signals): Promise<void> {
  for (const pid of await processesOfRun()) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Without /proc, as on macOS, finds only PostgreSQL servers, by the files that they write. */
async function processesOfRun(): Promise<number[]> {
  const found: number[] = [];
  if (process.platform === 'linux') {
    for await (const file of glob('/proc/[0-9]*/environ')) {
      const variables = `\0${await readFile(file, 'utf8').catch(() => '')}/`.replaceAll('\0', '/\0');
      if (variables.includes(`\0TMPDIR=${folder}/`)) found.push(Number(file.split('/')[2]));
    }
    return found;
  }
  for await (const file of glob(`${folder}/**/postmaster.pid`)) {
    const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n', 1)[0]);
    if (pid > 1 && isRunning(pid)) found.push(pid);
  }
  return found;
}
