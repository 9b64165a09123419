import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/**
 * A build is stale when one of its sources changed after its stamp was written. It waits for nothing: thousands of small
 * reads take a fraction of the time that they take as promises, and a start does nothing else meanwhile.
 */
export function isStale(stampFile: string, sources: readonly string[]): boolean {
  const builtAt = statSync(stampFile, { throwIfNoEntry: false })?.mtimeMs;
  return builtAt === undefined || sources.some((source) => hasChange(join(root, source), builtAt));
}

function hasChange(path: string, after: number): boolean {
  const info = statSync(path);
  if (info.mtimeMs > after) return true;
  return info.isDirectory() && readdirSync(path).some((name) => hasChange(join(path, name), after));
}
