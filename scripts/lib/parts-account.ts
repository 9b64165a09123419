import { join } from 'node:path';
import type { Account } from '../../apps/server/src/platform/account.ts';
import { chooseAccount, findClosed } from '../../apps/server/src/platform/account.ts';
import { ensureDataFolder, ensurePrivateFolder } from '../../apps/server/src/platform/data-folder.ts';
import { builtPrograms } from './programs-build.ts';
import { root } from './root.ts';

export interface PartsAccount extends Account {
  /** Where Node keeps what it compiled, if not in `node_modules`, where only root writes. */
  compileCache?: string;
}

/**
 * Who the server and the sandbox run as. Root becomes an ordinary user, who may write to two folders of the data folder
 * and nowhere else. `onPrivateFolder` is told when others cannot enter the checkout, so that root's files stay in reach.
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
  if (!account.owner) return account;
  const compileCache = join(dataDir, 'compiled');
  await ensurePrivateFolder(compileCache, account);
  return { ...account, compileCache };
}

/** Samples of what the parts read: what `git clone`, `npm ci` and the build leave, each with its umask. */
function neededPaths(dataDir: string): string[] {
  const files = ['package.json', 'node_modules/pino/package.json', builtPrograms.server];
  return [process.execPath, ...files.map((file) => join(root, file)), dataDir];
}
