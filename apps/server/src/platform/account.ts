import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

/** The account of a long-running process; empty unless the starter is root. */
export interface Account {
  owner?: { uid: number; gid: number };
  /** A command put in front of the program; usually empty. */
  wrapper: readonly string[];
}

const nobody = { uid: 65_534, gid: 65_534 };
const run = promisify(execFile);

/**
 * Root drops its privileges for long-running processes: it becomes `nobody`, if `nobody` can reach the paths. Where it
 * cannot (a checkout under /root), a user namespace drops all capabilities, but the files stay root's. Undefined where
 * the system allows neither.
 */
export async function chooseAccount(paths: readonly string[]): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return { wrapper: [] };
  if ((await findClosed(paths)) === undefined) return { owner: nobody, wrapper: [] };
  const wrapper = ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, '--'];
  try {
    await run('unshare', [...wrapper.slice(1), 'true']);
    return { wrapper };
  } catch {
    return undefined;
  }
}

/** The first folder or file on the way to these paths that other users cannot enter or read. */
export async function findClosed(paths: readonly string[]): Promise<string | undefined> {
  const found = await Promise.all(paths.map(closedOnTheWay));
  return found.find((path) => path !== undefined);
}

async function closedOnTheWay(path: string): Promise<string | undefined> {
  const parent = dirname(path);
  const above = path === parent ? undefined : await closedOnTheWay(parent);
  if (above !== undefined) return above;
  // We create missing paths ourselves.
  const info = await stat(path).catch(() => undefined);
  const needed = info?.isDirectory() ? 0o001 : 0o004;
  return info && (info.mode & needed) === 0 ? path : undefined;
}
