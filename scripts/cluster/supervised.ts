import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from '../../apps/server/src/platform/account.ts';

export interface Program {
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  logFile: string;
  account: Account;
  /** The network namespace that it runs in; without one, that of the starter. */
  namespace?: string | undefined;
  /** The signal that asks it to end; SIGTERM by default. */
  stopSignal?: NodeJS.Signals;
}

export interface Supervised {
  readonly name: string;
  readonly pid: number;
  /** Ends it at once, as a fault does; it is started again. */
  kill(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** What systemd does with Restart=always and RestartSec=1. */
const restartAfterMs = 1000;
const stopGraceMs = 20_000;

/** Keeps a program running until it is stopped. In its own process group, so that Ctrl-C reaches only the starter. */
export function supervise(program: Program): Supervised {
  let isStopping = false;
  let child = launch(program);
  const restartWhenItDies = (started: ChildProcess) => {
    started.once('exit', async () => {
      if (isStopping) return;
      await delay(restartAfterMs);
      if (isStopping) return;
      child = launch(program);
      restartWhenItDies(child);
    });
  };
  restartWhenItDies(child);
  return {
    name: program.name,
    get pid() {
      return child.pid ?? 0;
    },
    kill: (signal) => void child.kill(signal),
    async stop() {
      isStopping = true;
      if (hasEnded(child)) return;
      const gone = once(child, 'exit');
      // A frozen one hears nothing else.
      child.kill('SIGCONT');
      child.kill(program.stopSignal ?? 'SIGTERM');
      await Promise.race([gone, delay(stopGraceMs, undefined, { ref: false })]);
      if (!hasEnded(child)) child.kill('SIGKILL');
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Only root enters a namespace, so the account is changed after it. */
function enter(namespace: string | undefined, { owner }: Account): string[] {
  if (!namespace) return [];
  const user = owner ? ['--setuid', String(owner.uid), '--setgid', String(owner.gid)] : [];
  return ['nsenter', `--net=/run/netns/${namespace}`, ...user, '--'];
}

function launch({ command, args, env, logFile, account, namespace }: Program): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  const [file = '', ...rest] = [...enter(namespace, account), ...account.wrapper, command, ...args];
  const child = spawn(file, rest, {
    ...(namespace ? {} : account.owner),
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env },
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.on('error', () => undefined);
  closeSync(log);
  return child;
}
