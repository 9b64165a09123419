import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fileNames, shared } from './shared-chunks.ts';

const root = new URL('../../', import.meta.url).pathname;
const files = globSync(
  [
    'apps/storefront/src/**/*.{ts,tsx}',
    'packages/{contract,domain,ui}/src/**/*.{ts,tsx}',
    'node_modules/lucide-react/dist/esm/**/*.mjs',
    'node_modules/zustand/esm/*.mjs',
  ],
  { cwd: root },
).map((file) => `/${file}`);

/** A path without a file fails silently in the build: its module becomes one more file to download. */
it.each(Object.entries(shared))('every path of the shared chunk "%s" names a file', (_, modules) => {
  const missing = modules.filter((module) => !files.some((file) => fileNames([module]).test(file)));
  expect(missing).toEqual([]);
});
