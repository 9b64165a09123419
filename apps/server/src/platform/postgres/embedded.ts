import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fchmodSync, openSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureDataFolder } from '../data-folder.ts';
import { claimFolder } from './folder-claim.ts';
import { freePort } from './free-port.ts';
import type { Programs } from './programs.ts';
import { commandLine, findPrograms, postgresEnv, runProgram } from './programs.ts';
import { isRunning, waitFor } from './waiting.ts';

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** Extra server settings, such as `fsync=off` for a temporary test database. */
  settings?: readonly string[];
  /** Called after PostgreSQL died and was restarted. */
  onRestart?(): void;
}

const userName = 'botica';
const startTimeoutMs = 60_000;
const stopTimeoutMs = 30_000;
const patienceMs = 15_000;
const retryPauseMs = 300;

const ownSettings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=256MB',
  'log_timezone=UTC',
  'timezone=UTC',
];

/**
 * An embedded PostgreSQL, in the data folder, on a free port of this machine. It recovers from any end of the previous
 * run: a partial folder is recreated, a server whose starter was killed is stopped first, and its write-ahead log is
 * replayed.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await ensureDataFolder(options.dataDir);
  const claim = await claimFolder(options.dataDir);
  try {
    const programs = await findPrograms(options.dataDir);
    const clusterDir = join(options.dataDir, 'postgres');
    const password = await ensureCluster(programs, options.dataDir, clusterDir);
    await stopOrphan(clusterDir);
    const port = await freePort();
    const running = await keepRunning(programs, clusterDir, port, options);
    return {
      url: `postgres://${userName}:${password}@127.0.0.1:${port}/postgres`,
      async stop() {
        await running.stop();
        await claim.release();
      },
    };
  } catch (error) {
    await claim.release();
    throw error;
  }
}

/** initdb works on a temporary folder, so that a kill halfway leaves nothing that looks like a cluster. */
async function ensureCluster(programs: Programs, dataDir: string, clusterDir: string): Promise<string> {
  const passwordFile = join(dataDir, 'postgres-password');
  if (existsSync(join(clusterDir, 'PG_VERSION'))) {
    const version = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
    if (version !== programs.majorVersion) {
      throw new Error(
        `${clusterDir} was made by PostgreSQL ${version}, and this is PostgreSQL ${programs.majorVersion}: ` +
          'see "Upgrading PostgreSQL" in docs/operating.md.',
      );
    }
    return (await readFile(passwordFile, 'utf8')).trim();
  }

  const draftDir = `${clusterDir}.new`;
  const draftPasswordFile = `${passwordFile}.new`;
  await rm(draftDir, { recursive: true, force: true });
  await mkdir(draftDir, { mode: 0o700 });
  const password = randomBytes(24).toString('base64url');
  await writeFile(draftPasswordFile, password, { mode: 0o600 });
  if (programs.owner) {
    await chown(draftDir, programs.owner.uid, programs.owner.gid);
    await chown(draftPasswordFile, programs.owner.uid, programs.owner.gid);
  }
  await runProgram(programs, 'initdb', [
    `--pgdata=${draftDir}`,
    `--username=${userName}`,
    '--auth=scram-sha-256',
    `--pwfile=${draftPasswordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  // Only initdb had to read it as the other user.
  if (programs.owner) await chown(draftPasswordFile, 0, 0);
  await rename(draftPasswordFile, passwordFile);
  await rename(draftDir, clusterDir);
  return password;
}

interface Postmaster {
  pid: number;
  isReady: boolean;
}

async function readPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (!text) return undefined;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 1 ? { pid, isReady: lines[7]?.trim() === 'ready' } : undefined;
}

/** The folder is ours, so a server still running in it lost its starter to a kill: stop it normally. */
async function stopOrphan(clusterDir: string): Promise<void> {
  const orphan = await readPostmaster(clusterDir);
  if (!orphan || !isRunning(orphan.pid)) return;
  if (!(await isPostgresOf(orphan.pid, clusterDir))) return;
  process.kill(orphan.pid, 'SIGINT');
  await waitFor(() => !isRunning(orphan.pid), stopTimeoutMs, `PostgreSQL left in ${clusterDir} did not stop`);
}

/** After a reboot the process id may belong to an unrelated process, which must not be stopped. */
async function isPostgresOf(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return commandLine.includes(clusterDir);
}

/** Keeps one server running until it is stopped; one that dies is restarted at the same address. */
async function keepRunning(programs: Programs, clusterDir: string, port: number, options: EmbeddedOptions) {
  let isStopping = false;
  /** The running server, or the one being started. */
  let current = start();
  restartWhenItDies(await current);

  /** Processes of a killed server hold its memory for a moment longer, and no new server starts until they are gone. */
  async function start(): Promise<ChildProcess> {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const started = launch(programs, clusterDir, port, options);
      if (await becomesReady(started, clusterDir)) return started;
      if (Date.now() > deadline) throw new Error(`PostgreSQL does not start: see ${options.dataDir}/postgres.log`);
      await delay(retryPauseMs);
    }
  }

  function restartWhenItDies(child: ChildProcess) {
    child.once('exit', async () => {
      if (isStopping) return;
      current = start();
      restartWhenItDies(await current);
      options.onRestart?.();
    });
  }

  return {
    async stop() {
      isStopping = true;
      const child = await current;
      if (hasEnded(child)) return;
      child.kill('SIGINT');
      await waitFor(() => hasEnded(child), stopTimeoutMs, 'PostgreSQL did not stop');
    },
  };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** The server is outside our process group, so that Ctrl-C reaches us first and requests can still finish. */
function launch(programs: Programs, clusterDir: string, port: number, options: EmbeddedOptions): ChildProcess {
  const log = openSync(join(options.dataDir, 'postgres.log'), 'a', 0o600);
  fchmodSync(log, 0o600);
  const settings = [...ownSettings, ...(options.settings ?? [])].flatMap((setting) => ['-c', setting]);
  const { command, args } = commandLine(programs, 'postgres', ['-D', clusterDir, '-p', String(port), ...settings]);
  const env = postgresEnv();
  const child = spawn(command, args, { ...programs.owner, env, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  return child;
}

/** True when it serves, false when it exited first. The file of a killed server may still say that it is ready. */
async function becomesReady(child: ChildProcess, clusterDir: string): Promise<boolean> {
  const isReady = async () => {
    const postmaster = await readPostmaster(clusterDir);
    return postmaster?.isReady === true && postmaster.pid === child.pid;
  };
  await waitFor(
    async () => hasEnded(child) || (await isReady()),
    startTimeoutMs,
    `PostgreSQL is not ready in ${clusterDir}`,
  );
  return !hasEnded(child);
}
