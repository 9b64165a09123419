import { join } from 'node:path';
import { writeTemplate } from '../cluster/templates.ts';
import { buckets } from './object-store-settings.ts';
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

/** The file of the reference deployment, with a repository in a bucket or on this machine's disk. */
export async function writeBackupSettings(place: Place): Promise<void> {
  const { folders, ports, secrets, account, objects } = place;
  const values = {
    BACKUP_TYPE: objects ? 's3' : 'posix',
    BACKUP_PATH: objects ? '/botica' : folders.repository,
    BACKUP_S3_ENDPOINT: objects?.endpoint ?? 'unused',
    BACKUP_S3_BUCKET: buckets.database,
    BACKUP_S3_REGION: objects?.region ?? 'unused',
    BACKUP_S3_KEY: objects?.credentials.key ?? 'unused',
    BACKUP_S3_SECRET: objects?.credentials.secret ?? 'unused',
    BACKUP_S3_CA: objects?.certificate ?? '/unused',
    BACKUP_SPOOL: folders.spool,
    BACKUP_CIPHER_PASSWORD: secrets.databaseBackups,
    PG_DATA: folders.database,
    PG_PORT: ports.database,
    PG_SOCKETS: folders.sockets,
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
  const last = (await listBackups(place)).at(-1);
  if (last?.type !== type) throw new Error(`The ${type} backup is not in the repository`);
  return { bytes: last.info.size, storedBytes: last.info.repository.delta };
}

/** The older ones go, and the log that only they need. */
export async function removeAllButNewest(place: Place): Promise<void> {
  await pgbackrest(place, ['--repo1-retention-full=1', 'expire']);
}

/** The oldest first. */
export async function listBackups(place: Place) {
  const told = JSON.parse(await pgbackrest(place, ['--output=json', 'info'])) as {
    backup: { label: string; type: string; info: { size: number; repository: { delta: number } } }[];
  }[];
  return told[0]?.backup ?? [];
}

/** Into the empty folder of the database. PostgreSQL reads the log up to the moment at its next start, and opens. */
export async function restoreTo(place: Place, moment: string): Promise<void> {
  await pgbackrest(place, ['--type=time', `--target=${moment}`, '--target-action=promote', 'restore']);
}

/** What it says of each backup; it ends well although it names damage. */
export const verify = (place: Place) => pgbackrest(place, ['--output=text', 'verify']);

/** Of the files that only the newest backup has and its restore reads, by its path in the repository. */
export async function largestOfNewest(place: Place): Promise<string> {
  const folder = `backup/botica/${(await listBackups(place)).at(-1)?.label}`;
  const listed = await pgbackrest(place, ['--recurse', '--output=json', 'repo-ls', folder]);
  const files = Object.entries(JSON.parse(listed) as Record<string, { size?: number }>)
    // A manifest has a copy beside it.
    .filter(([name]) => !name.startsWith('backup.manifest'))
    .toSorted(([, one], [, other]) => (other.size ?? 0) - (one.size ?? 0));
  const [largest] = files;
  if (!largest) throw new Error('The newest backup has no file');
  return `${folder}/${largest[0]}`;
}

/** As it is stored: compressed and encrypted. */
export const readStored = (place: Place, stored: string, to: string) =>
  throughShell(place, `${backupCommand(place, ['--raw', 'repo-get', stored])} > ${to}`);

export const writeStored = (place: Place, stored: string, from: string) =>
  throughShell(place, `${backupCommand(place, ['--raw', 'repo-put', stored])} < ${from}`);

const throughShell = (place: Place, line: string) =>
  runProgram('/bin/sh', ['-c', line], { account: place.account, env: backupEnv(place) });
