import { join } from 'node:path';
import { writeTemplate } from '../cluster/templates.ts';
import { programs } from './packages.ts';
import type { Place } from './place.ts';
import { runProgram } from './place.ts';

export interface BackupSize {
  /** Of the database. */
  bytes: number;
  /** Added to the repository. */
  storedBytes: number;
}

const configOf = ({ folder }: Place) => join(folder, 'pgbackrest.conf');

/** The file of the reference deployment, with a repository on this machine's disk. */
export async function writeBackupSettings(place: Place): Promise<void> {
  const { folders, ports, secrets, account } = place;
  const s3 = ['ENDPOINT', 'BUCKET', 'REGION', 'KEY', 'SECRET'].map((name) => [`BACKUP_S3_${name}`, 'unused']);
  const values = {
    BACKUP_TYPE: 'posix',
    BACKUP_PATH: folders.repository,
    BACKUP_SPOOL: folders.spool,
    BACKUP_CIPHER_PASSWORD: secrets.databaseBackups,
    PG_DATA: folders.database,
    PG_PORT: ports.database,
    PG_SOCKETS: folders.sockets,
    ...Object.fromEntries(s3),
  };
  await writeTemplate('pgbackrest.conf', configOf(place), { values, account });
}

/** What of pgBackRest does not depend on the repository: folders of a drill, and its user of the database. */
export const backupEnv = ({ folders }: Place) => ({
  PGBACKREST_LOCK_PATH: folders.locks,
  PGBACKREST_LOG_LEVEL_FILE: 'off',
  PGBACKREST_PG1_USER: 'postgres',
});

/** As a line for a shell, which is how PostgreSQL runs it. */
export const backupCommand = (place: Place, args: readonly string[]): string =>
  [programs.pgbackrest, `--config=${configOf(place)}`, '--stanza=botica', ...args].join(' ');

function pgbackrest(place: Place, args: readonly string[]): Promise<string> {
  const given = [`--config=${configOf(place)}`, '--stanza=botica', ...args];
  return runProgram(programs.pgbackrest, given, { account: place.account, env: backupEnv(place) });
}

export async function createRepository(place: Place): Promise<void> {
  await pgbackrest(place, ['stanza-create']);
  await pgbackrest(place, ['check']);
}

export async function backUp(place: Place, type: 'full' | 'incr'): Promise<BackupSize> {
  await pgbackrest(place, [`--type=${type}`, 'backup']);
  const told = JSON.parse(await pgbackrest(place, ['--output=json', 'info'])) as {
    backup: { type: string; info: { size: number; repository: { delta: number } } }[];
  }[];
  const last = told[0]?.backup.at(-1);
  if (last?.type !== type) throw new Error(`The ${type} backup is not in the repository`);
  return { bytes: last.info.size, storedBytes: last.info.repository.delta };
}

/** Into the empty folder of the database. PostgreSQL reads the log up to the moment at its next start, and opens. */
export async function restoreTo(place: Place, moment: string): Promise<void> {
  await pgbackrest(place, ['--type=time', `--target=${moment}`, '--target-action=promote', 'restore']);
}
