import { join } from 'node:path';
import type { Account } from '../../apps/server/src/platform/account.ts';
import { chooseAccount, findClosed } from '../../apps/server/src/platform/account.ts';
import { ensureDataFolder, ensurePrivateFolder } from '../../apps/server/src/platform/data-folder.ts';
import { builtPrograms } from './programs-build.ts';
import { root } from './root.ts';

export interface PartsAccount extends Account {
  /** Where the parts may cache compiled code and fonts, if not in `node_modules` and the home folder, which are root's. */
  cache?: string;
}

/**
 * The user that the server and the sandbox run as. Root switches to an ordinary user, who may write only to three folders
 * of the data folder. Calls `onPrivateFolder` if only root can enter the checkout: the parts can then reach the files
 * of root.
 */
export async function choosePartsAccount(
  dataDir: string,
  { isProduction, onPrivateFolder }: { isProduction: boolean; onPrivateFolder(line: string): void },
): Promise<PartsAccount> {
  await ensureDataFolder(dataDir);
  const account = process.platform === 'linux' ? await chooseAccount(neededPaths(dataDir)) : { wrapper: [] };
  if (!account || account.wrapper.length > 0) {
    const line = `only root can reach ${await findClosed(neededPaths(dataDir))}`;
    const advice = 'Move the store to a folder that others can enter, such as /srv, or start it as an ordinary user.';
    if (!account || isProduction) throw new Error(`${line}, and the store does not run as root. ${advice}`);
    onPrivateFolder(`${line}: the store runs without root's privileges, but with root's files in reach. ${advice}`);
  }
  await ensurePrivateFolder(join(dataDir, 'files'), account);
  await ensurePrivateFolder(join(dataDir, 'keys'), account);
  if (!account.owner) return account;
  const cache = join(dataDir, 'compiled');
  await ensurePrivateFolder(cache, account);
  return { ...account, cache };
}

/** Samples of what the parts read from `git clone`, `npm ci` and the build, each with its umask. */
function neededPaths(dataDir: string): string[] {
  const files = ['package.json', 'node_modules/pino/package.json', builtPrograms.server];
  return [process.execPath, ...files.map((file) => join(root, file)), dataDir];
}
