import { chmod, lchown, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';

/**
 * The data folder belongs to the account that starts the store. If that is root, the processes that root starts under
 * another account can traverse it, but neither list it nor write to it: each has its own folders inside.
 */
export async function ensureDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}

/** A folder inside it that only this account can use, also when an earlier version left it open or owned by root. */
export async function ensurePrivateFolder(folder: string, { owner }: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (owner && (await stat(folder)).uid !== owner.uid) await giveTree(folder, owner);
  await chmod(folder, 0o700);
}

/** Changes the owner of a link itself and never follows it. */
async function giveTree(folder: string, owner: { uid: number; gid: number }): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const { parentPath, name } of entries) await lchown(join(parentPath, name), owner.uid, owner.gid);
  await lchown(folder, owner.uid, owner.gid);
}
