import { chmod, lchown, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';

/**
 * The data folder belongs to whoever starts the store. When that is root, the processes that root starts as somebody else
 * pass through it, and can neither list it nor write to it: each has folders of its own inside.
 */
export async function ensureDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}

/** A folder inside it that only this account can use, also when an earlier version left it open or to root. */
export async function ensurePrivateFolder(folder: string, { owner }: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (owner && (await stat(folder)).uid !== owner.uid) await giveTree(folder, owner);
  await chmod(folder, 0o700);
}

/** Links are given away themselves and never followed. */
async function giveTree(folder: string, owner: { uid: number; gid: number }): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const { parentPath, name } of entries) await lchown(join(parentPath, name), owner.uid, owner.gid);
  await lchown(folder, owner.uid, owner.gid);
}
