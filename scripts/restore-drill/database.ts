import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chown, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { root } from '../lib/root.ts';
import { backupCommand, backupEnv } from './database-backups.ts';
import { programs } from './packages.ts';
import type { Place } from './place.ts';
import { databaseUrls, runProgram } from './place.ts';

export type Database = ReturnType<typeof startPostgres>;

const readyWithinMs = 300_000;

/** An empty database as Patroni makes it in the reference deployment (ops/cluster/patroni.yml). */
export async function initialise({ folder, folders, account, secrets }: Place): Promise<void> {
  const passwordFile = join(folder, 'superuser-password');
  await writeFile(passwordFile, secrets.superuser, { mode: 0o600 });
  if (account.owner) await chown(passwordFile, account.owner.uid, account.owner.gid);
  const auth = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${passwordFile}`];
  const kind = ['--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums'];
  await runProgram(programs.initdb, [...auth, ...kind, folders.database], { account });
}

export async function createStoreDatabase(place: Place): Promise<void> {
  const script = join(root, 'ops/cluster/create-database.sh');
  const env = { BOTICA_DB_PASSWORD: place.secrets.store };
  await runProgram('/bin/sh', [script, databaseUrls(place).superuser], { account: { wrapper: [] }, env });
}

/** With the archive settings of the reference deployment, but a segment is closed after ten seconds and not sixty. */
export function startPostgres(place: Place) {
  const { folder, folders, ports, account } = place;
  const settings = [
    ...['listen_addresses=127.0.0.1', `port=${ports.database}`, `unix_socket_directories=${folders.sockets}`],
    ...['max_connections=100', 'shared_buffers=256MB', 'timezone=UTC', 'log_timezone=UTC'],
    ...['wal_level=replica', 'archive_mode=on', 'archive_timeout=10s'],
    `archive_command=${backupCommand(place, ['archive-push', '%p'])}`,
  ];
  const args = ['-D', folders.database, ...settings.flatMap((setting) => ['-c', setting])];
  const [file = '', ...rest] = [...account.wrapper, programs.postgres, ...args];
  const log = openSync(join(folder, 'postgres.log'), 'a', 0o600);
  const child = spawn(file, rest, {
    ...account.owner,
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...backupEnv(place) },
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
  };
}

/** Open for writing: recovery is over. */
export async function untilWritable(place: Place, database: Database): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    if (database.hasEnded()) throw new Error('PostgreSQL ended; its log is in postgres.log.');
    if (Date.now() > deadline) throw new Error(`PostgreSQL is not ready after ${readyWithinMs / 1000} s.`);
    if (await isWritable(databaseUrls(place).superuser)) return;
    await delay(100);
  }
}

async function isWritable(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  return sql<{ is_open: boolean }[]>`select not pg_is_in_recovery() as is_open`
    .then(
      ([row]) => row?.is_open ?? false,
      () => false,
    )
    .finally(() => sql.end({ timeout: 1 }));
}

/** Until the log of this moment is in the repository: later losses do not reach it. */
export async function untilArchived(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const [now] = await sql<{ segment: string }[]>`select pg_walfile_name(pg_current_wal_lsn()) as segment`;
    const deadline = Date.now() + readyWithinMs;
    for (;;) {
      const [row] = await sql<{ is_archived: boolean }[]>`
        select coalesce(max(last_archived_wal), '') >= ${now?.segment ?? ''} as is_archived from pg_stat_archiver`;
      if (row?.is_archived) return;
      if (Date.now() > deadline) throw new Error('The log is not archived.');
      await delay(250);
    }
  } finally {
    await sql.end();
  }
}

/** Everything that was on the machine of the database. */
export async function emptyFolder(folder: string): Promise<void> {
  // The backends of a killed PostgreSQL end a moment later, and may still write.
  const patient = { recursive: true, force: true, maxRetries: 20, retryDelay: 200 };
  for (const name of await readdir(folder)) await rm(join(folder, name), patient);
}
