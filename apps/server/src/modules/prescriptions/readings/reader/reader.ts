import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { readerIdleMs, readerMemoryLookMs, readerMemoryMb, readerPriority, readerTimeoutMs } from '../limits.ts';
import type { ReaderAnswer, ReaderFault, ReaderPage, ReaderTask } from './protocol.ts';

/** `crashed` may be tried again; `too-slow` and the faults of the file are not. */
export type Read = { pages: ReaderPage[] } | { fault: ReaderFault | 'crashed' | 'too-slow' };

export type Reader = ReturnType<typeof createReader>;

const source = fileURLToPath(new URL('./main.ts', import.meta.url));
/** Where the build puts it: in the folder of the bundled server. */
const bundled = fileURLToPath(new URL('../../../../../prescription-reader.mjs', import.meta.url));
const pageBytes = 4096;

/**
 * Reads files in a process of its own, one after another. The process starts with the first file, runs with a low
 * priority, and is ended when it is idle, too slow or too large.
 */
export function createReader({ log, memoryMb = readerMemoryMb }: { log: Logger; memoryMb?: number }) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let tasks = 0;
  let isClosed = false;

  function start(): ChildProcess {
    if (child?.connected) return child;
    const program = existsSync(source) ? source : bundled;
    const started = fork(program, [], {
      execArgv: ['--max-old-space-size=192', '--disable-warning=ExperimentalWarning'],
      // No environment: the reader needs no key and no address of a database. Its threads take and free large pictures:
      // fewer heaps of the C library, and pictures outside of them, because a heap keeps what was freed.
      env: { NODE_ENV: 'production', TZ: 'UTC', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1000000' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('error', () => undefined);
    lowerPriority(started.pid);
    child = started;
    return started;
  }

  function end(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  function readNow(path: string, isPdf: boolean): Promise<Read> {
    clearTimeout(idle);
    const worker = start();
    tasks += 1;
    const task: ReaderTask = { id: tasks, path, isPdf };
    return new Promise<Read>((resolve) => {
      const settle = (read: Read) => {
        clearTimeout(timeout);
        clearInterval(watch);
        worker.off('message', onMessage);
        worker.off('exit', onExit);
        resolve(read);
      };
      const onMessage = (answer: ReaderAnswer) => {
        if (answer.id === task.id) settle('pages' in answer ? { pages: answer.pages } : { fault: answer.fault });
      };
      const onExit = () => {
        log.warn('prescription reader: the process ended during a task');
        if (child === worker) child = undefined;
        settle({ fault: 'crashed' });
      };
      const timeout = setTimeout(() => {
        log.warn({ timeoutMs: readerTimeoutMs }, 'prescription reader: too slow, ended');
        end();
        settle({ fault: 'too-slow' });
      }, readerTimeoutMs);
      const watch = setInterval(async () => {
        if ((await residentMb(worker.pid)) <= memoryMb) return;
        log.warn({ memoryMb }, 'prescription reader: too large, ended');
        end();
        settle({ fault: 'too-slow' });
      }, readerMemoryLookMs);
      worker.on('message', onMessage);
      worker.on('exit', onExit);
      worker.send(task, (error) => error && onExit());
    });
  }

  return {
    read(path: string, { isPdf }: { isPdf: boolean }): Promise<Read> {
      const work = queue.then(() => (isClosed ? { fault: 'crashed' as const } : readNow(path, isPdf)));
      queue = work.finally(() => {
        idle = setTimeout(end, readerIdleMs).unref();
      });
      return work;
    },

    close(): void {
      isClosed = true;
      clearTimeout(idle);
      end();
    },
  };
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, readerPriority);
  } catch {
    // It ended already, or the system does not allow it; reading works with any priority.
  }
}

/** 0 where the system does not tell. */
async function residentMb(pid: number | undefined): Promise<number> {
  try {
    const pages = Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]);
    return (pages * pageBytes) / 1_000_000;
  } catch {
    return 0;
  }
}
