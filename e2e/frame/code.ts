import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../scripts/lib/root.ts';

/** Finds the code file of a screen in the build manifest. */
export async function codeOf(screen: string): Promise<RegExp> {
  const manifest = JSON.parse(await readFile(join(root, 'apps/storefront/dist/.vite/manifest.json'), 'utf8'));
  return new RegExp(manifest[screen].file.replaceAll('.', '\\.'));
}
