import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

/** Who a long-running process is: nothing of this for whoever is not root. */
export interface Account {
  owner?: { uid: number; gid: number };
  /** A command put in front of the program; empty in the ordinary case. */
  wrapper: readonly string[];
}

const nobody = { uid: 65_534, gid: 65_534 };
const run = promisify(execFile);

/**
 * Root gives its rights up for what runs long: it becomes `nobody`, if `nobody` can reach the paths. Where it cannot (a
 * checkout under /root), a user name space takes all capabilities away, but the files stay root's. Undefined where the
 * system allows neither.
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
  // What is not there yet will be made by us.
  const info = await stat(path).catch(() => undefined);
  const needed = info?.isDirectory() ? 0o001 : 0o004;
  return info && (info.mode & needed) === 0 ? path : undefined;
}
