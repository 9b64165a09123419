import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from '../../apps/server/src/platform/account.ts';
import { chooseAccount } from '../../apps/server/src/platform/account.ts';
import { ensurePrivateFolder } from '../../apps/server/src/platform/data-folder.ts';
import { freePort } from '../../apps/server/src/platform/postgres/free-port.ts';
import { builtPrograms } from '../lib/programs-build.ts';
import { root } from '../lib/root.ts';
import { chooseObjectStorePlace } from './object-store-settings.ts';

const secret = () => randomBytes(18).toString('hex');

export type Place = Awaited<ReturnType<typeof choosePlace>>;

/**
 * Folders, ports and secrets. What a disaster takes is in `database` and `store`; the repositories and the keys would be
 * on other machines.
 */
export async function choosePlace(runFolder: string, { withObjectStore }: { withObjectStore: boolean }) {
  const folder = join(runFolder, 'drill');
  await mkdir(folder);
  await chmod(folder, 0o755);
  const account = await chooseAccount([folder, process.execPath, join(root, builtPrograms.server)]);
  if (!account) throw new Error('Only root can reach this checkout, and PostgreSQL does not run as root: move it.');
  const names = [
    'database',
    'sockets',
    'store',
    'repository',
    'file-repository',
    'spool',
    'locks',
    'copies',
    'compiled',
  ] as const;
  const folders = Object.fromEntries(names.map((name) => [name, join(folder, name)])) as Record<
    (typeof names)[number],
    string
  >;
  for (const path of Object.values(folders)) await ensurePrivateFolder(path, account);
  return {
    folder,
    folders,
    account,
    objects: withObjectStore ? await chooseObjectStorePlace(folder, account) : undefined,
    ports: { database: await freePort(), store: await freePort(), sandbox: await freePort() },
    secrets: { superuser: secret(), store: secret(), databaseBackups: secret(), fileBackups: secret() },
    /** The settings that a restored store needs as well as its data. */
    keys: { SESSION_SECRET: secret(), HEALTH_KEYS: newHealthKeys() },
  };
}

export const newHealthKeys = () => `drill:${randomBytes(32).toString('base64')}`;

export function databaseUrls({ ports, secrets }: Place) {
  const at = (user: string, password: string, name: string) =>
    `postgres://${user}:${password}@127.0.0.1:${ports.database}/${name}`;
  return {
    superuser: at('postgres', secrets.superuser, 'postgres'),
    bulk: at('postgres', secrets.superuser, 'botica'),
    store: at('botica', secrets.store, 'botica'),
  };
}

const run = promisify(execFile);

interface RunOptions {
  account: Account;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  timeoutMs?: number;
}

/** Its output; a program that fails rejects with its own words. */
export async function runProgram(command: string, args: readonly string[], options: RunOptions): Promise<string> {
  const { account, env, cwd = '/', timeoutMs = 0 } = options;
  const [file = '', ...rest] = [...account.wrapper, command, ...args];
  const environment = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env };
  const settings = { ...account.owner, cwd, env: environment, timeout: timeoutMs, maxBuffer: 64 * 1024 ** 2 };
  const { stdout } = await run(file, rest, settings).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`${command} ${args.at(-1)} failed:\n${error.stdout ?? ''}${error.stderr ?? ''}`, { cause: error });
  });
  return stdout;
}
