import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.ts';

/** A build is stale when one of its sources changed after its stamp was written. */
export async function isStale(stampFile: string, sources: readonly string[]): Promise<boolean> {
  if (!existsSync(stampFile)) return true;
  const builtAt = (await stat(stampFile)).mtimeMs;
  const times = await Promise.all(sources.map((source) => newestChange(join(root, source))));
  return Math.max(...times) > builtAt;
}

async function newestChange(path: string): Promise<number> {
  const info = await stat(path);
  if (!info.isDirectory()) return info.mtimeMs;
  const inside = await Promise.all((await readdir(path)).map((name) => newestChange(join(path, name))));
  return Math.max(info.mtimeMs, ...inside);
}
